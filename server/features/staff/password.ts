/** PATCH /api/admin/users/:id/password: everywhere the user was signed in ends (S-api-17, S-staff-04). */
import { staffPassword } from '#shared/contract/staff.ts';
import { logActivity } from '#server/activity-log.ts';
import { onlyDevice } from '#server/kernel/devices.ts';
import { handle } from '#server/kernel/handle.ts';
import { endSessions } from '#server/kernel/end-sessions.ts';
import { newSession } from '#server/kernel/sessions.ts';
import { findStaff } from './find-staff.ts';

export const patchStaffPassword = handle(staffPassword)({
  prepare: ({ body, services }) => services.passwords.hash(body.password),
  async run({ tx, params, prepared: passwordHash, user, device, now, services, reply }) {
    const person = await findStaff(tx, params.id);
    await tx.update(
      'users',
      onlyDevice({ ...person, passwordHash }, person.id === user.id ? device : undefined),
    );
    await endSessions(tx, person.id);
    if (person.id === user.id) {
      const fresh = newSession(user, now, services);
      await tx.insert('sessions', fresh.row);
      reply.headers['Set-Cookie'] = fresh.cookie;
    }
    const { email, role } = person;
    await logActivity(tx, user, 'password_reset', { after: { email, role } }, now);
    return { success: true };
  },
});
