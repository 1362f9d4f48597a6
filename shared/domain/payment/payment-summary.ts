/** The amounts above a balance add up to it. @see C-prof-08, D-10, D-97 */
import { computeHeldDeposit } from './held-deposit.ts';
import {
  amountToRefund,
  computePaidBalance,
  computeRefundedAmount,
  type ReservationPayments,
} from './payment-amounts.ts';
import { getPickedCarId } from '#shared/domain/reservation.ts';

export interface PaymentSummary {
  /** AED of the picked car, or of all selected cars. */
  carsTotal: number;
  isPicked: boolean;
  /** AED held; negative where it reduces the balance. */
  deposit: number;
  /** Negative AED once the balance is paid, else 0. */
  balancePaid: number;
  /** AED refunded after the balance was paid; raises the balance. */
  paidBack: number;
  /** AED to be refunded. */
  surplus: number;
  /** AED to pay; null before a car is picked. */
  balance: number | null;
  /** AED of repair extras, billed separately; null without any. */
  repairExtras: number | null;
  /** AED of extra card payments to be refunded; not part of the amounts above. */
  pendingExtraRefund: number;
}

interface SummarizedReservation extends ReservationPayments {
  finalCarId: string | null;
  remainingBalance: number;
  fix: { total: number } | null;
  extraPayments?: readonly { amount: number; state: 'underway' | 'sent' | 'refused' }[] | undefined;
}

/** @param reservation with its cars' prices at the time of reservation, AED */
export function summarizePayments(
  reservation: SummarizedReservation & { cars: readonly { repairPrice: number | null }[] },
): PaymentSummary {
  const { status, totalAmount, remainingBalance, fix, extraPayments = [] } = reservation;
  const heldDeposit = computeHeldDeposit(reservation);
  const isPicked = getPickedCarId(reservation) !== null;
  const isCancelled = status === 'cancelled';
  // After a cancellation `totalAmount` is still the price of the picked car.
  const carsTotal = isCancelled
    ? reservation.cars.reduce((sum, { repairPrice }) => sum + (repairPrice ?? 0), 0)
    : totalAmount;
  return {
    carsTotal,
    isPicked,
    deposit: isPicked ? 0 - heldDeposit : heldDeposit,
    balancePaid: isPicked ? 0 - computePaidBalance(reservation) : 0,
    paidBack: isPicked ? computeRefundedAmount(reservation) : 0,
    surplus: isPicked ? amountToRefund(reservation) : 0,
    balance: isCancelled ? 0 : isPicked ? remainingBalance : null,
    pendingExtraRefund: extraPayments.reduce((sum, { amount, state }) => sum + (state === 'sent' ? 0 : amount), 0),
    repairExtras: fix && fix.total > 0 ? fix.total : null,
  };
}
