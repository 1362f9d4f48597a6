import { z } from 'zod';
import { EMIRATES } from '#shared/domain/enums.ts';
import { done, email, idParams, newPassword, requiredText, text } from './fields.ts';
import { define } from './endpoint.ts';
import { MIN_DEALER_PASSWORD_LENGTH } from '#shared/domain/password-rules.ts';
import { MAX_DEALER_NAME_LENGTH, MAX_PHONE_LENGTH } from '#shared/domain/limits.ts';

/** Dealers as staff choose and create them (S-w1, S-api-07, S-api-30). */

const staff = ['inspector', 'admin'] as const;

/** An inspector sees id, name and emirate only; the rest is null for them. */
export const dealer = z.object({
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
export type Dealer = z.output<typeof dealer>;

export const dealersList = define({
  name: 'dealers.list',
  method: 'GET',
  path: '/api/dealers',
  who: staff,
  response: z.array(dealer),
});

/** Absent keeps what is there; null and '' clear it. */
const keptOr = {
  phone: text(MAX_PHONE_LENGTH)
    .nullable()
    .transform((value) => value || null)
    .optional(),
  emirate: z
    .union([z.enum(EMIRATES), z.literal(''), z.null()])
    .transform((value) => value || null)
    .optional(),
};

export const dealerEdit = z.object({
  name: requiredText(MAX_DEALER_NAME_LENGTH, 'Enter the dealer’s name'),
  contactEmail: email,
  /** A new one is read when it is stored; the stored one may be sent back as it is. */
  contactPhone: keptOr.phone,
  emirate: keptOr.emirate,
});

/** The contact email is the dealer's sign-in: it moves along, 409 when it is taken. Another email ends the dealer's sessions, links and push notifications (D-73). A link that invites ends: it goes anew, to the new address (decision 0031). */
export const dealersPatch = define({
  name: 'dealers.patch',
  method: 'PATCH',
  path: '/api/admin/dealers/:id',
  touches: ['dealers', 'invitations', 'messages', 'activity', 'stats'],
  who: ['admin'],
  params: idParams,
  body: dealerEdit,
  response: dealer,
  idempotent: true,
});

/** Ends every session of the dealer, and an invitation (S-deal-04). */
export const dealersResetPassword = define({
  name: 'dealers.resetPassword',
  method: 'POST',
  path: '/api/admin/dealers/:id/reset-password',
  touches: ['invitations', 'activity', 'stats'],
  who: ['admin'],
  params: idParams,
  body: z.object({ newPassword: newPassword(MIN_DEALER_PASSWORD_LENGTH) }),
  response: done,
  idempotent: true,
});
