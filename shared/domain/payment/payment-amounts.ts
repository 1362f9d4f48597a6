/** Received minus returned is held; AED. @see D-10, D-97, D-100 */
import { reversedAmount, hasOpenDispute, computeHeldDeposit, type DepositMovements } from './held-deposit.ts';
import {
  hasBoughtCar,
  hasPaidDeposit,
  hasTransferToReview,
  isFullRefundNext,
  isPastReservation,
  nextActor,
} from '#shared/domain/reservation.ts';
import type { ReservationStatus } from '#shared/domain/enums.ts';

export interface ReservationPayments {
  status: ReservationStatus;
  totalAmount: number;
  depositAmount: number;
  depositMoved?: DepositMovements | undefined;
  balancePaid?: number | undefined;
  /** Start of a cancelled order's refund; null without one. */
  refundedAt: string | null;
  /** Day of the last refund; null while one is due. */
  refundPaidOn?: string | null | undefined;
  /** AED, less amounts received again. */
  refundedAmount?: number | undefined;
}

export interface Settlement {
  kind: 'pay_back' | 'receive';
  amount: number;
}

function hasReceivedDeposit({ status, refundedAt, refundPaidOn, depositMoved }: ReservationPayments): boolean {
  const isKnown = refundedAt !== null || refundPaidOn !== undefined || depositMoved !== undefined;
  return hasPaidDeposit(status) || (status === 'cancelled' && isKnown);
}

/** Orders of earlier versions without an amount refunded everything held. */
export function computeRefundedAmount(reservation: ReservationPayments): number {
  const { status, refundedAt, refundPaidOn } = reservation;
  if (reservation.refundedAmount !== undefined) return reservation.refundedAmount;
  const isPaidBack = typeof refundPaidOn === 'string' || (refundPaidOn === undefined && refundedAt !== null);
  return status === 'cancelled' && isPaidBack ? computeHeldDeposit(reservation) : 0;
}

/** Orders of earlier versions without an amount paid it in full; a cancelled one may have received it too late. */
export function computePaidBalance({ status, balancePaid, totalAmount, depositAmount }: ReservationPayments): number {
  if (status === 'cancelled') return balancePaid ?? 0;
  return hasBoughtCar(status) ? (balancePaid ?? totalAmount - depositAmount) : 0;
}

interface BalanceRecord {
  balancePaidOn?: string | undefined;
  history: readonly { status: ReservationStatus; at: string }[];
}

/** The recorded date, else the time of the status; null before. */
export function getBalancePaidTime({ history, balancePaidOn }: BalanceRecord): string | null {
  return balancePaidOn ?? history.findLast(({ status }) => status === 'balance_paid')?.at ?? null;
}

export function computeHeldAmount(reservation: ReservationPayments): number {
  return (
    (hasReceivedDeposit(reservation) ? computeHeldDeposit(reservation) : 0) +
    computePaidBalance(reservation) -
    computeRefundedAmount(reservation)
  );
}

export function computeRemainingBalance(reservation: ReservationPayments): number {
  const { status, totalAmount } = reservation;
  if (status === 'cancelled') return 0;
  // Before its payment the deposit counts as held.
  const heldAmount = hasReceivedDeposit(reservation) ? computeHeldAmount(reservation) : reservation.depositAmount;
  return Math.max(0, totalAmount - heldAmount);
}

export function computeSettlement(reservation: ReservationPayments): Settlement | null {
  const { status, totalAmount } = reservation;
  if (status !== 'cancelled' && !hasBoughtCar(status)) return null;
  const surplus = computeHeldAmount(reservation) - (status === 'cancelled' ? 0 : totalAmount);
  if (surplus === 0) return null;
  return { kind: surplus > 0 ? 'pay_back' : 'receive', amount: Math.abs(surplus) };
}

export function amountToRefund(reservation: ReservationPayments): number {
  const settlement = computeSettlement(reservation);
  return settlement?.kind === 'pay_back' ? settlement.amount : 0;
}

export function missingAmount(reservation: ReservationPayments): number {
  const settlement = computeSettlement(reservation);
  return settlement?.kind === 'receive' ? settlement.amount : 0;
}

export function isRefundDue(reservation: ReservationPayments): boolean {
  return reservation.status === 'cancelled' && amountToRefund(reservation) > 0;
}

interface PaymentState extends ReservationPayments {
  transfer?: Parameters<typeof hasTransferToReview>[0]['transfer'];
  cardPayments?: readonly { state: string; refundedOn?: string | undefined }[] | undefined;
  extraPayments?: readonly { state: string }[] | undefined;
  finalCarId?: string | null | undefined;
  selectedCarIds?: readonly string[] | undefined;
  notRegistrableCarIds?: readonly string[] | undefined;
}

function hasRefusedRefund({ cardPayments = [], extraPayments = [] }: PaymentState): boolean {
  return (
    cardPayments.some(({ state, refundedOn }) => state === 'refused' && refundedOn === undefined) ||
    extraPayments.some(({ state }) => state === 'refused')
  );
}

/** True for disputes, unsettled amounts and a missing deposit. @see D-100 */
export function needsPaymentReview(reservation: PaymentState): boolean {
  const { status, depositMoved } = reservation;
  const isRunning = !isPastReservation(status) && !hasBoughtCar(status);
  const isDepositReversed = isRunning && depositMoved !== undefined && reversedAmount(depositMoved) > 0;
  const isUnsettled = computeSettlement(reservation) !== null && !isRefundDue(reservation);
  return isDepositReversed || isUnsettled || hasOpenDispute(depositMoved) || hasRefusedRefund(reservation);
}

export function needsStaffAction(reservation: PaymentState): boolean {
  const isRedriveNext = nextActor(reservation.status) === 'redrive' || hasTransferToReview(reservation);
  const isRefundNext = isRefundDue(reservation) || isFullRefundNext(reservation);
  return isRedriveNext || isRefundNext || needsPaymentReview(reservation);
}

type StoredPayments = ReservationPayments & { remainingBalance: number };

function withUpdatedBalance<T extends StoredPayments>(reservation: T, change: Partial<ReservationPayments>): T {
  const next = { ...reservation, ...change };
  if (next.refundPaidOn === undefined) delete next.refundPaidOn;
  return { ...next, remainingBalance: computeRemainingBalance(next) };
}

/** @param now ISO 8601 */
export function applyDepositMovements<T extends StoredPayments>(
  reservation: T,
  depositMoved: DepositMovements,
  now: string,
): T {
  const returned = computeRefundedAmount(reservation);
  const next = { ...reservation, depositMoved, ...(returned !== 0 && { refundedAmount: returned }) };
  if (reservation.status !== 'cancelled') return withUpdatedBalance(next, {});
  // A refund keeps its day; the amounts tell what remains due.
  const hasRefundDue =
    amountToRefund({ ...next, refundedAt: reservation.refundedAt ?? now, refundedAmount: returned }) > 0;
  const { refundPaidOn = null } = reservation;
  if (hasRefundDue) return withUpdatedBalance(next, { refundedAt: reservation.refundedAt ?? now, refundPaidOn });
  return returned === 0
    ? withUpdatedBalance(next, { refundedAt: null, refundPaidOn: undefined })
    : withUpdatedBalance(next, {});
}

export function applyRefund<T extends StoredPayments>(reservation: T, amount: number, paidOn: string): T {
  const day = reservation.status === 'cancelled' ? { refundPaidOn: paidOn } : {};
  return withUpdatedBalance(reservation, { refundedAmount: computeRefundedAmount(reservation) + amount, ...day });
}

/** The bank returned the refund: the amount is due again. */
export function applyFailedRefund<T extends StoredPayments>(reservation: T, amount: number): T {
  return withUpdatedBalance(reservation, {
    refundedAmount: computeRefundedAmount(reservation) - amount,
    refundPaidOn: null,
  });
}

/** Part of the balance, or an excessive refund of a cancelled order. */
export function applyReceivedPayment<T extends StoredPayments>(reservation: T, amount: number): T {
  return reservation.status === 'cancelled'
    ? withUpdatedBalance(reservation, { refundedAmount: computeRefundedAmount(reservation) - amount })
    : withUpdatedBalance(reservation, { balancePaid: computePaidBalance(reservation) + amount });
}
