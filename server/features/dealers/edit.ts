/** PATCH /api/admin/dealers/:id: the account follows the contact email (S-api-19, D-73). */
import { dealersPatch } from '#shared/contract/dealers.ts';
import { Problem } from '#shared/problem.ts';
import { logActivity } from '#server/activity-log.ts';
import { handle } from '#server/kernel/handle.ts';
import type { DealerRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';
import { findAccount, findDealer } from './find-dealer.ts';

/** @throws Problem CONFLICT when somebody else has the address */
async function requireFree(tx: Reader, email: string, dealerId: string): Promise<void> {
  const user = await tx.find('users.byEmail', { email });
  const dealer = await tx.find('dealers.byEmail', { email });
  const isOwn = (!user || user.dealerId === dealerId) && (!dealer || dealer.id === dealerId);
  if (!isOwn) throw new Problem('CONFLICT', { message: 'A dealer or user with this email already exists' });
}

const EDITED = ['name', 'contactEmail', 'contactPhone', 'emirate'] as const;

function edited(dealer: DealerRow): Partial<DealerRow> {
  return Object.fromEntries(EDITED.map((field) => [field, dealer[field]]));
}

export const patchDealer = handle(dealersPatch)({
  async run({ tx, params, body, user, now }) {
    const before = await findDealer(tx, params.id);
    await requireFree(tx, body.contactEmail, before.id);
    const after: DealerRow = {
      ...before,
      name: body.name,
      contactEmail: body.contactEmail,
      contactPhone: body.contactPhone === undefined ? before.contactPhone : body.contactPhone,
      emirate: body.emirate === undefined ? before.emirate : body.emirate,
    };
    const account = await findAccount(tx, before);
    if (account) {
      const { contactEmail: email, contactPhone: phone } = after;
      await tx.update('users', { ...account, email, phone });
    }
    await tx.update('dealers', after);
    const details = { dealerName: after.name, before: edited(before), after: edited(after) };
    await logActivity(tx, user, 'dealer_updated', details, now);
    return after;
  },
});
