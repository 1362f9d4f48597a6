/** The sums of an order as list, page, receipt and mail say them: what stands above a balance adds up to it (C-prof-08, D-10, D-97). Pure. */
import { heldDeposit, type MovedMoney } from './deposit-money.ts';
import { hasBoughtCar, pickedCar } from '#shared/domain/reservation.ts';
import type { ReservationStatus } from '#shared/domain/words.ts';

export interface OrderAmounts {
  /** The price of the picked car in AED, or of all chosen cars, one of which is bought. */
  cars: number;
  isPicked: boolean;
  /** AED that is here and was taken off or comes back; below zero where it lowers what is left to pay. */
  deposit: number;
  /** AED below zero once the balance is paid, else 0. */
  balancePaid: number;
  /** AED left to pay; null while no car is picked: one buyer buys one car. */
  balance: number | null;
  /** AED of the repair extras, which are billed separately; null when none were chosen. */
  extras: number | null;
  /** AED paid by card besides the deposit that has not gone back yet: no part of the sums above. */
  goesBack: number;
}

/** What of an order its sums are made of. */
interface Order {
  status: ReservationStatus;
  finalCarId: string | null;
  totalAmount: number;
  depositAmount: number;
  remainingBalance: number;
  fix: { total: number } | null;
  depositMoved?: MovedMoney | undefined;
  balancePaid?: number | undefined;
  extraPayments?: readonly { amount: number; state: 'underway' | 'sent' | 'refused' }[] | undefined;
}

/** AED left to pay with the deposit as it is; never below zero. */
export function remainingBalance(order: Omit<Order, 'remainingBalance' | 'fix' | 'extraPayments'>): number {
  const { status, totalAmount, depositAmount, balancePaid = totalAmount - depositAmount } = order;
  if (status === 'cancelled') return 0;
  const paid = heldDeposit(order) + (hasBoughtCar(status) ? balancePaid : 0);
  return Math.max(0, totalAmount - paid);
}

/** @param cars the chosen cars with their prices when reserved, AED */
export function orderAmounts(
  order: Order & { cars: readonly { repairPrice: number | null }[] },
): OrderAmounts {
  const { status, totalAmount, depositAmount, remainingBalance, fix, extraPayments = [] } = order;
  const held = heldDeposit(order);
  const isPicked = pickedCar(order) !== null;
  const isCancelled = status === 'cancelled';
  // The total of an order that was cancelled after its pick is still the price of the car that had been picked.
  const cars = isCancelled
    ? order.cars.reduce((sum, { repairPrice }) => sum + (repairPrice ?? 0), 0)
    : totalAmount;
  return {
    cars,
    isPicked,
    deposit: isPicked ? 0 - held : held,
    balancePaid: isPicked && hasBoughtCar(status) ? -(order.balancePaid ?? totalAmount - depositAmount) : 0,
    balance: isCancelled ? 0 : isPicked ? remainingBalance : null,
    goesBack: extraPayments.reduce((sum, { amount, state }) => sum + (state === 'sent' ? 0 : amount), 0),
    extras: fix && fix.total > 0 ? fix.total : null,
  };
}
