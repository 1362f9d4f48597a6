/** Notifications on their way to a real push service that puts off, refuses, is silent, and takes them without saying so. */
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

describe.each(testStoreKinds())('notifications by push on %s', (kind) => {
  let test: TestStore;
  let office: FakePushService;
  /** The time as senders read it. */
  let now: number;
  let complaints: string[];
  let endListening: () => void;
  beforeEach(async () => {
    test = await openTestStore(kind);
    office = await FakePushService.open();
    now = Date.UTC(2026, 10, 22, 8);
    complaints = [];
    endListening = onLoggedError((what, error) => complaints.push(`${what}: ${String(error)}`));
    await test.store.transact((tx) => tx.insert('users', USER));
  });
  afterEach(async () => {
    endListening();
    await office.close();
    await test.drop();
  });

  const senderOf = (limitMs?: number, store = test.store) => {
    const pushClient = new WebPushClient(office.networkPolicy(limitMs), 'https://shop.redrive.example');
    const clock = () => now;
    return new JobWorker({
      store,
      handlers: { send_push: createPushJob({ store, pushClient, clock }) },
      clock,
    });
  };
  const subscribed = async (browser = office.subscribeBrowser(), token = 'a device', userId = USER.id) => {
    const { endpoint, keys, language } = browser.subscription;
    const at = new Date(now).toISOString();
    await test.store.transact((tx) => savePushSubscription(tx, { userId, token, endpoint, keys, language }, at));
    return browser;
  };
  const write = (id: string, told = PAYLOAD) =>
    test.store.transact((tx) => createInAppNotification(tx, USER.id, told, new Date(now).toISOString(), id));
  const waiting = () =>
    test.store.read((tx) =>
      tx.find('jobs.due', {
        kinds: ['send_push'],
        now: new Date(now + 48 * HOUR_MS).toISOString(),
        limit: 100,
      }),
    );
  const devices = () => test.store.read((tx) => tx.find('pushSubscriptions.ofUser', { userId: USER.id }));

  it('says what the bell says, sealed for that browser alone and signed by us, once', async () => {
    const browser = await subscribed();
    await write('n-1');
    await senderOf().runDue();
    now += 12 * HOUR_MS;
    await senderOf().runDue();
    expect(office.attempts).toBe(1);
    const [arrived] = office.received;
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
    expect(office.shownNotifications(browser)).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it('reaches every browser of the person and nobody else’s, by one of two processes that look at once', async () => {
    await test.store.transact((tx) => tx.insert('users', OTHER));
    const own = [await subscribed(), await subscribed(office.subscribeBrowser(), 'another device')];
    const strange = await subscribed(office.subscribeBrowser(), 'a stranger’s', OTHER.id);
    for (let nth = 0; nth < 8; nth += 1) await write(`n-${nth}`);
    await Promise.all([senderOf().runDue(), senderOf().runDue()]);
    expect(office.attempts).toBe(16);
    for (const browser of own) expect(office.shownNotifications(browser)).toHaveLength(8);
    expect(office.shownNotifications(strange)).toEqual([]);
  });

  it.each([5, 17, 41])('shows each notification once, however the service misbehaves (seed %i)', async (seed) => {
    const random = createSeededRandom(seed);
    const faults: readonly PushBehavior[] = [
      { status: 503, retryAfter: '30' },
      { status: 429, retryAfter: new Date(now + 60_000).toUTCString() },
      { status: 500 },
      'cut',
      'cut after taking',
    ];
    office.behaviorForNext = () => (random() < 0.4 ? faults[Math.floor(random() * faults.length)] : undefined);
    const browsers = [await subscribed(), await subscribed(office.subscribeBrowser(), 'another device')];
    for (let nth = 0; nth < 5; nth += 1) await write(`n-${nth}`);
    for (let round = 0; (await waiting()).length > 0 && round < 100; round += 1) {
      await senderOf().runDue();
      now += 5 * 60_000;
    }
    expect(await waiting()).toEqual([]);
    const sent = Array.from({ length: 5 }, (_, nth) => `n-${nth}`);
    for (const browser of browsers)
      expect(
        office
          .shownNotifications(browser)
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(sent);
  });

  it('taken by a process that was killed, it goes out by the next one', async () => {
    const browser = await subscribed();
    await write('n-1');
    const jobs = await waiting();
    expect(jobs).toHaveLength(1);
    await test.store.transact((tx) => leaseJobs(tx, jobs, { now, leaseMs: 60_000 }));
    await senderOf().runDue();
    expect(office.attempts).toBe(0);
    await test.reopen();
    now += 61_000;
    await senderOf().runDue();
    expect(office.shownNotifications(browser)).toHaveLength(1);
  });

  it('put off (429, 503) it waits as long as the service asks, in seconds or until a date, and arrives once', async () => {
    const browser = await subscribed();
    await write('n-1');
    const inTenMinutes = new Date(Date.now() + 600_000).toUTCString();
    office.nextBehaviors.push({ status: 429, retryAfter: '120' }, { status: 503, retryAfter: inTenMinutes });
    await senderOf().runDue();
    now += 119_000;
    await senderOf().runDue();
    expect(office.attempts).toBe(1);
    now += 1_000;
    await senderOf().runDue();
    now += 500_000;
    await senderOf().runDue();
    expect(office.attempts).toBe(2);
    now += 110_000;
    await senderOf().runDue();
    expect([office.attempts, office.shownNotifications(browser).length]).toEqual([3, 1]);
  });

  it('taken without an answer it is sent again under the same topic, so that the browser shows it once', async () => {
    const browser = await subscribed();
    await write('n-1');
    office.nextBehaviors.push('cut after taking', 'cut');
    await senderOf().runDue();
    now += 15_000;
    await senderOf().runDue();
    now += 30_000;
    await senderOf().runDue();
    expect([office.attempts, office.received.length]).toEqual([3, 2]);
    expect(office.shownNotifications(browser)).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it('a service that says nothing holds up nobody: it is asked again later', async () => {
    await subscribed();
    await write('n-1');
    office.nextBehaviors.push('silent');
    await senderOf(100).runDue();
    expect(await waiting()).toMatchObject([{ attempts: 1, runAt: new Date(now + 15_000).toISOString() }]);
  });

  it.each(['7000000000000', '99999999999999999999', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'waits an hour at most when a service asks for %s, and repeats nobody’s',
    async (retryAfter) => {
      const asking = await subscribed();
      await test.store.transact((tx) => tx.insert('users', OTHER));
      const browser = await subscribed(office.subscribeBrowser(), 'another device', OTHER.id);
      office.nextBehaviors.push({ status: 429, retryAfter });
      await write('n-1');
      await senderOf().runDue();
      await test.store.transact((tx) =>
        createInAppNotification(tx, OTHER.id, PAYLOAD, new Date(now).toISOString(), 'n-2'),
      );
      for (let minute = 0; minute < 59; minute += 1, now += 60_000) await senderOf().runDue();
      expect([
        office.attempts,
        office.shownNotifications(browser).length,
        office.shownNotifications(asking).length,
      ]).toEqual([2, 1, 0]);
      now += 60_000;
      await senderOf().runDue();
      expect(office.shownNotifications(asking)).toHaveLength(1);
      expect(complaints).toEqual([]);
    },
  );

  it('asks ten silent hosts once or twice and delivers to everybody else meanwhile', async () => {
    await test.store.transact((tx) => tx.insert('users', OTHER));
    for (let nth = 0; nth < 10; nth += 1) {
      const { endpoint } = office.subscribeBrowser();
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
    await expect.poll(() => office.shownNotifications(browser).length, { interval: 20, timeout: 3_000 }).toBe(1);
    expect(office.unansweredAttempts).toBeLessThan(10);
    await round;
    // Two connections at a time, of a hundred rows.
    expect(office.unansweredAttempts).toBeLessThanOrEqual(20);
  });

  it('goes on when one of several cannot be settled', async () => {
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
    expect(office.shownNotifications(browser)).toHaveLength(2);
    expect(complaints).toHaveLength(1);
    expect(await waiting()).toHaveLength(1);
  });

  it('a browser that is gone (404, 410) is told no more, and the others are', async () => {
    const first = await subscribed();
    now += 1_000;
    const second = await subscribed(office.subscribeBrowser(), 'another device');
    await write('n-1');
    office.nextBehaviors.push({ status: 410 });
    await senderOf().runDue();
    await write('n-2');
    await senderOf().runDue();
    expect(office.attempts).toBe(3);
    expect(await devices()).toHaveLength(1);
    expect(office.shownNotifications(first).length + office.shownNotifications(second).length).toBe(2);
    expect(await waiting()).toEqual([]);
  });

  it('what a service refuses is not tried again and is told the operator without the address', async () => {
    const { endpoint } = await subscribed();
    await write('n-1');
    office.nextBehaviors.push({ status: 403 });
    await senderOf().runDue();
    now += HOUR_MS;
    await senderOf().runDue();
    expect(office.attempts).toBe(1);
    expect(complaints).toEqual(['sending notifications: push.example answers 403']);
    expect(complaints.join()).not.toContain(endpoint.slice(-10));
    expect(await devices()).toHaveLength(1);
  });

  it('what was read meanwhile, or is a day old, is not sent', async () => {
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
    expect(office.attempts).toBe(0);
    expect(await waiting()).toEqual([]);
  });

  it('is never sent into our own surroundings, nor to a browser without a right key', async () => {
    for (const host of ['inside.example', '169.254.169.254', '127.0.0.2', '999.1.2.3'])
      await subscribed(new PushSubscriber(`https://${host}/send/1`), host);
    const { endpoint } = office.subscribeBrowser();
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
    const at = new Date(now).toISOString();
    const browser = { userId: USER.id, token: 'a device', endpoint, keys, language: 'en' };
    await test.store.transact((tx) => savePushSubscription(tx, browser, at));
    await write('n-1');
    await senderOf().runDue();
    expect(office.attempts).toBe(0);
    expect(await devices()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('has one pair of keys, however many processes make it at once, and after a restart', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => ensureVapidKeys(test.store)));
    await test.reopen();
    const kept = await ensureVapidKeys(test.store);
    expect(new Set([...made, kept].map(({ publicKey }) => publicKey)).size).toBe(1);
  });

  it('a person has ten browsers at most: an eleventh takes the place of the oldest', async () => {
    const browsers: PushSubscriber[] = [];
    for (let nth = 0; nth < 11; nth += 1, now += 1_000)
      browsers.push(await subscribed(office.subscribeBrowser(), `device ${nth}`));
    const ids = (await devices()).map(({ id }) => id);
    expect(ids).toEqual(browsers.slice(1).map(({ id }) => id));
  });
});
