/** The only place where a car's state changes; follows shared/domain/car-state-machine.ts. */
import {
  getCarState,
  findCarTransition,
  isPublishedCar,
  type CarAction,
  type CarState,
  type CarTransitionRule,
} from '#shared/domain/car-state-machine.ts';
import type { CarEvent } from '#shared/domain/notifications/saved-search-alerts.ts';
import { UNDO_WINDOW_MS, UNDOABLE_CHANGES, type UndoableChange } from '#shared/domain/car-undo.ts';
import { isCarHeld } from '#shared/domain/reservation.ts';
import { Problem } from '#shared/problem.ts';
import { refuse } from '#server/lib/refuse.ts';
import type { ActivityDetails } from '#server/audit/activity-log.ts';
import type { JobRow } from '#server/store/job-rows.ts';
import type { CarRow, DealerRow, ReservationRow, UserRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { diffCarForLog, logCarTransition } from './log-car-transition.ts';
import { findClaimsByCarId } from './car-claims.ts';
import { deriveCarRegistration, getRegistration, listRegistrationReasons } from './registration.ts';
import { markNotRegistrable } from '#server/reservations/not-registrable-cars.ts';
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
  const claim = isPublishedCar(car) ? (await findClaimsByCarId(tx, [car.id])).get(car.id) : undefined;
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
  if (isHeld) throw refuse('INVALID_STATE', (texts) => texts.cars.picked(reservation.orderId));
  throw new Problem('INVALID_STATE');
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

function stateChangeFor(
  { to, action }: Pick<CarTransitionRule, 'to' | 'action'>,
  car: CarRow,
  now: string,
): Partial<CarRow> {
  switch (to) {
    case 'pending':
      // An undone approval keeps its place in the queue.
      return action === 'undo_approve'
        ? { status: 'pending', isVerified: false }
        : { status: 'pending', submittedAt: now };
    case 'needs_correction':
    case 'rejected':
      return { status: to };
    case 'live':
      return action === 'approve'
        ? { status: 'approved', isVerified: true, publishedAt: now }
        : { isSold: false, soldAt: null, archivedAt: null };
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
  submitted: CarRow,
  { by, now, submissionId }: { by: UserRow; now: string; submissionId: string },
): Promise<void> {
  findAllowedTransition({ state: 'new', reservation: undefined }, 'submit', by);
  const car: CarRow = { ...submitted, registration: deriveCarRegistration(submitted, now) };
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

/** A bulk change of prices passes its own mark, with the earlier prices. */
function createLastChange(action: CarAction, revision: number, now: string): Pick<CarRow, 'lastChange'> {
  const change = UNDOABLE_CHANGES.find((undoable) => undoable === action);
  return change ? { lastChange: { change, at: now, revision } } : {};
}

const isUndo = (action: CarAction): boolean => action.startsWith('undo_');

/** Sales and new prices are announced once they can no longer be undone. */
const DELAYED_EVENTS: readonly UndoableChange[] = ['price', 'sell'];

const carEventJobId = ({ id, revision }: Pick<CarRow, 'id' | 'revision'>): string => `car:${id}:${revision}`;

/** An undone change is never announced; an undone price may follow an earlier one that customers know. */
async function announceCarEvent(
  tx: Writer,
  before: CarRow,
  after: CarRow,
  { action, now }: Pick<CarTransition, 'action' | 'now'>,
): Promise<void> {
  if (isUndo(action) && action !== 'undo_price') return tx.remove('jobs', carEventJobId(before));
  const event = await replaceWaitingPrice(tx, before, detectCarEvent(before, after));
  if (!event) return;
  const { lastChange, revision } = after;
  const isDelayed = lastChange?.revision === revision && DELAYED_EVENTS.includes(lastChange.change);
  const runAt = isDelayed ? new Date(Date.parse(now) + UNDO_WINDOW_MS[lastChange.change]).toISOString() : now;
  await enqueueCarEvent(tx, after.id, event, now, { runAt, id: carEventJobId(after) });
}

/** Removes a price change that waits for its undo window. @returns the change from the price that customers know */
async function replaceWaitingPrice(
  tx: Writer,
  { id, lastChange }: CarRow,
  event: CarEvent | undefined,
): Promise<CarEvent | undefined> {
  if (event?.kind !== 'price' || lastChange?.change !== 'price') return event;
  const jobId = carEventJobId({ id, revision: lastChange.revision });
  const { payload } = ((await tx.get('jobs', jobId)) ?? {}) as Partial<JobRow<'spread_car_news'>>;
  if (payload?.news.kind !== 'price' || payload.afterId !== '') return event;
  await tx.remove('jobs', jobId);
  const { before } = payload.news;
  return before === event.after ? undefined : { ...event, before };
}

/** @throws Problem CAR_NOT_REGISTRABLE naming the reasons, for every way to become live. @see D-99 */
function assertPublishable(car: CarRow): void {
  const { status, reasons } = getRegistration(car);
  if (status !== 'not_registrable') return;
  throw refuse('CAR_NOT_REGISTRABLE', (texts, words) =>
    texts.cars.notPublishable(listRegistrationReasons(reasons, words)),
  );
}

/** A published car that can no longer be registered leaves the catalogue; open reservations are told. @see D-99 */
async function announceRegistration(tx: Writer, before: CarRow, after: CarRow, now: string): Promise<void> {
  const [was, is] = [before, after].map((car) => getRegistration(car).status === 'not_registrable');
  if (was === is || !isPublishedCar(after)) return;
  await markNotRegistrable(tx, after, { isRefused: is === true, now });
}

/** Updates submission (D-75) and log (D-59) and notifies. @throws Problem INVALID_STATE @returns the stored car */
export async function transitionCar(tx: Writer, car: CarRow, transition: CarTransition): Promise<CarRow> {
  const { change, ...logged } = transition;
  const { action, by, now, reason = null } = logged;
  const rule = await assertCarTransition(tx, car, action, by);
  const revision = car.revision + 1;
  const mark = createLastChange(action, revision, now);
  const moved: CarRow = { ...car, ...change, ...stateChangeFor(rule, car, now), ...mark, revision, updatedAt: now };
  const updated: CarRow = { ...moved, registration: deriveCarRegistration(moved, now) };
  if (!isPublishedCar(car) && isPublishedCar(updated)) assertPublishable(updated);
  await tx.update('cars', updated);
  const states = diffCarForLog(action, car, updated);
  if (updated.status !== car.status) {
    const entry = { status: updated.status, reason, at: now, byUserId: by.id };
    await updateSubmissionStatus(tx, updated, action === 'resubmit' ? { ...entry, before: states.before } : entry);
  }
  await logCarTransition(tx, updated, { ...logged, ...states });
  await notifyCarTransition(tx, updated, { action, now, notes: reason });
  await announceCarEvent(tx, car, updated, { action, now });
  await announceRegistration(tx, car, updated, now);
  return updated;
}

/** Moves a dealer's cars to the new emirate. Revisions stay, as no one edited the cars. */
export async function updateCarLocations(
  tx: Writer,
  { id: dealerId, emirate }: Pick<DealerRow, 'id' | 'emirate'>,
): Promise<void> {
  for (const car of await tx.find('cars.ofDealer', { dealerId })) await tx.update('cars', { ...car, emirate });
}
