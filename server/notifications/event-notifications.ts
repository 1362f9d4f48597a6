/** What happens in the trade, and who is told of it: the one table. Its words are in message-templates.ts. */
import { carName } from '#shared/domain/car-labels.ts';
import type { CarAction } from '#shared/domain/car-state-machine.ts';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import type { MessagePayloads, InAppOnlyPayload, MessagePayload } from '#shared/domain/notifications/message-kinds.ts';
import type { ProgressUpdate } from '#shared/domain/repair/repair-progress.ts';
import { summarizePayments } from '#shared/domain/payment/payment-summary.ts';
import { amountToRefund } from '#shared/domain/payment/reservation-payments.ts';
import { getBalanceDueDate, getPickedCarId } from '#shared/domain/reservation.ts';
import type { ReservationStatus } from '#shared/domain/enums.ts';
import type { CarRow, ReservationRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';
import { createInAppNotification, notifyUser } from './notify-user.ts';

function buildReservationPayload({ id, orderId, finalCarId, carSnapshots }: ReservationRow) {
  const car = carSnapshots.find(({ carId }) => carId === finalCarId)?.title ?? 'your car';
  return { reservationId: id, orderId, car };
}

/** Price and deposit as the order's page shows them. AED. */
function totalAndDeposit(row: ReservationRow): { total: number; deposit: number } {
  const { carsTotal, deposit } = summarizePayments({ ...row, cars: row.carSnapshots });
  return { total: carsTotal, deposit };
}

/** What a customer is told when the order has come to a status. */
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
  const facts = { reservationId, orderId, reason, refund: amountToRefund(row) };
  return { kind: 'order_cancelled', facts };
}

/** Every admin's bell. */
export async function notifyAdmins(tx: Writer, told: InAppOnlyPayload, now: string): Promise<void> {
  for (const { id } of await tx.find('users.byRole', { role: 'admin' }))
    await createInAppNotification(tx, id, told, now);
}

async function notifyCustomer(tx: Writer, row: ReservationRow, told: MessagePayload, now: string): Promise<void> {
  const customer = await tx.get('users', row.customerId);
  if (customer) await notifyUser(tx, customer, told, now);
}

/**
 * An order has come to its status: its customer is told, and of a picked car the dealer.
 * @param isOwn whether the customer took the step: nobody is told that they cancelled
 * @param isTest whether the deposit was paid by the test method
 * @param reason why it was cancelled, when nobody wrote one down for the customer
 */
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
  const told = STATUS_NOTIFICATIONS[status]?.(row, now, isTest);
  if (told) await notifyCustomer(tx, row, told, now);
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

/** Money went back, to the card or by an admin's hand: the deposit, a payment that could not become it, or what was paid above the price. */
export async function notifyRefundSent(
  tx: Writer,
  row: ReservationRow,
  refund: Omit<MessagePayloads['refund_sent'], 'reservationId' | 'orderId'>,
  now: string,
): Promise<void> {
  const { id: reservationId, orderId } = row;
  await notifyCustomer(tx, row, { kind: 'refund_sent', facts: { reservationId, orderId, ...refund } }, now);
}

/** The provider cannot pay it back to the card: an admin has to. */
export function notifyRefundFailed(
  tx: Writer,
  { id: reservationId, orderId }: ReservationRow,
  failure: { amount: number; reason: string },
  now: string,
): Promise<void> {
  return notifyAdmins(tx, { kind: 'refund_failed', facts: { reservationId, orderId, ...failure } }, now);
}

/** A refund or a dispute at the card provider: admins are told, and of the deposit the customer. */
export async function notifyRefundOrDispute(
  tx: Writer,
  row: ReservationRow,
  { isExtra, ...moved }: Omit<MessagePayloads['payment_moved'], 'reservationId' | 'orderId'>,
  now: string,
): Promise<void> {
  const { id: reservationId, orderId } = row;
  const facts = { reservationId, orderId, ...moved };
  await notifyAdmins(tx, { kind: 'payment_moved', facts: { ...facts, isExtra } }, now);
  const balance = getPickedCarId(row) === null ? null : row.remainingBalance;
  if (!isExtra) await notifyCustomer(tx, row, { kind: 'deposit_moved', facts: { ...facts, balance } }, now);
}

/** The workshop told how the repair goes: once for all photos of it. */
export async function notifyRepairProgress(
  tx: Writer,
  row: ReservationRow,
  { stage, note, photos }: Pick<ProgressUpdate, 'stage' | 'note' | 'photos'>,
  now: string,
): Promise<void> {
  const facts = { ...buildReservationPayload(row), stage, note, photos: photos.length };
  await notifyCustomer(tx, row, { kind: 'repair_progress', facts }, now);
}

/** The transfer that the customer told of was not found. */
export async function notifyTransferRefused(tx: Writer, row: ReservationRow, now: string): Promise<void> {
  const { transfer } = row;
  const isDeposit = transfer?.of === 'deposit';
  const amount = isDeposit ? row.depositAmount : row.remainingBalance;
  const reason = transfer?.refusedReason ?? '';
  const facts = { ...buildReservationPayload(row), reason, amount, ...(isDeposit && { isDeposit }) };
  await notifyCustomer(tx, row, { kind: 'transfer_refused', facts }, now);
}

/** A missing amount arrived. */
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

/** Whoever signs in for the dealer (D-73). */
async function notifyDealer(tx: Writer, { dealerId }: CarRow, told: MessagePayload, now: string): Promise<void> {
  const dealer = await tx.get('dealers', dealerId);
  const user = dealer && (await tx.find('users.byEmail', { email: dealer.contactEmail }));
  if (user?.dealerId === dealerId) await notifyUser(tx, user, told, now);
}

async function notifyInspector(tx: Writer, { submittedBy }: CarRow, told: MessagePayload, now: string): Promise<void> {
  const inspector = await tx.get('users', submittedBy);
  if (inspector) await notifyUser(tx, inspector, told, now);
}

/** A car took a step of its life. @param notes what its inspector has to correct */
export async function notifyCarTransition(
  tx: Writer,
  car: CarRow,
  { action, now, notes }: { action: CarAction; now: string; notes: string | null },
): Promise<void> {
  const facts = buildCarPayload(car);
  if (action === 'approve') {
    await notifyInspector(tx, car, { kind: 'car_approved', facts }, now);
    await notifyDealer(tx, car, { kind: 'car_live', facts }, now);
  } else if (action === 'send_correction') {
    await notifyInspector(tx, car, { kind: 'car_returned', facts: { ...facts, notes: notes ?? '' } }, now);
  } else if (action === 'submit' || action === 'resubmit') {
    const isCorrected = action === 'resubmit';
    await notifyAdmins(tx, { kind: 'car_submitted', facts: { ...facts, isCorrected } }, now);
  } else if (action === 'record_payment') {
    await notifyDealer(tx, car, { kind: 'car_sold', facts }, now);
  }
}
