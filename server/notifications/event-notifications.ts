/** What happens in the trade, and who is told of it: the one table. Its words are in message-templates.ts. */
import { carName } from '#shared/domain/car-labels.ts';
import type { CarAction } from '#shared/domain/car-state-machine.ts';
import { dubaiDay } from '#shared/domain/dubai-date.ts';
import type { MessageFacts, Rung, Told } from '#shared/domain/notifications/message-kinds.ts';
import type { ProgressUpdate } from '#shared/domain/repair/repair-progress.ts';
import { orderAmounts } from '#shared/domain/payment/payment-summary.ts';
import { owedBack } from '#shared/domain/payment/reservation-payments.ts';
import { balanceDueOn, pickedCar } from '#shared/domain/reservation.ts';
import type { ReservationStatus } from '#shared/domain/enums.ts';
import type { CarRow, ReservationRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';
import { ring, tell } from './notify-user.ts';

function orderFacts({ id, orderId, finalCarId, carSnapshots }: ReservationRow) {
  const car = carSnapshots.find(({ carId }) => carId === finalCarId)?.title ?? 'your car';
  return { reservationId: id, orderId, car };
}

/** Price and deposit as the order's page shows them. AED. */
function sumsOf(row: ReservationRow): { total: number; deposit: number } {
  const { cars, deposit } = orderAmounts({ ...row, cars: row.carSnapshots });
  return { total: cars, deposit };
}

/** What a customer is told when the order has come to a status. */
const OF_STEP: Partial<
  Record<ReservationStatus, (row: ReservationRow, now: string, isTest: boolean) => Told>
> = {
  deposit_paid: ({ id: reservationId, orderId, depositAmount: amount }, _now, isTest) => ({
    kind: 'deposit_received',
    facts: { reservationId, orderId, amount, ...(isTest && { isTest }) },
  }),
  car_selected: (row) => ({
    kind: 'car_picked',
    facts: {
      ...orderFacts(row),
      reason: row.pickReason,
      total: row.totalAmount,
      balance: row.remainingBalance,
    },
  }),
  balance_pending: (row, now) => ({
    kind: 'balance_due',
    facts: {
      ...orderFacts(row),
      ...sumsOf(row),
      amount: row.remainingBalance,
      dueOn: balanceDueOn(dubaiDay(Date.parse(now))),
    },
  }),
  balance_paid: (row) => {
    const { balancePaid: paid, balance } = orderAmounts({ ...row, cars: row.carSnapshots });
    const facts = { ...orderFacts(row), ...sumsOf(row), paid, balance: balance ?? 0 };
    return { kind: 'balance_received', facts };
  },
  repairing: (row) => ({ kind: 'repair_started', facts: orderFacts(row) }),
  ready_for_registration: (row) => ({ kind: 'car_ready', facts: orderFacts(row) }),
};

function cancelled(row: ReservationRow, reason: string | null): Told {
  const { id: reservationId, orderId } = row;
  const facts = { reservationId, orderId, reason, refund: owedBack(row) };
  return { kind: 'order_cancelled', facts };
}

/** Every admin's bell. */
export async function ringAdmins(tx: Writer, told: Rung, now: string): Promise<void> {
  for (const { id } of await tx.find('users.byRole', { role: 'admin' })) await ring(tx, id, told, now);
}

async function tellCustomer(tx: Writer, row: ReservationRow, told: Told, now: string): Promise<void> {
  const customer = await tx.get('users', row.customerId);
  if (customer) await tell(tx, customer, told, now);
}

/**
 * An order has come to its status: its customer is told, and of a picked car the dealer.
 * @param isOwn whether the customer took the step: nobody is told that they cancelled
 * @param isTest whether the deposit was paid by the test method
 * @param reason why it was cancelled, when nobody wrote one down for the customer
 */
export async function tellOfStep(
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
    if (!isOwn) await tellCustomer(tx, row, cancelled(row, row.cancelReason ?? reason ?? null), now);
    return;
  }
  const told = OF_STEP[status]?.(row, now, isTest);
  if (told) await tellCustomer(tx, row, told, now);
  if (status === 'deposit_paid') await ringAdmins(tx, depositPaid(row, isTest), now);
  const car = status === 'car_selected' && finalCarId !== null ? await tx.get('cars', finalCarId) : undefined;
  if (car) await tellDealer(tx, car, { kind: 'car_reserved', facts: carFacts(car) }, now);
}

function depositPaid(
  { id: reservationId, orderId, depositAmount: amount }: ReservationRow,
  isTest: boolean,
): Rung {
  return { kind: 'deposit_paid', facts: { reservationId, orderId, amount, ...(isTest && { isTest }) } };
}

/** Money went back, to the card or by an admin's hand: the deposit, a payment that could not become it, or what was paid above the price. */
export async function tellOfRefund(
  tx: Writer,
  row: ReservationRow,
  refund: Omit<MessageFacts['refund_sent'], 'reservationId' | 'orderId'>,
  now: string,
): Promise<void> {
  const { id: reservationId, orderId } = row;
  await tellCustomer(tx, row, { kind: 'refund_sent', facts: { reservationId, orderId, ...refund } }, now);
}

/** The provider cannot pay it back to the card: an admin has to. */
export function ringOfFailedRefund(
  tx: Writer,
  { id: reservationId, orderId }: ReservationRow,
  failure: { amount: number; reason: string },
  now: string,
): Promise<void> {
  return ringAdmins(tx, { kind: 'refund_failed', facts: { reservationId, orderId, ...failure } }, now);
}

/** A refund or a dispute at the card provider: admins are told, and of the deposit the customer. */
export async function tellOfMovedMoney(
  tx: Writer,
  row: ReservationRow,
  { isExtra, ...moved }: Omit<MessageFacts['payment_moved'], 'reservationId' | 'orderId'>,
  now: string,
): Promise<void> {
  const { id: reservationId, orderId } = row;
  const facts = { reservationId, orderId, ...moved };
  await ringAdmins(tx, { kind: 'payment_moved', facts: { ...facts, isExtra } }, now);
  const balance = pickedCar(row) === null ? null : row.remainingBalance;
  if (!isExtra) await tellCustomer(tx, row, { kind: 'deposit_moved', facts: { ...facts, balance } }, now);
}

/** The workshop told how the repair goes: once for all photos of it. */
export async function tellOfProgress(
  tx: Writer,
  row: ReservationRow,
  { stage, note, photos }: Pick<ProgressUpdate, 'stage' | 'note' | 'photos'>,
  now: string,
): Promise<void> {
  const facts = { ...orderFacts(row), stage, note, photos: photos.length };
  await tellCustomer(tx, row, { kind: 'repair_progress', facts }, now);
}

/** The transfer that the customer told of was not found. */
export async function tellOfRefusedTransfer(tx: Writer, row: ReservationRow, now: string): Promise<void> {
  const { transfer } = row;
  const isDeposit = transfer?.of === 'deposit';
  const amount = isDeposit ? row.depositAmount : row.remainingBalance;
  const reason = transfer?.refusedReason ?? '';
  const facts = { ...orderFacts(row), reason, amount, ...(isDeposit && { isDeposit }) };
  await tellCustomer(tx, row, { kind: 'transfer_refused', facts }, now);
}

/** A missing amount arrived. */
export async function tellOfPayment(
  tx: Writer,
  row: ReservationRow,
  payment: Omit<MessageFacts['payment_received'], 'reservationId' | 'orderId'>,
  now: string,
): Promise<void> {
  const { id: reservationId, orderId } = row;
  const facts = { reservationId, orderId, ...payment };
  await tellCustomer(tx, row, { kind: 'payment_received', facts }, now);
}

export function carFacts(car: CarRow) {
  return { carId: car.id, car: `${carName(car)} (${car.shortId})` };
}

/** Whoever signs in for the dealer (D-73). */
async function tellDealer(tx: Writer, { dealerId }: CarRow, told: Told, now: string): Promise<void> {
  const dealer = await tx.get('dealers', dealerId);
  const user = dealer && (await tx.find('users.byEmail', { email: dealer.contactEmail }));
  if (user?.dealerId === dealerId) await tell(tx, user, told, now);
}

async function tellInspector(tx: Writer, { submittedBy }: CarRow, told: Told, now: string): Promise<void> {
  const inspector = await tx.get('users', submittedBy);
  if (inspector) await tell(tx, inspector, told, now);
}

/** A car took a step of its life. @param notes what its inspector has to correct */
export async function tellOfCar(
  tx: Writer,
  car: CarRow,
  { action, now, notes }: { action: CarAction; now: string; notes: string | null },
): Promise<void> {
  const facts = carFacts(car);
  if (action === 'approve') {
    await tellInspector(tx, car, { kind: 'car_approved', facts }, now);
    await tellDealer(tx, car, { kind: 'car_live', facts }, now);
  } else if (action === 'send_correction') {
    await tellInspector(tx, car, { kind: 'car_returned', facts: { ...facts, notes: notes ?? '' } }, now);
  } else if (action === 'submit' || action === 'resubmit') {
    const isCorrected = action === 'resubmit';
    await ringAdmins(tx, { kind: 'car_submitted', facts: { ...facts, isCorrected } }, now);
  } else if (action === 'record_payment') {
    await tellDealer(tx, car, { kind: 'car_sold', facts }, now);
  }
}
