/** The one table of business events and their receivers; texts stand in message-templates.ts. */
import { carName } from '#shared/domain/car-labels.ts';
import type { CarAction } from '#shared/domain/car-state-machine.ts';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { describeRequestedCar } from '#shared/domain/inspection-request.ts';
import type { MessagePayloads, InAppOnlyPayload, MessagePayload } from '#shared/domain/notifications/message-kinds.ts';
import type { ProgressUpdate } from '#shared/domain/repair/repair-progress.ts';
import { summarizePayments } from '#shared/domain/payment/payment-summary.ts';
import { amountToRefund } from '#shared/domain/payment/payment-amounts.ts';
import { getBalanceDueDate, getPickedCarId } from '#shared/domain/reservation.ts';
import type { ReservationStatus } from '#shared/domain/enums.ts';
import type { CarRow, InspectionRequestRow, ReservationRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';
import { createInAppNotification, notifyUser } from './notify-user.ts';

function buildReservationPayload({ id, orderId, finalCarId, carSnapshots }: ReservationRow) {
  const car = carSnapshots.find(({ carId }) => carId === finalCarId)?.title ?? 'your car';
  return { reservationId: id, orderId, car };
}

/** AED, as on the reservation's page. */
function totalAndDeposit(row: ReservationRow): { total: number; deposit: number } {
  const { carsTotal, deposit } = summarizePayments({ ...row, cars: row.carSnapshots });
  return { total: carsTotal, deposit };
}

const STATUS_NOTIFICATIONS: Partial<
  Record<ReservationStatus, (row: ReservationRow, now: string, isTest: boolean) => MessagePayload>
> = {
  deposit_paid: ({ id: reservationId, orderId, depositAmount: amount }, _now, isTest) => ({
    kind: 'deposit_received',
    facts: { reservationId, orderId, amount, ...(isTest && { isTest }) },
  }),
  car_selected: (row) => ({
    kind: 'car_picked',
    facts: {
      ...buildReservationPayload(row),
      reason: row.pickReason,
      total: row.totalAmount,
      balance: row.remainingBalance,
    },
  }),
  balance_pending: (row, now) => ({
    kind: 'balance_due',
    facts: {
      ...buildReservationPayload(row),
      ...totalAndDeposit(row),
      amount: row.remainingBalance,
      dueOn: getBalanceDueDate(toDubaiDate(Date.parse(now))),
    },
  }),
  balance_paid: (row) => {
    const { balancePaid: paid, balance } = summarizePayments({ ...row, cars: row.carSnapshots });
    const facts = { ...buildReservationPayload(row), ...totalAndDeposit(row), paid, balance: balance ?? 0 };
    return { kind: 'balance_received', facts };
  },
  repairing: (row) => ({ kind: 'repair_started', facts: buildReservationPayload(row) }),
  ready_for_registration: (row) => ({ kind: 'car_ready', facts: buildReservationPayload(row) }),
};

function cancelledPayload(row: ReservationRow, reason: string | null): MessagePayload {
  const { id: reservationId, orderId } = row;
  const refund = amountToRefund(row);
  const isBalanceRefunded = (row.balancePaid ?? 0) > 0 && refund > 0;
  return {
    kind: 'order_cancelled',
    facts: { reservationId, orderId, reason, refund, ...(isBalanceRefunded && { isBalanceRefunded }) },
  };
}

export async function notifyAdmins(tx: Writer, payload: InAppOnlyPayload, now: string): Promise<void> {
  for (const { id } of await tx.find('users.byRole', { role: 'admin' }))
    await createInAppNotification(tx, id, payload, now);
}

async function notifyCustomer(tx: Writer, row: ReservationRow, payload: MessagePayload, now: string): Promise<void> {
  const customer = await tx.get('users', row.customerId);
  if (customer) await notifyUser(tx, customer, payload, now);
}

/** Notifies customer, admins and the picked car's dealer. @param isOwn an own cancellation is not announced */
export async function notifyReservationStatus(
  tx: Writer,
  row: ReservationRow,
  {
    isOwn,
    isTest = false,
    now,
    reason,
  }: { isOwn: boolean; isTest?: boolean; now: string; reason?: string | undefined },
): Promise<void> {
  const { status, finalCarId } = row;
  if (status === 'cancelled') {
    if (!isOwn) await notifyCustomer(tx, row, cancelledPayload(row, row.cancelReason ?? reason ?? null), now);
    return;
  }
  const payload = STATUS_NOTIFICATIONS[status]?.(row, now, isTest);
  if (payload) await notifyCustomer(tx, row, payload, now);
  if (status === 'deposit_paid') await notifyAdmins(tx, depositPaidPayload(row, isTest), now);
  const car = status === 'car_selected' && finalCarId !== null ? await tx.get('cars', finalCarId) : undefined;
  if (car) await notifyDealer(tx, car, { kind: 'car_reserved', facts: buildCarPayload(car) }, now);
}

function depositPaidPayload(
  { id: reservationId, orderId, depositAmount: amount }: ReservationRow,
  isTest: boolean,
): InAppOnlyPayload {
  return { kind: 'deposit_paid', facts: { reservationId, orderId, amount, ...(isTest && { isTest }) } };
}

export async function notifyCarNotRegistrable(
  tx: Writer,
  row: ReservationRow,
  facts: Omit<MessagePayloads['car_not_registrable'], 'reservationId' | 'orderId'>,
  now: string,
): Promise<void> {
  const { id: reservationId, orderId } = row;
  await notifyCustomer(tx, row, { kind: 'car_not_registrable', facts: { reservationId, orderId, ...facts } }, now);
}

export async function notifyRefundSent(
  tx: Writer,
  row: ReservationRow,
  refund: Omit<MessagePayloads['refund_sent'], 'reservationId' | 'orderId'>,
  now: string,
): Promise<void> {
  const { id: reservationId, orderId } = row;
  await notifyCustomer(tx, row, { kind: 'refund_sent', facts: { reservationId, orderId, ...refund } }, now);
}

export function notifyRefundFailed(
  tx: Writer,
  { id: reservationId, orderId }: ReservationRow,
  failure: { amount: number; reason: string },
  now: string,
): Promise<void> {
  return notifyAdmins(tx, { kind: 'refund_failed', facts: { reservationId, orderId, ...failure } }, now);
}

/** Admins learn of every payment, the customer of the deposit only. */
export async function notifyRefundOrDispute(
  tx: Writer,
  row: ReservationRow,
  { isExtra, ...change }: Omit<MessagePayloads['payment_moved'], 'reservationId' | 'orderId'>,
  now: string,
): Promise<void> {
  const { id: reservationId, orderId } = row;
  const facts = { reservationId, orderId, ...change };
  await notifyAdmins(tx, { kind: 'payment_moved', facts: { ...facts, isExtra } }, now);
  const balance = getPickedCarId(row) === null ? null : row.remainingBalance;
  if (!isExtra) await notifyCustomer(tx, row, { kind: 'deposit_moved', facts: { ...facts, balance } }, now);
}

export async function notifyRepairProgress(
  tx: Writer,
  row: ReservationRow,
  { stage, note, photos }: Pick<ProgressUpdate, 'stage' | 'note' | 'photos'>,
  now: string,
): Promise<void> {
  const facts = { ...buildReservationPayload(row), stage, note, photos: photos.length };
  await notifyCustomer(tx, row, { kind: 'repair_progress', facts }, now);
}

export async function notifyTransferRefused(tx: Writer, row: ReservationRow, now: string): Promise<void> {
  const { transfer } = row;
  const isDeposit = transfer?.of === 'deposit';
  const amount = isDeposit ? row.depositAmount : row.remainingBalance;
  const reason = transfer?.refusedReason ?? '';
  const facts = { ...buildReservationPayload(row), reason, amount, ...(isDeposit && { isDeposit }) };
  await notifyCustomer(tx, row, { kind: 'transfer_refused', facts }, now);
}

export async function notifyPaymentReceived(
  tx: Writer,
  row: ReservationRow,
  payment: Omit<MessagePayloads['payment_received'], 'reservationId' | 'orderId'>,
  now: string,
): Promise<void> {
  const { id: reservationId, orderId } = row;
  const facts = { reservationId, orderId, ...payment };
  await notifyCustomer(tx, row, { kind: 'payment_received', facts }, now);
}

export function buildCarPayload(car: CarRow) {
  return { carId: car.id, car: `${carName(car)} (${car.shortId})` };
}

/** The account that signs in for the dealer. @see D-73 */
async function notifyDealer(tx: Writer, { dealerId }: CarRow, payload: MessagePayload, now: string): Promise<void> {
  const dealer = await tx.get('dealers', dealerId);
  const user = dealer && (await tx.find('users.byEmail', { email: dealer.contactEmail }));
  if (user?.dealerId === dealerId) await notifyUser(tx, user, payload, now);
}

async function notifyInspector(
  tx: Writer,
  { submittedBy }: CarRow,
  payload: MessagePayload,
  now: string,
): Promise<void> {
  const inspector = await tx.get('users', submittedBy);
  if (inspector) await notifyUser(tx, inspector, payload, now);
}

/** @param notes for the inspector of a returned car */
export async function notifyCarTransition(
  tx: Writer,
  car: CarRow,
  { action, now, notes }: { action: CarAction; now: string; notes: string | null },
): Promise<void> {
  const facts = buildCarPayload(car);
  if (action === 'approve') {
    await notifyInspector(tx, car, { kind: 'car_approved', facts }, now);
    await notifyDealer(tx, car, { kind: 'car_live', facts }, now);
  } else if (action === 'undo_approve') {
    await notifyInspector(tx, car, { kind: 'car_approval_undone', facts }, now);
    await notifyDealer(tx, car, { kind: 'car_not_live', facts }, now);
  } else if (action === 'send_correction') {
    await notifyInspector(tx, car, { kind: 'car_returned', facts: { ...facts, notes: notes ?? '' } }, now);
  } else if (action === 'submit' || action === 'resubmit') {
    const isCorrected = action === 'resubmit';
    await notifyAdmins(tx, { kind: 'car_submitted', facts: { ...facts, isCorrected } }, now);
  } else if (action === 'record_payment') {
    await notifyDealer(tx, car, { kind: 'car_sold', facts }, now);
  }
}

export function notifyInspectionRequested(tx: Writer, row: InspectionRequestRow, now: string): Promise<void> {
  return notifyOfInspection(tx, row, { inspectorId: row.inspectorId, now });
}

/** To the inspector who had the car and no longer needs to visit the yard. */
export function notifyInspectionWithdrawn(
  tx: Writer,
  row: InspectionRequestRow,
  { inspectorId, now }: { inspectorId: string; now: string },
): Promise<void> {
  return notifyOfInspection(tx, row, { inspectorId, now, isWithdrawn: true });
}

interface InspectionNotification {
  inspectorId: string | null;
  now: string;
  isWithdrawn?: true;
}

async function notifyOfInspection(
  tx: Writer,
  row: InspectionRequestRow,
  { inspectorId, now, isWithdrawn }: InspectionNotification,
): Promise<void> {
  const { id: requestId, dealerId, day, from, until } = row;
  const inspector = inspectorId === null ? undefined : await tx.get('users', inspectorId);
  if (!inspector) return;
  const yard = (await tx.get('dealers', dealerId))?.name ?? 'the yard';
  const when = `${day}, ${from} to ${until}`;
  const facts = { requestId, car: describeRequestedCar(row), yard, when, ...(isWithdrawn && { isWithdrawn }) };
  await notifyUser(tx, inspector, { kind: 'inspection_requested', facts }, now);
}
