import { z } from 'zod';
import { fieldTexts } from '#shared/messages/field-texts.ts';
import { successResponse, email, id, newPassword, requiredText, trimmedText, existingPassword } from './fields.ts';
import { LANGUAGES } from '#shared/messages/languages.ts';
import { ROLES } from '#shared/domain/enums.ts';
import { EMAIL_STATES } from '#shared/domain/notifications/email-states.ts';
import { sessionUserSchema } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';
import { MAX_SHORTLIST_CARS, MAX_SAVED_CARS, MAX_TOKEN_LENGTH } from '#shared/domain/limits.ts';

const customer = ['customer'] as const;

export const profileSchema = z.object({
  profile: z.object({
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  user: sessionUserSchema,
});

export const customerProfile = defineEndpoint({
  name: 'customer.profile',
  method: 'GET',
  path: '/api/customer/profile',
  roles: customer,
  response: profileSchema,
});

/** Absent keeps the value; null or '' clears it. */
const optionalChange = (max: number) =>
  trimmedText(max)
    .transform((value) => value || null)
    .nullable()
    .optional();

/** The email changes by a link (`changeEmail`). */
export const updateProfile = defineEndpoint({
  name: 'customer.changeProfile',
  method: 'PATCH',
  path: '/api/customer/profile',
  invalidates: ['customer.profile'],
  roles: customer,
  body: z.object({ firstName: optionalChange(80), lastName: optionalChange(80), phone: optionalChange(40) }),
  response: profileSchema,
});

/** The language of mails, push and notifications to the user. */
export const changeLanguage = defineEndpoint({
  name: 'account.changeLanguage',
  method: 'PUT',
  path: '/api/account/language',
  invalidates: ['auth', 'notifications'],
  roles: ROLES,
  body: z.object({ language: z.enum(LANGUAGES, { error: () => fieldTexts().language }) }),
  response: z.object({ user: sessionUserSchema }),
});

/** Ends all other sessions; this one gets a new cookie. A wrong current password is 400 VALIDATION. */
export const changePassword = defineEndpoint({
  name: 'account.changePassword',
  method: 'POST',
  path: '/api/account/password',
  invalidates: [],
  roles: ROLES,
  body: z.object({
    currentPassword: existingPassword(() => fieldTexts().currentPassword),
    newPassword: newPassword(8),
  }),
  response: successResponse,
  rateLimitPerMinute: { person: 10 },
  managesTransactions: true,
});

/** Emails a link; the response does not tell whether the address is taken. 400 VALIDATION for a wrong password. */
export const changeEmail = defineEndpoint({
  name: 'account.changeEmail',
  method: 'POST',
  path: '/api/account/email',
  invalidates: [],
  roles: ROLES,
  body: z.object({
    email,
    currentPassword: existingPassword(() => fieldTexts().currentPassword),
  }),
  response: z.object({
    success: z.literal(true),
    isMailOn: z.boolean(),
  }),
  rateLimitPerMinute: { person: 5 },
});

/** `ok` on a server without email, where no address can be confirmed. */
export const emailStatus = defineEndpoint({
  name: 'account.email',
  method: 'GET',
  path: '/api/account/email',
  roles: ROLES,
  response: z.object({ email: z.string(), state: z.enum(EMAIL_STATES) }),
});

/** Does nothing for a confirmed address. At most three times in 15 minutes per address. */
export const resendEmailConfirmation = defineEndpoint({
  name: 'account.sendConfirmation',
  method: 'POST',
  path: '/api/account/email/confirmation',
  invalidates: ['account.email'],
  roles: ROLES,
  response: successResponse,
  rateLimitPerMinute: { person: 5 },
});

/** 410 GONE after use or an hour, 409 CONFLICT for a taken address, 403 FORBIDDEN without the session to confirm. */
export const confirmEmail = defineEndpoint({
  name: 'account.confirmEmail',
  method: 'POST',
  path: '/api/confirm-email',
  invalidates: ['auth', 'customer.profile', 'account.email'],
  roles: 'anyone',
  body: z.object({
    token: requiredText(MAX_TOKEN_LENGTH, () => fieldTexts().openLink),
  }),
  response: z.object({
    success: z.literal(true),
    email: z.string(),
    /** False when the account had this address before; absent in answers of earlier versions. */
    isChanged: z.boolean().optional(),
  }),
  rateLimitPerMinute: { person: 10, address: 20 },
});

export const customerListsSchema = z.object({
  selectedCarIds: z.array(id).max(MAX_SHORTLIST_CARS),
  savedCarIds: z.array(id).max(MAX_SAVED_CARS),
  revision: z.number().int().min(0),
});
export type CustomerLists = z.output<typeof customerListsSchema>;

export const customerLists = defineEndpoint({
  name: 'customer.lists',
  method: 'GET',
  path: '/api/customer/lists',
  roles: customer,
  response: customerListsSchema,
});

/** 409 STALE {current} when `revision` is not the current one. */
export const replaceCustomerLists = defineEndpoint({
  name: 'customer.replaceLists',
  method: 'PUT',
  path: '/api/customer/lists',
  invalidates: ['customer.lists'],
  roles: customer,
  body: customerListsSchema,
  response: customerListsSchema,
});

/** All personal data of the account. */
export const exportAccount = defineEndpoint({
  name: 'account.export',
  method: 'GET',
  path: '/api/account/export',
  roles: customer,
  response: z.object({
    exportedAt: z.string(),
    account: z.record(z.string(), z.unknown()),
    lists: z.record(z.string(), z.unknown()),
    savedSearches: z.array(z.record(z.string(), z.unknown())),
    notifications: z.record(z.string(), z.unknown()),
    reservations: z.array(z.record(z.string(), z.unknown())),
    payments: z.array(z.record(z.string(), z.unknown())),
    messages: z.array(z.record(z.string(), z.unknown())),
  }),
  rateLimitPerMinute: { person: 6 },
});

/** Anonymises past orders and cancels unpaid ones. 409 INVALID_STATE while an order runs or a refund is due. */
export const deleteAccount = defineEndpoint({
  name: 'account.delete',
  method: 'POST',
  path: '/api/account/delete',
  invalidates: ['auth'],
  roles: customer,
  body: z.object({ password: existingPassword(() => fieldTexts().yourPassword) }),
  response: successResponse,
  rateLimitPerMinute: { person: 10 },
});
