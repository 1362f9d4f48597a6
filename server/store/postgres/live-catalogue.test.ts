import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { carSearchQuery } from '#shared/contract/cars/car-search.ts';
import type { Store } from '#server/store/store.ts';
import { sampleCar } from '#tests/store/sample-rows.ts';
import { openTestStore, type TestStore } from '#tests/store/test-store.ts';
import { openPostgresStore } from './open-postgres-store.ts';

const ALL_CARS_SEARCH = carSearchQuery.parse({});

describe.skipIf(inject('postgresUrl') === null)('the index of live cars in several processes', () => {
  let test: TestStore;
  let other: Store;
  const found = (store: Store) =>
    store.read(async (tx) => {
      const { cars, total, facets } = await tx.find('cars.search', ALL_CARS_SEARCH);
      return { ids: cars.map(({ id }) => id), total, makes: facets.make };
    });
  const both = async () => {
    const [one, two] = await Promise.all([found(test.store), found(other)]);
    expect(one).toEqual(two);
    return one;
  };
  const add = (store: Store, ...numbers: number[]) =>
    store.transact(async (tx) => {
      for (const n of numbers) await tx.insert('cars', sampleCar(n, { make: 'Toyota' }));
    });

  beforeEach(async () => {
    test = await openTestStore('postgres');
    await add(test.store, 1, 2);
    other = await openPostgresStore({ url: test.url ?? '' });
    await both();
  });
  afterEach(async () => {
    await other.close();
    await test.drop();
  });

  it('shows changes of another process in the next response', async () => {
    await add(other, 3);
    expect(await both()).toMatchObject({ total: 3, makes: { Toyota: 3 } });
    await test.store.transact((tx) => tx.update('cars', sampleCar(3, { make: 'Lada' })));
    expect(await both()).toMatchObject({ total: 3, makes: { Toyota: 2, Lada: 1 } });
    await other.transact((tx) => tx.update('cars', sampleCar(2, { isSold: true })));
    await test.store.transact((tx) => tx.remove('cars', sampleCar(1).id));
    expect(await both()).toEqual({ ids: [sampleCar(3).id], total: 1, makes: { Lada: 1 } });
  });

  it('applies many versions at once and counts a restored car once', async () => {
    for (let n = 3; n < 12; n++) await add(test.store, n);
    await test.store.transact((tx) => tx.update('cars', sampleCar(5, { archivedAt: sampleCar(5).createdAt })));
    await test.store.transact((tx) => tx.update('cars', sampleCar(5, { make: 'Toyota' })));
    expect(await both()).toMatchObject({ total: 11, makes: { Toyota: 11 } });
  });

  it('moves a car whose creation time was corrected', async () => {
    const { createdAt } = sampleCar(90);
    await other.transact((tx) => tx.update('cars', sampleCar(1, { make: 'Toyota', createdAt })));
    expect(await both()).toEqual({ ids: [sampleCar(1).id, sampleCar(2).id], total: 2, makes: { Toyota: 2 } });
  });

  it('rebuilds the index after unrecorded changes by an earlier release', async () => {
    const old = new Client({ connectionString: test.url ?? '' });
    await old.connect();
    await old.query(`begin; update car set is_live = false where id = '${sampleCar(1).id}';
      update catalogue set version = version + 1; commit`);
    await old.end();
    const left = { ids: [sampleCar(2).id], total: 1, makes: { Toyota: 1 } };
    for (const store of [test.store, other]) await expect.poll(() => found(store)).toEqual(left);
  });

  it('reports its lag, even while polling fails', async () => {
    const lag = () => Number(test.store.catalogueLagSeconds);
    const admin = new Client({ connectionString: test.url ?? '' });
    await admin.connect();
    await admin.query('alter table catalogue rename to catalogue_away');
    const longest = lag() + 2;
    await expect.poll(lag).toBeGreaterThan(longest);
    await admin.query('alter table catalogue_away rename to catalogue');
    await admin.end();
    await expect.poll(lag).toBeLessThan(longest);
  });

  it('ignores uncommitted changes', async () => {
    const refused = test.store.transact(async (tx) => {
      await tx.insert('cars', sampleCar(7));
      expect((await tx.find('cars.search', ALL_CARS_SEARCH)).total).toBe(2);
      throw new Error('changed my mind');
    });
    await expect(refused).rejects.toThrow('changed my mind');
    expect(await both()).toMatchObject({ total: 2 });
  });
});
