import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MessagePayload } from '#shared/domain/notifications/message-kinds.ts';
import { JobWorker, leaseJobs } from '#server/jobs/job-worker.ts';
import { ensureVapidKeys } from '#server/notifications/push/vapid-keys.ts';
import { WebPushClient } from '#server/notifications/push/web-push-client.ts';
import { createPushJob } from '#server/notifications/push/push-job.ts';
import { savePushSubscription } from '#server/notifications/push/push-subscriptions.ts';
import { createInAppNotification } from '#server/notifications/notify-user.ts';
import { onLoggedError } from '#server/logger.ts';
import { sampleUser } from '#tests/store/sample-rows.ts';
import { openTestStore, testStoreKinds, type TestStore } from '#tests/store/test-store.ts';
import { PushSubscriber, FakePushService, type PushBehavior } from '#tests/api/support/fake-push-service.ts';
import { createSeededRandom } from '#tests/seeded-random.ts';

const HOUR_MS = 3_600_000;
const USER = sampleUser(1);
const OTHER = sampleUser(2);
const PAYLOAD: MessagePayload = {
  kind: 'deposit_received',
  facts: { reservationId: 'r-1', orderId: 'RD-204817', amount: 1_500 },
};

describe.each(testStoreKinds())('push delivery on %s', (kind) => {
  let test: TestStore;
  let fakeServer: FakePushService;
  let now: number;
  let complaints: string[];
  let endListening: () => void;
  beforeEach(async () => {
    test = await openTestStore(kind);
    fakeServer = await FakePushService.open();
    now = Date.UTC(2026, 10, 22, 8);
    complaints = [];
    endListening = onLoggedError((operation, error) => complaints.push(`${operation}: ${String(error)}`));
    await test.store.transact((tx) => tx.insert('users', USER));
  });
  afterEach(async () => {
    endListening();
    await fakeServer.close();
    await test.drop();
  });

  const senderOf = (limitMs?: number, store = test.store) => {
    const pushClient = new WebPushClient(fakeServer.networkPolicy(limitMs), 'https://shop.redrive.example');
    const clock = () => now;
    return new JobWorker({
      store,
      handlers: { send_push: createPushJob({ store, pushClient, clock }) },
      clock,
    });
  };
  const subscribed = async (browser = fakeServer.subscribeBrowser(), token = 'a device', userId = USER.id) => {
    const { endpoint, keys, language } = browser.subscription;
    const at = new Date(now).toISOString();
    await test.store.transact((tx) => savePushSubscription(tx, { userId, token, endpoint, keys, language }, at));
    return browser;
  };
  const write = (id: string, payload = PAYLOAD) =>
    test.store.transact((tx) => createInAppNotification(tx, USER.id, payload, new Date(now).toISOString(), id));
  const waiting = () =>
    test.store.read((tx) =>
      tx.find('jobs.due', {
        kinds: ['send_push'],
        now: new Date(now + 48 * HOUR_MS).toISOString(),
        limit: 100,
      }),
    );
  const devices = () => test.store.read((tx) => tx.find('pushSubscriptions.ofUser', { userId: USER.id }));

  it('sends the notification encrypted for one browser and signed, once', async () => {
    const browser = await subscribed();
    await write('n-1');
    await senderOf().runDue();
    now += 12 * HOUR_MS;
    await senderOf().runDue();
    expect(fakeServer.attempts).toBe(1);
    const [arrived] = fakeServer.received;
    expect(arrived?.payload).toEqual({
      id: 'n-1',
      title: 'We’ve received your deposit for RD-204817',
      body: 'Deposit: AED 1,500',
      path: '/reservation/r-1',
    });
    expect(arrived?.rawRequest).not.toMatch(/RD-204817|deposit/i);
    expect(arrived?.claims).toMatchObject({
      aud: 'https://push.example',
      sub: 'https://shop.redrive.example',
    });
    expect(arrived?.topic).toMatch(/^[\w-]{32}$/);
    expect(arrived?.ttl).toBe(24 * 3600);
    expect(fakeServer.shownNotifications(browser)).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it('writes in the language of the account', async () => {
    await test.store.transact((tx) => tx.update('users', { ...USER, language: 'ar' }));
    await subscribed();
    await write('n-1');
    await senderOf().runDue();
    expect(fakeServer.received[0]?.payload).toMatchObject({
      title: 'استلمنا عربونك للحجز \u2068RD-204817\u2069',
      body: 'العربون: \u20681,500\u2069 د.إ',
    });
  });

  it('reaches all browsers of the person only, from one of two simultaneous processes', async () => {
    await test.store.transact((tx) => tx.insert('users', OTHER));
    const own = [await subscribed(), await subscribed(fakeServer.subscribeBrowser(), 'another device')];
    const strange = await subscribed(fakeServer.subscribeBrowser(), 'a stranger’s', OTHER.id);
    for (let nth = 0; nth < 8; nth += 1) await write(`n-${nth}`);
    await Promise.all([senderOf().runDue(), senderOf().runDue()]);
    expect(fakeServer.attempts).toBe(16);
    for (const browser of own) expect(fakeServer.shownNotifications(browser)).toHaveLength(8);
    expect(fakeServer.shownNotifications(strange)).toEqual([]);
  });

  it.each([5, 17, 41])('shows each notification once under seeded faults (seed %i)', async (seed) => {
    const random = createSeededRandom(seed);
    const faults: readonly PushBehavior[] = [
      { status: 503, retryAfter: '30' },
      { status: 429, retryAfter: new Date(now + 60_000).toUTCString() },
      { status: 500 },
      'cut',
      'cut after taking',
    ];
    fakeServer.behaviorForNext = () => (random() < 0.4 ? faults[Math.floor(random() * faults.length)] : undefined);
    const browsers = [await subscribed(), await subscribed(fakeServer.subscribeBrowser(), 'another device')];
    for (let nth = 0; nth < 5; nth += 1) await write(`n-${nth}`);
    for (let round = 0; (await waiting()).length > 0 && round < 100; round += 1) {
      await senderOf().runDue();
      now += 5 * 60_000;
    }
    expect(await waiting()).toEqual([]);
    const sent = Array.from({ length: 5 }, (_, nth) => `n-${nth}`);
    for (const browser of browsers)
      expect(
        fakeServer
          .shownNotifications(browser)
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(sent);
  });

  it('continues in the next process after one was killed', async () => {
    const browser = await subscribed();
    await write('n-1');
    const jobs = await waiting();
    expect(jobs).toHaveLength(1);
    await test.store.transact((tx) => leaseJobs(tx, jobs, { now, leaseMs: 60_000 }));
    await senderOf().runDue();
    expect(fakeServer.attempts).toBe(0);
    await test.reopen();
    now += 61_000;
    await senderOf().runDue();
    expect(fakeServer.shownNotifications(browser)).toHaveLength(1);
  });

  it('waits as long as the service asks (429, 503), in seconds or until a date, and delivers once', async () => {
    const browser = await subscribed();
    await write('n-1');
    const inTenMinutes = new Date(Date.now() + 600_000).toUTCString();
    fakeServer.nextBehaviors.push({ status: 429, retryAfter: '120' }, { status: 503, retryAfter: inTenMinutes });
    await senderOf().runDue();
    now += 119_000;
    await senderOf().runDue();
    expect(fakeServer.attempts).toBe(1);
    now += 1_000;
    await senderOf().runDue();
    now += 500_000;
    await senderOf().runDue();
    expect(fakeServer.attempts).toBe(2);
    now += 110_000;
    await senderOf().runDue();
    expect([fakeServer.attempts, fakeServer.shownNotifications(browser).length]).toEqual([3, 1]);
  });

  it('resends under the same topic after a lost answer, so that the browser shows it once', async () => {
    const browser = await subscribed();
    await write('n-1');
    fakeServer.nextBehaviors.push('cut after taking', 'cut');
    await senderOf().runDue();
    now += 15_000;
    await senderOf().runDue();
    now += 30_000;
    await senderOf().runDue();
    expect([fakeServer.attempts, fakeServer.received.length]).toEqual([3, 2]);
    expect(fakeServer.shownNotifications(browser)).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it('retries a silent service without delaying others', async () => {
    await subscribed();
    await write('n-1');
    fakeServer.nextBehaviors.push('silent');
    await senderOf(100).runDue();
    expect(await waiting()).toMatchObject([{ attempts: 1, runAt: new Date(now + 15_000).toISOString() }]);
  });

  it.each(['7000000000000', '99999999999999999999', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'waits an hour at most when a service asks for %s, without delaying others',
    async (retryAfter) => {
      const asking = await subscribed();
      await test.store.transact((tx) => tx.insert('users', OTHER));
      const browser = await subscribed(fakeServer.subscribeBrowser(), 'another device', OTHER.id);
      fakeServer.nextBehaviors.push({ status: 429, retryAfter });
      await write('n-1');
      await senderOf().runDue();
      await test.store.transact((tx) =>
        createInAppNotification(tx, OTHER.id, PAYLOAD, new Date(now).toISOString(), 'n-2'),
      );
      for (let minute = 0; minute < 59; minute += 1, now += 60_000) await senderOf().runDue();
      expect([
        fakeServer.attempts,
        fakeServer.shownNotifications(browser).length,
        fakeServer.shownNotifications(asking).length,
      ]).toEqual([2, 1, 0]);
      now += 60_000;
      await senderOf().runDue();
      expect(fakeServer.shownNotifications(asking)).toHaveLength(1);
      expect(complaints).toEqual([]);
    },
  );

  it('tries ten silent hosts once or twice and delivers to all others', async () => {
    await test.store.transact((tx) => tx.insert('users', OTHER));
    for (let nth = 0; nth < 10; nth += 1) {
      const { endpoint } = fakeServer.subscribeBrowser();
      const silent = new PushSubscriber(endpoint.replace('push.example', `silent-${nth}.example`));
      await subscribed(silent, `device ${nth}`, OTHER.id);
    }
    const browser = await subscribed();
    for (let nth = 0; nth < 10; nth += 1)
      await test.store.transact((tx) =>
        createInAppNotification(tx, OTHER.id, PAYLOAD, new Date(now - 1).toISOString(), `s-${nth}`),
      );
    await write('n-1');
    const sender = senderOf(800);
    const round = sender.runDue();
    await expect.poll(() => fakeServer.shownNotifications(browser).length, { interval: 20 }).toBe(1);
    expect(fakeServer.unansweredAttempts).toBeLessThan(10);
    await round;
    // Two connections at a time, of a hundred rows.
    expect(fakeServer.unansweredAttempts).toBeLessThanOrEqual(20);
  });

  it('continues when one result cannot be stored', async () => {
    const browser = await subscribed();
    await write('n-1');
    await write('n-2');
    const { store } = test;
    let failures = 0;
    const failing = new Proxy(store, {
      get: (target, name) => {
        if (name !== 'transact') return Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name);
        return async (work: never) => {
          failures += 1;
          if (failures === 3) throw new Error('This row cannot be settled');
          return target.transact(work);
        };
      },
    });
    await ensureVapidKeys(store);
    await senderOf(undefined, failing).runDue();
    expect(fakeServer.shownNotifications(browser)).toHaveLength(2);
    expect(complaints).toHaveLength(1);
    expect(await waiting()).toHaveLength(1);
  });

  it('removes the subscription of a gone browser (404, 410) and keeps the others', async () => {
    const first = await subscribed();
    now += 1_000;
    const second = await subscribed(fakeServer.subscribeBrowser(), 'another device');
    await write('n-1');
    fakeServer.nextBehaviors.push({ status: 410 });
    await senderOf().runDue();
    await write('n-2');
    await senderOf().runDue();
    expect(fakeServer.attempts).toBe(3);
    expect(await devices()).toHaveLength(1);
    expect(fakeServer.shownNotifications(first).length + fakeServer.shownNotifications(second).length).toBe(2);
    expect(await waiting()).toEqual([]);
  });

  it('never retries a rejection and logs it without the endpoint', async () => {
    const { endpoint } = await subscribed();
    await write('n-1');
    fakeServer.nextBehaviors.push({ status: 403 });
    await senderOf().runDue();
    now += HOUR_MS;
    await senderOf().runDue();
    expect(fakeServer.attempts).toBe(1);
    expect(complaints).toEqual(['sending notifications: push.example answers 403']);
    expect(complaints.join()).not.toContain(endpoint.slice(-10));
    expect(await devices()).toHaveLength(1);
  });

  it('skips notifications that are read or a day old', async () => {
    await subscribed();
    await write('n-1');
    await test.store.transact(async (tx) => {
      const { id, seq = 0, createdAt } = (await tx.get('notices', 'n-1'))!;
      await tx.insert('bells', { id: USER.id, readTo: { seq, createdAt, id } });
    });
    await senderOf().runDue();
    await write('n-2');
    now += 25 * HOUR_MS;
    await senderOf().runDue();
    expect(fakeServer.attempts).toBe(0);
    expect(await waiting()).toEqual([]);
  });

  it('never connects to private networks and skips browsers with invalid keys', async () => {
    for (const host of ['inside.example', '169.254.169.254', '127.0.0.2', '999.1.2.3'])
      await subscribed(new PushSubscriber(`https://${host}/send/1`), host);
    const { endpoint } = fakeServer.subscribeBrowser();
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
    const at = new Date(now).toISOString();
    const browser = { userId: USER.id, token: 'a device', endpoint, keys, language: 'en' };
    await test.store.transact((tx) => savePushSubscription(tx, browser, at));
    await write('n-1');
    await senderOf().runDue();
    expect(fakeServer.attempts).toBe(0);
    expect(await devices()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('has one key pair across simultaneous processes and restarts', async () => {
    const created = await Promise.all([1, 2, 3, 4].map(() => ensureVapidKeys(test.store)));
    await test.reopen();
    const stored = await ensureVapidKeys(test.store);
    expect(new Set([...created, stored].map(({ publicKey }) => publicKey)).size).toBe(1);
  });

  it('limits a person to ten browsers, replacing the oldest', async () => {
    const browsers: PushSubscriber[] = [];
    for (let nth = 0; nth < 11; nth += 1, now += 1_000)
      browsers.push(await subscribed(fakeServer.subscribeBrowser(), `device ${nth}`));
    const ids = (await devices()).map(({ id }) => id);
    expect(ids).toEqual(browsers.slice(1).map(({ id }) => id));
  });
});
