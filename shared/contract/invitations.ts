import { z } from 'zod';
import { fieldTexts } from '#shared/messages/field-texts.ts';
import { ROLES } from '#shared/domain/enums.ts';
import { defineEndpoint } from './endpoint.ts';
import { successResponse, idParams, newPassword, requiredText } from './fields.ts';
import { sessionUserSchema } from './auth.ts';
import { newStaffSchema, staffUserSchema } from './staff.ts';
import { MAX_TOKEN_LENGTH } from '#shared/domain/limits.ts';

const admin = ['admin'] as const;
const STAFF_QUERIES = ['staff', 'invitations', 'messages', 'activity', 'stats'] as const;
export const DEALER_QUERIES = ['dealers', 'invitations', 'messages', 'activity', 'stats'] as const;

export const pendingInvitationSchema = z.object({
  userId: z.string(),
  /** null for staff. */
  dealerId: z.string().nullable(),
  /** Expiry, ISO 8601 UTC; past or null without a valid link. */
  until: z.string().nullable(),
});
export type PendingInvitation = z.output<typeof pendingInvitationSchema>;

export const invitationsList = defineEndpoint({
  name: 'invitations.list',
  method: 'GET',
  path: '/api/admin/invitations',
  roles: admin,
  response: z.object({
    /** Invitations need email. */
    isMailOn: z.boolean(),
    invited: z.array(pendingInvitationSchema),
  }),
});

/** 409 when the email is taken or the server sends no email. */
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

const sentLinkSchema = z.object({ success: z.literal(true), sent: z.enum(['invitation', 'password']) });

/** Ends an earlier invitation. 409 on a server without email. */
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

/** As for staff; creates a missing account. 409 for an inactive dealer. */
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

const tokenField = requiredText(MAX_TOKEN_LENGTH, () => fieldTexts().openLink);

/** A POST, so that no URL carries the token. 410 for an invalid link. */
export const invitationDetails = defineEndpoint({
  name: 'auth.invitation',
  method: 'POST',
  path: '/api/invitation',
  invalidates: [],
  roles: 'anyone',
  body: z.object({ token: tokenField }),
  response: z.object({
    email: z.string(),
    name: z.string().nullable(),
    role: z.enum(ROLES),
    /** Email of the inviter. */
    by: z.string(),
    /** ISO 8601 UTC. */
    until: z.string(),
  }),
  rateLimitPerMinute: { person: 30, address: 60 },
});

/** Sets the password and replaces the session of this browser. 410 as above. */
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
