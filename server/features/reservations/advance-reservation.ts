/** State transitions of a reservation by an admin, with all their effects. @see D-52, D-59 */
import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import { computeHeldDeposit } from '#shared/domain/payment/held-deposit.ts';
import {
  canCancel,
  isRefundedOnCancel,
  hasTransferToReview,
  nextAdminStatus,
  computeReservationTotals,
} from '#shared/domain/reservation.ts';
import { Problem, isProblem } from '#shared/problem.ts';
import { refuse, refuseField, refuseFields } from '#server/lib/refuse.ts';
import { buildCarActivityDetails, logActivity, type ActivityDetails } from '#server/audit/activity-log.ts';
import { findClaimsByCarId } from '#server/cars/car-claims.ts';
import { transitionCar } from '#server/cars/transition-car.ts';
import { enqueueCarEvent } from '#server/notifications/saved-search-alerts/car-events.ts';
import { enqueueRefunds } from '#server/payments/enqueue-refunds.ts';
import { completeWorkOrder, ensureWorkOrder } from '#server/repair/work-orders.ts';
import {
  assertExportConfirmedByCustomer,
  assertReservationRegistrable,
} from '#server/reservations/not-registrable-cars.ts';
import { transitionReservation } from '#server/reservations/transition-reservation.ts';
import type { ReservationRow, UserRow, CarRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { assertAmountUnchanged, assertPlausibleDay } from './payment-record-checks.ts';
import { loadAvailableCars, createCarSnapshot } from './create-reservation.ts';

/** Changed fields and log details of a transition. */
interface TransitionEffect {
  change: Partial<ReservationRow>;
  log: ActivityDetails;
}

function throwInvalidTransition({ status }: ReservationRow): never {
  const next = nextAdminStatus(status);
  throw refuse('INVALID_STATE', ({ reservations: texts }, { 'reservation-status': names }) =>
    next ? texts.nextStatus({ status: names[status], next: names[next] }) : texts.status(names[status]),
  );
}

async function applyCancellation(
  tx: Writer,
  row: ReservationRow,
  step: AdminTransition,
  now: string,
): Promise<TransitionEffect> {
  const { cancelReason, isReceived = false } = step;
  if (!canCancel(row.status, 'admin')) throwInvalidTransition(row);
  if (hasTransferToReview(row) && !isReceived) {
    const subject = row.status === 'deposit_pending' ? 'deposit' : 'balance';
    throw refuse('INVALID_STATE', (texts) => texts.reservations.decideTransfer(subject));
  }
  await releaseCar(tx, row, now);
  const received = isReceived ? recordBalance(row, step, now) : {};
  const isOwed = isReceived || (isRefundedOnCancel(row.status) && computeHeldDeposit(row) > 0);
  const owed = isOwed ? { refundedAt: now, refundPaidOn: null } : { refundedAt: null };
  const log = cancelReason === null ? {} : { reason: cancelReason };
  return { change: { ...received, ...owed, ...markCardRefundOwed(row), cancelReason, remainingBalance: 0 }, log };
}

/** Marks the held part of a card deposit as owed; a job refunds it. @see decision 0024 */
function markCardRefundOwed(row: ReservationRow): Partial<ReservationRow> {
  if (!row.cardPayments) return {};
  const isDisputed = row.depositMoved?.disputes.some(({ isWithdrawn }) => isWithdrawn);
  const state = isDisputed ? 'withdrawn' : computeHeldDeposit(row) > 0 ? 'refunding' : 'taken';
  return { cardPayments: row.cardPayments.map((one) => (one.state === 'taken' ? { ...one, state } : one)) };
}

async function assertPickedCarLive(tx: Reader, { finalCarId }: ReservationRow): Promise<void> {
  const car = finalCarId === null ? undefined : await tx.get('cars', finalCarId);
  if (car && isLiveCar(car)) return;
  const missing = finalCarId === null ? [] : [finalCarId];
  throw refuse('CAR_UNAVAILABLE', (texts) => texts.reservations.pickedCarGone, { missing });
}

/** Balance received: the car is sold and leaves the catalogue. @see D-92 */
async function sellPickedCar(tx: Writer, row: ReservationRow, user: UserRow, now: string): Promise<void> {
  const car = row.finalCarId === null ? undefined : await tx.get('cars', row.finalCarId);
  if (!car || car.isSold) return;
  const reservation = { reservationId: row.id, orderId: row.orderId };
  await transitionCar(tx, car, { action: 'record_payment', by: user, now, reservation });
}

/** A car sent with another transition would be lost silently. */
function assertNoOtherCarNamed(row: ReservationRow, { finalCarId }: CarChoice): void {
  if (!finalCarId || finalCarId === row.finalCarId) return;
  throw refuseField('finalCarId', (texts, words) =>
    texts.reservations.pickStep(words['reservation-status'].car_selected),
  );
}

async function applyTransition(
  tx: Writer,
  row: ReservationRow,
  step: AdminTransition,
  { user, now }: { user: UserRow; now: string },
): Promise<TransitionEffect> {
  if (step.status === 'cancelled') return applyCancellation(tx, row, step, now);
  if (step.status !== nextAdminStatus(row.status)) throwInvalidTransition(row);
  if (step.status === 'car_selected') {
    const { car, change } = await pickCar(tx, row, step, now);
    const reason = step.pickReason === null ? {} : { reason: step.pickReason };
    return { change, log: { ...(await buildCarActivityDetails(tx, car)), ...reason } };
  }
  assertNoOtherCarNamed(row, step);
  if (step.status === 'balance_pending' || step.status === 'balance_paid') {
    await assertExportConfirmedByCustomer(tx, row);
    await assertReservationRegistrable(tx, row, 'staff');
  }
  if (step.status === 'balance_pending') await assertPickedCarLive(tx, row);
  if (step.status === 'ready_for_registration') await completeWorkOrder(tx, row, now);
  if (step.status !== 'balance_paid') return { change: {}, log: {} };
  const change = recordBalance(row, step, now);
  await sellPickedCar(tx, row, user, now);
  return { change, log: {} };
}

function recordBalance(row: ReservationRow, { payment }: AdminTransition, now: string): Partial<ReservationRow> {
  if (payment) {
    assertAmountUnchanged(payment.amount, row.remainingBalance);
    assertPlausibleDay({ ...payment, now }, row.createdAt, (texts) => texts.reservations.beforeReservation);
  }
  const record = payment && { balancePaidOn: payment.paidOn, balanceReference: payment.reference };
  return { remainingBalance: 0, balancePaid: row.remainingBalance, ...record };
}

/** Fields the log compares, without personal data. */
function pickLoggedFields({ status, finalCarId, totalAmount, remainingBalance, refundedAt }: ReservationRow) {
  return { status, finalCarId, totalAmount, remainingBalance, refundedAt };
}

interface AdminTransition extends CarChoice {
  status: ReservationRow['status'];
  cancelReason: string | null;
  /** The balance arrived although the reservation is cancelled. */
  isReceived?: boolean;
  payment?: { amount: number; paidOn: string; reference: string | null } | undefined;
}

/** @throws Problem INVALID_STATE naming the status or the gaps of the work order, and the errors of the transition */
export async function advanceReservation(
  tx: Writer,
  row: ReservationRow,
  step: AdminTransition,
  { user, now }: { user: UserRow; now: string },
): Promise<ReservationRow> {
  const { change, log } = await applyTransition(tx, row, step, { user, now });
  const updated = await transitionReservation(tx, row, { to: step.status, by: user.role, now, change });
  if (updated.status === 'repairing') await ensureWorkOrder(tx, updated, now);
  await enqueueRefunds(tx, updated, now);
  const { id: reservationId, orderId } = row;
  const { payment } = step;
  const received = payment && { amount: payment.amount, receivedOn: payment.paidOn, reference: payment.reference };
  const details = {
    reservationId,
    orderId,
    ...log,
    before: pickLoggedFields(row),
    after: { ...pickLoggedFields(updated), ...received },
  };
  await logActivity(tx, user, 'reservation_moved', details, now);
  return updated;
}

interface CarChoice {
  finalCarId?: string | null | undefined;
  pickReason: string | null;
}

function assertSelectedByCustomer(row: ReservationRow, id: string | null | undefined): string {
  if (!id) throw refuseFields([{ path: 'finalCarId', refusal: (texts) => texts.reservations.pickOne }]);
  if (row.selectedCarIds.includes(id)) return id;
  throw refuse('INVALID_STATE', (texts) => texts.reservations.notChosen);
}

/** A car has at most one claim: of two admins at once the second gets CONFLICT. */
async function claimCar(tx: Writer, carId: string, row: ReservationRow, now: string): Promise<void> {
  try {
    await tx.insert('carClaims', { id: carId, reservationId: row.id, createdAt: now });
    await enqueueCarEvent(tx, carId, { kind: 'reserved' }, now);
  } catch (error) {
    if (!isProblem(error) || error.code !== 'CONFLICT') throw error;
    const other = (await findClaimsByCarId(tx, [carId])).get(carId);
    throw refuse('CONFLICT', ({ reservations: texts }) =>
      other ? texts.pickedForOrder(other.orderId) : texts.pickedForOther,
    );
  }
}

/** Claims a chosen, live, priced and free car at its current price; the snapshot follows. @see D-10 */
async function pickCar(
  tx: Writer,
  row: ReservationRow,
  { finalCarId, pickReason }: CarChoice,
  now: string,
): Promise<{ car: CarRow; change: Partial<ReservationRow> }> {
  const id = assertSelectedByCustomer(row, finalCarId);
  await assertExportConfirmedByCustomer(tx, row, [id]);
  const [car] = await loadAvailableCars(tx, [id], row);
  if (!car) throw new Problem('CAR_UNAVAILABLE', { missing: [id] });
  await claimCar(tx, id, row, now);
  const carSnapshots = row.carSnapshots.map((one) => (one.carId === id ? createCarSnapshot(car) : one));
  const totals = computeReservationTotals([car.fixDrivePriceAed], computeHeldDeposit(row));
  return { car, change: { finalCarId: id, pickReason, carSnapshots, ...totals } };
}

async function releaseCar(tx: Writer, { id, finalCarId }: ReservationRow, now: string): Promise<void> {
  if (finalCarId === null) return;
  const claim = await tx.get('carClaims', finalCarId);
  if (claim?.reservationId !== id) return;
  await tx.remove('carClaims', finalCarId);
  await enqueueCarEvent(tx, finalCarId, { kind: 'free' }, now);
}
