import type { Actor, ReservationStatus } from './enums.ts';

/** @see D-10, D-52, D-96 */

export interface ReservationTransitionRule {
  /** 'new': not stored yet. */
  from: readonly (ReservationStatus | 'new')[];
  to: ReservationStatus;
  actors: readonly Actor[];
}

/** Only an admin cancels after the deposit, with a refund; nothing cancels after the balance. */
export const RESERVATION_TRANSITIONS: readonly ReservationTransitionRule[] = [
  { from: ['new'], to: 'deposit_pending', actors: ['customer'] },
  { from: ['deposit_pending'], to: 'deposit_paid', actors: ['customer', 'admin'] },
  { from: ['deposit_paid'], to: 'admin_review', actors: ['admin'] },
  { from: ['admin_review'], to: 'car_selected', actors: ['admin'] },
  { from: ['car_selected'], to: 'balance_pending', actors: ['admin'] },
  { from: ['balance_pending'], to: 'balance_paid', actors: ['admin'] },
  { from: ['balance_paid'], to: 'repairing', actors: ['admin'] },
  { from: ['repairing'], to: 'ready_for_registration', actors: ['admin'] },
  { from: ['ready_for_registration'], to: 'completed', actors: ['admin'] },
  { from: ['car_selection', 'deposit_pending'], to: 'cancelled', actors: ['customer', 'admin', 'system'] },
  {
    from: ['deposit_paid', 'admin_review', 'car_selected', 'balance_pending'],
    to: 'cancelled',
    actors: ['admin'],
  },
];

export function canTransition(from: ReservationStatus | 'new', to: ReservationStatus, by: Actor): boolean {
  return RESERVATION_TRANSITIONS.some((step) => step.to === to && step.actors.includes(by) && step.from.includes(from));
}
