/** POST /api/account/password: a new password ends every session but the one that asked, which goes on with a new cookie (D-76). */
import { changePassword } from '#shared/contract/customer.ts';
import { Problem } from '#shared/problem.ts';
import { logActivity } from '#server/activity-log.ts';
import { endSessions } from '#server/kernel/end-sessions.ts';
import { onlyDevice } from '#server/kernel/devices.ts';
import { handle } from '#server/kernel/handle.ts';
import { newSession } from '#server/kernel/sessions.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';

function refuseCurrent(): never {
  const issues = [{ path: 'currentPassword', message: 'This is not your present password' }];
  throw new Problem('VALIDATION', { message: 'This is not your present password', issues });
}

/** The account as it still is. Refuses when the password was changed while the old one was being checked. */
async function unchanged(tx: Writer, user: UserRow): Promise<UserRow> {
  const row = await tx.get('users', user.id);
  if (row?.passwordHash !== user.passwordHash) refuseCurrent();
  return row;
}

export const postPassword = handle(changePassword)({
  async prepare({ user, body, services }) {
    const { passwords, signInLimits } = services;
    const right = await signInLimits.ownPassword(user.id, () =>
      passwords.matches(user.passwordHash, body.currentPassword),
    );
    if (!right) refuseCurrent();
    return passwords.hash(body.newPassword);
  },
  async run({ user, prepared: passwordHash, device, now, services, reply }) {
    const fresh = newSession(user, now, services);
    await services.store.transact(async (tx) => {
      const row = { ...(await unchanged(tx, user)), passwordHash };
      await tx.update('users', onlyDevice(row, device));
      await endSessions(tx, user.id);
      await tx.insert('sessions', fresh.row);
      if (user.role !== 'customer') await logActivity(tx, user, 'password_reset', { reason: 'own' }, now);
    });
    reply.headers['Set-Cookie'] = fresh.cookie;
    return { success: true };
  },
});
