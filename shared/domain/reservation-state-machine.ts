import type { Actor, ReservationStatus } from './enums.ts';

/** The life of a reservation: its states, and who may take it from one to the next (decisions 2.4, D-10, D-52, D-96). */

export interface ReservationTransitionRule {
  /** A new reservation is not stored yet. */
  from: readonly (ReservationStatus | 'new')[];
  to: ReservationStatus;
  actors: readonly Actor[];
}

/**
 * Every step there is; anything else is INVALID_STATE. The customer's deposit may also be confirmed by an admin who found its transfer.
 * Unpaid orders end on time. After the deposit only an admin cancels, who refunds; after the balance no role cancels.
 */
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

/** Whether that actor may take a reservation from there to there. */
export function canTransition(from: ReservationStatus | 'new', to: ReservationStatus, by: Actor): boolean {
  return RESERVATION_TRANSITIONS.some((step) => step.to === to && step.actors.includes(by) && step.from.includes(from));
}
