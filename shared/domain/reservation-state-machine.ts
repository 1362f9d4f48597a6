import type { Actor, ReservationStatus } from './enums.ts';

/** The life of a reservation: its states, and who may take it from one to the next (decisions 2.4, D-10, D-52, D-96). */

export interface ReservationStep {
  /** A new reservation is not stored yet. */
  from: readonly (ReservationStatus | 'new')[];
  to: ReservationStatus;
  who: readonly Actor[];
}

/**
 * Every step there is; anything else is INVALID_STATE. The customer's deposit may also be confirmed by an admin who found its transfer.
 * Unpaid orders end on time. After the deposit only an admin cancels, who refunds; after the balance no role cancels.
 */
export const RESERVATION_LIFE: readonly ReservationStep[] = [
  { from: ['new'], to: 'deposit_pending', who: ['customer'] },
  { from: ['deposit_pending'], to: 'deposit_paid', who: ['customer', 'admin'] },
  { from: ['deposit_paid'], to: 'admin_review', who: ['admin'] },
  { from: ['admin_review'], to: 'car_selected', who: ['admin'] },
  { from: ['car_selected'], to: 'balance_pending', who: ['admin'] },
  { from: ['balance_pending'], to: 'balance_paid', who: ['admin'] },
  { from: ['balance_paid'], to: 'repairing', who: ['admin'] },
  { from: ['repairing'], to: 'ready_for_registration', who: ['admin'] },
  { from: ['ready_for_registration'], to: 'completed', who: ['admin'] },
  { from: ['car_selection', 'deposit_pending'], to: 'cancelled', who: ['customer', 'admin', 'system'] },
  {
    from: ['deposit_paid', 'admin_review', 'car_selected', 'balance_pending'],
    to: 'cancelled',
    who: ['admin'],
  },
];

/** Whether that actor may take a reservation from there to there. */
export function canMove(from: ReservationStatus | 'new', to: ReservationStatus, by: Actor): boolean {
  return RESERVATION_LIFE.some((step) => step.to === to && step.who.includes(by) && step.from.includes(from));
}
