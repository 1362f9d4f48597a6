import { z } from 'zod';
import { normalizeEmail } from '#shared/domain/normalize-text.ts';
import { ROLES } from '#shared/domain/enums.ts';
import { successResponse, email, newPassword, requiredText, existingPassword } from './fields.ts';
import { defineEndpoint } from './endpoint.ts';
import { MAX_EMAIL_LENGTH, MAX_TOKEN_LENGTH } from '#shared/domain/limits.ts';

/** Signing in and out, and who one is (C-api, C-sess). */

export const sessionUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});
export type SessionUser = z.output<typeof sessionUserSchema>;

export const authStatus = defineEndpoint({
  name: 'auth.status',
  method: 'GET',
  path: '/api/auth/status',
  roles: 'anyone',
  allowedBeforeSecondFactor: true,
  response: z.object({
    isAuthenticated: z.boolean(),
    user: sessionUserSchema.nullable(),
    /** Milliseconds until the session ends; asking does not extend it (D-76). */
    sessionInfo: z.object({ timeRemaining: z.number() }).nullable(),
    /** The account may do nothing but set up a second factor. */
    mustSetUpSecondFactor: z.boolean().optional(),
  }),
});

export type AuthStatus = z.output<typeof authStatus.response>;

const MISSING_CREDENTIALS_MESSAGE = 'Please enter both email and password';

/** Its limits are the handler's: they need to know which account is meant (decision 0015). */
export const login = defineEndpoint({
  name: 'auth.login',
  method: 'POST',
  path: '/api/login',
  invalidates: ['auth'],
  roles: 'anyone',
  body: z.object({
    email: requiredText(MAX_EMAIL_LENGTH, MISSING_CREDENTIALS_MESSAGE).overwrite(normalizeEmail),
    password: existingPassword(MISSING_CREDENTIALS_MESSAGE),
  }),
  response: z.object({
    success: z.literal(true),
    /** null while the second step is missing (`loginWithCode`, `loginWithPasskey`). */
    user: sessionUserSchema.nullable(),
    /** Ways to take the second step besides a recovery code; null where there is none. */
    secondStep: z.object({ app: z.boolean(), passkey: z.boolean() }).nullable(),
  }),
  managesTransactions: true,
});

export const logout = defineEndpoint({
  name: 'auth.logout',
  method: 'POST',
  path: '/api/logout',
  invalidates: ['auth'],
  roles: 'anyone',
  allowedBeforeSecondFactor: true,
  response: successResponse,
});

/** One answer for every address, in the same time; at most three times in a quarter of an hour for one address. */
export const forgotPassword = defineEndpoint({
  name: 'auth.forgotPassword',
  method: 'POST',
  path: '/api/forgot-password',
  invalidates: [],
  roles: 'anyone',
  body: z.object({ email }),
  response: z.object({
    success: z.literal(true),
    /** Whether this server sends mail: without it nothing comes, and the person has to ask us. */
    isMailOn: z.boolean(),
  }),
  rateLimitPerMinute: { person: 5, address: 10 },
});

/** 410 GONE for a link that was used or has expired. All sessions of the account end; nobody is signed in by it. */
export const resetPassword = defineEndpoint({
  name: 'auth.resetPassword',
  method: 'POST',
  path: '/api/reset-password',
  invalidates: ['auth'],
  roles: 'anyone',
  body: z.object({
    /** Of the link. */
    token: requiredText(MAX_TOKEN_LENGTH, 'Open the link in the mail again'),
    password: newPassword(8),
  }),
  response: successResponse,
  rateLimitPerMinute: { person: 10, address: 20 },
});
