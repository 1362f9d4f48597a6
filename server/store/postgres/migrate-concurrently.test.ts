import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleCar, sampleUser } from '#tests/store/sample-rows.ts';
import { openTestStore, testStoreKinds, type TestStore } from '#tests/store/test-store.ts';
import { closePool, createMigrationPool } from './connection-pools.ts';
import { migrate, MIGRATIONS, type MigrationChange } from './migrate.ts';

describe.runIf(testStoreKinds().includes('postgres'))('a migration beside processes that write', () => {
  let test: TestStore;
  let other: Client;
  let onlooker: Client;

  beforeEach(async () => {
    test = await openTestStore('postgres');
    [other, onlooker] = [0, 1].map(() => new Client({ connectionString: test.url })) as [Client, Client];
    await Promise.all([other.connect(), onlooker.connect()]);
    await test.store.transact((tx) => tx.insert('cars', sampleCar(1)));
  });
  afterEach(async () => {
    await Promise.all([other.end(), onlooker.end()]);
    await test.drop();
  });

  async function upgrade(change: MigrationChange): Promise<void> {
    const pool = createMigrationPool(test.url!, () => undefined);
    try {
      await migrate(pool, [...MIGRATIONS, { number: 9_001, change }]);
    } finally {
      await closePool(pool);
    }
  }

  const query = async (sql: string): Promise<unknown[]> => (await onlooker.query(sql)).rows;
  const waiting = (words: string) =>
    query(`select pid from pg_stat_activity where wait_event_type = 'Lock' and query ilike '${words}%'`);
  const APPLIED = 'select 1 from migration where number = 9001';

  it('waits for its table lock without blocking others', async () => {
    // A long read transaction, such as a backup.
    await other.query('begin; select count(*) from car');
    const upgraded = upgrade('alter table car add column edition text');
    await expect.poll(() => waiting('alter table car add column edition')).toHaveLength(1);
    for (const n of [2, 3, 4]) await test.store.transact((tx) => tx.insert('cars', sampleCar(n)));
    expect(await query(APPLIED)).toEqual([]);
    await other.query('commit');
    await upgraded;
    expect(await query(APPLIED)).toHaveLength(1);
    expect(await test.store.read((tx) => tx.get('cars', sampleCar(4).id))).toBeDefined();
  });

  const INDEX = { indexes: [{ name: 'car_edition', on: `car ((row->>'edition'))` }] };
  const VALID = `select indisvalid from pg_index where indexrelid = to_regclass('car_edition')`;

  it('builds an index without blocking writers, even after an interrupted build', async () => {
    await other.query('begin; update car set status = status');
    const cut = upgrade(INDEX).catch((error: Error) => error.message);
    await expect.poll(() => waiting('create index concurrently if not exists car_edition')).toHaveLength(1);
    for (const n of [2, 3]) await test.store.transact((tx) => tx.insert('cars', sampleCar(n)));
    await query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'create index concurrently if not exists car_edition%'`,
    );
    expect(await cut).toContain('terminat');
    expect([await query(VALID), await query(APPLIED)]).toEqual([[{ indisvalid: false }], []]);
    await other.query('commit');
    await Promise.all([upgrade(INDEX), upgrade(INDEX)]);
    expect([await query(VALID), await query(APPLIED)]).toEqual([[{ indisvalid: true }], [{ '?column?': 1 }]]);
  });

  it('backfills in batches that lock only their own rows', async () => {
    const people = [1, 2, 3, 4, 5].map((n) => sampleUser(n));
    await test.store.transact(async (tx) => {
      for (const person of people) await tx.insert('users', person);
    });
    const last = people.at(-1)!.id;
    await other.query(`begin; select from user_account where id = '${last}' for update`);
    const portions: string[] = [];
    const upgraded = upgrade({
      backfillBatch: async (client, after) => {
        const { rows } = await client.query<{ id: string }>(
          `update user_account set full_name = 'told' where id in
            (select id from user_account where id > $1 order by id limit 2) returning id`,
          [after],
        );
        const end = rows
          .map(({ id }) => id)
          .toSorted()
          .at(-1);
        portions.push(end ?? 'end');
        return end;
      },
    });
    const countMatches = async () =>
      (await test.store.read(async () => query(`select 1 from user_account where full_name = 'told'`))).length;
    await expect.poll(countMatches).toBe(4);
    await other.query('commit');
    await upgraded;
    expect([await countMatches(), portions]).toEqual([5, [people[1]!.id, people[3]!.id, last, 'end']]);
  });
});
