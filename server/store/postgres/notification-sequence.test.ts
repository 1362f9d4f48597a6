import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NotificationRow } from '#server/store/notification-rows.ts';
import { openTestStore, testStoreKinds, type TestStore } from '#tests/store/test-store.ts';

const USER_ID = 'user-1';
const PAYLOAD = { kind: 'car_live', facts: { carId: 'c', car: 'Car' } } as const;
const createNotificationRow = (id: string, day: number, seq?: null): NotificationRow => ({
  id,
  userId: USER_ID,
  ...(seq === null && { seq }),
  told: PAYLOAD,
  createdAt: `2024-01-0${day}T00:00:00.000Z`,
});

describe.runIf(testStoreKinds().includes('postgres'))('the sequence of notices', () => {
  let test: TestStore;
  let earlier: Client;
  beforeEach(async () => {
    test = await openTestStore('postgres');
    earlier = new Client({ connectionString: test.url });
    await earlier.connect();
  });
  afterEach(async () => {
    await earlier.end();
    await test.drop();
  });

  const insertEarlier = (row: NotificationRow) =>
    earlier.query('insert into notice (id, row, user_id, created_at) values ($1, $2, $3, $4)', [
      row.id,
      row,
      row.userId,
      row.createdAt,
    ]);
  const add = (id: string, day: number) =>
    test.store.transact((tx) => tx.insert('notices', createNotificationRow(id, day, null)));
  const idsInOrder = async () =>
    (await test.store.read((tx) => tx.find('notices.page', { userId: USER_ID, limit: 10 }))).notices.map(
      ({ id }) => id,
    );

  it('starts above rows of an earlier release, which stay ordered by time', async () => {
    await earlier.query(`
      drop trigger number_notice on notice; drop function number_notice; drop index notice_in_order;
      alter table notice drop column seq; drop sequence notice_seq; delete from migration where number = 36`);
    await insertEarlier(createNotificationRow('b', 2));
    await insertEarlier(createNotificationRow('a', 3));
    await test.reopen();
    await add('c', 1);
    expect(await idsInOrder()).toEqual(['c', 'a', 'b']);
  });

  it('numbers inserts of an earlier release', async () => {
    await add('a', 5);
    await insertEarlier(createNotificationRow('b', 1));
    await add('c', 1);
    expect(await idsInOrder()).toEqual(['c', 'b', 'a']);
    const row = await test.store.read((tx) => tx.get('notices', 'b'));
    const unread = { userId: USER_ID, limit: 10, readTo: row };
    expect(await test.store.read((tx) => tx.find('notices.unread', unread))).toBe(1);
  });

  it('continues above rows copied from another store', async () => {
    await test.store.transact((tx) => tx.insert('notices', { ...createNotificationRow('copied', 1), seq: 5_000 }));
    await add('next', 1);
    expect(await idsInOrder()).toEqual(['next', 'copied']);
  });
});
