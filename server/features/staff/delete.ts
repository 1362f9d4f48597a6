/**
 * DELETE /api/admin/users/:id: the account goes; what the person did stays in the log and on the cars (S-api-18). Its sessions stay
 * as rows without a person until they would have ended, so that a device still signed in is told why it no longer is (C-err-05).
 */
import { staffDelete } from '#shared/contract/staff.ts';
import { Problem } from '#shared/problem.ts';
import { logActivity } from '#server/activity-log.ts';
import { handle } from '#server/kernel/handle.ts';
import type { Reader } from '#server/store/store.ts';
import { findStaff } from './find-staff.ts';

async function isLastAdmin(tx: Reader): Promise<boolean> {
  return (await tx.find('users.byRole', { role: 'admin' })).length <= 1;
}

export const deleteStaff = handle(staffDelete)({
  async run({ tx, params, user, now }) {
    const { id, email, role } = await findStaff(tx, params.id);
    if (id === user.id) throw new Problem('CONFLICT', { message: 'You cannot delete your own account' });
    // Two admins may delete each other at the same moment.
    if (role === 'admin' && (await isLastAdmin(tx)))
      throw new Problem('CONFLICT', { message: 'The last admin cannot be deleted' });
    await tx.remove('users', id);
    await logActivity(tx, user, 'user_deleted', { before: { email, role }, after: null }, now);
    return { success: true };
  },
});
