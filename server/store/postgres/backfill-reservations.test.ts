import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';
import type { CardPaymentRow } from '#server/store/payment-rows.ts';
import type { ReservationRow } from '#server/store/rows.ts';
import { samplePhoto, sampleReservation, sampleUser } from '#tests/store/sample-rows.ts';
import { openTestStore, testStoreKinds, type TestStore } from '#tests/store/test-store.ts';

async function revertMigration(test: TestStore, number: number, column: string): Promise<void> {
  const client = new Client({ connectionString: test.url ?? '' });
  await client.connect();
  await client.query(`alter table reservation drop column ${column}`);
  await client.query('delete from migration where number = $1', [number]);
  await client.end();
}

const createCardPayment = (state: CardPaymentRow['state']): CardPaymentRow => ({
  checkout: 'c',
  payment: 'p',
  state,
});

describe.skipIf(inject('postgresUrl') === null)('PostgreSQL before refunds by card', () => {
  it('finds exactly the reservations with a pending card refund, oldest first', async () => {
    const test = await openTestStore('postgres');
    const orders: ReservationRow[] = [
      sampleReservation(1),
      sampleReservation(2, { cardPayments: [createCardPayment('taken')] }),
      sampleReservation(3, {
        cardPayments: [createCardPayment('refunded'), createCardPayment('refunding')],
        updatedAt: '2026-02-02',
      }),
      sampleReservation(4, { cardPayments: [createCardPayment('refunding')], updatedAt: '2026-01-01' }),
      sampleReservation(5, { cardPayments: [createCardPayment('refused'), createCardPayment('open')] }),
    ];
    await test.store.transact(async (tx) => {
      for (const row of orders) await tx.insert('reservations', row);
    });
    await revertMigration(test, 21, 'owes_card');
    const store = await test.reopen();
    const owing = () => store.read((tx) => tx.find('reservations.refunding', { limit: 9 }));
    expect(await owing()).toEqual([orders[3], orders[2]]);
    const back = { ...orders[3]!, cardPayments: [createCardPayment('refunded')] };
    await store.transact((tx) => tx.update('reservations', back));
    expect(await owing()).toEqual([orders[2]]);
    await test.drop();
  });
});

describe.skipIf(inject('postgresUrl') === null)('PostgreSQL before photos of repairs', () => {
  it('keeps reservations unchanged and finds photos of later repair progress', async () => {
    const test = await openTestStore('postgres');
    const order = sampleReservation(1, { status: 'repairing' });
    const { id: hash } = samplePhoto(7);
    await test.store.transact((tx) => tx.insert('reservations', order));
    await revertMigration(test, 22, 'photo_hashes');
    const store = await test.reopen();
    const naming = () => store.read((tx) => tx.find('reservations.withPhoto', { hash }));
    expect(await store.read((tx) => tx.get('reservations', order.id))).toEqual(order);
    expect(await naming()).toEqual([]);
    const progress = [{ id: 'u', at: '2026-11-22', stage: 'paint' as const, note: null, photos: [hash] }];
    await store.transact((tx) => tx.update('reservations', { ...order, progress }));
    expect((await naming()).map(({ id }) => id)).toEqual([order.id]);
    expect(await store.read((tx) => tx.find('photos.named', { hashes: [hash] }))).toEqual([hash]);
    await test.drop();
  });
});

describe.skipIf(inject('postgresUrl') === null)('PostgreSQL before phone numbers were read', () => {
  it('finds reservations and accounts by every spelling of a phone number', async () => {
    const test = await openTestStore('postgres');
    const names = { firstName: 'Layla', lastName: null, email: 'l@x.example', emirate: null, address: null };
    const orders = [
      sampleReservation(1, { customerId: 'user-1', customerInfo: { ...names, phone: '050 123 4567' } }),
      sampleReservation(2, { customerId: 'user-2' }),
      sampleReservation(3, { customerId: 'user-1', customerInfo: { ...names, phone: 'ask me' } }),
    ];
    await test.store.transact(async (tx) => {
      await tx.insert('users', sampleUser(1, { phone: null }));
      await tx.insert('users', sampleUser(2, { phone: '٠٥٠ ٧٦٥ ٤٣٢١' }));
      for (const row of orders) await tx.insert('reservations', row);
    });
    const client = new Client({ connectionString: test.url ?? '' });
    await client.connect();
    await client.query(`update reservation set search_text = coalesce(row->'customerInfo'->>'phone', '')`);
    await client.query(`update user_account set search_text = coalesce(row->>'phone', '')`);
    await client.query('delete from migration where number = 37');
    await client.end();
    const store = await test.reopen();
    const found = async (q: string) => {
      const page = await store.read((tx) => tx.find('reservations.page', { q, limit: 9 }));
      return page.reservations.map(({ id }) => id);
    };
    for (const q of ['0501234567', '+971501234567', '050 123 4567'])
      expect([q, await found(q)]).toEqual([q, [orders[0]!.id]]);
    for (const q of ['0507654321', '+971 50 765 4321']) expect([q, await found(q)]).toEqual([q, [orders[1]!.id]]);
    expect(await found('ask me')).toEqual([orders[2]!.id]);
    await test.drop();
  });
});

describe('orders whose refunds had no amount', () => {
  const cancelled = { status: 'cancelled', refundedAt: '2026-11-20T08:00:00.000Z' } as const;
  const lost = (amount: number) => ({
    refunded: 0,
    disputes: [{ amount, state: 'lost' as const, isWithdrawn: true }],
  });
  const orders: ReservationRow[] = [
    sampleReservation(1, cancelled),
    sampleReservation(2, { ...cancelled, refundPaidOn: '2026-11-21', depositMoved: lost(500) }),
    sampleReservation(3, { ...cancelled, refundPaidOn: null }),
    sampleReservation(4, { status: 'completed', depositMoved: lost(1_500) }),
    sampleReservation(5, { status: 'completed' }),
  ];
  it.each(testStoreKinds())(
    'get it when %s opens, and need staff action where money is missing or owed',
    async (kind) => {
      const test = await openTestStore(kind);
      await test.store.transact(async (tx) => {
        for (const row of orders) await tx.insert('reservations', row);
      });
      if (kind === 'postgres') {
        const client = new Client({ connectionString: test.url ?? '' });
        await client.connect();
        await client.query('update reservation set waits_for_us = false');
        await client.query('delete from migration where number = 45');
        await client.end();
      }
      const store = await test.reopen();
      const amounts = await store.read((tx) =>
        tx.getMany(
          'reservations',
          orders.map(({ id }) => id),
        ),
      );
      expect(amounts.map((row) => row.refundedAmount)).toEqual([1_500, 1_000, undefined, undefined, undefined]);
      const page = await store.read((tx) => tx.find('reservations.page', { waiting: 'us', limit: 9 }));
      expect(page.reservations.map(({ id }) => id).toSorted()).toEqual([orders[2]!.id, orders[3]!.id]);
      await test.drop();
    },
  );
});
