import { expect, it } from 'vitest';
import { canTransition } from './reservation-state-machine.ts';
import { ACTORS, RESERVATION_STATUSES } from './enums.ts';

const EXPECTED_TRANSITIONS = [
  'new to deposit_pending by customer',
  'deposit_pending to deposit_paid by customer',
  'deposit_pending to deposit_paid by admin',
  'deposit_paid to admin_review by admin',
  'admin_review to car_selected by admin',
  'car_selected to balance_pending by admin',
  'balance_pending to balance_paid by admin',
  'balance_paid to repairing by admin',
  'repairing to ready_for_registration by admin',
  'ready_for_registration to completed by admin',
  'car_selection to cancelled by customer',
  'car_selection to cancelled by admin',
  'car_selection to cancelled by system',
  'deposit_pending to cancelled by customer',
  'deposit_pending to cancelled by admin',
  'deposit_pending to cancelled by system',
  'deposit_paid to cancelled by admin',
  'admin_review to cancelled by admin',
  'car_selected to cancelled by admin',
  'balance_pending to cancelled by admin',
];

it('a reservation allows exactly the listed transitions', () => {
  const actual = (['new', ...RESERVATION_STATUSES] as const).flatMap((from) =>
    RESERVATION_STATUSES.flatMap((to) =>
      ACTORS.flatMap((by) => (canTransition(from, to, by) ? [`${from} to ${to} by ${by}`] : [])),
    ),
  );
  expect(actual.toSorted()).toEqual(EXPECTED_TRANSITIONS.toSorted());
});
