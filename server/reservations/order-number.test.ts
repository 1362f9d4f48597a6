import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleReservation } from '#tests/store/sample-rows.ts';
import { openTestStore, testStoreKinds, type TestStore } from '#tests/store/test-store.ts';
import { openPostgresStore } from '#server/store/postgres/open-postgres-store.ts';
import { insertReservation } from './transition-reservation.ts';

describe.each(testStoreKinds())('order numbers on %s', (kind) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await openTestStore(kind);
    await test.store.transact((tx) => tx.insert('reservations', sampleReservation(0)));
  });
  afterAll(() => test.drop());

  const insert = async (n: number, number: number) => {
    let draws = 0;
    const draw = () => {
      draws++;
      return number;
    };
    const { orderId: _number, ...row } = sampleReservation(n);
    const inserted = await test.store.transact((tx) => {
      draws = 0;
      return insertReservation(tx, row, { by: 'customer', now: row.createdAt }, draw);
    });
    return [inserted.orderId, draws];
  };

  it('grow from six to eight digits as tries collide, then fail [D-96]', async () => {
    expect(await insert(1, 204_817)).toEqual(['RD-204817', 1]);
    expect(await insert(2, 0)).toEqual(['RD-0000000', 13]);
    expect(await insert(3, 0)).toEqual(['RD-00000000', 25]);
    await expect(insert(4, 0)).rejects.toMatchObject({ code: 'CONFLICT', message: /couldn’t create an order number/ });
    const stored = await test.store.read((tx) => tx.get('reservations', 'reservation-4'));
    expect(stored).toBeUndefined();
  });

  it('differ for fifty concurrent reservations with the same random numbers', async () => {
    const other = test.url === undefined ? test.store : await openPostgresStore({ url: test.url });
    const insertOrder = async (n: number) => {
      const { orderId: _number, ...row } = sampleReservation(n);
      const by = { by: 'customer', now: row.createdAt } as const;
      const store = n % 2 === 0 ? test.store : other;
      const inserted = await store.transact((tx) => {
        let drawn = 0;
        // All share the first two numbers; the third is unique.
        return insertReservation(tx, row, by, () => [300_000, 300_001, 300_000 + n][drawn++ % 3]!);
      });
      return inserted.orderId;
    };
    const numbers = await Promise.all(Array.from({ length: 50 }, (_, n) => insertOrder(100 + n)));
    if (other !== test.store) await other.close();
    expect(new Set(numbers).size).toBe(50);
    expect(numbers).toEqual(expect.arrayContaining(['RD-300000', 'RD-300001']));
  });
});
