import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';
import { upgradeRow } from '#server/store/row-upgrades.ts';
import type { ReservationRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';
import { sampleCar, samplePayment, sampleReservation, sampleSubmission, sampleUser } from '#tests/store/sample-rows.ts';
import { openTestStore, testStoreKinds, type TestStore } from '#tests/store/test-store.ts';
import { readCommandSettings } from './run-command.ts';
import { findBrokenInvariants } from './store-invariants.ts';
import { verifyInvariants } from './verify-store.ts';

const NOW = '2026-01-05T06:00:00.000Z';
const STEPS = ['deposit_pending', 'deposit_paid', 'admin_review', 'car_selected'] as const;
const PICKED: Partial<ReservationRow> = {
  status: 'car_selected',
  finalCarId: 'car-1',
  history: STEPS.map((status) => ({ status, at: NOW, by: status === 'deposit_pending' ? 'customer' : 'admin' })),
};

/** A customer whose car was picked, with both messages; an older message is kept. */
async function seedRows(tx: Writer): Promise<void> {
  await tx.insert('users', sampleUser(1, { role: 'customer' }));
  await tx.insert('cars', sampleCar(1, { id: 'car-1', submittedBy: 'inspector-1' }));
  await tx.insert('submissions', sampleSubmission(1, { carId: 'car-1', inspectorId: 'inspector-1' }));
  await tx.insert('reservations', sampleReservation(1, PICKED));
  await tx.insert('payments', samplePayment(1, { reservationId: 'reservation-1', amount: 1_500 }));
  await tx.insert('carClaims', { id: 'car-1', reservationId: 'reservation-1', createdAt: NOW });
  await insertMessage(tx, 'message-0', 'deposit_received', {
    told: { kind: 'welcome', facts: {} },
    createdAt: '2026-01-01T00:00:00.000Z',
  });
  await insertMessage(tx, 'message-1', 'deposit_received');
  await insertMessage(tx, 'message-2', 'car_picked');
}

function insertMessage(tx: Writer, id: string, kind: 'deposit_received' | 'car_picked', change = {}): Promise<void> {
  const facts = { reservationId: 'reservation-1', orderId: 'RD-000001' };
  const sent = {
    state: 'sent',
    attempts: 1,
    round: 0,
    dueAt: null,
    sendUntil: NOW,
    sentAt: NOW,
    reason: null,
  } as const;
  const row = { id, told: { kind, facts }, userId: 'user-1', to: 'a@test.example', createdAt: NOW, ...sent, ...change };
  return tx.insert('messages', row as Parameters<typeof tx.insert<'messages'>>[1]);
}

const changeReservation = (change: Partial<ReservationRow>) => async (tx: Writer) => {
  const row = (await tx.get('reservations', 'reservation-1'))!;
  await tx.update('reservations', { ...row, ...change });
};

/** Orders of a release without a history. */
async function insertUpgradedOrders(tx: Writer): Promise<void> {
  const orders: Partial<ReservationRow>[] = [
    { status: 'completed', finalCarId: 'car-1', remainingBalance: 0 },
    { status: 'cancelled', remainingBalance: 0, refundedAt: NOW },
    { status: 'car_selection' },
    { status: 'admin_review' },
  ];
  for (const [index, change] of orders.entries()) {
    const n = index + 2;
    const { history: _history, fix: _fix, pickReason: _reason, ...row } = sampleReservation(n, change);
    await tx.insert('reservations', upgradeRow('reservations', { ...row, updatedAt: NOW } as ReservationRow));
    if (change.status !== 'car_selection')
      await tx.insert('payments', samplePayment(n, { reservationId: row.id, amount: 1_500 }));
  }
}

const idleJob = { attempts: 0, leasedUntil: null, lastError: null, failedAt: null, createdAt: NOW };

const VIOLATIONS: readonly { sentence: string; plant: (tx: Writer) => Promise<unknown> }[] = [
  {
    sentence: 'RD-000001 went from deposit_pending to car_selected by admin',
    plant: changeReservation({ history: [PICKED.history![0]!, PICKED.history![3]!] }),
  },
  { sentence: 'RD-000001 is repairing and its history ends with', plant: changeReservation({ status: 'repairing' }) },
  { sentence: 'RD-000001 costs 40999, and its cars cost 41000', plant: changeReservation({ totalAmount: 40_999 }) },
  { sentence: '(car_selected) has 39499 to pay, not 39500', plant: changeReservation({ remainingBalance: 39_499 }) },
  { sentence: 'paid back more than it received', plant: changeReservation({ refundedAmount: 2_000 }) },
  { sentence: 'has a deposit of 0, not 1500', plant: (tx) => tx.remove('payments', 'payment-1') },
  {
    sentence: 'the order reservation-9 does not exist and has payments: 1',
    plant: (tx) => tx.insert('payments', samplePayment(9, { reservationId: 'reservation-9' })),
  },
  {
    sentence: 'are unpaid orders of one customer for the same cars',
    plant: async (tx) => {
      for (const n of [2, 3]) await tx.insert('reservations', sampleReservation(n));
    },
  },
  { sentence: 'does not hold its car car-1', plant: (tx) => tx.remove('carClaims', 'car-1') },
  {
    sentence: 'the car car-2 is held for no order',
    plant: (tx) => tx.insert('carClaims', { id: 'car-2', reservationId: 'reservation-9', createdAt: NOW }),
  },
  {
    sentence: 'the car car-1 was submitted twice',
    plant: (tx) =>
      tx.insert('submissions', sampleSubmission(2, { id: 'submission-9', carId: 'car-1', inspectorId: 'inspector-1' })),
  },
  {
    sentence: "is of another inspector's car",
    plant: async (tx) => tx.update('cars', { ...(await tx.get('cars', 'car-1'))!, submittedBy: 'inspector-2' }),
  },
  {
    sentence: 'the public answer of the car car-1 contains its vin',
    plant: async (tx) => {
      const car = (await tx.get('cars', 'car-1'))!;
      await tx.update('cars', { ...car, trim: `LX ${car.vin}` });
    },
  },
  {
    sentence: 'the customer of RD-000001 received messages of car_selected: 2',
    plant: (tx) => insertMessage(tx, 'message-3', 'car_picked'),
  },
  {
    sentence: 'the message message-2 (car_picked) counts as sent',
    plant: async (tx) => tx.update('messages', { ...(await tx.get('messages', 'message-2'))!, sentAt: null }),
  },
  {
    sentence: 'the message message-2 (car_picked) waits, and no job sends it',
    plant: async (tx) =>
      tx.update('messages', { ...(await tx.get('messages', 'message-2'))!, state: 'waiting', dueAt: NOW }),
  },
  {
    sentence: 'the job job-1 (hash_photos) is due since 2026-01-01',
    plant: (tx) =>
      tx.insert('jobs', {
        id: 'job-1',
        kind: 'hash_photos',
        payload: {},
        runAt: '2026-01-01T00:00:00.000Z',
        ...idleJob,
      }),
  },
];

describe.each(testStoreKinds())('invariants of a store (%s)', (kind) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await openTestStore(kind);
    await test.store.transact(seedRows);
  });
  afterAll(() => test.drop());

  it('finds nothing in a store that keeps them', async () => {
    expect(await findBrokenInvariants(test.store, { now: Date.parse(NOW) })).toEqual([]);
  });

  it.each<[string, (tx: Writer) => Promise<unknown>]>([
    ['an upgraded store', insertUpgradedOrders],
    [
      'a remark instead of a VIN',
      async (tx) => tx.update('cars', { ...(await tx.get('cars', 'car-1'))!, vin: 'NA', trim: 'NA' }),
    ],
    [
      'a deposit that a refund and a dispute both took',
      changeReservation({
        refundedAmount: 1_500,
        remainingBalance: 42_500,
        depositMoved: { refunded: 0, disputes: [{ amount: 1_500, state: 'lost', isWithdrawn: true }] },
      }),
    ],
  ])('finds nothing in %s', async (_name, change) => {
    const undo = new Error('roll back');
    const changed = test.store.transact(async (tx) => {
      await change(tx);
      expect(await findBrokenInvariants({ read: (work) => work(tx) }, { now: Date.parse(NOW) })).toEqual([]);
      throw undo;
    });
    await expect(changed).rejects.toBe(undo);
  });

  it.each(VIOLATIONS)('reports that $sentence', async ({ sentence, plant }) => {
    const undo = new Error('roll back');
    let found: string[] = [];
    const planted = test.store.transact(async (tx) => {
      await plant(tx);
      found = await findBrokenInvariants({ read: (work) => work(tx) }, { now: Date.parse(NOW) });
      throw undo;
    });
    await expect(planted).rejects.toBe(undo);
    expect(found.join('\n')).toContain(sentence);
  });
});

it('checks a data folder that a server uses and prints a sentence for each broken rule', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'redrive-invariants-'));
  const store = await openLowdbStore({ dataDir });
  const lines: string[] = [];
  const verify = () => verifyInvariants(readCommandSettings({ DATA_DIR: dataDir }), (line) => lines.push(line));
  await store.transact(seedRows);
  expect(await verify()).toBe(true);
  await store.transact((tx) => tx.remove('carClaims', 'car-1'));
  expect(await verify()).toBe(false);
  expect(lines).toEqual([
    'Every rule holds.',
    'RD-000001 (car_selected) does not hold its car car-1.',
    'Broken rules: 1.',
  ]);
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});
