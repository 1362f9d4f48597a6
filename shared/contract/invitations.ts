import { z } from 'zod';
import { ROLES } from '#shared/domain/enums.ts';
import { defineEndpoint } from './endpoint.ts';
import { successResponse, idParams, newPassword, requiredText } from './fields.ts';
import { sessionUserSchema } from './auth.ts';
import { newStaffSchema, staffUserSchema } from './staff.ts';
import { MAX_TOKEN_LENGTH } from '#shared/domain/limits.ts';

/** Links by which staff and dealers choose a password of their own, instead of being told one (decision 0031). */

const admin = ['admin'] as const;
const STAFF_QUERIES = ['staff', 'invitations', 'messages', 'activity', 'stats'] as const;
/** What an invitation of a dealer touches. */
export const DEALER_QUERIES = ['dealers', 'invitations', 'messages', 'activity', 'stats'] as const;

/** Who was invited and has not come yet. */
export const pendingInvitationSchema = z.object({
  userId: z.string(),
  /** null for staff. */
  dealerId: z.string().nullable(),
  /** Until when the link works, ISO 8601 UTC; past, or null, where none does any more. */
  until: z.string().nullable(),
});
export type PendingInvitation = z.output<typeof pendingInvitationSchema>;

export const invitationsList = defineEndpoint({
  name: 'invitations.list',
  method: 'GET',
  path: '/api/admin/invitations',
  roles: admin,
  response: z.object({
    /** Whether this server sends mail: nobody can be invited without. */
    isMailOn: z.boolean(),
    invited: z.array(pendingInvitationSchema),
  }),
});

/** 409 when the email is taken, and where no mail is sent. */
export const staffInvite = defineEndpoint({
  name: 'staff.invite',
  method: 'POST',
  path: '/api/admin/users/invite',
  invalidates: STAFF_QUERIES,
  roles: admin,
  body: newStaffSchema.omit({ password: true }),
  response: staffUserSchema,
  status: 201,
  idempotent: true,
  rateLimitPerMinute: { person: 30 },
});

/** What was sent: an invitation to who has no password yet, else a link for a new one. */
const sentLinkSchema = z.object({ success: z.literal(true), sent: z.enum(['invitation', 'password']) });

/** Ends an earlier invitation. 409 where no mail is sent. */
export const staffSendLink = defineEndpoint({
  name: 'staff.sendLink',
  method: 'POST',
  path: '/api/admin/users/:id/send-link',
  invalidates: ['invitations', 'messages', 'activity', 'stats'],
  roles: admin,
  params: idParams,
  response: sentLinkSchema,
  idempotent: true,
  rateLimitPerMinute: { person: 30 },
});

/** As for staff; a dealer who never had an account gets one. 409 for one who is not active. */
export const dealersSendLink = defineEndpoint({
  name: 'dealers.sendLink',
  method: 'POST',
  path: '/api/admin/dealers/:id/send-link',
  invalidates: ['invitations', 'messages', 'activity', 'stats'],
  roles: admin,
  params: idParams,
  response: sentLinkSchema,
  idempotent: true,
  rateLimitPerMinute: { person: 30 },
});

/** The link ends and the account goes; the dealer stays. 409 when nobody is invited any more. */
export const dealersRevokeInvitation = defineEndpoint({
  name: 'dealers.withdraw',
  method: 'DELETE',
  path: '/api/admin/dealers/:id/invitation',
  invalidates: DEALER_QUERIES,
  roles: admin,
  params: idParams,
  response: successResponse,
  idempotent: true,
});

/** Of the link. */
const tokenField = requiredText(MAX_TOKEN_LENGTH, 'Open the link in the mail again');

/** What an invitation says. A question, but no GET: no address of a call carries the token. 410 for one that works no more. */
export const invitationDetails = defineEndpoint({
  name: 'auth.invitation',
  method: 'POST',
  path: '/api/invitation',
  invalidates: [],
  roles: 'anyone',
  body: z.object({ token: tokenField }),
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
  rateLimitPerMinute: { person: 30, address: 60 },
});

/** Sets the password and signs in; whoever else was signed in on this device no longer is. 410 as above. */
export const acceptInvitation = defineEndpoint({
  name: 'auth.acceptInvitation',
  method: 'POST',
  path: '/api/invitation/accept',
  invalidates: ['auth.status'],
  roles: 'anyone',
  body: z.object({ token: tokenField, password: newPassword() }),
  response: z.object({ success: z.literal(true), user: sessionUserSchema }),
  rateLimitPerMinute: { person: 10, address: 20 },
});
