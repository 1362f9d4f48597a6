import { z } from 'zod';
import { fieldTexts } from '#shared/messages/field-texts.ts';
import { EMIRATES } from '#shared/domain/enums.ts';
import { successResponse, email, idParams, newPassword, requiredText, trimmedText, yardSchema } from './fields.ts';
import { defineEndpoint } from './endpoint.ts';
import { MIN_DEALER_PASSWORD_LENGTH } from '#shared/domain/password-rules.ts';
import { MAX_DEALER_NAME_LENGTH, MAX_PHONE_LENGTH } from '#shared/domain/limits.ts';
import { parseYardLocation } from '#shared/domain/yard-location.ts';

const MAX_YARD_TEXT_LENGTH = 60;

/** Also as text: "25.1357, 55.2270". */
const yardOrText = z
  .union([yardSchema, z.string().max(MAX_YARD_TEXT_LENGTH), z.null()])
  .transform((value, { addIssue }) => {
    const yard = typeof value === 'string' ? parseYardLocation(value) : value;
    if (yard !== null || typeof value !== 'string' || value.trim() === '') return yard;
    addIssue({ code: 'custom', message: fieldTexts().yardLocation });
    return z.NEVER;
  });

const staff = ['inspector', 'admin'] as const;

/** Inspectors get ID, name and emirate only; the rest is null. */
export const dealerSchema = z.object({
  id: z.string(),
  name: z.string(),
  emirate: z.enum(EMIRATES).nullable(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  licenseNumber: z.string().nullable(),
  /** Photos of its cars are compared with it. */
  yard: yardSchema.nullish(),
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

/** Absent keeps the value; null and '' clear it. */
const clearableFields = {
  phone: trimmedText(MAX_PHONE_LENGTH)
    .nullable()
    .transform((value) => value || null)
    .optional(),
  emirate: z
    .union([z.enum(EMIRATES), z.literal(''), z.null()])
    .transform((value) => value || null)
    .optional(),
  yard: yardOrText.optional(),
};

export const dealerEditSchema = z.object({
  name: requiredText(MAX_DEALER_NAME_LENGTH, () => fieldTexts().dealerName),
  contactEmail: email,
  contactPhone: clearableFields.phone,
  emirate: clearableFields.emirate,
  yard: clearableFields.yard,
});

/** A new contact email (409 when taken) ends sessions, links and push subscriptions. @see D-73 */
export const dealersPatch = defineEndpoint({
  name: 'dealers.patch',
  method: 'PATCH',
  path: '/api/admin/dealers/:id',
  invalidates: ['dealers', 'review', 'invitations', 'messages', 'activity', 'stats'],
  roles: ['admin'],
  params: idParams,
  body: dealerEditSchema,
  response: dealerSchema,
  idempotent: true,
});

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
