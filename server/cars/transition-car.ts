/** The only place where a car's state changes; follows shared/domain/car-state-machine.ts. */
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
  const rule = findCarTransition(state, action, by.role);
  if (rule) return rule;
  const isHeld = reservation !== undefined && findCarTransition('live', action, by.role) !== undefined;
  throw new Problem(
    'INVALID_STATE',
    isHeld ? { message: `This car has been picked for reservation ${reservation.orderId}` } : {},
  );
}

/** @throws Problem INVALID_STATE; names the reservation when only the pick prevents the transition */
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

/** @throws Problem INVALID_STATE, CONFLICT for an existing ID */
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
  change?: Partial<Omit<CarRow, CarStateFields>>;
  reason?: string;
  reservation?: Pick<ActivityDetails, 'reservationId' | 'orderId'>;
}

/** Updates submission (D-75) and log (D-59) and notifies. @throws Problem INVALID_STATE @returns the stored car */
export async function transitionCar(tx: Writer, car: CarRow, transition: CarTransition): Promise<CarRow> {
  const { change, ...logged } = transition;
  const { action, by, now, reason = null } = logged;
  const { to } = await assertCarTransition(tx, car, action, by);
  const state = { ...stateChangeFor(to, car, now), revision: car.revision + 1, updatedAt: now };
  const updated: CarRow = { ...car, ...change, ...state };
  await tx.update('cars', updated);
  const states = diffCarForLog(action, car, updated);
  if (updated.status !== car.status) {
    const entry = { status: updated.status, reason, at: now, byUserId: by.id };
    await updateSubmissionStatus(tx, updated, action === 'resubmit' ? { ...entry, before: states.before } : entry);
  }
  await logCarTransition(tx, updated, { ...logged, ...states });
  await notifyCarTransition(tx, updated, { action, now, notes: reason });
  const event = detectCarEvent(car, updated);
  if (event) await enqueueCarEvent(tx, updated.id, event, now);
  return updated;
}

/** Moves a dealer's cars to the new emirate. Revisions stay, as no one edited the cars. */
export async function updateCarLocations(
  tx: Writer,
  { id: dealerId, emirate }: Pick<DealerRow, 'id' | 'emirate'>,
): Promise<void> {
  for (const car of await tx.find('cars.ofDealer', { dealerId })) await tx.update('cars', { ...car, emirate });
}
