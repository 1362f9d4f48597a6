/** Limits count persons and addresses, and never shut out a person on their own device (decision 0015). */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  emailOf,
  describeOnEveryStore,
  TEST_PASSWORD,
  type TestApi,
  type TestUser,
} from '#tests/api/support/test-api.ts';
import { ApiClient, type ApiResponse } from '#tests/api/support/api-client.ts';

const PROXY = { TRUSTED_PROXIES: '127.0.0.1' };
/** Wrong passwords an address has in a quarter of an hour, tries an account has for nothing. */
const [WRONG_OF_ADDRESS, FREE_TRIES] = [50, 5];

const fromAddress = (address: string) => ({ 'x-forwarded-for': address });
let networks = 0;
/** An address of a network that no other test has. */
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

/** The browser of somebody who signed in on it and out again. */
async function createKnownDevice(api: TestApi, person: TestUser, address: string): Promise<ApiClient> {
  const cookies = cookiesOf(await signIn(api.visitor, emailOf(person), TEST_PASSWORD, address));
  const device = /device=[^;]*/.exec(cookies)?.[0];
  expect(device).toBeDefined();
  const out = await new ApiClient(api.address, cookies).post('/api/logout', undefined, fromAddress(address));
  expect([out.status, String(out.headers.getSetCookie()).includes('device')]).toEqual([200, false]);
  return new ApiClient(api.address, device);
}

/** Statuses of wrong passwords one after another, each from an address of its own or from one. */
async function tryPassword(api: TestApi, emails: readonly string[], address?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (const email of emails)
    statuses.push((await signIn(api.visitor, email, 'not it', address ?? newAddress())).status);
  return statuses;
}

const strangers = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name}-${n}@test.example`);
const refused = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length;

// Waits are measured by this clock: standing still, none of them ends while a slow machine is at work.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

describeOnEveryStore(
  'limits',
  (api) => {
    it('one account is not guessed from many addresses', async () => {
      const statuses = await tryPassword(
        api,
        Array.from({ length: 8 }, () => emailOf('dealer')),
      );
      expect(refused(statuses)).toBe(8 - FREE_TRIES);
    });

    it('many guesses at once are no way round the wait', async () => {
      const email = 'at-once@test.example';
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => signIn(api.visitor, email, 'not it', newAddress())),
      );
      expect(refused(answers.map(({ status }) => status))).toBe(20 - FREE_TRIES);
    });

    it('one password is not sprayed over many accounts from one address', async () => {
      const address = newAddress();
      const statuses = await tryPassword(api, strangers(WRONG_OF_ADDRESS + 5, 'sprayed'), address);
      expect(refused(statuses)).toBe(5);
      const elsewhere = await signIn(api.visitor, emailOf('inspector2'), TEST_PASSWORD, newAddress());
      expect(elsewhere.status).toBe(200);
    });

    it('right passwords use up nothing of an address’s share', async () => {
      const address = newAddress();
      for (let n = 0; n < 4; n += 1)
        expect((await signIn(api.visitor, emailOf('admin'), TEST_PASSWORD, address)).status).toBe(200);
      const statuses = await tryPassword(api, strangers(WRONG_OF_ADDRESS + 1, 'after-right'), address);
      expect(refused(statuses)).toBe(1);
    });

    it('an account under attack opens on the device that signed in before, and on no other', async () => {
      const device = await createKnownDevice(api, 'inspector', newAddress());
      await tryPassword(
        api,
        Array.from({ length: FREE_TRIES + 1 }, () => emailOf('inspector')),
      );
      const stranger = await signIn(api.visitor, emailOf('inspector'), TEST_PASSWORD, newAddress());
      expect([stranger.status, Number(stranger.headers.get('retry-after')) > 0]).toEqual([429, true]);
      expect((await signIn(device, emailOf('inspector'), TEST_PASSWORD, newAddress())).status).toBe(200);
    });

    it('an address under attack lets in who signed in before, and only to that account', async () => {
      const address = newAddress();
      const device = await createKnownDevice(api, 'customer', address);
      await tryPassword(api, strangers(WRONG_OF_ADDRESS, 'neighbour'), address);
      expect((await signIn(device, emailOf('admin'), TEST_PASSWORD, address)).status).toBe(429);
      expect((await signIn(device, emailOf('customer'), TEST_PASSWORD, address)).status).toBe(200);
    });

    it('a known device is no way round the wait: it has one of its own', async () => {
      const device = await createKnownDevice(api, 'inspector2', newAddress());
      const statuses: number[] = [];
      for (let n = 0; n < FREE_TRIES + 2; n += 1)
        statuses.push((await signIn(device, emailOf('inspector2'), 'not it', newAddress())).status);
      expect(refused(statuses)).toBe(2);
    });

    it('a new password forgets the devices that knew the old one, but the one it was set on', async () => {
      const [here, elsewhere] = [newAddress(), newAddress()];
      const email = 'careful@test.example';
      const made = await api.visitor.post('/api/register', { email, password: TEST_PASSWORD }, fromAddress(here));
      const own = new ApiClient(api.address, cookiesOf(made));
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

    it('guesses at the sign-in do not keep a signed-in person from a new password', async () => {
      await tryPassword(
        api,
        Array.from({ length: FREE_TRIES + 1 }, () => emailOf('dealer')),
      );
      const change = { currentPassword: TEST_PASSWORD, newPassword: TEST_PASSWORD };
      const changed = await api.as('dealer').post('/api/account/password', change);
      expect(changed.status).toBe(200);
      await api.signInAgain('dealer');
    });

    it('what the store keeps of a device is neither its token nor the same for two accounts', async () => {
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

    it('accounts are not made by the dozen from one address, whoever is signed in', async () => {
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

    it('error reports are counted by person and by address (C-api-25)', async () => {
      const address = newAddress();
      const report = (caller: ApiClient) => caller.post('/api/errors', { message: 'same thing' }, fromAddress(address));
      const people = [];
      for (const person of ['admin', 'inspector', 'dealer', 'customer'] as const) {
        const answers = [];
        for (let n = 0; n < 12; n += 1) answers.push((await report(api.as(person))).status);
        people.push(refused(answers));
      }
      expect(people).toEqual([2, 2, 2, 12]);
    });

    it('a clock that is set back keeps nobody out for an hour', async () => {
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

/** The first statuses of error reports until one is refused. */
async function reportsUntilRefused(api: TestApi, addresses: readonly string[]): Promise<number> {
  let sent = 0;
  for (const address of addresses) {
    const { status } = await api.visitor.post('/api/errors', { message: 'm' }, fromAddress(address));
    if (status === 429) return sent;
    sent += 1;
  }
  return sent;
}

describeOnEveryStore(
  'the client’s address without a trusted proxy',
  (api) => {
    it('is the connection’s, whatever a header says and whatever PUBLIC_URL is', async () => {
      const invented = Array.from({ length: 40 }, newAddress);
      expect(await reportsUntilRefused(api, invented)).toBe(30);
    });
  },
  { PUBLIC_URL: 'http://redrive.example' },
);

describeOnEveryStore(
  'the client’s address behind a trusted proxy',
  (api) => {
    it('is what the proxy wrote, however many the client wrote before', async () => {
      const address = newAddress();
      const invented = Array.from({ length: 40 }, () => `${newAddress()}, ${address}`);
      expect(await reportsUntilRefused(api, invented)).toBe(30);
      expect(await reportsUntilRefused(api, [newAddress()])).toBe(1);
    });

    it('is a /64 where it is IPv6, and IPv4 that is written so is IPv4', async () => {
      const hosts = Array.from({ length: 40 }, (_, n) => `2001:db8:1:2::${n.toString(16)}`);
      expect(await reportsUntilRefused(api, hosts)).toBe(30);
      expect(await reportsUntilRefused(api, ['2001:db8:1:3::1'])).toBe(1);
      const mapped = Array.from({ length: 20 }, () => ['203.0.113.77', '::ffff:203.0.113.77']).flat();
      expect(await reportsUntilRefused(api, mapped)).toBe(30);
    });

    it('is the proxy’s own where it wrote no address', async () => {
      const odd = Array.from({ length: 40 }, (_, n) => `unknown-${n}`);
      expect(await reportsUntilRefused(api, odd)).toBe(30);
    });
  },
  PROXY,
);
