import type { CarStatus, Role } from './enums.ts';
import type { RegistrationStatus } from './registration-status.ts';

/** @see D-52, D-92, S-life-01 to S-life-07 */

export interface CarStateInput {
  status: CarStatus;
  isSold: boolean;
  archivedAt: string | null;
  registration?: { status: RegistrationStatus } | undefined;
}

/** Approved and for sale, but hidden while it cannot be registered. */
export function isPublishedCar({ status, isSold, archivedAt }: CarStateInput): boolean {
  return status === 'approved' && archivedAt === null && !isSold;
}

/** Customers see it and can reserve it. @see D-99 */
export function isLiveCar(car: CarStateInput): boolean {
  return isPublishedCar(car) && car.registration?.status !== 'not_registrable';
}

/** `live` is published, also while hidden; a picked car is held for an order (D-92), a rejected one is a tombstone (D-06). */
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

/** @param isPicked an order with an unpaid balance holds the car */
export function getCarState(car: CarStateInput, isPicked: boolean): CarState {
  if (car.status === 'rejected') return 'rejected';
  if (car.isSold) return 'sold';
  if (car.archivedAt !== null) return 'archived';
  if (car.status !== 'approved') return car.status;
  return isPicked ? 'picked' : 'live';
}

/**
 * `sell` is the dealer's own sale; `record_payment` the one of Redrive, when the balance of its order is there. Each
 * `undo_` action takes back the last change of a car (car-undo.ts).
 */
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
  'undo_approve',
  'undo_archive',
  'undo_price',
  'undo_sell',
] as const;
export type CarAction = (typeof CAR_ACTIONS)[number];

export interface CarTransitionRule {
  from: readonly CarState[];
  action: CarAction;
  role: Role;
  to: Exclude<CarState, 'new' | 'picked'> | 'unchanged';
}

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
  { from: ['live'], action: 'undo_approve', role: 'admin', to: 'pending' },
  { from: ['archived'], action: 'undo_archive', role: 'admin', to: 'live' },
  { from: ['pending', 'needs_correction', 'live'], action: 'undo_price', role: 'admin', to: 'unchanged' },
  { from: ['sold'], action: 'undo_sell', role: 'dealer', to: 'live' },
];

/** undefined when the transition is not allowed. */
export function findCarTransition(from: CarState, action: CarAction, role: Role): CarTransitionRule | undefined {
  return CAR_TRANSITIONS.find((step) => step.action === action && step.role === role && step.from.includes(from));
}
