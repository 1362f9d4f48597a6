import { z } from 'zod';
import { successResponse, email, id, newPassword, requiredText, trimmedText, existingPassword } from './fields.ts';
import { EMAIL_STATES } from '#shared/domain/notifications/email-states.ts';
import { sessionUserSchema } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';
import { MAX_RESERVED_CARS, MAX_SAVED_CARS, MAX_TOKEN_LENGTH } from '#shared/domain/limits.ts';

/** A customer's own account: profile, password, and the two lists that follow it to another device (C-api-23, C-ent-24). */

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

/** A member that is left out stays as it is; null or '' empties it. */
const optionalChange = (max: number) =>
  trimmedText(max)
    .transform((value) => value || null)
    .nullable()
    .optional();

/** The email stays: it is the sign-in, and changes by a link (`changeEmail`). */
export const updateProfile = defineEndpoint({
  name: 'customer.changeProfile',
  method: 'PATCH',
  path: '/api/customer/profile',
  invalidates: ['customer.profile'],
  roles: customer,
  body: z.object({ firstName: optionalChange(80), lastName: optionalChange(80), phone: optionalChange(40) }),
  response: profileSchema,
});

/** Ends every other session of the account; this one goes on with a new cookie. A wrong current password is 400 VALIDATION. */
export const changePassword = defineEndpoint({
  name: 'account.changePassword',
  method: 'POST',
  path: '/api/account/password',
  invalidates: [],
  roles: ['customer', 'dealer', 'inspector', 'admin'] as const,
  body: z.object({
    currentPassword: existingPassword('Enter your current password'),
    newPassword: newPassword(8),
  }),
  response: successResponse,
  rateLimitPerMinute: { person: 10 },
  managesTransactions: true,
});

/**
 * Sends a link to the new address; nothing changes until it is confirmed. One answer, whether somebody else has the address or not.
 * A wrong current password is 400 VALIDATION. At most three times in a quarter of an hour for one address.
 */
export const changeEmail = defineEndpoint({
  name: 'account.changeEmail',
  method: 'POST',
  path: '/api/account/email',
  invalidates: [],
  roles: ['customer', 'dealer', 'inspector', 'admin'] as const,
  body: z.object({
    email,
    currentPassword: existingPassword('Enter your current password'),
  }),
  response: z.object({
    success: z.literal(true),
    /** Whether this server sends mail: without it nothing comes, and the person has to ask us. */
    isMailOn: z.boolean(),
  }),
  rateLimitPerMinute: { person: 5 },
});

const ALL_ROLES = ['customer', 'dealer', 'inspector', 'admin'] as const;

/** How the account's address stands; `ok` where this server sends no mail, as nothing can be confirmed there. */
export const emailStatus = defineEndpoint({
  name: 'account.email',
  method: 'GET',
  path: '/api/account/email',
  roles: ALL_ROLES,
  response: z.object({ email: z.string(), state: z.enum(EMAIL_STATES) }),
});

/**
 * Sends the link that confirms the account's own address; nothing for one that is confirmed. At most three times in a quarter of an hour for one address.
 */
export const resendEmailConfirmation = defineEndpoint({
  name: 'account.sendConfirmation',
  method: 'POST',
  path: '/api/account/email/confirmation',
  invalidates: ['account.email'],
  roles: ALL_ROLES,
  response: successResponse,
  rateLimitPerMinute: { person: 5 },
});

/**
 * Makes the address the account's, once and within an hour: 410 GONE afterwards, 409 CONFLICT when somebody else has it by now. Every
 * session of the account ends but the one that asks. The first confirmation of a new account ends none and takes a session of that
 * account: 403 FORBIDDEN without.
 */
export const confirmEmail = defineEndpoint({
  name: 'account.confirmEmail',
  method: 'POST',
  path: '/api/confirm-email',
  invalidates: ['auth', 'customer.profile', 'account.email'],
  roles: 'anyone',
  body: z.object({
    /** Of the link. */
    token: requiredText(MAX_TOKEN_LENGTH, 'Open the link in the mail again'),
  }),
  response: z.object({ success: z.literal(true), email: z.string() }),
  rateLimitPerMinute: { person: 10, address: 20 },
});

export const customerListsSchema = z.object({
  /** Shortlisted cars in order of preference, at most 5. */
  selectedCarIds: z.array(id).max(MAX_RESERVED_CARS),
  /** Hearts, newest first. */
  savedCarIds: z.array(id).max(MAX_SAVED_CARS),
  /** Rises by one with every change. */
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

/** Replaces both lists. `revision` is the one it is based on: another answers 409 STALE {current} and changes nothing. */
export const replaceCustomerLists = defineEndpoint({
  name: 'customer.replaceLists',
  method: 'PUT',
  path: '/api/customer/lists',
  invalidates: ['customer.lists'],
  roles: customer,
  body: customerListsSchema,
  response: customerListsSchema,
});

/** Everything of ours that is the person's: profile, lists, searches, orders with their payments, and what was told. */
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

/**
 * Ends the account with all its sessions. Orders that are over stay without who it was; an unpaid one is cancelled. 409 INVALID_STATE
 * while an order with a paid deposit runs, or a refund is owed; a wrong password is 400 VALIDATION.
 */
export const deleteAccount = defineEndpoint({
  name: 'account.delete',
  method: 'POST',
  path: '/api/account/delete',
  invalidates: ['auth'],
  roles: customer,
  body: z.object({ password: existingPassword('Enter your password') }),
  response: successResponse,
  rateLimitPerMinute: { person: 10 },
});
