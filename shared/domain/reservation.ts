import { canTransition } from './reservation-state-machine.ts';
import { RESERVATION_STATUSES, type ReservationStatus, type Role } from './enums.ts';

/** Names and meaning of a reservation's statuses (decisions 2.4, D-10, D-52, D-61, C-prof-14 to 24); the steps are in reservation-state-machine.ts. */

export const RESERVATION_STATUS_LABELS: Readonly<Record<ReservationStatus, string>> = {
  car_selection: 'Selecting Cars',
  deposit_pending: 'Deposit Pending',
  deposit_paid: 'Deposit Paid',
  admin_review: 'Under Review',
  car_selected: 'Car Selected',
  balance_pending: 'Balance Due',
  balance_paid: 'Paid',
  repairing: 'Repairing',
  ready_for_registration: 'Ready for Registration',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** Past reservations change no more (C-prof-05). */
export function isPastReservation(status: ReservationStatus): boolean {
  return status === 'completed' || status === 'cancelled';
}

/** The way of a reservation that is not cancelled, first to last. */
export const RESERVATION_STATUS_PATH = RESERVATION_STATUSES.filter(
  (status) => status !== 'car_selection' && status !== 'cancelled',
);

/** Its place in the path; -1 for a status that is not of it. */
function pathIndexOf(status: ReservationStatus): number {
  return RESERVATION_STATUS_PATH.findIndex((step) => step === status);
}

const PURCHASE_INDEX = pathIndexOf('balance_paid');

/** Whether the customer has paid the deposit at that status, as far as the status tells (a cancelled one does not). */
export function hasPaidDeposit(status: ReservationStatus): boolean {
  return pathIndexOf(status) >= 1;
}

/** Unpaid orders a customer may have at once (D-96). */
export const MAX_UNPAID_RESERVATIONS = 5;
/** How long an order stays unpaid after its customer last touched it, milliseconds: 48 hours (D-96). */
export const UNPAID_TTL_MS = 48 * 3_600_000;

/** Until when the deposit has to be paid, ISO 8601; null when it is not waited for. */
export function getPaymentDeadline(order: TransferState & { updatedAt: string }): string | null {
  if (order.status !== 'deposit_pending' || hasTransferToReview(order)) return null;
  return new Date(Date.parse(order.updatedAt) + UNPAID_TTL_MS).toISOString();
}

/** Days a customer is given for the balance, once it is asked for. */
const BALANCE_DUE_DAYS = 7;

/** Until which day the balance is to be paid that is asked for on a day: both "2026-11-22", in Dubai. */
export function getBalanceDueDate(askedOn: string): string {
  const time = Date.parse(`${askedOn}T00:00:00Z`) + BALANCE_DUE_DAYS * 86_400_000;
  return new Date(time).toISOString().slice(0, askedOn.length);
}

/** The next step an admin may take, or null: the deposit is the customer's own step. */
export function nextAdminStatus(status: ReservationStatus): ReservationStatus | null {
  if (!hasPaidDeposit(status)) return null;
  return RESERVATION_STATUS_PATH.find((next) => canTransition(status, next, 'admin')) ?? null;
}

/** Before the deposit customer and admin may cancel; after it, until the balance is paid, only an admin, who refunds in full. */
export function canCancel(status: ReservationStatus, role: Role): boolean {
  return canTransition(status, 'cancelled', role);
}

const CAR_HELD_STATUSES: readonly ReservationStatus[] = ['car_selected', 'balance_pending'];

/** Whether the picked car is held for this customer, and may still become free again (D-92). */
export function isCarHeld(status: ReservationStatus): boolean {
  return CAR_HELD_STATUSES.includes(status);
}

/** Whether the picked car is this customer's for good (D-92). */
export function hasBoughtCar(status: ReservationStatus): boolean {
  return pathIndexOf(status) >= PURCHASE_INDEX;
}

/** The car this customer gets, by id; none before the pick, and none of a cancelled order, whatever had been picked for it. */
export function getPickedCarId(order: { status: ReservationStatus; finalCarId: string | null }): string | null {
  return order.status === 'cancelled' ? null : order.finalCarId;
}

/** Whether cancelling now pays the deposit back. */
export function isRefundedOnCancel(status: ReservationStatus): boolean {
  return hasPaidDeposit(status) && canTransition(status, 'cancelled', 'admin');
}

/** The repair choice may change until the repair begins (D-51). */
export function canChangeRepairOptions(status: ReservationStatus): boolean {
  if (status === 'car_selection') return true;
  const place = pathIndexOf(status);
  return place >= 0 && place < pathIndexOf('repairing');
}

/** Who has to act next, for the timeline. Null when nothing is left to do. */
export function nextActor(status: ReservationStatus): 'customer' | 'redrive' | null {
  if (isPastReservation(status)) return null;
  const own: readonly ReservationStatus[] = ['car_selection', 'deposit_pending', 'balance_pending'];
  return own.includes(status) ? 'customer' : 'redrive';
}

/** An order and the transfer its customer told of. */
interface TransferState {
  status: ReservationStatus;
  transfer?: { refusedAt: string | null; of?: 'deposit' | undefined } | null | undefined;
}

/** Whether a proof of a transfer, of the deposit or the balance, waits for an admin's decision. */
export function hasTransferToReview({ status, transfer }: TransferState): boolean {
  const awaited = transfer?.of === 'deposit' ? 'deposit_pending' : 'balance_pending';
  return status === awaited && transfer?.refusedAt === null;
}

export interface ReservationTotals {
  /** Whole AED. */
  totalAmount: number;
  remainingBalance: number;
}

/**
 * Before the pick the total is the sum of all selected cars, after it the price of the picked one (D-10). The balance is what is
 * left after the deposit, 0 once it is paid.
 * @param prices Repair & Drive prices in AED, of all selected cars or of the picked one alone
 */
export function computeReservationTotals(
  prices: readonly number[],
  depositAmount: number,
  isBalancePaid = false,
): ReservationTotals {
  const totalAmount = prices.reduce((sum, price) => sum + price, 0);
  return { totalAmount, remainingBalance: isBalancePaid ? 0 : Math.max(0, totalAmount - depositAmount) };
}

/** Columns the list of all reservations can be put in order by, as its address says it; with the sign from the last to the first. */
export const RESERVATION_SORTS = [
  'order',
  '-order',
  'customer',
  '-customer',
  'total',
  '-total',
  'status',
  '-status',
] as const;
export type ReservationSort = (typeof RESERVATION_SORTS)[number];
