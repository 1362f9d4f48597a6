/** GET and PATCH /api/customer/profile: what a customer tells us about himself (C-api-23, C-ent-24). */
import { changeProfile, customerProfile } from '#shared/contract/customer.ts';
import { Problem } from '#shared/problem.ts';
import { handle } from '#server/kernel/handle.ts';
import type { UserRow } from '#server/store/rows.ts';
import { presentUser } from './present-user.ts';

function present(user: UserRow) {
  const { firstName, lastName, phone } = user;
  return { profile: { firstName, lastName, phone }, user: presentUser(user) };
}

export const getProfile = handle(customerProfile)({
  async run({ user }) {
    return present(user);
  },
});

export const patchProfile = handle(changeProfile)({
  async run({ tx, user, body }) {
    const row = await tx.get('users', user.id);
    if (!row) throw new Problem('USER_NOT_FOUND');
    const { firstName = row.firstName, lastName = row.lastName, phone = row.phone } = body;
    const next = { ...row, firstName, lastName, phone };
    await tx.update('users', next);
    return present(next);
  },
});
