import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAR_ACTIONS, CAR_STATES, findCarTransition, type CarState } from '#shared/domain/car-state-machine.ts';
import { ROLES, type Role } from '#shared/domain/enums.ts';
import type { CarRow, UserRow } from '#server/store/rows.ts';
import { sampleCar, sampleReservation, sampleSubmission, sampleTime, sampleUser } from '#tests/store/sample-rows.ts';
import { openTestStore, testStoreKinds, type TestStore } from '#tests/store/test-store.ts';
import { transitionCar, submitCar, type CarTransition } from './transition-car.ts';

/** The table of a car's life at work: what it does not list is refused and changes nothing, what it lists is stored whole. */

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

const person = (role: Role): UserRow => sampleUser(ROLES.indexOf(role), { role, email: `${role}@redrive.example` });

/** The action as the feature that takes it gives it. */
function asked(action: CarTransition['action'], who: Role): CarTransition {
  const reason = action === 'reject' || action === 'send_correction' ? { reason: 'Odometer is blurred' } : {};
  const change = action === 'edit' || action === 'resubmit' ? { change: { comments: 'New photo' } } : {};
  return { action, by: person(who), now: NOW, ...reason, ...change };
}

describe.each(testStoreKinds())('a car moved on %s', (kind) => {
  let test: TestStore;
  let made = 100;

  beforeAll(async () => {
    test = await openTestStore(kind);
  });
  afterAll(() => test.drop());

  /** A stored car in that state, with its submission and, when picked, the order that holds it. */
  async function carIn(state: Stored): Promise<CarRow> {
    const n = made++;
    const car = sampleCar(n, CARS_BY_STATE[state]);
    const order = sampleReservation(n, { status: 'balance_pending', finalCarId: car.id });
    await test.store.transact(async (tx) => {
      await tx.insert('cars', car);
      await tx.insert('submissions', sampleSubmission(n, { carId: car.id, status: car.status }));
      if (state !== 'picked') return;
      await tx.insert('reservations', order);
      await tx.insert('carClaims', { id: car.id, reservationId: order.id, createdAt: NOW });
    });
    return car;
  }

  const move = (car: CarRow, step: CarTransition) => test.store.transact((tx) => transitionCar(tx, car, step));

  const about = (id: string) =>
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

  it.each(SUBMISSIONS_BY_STATUS)(
    'that is %s takes the listed steps alone; any other is INVALID_STATE',
    async (state) => {
      const car = await carIn(state);
      const before = await about(car.id);
      for (const action of TRANSITIONS) {
        for (const who of ROLES.filter((role) => !findCarTransition(state, action, role))) {
          await expect(move(car, asked(action, who)), `${action} by ${who}`).rejects.toMatchObject({
            code: 'INVALID_STATE',
          });
        }
      }
      expect(await about(car.id)).toEqual(before);
    },
  );

  it('is submitted by an inspector alone', async () => {
    const car = sampleCar(made++, CARS_BY_STATE.pending);
    const submit = (who: Role) =>
      test.store.transact((tx) => submitCar(tx, car, { by: person(who), now: NOW, submissionId: `of-${car.id}` }));
    for (const who of ROLES.filter((role) => role !== 'inspector')) {
      await expect(submit(who)).rejects.toMatchObject({ code: 'INVALID_STATE' });
    }
    expect(await about(car.id)).toEqual({ car: undefined, submission: undefined, log: [] });
    await submit('inspector');
    const { submission, log } = await about(car.id);
    expect(submission).toMatchObject({ id: `of-${car.id}`, status: 'pending', rejectionReason: null });
    expect(log).toMatchObject([{ action: 'car_submitted', details: { after: { status: 'pending' } } }]);
  });

  const steps: [CarTransition['action'], Role, Stored, Partial<CarRow>, string][] = [
    ['approve', 'admin', 'pending', { status: 'approved', isVerified: true }, 'car_approved'],
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
    ['archive', 'admin', 'live', { archivedAt: NOW }, 'car_archived'],
    ['sell', 'dealer', 'live', { isSold: true, soldAt: NOW, archivedAt: NOW }, 'car_sold'],
    ['record_payment', 'admin', 'picked', { isSold: true, soldAt: NOW, archivedAt: NOW }, 'car_sold'],
    ['record_payment', 'admin', 'archived', { isSold: true, soldAt: NOW, archivedAt: LEFT }, 'car_sold'],
  ];

  it.each(steps)(
    'by %s, %s: stored one revision on with its submission and one entry in the log, from %s (D-59, D-75)',
    async (action, who, state, change, logged) => {
      const car = await carIn(state);
      const before = await about(car.id);
      const step = asked(action, who);
      const moved = await move(car, step);
      expect(moved).toEqual({ ...car, ...change, revision: car.revision + 1, updatedAt: NOW });
      const after = await about(car.id);
      expect(after.car).toEqual(moved);
      expect(after.log).toMatchObject([{ action: logged, userRole: who }]);
      if (moved.status === car.status) {
        expect(after.submission).toEqual(before.submission);
        return;
      }
      const told = { status: moved.status, reason: step.reason ?? null, at: NOW, byUserId: person(who).id };
      expect(after.submission).toMatchObject({ status: moved.status, rejectionReason: told.reason });
      expect(after.submission?.history.at(-1)).toMatchObject(told);
      expect(after.submission?.history).toHaveLength(2);
    },
  );

  it('and picked for an order says which, where that alone keeps it from a step (D-92)', async () => {
    const car = await carIn('picked');
    const orderId = sampleReservation(made - 1).orderId;
    for (const [action, who] of [
      ['archive', 'admin'],
      ['sell', 'dealer'],
    ] as const) {
      await expect(move(car, asked(action, who))).rejects.toThrow(`This car is picked for order ${orderId}`);
    }
    await expect(move(car, asked('approve', 'admin'))).rejects.toThrow('can no longer be done');
  });
});
