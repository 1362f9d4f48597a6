/** Dealers who choose a password of their own (decision 0031). */
import { randomUUID } from 'node:crypto';
import { dealersInvite } from '#shared/contract/new-dealer.ts';
import { dealersSendLink, dealersWithdraw } from '#shared/contract/invitations.ts';
import { Problem } from '#shared/problem.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import { findAccount, findDealer, giveAccount, newAccount } from '#server/accounts/dealer-account.ts';
import { freeAddress } from '#server/accounts/customer-account.ts';
import { handle } from '#server/http/define-handler.ts';
import { forgetNotices } from '#server/notifications/delete-notifications.ts';
import { endInvitation, invite } from '#server/notifications/invitations.ts';
import { hasPassword } from '#server/accounts/account-status.ts';
import type { DealerRow } from '#server/store/rows.ts';
import { requireMail, sendLink } from './send-access-link.ts';
import { requireFree } from './assert-email-available.ts';

/** POST /api/admin/dealers/invite. */
export const postDealerInvitation = handle(dealersInvite)({
  async run({ tx, body, user, now, services }) {
    requireMail(services);
    await freeAddress(tx, body.contactEmail, services.mail, now);
    await requireFree(tx, body.contactEmail);
    const dealer: DealerRow = { ...body, id: randomUUID(), isActive: true, createdAt: now };
    const account = newAccount(dealer, '', now);
    await tx.insert('dealers', dealer);
    await tx.insert('users', account);
    await invite(tx, account, user, now);
    const details = { dealerName: dealer.name, after: { email: account.email } };
    await logActivity(tx, user, 'dealer_invited', details, now);
    return dealer;
  },
});

/** POST /api/admin/dealers/:id/send-link. */
export const postDealerLink = handle(dealersSendLink)({
  async run({ tx, params, user, now, services }) {
    requireMail(services);
    const dealer = await findDealer(tx, params.id);
    if (!dealer.isActive) throw new Problem('INVALID_STATE', { message: 'This dealer is not active' });
    await freeAddress(tx, dealer.contactEmail, services.mail, now);
    const account = (await findAccount(tx, dealer)) ?? (await giveAccount(tx, dealer, '', now));
    const sent = await sendLink(tx, account, user, now);
    const details = { dealerName: dealer.name, after: { email: account.email } };
    const action = sent === 'invitation' ? 'dealer_invited' : 'password_link_sent';
    await logActivity(tx, user, action, details, now);
    return { success: true, sent };
  },
});

/** DELETE /api/admin/dealers/:id/invitation: cars may name the dealer already, so that he stays, as one without an account. */
export const deleteDealerInvitation = handle(dealersWithdraw)({
  async run({ tx, params, user, now }) {
    const dealer = await findDealer(tx, params.id);
    const account = await findAccount(tx, dealer);
    if (!account || hasPassword(account))
      throw new Problem('INVALID_STATE', { message: 'No invitation of this dealer is open' });
    await endInvitation(tx, account.id);
    await forgetNotices(tx, account.id);
    await tx.remove('users', account.id);
    const details = { dealerName: dealer.name, before: { email: account.email }, after: null };
    await logActivity(tx, user, 'dealer_invitation_withdrawn', details, now);
    return { success: true };
  },
});
