import { z } from 'zod';
import { normalizeEmail } from '#shared/domain/normalize-text.ts';
import { ROLES } from '#shared/domain/enums.ts';
import { done, email, newPassword, requiredText, givenPassword } from './fields.ts';
import { define } from './endpoint.ts';
import { MAX_EMAIL_LENGTH, MAX_TOKEN_LENGTH } from '#shared/domain/limits.ts';

/** Signing in and out, and who one is (C-api, C-sess). */

export const sessionUser = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});
export type SessionUser = z.output<typeof sessionUser>;

export const authStatus = define({
  name: 'auth.status',
  method: 'GET',
  path: '/api/auth/status',
  who: 'anyone',
  opensBeforeSecondFactor: true,
  response: z.object({
    isAuthenticated: z.boolean(),
    user: sessionUser.nullable(),
    /** Milliseconds until the session ends; asking does not extend it (D-76). */
    sessionInfo: z.object({ timeRemaining: z.number() }).nullable(),
    /** The account may do nothing but set up a second factor. */
    mustSetUpSecondFactor: z.boolean().optional(),
  }),
});

export type AuthStatus = z.output<typeof authStatus.response>;

const bothNeeded = 'Please enter both email and password';

/** Its limits are the handler's: they need to know which account is meant (decision 0015). */
export const login = define({
  name: 'auth.login',
  method: 'POST',
  path: '/api/login',
  touches: ['auth'],
  who: 'anyone',
  body: z.object({
    email: requiredText(MAX_EMAIL_LENGTH, bothNeeded).overwrite(normalizeEmail),
    password: givenPassword(bothNeeded),
  }),
  response: z.object({
    success: z.literal(true),
    /** null while the second step is missing (`loginCode`, `loginPasskey`). */
    user: sessionUser.nullable(),
    /** Ways to take the second step besides a recovery code; null where there is none. */
    secondStep: z.object({ app: z.boolean(), passkey: z.boolean() }).nullable(),
  }),
  ownTransactions: true,
});

export const logout = define({
  name: 'auth.logout',
  method: 'POST',
  path: '/api/logout',
  touches: ['auth'],
  who: 'anyone',
  opensBeforeSecondFactor: true,
  response: done,
});

/** One answer for every address, in the same time; at most three times in a quarter of an hour for one address. */
export const forgotPassword = define({
  name: 'auth.forgotPassword',
  method: 'POST',
  path: '/api/forgot-password',
  touches: [],
  who: 'anyone',
  body: z.object({ email }),
  response: z.object({
    success: z.literal(true),
    /** Whether this server sends mail: without it nothing comes, and the person has to ask us. */
    isMailOn: z.boolean(),
  }),
  perMinute: { person: 5, address: 10 },
});

/** 410 GONE for a link that was used or has expired. All sessions of the account end; nobody is signed in by it. */
export const resetPassword = define({
  name: 'auth.resetPassword',
  method: 'POST',
  path: '/api/reset-password',
  touches: ['auth'],
  who: 'anyone',
  body: z.object({
    /** Of the link. */
    token: requiredText(MAX_TOKEN_LENGTH, 'Open the link in the mail again'),
    password: newPassword(8),
  }),
  response: done,
  perMinute: { person: 10, address: 20 },
});
