import { z } from 'zod';
import { ROLES } from '#shared/domain/enums.ts';
import { define } from './endpoint.ts';
import { done, idParams, newPassword, requiredText } from './fields.ts';
import { sessionUser } from './auth.ts';
import { newStaff, staffUser } from './staff.ts';
import { MAX_TOKEN_LENGTH } from '#shared/domain/limits.ts';

/** Links by which staff and dealers choose a password of their own, instead of being told one (decision 0031). */

const admin = ['admin'] as const;
const CHANGED_STAFF = ['staff', 'invitations', 'messages', 'activity', 'stats'] as const;
/** What an invitation of a dealer touches. */
export const CHANGED_DEALERS = ['dealers', 'invitations', 'messages', 'activity', 'stats'] as const;

/** Who was invited and has not come yet. */
export const invited = z.object({
  userId: z.string(),
  /** null for staff. */
  dealerId: z.string().nullable(),
  /** Until when the link works, ISO 8601 UTC; past, or null, where none does any more. */
  until: z.string().nullable(),
});
export type Invited = z.output<typeof invited>;

export const invitationsList = define({
  name: 'invitations.list',
  method: 'GET',
  path: '/api/admin/invitations',
  who: admin,
  response: z.object({
    /** Whether this server sends mail: nobody can be invited without. */
    isMailOn: z.boolean(),
    invited: z.array(invited),
  }),
});

/** 409 when the email is taken, and where no mail is sent. */
export const staffInvite = define({
  name: 'staff.invite',
  method: 'POST',
  path: '/api/admin/users/invite',
  touches: CHANGED_STAFF,
  who: admin,
  body: newStaff.omit({ password: true }),
  response: staffUser,
  status: 201,
  idempotent: true,
  perMinute: { person: 30 },
});

/** What was sent: an invitation to who has no password yet, else a link for a new one. */
const sent = z.object({ success: z.literal(true), sent: z.enum(['invitation', 'password']) });

/** Ends an earlier invitation. 409 where no mail is sent. */
export const staffSendLink = define({
  name: 'staff.sendLink',
  method: 'POST',
  path: '/api/admin/users/:id/send-link',
  touches: ['invitations', 'messages', 'activity', 'stats'],
  who: admin,
  params: idParams,
  response: sent,
  idempotent: true,
  perMinute: { person: 30 },
});

/** As for staff; a dealer who never had an account gets one. 409 for one who is not active. */
export const dealersSendLink = define({
  name: 'dealers.sendLink',
  method: 'POST',
  path: '/api/admin/dealers/:id/send-link',
  touches: ['invitations', 'messages', 'activity', 'stats'],
  who: admin,
  params: idParams,
  response: sent,
  idempotent: true,
  perMinute: { person: 30 },
});

/** The link ends and the account goes; the dealer stays. 409 when nobody is invited any more. */
export const dealersWithdraw = define({
  name: 'dealers.withdraw',
  method: 'DELETE',
  path: '/api/admin/dealers/:id/invitation',
  touches: CHANGED_DEALERS,
  who: admin,
  params: idParams,
  response: done,
  idempotent: true,
});

/** Of the link. */
const token = requiredText(MAX_TOKEN_LENGTH, 'Open the link in the mail again');

/** What an invitation says. A question, but no GET: no address of a call carries the token. 410 for one that works no more. */
export const invitation = define({
  name: 'auth.invitation',
  method: 'POST',
  path: '/api/invitation',
  touches: [],
  who: 'anyone',
  body: z.object({ token }),
  response: z.object({
    email: z.string(),
    /** Of the dealer; null for staff. */
    name: z.string().nullable(),
    role: z.enum(ROLES),
    /** Email of who invites. */
    by: z.string(),
    /** ISO 8601 UTC. */
    until: z.string(),
  }),
  perMinute: { person: 30, address: 60 },
});

/** Sets the password and signs in; whoever else was signed in on this device no longer is. 410 as above. */
export const acceptInvitation = define({
  name: 'auth.acceptInvitation',
  method: 'POST',
  path: '/api/invitation/accept',
  touches: ['auth.status'],
  who: 'anyone',
  body: z.object({ token, password: newPassword() }),
  response: z.object({ success: z.literal(true), user: sessionUser }),
  perMinute: { person: 10, address: 20 },
});
