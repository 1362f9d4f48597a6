import { z } from 'zod';
import { sessionUserSchema } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';
import { email, newPassword, optionalText } from './fields.ts';
import { optionalPhone } from './phone-fields.ts';
import { LANGUAGES } from '#shared/messages/languages.ts';
import { MAX_PERSON_NAME_LENGTH } from '#shared/domain/limits.ts';

export const register = defineEndpoint({
  name: 'auth.register',
  method: 'POST',
  path: '/api/register',
  invalidates: ['auth'],
  roles: 'anyone',
  body: z.object({
    email,
    password: newPassword(8),
    firstName: optionalText(MAX_PERSON_NAME_LENGTH),
    lastName: optionalText(MAX_PERSON_NAME_LENGTH),
    phone: optionalPhone,
    /** Language of the page that the customer registers on. */
    language: z.enum(LANGUAGES).optional(),
  }),
  response: z.object({ success: z.literal(true), user: sessionUserSchema }),
  status: 201,
  rateLimitPerMinute: { person: 10, address: 20 },
  managesTransactions: true,
});
