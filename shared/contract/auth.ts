import { z } from 'zod';
import { fieldTexts } from '#shared/messages/field-texts.ts';
import { normalizeEmail } from '#shared/domain/normalize-text.ts';
import { LANGUAGES } from '#shared/messages/languages.ts';
import { ROLES } from '#shared/domain/enums.ts';
import { successResponse, email, newPassword, requiredText, existingPassword } from './fields.ts';
import { defineEndpoint } from './endpoint.ts';
import { MAX_EMAIL_LENGTH, MAX_TOKEN_LENGTH } from '#shared/domain/limits.ts';

export const sessionUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** Language of messages to the user. Absent until one is chosen, which means English. */
  language: z.enum(LANGUAGES).optional(),
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
    /** Milliseconds until the session ends; reading does not extend it. @see D-76 */
    sessionInfo: z.object({ timeRemaining: z.number() }).nullable(),
    mustSetUpSecondFactor: z.boolean().optional(),
  }),
});

export type AuthStatus = z.output<typeof authStatus.response>;

const missingCredentials = () => fieldTexts().credentials;

/** The handler limits attempts, because the limits depend on the account. */
export const login = defineEndpoint({
  name: 'auth.login',
  method: 'POST',
  path: '/api/login',
  invalidates: ['auth'],
  roles: 'anyone',
  body: z.object({
    email: requiredText(MAX_EMAIL_LENGTH, missingCredentials).overwrite(normalizeEmail),
    password: existingPassword(missingCredentials),
  }),
  response: z.object({
    success: z.literal(true),
    /** null until the second step (`loginWithCode`, `loginWithPasskey`). */
    user: sessionUserSchema.nullable(),
    /** Factors other than a recovery code; null without a second factor. */
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

/** Same response and duration for every address; at most three times in 15 minutes per address. */
export const forgotPassword = defineEndpoint({
  name: 'auth.forgotPassword',
  method: 'POST',
  path: '/api/forgot-password',
  invalidates: [],
  roles: 'anyone',
  body: z.object({ email }),
  response: z.object({
    success: z.literal(true),
    isMailOn: z.boolean(),
  }),
  rateLimitPerMinute: { person: 5, address: 10 },
});

/** 410 GONE for a used or expired link. Ends all sessions and signs no session in. */
export const resetPassword = defineEndpoint({
  name: 'auth.resetPassword',
  method: 'POST',
  path: '/api/reset-password',
  invalidates: ['auth'],
  roles: 'anyone',
  body: z.object({
    token: requiredText(MAX_TOKEN_LENGTH, () => fieldTexts().openLink),
    password: newPassword(8),
  }),
  response: successResponse,
  rateLimitPerMinute: { person: 10, address: 20 },
});
