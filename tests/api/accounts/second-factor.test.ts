import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { resetSecondFactor } from '#server/cli/reset-second-factor.ts';
import { openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';
import {
  emailOf,
  describeOnOneStore,
  TEST_PASSWORD,
  type TestApi,
  type TestUser,
} from '#tests/api/support/test-api.ts';
import { ApiClient, type ApiResponse } from '#tests/api/support/api-client.ts';
import { createEmptyClientBuild } from '#tests/api/support/empty-client-build.ts';
import { VirtualAuthenticator } from '#tests/api/support/virtual-authenticator.ts';

const PATH = '/api/account/second-factor';
const STEP_MS = 30_000;

/** The code of the step that is `steps` away. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

const cookiesOf = (answer: ApiResponse): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .filter((cookie) => !cookie?.endsWith('='))
    .join('; ');

const signIn = (api: TestApi, person: TestUser, headers = {}) =>
  api.visitor.post('/api/login', { email: emailOf(person), password: TEST_PASSWORD }, headers);

const clientFromResponse = (api: TestApi, answer: ApiResponse): ApiClient =>
  new ApiClient(api.address, cookiesOf(answer));

interface AuthenticatorApp {
  secret: string;
  codes: string[];
  caller: ApiClient;
}

async function addAuthenticatorApp(api: TestApi, person: TestUser): Promise<AuthenticatorApp> {
  await api.store.transact(async (tx) => {
    const { hasSecondFactor: _had, ...user } = (await tx.get('users', person))!;
    await tx.update('users', user);
    await tx.remove('secondFactors', person);
  });
  await api.signInAgain(person);
  const caller = api.as(person);
  const started = await caller.post(`${PATH}/app`, { currentPassword: TEST_PASSWORD });
  const secret = String(started.body['secret']);
  const confirmed = await caller.post(`${PATH}/app/confirm`, { code: codeOf(secret) });
  expect([started.status, confirmed.status]).toEqual([200, 200]);
  return {
    secret,
    codes: confirmed.body['recoveryCodes'] as string[],
    caller: clientFromResponse(api, confirmed),
  };
}

const listSecurityChanges = async (api: TestApi, person: TestUser): Promise<string[]> =>
  api.store.read(async (tx) =>
    (await tx.find('messages.ofUser', { userId: person, limit: 50 }))
      .filter(({ told }) => told.kind === 'security_changed')
      .map(({ told }) => (told.facts as { change: string }).change),
  );

describeOnOneStore(
  'two-step sign-in',
  (api) => {
    it('asks for a code after the password and gives no session before', async () => {
      const { secret } = await addAuthenticatorApp(api, 'customer');
      const first = await signIn(api, 'customer');
      expect(first.body).toMatchObject({ user: null, secondStep: { app: true, passkey: false } });
      expect(first.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(['signin']);
      const between = clientFromResponse(api, first);
      expect((await between.get('/api/auth/status')).body.isAuthenticated).toBe(false);
      expect((await between.get('/api/customer/profile')).status).toBe(401);
      const second = await between.post('/api/login/code', { code: codeOf(secret, 1) });
      expect(second.body.user.email).toBe(emailOf('customer'));
      expect((await clientFromResponse(api, second).get('/api/customer/profile')).status).toBe(200);
      // The sign-in is used up.
      expect((await between.post('/api/login/code', { code: codeOf(secret, 1) })).status).toBe(410);
    });

    it('accepts a code once and none from other time steps', async () => {
      const { secret } = await addAuthenticatorApp(api, 'customer2');
      const tryCode = async (code: string) =>
        (await clientFromResponse(api, await signIn(api, 'customer2')).post('/api/login/code', { code })).status;
      expect(await tryCode(codeOf(secret, -1))).toBe(400);
      expect(await tryCode(codeOf(secret, 3))).toBe(400);
      const now = codeOf(secret, 1);
      expect(await tryCode(now)).toBe(200);
      expect(await tryCode(now)).toBe(400);
      expect(await tryCode(codeOf(secret, 0))).toBe(400);
    });

    it('accepts each recovery code once and notifies the person', async () => {
      const { codes } = await addAuthenticatorApp(api, 'dealer');
      expect(codes).toHaveLength(10);
      const enter = async (code: string) =>
        clientFromResponse(api, await signIn(api, 'dealer')).post('/api/login/code', { code });
      const input = codes[0]!.toUpperCase().replaceAll('-', ' ');
      const [first, repeated] = [await enter(input), await enter(input)];
      expect([first.status, repeated.status]).toEqual([200, 400]);
      expect(repeated.body.issues[0]?.path).toBe('code');
      expect(await listSecurityChanges(api, 'dealer')).toEqual(['app_added', 'recovery_code_used']);
    });

    it('throttles wrong codes and resets after a right one', async () => {
      const { secret } = await addAuthenticatorApp(api, 'inspector');
      const between = clientFromResponse(api, await signIn(api, 'inspector'));
      const answers: number[] = [];
      for (let attempts = 0; attempts < 8; attempts++)
        answers.push((await between.post('/api/login/code', { code: '000000' })).status);
      expect(answers.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
      expect(answers.slice(5)).toContain(429);
      expect((await between.post('/api/login/code', { code: codeOf(secret) })).status).toBe(429);
    });

    it('is bound to the browser that sent the password and ends when the password changes', async () => {
      const { secret, caller } = await addAuthenticatorApp(api, 'customer');
      expect((await api.visitor.post('/api/login/code', { code: codeOf(secret) })).status).toBe(410);
      const between = clientFromResponse(api, await signIn(api, 'customer'));
      const changed = { currentPassword: TEST_PASSWORD, newPassword: 'another right good one' };
      const other = await caller.post('/api/account/password', changed);
      expect((await between.post('/api/login/code', { code: codeOf(secret) })).status).toBe(410);
      const back = { currentPassword: changed.newPassword, newPassword: TEST_PASSWORD };
      expect((await clientFromResponse(api, other).post('/api/account/password', back)).status).toBe(200);
    });

    it('never shows secrets, codes or hashes again', async () => {
      const { secret, codes, caller } = await addAuthenticatorApp(api, 'customer');
      const stored = await api.store.read((tx) => tx.get('secondFactors', 'customer'));
      const shown = [
        await caller.get(PATH),
        await caller.get('/api/account/export'),
        await caller.get('/api/auth/status'),
      ]
        .map(({ rawBody }) => JSON.stringify(rawBody))
        .join('');
      for (const hidden of [secret, codes[0]!, stored!.recoveryCodes[0]!]) expect(shown).not.toContain(hidden);
      expect(JSON.stringify(stored)).not.toContain(codes[0]!.replaceAll('-', ''));
      expect((await caller.get(PATH)).body).toMatchObject({ passkeys: [], recoveryCodesLeft: 10 });
    });

    it('requires the password for changes and ends all other sessions', async () => {
      const { caller } = await addAuthenticatorApp(api, 'customer2');
      const elsewhere = new ApiClient(api.address, await api.signIn('customer2'));
      for (const [path, body] of [
        ['/app', {}],
        ['/passkeys/options', {}],
        ['/remove', { factor: 'app' }],
        ['/recovery-codes', {}],
      ] as const) {
        const wrong = await caller.post(PATH + path, { ...body, currentPassword: 'not it' });
        expect([path, wrong.status, wrong.body.issues[0]?.path]).toEqual([path, 400, 'currentPassword']);
      }
      const removed = await caller.post(`${PATH}/remove`, { factor: 'app', currentPassword: TEST_PASSWORD });
      expect(removed.status).toBe(200);
      expect((await elsewhere.get('/api/customer/profile')).status).toBe(401);
      expect((await clientFromResponse(api, removed).get('/api/customer/profile')).status).toBe(200);
      expect((await signIn(api, 'customer2')).body.user.email).toBe(emailOf('customer2'));
      expect(await api.store.read((tx) => tx.get('secondFactors', 'customer2'))).toBeUndefined();
    });

    it('replaces the recovery codes', async () => {
      const { codes, caller } = await addAuthenticatorApp(api, 'customer');
      const renewed = await caller.post(`${PATH}/recovery-codes`, { currentPassword: TEST_PASSWORD });
      const fresh = renewed.body['recoveryCodes'] as string[];
      const enter = async (code: string) =>
        (await clientFromResponse(api, await signIn(api, 'customer')).post('/api/login/code', { code })).status;
      expect([await enter(codes[1]!), await enter(fresh[1]!)]).toEqual([400, 200]);
    });

    it('accepts the code through a form without JavaScript', async () => {
      const { codes } = await addAuthenticatorApp(api, 'customer');
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const form = (fields: Record<string, string>) => String(new URLSearchParams(fields));
      const first = await api.visitor.send(
        'POST',
        '/login?redirect=%2Fprofile',
        form({ email: emailOf('customer'), password: TEST_PASSWORD }),
        headers,
      );
      expect(first.rawBody).toContain('action="/login/code?redirect=%2Fprofile"');
      const between = clientFromResponse(api, first);
      const wrong = await between.send('POST', '/login/code', form({ code: '123456' }), headers);
      expect([wrong.status, wrong.rawBody]).toEqual([400, expect.stringContaining('This code isn’t valid')]);
      const second = await between.send('POST', '/login/code?redirect=%2Fprofile', form({ code: codes[2]! }), headers);
      expect([second.status, second.headers.get('location')]).toEqual([303, '/login?going-to=%2Fprofile']);
      expect((await clientFromResponse(api, second).get('/api/customer/profile')).status).toBe(200);
    });

    it('expires a session of a release without second factors', async () => {
      const { caller } = await addAuthenticatorApp(api, 'dealer');
      expect((await caller.get('/api/dealer/cars')).status).toBe(200);
      await api.store.transact(async (tx) => {
        for (const row of await tx.find('sessions.ofUser', { userId: 'dealer' })) {
          const { device: _device, ...earlier } = row;
          await tx.update('sessions', earlier);
        }
      });
      const ended = await caller.get('/api/dealer/cars');
      expect([ended.status, ended.body.code]).toEqual([401, 'SESSION_EXPIRED']);
    });

    it.each([
      ['dealer', '/api/admin/dealers/dealer-1/reset-password'],
      ['inspector', '/api/admin/users/inspector/password'],
    ] as const)('ends when an admin gives the %s another password', async (person, path) => {
      const { caller } = await addAuthenticatorApp(api, person);
      const { passwordHash } = (await api.store.read((tx) => tx.get('users', person)))!;
      await api.signInAgain('admin');
      const password = 'quiet-harbour-lantern-7';
      const answer = path.endsWith('reset-password')
        ? await api.as('admin').post(path, { newPassword: password })
        : await api.as('admin').patch(path, { password });
      expect(answer.status).toBe(200);
      expect((await caller.get('/api/auth/status')).status).toBe(401);
      const signedIn = await api.visitor.post('/api/login', { email: emailOf(person), password });
      expect(signedIn.body.user).toMatchObject({ email: emailOf(person) });
      expect((await listSecurityChanges(api, person)).at(-1)).toBe('factor_reset');
      await api.store.transact(async (tx) => {
        await tx.update('users', { ...(await tx.get('users', person))!, passwordHash });
      });
    });

    it('can be reset by an admin, which is logged and announced', async () => {
      const { caller } = await addAuthenticatorApp(api, 'dealer');
      await api.signInAgain('admin');
      const path = '/api/admin/secure-account';
      const reset = { email: emailOf('dealer'), removesSecondFactor: true };
      expect((await api.as('customer2').post(path, reset)).status).not.toBe(200);
      expect((await api.as('admin').post(path, { ...reset, email: 'nobody@test.example' })).status).toBe(404);
      expect((await api.as('admin').post(path, reset)).status).toBe(200);
      expect((await caller.get('/api/dealer/cars')).status).toBe(401);
      expect((await signIn(api, 'dealer')).body.user.email).toBe(emailOf('dealer'));
      const log = await api.as('admin').get('/api/admin/activity-logs?limit=20');
      expect(log.list.map((row) => row['action'])).toContain('second_factor_reset');
      expect((await listSecurityChanges(api, 'dealer')).at(-1)).toBe('factor_reset');
    });
  },
  {},
  { clientDir: createEmptyClientBuild() },
);

describeOnOneStore('passkeys', (api) => {
  async function addPasskey(
    person: TestUser,
  ): Promise<{ passkey: VirtualAuthenticator; caller: ApiClient; added: ApiResponse }> {
    await api.signInAgain(person);
    const caller = api.as(person);
    const passkey = new VirtualAuthenticator(api.address);
    const started = await caller.post(`${PATH}/passkeys/options`, { currentPassword: TEST_PASSWORD });
    const { challenge } = started.body['options'] as { challenge: string };
    const body = { name: 'Work laptop', passkey: passkey.createRegistration(challenge) };
    const added = await caller.post(`${PATH}/passkeys`, body);
    expect([started.status, added.status, added.body.message]).toEqual([200, 200, undefined]);
    return { passkey, caller: clientFromResponse(api, added), added };
  }

  async function challengeFor(
    caller: ApiClient,
    isSecondStep = false,
  ): Promise<{ challenge: string; next: ApiClient }> {
    const requested = await caller.post('/api/login/passkey/options', { isSecondStep });
    const { challenge } = requested.body['options'] as { challenge: string };
    return { challenge, next: cookiesOf(requested) === '' ? caller : clientFromResponse(api, requested) };
  }

  it('work as a second step without PIN, once per challenge', async () => {
    const { passkey, added } = await addPasskey('customer');
    expect(added.body['recoveryCodes']).toHaveLength(10);
    passkey.isUserVerified = false;
    const first = await signIn(api, 'customer');
    expect(first.body).toMatchObject({ user: null, secondStep: { app: false, passkey: true } });
    const { challenge, next } = await challengeFor(clientFromResponse(api, first), true);
    const answer = { passkey: passkey.createAssertion(challenge) };
    const second = await next.post('/api/login/passkey', answer);
    expect([second.status, second.body.user.email]).toEqual([200, emailOf('customer')]);
    expect((await next.post('/api/login/passkey', answer)).status).toBe(410);
  });

  it('sign in without a password only with PIN or fingerprint', async () => {
    const { passkey } = await addPasskey('inspector');
    const { challenge, next } = await challengeFor(api.visitor);
    passkey.isUserVerified = false;
    const touched = await next.post('/api/login/passkey', {
      passkey: passkey.createAssertion(challenge, 'inspector'),
    });
    expect(touched.status).toBe(401);
    passkey.isUserVerified = true;
    const signed = await next.post('/api/login/passkey', {
      passkey: passkey.createAssertion(challenge, 'inspector'),
    });
    expect(signed.body.user.email).toBe(emailOf('inspector'));
    expect((await clientFromResponse(api, signed).get('/api/inspector/draft-cars')).status).toBe(200);
  });

  it('are rejected from another site, account or challenge', async () => {
    const { passkey } = await addPasskey('customer2');
    const { challenge, next } = await challengeFor(api.visitor);
    const enter = async (answer: object) => (await next.post('/api/login/passkey', { passkey: answer })).status;
    expect(
      await enter(new VirtualAuthenticator('http://elsewhere.example').createAssertion(challenge, 'customer2')),
    ).toBe(401);
    expect(await enter(passkey.createAssertion(challenge, 'customer'))).toBe(401);
    expect(await enter(passkey.createAssertion('another-challenge', 'customer2'))).toBe(401);
    expect(await enter(passkey.createAssertion(challenge, 'customer2'))).toBe(200);
  });

  it('are listed by name and sign nobody in after removal', async () => {
    const { passkey, caller } = await addPasskey('dealer');
    const listed = (await caller.get(PATH)).body['passkeys'] as { id: string; name: string }[];
    expect(listed).toMatchObject([{ name: 'Work laptop', lastUsedAt: null }]);
    const body = { factor: listed[0]!.id, currentPassword: TEST_PASSWORD };
    expect((await caller.post(`${PATH}/remove`, body)).status).toBe(200);
    const { challenge, next } = await challengeFor(api.visitor);
    const entered = await next.post('/api/login/passkey', {
      passkey: passkey.createAssertion(challenge, 'dealer'),
    });
    expect(entered.status).toBe(401);
    expect(await listSecurityChanges(api, 'dealer')).toEqual(['passkey_added', 'passkey_removed']);
  });
});

describeOnOneStore(
  'a required second factor for admins',
  (api) => {
    it('allows only the set-up until it is done', async () => {
      await api.signInAgain('admin');
      const caller = api.as('admin');
      const status = await caller.get('/api/auth/status');
      expect(status.body).toMatchObject({ isAuthenticated: true, mustSetUpSecondFactor: true });
      for (const path of [
        '/api/admin/stats',
        '/api/admin/users',
        '/api/admin/activity-logs?limit=5',
        '/api/bell/unread',
      ]) {
        const { status: code, body } = await caller.get(path);
        expect([path, code, body.code]).toEqual([path, 403, 'SECOND_FACTOR_REQUIRED']);
      }
      expect((await caller.get('/api/admin/activity-logs.csv')).status).toBe(403);
      expect((await caller.get(PATH)).body).toMatchObject({ isRequired: true });
      expect((await caller.get('/api/account/sessions')).status).toBe(200);
      const { caller: done, secret } = await addAuthenticatorApp(api, 'admin');
      expect((await done.get('/api/admin/stats')).status).toBe(200);
      expect((await done.get('/api/auth/status')).body).toMatchObject({ mustSetUpSecondFactor: false });
      const second = await clientFromResponse(api, await signIn(api, 'admin')).post('/api/login/code', {
        code: codeOf(secret, 1),
      });
      expect((await clientFromResponse(api, second).get('/api/admin/stats')).status).toBe(200);
      // Without the factor the session is limited again.
      const otherCar = await clientFromResponse(api, second).post(`${PATH}/remove`, {
        factor: 'app',
        currentPassword: TEST_PASSWORD,
      });
      expect((await clientFromResponse(api, otherCar).get('/api/admin/stats')).body.code).toBe(
        'SECOND_FACTOR_REQUIRED',
      );
    });

    it('is not required of other roles', async () => {
      expect((await api.as('inspector').get('/api/inspector/draft-cars')).status).toBe(200);
    });
  },
  { REQUIRE_ADMIN_SECOND_FACTOR: '1' },
);

it('can be removed by the operator for a locked-out admin', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'redrive-secure-'));
  const createdAt = new Date().toISOString();
  const names = { firstName: null, lastName: null, phone: null, dealerId: null };
  const admin = { id: 'admin', email: 'admin@test.example', passwordHash: 'x', role: 'admin' as const };
  const open = () => openLowdbStore({ dataDir, log: () => undefined });
  const before = await open();
  await before.transact(async (tx) => {
    await tx.insert('users', { ...admin, ...names, createdAt, hasSecondFactor: true });
    const totp = { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', lastStep: 0, createdAt };
    await tx.insert('secondFactors', { id: 'admin', totp, passkeys: [], recoveryCodes: [] });
    await tx.insert('sessions', {
      id: 's',
      userId: 'admin',
      createdAt,
      expiresAt: '2999-01-01T00:00:00.000Z',
    });
  });
  await before.close();
  const settings = { dataDir, DATABASE_URL: undefined } as Parameters<typeof resetSecondFactor>[0];
  await expect(resetSecondFactor(settings, 'nobody@test.example', () => undefined)).rejects.toThrow('no account');
  await resetSecondFactor(settings, admin.email, () => undefined);
  const after = await open();
  const left = await after.read(async (tx) => [
    (await tx.get('users', 'admin'))?.hasSecondFactor,
    await tx.get('secondFactors', 'admin'),
    await tx.get('sessions', 's'),
  ]);
  await after.close();
  rmSync(dataDir, { recursive: true });
  expect(left).toEqual([undefined, undefined, undefined]);
});
