/** POST /api/admin/dealers/:id/reset-password: everywhere the dealer was signed in ends (S-api-20, S-deal-04). */
import { randomUUID } from 'node:crypto';
import { dealersResetPassword } from '#shared/contract/dealers.ts';
import { logActivity } from '#server/activity-log.ts';
import { endSessions } from '#server/kernel/end-sessions.ts';
import { onlyDevice } from '#server/kernel/devices.ts';
import { handle } from '#server/kernel/handle.ts';
import type { DealerRow, UserRow } from '#server/store/rows.ts';
import { findAccount, findDealer } from './find-dealer.ts';

/** For a dealer who never had one: the first password opens it. */
function newAccount(dealer: DealerRow, passwordHash: string, createdAt: string): UserRow {
  const { id: dealerId, name: firstName, contactEmail: email, contactPhone: phone } = dealer;
  const identity = { id: randomUUID(), email, role: 'dealer' as const, dealerId };
  return { ...identity, passwordHash, firstName, lastName: null, phone, createdAt };
}

export const postDealerPassword = handle(dealersResetPassword)({
  prepare: ({ body, services }) => services.passwords.hash(body.newPassword),
  async run({ tx, params, prepared: passwordHash, user, now }) {
    const dealer = await findDealer(tx, params.id);
    const account = await findAccount(tx, dealer);
    if (account) {
      await tx.update('users', onlyDevice({ ...account, passwordHash }, undefined));
      await endSessions(tx, account.id);
    } else {
      await tx.insert('users', newAccount(dealer, passwordHash, now));
    }
    const details = { dealerName: dealer.name, after: { email: dealer.contactEmail } };
    await logActivity(tx, user, 'password_reset', details, now);
    return { success: true };
  },
});
