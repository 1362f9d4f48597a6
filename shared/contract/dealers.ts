import { z } from 'zod';
import { DEALER_FORM_EMIRATES, EMIRATES } from '#shared/domain/words.ts';
import { choice, done, email, idParams, newPassword, optionalText, requiredText, text } from './fields.ts';
import { define } from './entry.ts';
import { DEALER_PASSWORD_MIN } from './staff.ts';

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

export const newDealer = z.object({
  /** Made on the phone when it is created without signal. */
  id: z.uuid().optional(),
  name: requiredText(120, 'Enter the dealer’s name'),
  contactEmail: email,
  contactPhone: optionalText(40),
  address: optionalText(200),
  city: optionalText(80),
  emirate: choice(DEALER_FORM_EMIRATES),
  licenseNumber: optionalText(60),
});

/** The password is in this answer once and nowhere else (S-w1-05). 409 when the email is taken. */
export const dealersCreate = define({
  name: 'dealers.create',
  method: 'POST',
  path: '/api/inspector/dealers',
  touches: ['dealers', 'activity', 'stats'],
  who: staff,
  body: newDealer,
  response: z.object({ dealer, credentials: z.object({ email: z.string(), password: z.string() }) }),
  status: 201,
  idempotent: true,
});

/** Absent keeps what is there; null and '' clear it. */
const keptOr = {
  phone: text(40)
    .nullable()
    .transform((value) => value || null)
    .optional(),
  emirate: z
    .union([z.enum(EMIRATES), z.literal(''), z.null()])
    .transform((value) => value || null)
    .optional(),
};

export const dealerEdit = z.object({
  name: requiredText(120, 'Enter the dealer’s name'),
  contactEmail: email,
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
  body: z.object({ newPassword: newPassword(DEALER_PASSWORD_MIN) }),
  response: done,
  idempotent: true,
});
