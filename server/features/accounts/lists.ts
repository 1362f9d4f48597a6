/** GET and PUT /api/customer/lists: shortlist and hearts follow the account; two devices never overwrite each other unseen. */
import { customerLists, replaceLists, type KeptLists } from '#shared/contract/customer.ts';
import { Problem } from '#shared/problem.ts';
import { handle } from '#server/kernel/handle.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

const EMPTY: KeptLists = { selectedCarIds: [], savedCarIds: [], revision: 0 };

async function stored(tx: Reader, user: UserRow): Promise<UserRow> {
  const row = await tx.get('users', user.id);
  if (!row) throw new Problem('USER_NOT_FOUND');
  return row;
}

export const getLists = handle(customerLists)({
  async run({ tx, user }) {
    return (await stored(tx, user)).lists ?? EMPTY;
  },
});

export const putLists = handle(replaceLists)({
  async run({ tx, user, body }) {
    const row = await stored(tx, user);
    const current = row.lists ?? EMPTY;
    if (body.revision !== current.revision) {
      throw new Problem('STALE', { message: 'Your lists were changed on another device', current });
    }
    const lists = {
      selectedCarIds: [...new Set(body.selectedCarIds)],
      savedCarIds: [...new Set(body.savedCarIds)],
      revision: current.revision + 1,
    };
    await tx.update('users', { ...row, lists });
    return lists;
  },
});
