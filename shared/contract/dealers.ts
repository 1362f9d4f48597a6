import { z } from 'zod';
import { EMIRATES } from '#shared/domain/enums.ts';
import { successResponse, email, idParams, newPassword, requiredText, trimmedText } from './fields.ts';
import { defineEndpoint } from './endpoint.ts';
import { MIN_DEALER_PASSWORD_LENGTH } from '#shared/domain/password-rules.ts';
import { MAX_DEALER_NAME_LENGTH, MAX_PHONE_LENGTH } from '#shared/domain/limits.ts';

/** Dealers as staff choose and create them (S-w1, S-api-07, S-api-30). */

const staff = ['inspector', 'admin'] as const;

/** An inspector sees id, name and emirate only; the rest is null for them. */
export const dealerSchema = z.object({
  id: z.string(),
  name: z.string(),
  emirate: z.enum(EMIRATES).nullable(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  licenseNumber: z.string().nullable(),
  isActive: z.boolean(),
});
export type Dealer = z.output<typeof dealerSchema>;

export const dealersList = defineEndpoint({
  name: 'dealers.list',
  method: 'GET',
  path: '/api/dealers',
  roles: staff,
  response: z.array(dealerSchema),
});

/** Absent keeps what is there; null and '' clear it. */
const clearableFields = {
  phone: trimmedText(MAX_PHONE_LENGTH)
    .nullable()
    .transform((value) => value || null)
    .optional(),
  emirate: z
    .union([z.enum(EMIRATES), z.literal(''), z.null()])
    .transform((value) => value || null)
    .optional(),
};

export const dealerEditSchema = z.object({
  name: requiredText(MAX_DEALER_NAME_LENGTH, 'Enter the dealer’s name'),
  contactEmail: email,
  /** A new one is read when it is stored; the stored one may be sent back as it is. */
  contactPhone: clearableFields.phone,
  emirate: clearableFields.emirate,
});

/** The contact email is the dealer's sign-in: it moves along, 409 when it is taken. Another email ends the dealer's sessions, links and push notifications (D-73). A link that invites ends: it goes anew, to the new address (decision 0031). */
export const dealersPatch = defineEndpoint({
  name: 'dealers.patch',
  method: 'PATCH',
  path: '/api/admin/dealers/:id',
  invalidates: ['dealers', 'invitations', 'messages', 'activity', 'stats'],
  roles: ['admin'],
  params: idParams,
  body: dealerEditSchema,
  response: dealerSchema,
  idempotent: true,
});

/** Ends every session of the dealer, and an invitation (S-deal-04). */
export const dealersResetPassword = defineEndpoint({
  name: 'dealers.resetPassword',
  method: 'POST',
  path: '/api/admin/dealers/:id/reset-password',
  invalidates: ['invitations', 'activity', 'stats'],
  roles: ['admin'],
  params: idParams,
  body: z.object({ newPassword: newPassword(MIN_DEALER_PASSWORD_LENGTH) }),
  response: successResponse,
  idempotent: true,
});
