/** POST /api/login: one answer for a wrong password and an unknown account, in the same time; a new session at every sign-in. */
import { login } from '#shared/contract/auth.ts';
import { Problem } from '#shared/problem.ts';
import { logActivity } from '#server/activity-log.ts';
import { deviceCookie, knownDevice, newDeviceToken, withDevice } from '#server/kernel/devices.ts';
import { handle } from '#server/kernel/handle.ts';
import { newSession } from '#server/kernel/sessions.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';
import { presentUser } from './present-user.ts';

/** A dealer who was made inactive cannot sign in (D-45). */
async function mayEnter(tx: Reader, user: UserRow): Promise<boolean> {
  if (user.role !== 'dealer' || user.dealerId === null) return true;
  return (await tx.get('dealers', user.dealerId))?.isActive !== false;
}

export const postLogin = handle(login)({
  async run({ body, address, device, now, services, reply, session }) {
    const { store, passwords, signInLimits } = services;
    const { email, password } = body;
    const found = await store.read((tx) => tx.find('users.byEmail', { email }));
    const right = await signInLimits.signIn({ email, address, device: knownDevice(found, device) }, () =>
      passwords.matches(found?.passwordHash, password),
    );
    if (!right || !found) throw new Problem('BAD_CREDENTIALS');
    const fresh = newSession(found, now, services);
    const token = device ?? newDeviceToken();
    await store.transact(async (tx) => {
      const user = await tx.get('users', found.id);
      // The password was changed or the account deleted while it was being checked.
      if (user?.passwordHash !== found.passwordHash || !(await mayEnter(tx, user)))
        throw new Problem('BAD_CREDENTIALS');
      if (session) await tx.remove('sessions', session.id);
      await tx.insert('sessions', fresh.row);
      await tx.update('users', withDevice(user, token));
      await logActivity(tx, user, 'login', {}, now);
    });
    reply.headers['Set-Cookie'] = [fresh.cookie, deviceCookie(token, services)];
    return { success: true, user: presentUser(found) };
  },
});
