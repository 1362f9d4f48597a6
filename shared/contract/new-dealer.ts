import { z } from 'zod';
import { DEALER_FORM_EMIRATES } from '#shared/domain/enums.ts';
import { dealer } from './dealers.ts';
import { define } from './endpoint.ts';
import { choice, email, optionalText, requiredText } from './fields.ts';
import { CHANGED_DEALERS } from './invitations.ts';
import { optionalPhone } from './phone-fields.ts';
import { MAX_DEALER_NAME_LENGTH } from '#shared/domain/limits.ts';

/** New dealers: with a password an inspector tells, or invited by an admin (S-w1-02, S-api-30, decision 0031). */

export const newDealer = z.object({
  /** Made on the phone when it is created without signal. */
  id: z.uuid().optional(),
  name: requiredText(MAX_DEALER_NAME_LENGTH, 'Enter the dealer’s name'),
  contactEmail: email,
  contactPhone: optionalPhone,
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
  who: ['inspector', 'admin'],
  body: newDealer,
  response: z.object({ dealer, credentials: z.object({ email: z.string(), password: z.string() }) }),
  status: 201,
  idempotent: true,
});

/** A dealer without a password. 409 when the email is taken, and where no mail is sent. */
export const dealersInvite = define({
  name: 'dealers.invite',
  method: 'POST',
  path: '/api/admin/dealers/invite',
  touches: CHANGED_DEALERS,
  who: ['admin'],
  body: newDealer.omit({ id: true }),
  response: dealer,
  status: 201,
  idempotent: true,
  perMinute: { person: 30 },
});
