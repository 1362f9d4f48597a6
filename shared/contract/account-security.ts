import { z } from 'zod';
import { fieldTexts } from '#shared/messages/field-texts.ts';
import { ROLES } from '#shared/domain/enums.ts';
import { sessionUserSchema } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';
import { successResponse, email, idParams, requiredText, existingPassword } from './fields.ts';
import { MAX_CODE_LENGTH, MAX_PASSKEY_NAME_LENGTH } from '#shared/domain/limits.ts';

const base64urlField = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, 'Must be base64url');
const currentPasswordField = existingPassword(() => fieldTexts().currentPassword);
const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });

const passkeyAssertionSchema = z.object({
  id: base64urlField(1_400),
  rawId: base64urlField(1_400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64urlField(4_000),
    authenticatorData: base64urlField(4_000),
    signature: base64urlField(4_000),
    userHandle: base64urlField(100).optional(),
  }),
});

const passkeyAttestationSchema = z.object({
  id: base64urlField(1_400),
  rawId: base64urlField(1_400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64urlField(4_000),
    attestationObject: base64urlField(10_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

/** 410 GONE ten minutes after the first step and in another browser; a wrong code is 400 VALIDATION. */
export const loginWithCode = defineEndpoint({
  name: 'auth.loginCode',
  method: 'POST',
  path: '/api/login/code',
  invalidates: ['auth'],
  roles: 'anyone',
  body: z.object({ code: requiredText(MAX_CODE_LENGTH, () => fieldTexts().code) }),
  response: z.object({ success: z.literal(true), user: sessionUserSchema }),
  rateLimitPerMinute: { address: 60 },
  managesTransactions: true,
});

export const loginPasskeyOptions = defineEndpoint({
  name: 'auth.loginPasskeyOptions',
  method: 'POST',
  path: '/api/login/passkey/options',
  invalidates: [],
  roles: 'anyone',
  body: z.object({ isSecondStep: z.boolean() }),
  response: z.object({ options: passkeyOptionsSchema }),
  rateLimitPerMinute: { address: 60 },
  managesTransactions: true,
});

/** A wrong passkey is 401 BAD_CREDENTIALS; 410 GONE as in `loginWithCode`. */
export const loginWithPasskey = defineEndpoint({
  name: 'auth.loginPasskey',
  method: 'POST',
  path: '/api/login/passkey',
  invalidates: ['auth'],
  roles: 'anyone',
  body: z.object({ passkey: passkeyAssertionSchema }),
  response: z.object({ success: z.literal(true), user: sessionUserSchema }),
  rateLimitPerMinute: { address: 60 },
  managesTransactions: true,
});

export const secondFactorStatus = defineEndpoint({
  name: 'secondFactor.state',
  method: 'GET',
  path: '/api/account/second-factor',
  roles: ROLES,
  allowedBeforeSecondFactor: true,
  response: z.object({
    isRequired: z.boolean(),
    app: z.object({ createdAt: z.string() }).nullable(),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        createdAt: z.string(),
        lastUsedAt: z.string().nullable(),
      }),
    ),
    recoveryCodesLeft: z.number(),
  }),
});

/** The secret works once its first code is confirmed. A wrong password is 400 VALIDATION. */
export const startAuthenticatorApp = defineEndpoint({
  name: 'secondFactor.startApp',
  method: 'POST',
  path: '/api/account/second-factor/app',
  invalidates: [],
  roles: ROLES,
  allowedBeforeSecondFactor: true,
  body: z.object({ currentPassword: currentPasswordField }),
  response: z.object({ secret: z.string(), uri: z.string() }),
  rateLimitPerMinute: { person: 10 },
});

/** `recoveryCodes` come with the first factor only. */
const factorAddedSchema = z.object({
  success: z.literal(true),
  recoveryCodes: z.array(z.string()).nullable(),
});

/** 409 INVALID_STATE when the set-up has expired; a wrong code is 400 VALIDATION. All other sessions end. */
export const confirmAuthenticatorApp = defineEndpoint({
  name: 'secondFactor.confirmApp',
  method: 'POST',
  path: '/api/account/second-factor/app/confirm',
  invalidates: ['auth', 'secondFactor', 'sessions'],
  roles: ROLES,
  allowedBeforeSecondFactor: true,
  body: z.object({ code: requiredText(10, () => fieldTexts().code) }),
  response: factorAddedSchema,
  rateLimitPerMinute: { person: 10 },
});

export const startPasskeyRegistration = defineEndpoint({
  name: 'secondFactor.startPasskey',
  method: 'POST',
  path: '/api/account/second-factor/passkeys/options',
  invalidates: [],
  roles: ROLES,
  allowedBeforeSecondFactor: true,
  body: z.object({ currentPassword: currentPasswordField }),
  response: z.object({ options: passkeyOptionsSchema }),
  rateLimitPerMinute: { person: 10 },
});

/** 409 INVALID_STATE when the set-up has expired or the passkey does not verify. All other sessions end. */
export const addPasskey = defineEndpoint({
  name: 'secondFactor.addPasskey',
  method: 'POST',
  path: '/api/account/second-factor/passkeys',
  invalidates: ['auth', 'secondFactor', 'sessions'],
  roles: ROLES,
  allowedBeforeSecondFactor: true,
  body: z.object({
    name: requiredText(MAX_PASSKEY_NAME_LENGTH, () => fieldTexts().passkeyName),
    passkey: passkeyAttestationSchema,
  }),
  response: factorAddedSchema,
  rateLimitPerMinute: { person: 10 },
});

/** All other sessions end. */
export const removeSecondFactor = defineEndpoint({
  name: 'secondFactor.remove',
  method: 'POST',
  path: '/api/account/second-factor/remove',
  invalidates: ['auth', 'secondFactor', 'sessions'],
  roles: ROLES,
  allowedBeforeSecondFactor: true,
  body: z.object({
    factor: z.union([z.literal('app'), base64urlField(1_400)]),
    currentPassword: currentPasswordField,
  }),
  response: successResponse,
  rateLimitPerMinute: { person: 10 },
});

export const renewRecoveryCodes = defineEndpoint({
  name: 'secondFactor.renewCodes',
  method: 'POST',
  path: '/api/account/second-factor/recovery-codes',
  invalidates: ['secondFactor', 'sessions'],
  roles: ROLES,
  allowedBeforeSecondFactor: true,
  body: z.object({ currentPassword: currentPasswordField }),
  response: z.object({ success: z.literal(true), recoveryCodes: z.array(z.string()) }),
  rateLimitPerMinute: { person: 10 },
});

export const sessionsList = defineEndpoint({
  name: 'sessions.list',
  method: 'GET',
  path: '/api/account/sessions',
  roles: ROLES,
  allowedBeforeSecondFactor: true,
  response: z.array(
    z.object({
      id: z.string(),
      /** In English. */
      device: z.string(),
      /** Names in `device`: null where unknown, absent in answers of earlier versions. */
      browser: z.string().nullable().optional(),
      system: z.string().nullable().optional(),
      createdAt: z.string(),
      /** At most an hour old. */
      seenAt: z.string(),
      isThisDevice: z.boolean(),
    }),
  ),
});

export const revokeSession = defineEndpoint({
  name: 'sessions.end',
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  invalidates: ['sessions'],
  roles: ROLES,
  allowedBeforeSecondFactor: true,
  params: idParams,
  response: successResponse,
});

export const revokeOtherSessions = defineEndpoint({
  name: 'sessions.endOthers',
  method: 'POST',
  path: '/api/account/sessions/end-others',
  invalidates: ['sessions'],
  roles: ROLES,
  allowedBeforeSecondFactor: true,
  response: successResponse,
});

/** For a lost phone or a compromised account. Ends all sessions; 404 for an unknown email. */
export const secureAccount = defineEndpoint({
  name: 'staff.secureAccount',
  method: 'POST',
  path: '/api/admin/secure-account',
  invalidates: ['activity', 'stats'],
  roles: ['admin'],
  body: z.object({ email, removesSecondFactor: z.boolean() }),
  response: successResponse,
  idempotent: true,
});

export type SessionItem = z.output<typeof sessionsList.response>[number];
export type PasskeyItem = z.output<typeof secondFactorStatus.response>['passkeys'][number];
