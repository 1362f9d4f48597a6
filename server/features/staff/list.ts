/** GET /api/admin/users: inspectors, admins, or both (S-staff-06). */
import { staffList } from '#shared/contract/staff.ts';
import { STAFF_ROLES } from '#shared/domain/words.ts';
import { handle } from '#server/kernel/handle.ts';

export const getStaff = handle(staffList)({
  async run({ tx, query: { role } }) {
    const roles = role ? [role] : STAFF_ROLES;
    const lists = await Promise.all(roles.map((one) => tx.find('users.byRole', { role: one })));
    return lists
      .flat()
      .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0))
      .map(({ id, email, createdAt, ...user }) => ({
        id,
        email,
        role: user.role === 'admin' ? 'admin' : 'inspector',
        createdAt,
      }));
  },
});
