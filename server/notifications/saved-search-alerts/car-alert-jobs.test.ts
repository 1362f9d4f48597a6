import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleCar, sampleUser } from '#tests/store/sample-rows.ts';
import { openTestStore, testStoreKinds, type TestStore } from '#tests/store/test-store.ts';
import { JobWorker, leaseJobs } from '#server/jobs/job-worker.ts';
import type { JobKind } from '#server/store/job-rows.ts';
import { enqueueCarEvent } from './car-events.ts';
import { createCarEventJob, createSavedSearchJob, scheduleSearchMail } from './car-alert-jobs.ts';

const NOW = Date.UTC(2026, 10, 22, 8);
const MINUTE_MS = 60_000;
const NOW_ISO = new Date(NOW).toISOString();
/** More than the job notifies at once. */
const MANY_USERS = 250;
const SOME_USERS = 40;

describe.each(testStoreKinds())('car alert jobs on %s', (kind) => {
  let test: TestStore;
  beforeEach(async () => {
    test = await openTestStore(kind);
  });
  afterEach(() => test.drop());

  async function insertUsers(count: number): Promise<void> {
    await test.store.transact(async (tx) => {
      await tx.insert('cars', sampleCar(1));
      for (let index = 0; index < count; index++) {
        const lists = { selectedCarIds: [], savedCarIds: [sampleCar(1).id], revision: 1 };
        await tx.insert('users', sampleUser(index, { lists }));
        await tx.insert('savedSearches', {
          id: `search-${index}`,
          userId: `user-${index}`,
          name: 'All',
          query: '',
          search: {},
          frequency: 'at_once',
          isOn: true,
          token: 't',
          newCarIds: [],
          dueAt: null,
          createdAt: NOW_ISO,
        });
      }
    });
  }

  async function countNotifications(): Promise<Map<string, number>> {
    const counts = new Map<string, number>();
    for (let afterId = ''; ;) {
      const rows = await test.store.read((tx) =>
        tx.find('rows.after', { collection: 'messages', afterId, limit: 500 }),
      );
      for (const row of rows) {
        afterId = row.id;
        const { userId } = row as { userId: string };
        counts.set(userId, (counts.get(userId) ?? 0) + 1);
      }
      if (rows.length === 0) return counts;
    }
  }
  const onceForEach = (users: number) => new Map(Array.from({ length: users }, (_, index) => [`user-${index}`, 1]));

  function workerAt(now: number, attempts = Infinity): JobWorker {
    let left = attempts;
    const limited = <H extends object>(handler: H): H => ({
      ...handler,
      availableSlots: (running: number) => (running === 0 && left-- > 0 ? 1 : 0),
    });
    const handlers = {
      spread_car_news: limited(createCarEventJob(() => now)),
      notify_saved_search: limited(createSavedSearchJob(() => now)),
    };
    return new JobWorker({ store: test.store, handlers, clock: () => now });
  }

  async function takeAndDie(kind: JobKind, now: number): Promise<void> {
    const due = await test.store.read((tx) =>
      tx.find('jobs.due', { kinds: [kind], now: new Date(now).toISOString(), limit: 500 }),
    );
    expect(due).not.toEqual([]);
    await test.store.transact((tx) => leaseJobs(tx, due, { now, leaseMs: MINUTE_MS }));
    await test.reopen();
  }

  it('notify everyone once when a worker dies between two batches', async () => {
    await insertUsers(MANY_USERS);
    await test.store.transact((tx) => enqueueCarEvent(tx, sampleCar(1).id, { kind: 'reserved' }, NOW_ISO));
    await workerAt(NOW, 1).runDue();
    expect((await countNotifications()).size).toBe(200);
    await takeAndDie('spread_car_news', NOW);
    await workerAt(NOW).runDue();
    expect((await countNotifications()).size).toBe(200);
    await workerAt(NOW + MINUTE_MS).runDue();
    expect(await countNotifications()).toEqual(onceForEach(MANY_USERS));
  });

  it('send one mail per search when a worker dies between matching and notifying', async () => {
    await insertUsers(SOME_USERS);
    await test.store.transact((tx) => enqueueCarEvent(tx, sampleCar(1).id, { kind: 'live' }, NOW_ISO));
    await workerAt(NOW).runDue();
    await workerAt(NOW + MINUTE_MS, 20).runDue();
    expect((await countNotifications()).size).toBe(20);
    await takeAndDie('notify_saved_search', NOW + MINUTE_MS);
    await workerAt(NOW + 2 * MINUTE_MS).runDue();
    expect(await countNotifications()).toEqual(onceForEach(SOME_USERS));
  });

  it('hold back a car whose approval can still be undone', async () => {
    await insertUsers(SOME_USERS);
    const lastChange = { change: 'approve', at: NOW_ISO, revision: 1 } as const;
    const [held, final] = [sampleCar(2, { lastChange }), sampleCar(1)];
    await test.store.transact(async (tx) => {
      await tx.insert('cars', held);
      const search = (await tx.get('savedSearches', 'search-0'))!;
      const due = { ...search, newCarIds: [held.id, final.id], dueAt: NOW_ISO };
      await tx.update('savedSearches', due);
      await scheduleSearchMail(tx, due, NOW_ISO);
    });
    const findSearch = () => test.store.read((tx) => tx.get('savedSearches', 'search-0'));
    await workerAt(NOW).runDue();
    expect(await countNotifications()).toEqual(new Map([['user-0', 1]]));
    expect(await findSearch()).toMatchObject({ newCarIds: [held.id] });
    await workerAt(NOW + 2 * MINUTE_MS).runDue();
    expect(await countNotifications()).toEqual(new Map([['user-0', 2]]));
    expect(await findSearch()).toMatchObject({ newCarIds: [], dueAt: null });
  });

  it('match a search for other specs that a process of the release before stored', async () => {
    await insertUsers(SOME_USERS);
    await test.store.transact(async (tx) => {
      await tx.insert('cars', sampleCar(2, { spec: 'GCC' }));
      await tx.insert('cars', sampleCar(3, { spec: 'Japanese' }));
      const row = (await tx.get('savedSearches', 'search-0'))!;
      await tx.update('savedSearches', { ...row, query: 'regionalSpec=Other', search: {} });
      for (const n of [2, 3]) await enqueueCarEvent(tx, sampleCar(n).id, { kind: 'live' }, NOW_ISO);
    });
    await workerAt(NOW).runDue();
    const row = await test.store.read((tx) => tx.get('savedSearches', 'search-0'));
    expect(row?.newCarIds).toEqual([sampleCar(3).id]);
  });

  it('notify everyone once when several workers run at the same time', async () => {
    await insertUsers(MANY_USERS);
    await test.store.transact((tx) => enqueueCarEvent(tx, sampleCar(1).id, { kind: 'live' }, NOW_ISO));
    await Promise.all([1, 2, 3].map(() => workerAt(NOW).runDue()));
    await Promise.all([1, 2, 3].map(() => workerAt(NOW + MINUTE_MS).runDue()));
    expect(await countNotifications()).toEqual(onceForEach(MANY_USERS));
  });
});
