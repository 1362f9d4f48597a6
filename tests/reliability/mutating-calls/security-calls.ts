import { Secret, TOTP } from 'otpauth';
import {
  factorsOf,
  newPendingSignIn,
  newRecoveryCodes,
  newSecret,
  storeFactors,
} from '#server/auth/second-factors.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { SecondFactorRow } from '#server/store/second-factor-rows.ts';
import { PASSWORD, type Api } from '#tests/api/support/test-api.ts';
import { SoftPasskey } from '#tests/api/support/virtual-authenticator.ts';
import { by, customerOf } from '#tests/reliability/call-fixtures.ts';
import type { CallScenes } from './mutating-call-table.ts';

/** Calls about second factors and signed-in devices. */

/** As requests on the wire name their host. */
const ORIGIN = 'http://redrive.example';
const CHALLENGE = 'A'.repeat(43);

const now = (): string => new Date().toISOString();
const soon = (): string => new Date(Date.now() + 600_000).toISOString();
const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Somebody new with these factors. */
async function secured(
  api: Api,
  factors: Partial<SecondFactorRow>,
): Promise<{ cookie: string; user: UserRow }> {
  const { cookie, email } = await customerOf(api);
  const user = await api.store.transact(async (tx) => {
    const account = (await tx.find('users.byEmail', { email }))!;
    const recoveryCodes = newRecoveryCodes(account.id).hashes;
    return storeFactors(tx, account, { ...(await factorsOf(tx, account.id)), recoveryCodes, ...factors });
  });
  return { cookie, user };
}

function app() {
  const { secret } = newSecret('somebody@test.example');
  return { secret, factors: { totp: { secret, lastStep: 0, createdAt: now() } } };
}

function ownPasskey() {
  const passkey = new SoftPasskey(ORIGIN);
  const names = { id: passkey.id.toString('base64url'), name: 'Phone', createdAt: now(), lastUsedAt: null };
  const row = { ...names, publicKey: passkey.cose.toString('base64url'), counter: 0, transports: [] };
  return { passkey, factors: { passkeys: [row] } };
}

/** The cookie of a sign-in between its two steps. */
async function waiting(api: Api, user: UserRow | null, challenge?: string): Promise<string> {
  const { row, cookie } = newPendingSignIn(user, now(), api.services);
  await api.store.transact((tx) => tx.insert('pendingSignIns', { ...row, ...(challenge && { challenge }) }));
  return cookie.split(';')[0] ?? '';
}

/** Every other session ends with each change: whoever did not hear the answer signs in again. */
const ENDS_SESSION = ['INVALID_SESSION', 'INVALID_STATE', 'NOT_FOUND'] as const;

export const SECURITY_CALLS: CallScenes = {
  'auth.loginCode': [
    ['GONE'],
    async (api) => {
      const { secret, factors } = app();
      const { user } = await secured(api, factors);
      return { cookie: await waiting(api, user), body: { code: codeOf(secret) } };
    },
  ],
  // Each is a sign-in of its own that nobody may finish.
  'auth.loginPasskeyOptions': [[], () => ({ body: { isSecondStep: false } }), ['insert pendingSignIns']],
  'auth.loginPasskey': [
    ['GONE'],
    async (api) => {
      const { passkey, factors } = ownPasskey();
      const { user } = await secured(api, factors);
      return {
        cookie: await waiting(api, null, CHALLENGE),
        body: { passkey: passkey.assert(CHALLENGE, user.id) },
      };
    },
  ],
  'secondFactor.startApp': [
    [],
    async (api) => ({ cookie: (await customerOf(api)).cookie, body: { currentPassword: PASSWORD } }),
  ],
  'secondFactor.confirmApp': [
    ENDS_SESSION,
    async (api) => {
      const { secret } = newSecret('somebody@test.example');
      const { cookie } = await secured(api, { setup: { secret, expiresAt: soon() } });
      return { cookie, body: { code: codeOf(secret) } };
    },
  ],
  'secondFactor.startPasskey': [
    [],
    async (api) => ({ cookie: (await customerOf(api)).cookie, body: { currentPassword: PASSWORD } }),
  ],
  'secondFactor.addPasskey': [
    ENDS_SESSION,
    async (api) => {
      const { cookie } = await secured(api, { setup: { challenge: CHALLENGE, expiresAt: soon() } });
      return { cookie, body: { name: 'Phone', passkey: new SoftPasskey(ORIGIN).register(CHALLENGE) } };
    },
  ],
  'secondFactor.remove': [
    ENDS_SESSION,
    async (api) => {
      const { cookie } = await secured(api, app().factors);
      return { cookie, body: { factor: 'app', currentPassword: PASSWORD } };
    },
  ],
  'secondFactor.renewCodes': [
    ENDS_SESSION,
    async (api) => {
      const { cookie } = await secured(api, app().factors);
      return { cookie, body: { currentPassword: PASSWORD } };
    },
  ],
  'sessions.end': [
    [],
    async (api) => {
      await api.signIn('customer2');
      const { list } = await api.as('customer2').get('/api/account/sessions');
      const other = list.find((one) => one['isThisDevice'] === false);
      return { ...by(api, 'customer2'), params: { id: other?.id ?? 'none' } };
    },
  ],
  'sessions.endOthers': [[], async (api) => ({ cookie: (await customerOf(api)).cookie })],
  'staff.secureAccount': [
    'replayed',
    async (api) => {
      const { user } = await secured(api, app().factors);
      return { ...by(api, 'admin'), body: { email: user.email, removesSecondFactor: true } };
    },
  ],
};
