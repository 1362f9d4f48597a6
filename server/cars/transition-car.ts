/**
 * A car's steps: guarded by the table of its life (shared/domain/car-state-machine.ts), and stored in the caller's transaction together with
 * its submission and its entry in the log. The only place where a car's state changes.
 */
import {
  getCarState,
  findCarTransition,
  isLiveCar,
  type CarAction,
  type CarState,
  type CarTransitionRule,
} from '#shared/domain/car-state-machine.ts';
import { isCarHeld } from '#shared/domain/reservation.ts';
import { Problem } from '#shared/problem.ts';
import type { ActivityDetails } from '#server/audit/activity-log.ts';
import type { CarRow, DealerRow, ReservationRow, UserRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { diffCarForLog, logCarTransition } from './log-car-transition.ts';
import { findClaimsByCarId } from './car-claims.ts';
import { detectCarEvent, enqueueCarEvent } from '#server/notifications/saved-search-alerts/car-events.ts';
import { notifyCarTransition } from '#server/notifications/event-notifications.ts';
import { updateSubmissionStatus, createSubmission } from './submissions.ts';

type CarStateFields =
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

interface CurrentCarState {
  state: CarState;
  /** The order that holds it, when it is picked. */
  reservation: ReservationRow | undefined;
}

async function loadCarState(tx: Reader, car: CarRow): Promise<CurrentCarState> {
  const claim = isLiveCar(car) ? (await findClaimsByCarId(tx, [car.id])).get(car.id) : undefined;
  const reservation = claim && isCarHeld(claim.status) ? claim : undefined;
  return { state: getCarState(car, reservation !== undefined), reservation };
}

function findAllowedTransition(
  { state, reservation }: CurrentCarState,
  action: CarAction,
  by: Pick<UserRow, 'role'>,
): CarTransitionRule {
  const step = findCarTransition(state, action, by.role);
  if (step) return step;
  const isHeld = reservation !== undefined && findCarTransition('live', action, by.role) !== undefined;
  throw new Problem('INVALID_STATE', isHeld ? { message: `This car is picked for order ${reservation.orderId}` } : {});
}

/**
 * For whoever has to know before the car is moved.
 * @throws Problem INVALID_STATE when the table has no such step; it names the order when that alone keeps the car from it
 */
export async function assertCarTransition(
  tx: Reader,
  car: CarRow,
  action: CarAction,
  by: Pick<UserRow, 'role'>,
): Promise<CarTransitionRule> {
  return findAllowedTransition(await loadCarState(tx, car), action, by);
}

function stateChangeFor(to: CarTransitionRule['to'], car: CarRow, now: string): Partial<CarRow> {
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
export function initialCarState(by: UserRow, now: string): Pick<CarRow, CarStateFields> {
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
 * Stores a new car, made with `initialCarState`, and opens its submission.
 * @throws Problem INVALID_STATE, CONFLICT when there is a car of that id
 */
export async function submitCar(
  tx: Writer,
  car: CarRow,
  { by, now, submissionId }: { by: UserRow; now: string; submissionId: string },
): Promise<void> {
  findAllowedTransition({ state: 'new', reservation: undefined }, 'submit', by);
  await tx.insert('cars', car);
  await createSubmission(tx, car, submissionId);
  await logCarTransition(tx, car, { action: 'submit', by, now, after: { status: car.status } });
  await notifyCarTransition(tx, car, { action: 'submit', now, notes: null });
}

export interface CarTransition {
  action: Exclude<CarAction, 'submit'>;
  by: UserRow;
  /** ISO 8601 UTC. */
  now: string;
  /** What changes besides the state. */
  change?: Partial<Omit<CarRow, CarStateFields>>;
  /** What the inspector is told. */
  reason?: string;
  /** For which order it was sold. */
  reservation?: Pick<ActivityDetails, 'reservationId' | 'orderId'>;
}

/**
 * Takes the car one step on, one revision higher; its submission follows its status (D-75), the log tells both states (D-59), and
 * whom it concerns is told.
 * @throws Problem INVALID_STATE as `assertCarTransition` does
 * @returns the car as stored
 */
export async function transitionCar(tx: Writer, car: CarRow, move: CarTransition): Promise<CarRow> {
  const { change, ...step } = move;
  const { action, by, now, reason = null } = step;
  const { to } = await assertCarTransition(tx, car, action, by);
  const state = { ...stateChangeFor(to, car, now), revision: car.revision + 1, updatedAt: now };
  const next: CarRow = { ...car, ...change, ...state };
  await tx.update('cars', next);
  const states = diffCarForLog(action, car, next);
  if (next.status !== car.status) {
    const told = { status: next.status, reason, at: now, byUserId: by.id };
    await updateSubmissionStatus(tx, next, action === 'resubmit' ? { ...told, before: states.before } : told);
  }
  await logCarTransition(tx, next, { ...step, ...states });
  await notifyCarTransition(tx, next, { action, now, notes: reason });
  const news = detectCarEvent(car, next);
  if (news) await enqueueCarEvent(tx, next.id, news, now);
  return next;
}

/** Cars stand where their dealer does, who is somewhere else now. Nobody changed the cars themselves: their revisions stay. */
export async function updateCarLocations(
  tx: Writer,
  { id: dealerId, emirate }: Pick<DealerRow, 'id' | 'emirate'>,
): Promise<void> {
  for (const car of await tx.find('cars.ofDealer', { dealerId })) await tx.update('cars', { ...car, emirate });
}
