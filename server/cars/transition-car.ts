/**
 * A car's steps: guarded by the table of its life (shared/domain/car-state-machine.ts), and stored in the caller's transaction together with
 * its submission and its entry in the log. The only place where a car's state changes.
 */
import {
  carState,
  carStep,
  isLive,
  type CarAction,
  type CarState,
  type CarStep,
} from '#shared/domain/car-state-machine.ts';
import { holdsCar } from '#shared/domain/reservation.ts';
import { Problem } from '#shared/problem.ts';
import type { ActivityDetails } from '#server/audit/activity-log.ts';
import type { CarRow, DealerRow, ReservationRow, UserRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { comparedStates, logStep } from './log-car-transition.ts';
import { claimsOf } from './car-claims.ts';
import { newsOf, noteCarNews } from '#server/notifications/saved-search-alerts/car-events.ts';
import { tellOfCar } from '#server/notifications/event-notifications.ts';
import { moveSubmission, openSubmission } from './submissions.ts';

type StateMembers =
  | 'revision'
  | 'status'
  | 'isVerified'
  | 'isSold'
  | 'soldAt'
  | 'archivedAt'
  | 'submittedBy'
  | 'submittedAt'
  | 'createdAt'
  | 'updatedAt';

interface Found {
  state: CarState;
  /** The order that holds it, when it is picked. */
  order: ReservationRow | undefined;
}

async function stateOf(tx: Reader, car: CarRow): Promise<Found> {
  const claim = isLive(car) ? (await claimsOf(tx, [car.id])).get(car.id) : undefined;
  const order = claim && holdsCar(claim.status) ? claim : undefined;
  return { state: carState(car, order !== undefined), order };
}

function stepFrom({ state, order }: Found, action: CarAction, by: Pick<UserRow, 'role'>): CarStep {
  const step = carStep(state, action, by.role);
  if (step) return step;
  const isHeld = order !== undefined && carStep('live', action, by.role) !== undefined;
  throw new Problem(
    'INVALID_STATE',
    isHeld ? { message: `This car is picked for order ${order.orderId}` } : {},
  );
}

/**
 * For whoever has to know before the car is moved.
 * @throws Problem INVALID_STATE when the table has no such step; it names the order when that alone keeps the car from it
 */
export async function requireStep(
  tx: Reader,
  car: CarRow,
  action: CarAction,
  by: Pick<UserRow, 'role'>,
): Promise<CarStep> {
  return stepFrom(await stateOf(tx, car), action, by);
}

function changeTo(to: CarStep['to'], car: CarRow, now: string): Partial<CarRow> {
  switch (to) {
    case 'pending':
      return { status: 'pending', submittedAt: now };
    case 'needs_correction':
    case 'rejected':
      return { status: to };
    case 'live':
      return { status: 'approved', isVerified: true };
    case 'archived':
      return { archivedAt: now };
    case 'sold':
      return { isSold: true, soldAt: now, archivedAt: car.archivedAt ?? now };
    case 'unchanged':
      return {};
  }
}

/** The state of a car that is submitted for the first time. */
export function submittedState(by: UserRow, now: string): Pick<CarRow, StateMembers> {
  return {
    revision: 1,
    submittedBy: by.id,
    submittedAt: now,
    createdAt: now,
    updatedAt: now,
    status: 'pending',
    isVerified: false,
    isSold: false,
    soldAt: null,
    archivedAt: null,
  };
}

/**
 * Stores a new car, made with `submittedState`, and opens its submission.
 * @throws Problem INVALID_STATE, CONFLICT when there is a car of that id
 */
export async function submitCar(
  tx: Writer,
  car: CarRow,
  { by, now, submissionId }: { by: UserRow; now: string; submissionId: string },
): Promise<void> {
  stepFrom({ state: 'new', order: undefined }, 'submit', by);
  await tx.insert('cars', car);
  await openSubmission(tx, car, submissionId);
  await logStep(tx, car, { action: 'submit', by, now, after: { status: car.status } });
  await tellOfCar(tx, car, { action: 'submit', now, notes: null });
}

export interface CarMove {
  action: Exclude<CarAction, 'submit'>;
  by: UserRow;
  /** ISO 8601 UTC. */
  now: string;
  /** What changes besides the state. */
  change?: Partial<Omit<CarRow, StateMembers>>;
  /** What the inspector is told. */
  reason?: string;
  /** For which order it was sold. */
  order?: Pick<ActivityDetails, 'reservationId' | 'orderId'>;
}

/**
 * Takes the car one step on, one revision higher; its submission follows its status (D-75), the log tells both states (D-59), and
 * whom it concerns is told.
 * @throws Problem INVALID_STATE as `requireStep` does
 * @returns the car as stored
 */
export async function moveCar(tx: Writer, car: CarRow, move: CarMove): Promise<CarRow> {
  const { change, ...step } = move;
  const { action, by, now, reason = null } = step;
  const { to } = await requireStep(tx, car, action, by);
  const state = { ...changeTo(to, car, now), revision: car.revision + 1, updatedAt: now };
  const next: CarRow = { ...car, ...change, ...state };
  await tx.update('cars', next);
  const states = comparedStates(action, car, next);
  if (next.status !== car.status) {
    const told = { status: next.status, reason, at: now, byUserId: by.id };
    await moveSubmission(tx, next, action === 'resubmit' ? { ...told, before: states.before } : told);
  }
  await logStep(tx, next, { ...step, ...states });
  await tellOfCar(tx, next, { action, now, notes: reason });
  const news = newsOf(car, next);
  if (news) await noteCarNews(tx, next.id, news, now);
  return next;
}

/** Cars stand where their dealer does, who is somewhere else now. Nobody changed the cars themselves: their revisions stay. */
export async function placeCars(
  tx: Writer,
  { id: dealerId, emirate }: Pick<DealerRow, 'id' | 'emirate'>,
): Promise<void> {
  for (const car of await tx.find('cars.ofDealer', { dealerId }))
    await tx.update('cars', { ...car, emirate });
}
