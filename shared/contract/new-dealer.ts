import { z } from 'zod';
import { fieldTexts } from '#shared/messages/field-texts.ts';
import { DEALER_FORM_EMIRATES } from '#shared/domain/enums.ts';
import { dealerSchema } from './dealers.ts';
import { defineEndpoint } from './endpoint.ts';
import { optionalChoice, email, optionalText, requiredText } from './fields.ts';
import { DEALER_QUERIES } from './invitations.ts';
import { optionalPhone } from './phone-fields.ts';
import { MAX_DEALER_NAME_LENGTH } from '#shared/domain/limits.ts';

export const newDealerSchema = z.object({
  /** Set by the phone for a dealer created offline. */
  id: z.uuid().optional(),
  name: requiredText(MAX_DEALER_NAME_LENGTH, () => fieldTexts().dealerName),
  contactEmail: email,
  contactPhone: optionalPhone,
  address: optionalText(200),
  city: optionalText(80),
  emirate: optionalChoice(DEALER_FORM_EMIRATES),
  licenseNumber: optionalText(60),
});

/** Only this response contains the password. 409 when the email is taken. @see S-w1-05 */
export const dealersCreate = defineEndpoint({
  name: 'dealers.create',
  method: 'POST',
  path: '/api/inspector/dealers',
  invalidates: ['dealers', 'activity', 'stats'],
  roles: ['inspector', 'admin'],
  body: newDealerSchema,
  response: z.object({
    dealer: dealerSchema,
    credentials: z.object({ email: z.string(), password: z.string() }),
  }),
  status: 201,
  idempotent: true,
});

/** 409 when the email is taken or the server sends no email. */
export const dealersInvite = defineEndpoint({
  name: 'dealers.invite',
  method: 'POST',
  path: '/api/admin/dealers/invite',
  invalidates: DEALER_QUERIES,
  roles: ['admin'],
  body: newDealerSchema.omit({ id: true }),
  response: dealerSchema,
  status: 201,
  idempotent: true,
  rateLimitPerMinute: { person: 30 },
});
