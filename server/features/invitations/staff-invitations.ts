import { randomUUID } from 'node:crypto';
import { staffInvite, staffSendLink } from '#shared/contract/invitations.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import { releaseUnconfirmedEmail } from '#server/accounts/customer-account.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { sendInvitation } from '#server/notifications/invitations.ts';
import { findStaffUser } from '#server/accounts/staff-account.ts';
import { assertMailEnabled, sendAccessLink } from './send-access-link.ts';
import { assertEmailAvailable } from './assert-email-available.ts';

export const postStaffInvitation = defineHandler(staffInvite)({
  async run({ tx, body: { email, role }, user, now, services }) {
    assertMailEnabled(services);
    await releaseUnconfirmedEmail(tx, email, services.mail, now);
    await assertEmailAvailable(tx, email);
    const created = { id: randomUUID(), email, role, createdAt: now };
    const names = { firstName: null, lastName: null, phone: null, dealerId: null };
    const person = { ...created, ...names, passwordHash: '' };
    await tx.insert('users', person);
    await sendInvitation(tx, person, user, now);
    await logActivity(tx, user, 'user_invited', { before: null, after: { email, role } }, now);
    return created;
  },
});

export const postStaffLink = defineHandler(staffSendLink)({
  async run({ tx, params, user, now, services }) {
    assertMailEnabled(services);
    const person = await findStaffUser(tx, params.id);
    const sent = await sendAccessLink(tx, person, user, now);
    const { email, role } = person;
    const action = sent === 'invitation' ? 'user_invited' : 'password_link_sent';
    await logActivity(tx, user, action, { after: { email, role } }, now);
    return { success: true, sent };
  },
});
