/** The sums of an order as list, page, receipt and mail say them: what stands above a balance adds up to it (C-prof-08, D-10, D-97). Pure. */
import { computeHeldDeposit } from './held-deposit.ts';
import {
  amountToRefund,
  computePaidBalance,
  computeRefundedAmount,
  type ReservationPayments,
} from './reservation-payments.ts';
import { getPickedCarId } from '#shared/domain/reservation.ts';

export interface PaymentSummary {
  /** The price of the picked car in AED, or of all chosen cars, one of which is bought. */
  carsTotal: number;
  isPicked: boolean;
  /** AED that is here and was taken off or comes back; below zero where it lowers what is left to pay. */
  deposit: number;
  /** AED below zero once the balance is paid, else 0. */
  balancePaid: number;
  /** AED that went back after the balance was paid; raises what is left to pay. */
  paidBack: number;
  /** AED that was paid too much and goes back; 0 where nothing is. */
  surplus: number;
  /** AED left to pay; null while no car is picked: one buyer buys one car. */
  balance: number | null;
  /** AED of the repair extras, which are billed separately; null when none were chosen. */
  repairExtras: number | null;
  /** AED paid by card besides the deposit that has not gone back yet: no part of the sums above. */
  pendingExtraRefund: number;
}

/** What of an order its sums are made of. */
interface SummarizedReservation extends ReservationPayments {
  finalCarId: string | null;
  remainingBalance: number;
  fix: { total: number } | null;
  extraPayments?: readonly { amount: number; state: 'underway' | 'sent' | 'refused' }[] | undefined;
}

/** @param cars the chosen cars with their prices when reserved, AED */
export function summarizePayments(
  order: SummarizedReservation & { cars: readonly { repairPrice: number | null }[] },
): PaymentSummary {
  const { status, totalAmount, remainingBalance, fix, extraPayments = [] } = order;
  const held = computeHeldDeposit(order);
  const isPicked = getPickedCarId(order) !== null;
  const isCancelled = status === 'cancelled';
  // The total of an order that was cancelled after its pick is still the price of the car that had been picked.
  const carsTotal = isCancelled
    ? order.cars.reduce((sum, { repairPrice }) => sum + (repairPrice ?? 0), 0)
    : totalAmount;
  return {
    carsTotal,
    isPicked,
    deposit: isPicked ? 0 - held : held,
    balancePaid: isPicked ? 0 - computePaidBalance(order) : 0,
    paidBack: isPicked ? computeRefundedAmount(order) : 0,
    surplus: isPicked ? amountToRefund(order) : 0,
    balance: isCancelled ? 0 : isPicked ? remainingBalance : null,
    pendingExtraRefund: extraPayments.reduce((sum, { amount, state }) => sum + (state === 'sent' ? 0 : amount), 0),
    repairExtras: fix && fix.total > 0 ? fix.total : null,
  };
}
