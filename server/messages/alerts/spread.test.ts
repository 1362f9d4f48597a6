/** News that goes to more than one portion of searches and people, by processes that die and processes that run at once. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleCar, sampleUser } from '#tests/store/sample-rows.ts';
import { openTestStore, testStoreKinds, type TestStore } from '#tests/store/test-store.ts';
import { Alerter } from './alerter.ts';
import { noteCarNews } from './car-news.ts';
import { spreadNews, tellSearches } from './spread.ts';

const NOW = Date.UTC(2026, 10, 22, 8);
const AT = new Date(NOW).toISOString();
/** More than one portion of 200. */
const MANY = 250;

describe.each(testStoreKinds())('news of cars on %s', (kind) => {
  let test: TestStore;
  beforeEach(async () => {
    test = await openTestStore(kind);
    await test.store.transact(async (tx) => {
      await tx.insert('cars', sampleCar(1));
      for (let n = 0; n < MANY; n++) {
        const lists = { selectedCarIds: [], savedCarIds: [sampleCar(1).id], revision: 1 };
        await tx.insert('users', sampleUser(n, { lists }));
        await tx.insert('savedSearches', {
          id: `search-${n}`,
          userId: `user-${n}`,
          name: 'All',
          query: '',
          search: {},
          frequency: 'at_once',
          isOn: true,
          token: 't',
          newCarIds: [],
          dueAt: null,
          createdAt: AT,
        });
      }
    });
  });
  afterEach(() => test.drop());

  /** How often each was told. */
  async function told(): Promise<Map<string, number>> {
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
  const everybodyOnce = new Map(Array.from({ length: MANY }, (_, n) => [`user-${n}`, 1]));

  it('killed between two portions: the next process tells the others, and nobody twice', async () => {
    await test.store.transact((tx) => noteCarNews(tx, sampleCar(1).id, { kind: 'reserved' }, AT));
    await spreadNews(test.store, NOW);
    expect((await told()).size).toBe(200);
    await test.reopen();
    await new Alerter(test.store, () => NOW).round();
    expect(await told()).toEqual(everybodyOnce);
  });

  it('killed between finding and telling: one mail a search all the same', async () => {
    await test.store.transact((tx) => noteCarNews(tx, sampleCar(1).id, { kind: 'live' }, AT));
    while (await spreadNews(test.store, NOW));
    await tellSearches(test.store, NOW + 60_000);
    expect((await told()).size).toBe(20);
    await test.reopen();
    await new Alerter(test.store, () => NOW + 60_000).round();
    expect(await told()).toEqual(everybodyOnce);
  });

  it('processes that look at once tell everybody once', async () => {
    await test.store.transact((tx) => noteCarNews(tx, sampleCar(1).id, { kind: 'live' }, AT));
    const rounds = [NOW, NOW, NOW].map((now) => new Alerter(test.store, () => now).round());
    await Promise.all(rounds);
    await Promise.all([1, 2, 3].map(() => new Alerter(test.store, () => NOW + 60_000).round()));
    expect(await told()).toEqual(everybodyOnce);
  });
});
