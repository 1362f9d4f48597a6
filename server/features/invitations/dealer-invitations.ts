import { randomUUID } from 'node:crypto';
import { dealersInvite } from '#shared/contract/new-dealer.ts';
import { dealersSendLink, dealersRevokeInvitation } from '#shared/contract/invitations.ts';
import { refuse } from '#server/lib/refuse.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import {
  findDealerAccount,
  findDealer,
  createDealerAccount,
  buildDealerAccount,
} from '#server/accounts/dealer-account.ts';
import { releaseUnconfirmedEmail } from '#server/accounts/customer-account.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { deleteNotifications } from '#server/notifications/delete-notifications.ts';
import { revokeInvitation, sendInvitation } from '#server/notifications/invitations.ts';
import { hasPassword } from '#server/accounts/account-status.ts';
import type { DealerRow } from '#server/store/rows.ts';
import { assertMailEnabled, sendAccessLink } from './send-access-link.ts';
import { assertEmailAvailable } from './assert-email-available.ts';

export const postDealerInvitation = defineHandler(dealersInvite)({
  async run({ tx, body, user, now, services }) {
    assertMailEnabled(services);
    await releaseUnconfirmedEmail(tx, body.contactEmail, services.mail, now);
    await assertEmailAvailable(tx, body.contactEmail);
    const dealer: DealerRow = { ...body, id: randomUUID(), isActive: true, createdAt: now };
    const account = buildDealerAccount(dealer, '', now);
    await tx.insert('dealers', dealer);
    await tx.insert('users', account);
    await sendInvitation(tx, account, user, now);
    const details = { dealerName: dealer.name, after: { email: account.email } };
    await logActivity(tx, user, 'dealer_invited', details, now);
    return dealer;
  },
});

export const postDealerLink = defineHandler(dealersSendLink)({
  async run({ tx, params, user, now, services }) {
    assertMailEnabled(services);
    const dealer = await findDealer(tx, params.id);
    if (!dealer.isActive) throw refuse('INVALID_STATE', (texts) => texts.people.dealerInactive);
    await releaseUnconfirmedEmail(tx, dealer.contactEmail, services.mail, now);
    const account = (await findDealerAccount(tx, dealer)) ?? (await createDealerAccount(tx, dealer, '', now));
    const sent = await sendAccessLink(tx, account, user, now);
    const details = { dealerName: dealer.name, after: { email: account.email } };
    const action = sent === 'invitation' ? 'dealer_invited' : 'password_link_sent';
    await logActivity(tx, user, action, details, now);
    return { success: true, sent };
  },
});

/** The dealer stays without an account: cars may belong to it. */
export const deleteDealerInvitation = defineHandler(dealersRevokeInvitation)({
  async run({ tx, params, user, now }) {
    const dealer = await findDealer(tx, params.id);
    const account = await findDealerAccount(tx, dealer);
    if (!account || hasPassword(account)) throw refuse('INVALID_STATE', (texts) => texts.people.dealerNotInvited);
    await revokeInvitation(tx, account.id);
    await deleteNotifications(tx, account.id);
    await tx.remove('users', account.id);
    const details = { dealerName: dealer.name, before: { email: account.email }, after: null };
    await logActivity(tx, user, 'dealer_invitation_withdrawn', details, now);
    return { success: true };
  },
});
