/** Inspectors and admins who choose a password of their own (decision 0031); who was invited is withdrawn by deleting the user. */
import { randomUUID } from 'node:crypto';
import { staffInvite, staffSendLink } from '#shared/contract/invitations.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import { freeAddress } from '#server/accounts/customer-account.ts';
import { handle } from '#server/http/define-handler.ts';
import { invite } from '#server/notifications/invitations.ts';
import { findStaff } from '#server/accounts/staff-account.ts';
import { requireMail, sendLink } from './send-access-link.ts';
import { requireFree } from './assert-email-available.ts';

/** POST /api/admin/users/invite. */
export const postStaffInvitation = handle(staffInvite)({
  async run({ tx, body: { email, role }, user, now, services }) {
    requireMail(services);
    await freeAddress(tx, email, services.mail, now);
    await requireFree(tx, email);
    const created = { id: randomUUID(), email, role, createdAt: now };
    const names = { firstName: null, lastName: null, phone: null, dealerId: null };
    const person = { ...created, ...names, passwordHash: '' };
    await tx.insert('users', person);
    await invite(tx, person, user, now);
    await logActivity(tx, user, 'user_invited', { before: null, after: { email, role } }, now);
    return created;
  },
});

/** POST /api/admin/users/:id/send-link. */
export const postStaffLink = handle(staffSendLink)({
  async run({ tx, params, user, now, services }) {
    requireMail(services);
    const person = await findStaff(tx, params.id);
    const sent = await sendLink(tx, person, user, now);
    const { email, role } = person;
    const action = sent === 'invitation' ? 'user_invited' : 'password_link_sent';
    await logActivity(tx, user, action, { after: { email, role } }, now);
    return { success: true, sent };
  },
});
