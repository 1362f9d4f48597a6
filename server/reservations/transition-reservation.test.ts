import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTORS, RESERVATION_STATUSES } from '#shared/domain/enums.ts';
import { canTransition } from '#shared/domain/reservation-state-machine.ts';
import { sampleReservation, sampleTime } from '#tests/store/sample-rows.ts';
import { openTestStore, testStoreKinds, type TestStore } from '#tests/store/test-store.ts';
import { transitionReservation, updateReservation } from './transition-reservation.ts';

describe.each(testStoreKinds())('the steps of a reservation on %s', (kind) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await openTestStore(kind);
  });
  afterAll(() => test.drop());

  it('are stored with their history where the table lists them, and refused everywhere else', async () => {
    const now = sampleTime(900);
    for (const from of RESERVATION_STATUSES) {
      const row = sampleReservation(RESERVATION_STATUSES.indexOf(from), { status: from });
      await test.store.transact((tx) => tx.insert('reservations', row));
      const kept = () => test.store.read((tx) => tx.get('reservations', row.id));
      for (const to of RESERVATION_STATUSES)
        for (const by of ACTORS) {
          const moved = test.store.transact((tx) => transitionReservation(tx, row, { to, by, now }));
          if (canTransition(from, to, by)) {
            const history = [...row.history, { status: to, at: now, by }];
            expect(await moved).toEqual({ ...row, status: to, history, updatedAt: now });
            expect(await kept()).toEqual(await moved);
            await test.store.transact((tx) => tx.update('reservations', row));
          } else {
            await expect(moved).rejects.toMatchObject({ code: 'INVALID_STATE' });
            expect(await kept()).toEqual(row);
          }
        }
    }
  });

  it('are the only change of a status', async () => {
    const row = sampleReservation(50);
    await test.store.transact((tx) => tx.insert('reservations', row));
    const other = { ...row, status: 'completed' as const, history: [], pickReason: 'Best' };
    const stored = await test.store.transact((tx) => updateReservation(tx, row, other));
    expect(stored).toEqual({ ...row, pickReason: 'Best' });
    expect(await test.store.read((tx) => tx.get('reservations', row.id))).toEqual(stored);
  });
});
