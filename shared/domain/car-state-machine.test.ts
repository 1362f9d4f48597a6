import { describe, expect, it } from 'vitest';
import { CAR_ACTIONS, CAR_STATES, getCarState, findCarTransition, isLiveCar } from './car-state-machine.ts';
import { CAR_STATUSES, ROLES } from './enums.ts';

const EXPECTED_TRANSITIONS = [
  'new + submit by inspector = pending',
  'pending + edit by admin = unchanged',
  'pending + approve by admin = live',
  'pending + reject by admin = rejected',
  'pending + send_correction by admin = needs_correction',
  'needs_correction + resubmit by inspector = pending',
  'needs_correction + edit by admin = unchanged',
  'live + edit by admin = unchanged',
  'live + archive by admin = archived',
  'live + sell by dealer = sold',
  'picked + edit by admin = unchanged',
  'picked + record_payment by admin = sold',
  'archived + record_payment by admin = sold',
  'live + undo_approve by admin = pending',
  'archived + undo_archive by admin = live',
  'pending + undo_price by admin = unchanged',
  'needs_correction + undo_price by admin = unchanged',
  'live + undo_price by admin = unchanged',
  'sold + undo_sell by dealer = live',
];

describe('the car state machine', () => {
  it('allows exactly the listed transitions [S-life-01 to S-life-07, D-92]', () => {
    const actual = CAR_STATES.flatMap((from) =>
      CAR_ACTIONS.flatMap((action) =>
        ROLES.flatMap((role) => {
          const step = findCarTransition(from, action, role);
          return step ? [`${from} + ${action} by ${role} = ${step.to}`] : [];
        }),
      ),
    );
    expect(actual.toSorted()).toEqual(EXPECTED_TRANSITIONS.toSorted());
  });

  it('allows nothing after a rejection, and only an undo after a sale', () => {
    const ends = ['sold', 'rejected'] as const;
    const transitions = ends.flatMap((from) =>
      CAR_ACTIONS.flatMap((action) => ROLES.flatMap((role) => findCarTransition(from, action, role)?.action ?? [])),
    );
    expect(transitions).toEqual(['undo_sell']);
  });

  it('counts only an approved car that is neither sold nor archived as live', () => {
    const at = '2026-03-01T08:00:00.000Z';
    const cars = CAR_STATUSES.flatMap((status) =>
      [false, true].flatMap((isSold) => [null, at].map((archivedAt) => ({ status, isSold, archivedAt }))),
    );
    expect(cars.filter(isLiveCar)).toEqual([{ status: 'approved', isSold: false, archivedAt: null }]);
    for (const car of cars) {
      expect(['live', 'picked'].includes(getCarState(car, true))).toBe(isLiveCar(car));
      expect(getCarState(car, false) === 'live').toBe(isLiveCar(car));
    }
    expect(getCarState({ status: 'approved', isSold: true, archivedAt: at }, true)).toBe('sold');
    expect(getCarState({ status: 'approved', isSold: false, archivedAt: at }, true)).toBe('archived');
    expect(getCarState({ status: 'approved', isSold: false, archivedAt: null }, true)).toBe('picked');
  });
});
