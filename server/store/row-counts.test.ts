import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MESSAGE_STATES } from '#shared/domain/notifications/message-kinds.ts';
import { sampleCar, sampleError, sampleReservation, sampleTime, sampleUser } from '#tests/store/sample-rows.ts';
import { openTestStore, testStoreKinds, type TestStore } from '#tests/store/test-store.ts';
import { closePool, createWorkPool } from './postgres/connection-pools.ts';
import { compactRowCounts } from './postgres/row-counts.ts';
import { backfillRowCounts } from './postgres/migrations/0032-create-row-counts.ts';
import type { MessageRow } from './notification-rows.ts';
import type { Queries } from './queries.ts';
import type { Writer } from './store.ts';

const STORE_KINDS = ['lowdb', 'postgres'] as const;

function sampleMessage(n: number, state: MessageRow['state']): MessageRow {
  const facts = { code: 'x' } as unknown as MessageRow['told'];
  const times = { dueAt: null, sendUntil: sampleTime(n), createdAt: sampleTime(n), sentAt: null };
  return {
    id: `m-${n}`,
    told: facts,
    userId: 'user-1',
    to: null,
    state,
    attempts: 0,
    round: 0,
    ...times,
    reason: null,
  };
}

async function changeRows(tx: Writer): Promise<void> {
  for (const n of [1, 2, 3]) await tx.insert('users', sampleUser(n));
  await tx.remove('users', 'user-3');
  for (const n of [1, 2, 3, 4, 5, 6]) await tx.insert('cars', sampleCar(n, { status: 'pending' }));
  await tx.update('cars', sampleCar(1, { status: 'approved' }));
  await tx.update('cars', sampleCar(1, { status: 'approved', revision: 2 }));
  await tx.update('cars', sampleCar(2, { status: 'approved', archivedAt: sampleTime(9) }));
  await tx.update('cars', sampleCar(3, { status: 'rejected' }));
  await tx.update('cars', sampleCar(4, { status: 'needs_correction' }));
  await tx.update('cars', sampleCar(4, { status: 'pending' }));
  for (const n of [1, 2, 3]) await tx.insert('reservations', sampleReservation(n));
  await tx.update('reservations', sampleReservation(1, { status: 'deposit_paid' }));
  await tx.update('reservations', sampleReservation(2, { status: 'cancelled', refundPaidOn: null }));
  for (const n of [1, 2, 3]) await tx.insert('errors', sampleError(n));
  await tx.update('errors', sampleError(1, { resolved: true }));
  await tx.update('errors', sampleError(2, { severity: 'low', count: 2 }));
  for (const n of [1, 2, 3]) await tx.insert('messages', sampleMessage(n, MESSAGE_STATES[0]));
  await tx.update('messages', sampleMessage(2, MESSAGE_STATES[1]));
  await tx.remove('messages', 'm-3');
}

const EXPECTED_COUNTS = {
  users: 2,
  cars: { totalCars: 5, pendingCars: 3, liveCars: 1, archivedCars: 1 },
  reservations: { deposit_pending: 1, deposit_paid: 1, cancelled: 1 },
  waiting: 2,
  errors: { total: 3, unresolved: 2, byCategory: { API: 3 }, bySeverity: { high: 2, low: 1 } },
  messages: [1, 1],
};

describe.each(STORE_KINDS)('the %s store', (kind) => {
  describe.skipIf(!testStoreKinds().includes(kind))('row counts', () => {
    let test: TestStore;
    beforeAll(async () => {
      test = await openTestStore(kind);
      await test.store.transact(changeRows);
    });
    afterAll(() => test.drop());

    const find = <Q extends keyof Queries>(query: Q, input: Queries[Q]['input']) =>
      test.store.read((reader) => reader.find(query, input));
    async function counted() {
      const reservations = await find('reservations.page', { limit: 1 });
      const { counts } = await find('messages.page', { limit: 1 });
      return {
        users: await find('users.count', {}),
        cars: await find('cars.counts', {}),
        reservations: reservations.counts,
        waiting: reservations.waiting,
        errors: await find('errors.stats', {}),
        messages: [counts[MESSAGE_STATES[0]], counts[MESSAGE_STATES[1]]],
      };
    }

    it('equal the number of rows after every kind of change', async () => {
      expect(await counted()).toEqual(EXPECTED_COUNTS);
    });

    it('exclude rolled back changes', async () => {
      const failing = test.store.transact(async (tx) => {
        await tx.insert('cars', sampleCar(70));
        await tx.remove('reservations', 'reservation-1');
        throw new Error('given up');
      });
      await expect(failing).rejects.toThrow('given up');
      expect(await counted()).toEqual(EXPECTED_COUNTS);
    });

    it('are exact after concurrent changes', async () => {
      const numbers = Array.from({ length: 24 }, (_, n) => 100 + n);
      await Promise.all(numbers.map((n) => test.store.transact((tx) => tx.insert('cars', sampleCar(n)))));
      expect((await find('cars.counts', {})).liveCars).toBe(25);
      await Promise.all(
        numbers.map((n) => test.store.transact((tx) => tx.update('cars', sampleCar(n, { status: 'rejected' })))),
      );
      expect(await counted()).toEqual(EXPECTED_COUNTS);
    });

    if (kind === 'postgres') {
      it('survive compaction and a new backfill', async () => {
        const pool = createWorkPool(test.url ?? '', () => undefined);
        const lines = async () => Number((await pool.query('select count(*) as lines from row_count')).rows[0].lines);
        const numbers = Array.from({ length: 120 }, (_, n) => 1_000 + n);
        const write = (n: number) =>
          test.store.transact(async (tx) => {
            await tx.insert('errors', sampleError(n));
            await tx.remove('errors', `error-${n}`);
          });
        await Promise.all([...numbers.map(write), ...numbers.slice(0, 9).map(() => compactRowCounts(pool))]);
        await compactRowCounts(pool);
        expect(await lines()).toBeLessThanOrEqual(200);
        expect(await counted()).toEqual(EXPECTED_COUNTS);
        await pool.query(backfillRowCounts);
        expect(await counted()).toEqual(EXPECTED_COUNTS);
        await pool.query('delete from row_count');
        await pool.query(backfillRowCounts);
        expect(await counted()).toEqual(EXPECTED_COUNTS);
        await closePool(pool);
      });
    }
  });
});
