/** The sum of an order's money, and who owes whom (D-10, D-97, D-100): received − returned = held. AED. Pure. */
import { goneMoney, hasOpenDispute, heldDeposit, type MovedMoney } from './held-deposit.ts';
import {
  hasBoughtCar,
  hasPaidDeposit,
  hasTransferToCheck,
  isPast,
  whoActs,
} from '#shared/domain/reservation.ts';
import type { ReservationStatus } from '#shared/domain/enums.ts';

export interface OrderMoney {
  status: ReservationStatus;
  /** The price of the picked car. */
  totalAmount: number;
  depositAmount: number;
  depositMoved?: MovedMoney | undefined;
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

function hasDeposit({ status, refundedAt, refundPaidOn, depositMoved }: OrderMoney): boolean {
  const isKnown = refundedAt !== null || refundPaidOn !== undefined || depositMoved !== undefined;
  return hasPaidDeposit(status) || (status === 'cancelled' && isKnown);
}

/** Rows of earlier versions have no amount: what a cancelled order paid back was all that was here. */
export function refundedAmount(order: OrderMoney): number {
  const { status, refundedAt, refundPaidOn } = order;
  if (order.refundedAmount !== undefined) return order.refundedAmount;
  const isPaidBack = typeof refundPaidOn === 'string' || (refundPaidOn === undefined && refundedAt !== null);
  return status === 'cancelled' && isPaidBack ? heldDeposit(order) : 0;
}

/** Paid as the balance; rows of earlier versions name no amount, and lacked no part of it. */
export function paidBalance({ status, balancePaid, totalAmount, depositAmount }: OrderMoney): number {
  return hasBoughtCar(status) ? (balancePaid ?? totalAmount - depositAmount) : 0;
}

/** The customer's money that is here; below zero when more left than came in. */
export function heldMoney(order: OrderMoney): number {
  return (hasDeposit(order) ? heldDeposit(order) : 0) + paidBalance(order) - refundedAmount(order);
}

/** The part of the price that is left to pay; 0 for a cancelled order. */
export function remainingBalance(order: OrderMoney): number {
  const { status, totalAmount } = order;
  if (status === 'cancelled') return 0;
  // Before the deposit it is expected: the balance is what comes after it.
  const held = hasDeposit(order) ? heldMoney(order) : order.depositAmount;
  return Math.max(0, totalAmount - held);
}

/** The amount that a bought or cancelled order owes, or is owed; null while the balance settles it, or nothing is owed. */
export function settlementOf(order: OrderMoney): Settlement | null {
  const { status, totalAmount } = order;
  if (status !== 'cancelled' && !hasBoughtCar(status)) return null;
  const surplus = heldMoney(order) - (status === 'cancelled' ? 0 : totalAmount);
  if (surplus === 0) return null;
  return { kind: surplus > 0 ? 'pay_back' : 'receive', amount: Math.abs(surplus) };
}

/** AED that has to go back to the customer. */
export function owedBack(order: OrderMoney): number {
  const settlement = settlementOf(order);
  return settlement?.kind === 'pay_back' ? settlement.amount : 0;
}

/** AED that a bought or cancelled order lacks. */
export function missingMoney(order: OrderMoney): number {
  const settlement = settlementOf(order);
  return settlement?.kind === 'receive' ? settlement.amount : 0;
}

/** Whether the deposit of a cancelled order, or a part of it, is still to be paid back. */
export function owesRefund(order: OrderMoney): boolean {
  return order.status === 'cancelled' && owedBack(order) > 0;
}

/** An order's money, its transfer and its other payments by card, as rows or answers have them. */
interface Turn extends OrderMoney {
  transfer?: Parameters<typeof hasTransferToCheck>[0]['transfer'];
  cardPayments?: readonly { state: string; refundedOn?: string | undefined }[] | undefined;
  extraPayments?: readonly { state: string }[] | undefined;
}

/** Whether the bank took no refund of a payment by card, which an admin pays back another way. */
function hasRefusedRefund({ cardPayments = [], extraPayments = [] }: Turn): boolean {
  return (
    cardPayments.some(({ state, refundedOn }) => state === 'refused' && refundedOn === undefined) ||
    extraPayments.some(({ state }) => state === 'refused')
  );
}

/** Whether an admin has to act on money: answer a dispute, settle what is owed, or decide about a deposit that is gone (D-100). */
export function hasMoneyToCheck(order: Turn): boolean {
  const { status, depositMoved } = order;
  const isRunning = !isPast(status) && !hasBoughtCar(status);
  const isGone = isRunning && depositMoved !== undefined && goneMoney(depositMoved) > 0;
  const isOwed = settlementOf(order) !== null && !owesRefund(order);
  return isGone || isOwed || hasOpenDispute(depositMoved) || hasRefusedRefund(order);
}

/** Whether it is our turn: with the next step, a transfer to look for, money to pay back, or money that moved. */
export function waitsForUs(order: Turn): boolean {
  const isOurs = whoActs(order.status) === 'redrive' || hasTransferToCheck(order);
  return isOurs || owesRefund(order) || hasMoneyToCheck(order);
}

type Stored = OrderMoney & { remainingBalance: number };

/** The order with the change, and its balance as that leaves it. */
function changed<T extends Stored>(order: T, change: Partial<OrderMoney>): T {
  const next = { ...order, ...change };
  if (next.refundPaidOn === undefined) delete next.refundPaidOn;
  return { ...next, remainingBalance: remainingBalance(next) };
}

/** The deposit as the provider has it now. @param now ISO 8601 */
export function recordMoved<T extends Stored>(order: T, depositMoved: MovedMoney, now: string): T {
  const returned = refundedAmount(order);
  const next = { ...order, depositMoved, ...(returned !== 0 && { refundedAmount: returned }) };
  if (order.status !== 'cancelled') return changed(next, {});
  // A refund keeps its day; the amounts tell what is owed besides.
  const isOwed = owedBack({ ...next, refundedAt: order.refundedAt ?? now, refundedAmount: returned }) > 0;
  const { refundPaidOn = null } = order;
  if (isOwed) return changed(next, { refundedAt: order.refundedAt ?? now, refundPaidOn });
  return returned === 0 ? changed(next, { refundedAt: null, refundPaidOn: undefined }) : changed(next, {});
}

/** Money went back to the customer. @param paidOn "2026-11-22" */
export function recordPaidBack<T extends Stored>(order: T, amount: number, paidOn: string): T {
  const day = order.status === 'cancelled' ? { refundPaidOn: paidOn } : {};
  return changed(order, { refundedAmount: refundedAmount(order) + amount, ...day });
}

/** Money that had gone back is here again and owed: its bank did not take it. */
export function recordRefundFailed<T extends Stored>(order: T, amount: number): T {
  return changed(order, { refundedAmount: refundedAmount(order) - amount, refundPaidOn: null });
}

/** The missing amount arrived: a part of the balance, or what a cancelled order had paid back too much. */
export function recordReceived<T extends Stored>(order: T, amount: number): T {
  return order.status === 'cancelled'
    ? changed(order, { refundedAmount: refundedAmount(order) - amount })
    : changed(order, { balancePaid: paidBalance(order) + amount });
}
