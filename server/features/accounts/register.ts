/** POST /api/register: a customer's account, signed in at once (D-62). */
import { randomUUID } from 'node:crypto';
import { register } from '#shared/contract/auth.ts';
import { Problem } from '#shared/problem.ts';
import { deviceCookie, newDeviceToken, withDevice } from '#server/kernel/devices.ts';
import { handle } from '#server/kernel/handle.ts';
import { newSession } from '#server/kernel/sessions.ts';
import type { UserRow } from '#server/store/rows.ts';
import { presentUser } from './present-user.ts';

export const postRegister = handle(register)({
  prepare: ({ body, services }) => services.passwords.hash(body.password),
  async run({ body, prepared: passwordHash, device, now, services, reply, session }) {
    const { email, firstName, lastName, phone } = body;
    const identity = { id: randomUUID(), email, role: 'customer' as const, dealerId: null };
    const token = device ?? newDeviceToken();
    const person = { ...identity, passwordHash, firstName, lastName, phone, createdAt: now };
    const user: UserRow = withDevice(person, token);
    const fresh = newSession(user, now, services);
    await services.store.transact(async (tx) => {
      if (await tx.find('users.byEmail', { email })) {
        throw new Problem('CONFLICT', { message: 'An account with this email already exists' });
      }
      if (session) await tx.remove('sessions', session.id);
      await tx.insert('users', user);
      await tx.insert('sessions', fresh.row);
    });
    reply.headers['Set-Cookie'] = [fresh.cookie, deviceCookie(token, services)];
    return { success: true, user: presentUser(user) };
  },
});
