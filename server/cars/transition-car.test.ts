import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAR_ACTIONS, CAR_STATES, findCarTransition, type CarState } from '#shared/domain/car-state-machine.ts';
import type { UndoableChange } from '#shared/domain/car-undo.ts';
import { ROLES, type Role } from '#shared/domain/enums.ts';
import type { CarRow, UserRow } from '#server/store/rows.ts';
import { sampleCar, sampleReservation, sampleSubmission, sampleTime, sampleUser } from '#tests/store/sample-rows.ts';
import { openTestStore, testStoreKinds, type TestStore } from '#tests/store/test-store.ts';
import { deriveCarRegistration } from './registration.ts';
import { transitionCar, submitCar, type CarTransition } from './transition-car.ts';

type Stored = Exclude<CarState, 'new'>;

const NOW = sampleTime(500);
const LEFT = sampleTime(90);
const CARS_BY_STATE: Readonly<Record<Stored, Partial<CarRow>>> = {
  pending: { status: 'pending', isVerified: false },
  needs_correction: { status: 'needs_correction', isVerified: false },
  live: {},
  picked: {},
  archived: { archivedAt: LEFT },
  sold: { isSold: true, soldAt: LEFT, archivedAt: LEFT },
  rejected: { status: 'rejected', isVerified: false },
};
const SUBMISSIONS_BY_STATUS = CAR_STATES.filter((state): state is Stored => state !== 'new');
const TRANSITIONS = CAR_ACTIONS.filter((action): action is CarTransition['action'] => action !== 'submit');

/** Sample cars have revision 1. */
const undoable = (change: UndoableChange): Partial<CarRow> => ({ lastChange: { change, at: NOW, revision: 2 } });

const createUser = (role: Role): UserRow => sampleUser(ROLES.indexOf(role), { role, email: `${role}@redrive.example` });

function createTransition(action: CarTransition['action'], role: Role): CarTransition {
  const reason = action === 'reject' || action === 'send_correction' ? { reason: 'Odometer is blurred' } : {};
  const change = action === 'edit' || action === 'resubmit' ? { change: { comments: 'New photo' } } : {};
  return { action, by: createUser(role), now: NOW, ...reason, ...change };
}

describe.each(testStoreKinds())('transitionCar on %s', (kind) => {
  let test: TestStore;
  let count = 100;

  beforeAll(async () => {
    test = await openTestStore(kind);
  });
  afterAll(() => test.drop());

  async function createCar(state: Stored): Promise<CarRow> {
    const n = count++;
    const car = sampleCar(n, CARS_BY_STATE[state]);
    const reservation = sampleReservation(n, { status: 'balance_pending', finalCarId: car.id });
    await test.store.transact(async (tx) => {
      await tx.insert('cars', car);
      await tx.insert('submissions', sampleSubmission(n, { carId: car.id, status: car.status }));
      if (state !== 'picked') return;
      await tx.insert('reservations', reservation);
      await tx.insert('carClaims', { id: car.id, reservationId: reservation.id, createdAt: NOW });
    });
    return car;
  }

  const transition = (car: CarRow, step: CarTransition) => test.store.transact((tx) => transitionCar(tx, car, step));

  const findRecords = (id: string) =>
    test.store.read(async (tx) => ({
      car: await tx.get('cars', id),
      submission: await tx.find('submissions.ofCar', { carId: id }),
      log: (await tx.find('activity.page', { limit: 1_000 }))
        .map(({ action, userRole, details }) => ({
          action,
          userRole,
          details: JSON.parse(details) as object,
        }))
        .filter(({ details }) => (details as { carId?: string }).carId === id),
    }));

  it.each(SUBMISSIONS_BY_STATUS)('rejects transitions that are not allowed for a car that is %s', async (state) => {
    const car = await createCar(state);
    const before = await findRecords(car.id);
    for (const action of TRANSITIONS) {
      for (const role of ROLES.filter((role) => !findCarTransition(state, action, role))) {
        await expect(transition(car, createTransition(action, role)), `${action} by ${role}`).rejects.toMatchObject({
          code: 'INVALID_STATE',
        });
      }
    }
    expect(await findRecords(car.id)).toEqual(before);
  });

  it('lets only an inspector submit a car', async () => {
    const car = sampleCar(count++, CARS_BY_STATE.pending);
    const submit = (role: Role) =>
      test.store.transact((tx) => submitCar(tx, car, { by: createUser(role), now: NOW, submissionId: `of-${car.id}` }));
    for (const role of ROLES.filter((role) => role !== 'inspector')) {
      await expect(submit(role)).rejects.toMatchObject({ code: 'INVALID_STATE' });
    }
    expect(await findRecords(car.id)).toEqual({ car: undefined, submission: undefined, log: [] });
    await submit('inspector');
    const { submission, log } = await findRecords(car.id);
    expect(submission).toMatchObject({ id: `of-${car.id}`, status: 'pending', rejectionReason: null });
    expect(log).toMatchObject([{ action: 'car_submitted', details: { after: { status: 'pending' } } }]);
  });

  const cases: [CarTransition['action'], Role, Stored, Partial<CarRow>, string][] = [
    [
      'approve',
      'admin',
      'pending',
      { status: 'approved', isVerified: true, publishedAt: NOW, ...undoable('approve') },
      'car_approved',
    ],
    ['reject', 'admin', 'pending', { status: 'rejected' }, 'car_rejected'],
    ['send_correction', 'admin', 'pending', { status: 'needs_correction' }, 'car_sent_back'],
    [
      'resubmit',
      'inspector',
      'needs_correction',
      { status: 'pending', submittedAt: NOW, comments: 'New photo' },
      'car_resubmitted',
    ],
    ['edit', 'admin', 'picked', { comments: 'New photo' }, 'car_edited'],
    ['archive', 'admin', 'live', { archivedAt: NOW, ...undoable('archive') }, 'car_archived'],
    ['sell', 'dealer', 'live', { isSold: true, soldAt: NOW, archivedAt: NOW, ...undoable('sell') }, 'car_sold'],
    ['undo_approve', 'admin', 'live', { status: 'pending', isVerified: false }, 'car_change_undone'],
    ['undo_archive', 'admin', 'archived', { archivedAt: null }, 'car_change_undone'],
    ['undo_price', 'admin', 'live', {}, 'car_change_undone'],
    ['undo_sell', 'dealer', 'sold', { isSold: false, soldAt: null, archivedAt: null }, 'car_change_undone'],
    ['record_payment', 'admin', 'picked', { isSold: true, soldAt: NOW, archivedAt: NOW }, 'car_sold'],
    ['record_payment', 'admin', 'archived', { isSold: true, soldAt: NOW, archivedAt: LEFT }, 'car_sold'],
  ];

  it.each(cases)(
    'stores %s by %s with revision, submission and log entry from state %s [D-59, D-75]',
    async (action, role, state, change, loggedAction) => {
      const car = await createCar(state);
      const before = await findRecords(car.id);
      const step = createTransition(action, role);
      const moved = await transition(car, step);
      const registration = deriveCarRegistration(car, NOW);
      expect(moved).toEqual({ ...car, ...change, registration, revision: car.revision + 1, updatedAt: NOW });
      const after = await findRecords(car.id);
      expect(after.car).toEqual(moved);
      expect(after.log).toMatchObject([{ action: loggedAction, userRole: role }]);
      if (action.startsWith('undo_'))
        expect(after.log).toMatchObject([{ details: { change: action.slice('undo_'.length) } }]);
      if (moved.status === car.status) {
        expect(after.submission).toEqual(before.submission);
        return;
      }
      const entry = { status: moved.status, reason: step.reason ?? null, at: NOW, byUserId: createUser(role).id };
      expect(after.submission).toMatchObject({ status: moved.status, rejectionReason: entry.reason });
      expect(after.submission?.history.at(-1)).toMatchObject(entry);
      expect(after.submission?.history).toHaveLength(2);
    },
  );

  it('names the reservation that holds a picked car [D-92]', async () => {
    const car = await createCar('picked');
    const orderId = sampleReservation(count - 1).orderId;
    for (const [action, role] of [
      ['archive', 'admin'],
      ['sell', 'dealer'],
      ['undo_price', 'admin'],
    ] as const) {
      await expect(transition(car, createTransition(action, role))).rejects.toThrow(
        `This car has been picked for reservation ${orderId}`,
      );
    }
    await expect(transition(car, createTransition('approve', 'admin'))).rejects.toThrow('can no longer be done');
  });
});
