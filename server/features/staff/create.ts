/** POST /api/admin/users: an inspector or another admin (S-api-16). */
import { randomUUID } from 'node:crypto';
import { staffCreate } from '#shared/contract/staff.ts';
import { Problem } from '#shared/problem.ts';
import { logActivity } from '#server/activity-log.ts';
import { handle } from '#server/kernel/handle.ts';

export const postStaff = handle(staffCreate)({
  prepare: ({ body, services }) => services.passwords.hash(body.password),
  async run({ tx, body: { email, role }, prepared: passwordHash, user, now }) {
    const taken =
      (await tx.find('users.byEmail', { email })) ?? (await tx.find('dealers.byEmail', { email }));
    if (taken) throw new Problem('CONFLICT', { message: 'A user with this email already exists' });
    const created = { id: randomUUID(), email, role, createdAt: now };
    const names = { firstName: null, lastName: null, phone: null, dealerId: null };
    await tx.insert('users', { ...created, ...names, passwordHash });
    await logActivity(tx, user, 'user_created', { before: null, after: { email, role } }, now);
    return created;
  },
});
