import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTORS, RESERVATION_STATUSES } from '#shared/domain/enums.ts';
import { canTransition } from '#shared/domain/reservation-state-machine.ts';
import { sampleReservation, sampleTime } from '#tests/store/sample-rows.ts';
import { openTestStore, testStoreKinds, type TestStore } from '#tests/store/test-store.ts';
import { transitionReservation, updateReservation } from './transition-reservation.ts';

describe.each(testStoreKinds())('reservation transitions on %s', (kind) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await openTestStore(kind);
  });
  afterAll(() => test.drop());

  it('are stored with history when allowed and rejected otherwise', async () => {
    const now = sampleTime(900);
    for (const from of RESERVATION_STATUSES) {
      const row = sampleReservation(RESERVATION_STATUSES.indexOf(from), { status: from });
      await test.store.transact((tx) => tx.insert('reservations', row));
      const findStored = () => test.store.read((tx) => tx.get('reservations', row.id));
      for (const to of RESERVATION_STATUSES)
        for (const by of ACTORS) {
          const transition = test.store.transact((tx) => transitionReservation(tx, row, { to, by, now }));
          if (canTransition(from, to, by)) {
            const history = [...row.history, { status: to, at: now, by }];
            expect(await transition).toEqual({ ...row, status: to, history, updatedAt: now });
            expect(await findStored()).toEqual(await transition);
            await test.store.transact((tx) => tx.update('reservations', row));
          } else {
            await expect(transition).rejects.toMatchObject({ code: 'INVALID_STATE' });
            expect(await findStored()).toEqual(row);
          }
        }
    }
  });

  it('are the only way to change a status', async () => {
    const row = sampleReservation(50);
    await test.store.transact((tx) => tx.insert('reservations', row));
    const changed = { ...row, status: 'completed' as const, history: [], pickReason: 'Best' };
    const stored = await test.store.transact((tx) => updateReservation(tx, row, changed));
    expect(stored).toEqual({ ...row, pickReason: 'Best' });
    expect(await test.store.read((tx) => tx.get('reservations', row.id))).toEqual(stored);
  });
});
