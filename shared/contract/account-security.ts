import { z } from 'zod';
import { ROLES } from '#shared/domain/enums.ts';
import { sessionUser } from './auth.ts';
import { define } from './endpoint.ts';
import { done, email, idParams, requiredText, givenPassword } from './fields.ts';
import { MAX_CODE_LENGTH, MAX_PASSKEY_NAME_LENGTH } from '#shared/domain/limits.ts';

/** Second factors and signed-in devices of an account. */

/** Random bytes as browsers send them. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, 'Must be base64url');
const currentPassword = givenPassword('Enter your current password');
/** Options a browser's WebAuthn interface takes as they are. */
const passkeyOptions = z.looseObject({ challenge: z.string() });

/** What `startAuthentication` of @simplewebauthn/browser returns. */
const passkeyAssertion = z.object({
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: bytes(100).optional(),
  }),
});

/** What `startRegistration` of @simplewebauthn/browser returns. */
const passkeyAttestation = z.object({
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(10_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

/**
 * Second step of a sign-in: a code of the authenticator app, or a recovery code. 410 GONE ten minutes after the first step, and in
 * another browser; a wrong code is 400 VALIDATION.
 */
export const loginCode = define({
  name: 'auth.loginCode',
  method: 'POST',
  path: '/api/login/code',
  touches: ['auth'],
  who: 'anyone',
  body: z.object({ code: requiredText(MAX_CODE_LENGTH, 'Enter the code') }),
  response: z.object({ success: z.literal(true), user: sessionUser }),
  perMinute: { address: 60 },
  ownTransactions: true,
});

/** Asks the browser for a passkey: as second step of a sign-in, or instead of a password. */
export const loginPasskeyOptions = define({
  name: 'auth.loginPasskeyOptions',
  method: 'POST',
  path: '/api/login/passkey/options',
  touches: [],
  who: 'anyone',
  /** 410 GONE as in `loginCode` for a second step. */
  body: z.object({ isSecondStep: z.boolean() }),
  response: z.object({ options: passkeyOptions }),
  perMinute: { address: 60 },
  ownTransactions: true,
});

/** Signs in with a passkey; a wrong one is 401 BAD_CREDENTIALS, 410 GONE as in `loginCode`. */
export const loginPasskey = define({
  name: 'auth.loginPasskey',
  method: 'POST',
  path: '/api/login/passkey',
  touches: ['auth'],
  who: 'anyone',
  body: z.object({ passkey: passkeyAssertion }),
  response: z.object({ success: z.literal(true), user: sessionUser }),
  perMinute: { address: 60 },
  ownTransactions: true,
});

export const secondFactor = define({
  name: 'secondFactor.state',
  method: 'GET',
  path: '/api/account/second-factor',
  who: ROLES,
  opensBeforeSecondFactor: true,
  response: z.object({
    /** Whether this account may do nothing else until it has one. */
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

/** The secret of a new authenticator app, which works once its first code is confirmed. A wrong password is 400 VALIDATION. */
export const startApp = define({
  name: 'secondFactor.startApp',
  method: 'POST',
  path: '/api/account/second-factor/app',
  touches: [],
  who: ROLES,
  opensBeforeSecondFactor: true,
  body: z.object({ currentPassword }),
  response: z.object({ secret: z.string(), uri: z.string() }),
  perMinute: { person: 10 },
});

/** `recoveryCodes` come with the first factor, once and never again. */
const added = z.object({ success: z.literal(true), recoveryCodes: z.array(z.string()).nullable() });

/** 409 INVALID_STATE when the set-up has expired; a wrong code is 400 VALIDATION. All other sessions end. */
export const confirmApp = define({
  name: 'secondFactor.confirmApp',
  method: 'POST',
  path: '/api/account/second-factor/app/confirm',
  touches: ['auth', 'secondFactor', 'sessions'],
  who: ROLES,
  opensBeforeSecondFactor: true,
  body: z.object({ code: requiredText(10, 'Enter the code') }),
  response: added,
  perMinute: { person: 10 },
});

export const startPasskey = define({
  name: 'secondFactor.startPasskey',
  method: 'POST',
  path: '/api/account/second-factor/passkeys/options',
  touches: [],
  who: ROLES,
  opensBeforeSecondFactor: true,
  body: z.object({ currentPassword }),
  response: z.object({ options: passkeyOptions }),
  perMinute: { person: 10 },
});

/** 409 INVALID_STATE when the set-up has expired, or for a passkey that does not verify. All other sessions end. */
export const addPasskey = define({
  name: 'secondFactor.addPasskey',
  method: 'POST',
  path: '/api/account/second-factor/passkeys',
  touches: ['auth', 'secondFactor', 'sessions'],
  who: ROLES,
  opensBeforeSecondFactor: true,
  body: z.object({
    name: requiredText(MAX_PASSKEY_NAME_LENGTH, 'Name this passkey'),
    passkey: passkeyAttestation,
  }),
  response: added,
  perMinute: { person: 10 },
});

/** Removes the authenticator app, or the passkey with that ID. All other sessions end. */
export const removeFactor = define({
  name: 'secondFactor.remove',
  method: 'POST',
  path: '/api/account/second-factor/remove',
  touches: ['auth', 'secondFactor', 'sessions'],
  who: ROLES,
  opensBeforeSecondFactor: true,
  body: z.object({ factor: z.union([z.literal('app'), bytes(1_400)]), currentPassword }),
  response: done,
  perMinute: { person: 10 },
});

/** New recovery codes instead of those before. All other sessions end. */
export const renewRecoveryCodes = define({
  name: 'secondFactor.renewCodes',
  method: 'POST',
  path: '/api/account/second-factor/recovery-codes',
  touches: ['secondFactor', 'sessions'],
  who: ROLES,
  opensBeforeSecondFactor: true,
  body: z.object({ currentPassword }),
  response: z.object({ success: z.literal(true), recoveryCodes: z.array(z.string()) }),
  perMinute: { person: 10 },
});

/** Signed-in devices of the account, the last used one first. */
export const sessionsList = define({
  name: 'sessions.list',
  method: 'GET',
  path: '/api/account/sessions',
  who: ROLES,
  opensBeforeSecondFactor: true,
  response: z.array(
    z.object({
      id: z.string(),
      /** "Chrome on Android". */
      device: z.string(),
      createdAt: z.string(),
      /** At most an hour old. */
      seenAt: z.string(),
      isThisDevice: z.boolean(),
    }),
  ),
});

export const endSession = define({
  name: 'sessions.end',
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  touches: ['sessions'],
  who: ROLES,
  opensBeforeSecondFactor: true,
  params: idParams,
  response: done,
});

/** Signs out everywhere else. */
export const endOtherSessions = define({
  name: 'sessions.endOthers',
  method: 'POST',
  path: '/api/account/sessions/end-others',
  touches: ['sessions'],
  who: ROLES,
  opensBeforeSecondFactor: true,
  response: done,
});

/**
 * For somebody who lost a phone, or an account in wrong hands: removes the second factor, or leaves it, and signs the account out
 * everywhere. 404 for an email without an account.
 */
export const secureAccount = define({
  name: 'staff.secureAccount',
  method: 'POST',
  path: '/api/admin/secure-account',
  touches: ['activity', 'stats'],
  who: ['admin'],
  body: z.object({ email, removesSecondFactor: z.boolean() }),
  response: done,
  idempotent: true,
});

export type SessionItem = z.output<typeof sessionsList.response>[number];
export type PasskeyItem = z.output<typeof secondFactor.response>['passkeys'][number];
