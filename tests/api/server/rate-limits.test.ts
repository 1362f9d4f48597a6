import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  emailOf,
  describeOnOneStore,
  TEST_PASSWORD,
  type TestApi,
  type TestUser,
} from '#tests/api/support/test-api.ts';
import { ApiClient, type ApiResponse } from '#tests/api/support/api-client.ts';

const PROXY = { TRUSTED_PROXIES: '127.0.0.1' };
/** Wrong passwords per address in fifteen minutes; free attempts per account. */
const [WRONG_OF_ADDRESS, FREE_TRIES] = [50, 5];

const fromAddress = (address: string) => ({ 'x-forwarded-for': address });
let networks = 0;
/** An address of a network that no other test uses. */
const newAddress = () => `198.51.${100 + Math.floor(++networks / 250)}.${networks % 250}`;

function signIn(caller: ApiClient, email: string, password: string, address: string): Promise<ApiResponse> {
  return caller.post('/api/login', { email, password }, fromAddress(address));
}

function cookiesOf(answer: ApiResponse): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function createKnownDevice(api: TestApi, person: TestUser, address: string): Promise<ApiClient> {
  const cookies = cookiesOf(await signIn(api.visitor, emailOf(person), TEST_PASSWORD, address));
  const device = /device=[^;]*/.exec(cookies)?.[0];
  expect(device).toBeDefined();
  const out = await new ApiClient(api.address, cookies).post('/api/logout', undefined, fromAddress(address));
  expect([out.status, String(out.headers.getSetCookie()).includes('device')]).toEqual([200, false]);
  return new ApiClient(api.address, device);
}

async function tryPassword(api: TestApi, emails: readonly string[], address?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (const email of emails)
    statuses.push((await signIn(api.visitor, email, 'not it', address ?? newAddress())).status);
  return statuses;
}

const strangers = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name}-${n}@test.example`);
const refused = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length;

// Frozen, so that no wait ends on a slow machine.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

describeOnOneStore(
  'rate limits',
  (api) => {
    it('stop guessing one account from many addresses', async () => {
      const statuses = await tryPassword(
        api,
        Array.from({ length: 8 }, () => emailOf('dealer')),
      );
      expect(refused(statuses)).toBe(8 - FREE_TRIES);
    });

    it('count simultaneous guesses', async () => {
      const email = 'at-once@test.example';
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => signIn(api.visitor, email, 'not it', newAddress())),
      );
      expect(refused(answers.map(({ status }) => status))).toBe(20 - FREE_TRIES);
    });

    it('stop trying one password on many accounts from one address', async () => {
      const address = newAddress();
      const statuses = await tryPassword(api, strangers(WRONG_OF_ADDRESS + 5, 'sprayed'), address);
      expect(refused(statuses)).toBe(5);
      const elsewhere = await signIn(api.visitor, emailOf('inspector2'), TEST_PASSWORD, newAddress());
      expect(elsewhere.status).toBe(200);
    });

    it('do not count right passwords', async () => {
      const address = newAddress();
      for (let n = 0; n < 4; n += 1)
        expect((await signIn(api.visitor, emailOf('admin'), TEST_PASSWORD, address)).status).toBe(200);
      const statuses = await tryPassword(api, strangers(WRONG_OF_ADDRESS + 1, 'after-right'), address);
      expect(refused(statuses)).toBe(1);
    });

    it('let a known device into an attacked account, and no other', async () => {
      const device = await createKnownDevice(api, 'inspector', newAddress());
      await tryPassword(
        api,
        Array.from({ length: FREE_TRIES + 1 }, () => emailOf('inspector')),
      );
      const stranger = await signIn(api.visitor, emailOf('inspector'), TEST_PASSWORD, newAddress());
      expect([stranger.status, Number(stranger.headers.get('retry-after')) > 0]).toEqual([429, true]);
      expect((await signIn(device, emailOf('inspector'), TEST_PASSWORD, newAddress())).status).toBe(200);
    });

    it('let known devices into their own account from an attacked address', async () => {
      const address = newAddress();
      const device = await createKnownDevice(api, 'customer', address);
      await tryPassword(api, strangers(WRONG_OF_ADDRESS, 'neighbour'), address);
      expect((await signIn(device, emailOf('admin'), TEST_PASSWORD, address)).status).toBe(429);
      expect((await signIn(device, emailOf('customer'), TEST_PASSWORD, address)).status).toBe(200);
    });

    it('count a known device separately', async () => {
      const device = await createKnownDevice(api, 'inspector2', newAddress());
      const statuses: number[] = [];
      for (let n = 0; n < FREE_TRIES + 2; n += 1)
        statuses.push((await signIn(device, emailOf('inspector2'), 'not it', newAddress())).status);
      expect(refused(statuses)).toBe(2);
    });

    it('forget devices of the old password except the one that changed it', async () => {
      const [here, elsewhere] = [newAddress(), newAddress()];
      const email = 'careful@test.example';
      const created = await api.visitor.post('/api/register', { email, password: TEST_PASSWORD }, fromAddress(here));
      const own = new ApiClient(api.address, cookiesOf(created));
      const other = new ApiClient(api.address, cookiesOf(await signIn(api.visitor, email, TEST_PASSWORD, elsewhere)));
      const newPassword = 'another right good one';
      const change = { currentPassword: TEST_PASSWORD, newPassword };
      expect((await own.post('/api/account/password', change, fromAddress(here))).status).toBe(200);
      await tryPassword(
        api,
        Array.from({ length: FREE_TRIES }, () => email),
      );
      expect((await signIn(other, email, newPassword, elsewhere)).status).toBe(429);
      expect((await signIn(own, email, newPassword, here)).status).toBe(200);
    });

    it('let a signed-in person change the password during an attack', async () => {
      await tryPassword(
        api,
        Array.from({ length: FREE_TRIES + 1 }, () => emailOf('dealer')),
      );
      const change = { currentPassword: TEST_PASSWORD, newPassword: TEST_PASSWORD };
      const changed = await api.as('dealer').post('/api/account/password', change);
      expect(changed.status).toBe(200);
      await api.signInAgain('dealer');
    });

    it('store neither a device’s token nor a value shared by two accounts', async () => {
      const address = newAddress();
      const cookies = cookiesOf(await signIn(api.visitor, emailOf('admin'), TEST_PASSWORD, address));
      const device = /device=([^;]*)/.exec(cookies)?.[1] ?? '';
      await signIn(new ApiClient(api.address, `device=${device}`), emailOf('customer'), TEST_PASSWORD, address);
      const [admin, customer] = await api.store.read((tx) => tx.getMany('users', ['admin', 'customer']));
      expect([admin?.devices?.length, customer?.devices?.length]).not.toContain(0);
      expect(customer?.devices).not.toContain(admin?.devices?.at(-1));
      const hash = createHash('sha256').update(device).digest('hex');
      for (const secret of [device, hash]) expect(JSON.stringify([admin, customer])).not.toContain(secret);
    });

    it('stop mass registration from one address, signed in or not', async () => {
      const address = newAddress();
      let cookie: string | undefined;
      const statuses: number[] = [];
      for (const email of strangers(24, 'made')) {
        const answer = await new ApiClient(api.address, cookie).post(
          '/api/register',
          { email, password: TEST_PASSWORD },
          fromAddress(address),
        );
        statuses.push(answer.status);
        cookie = cookiesOf(answer) || cookie;
      }
      expect(refused(statuses)).toBe(4);
    });

    it('count error reports per person and per address [C-api-25]', async () => {
      const address = newAddress();
      const report = (caller: ApiClient) => caller.post('/api/errors', { message: 'same thing' }, fromAddress(address));
      const users = [];
      for (const person of ['admin', 'inspector', 'dealer', 'customer'] as const) {
        const answers = [];
        for (let n = 0; n < 12; n += 1) answers.push((await report(api.as(person))).status);
        users.push(refused(answers));
      }
      expect(users).toEqual([2, 2, 2, 12]);
    });

    it('recover when the clock is set back', async () => {
      const address = newAddress();
      await signIn(api.visitor, emailOf('admin'), 'mistyped', address);
      vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() - 3_600_000 });
      expect((await signIn(api.visitor, emailOf('admin'), TEST_PASSWORD, address)).status).toBe(200);
      const answers = await Promise.all(
        Array.from({ length: 31 }, () => api.visitor.post('/api/errors', { message: 'x' }, fromAddress(address))),
      );
      vi.setSystemTime(Date.now() - 7_200_000);
      const late = await api.visitor.post('/api/errors', { message: 'x' }, fromAddress(address));
      expect([refused(answers.map(({ status }) => status)), late.status]).toEqual([1, 429]);
      expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    });
  },
  PROXY,
);

async function reportsUntilRefused(api: TestApi, addresses: readonly string[]): Promise<number> {
  let sent = 0;
  for (const address of addresses) {
    const { status } = await api.visitor.post('/api/errors', { message: 'm' }, fromAddress(address));
    if (status === 429) return sent;
    sent += 1;
  }
  return sent;
}

describeOnOneStore(
  'the client address without a trusted proxy',
  (api) => {
    it('is the connection’s address, whatever headers and PUBLIC_URL say', async () => {
      const invented = Array.from({ length: 40 }, newAddress);
      expect(await reportsUntilRefused(api, invented)).toBe(30);
    });
  },
  { PUBLIC_URL: 'http://redrive.example' },
);

describeOnOneStore(
  'the client address behind a trusted proxy',
  (api) => {
    it('is the proxy’s entry, whatever the client added before', async () => {
      const address = newAddress();
      const invented = Array.from({ length: 40 }, () => `${newAddress()}, ${address}`);
      expect(await reportsUntilRefused(api, invented)).toBe(30);
      expect(await reportsUntilRefused(api, [newAddress()])).toBe(1);
    });

    it('is a /64 network for IPv6, and mapped IPv4 is IPv4', async () => {
      const hosts = Array.from({ length: 40 }, (_, n) => `2001:db8:1:2::${n.toString(16)}`);
      expect(await reportsUntilRefused(api, hosts)).toBe(30);
      expect(await reportsUntilRefused(api, ['2001:db8:1:3::1'])).toBe(1);
      const mapped = Array.from({ length: 20 }, () => ['203.0.113.77', '::ffff:203.0.113.77']).flat();
      expect(await reportsUntilRefused(api, mapped)).toBe(30);
    });

    it('is the proxy’s address when it sent none', async () => {
      const odd = Array.from({ length: 40 }, (_, n) => `unknown-${n}`);
      expect(await reportsUntilRefused(api, odd)).toBe(30);
    });
  },
  PROXY,
);
