import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configurableKindsFor } from '#shared/domain/notifications/notification-channels.ts';
import { createInAppNotification, notifyUser } from '#server/notifications/notify-user.ts';
import { TestApi, emailOf, describeOnOneStore, TEST_PASSWORD, type TestUser } from '#tests/api/support/test-api.ts';
import { testStoreKinds } from '#tests/store/test-store.ts';
import { ApiClient } from '#tests/api/support/api-client.ts';
import { FakePushService, type PushSubscriber } from '#tests/api/support/fake-push-service.ts';

const pushService = await FakePushService.open();
afterAll(() => pushService.close());
const REACHABLE = { ssrfPolicy: pushService.networkPolicy() };

/** A browser's cookies and its push subscription. */
interface Device {
  caller: ApiClient;
  browser: PushSubscriber;
}

const cookiesOf = (headers: Headers): string[] => headers.getSetCookie().map((one) => one.split(';')[0] ?? '');

async function signIn(api: TestApi, person: TestUser, earlier?: Device): Promise<Device> {
  const device = earlier?.caller.cookie?.split('; ').find((one) => one.startsWith('device='));
  const credentials = { email: emailOf(person), password: TEST_PASSWORD };
  const { headers } = await new ApiClient(api.address, device).post('/api/login', credentials);
  const cookies = cookiesOf(headers);
  return {
    caller: new ApiClient(api.address, cookies.join('; ')),
    browser: earlier?.browser ?? pushService.subscribeBrowser(),
  };
}

async function subscribed(api: TestApi, person: TestUser, earlier?: Device): Promise<Device> {
  const device = await signIn(api, person, earlier);
  const { status } = await device.caller.put('/api/push/subscription', device.browser.subscription);
  expect(status).toBe(200);
  return device;
}

const stateOf = async ({ caller, browser }: Device) => (await caller.get(`/api/push?device=${browser.id}`)).body;
const createCarNotification = (api: TestApi, person: TestUser, car: string) =>
  api.store.transact((tx) =>
    createInAppNotification(tx, person, { kind: 'car_live', facts: { carId: 'c', car } }, new Date().toISOString()),
  );
const titles = (browser: PushSubscriber) => pushService.shownNotifications(browser).map(({ title }) => title);
/** A later push proves that no earlier one is on its way. */
const receivedPushes = (browser: PushSubscriber, car: string) =>
  expect.poll(() => titles(browser)).toContain(`On sale: ${car}`);

describeOnOneStore(
  'push subscriptions',
  (api) => {
    it('receive notifications from subscribing until unsubscribing', async () => {
      const device = await signIn(api, 'dealer');
      const publicKey: unknown = expect.stringMatching(/^[\w-]{87}$/);
      expect(await stateOf(device)).toMatchObject({ isOn: false, devices: 0, publicKey });
      await device.caller.put('/api/push/subscription', device.browser.subscription);
      await device.caller.put('/api/push/subscription', device.browser.subscription);
      expect(await stateOf(device)).toMatchObject({ isOn: true, devices: 1 });
      await createCarNotification(api, 'dealer', 'Camry');
      await receivedPushes(device.browser, 'Camry');
      const { status } = await device.caller.delete(`/api/push/subscription/${device.browser.id}`);
      expect([status, await stateOf(device)]).toMatchObject([200, { isOn: false, devices: 0 }]);
    });

    it('survive a new endpoint for the same browser and person only', async () => {
      const [phone, laptop] = [await subscribed(api, 'admin'), await subscribed(api, 'admin')];
      const renewed = (device: Device) =>
        device.caller.put('/api/push/subscription', { ...device.browser.subscription, renews: true });
      const updated = { ...phone, browser: pushService.subscribeBrowser() };
      for (let times = 0; times < 2; times += 1) expect((await renewed(updated)).status).toBe(200);
      expect(await stateOf(updated)).toMatchObject({ isOn: true, devices: 2 });
      await createCarNotification(api, 'admin', 'Patrol');
      await Promise.all([receivedPushes(updated.browser, 'Patrol'), receivedPushes(laptop.browser, 'Patrol')]);
      expect(titles(phone.browser)).toEqual([]);

      const never = await signIn(api, 'admin');
      const nobody = {
        ...updated,
        caller: new ApiClient(api.address, updated.caller.cookie?.replace(/sid=[^;]*/, '')),
      };
      const other = { ...(await signIn(api, 'customer', laptop)), browser: pushService.subscribeBrowser() };
      for (const [device, status] of [
        [never, 409],
        [nobody, 401],
        [other, 409],
      ] as const)
        expect((await renewed(device)).status).toBe(status);
      expect(await stateOf(updated)).toMatchObject({ isOn: true, devices: 1 });
    });

    it('end with sign-out on that device only', async () => {
      const [phone, laptop] = [await subscribed(api, 'customer'), await subscribed(api, 'customer')];
      await phone.caller.post('/api/logout');
      expect(await stateOf(laptop)).toMatchObject({ isOn: true, devices: 1 });
      await createCarNotification(api, 'customer', 'Altima');
      await receivedPushes(laptop.browser, 'Altima');
      expect(titles(phone.browser)).toEqual([]);
    });

    it('end when another person signs in on the browser and stay for the same person', async () => {
      const device = await subscribed(api, 'customer');
      const repeated = await signIn(api, 'customer', device);
      expect(await stateOf(repeated)).toMatchObject({ isOn: true });
      const other = await signIn(api, 'customer2', device);
      expect(await stateOf(other)).toMatchObject({ isOn: false });
      expect(await stateOf(repeated)).toMatchObject({ isOn: false });
    });

    it('end when an admin ends the sessions, and elsewhere when the password changes', async () => {
      const phone = await subscribed(api, 'inspector2');
      const laptop = await subscribed(api, 'inspector2');
      const change = { currentPassword: TEST_PASSWORD, newPassword: 'another right good password' };
      const changed = await laptop.caller.post('/api/account/password', change);
      expect(changed.status).toBe(200);
      const devices = () => api.store.read((tx) => tx.find('pushSubscriptions.ofUser', { userId: 'inspector2' }));
      expect((await devices()).map(({ id }) => id)).toEqual([laptop.browser.id]);
      await api.as('admin').patch('/api/admin/users/inspector2/password', { password: TEST_PASSWORD });
      expect(await devices()).toEqual([]);
      await subscribed(api, 'inspector2', phone);
      expect((await api.as('admin').delete('/api/admin/users/inspector2')).status).toBe(200);
      expect(await devices()).toEqual([]);
    });

    it('require a public https endpoint and keys, and never show the private key', async () => {
      const { keys, ...browser } = pushService.subscribeBrowser().subscription;
      const caller = api.as('admin');
      for (const endpoint of [
        'http://push.example/1',
        'https://push.example:8443/1',
        'https://localhost/1',
        'https://me:you@push.example/1',
        `https://push.example/${'a'.repeat(1_000)}`,
        'not an address',
      ]) {
        const { status, body } = await caller.put('/api/push/subscription', { ...browser, keys, endpoint });
        expect([status, body.code], endpoint).toEqual([400, 'VALIDATION']);
      }
      const keyless = await caller.put('/api/push/subscription', {
        ...browser,
        keys: { p256dh: 'x', auth: '' },
      });
      expect(keyless.status).toBe(400);
      const row = await api.store.read((tx) => tx.get('pushKeys', 'vapid'));
      const received = await caller.get('/api/push');
      expect(JSON.stringify(received.rawBody)).not.toContain(row!.privateKey);
    });
  },
  {},
  REACHABLE,
);

describe.runIf(testStoreKinds().includes('postgres'))('push from two processes', () => {
  const api = new TestApi('postgres', {}, REACHABLE);
  let second: Awaited<ReturnType<TestApi['startSecondProcess']>>;
  beforeAll(async () => {
    await api.start();
    second = await api.startSecondProcess();
  });
  afterAll(async () => {
    await second.stop();
    await api.stop();
  });

  it('is sent once by either of them', async () => {
    const { browser } = await subscribed(api, 'admin');
    for (let nth = 0; nth < 10; nth += 1) await createCarNotification(api, 'admin', `Car ${nth}`);
    const waiting = () =>
      api.store.read((tx) => tx.find('jobs.due', { kinds: ['send_push'], now: '9999', limit: 100 }));
    await expect.poll(waiting).toEqual([]);
    const own = pushService.received.filter(({ path }) => browser.endpoint.endsWith(path));
    expect(own).toHaveLength(10);
  });
});

interface Setting {
  kind: string;
  mail: string;
  push: string;
}

describeOnOneStore(
  'notification settings',
  (api) => {
    const settingsOf = async (person: TestUser) =>
      (await api.as(person).get('/api/notifications/settings')).body['kinds'] as Setting[];
    const change = (person: TestUser, body: object) => api.as(person).patch('/api/notifications/settings', body);

    it('list each role’s kinds, their channels and what is fixed', async () => {
      for (const role of ['customer', 'inspector', 'dealer', 'admin'] as const)
        expect((await settingsOf(role)).map(({ kind }) => kind)).toEqual(configurableKindsFor(role));
      const customer = await settingsOf('customer');
      const fixed = customer.filter(({ mail }) => mail === 'always').map(({ kind }) => kind);
      expect(fixed).toEqual([
        'deposit_received',
        'balance_received',
        'refund_sent',
        'payment_received',
        'deposit_moved',
        'password_changed',
        'email_changed',
        'security_changed',
      ]);
      const link = await change('customer', { kind: 'email_change', mail: false });
      expect([link.status, link.body.code]).toEqual([409, 'INVALID_STATE']);
      expect(customer.every(({ mail }) => mail === 'on' || mail === 'always')).toBe(true);
      expect((await settingsOf('admin'))[0]).toEqual({ kind: 'deposit_paid', mail: 'never', push: 'on' });
    });

    it('suppress mails that are turned off, also waiting ones, but not in-app notifications', async () => {
      const car = { carId: 'c', car: 'Camry' };
      const user = (await api.store.read((tx) => tx.get('users', 'dealer')))!;
      const write = () =>
        api.store.transact((tx) => notifyUser(tx, user, { kind: 'car_sold', facts: car }, new Date().toISOString()));
      const stateOfMail = async (id: string) => (await api.store.read((tx) => tx.get('messages', id)))?.state;
      expect(await stateOfMail(await write())).toBe('waiting');
      expect((await change('dealer', { kind: 'car_sold', mail: false })).status).toBe(200);
      expect(await stateOfMail(await write())).toBe('suppressed');
      const bell = (await api.as('dealer').get('/api/bell')).body['notices'] as { kind: string }[];
      expect(bell.filter(({ kind }) => kind === 'car_sold')).toHaveLength(2);
      const answer = await change('dealer', { kind: 'car_sold', mail: true, push: false });
      expect((answer.body['kinds'] as Setting[]).find(({ kind }) => kind === 'car_sold')).toEqual({
        kind: 'car_sold',
        mail: 'on',
        push: 'off',
      });
      expect(await stateOfMail(await write())).toBe('waiting');
    });

    it('stop only the pushes that are turned off', async () => {
      const device = await subscribed(api, 'dealer');
      await change('dealer', { kind: 'car_sold', push: false });
      await api.store.transact((tx) =>
        createInAppNotification(
          tx,
          'dealer',
          { kind: 'car_sold', facts: { carId: 'c', car: 'Patrol' } },
          new Date().toISOString(),
        ),
      );
      await createCarNotification(api, 'dealer', 'Patrol');
      await receivedPushes(device.browser, 'Patrol');
      expect(titles(device.browser)).toEqual(['On sale: Patrol']);
    });

    it('reject kinds that are fixed or unknown to the role', async () => {
      for (const body of [
        { kind: 'refund_sent', mail: false },
        { kind: 'password_reset', push: true },
        { kind: 'car_live', mail: false },
      ]) {
        const { status, body: said } = await change('customer', body);
        expect([status, said.code], body.kind).toEqual([409, 'INVALID_STATE']);
      }
      expect((await change('customer', { kind: 'no such kind' })).status).toBe(400);
      expect((await api.visitor.get('/api/notifications/settings')).status).toBe(401);
    });
  },
  {},
  REACHABLE,
);
