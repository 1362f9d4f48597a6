import type { CarStatus, Role } from './enums.ts';

/** The life of a car: its states, and who may take it from one to the next (decisions 2.4, D-52, D-92, S-life). */

/** What a car's state is told by. */
export interface CarStateInput {
  status: CarStatus;
  isSold: boolean;
  /** ISO time. */
  archivedAt: string | null;
}

/** On sale: approved, neither taken down nor sold (decisions 2.4). */
export function isLiveCar({ status, isSold, archivedAt }: CarStateInput): boolean {
  return status === 'approved' && archivedAt === null && !isSold;
}

/** A new car is not here yet, a picked one is live and held for an order (D-92), a rejected one is a tombstone (D-06). */
export const CAR_STATES = [
  'new',
  'pending',
  'needs_correction',
  'live',
  'picked',
  'archived',
  'sold',
  'rejected',
] as const;
export type CarState = (typeof CAR_STATES)[number];

/** @param isPicked whether an order holds it whose balance is not paid yet */
export function getCarState(car: CarStateInput, isPicked: boolean): CarState {
  if (car.status === 'rejected') return 'rejected';
  if (car.isSold) return 'sold';
  if (car.archivedAt !== null) return 'archived';
  if (car.status !== 'approved') return car.status;
  return isPicked ? 'picked' : 'live';
}

/** `sell` is the dealer's own sale; `record_payment` the one of Redrive, when the balance of its order is there. */
export const CAR_ACTIONS = [
  'submit',
  'resubmit',
  'edit',
  'approve',
  'reject',
  'send_correction',
  'archive',
  'sell',
  'record_payment',
] as const;
export type CarAction = (typeof CAR_ACTIONS)[number];

export interface CarTransitionRule {
  from: readonly CarState[];
  action: CarAction;
  role: Role;
  to: Exclude<CarState, 'new' | 'picked'> | 'unchanged';
}

/**
 * Every step there is; anything else is INVALID_STATE. That a car becomes picked, or free again, is a step of its order and changes
 * nothing of the car. A payment also finds a car that was taken down before picked cars were held.
 */
export const CAR_TRANSITIONS: readonly CarTransitionRule[] = [
  { from: ['new'], action: 'submit', role: 'inspector', to: 'pending' },
  { from: ['needs_correction'], action: 'resubmit', role: 'inspector', to: 'pending' },
  {
    from: ['pending', 'needs_correction', 'live', 'picked'],
    action: 'edit',
    role: 'admin',
    to: 'unchanged',
  },
  { from: ['pending'], action: 'approve', role: 'admin', to: 'live' },
  { from: ['pending'], action: 'reject', role: 'admin', to: 'rejected' },
  { from: ['pending'], action: 'send_correction', role: 'admin', to: 'needs_correction' },
  { from: ['live'], action: 'archive', role: 'admin', to: 'archived' },
  { from: ['live'], action: 'sell', role: 'dealer', to: 'sold' },
  { from: ['picked', 'archived'], action: 'record_payment', role: 'admin', to: 'sold' },
];

/** The step somebody of that role may take from there; undefined when there is none. */
export function findCarTransition(from: CarState, action: CarAction, who: Role): CarTransitionRule | undefined {
  return CAR_TRANSITIONS.find((step) => step.action === action && step.role === who && step.from.includes(from));
}
