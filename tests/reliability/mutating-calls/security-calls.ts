import { Secret, TOTP } from 'otpauth';
import {
  findSecondFactors,
  createPendingSignIn,
  generateRecoveryCodes,
  generateTotpSecret,
  storeSecondFactors,
} from '#server/auth/second-factors.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { SecondFactorRow } from '#server/store/second-factor-rows.ts';
import { TEST_PASSWORD, type TestApi } from '#tests/api/support/test-api.ts';
import { VirtualAuthenticator } from '#tests/api/support/virtual-authenticator.ts';
import { asUser, createCustomer } from '#tests/reliability/call-fixtures.ts';
import type { MutatingCallTable } from './mutating-call-table.ts';

const ORIGIN = 'http://redrive.example';
const CHALLENGE = 'A'.repeat(43);

const now = (): string => new Date().toISOString();
const inTenMinutes = (): string => new Date(Date.now() + 600_000).toISOString();
const totpCodeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

async function createUserWithFactors(
  api: TestApi,
  factors: Partial<SecondFactorRow>,
): Promise<{ cookie: string; user: UserRow }> {
  const { cookie, email } = await createCustomer(api);
  const user = await api.store.transact(async (tx) => {
    const account = (await tx.find('users.byEmail', { email }))!;
    const recoveryCodes = generateRecoveryCodes(account.id).hashes;
    return storeSecondFactors(tx, account, {
      ...(await findSecondFactors(tx, account.id)),
      recoveryCodes,
      ...factors,
    });
  });
  return { cookie, user };
}

function buildAuthenticatorApp() {
  const { secret } = generateTotpSecret('somebody@test.example');
  return { secret, factors: { totp: { secret, lastStep: 0, createdAt: now() } } };
}

function buildPasskey() {
  const passkey = new VirtualAuthenticator(ORIGIN);
  const names = { id: passkey.id.toString('base64url'), name: 'Phone', createdAt: now(), lastUsedAt: null };
  const row = {
    ...names,
    publicKey: passkey.cosePublicKey.toString('base64url'),
    counter: 0,
    transports: [],
  };
  return { passkey, factors: { passkeys: [row] } };
}

async function createPendingSignInCookie(api: TestApi, user: UserRow | null, challenge?: string): Promise<string> {
  const { row, cookie } = createPendingSignIn(user, now(), api.services);
  await api.store.transact((tx) => tx.insert('pendingSignIns', { ...row, ...(challenge && { challenge }) }));
  return cookie.split(';')[0] ?? '';
}

/** Each change ends all other sessions; after a lost response the user signs in again. */
const SESSION_ENDED_CODES = ['INVALID_SESSION', 'INVALID_STATE', 'NOT_FOUND'] as const;

export const SECURITY_CALLS: MutatingCallTable = {
  'auth.loginCode': [
    ['GONE'],
    async (api) => {
      const { secret, factors } = buildAuthenticatorApp();
      const { user } = await createUserWithFactors(api, factors);
      return { cookie: await createPendingSignInCookie(api, user), body: { code: totpCodeOf(secret) } };
    },
  ],
  // Each call starts another sign-in.
  'auth.loginPasskeyOptions': [[], () => ({ body: { isSecondStep: false } }), ['insert pendingSignIns']],
  'auth.loginPasskey': [
    ['GONE'],
    async (api) => {
      const { passkey, factors } = buildPasskey();
      const { user } = await createUserWithFactors(api, factors);
      return {
        cookie: await createPendingSignInCookie(api, null, CHALLENGE),
        body: { passkey: passkey.createAssertion(CHALLENGE, user.id) },
      };
    },
  ],
  'secondFactor.startApp': [
    [],
    async (api) => ({ cookie: (await createCustomer(api)).cookie, body: { currentPassword: TEST_PASSWORD } }),
  ],
  'secondFactor.confirmApp': [
    SESSION_ENDED_CODES,
    async (api) => {
      const { secret } = generateTotpSecret('somebody@test.example');
      const { cookie } = await createUserWithFactors(api, { setup: { secret, expiresAt: inTenMinutes() } });
      return { cookie, body: { code: totpCodeOf(secret) } };
    },
  ],
  'secondFactor.startPasskey': [
    [],
    async (api) => ({ cookie: (await createCustomer(api)).cookie, body: { currentPassword: TEST_PASSWORD } }),
  ],
  'secondFactor.addPasskey': [
    SESSION_ENDED_CODES,
    async (api) => {
      const { cookie } = await createUserWithFactors(api, {
        setup: { challenge: CHALLENGE, expiresAt: inTenMinutes() },
      });
      return {
        cookie,
        body: { name: 'Phone', passkey: new VirtualAuthenticator(ORIGIN).createRegistration(CHALLENGE) },
      };
    },
  ],
  'secondFactor.remove': [
    SESSION_ENDED_CODES,
    async (api) => {
      const { cookie } = await createUserWithFactors(api, buildAuthenticatorApp().factors);
      return { cookie, body: { factor: 'app', currentPassword: TEST_PASSWORD } };
    },
  ],
  'secondFactor.renewCodes': [
    SESSION_ENDED_CODES,
    async (api) => {
      const { cookie } = await createUserWithFactors(api, buildAuthenticatorApp().factors);
      return { cookie, body: { currentPassword: TEST_PASSWORD } };
    },
  ],
  'sessions.end': [
    [],
    async (api) => {
      await api.signIn('customer2');
      const { list } = await api.as('customer2').get('/api/account/sessions');
      const other = list.find((one) => one['isThisDevice'] === false);
      return { ...asUser(api, 'customer2'), params: { id: other?.id ?? 'none' } };
    },
  ],
  'sessions.endOthers': [[], async (api) => ({ cookie: (await createCustomer(api)).cookie })],
  'staff.secureAccount': [
    'replayed',
    async (api) => {
      const { user } = await createUserWithFactors(api, buildAuthenticatorApp().factors);
      return { ...asUser(api, 'admin'), body: { email: user.email, removesSecondFactor: true } };
    },
  ],
};
