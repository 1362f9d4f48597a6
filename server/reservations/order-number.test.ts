/** Order numbers as they run short: bounded tries, then longer numbers, then a clear answer (D-96). */
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

  /** Inserts with dice that always show the same side. @returns the number, and how often they were thrown */
  const insert = async (n: number, side: number) => {
    let thrown = 0;
    const same = () => {
      thrown++;
      return side;
    };
    const { orderId: _number, ...row } = sampleReservation(n);
    const made = await test.store.transact((tx) => {
      thrown = 0;
      return insertReservation(tx, row, { by: 'customer', now: row.createdAt }, same);
    });
    return [made.orderId, thrown];
  };

  it('have six digits while one of twelve tries is free, then seven, then eight, then say so', async () => {
    expect(await insert(1, 204_817)).toEqual(['RD-204817', 1]);
    expect(await insert(2, 0)).toEqual(['RD-0000000', 13]);
    expect(await insert(3, 0)).toEqual(['RD-00000000', 25]);
    await expect(insert(4, 0)).rejects.toMatchObject({ code: 'CONFLICT', message: /No order number/ });
    const kept = await test.store.read((tx) => tx.get('reservations', 'reservation-4'));
    expect(kept).toBeUndefined();
  });

  it('differ for fifty who draw the same at once, in two processes where a store takes two', async () => {
    const other = test.url === undefined ? test.store : await openPostgresStore({ url: test.url });
    const order = async (n: number) => {
      const { orderId: _number, ...row } = sampleReservation(n);
      const by = { by: 'customer', now: row.createdAt } as const;
      const store = n % 2 === 0 ? test.store : other;
      const made = await store.transact((tx) => {
        let drawn = 0;
        // The first two sides everybody has, the third nobody else.
        return insertReservation(tx, row, by, () => [300_000, 300_001, 300_000 + n][drawn++ % 3]!);
      });
      return made.orderId;
    };
    const numbers = await Promise.all(Array.from({ length: 50 }, (_, n) => order(100 + n)));
    if (other !== test.store) await other.close();
    expect(new Set(numbers).size).toBe(50);
    expect(numbers).toEqual(expect.arrayContaining(['RD-300000', 'RD-300001']));
  });
});
