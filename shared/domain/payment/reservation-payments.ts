/** The sum of an order's money, and who owes whom (D-10, D-97, D-100): received − returned = held. AED. Pure. */
import { reversedAmount, hasOpenDispute, computeHeldDeposit, type DepositMovements } from './held-deposit.ts';
import {
  hasBoughtCar,
  hasPaidDeposit,
  hasTransferToReview,
  isPastReservation,
  nextActor,
} from '#shared/domain/reservation.ts';
import type { ReservationStatus } from '#shared/domain/enums.ts';

export interface ReservationPayments {
  status: ReservationStatus;
  /** The price of the picked car. */
  totalAmount: number;
  depositAmount: number;
  depositMoved?: DepositMovements | undefined;
  /** Paid as the balance, later payments of a missing amount included. */
  balancePaid?: number | undefined;
  /** When a cancelled order began to owe its deposit; null where it never did. */
  refundedAt: string | null;
  /** The last day money went back; null while none did that is owed. */
  refundPaidOn?: string | null | undefined;
  /** Paid back by Redrive, less what was received again. */
  refundedAmount?: number | undefined;
}

/** An admin's next record: money to pay back, or money that is missing. */
export interface Settlement {
  kind: 'pay_back' | 'receive';
  amount: number;
}

function hasReceivedDeposit({ status, refundedAt, refundPaidOn, depositMoved }: ReservationPayments): boolean {
  const isKnown = refundedAt !== null || refundPaidOn !== undefined || depositMoved !== undefined;
  return hasPaidDeposit(status) || (status === 'cancelled' && isKnown);
}

/** Rows of earlier versions have no amount: what a cancelled order paid back was all that was here. */
export function computeRefundedAmount(order: ReservationPayments): number {
  const { status, refundedAt, refundPaidOn } = order;
  if (order.refundedAmount !== undefined) return order.refundedAmount;
  const isPaidBack = typeof refundPaidOn === 'string' || (refundPaidOn === undefined && refundedAt !== null);
  return status === 'cancelled' && isPaidBack ? computeHeldDeposit(order) : 0;
}

/** Paid as the balance; rows of earlier versions name no amount, and lacked no part of it. */
export function computePaidBalance({ status, balancePaid, totalAmount, depositAmount }: ReservationPayments): number {
  return hasBoughtCar(status) ? (balancePaid ?? totalAmount - depositAmount) : 0;
}

/** The customer's money that is here; below zero when more left than came in. */
export function computeHeldAmount(order: ReservationPayments): number {
  return (
    (hasReceivedDeposit(order) ? computeHeldDeposit(order) : 0) +
    computePaidBalance(order) -
    computeRefundedAmount(order)
  );
}

/** The part of the price that is left to pay; 0 for a cancelled order. */
export function computeRemainingBalance(order: ReservationPayments): number {
  const { status, totalAmount } = order;
  if (status === 'cancelled') return 0;
  // Before the deposit it is expected: the balance is what comes after it.
  const held = hasReceivedDeposit(order) ? computeHeldAmount(order) : order.depositAmount;
  return Math.max(0, totalAmount - held);
}

/** The amount that a bought or cancelled order owes, or is owed; null while the balance settles it, or nothing is owed. */
export function computeSettlement(order: ReservationPayments): Settlement | null {
  const { status, totalAmount } = order;
  if (status !== 'cancelled' && !hasBoughtCar(status)) return null;
  const surplus = computeHeldAmount(order) - (status === 'cancelled' ? 0 : totalAmount);
  if (surplus === 0) return null;
  return { kind: surplus > 0 ? 'pay_back' : 'receive', amount: Math.abs(surplus) };
}

/** AED that has to go back to the customer. */
export function amountToRefund(order: ReservationPayments): number {
  const settlement = computeSettlement(order);
  return settlement?.kind === 'pay_back' ? settlement.amount : 0;
}

/** AED that a bought or cancelled order lacks. */
export function missingAmount(order: ReservationPayments): number {
  const settlement = computeSettlement(order);
  return settlement?.kind === 'receive' ? settlement.amount : 0;
}

/** Whether the deposit of a cancelled order, or a part of it, is still to be paid back. */
export function isRefundDue(order: ReservationPayments): boolean {
  return order.status === 'cancelled' && amountToRefund(order) > 0;
}

/** An order's money, its transfer and its other payments by card, as rows or answers have them. */
interface PaymentState extends ReservationPayments {
  transfer?: Parameters<typeof hasTransferToReview>[0]['transfer'];
  cardPayments?: readonly { state: string; refundedOn?: string | undefined }[] | undefined;
  extraPayments?: readonly { state: string }[] | undefined;
}

/** Whether the bank took no refund of a payment by card, which an admin pays back another way. */
function hasRefusedRefund({ cardPayments = [], extraPayments = [] }: PaymentState): boolean {
  return (
    cardPayments.some(({ state, refundedOn }) => state === 'refused' && refundedOn === undefined) ||
    extraPayments.some(({ state }) => state === 'refused')
  );
}

/** Whether an admin has to act on money: answer a dispute, settle what is owed, or decide about a deposit that is gone (D-100). */
export function needsPaymentReview(order: PaymentState): boolean {
  const { status, depositMoved } = order;
  const isRunning = !isPastReservation(status) && !hasBoughtCar(status);
  const isGone = isRunning && depositMoved !== undefined && reversedAmount(depositMoved) > 0;
  const isOwed = computeSettlement(order) !== null && !isRefundDue(order);
  return isGone || isOwed || hasOpenDispute(depositMoved) || hasRefusedRefund(order);
}

/** Whether it is our turn: with the next step, a transfer to look for, money to pay back, or money that moved. */
export function needsStaffAction(order: PaymentState): boolean {
  const isOurs = nextActor(order.status) === 'redrive' || hasTransferToReview(order);
  return isOurs || isRefundDue(order) || needsPaymentReview(order);
}

type StoredPayments = ReservationPayments & { remainingBalance: number };

/** The order with the change, and its balance as that leaves it. */
function withUpdatedBalance<T extends StoredPayments>(order: T, change: Partial<ReservationPayments>): T {
  const next = { ...order, ...change };
  if (next.refundPaidOn === undefined) delete next.refundPaidOn;
  return { ...next, remainingBalance: computeRemainingBalance(next) };
}

/** The deposit as the provider has it now. @param now ISO 8601 */
export function applyDepositMovements<T extends StoredPayments>(
  order: T,
  depositMoved: DepositMovements,
  now: string,
): T {
  const returned = computeRefundedAmount(order);
  const next = { ...order, depositMoved, ...(returned !== 0 && { refundedAmount: returned }) };
  if (order.status !== 'cancelled') return withUpdatedBalance(next, {});
  // A refund keeps its day; the amounts tell what is owed besides.
  const isOwed = amountToRefund({ ...next, refundedAt: order.refundedAt ?? now, refundedAmount: returned }) > 0;
  const { refundPaidOn = null } = order;
  if (isOwed) return withUpdatedBalance(next, { refundedAt: order.refundedAt ?? now, refundPaidOn });
  return returned === 0
    ? withUpdatedBalance(next, { refundedAt: null, refundPaidOn: undefined })
    : withUpdatedBalance(next, {});
}

/** Money went back to the customer. @param paidOn "2026-11-22" */
export function applyRefund<T extends StoredPayments>(order: T, amount: number, paidOn: string): T {
  const day = order.status === 'cancelled' ? { refundPaidOn: paidOn } : {};
  return withUpdatedBalance(order, { refundedAmount: computeRefundedAmount(order) + amount, ...day });
}

/** Money that had gone back is here again and owed: its bank did not take it. */
export function applyFailedRefund<T extends StoredPayments>(order: T, amount: number): T {
  return withUpdatedBalance(order, {
    refundedAmount: computeRefundedAmount(order) - amount,
    refundPaidOn: null,
  });
}

/** The missing amount arrived: a part of the balance, or what a cancelled order had paid back too much. */
export function applyReceivedPayment<T extends StoredPayments>(order: T, amount: number): T {
  return order.status === 'cancelled'
    ? withUpdatedBalance(order, { refundedAmount: computeRefundedAmount(order) - amount })
    : withUpdatedBalance(order, { balancePaid: computePaidBalance(order) + amount });
}
