import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESERVATION_SORTS, type ReservationSort } from '#shared/domain/reservation.ts';
import { sampleReservation, sampleTime, sampleUser } from '#tests/store/sample-rows.ts';
import { openTestStore, testStoreKinds, type TestStore } from '#tests/store/test-store.ts';
import type { Queries } from './queries.ts';
import type { ReservationRow } from './rows.ts';

const STORE_KINDS = ['lowdb', 'postgres'] as const;

const createCustomerInfo = (firstName: string, lastName: string | null): ReservationRow['customerInfo'] => ({
  firstName,
  lastName,
  email: 'x@mail.example',
  phone: '+971 4 1',
  emirate: null,
  address: null,
});

/** Pairs with equal time, total and status; two names differ in an accent; one row uses its account's name. */
const ROWS = [
  sampleReservation(1, {
    customerInfo: createCustomerInfo('zoe', null),
    totalAmount: 90_000,
    status: 'completed',
  }),
  sampleReservation(2, {
    customerInfo: createCustomerInfo('Ömer', 'Nasser'),
    totalAmount: 120_000,
    status: 'cancelled',
  }),
  sampleReservation(3, {
    customerInfo: createCustomerInfo('omer', 'NASSER'),
    totalAmount: 9_000,
    status: 'deposit_paid',
  }),
  sampleReservation(4, { customerId: 'user-2', totalAmount: 90_000, status: 'deposit_pending' }),
  sampleReservation(5, {
    customerInfo: createCustomerInfo('Layla', 'B'),
    totalAmount: 41_000,
    status: 'deposit_pending',
    createdAt: sampleTime(4),
  }),
];

const EXPECTED_ORDERS: Record<ReservationSort, number[]> = {
  order: [1, 2, 3, 4, 5],
  '-order': [5, 4, 3, 2, 1],
  customer: [5, 4, 3, 2, 1],
  '-customer': [1, 3, 2, 4, 5],
  total: [3, 5, 4, 1, 2],
  '-total': [2, 4, 1, 5, 3],
  status: [5, 4, 3, 1, 2],
  '-status': [2, 1, 3, 5, 4],
};

describe.each(STORE_KINDS)('the %s store', (kind) => {
  describe.skipIf(!testStoreKinds().includes(kind))('all reservations', () => {
    let test: TestStore;
    beforeAll(async () => {
      test = await openTestStore(kind);
      await test.store.transact(async (tx) => {
        await tx.insert('users', sampleUser(1));
        await tx.insert('users', sampleUser(2, { firstName: 'Maryam', lastName: 'K' }));
        for (const row of ROWS) await tx.insert('reservations', row);
      });
    });
    afterAll(() => test.drop());

    type Input = Queries['reservations.page']['input'];
    const page = (input: Input) => test.store.read((tx) => tx.find('reservations.page', input));

    async function listAllPages(input: Input): Promise<number[]> {
      const found: number[] = [];
      for (let cursor: string | undefined; ;) {
        const { reservations, nextCursor, total } = await page({ ...input, cursor });
        found.push(...reservations.map(({ id }) => Number(id.split('-')[1])));
        if (nextCursor === null || found.length > total) return found;
        cursor = nextCursor;
      }
    }

    it.each(RESERVATION_SORTS)('are sorted by %s with any page size, ties newest first', async (sort) => {
      for (const limit of [1, 2, 3, 9]) expect(await listAllPages({ sort, limit })).toEqual(EXPECTED_ORDERS[sort]);
    });

    it('are sorted within a search and within those that need staff action', async () => {
      expect(await listAllPages({ sort: '-total', q: 'nasser', limit: 1 })).toEqual([2, 3]);
      expect(await listAllPages({ sort: 'customer', q: 'maryam', limit: 1 })).toEqual([4]);
      expect(await listAllPages({ sort: 'total', status: 'deposit_pending', limit: 1 })).toEqual([5, 4]);
      expect(await listAllPages({ sort: '-customer', waiting: 'us', limit: 1 })).toEqual([3]);
      for (const sort of RESERVATION_SORTS)
        expect([sort, await listAllPages({ sort, waiting: 'customer', limit: 1 })]).toEqual([
          sort,
          EXPECTED_ORDERS[sort].filter((n) => n === 4 || n === 5),
        ]);
    });

    it('start at the first page for a cursor of another order', async () => {
      const { nextCursor } = await page({ sort: 'total', limit: 2 });
      const cursor = nextCursor ?? '';
      for (const sort of ['status', 'customer', '-total', undefined] as const) {
        const [firstPage, foreignCursorPage] = [await page({ sort, limit: 2 }), await page({ sort, limit: 2, cursor })];
        expect(foreignCursorPage).toEqual(firstPage);
      }
    });
  });
});
