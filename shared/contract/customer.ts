import { z } from 'zod';
import { done, email, id, newPassword, requiredText, text, givenPassword } from './fields.ts';
import { EMAIL_STATES } from '#shared/domain/notifications/email-states.ts';
import { sessionUser } from './auth.ts';
import { define } from './endpoint.ts';
import { MAX_RESERVED_CARS, MAX_SAVED_CARS, MAX_TOKEN_LENGTH } from '#shared/domain/limits.ts';

/** A customer's own account: profile, password, and the two lists that follow it to another device (C-api-23, C-ent-24). */

const customer = ['customer'] as const;

export const profile = z.object({
  profile: z.object({
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  user: sessionUser,
});

export const customerProfile = define({
  name: 'customer.profile',
  method: 'GET',
  path: '/api/customer/profile',
  who: customer,
  response: profile,
});

/** A member that is left out stays as it is; null or '' empties it. */
const changed = (max: number) =>
  text(max)
    .transform((value) => value || null)
    .nullable()
    .optional();

/** The email stays: it is the sign-in, and changes by a link (`changeEmail`). */
export const changeProfile = define({
  name: 'customer.changeProfile',
  method: 'PATCH',
  path: '/api/customer/profile',
  touches: ['customer.profile'],
  who: customer,
  body: z.object({ firstName: changed(80), lastName: changed(80), phone: changed(40) }),
  response: profile,
});

/** Ends every other session of the account; this one goes on with a new cookie. A wrong current password is 400 VALIDATION. */
export const changePassword = define({
  name: 'account.changePassword',
  method: 'POST',
  path: '/api/account/password',
  touches: [],
  who: ['customer', 'dealer', 'inspector', 'admin'] as const,
  body: z.object({
    currentPassword: givenPassword('Enter your current password'),
    newPassword: newPassword(8),
  }),
  response: done,
  perMinute: { person: 10 },
  ownTransactions: true,
});

/**
 * Sends a link to the new address; nothing changes until it is confirmed. One answer, whether somebody else has the address or not.
 * A wrong current password is 400 VALIDATION. At most three times in a quarter of an hour for one address.
 */
export const changeEmail = define({
  name: 'account.changeEmail',
  method: 'POST',
  path: '/api/account/email',
  touches: [],
  who: ['customer', 'dealer', 'inspector', 'admin'] as const,
  body: z.object({
    email,
    currentPassword: givenPassword('Enter your current password'),
  }),
  response: z.object({
    success: z.literal(true),
    /** Whether this server sends mail: without it nothing comes, and the person has to ask us. */
    isMailOn: z.boolean(),
  }),
  perMinute: { person: 5 },
});

const everybody = ['customer', 'dealer', 'inspector', 'admin'] as const;

/** How the account's address stands; `ok` where this server sends no mail, as nothing can be confirmed there. */
export const emailStatus = define({
  name: 'account.email',
  method: 'GET',
  path: '/api/account/email',
  who: everybody,
  response: z.object({ email: z.string(), state: z.enum(EMAIL_STATES) }),
});

/**
 * Sends the link that confirms the account's own address; nothing for one that is confirmed. At most three times in a quarter of an hour for one address.
 */
export const sendConfirmation = define({
  name: 'account.sendConfirmation',
  method: 'POST',
  path: '/api/account/email/confirmation',
  touches: ['account.email'],
  who: everybody,
  response: done,
  perMinute: { person: 5 },
});

/**
 * Makes the address the account's, once and within an hour: 410 GONE afterwards, 409 CONFLICT when somebody else has it by now. Every
 * session of the account ends but the one that asks. The first confirmation of a new account ends none and takes a session of that
 * account: 403 FORBIDDEN without.
 */
export const confirmEmail = define({
  name: 'account.confirmEmail',
  method: 'POST',
  path: '/api/confirm-email',
  touches: ['auth', 'customer.profile', 'account.email'],
  who: 'anyone',
  body: z.object({
    /** Of the link. */
    token: requiredText(MAX_TOKEN_LENGTH, 'Open the link in the mail again'),
  }),
  response: z.object({ success: z.literal(true), email: z.string() }),
  perMinute: { person: 10, address: 20 },
});

export const keptLists = z.object({
  /** Shortlisted cars in order of preference, at most 5. */
  selectedCarIds: z.array(id).max(MAX_RESERVED_CARS),
  /** Hearts, newest first. */
  savedCarIds: z.array(id).max(MAX_SAVED_CARS),
  /** Rises by one with every change. */
  revision: z.number().int().min(0),
});
export type KeptLists = z.output<typeof keptLists>;

export const customerLists = define({
  name: 'customer.lists',
  method: 'GET',
  path: '/api/customer/lists',
  who: customer,
  response: keptLists,
});

/** Replaces both lists. `revision` is the one it is based on: another answers 409 STALE {current} and changes nothing. */
export const replaceLists = define({
  name: 'customer.replaceLists',
  method: 'PUT',
  path: '/api/customer/lists',
  touches: ['customer.lists'],
  who: customer,
  body: keptLists,
  response: keptLists,
});

/** Everything of ours that is the person's: profile, lists, searches, orders with their payments, and what was told. */
export const exportAccount = define({
  name: 'account.export',
  method: 'GET',
  path: '/api/account/export',
  who: customer,
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
  perMinute: { person: 6 },
});

/**
 * Ends the account with all its sessions. Orders that are over stay without who it was; an unpaid one is cancelled. 409 INVALID_STATE
 * while an order with a paid deposit runs, or a refund is owed; a wrong password is 400 VALIDATION.
 */
export const deleteAccount = define({
  name: 'account.delete',
  method: 'POST',
  path: '/api/account/delete',
  touches: ['auth'],
  who: customer,
  body: z.object({ password: givenPassword('Enter your password') }),
  response: done,
  perMinute: { person: 10 },
});
