import { texts } from '#messages/domain/reservation-status.ts';
import { canTransition } from './reservation-state-machine.ts';
import { RESERVATION_STATUSES, type ReservationStatus, type Role } from './enums.ts';

/** @see D-10, D-52, D-61, C-prof-14 to C-prof-24 */

export const RESERVATION_STATUS_LABELS: Readonly<Record<ReservationStatus, string>> = texts;

/** @see C-prof-05 */
export function isPastReservation(status: ReservationStatus): boolean {
  return status === 'completed' || status === 'cancelled';
}

export const RESERVATION_STATUS_PATH = RESERVATION_STATUSES.filter(
  (status) => status !== 'car_selection' && status !== 'cancelled',
);

function pathIndexOf(status: ReservationStatus): number {
  return RESERVATION_STATUS_PATH.findIndex((step) => step === status);
}

const PURCHASE_INDEX = pathIndexOf('balance_paid');

export function hasPaidDeposit(status: ReservationStatus): boolean {
  return pathIndexOf(status) >= 1;
}

/** @see D-96 */
export const MAX_UNPAID_RESERVATIONS = 5;
/** 48 hours after the last change. @see D-96 */
export const UNPAID_TTL_MS = 48 * 3_600_000;

/** ISO 8601; null when no deposit is due. */
export function getPaymentDeadline(reservation: TransferState & { updatedAt: string }): string | null {
  if (reservation.status !== 'deposit_pending' || hasTransferToReview(reservation)) return null;
  return new Date(Date.parse(reservation.updatedAt) + UNPAID_TTL_MS).toISOString();
}

/** Days to pay the balance after its request. */
const BALANCE_DUE_DAYS = 7;

/** @param requestedOn "2026-11-22" in Dubai, like the result */
export function getBalanceDueDate(requestedOn: string): string {
  const time = Date.parse(`${requestedOn}T00:00:00Z`) + BALANCE_DUE_DAYS * 86_400_000;
  return new Date(time).toISOString().slice(0, requestedOn.length);
}

export function nextAdminStatus(status: ReservationStatus): ReservationStatus | null {
  if (!hasPaidDeposit(status)) return null;
  return RESERVATION_STATUS_PATH.find((next) => canTransition(status, next, 'admin')) ?? null;
}

/** Until the balance is paid; after the deposit only an admin, with a full refund. @see D-52 */
export function canCancel(status: ReservationStatus, role: Role): boolean {
  return canTransition(status, 'cancelled', role);
}

const CAR_HELD_STATUSES: readonly ReservationStatus[] = ['car_selected', 'balance_pending'];

/** The picked car may become available again. @see D-92 */
export function isCarHeld(status: ReservationStatus): boolean {
  return CAR_HELD_STATUSES.includes(status);
}

/** @see D-92 */
export function hasBoughtCar(status: ReservationStatus): boolean {
  return pathIndexOf(status) >= PURCHASE_INDEX;
}

export function getPickedCarId(reservation: { status: ReservationStatus; finalCarId: string | null }): string | null {
  return reservation.status === 'cancelled' ? null : reservation.finalCarId;
}

export function isRefundedOnCancel(status: ReservationStatus): boolean {
  return hasPaidDeposit(status) && canTransition(status, 'cancelled', 'admin');
}

/** Until the repair begins. @see D-51 */
export function canChangeRepairOptions(status: ReservationStatus): boolean {
  if (status === 'car_selection') return true;
  const index = pathIndexOf(status);
  return index >= 0 && index < pathIndexOf('repairing');
}

/** Until the car is bought the customer may confirm that export-only cars leave the UAE. @see D-99 */
export function canConfirmExport(status: ReservationStatus): boolean {
  return !isPastReservation(status) && !hasBoughtCar(status);
}

/** Staff must act there only when `needsStaffAction` says so. */
export const CUSTOMER_STATUSES: readonly ReservationStatus[] = ['car_selection', 'deposit_pending', 'balance_pending'];

export function nextActor(status: ReservationStatus): 'customer' | 'redrive' | null {
  if (isPastReservation(status)) return null;
  return CUSTOMER_STATUSES.includes(status) ? 'customer' : 'redrive';
}

interface ChosenCars {
  status: ReservationStatus;
  finalCarId?: string | null | undefined;
  selectedCarIds?: readonly string[] | undefined;
  notRegistrableCarIds?: readonly string[] | undefined;
}

export interface ExportConfirmation {
  exportConfirmedAt?: string | undefined;
  /** Absent in confirmations of earlier versions, which count for all cars. */
  exportConfirmedCarIds?: readonly string[] | undefined;
}

/** A car that became export-only after the confirmation has to be confirmed too. @see D-99 */
export function isExportConfirmed(
  { exportConfirmedAt, exportConfirmedCarIds }: ExportConfirmation,
  carId: string,
): boolean {
  return exportConfirmedAt !== undefined && (exportConfirmedCarIds?.includes(carId) ?? true);
}

/** A deposit is held, but the picked car or every chosen one cannot be registered: staff cancel with a full refund. @see D-99 */
export function isFullRefundNext(reservation: ChosenCars): boolean {
  const { status, finalCarId, selectedCarIds = [], notRegistrableCarIds = [] } = reservation;
  if (notRegistrableCarIds.length === 0 || !canCancel(status, 'admin') || !hasPaidDeposit(status)) return false;
  const wanted = finalCarId ? [finalCarId] : selectedCarIds;
  return wanted.every((id) => notRegistrableCarIds.includes(id));
}

/** The picked car, or one of the chosen, cannot be registered: the customer must not pay. @see D-99 */
export function isPaymentBlocked({ status, finalCarId, selectedCarIds = [], notRegistrableCarIds = [] }: ChosenCars) {
  if (status !== 'deposit_pending' && status !== 'balance_pending') return false;
  const wanted = finalCarId ? [finalCarId] : selectedCarIds;
  return wanted.some((id) => notRegistrableCarIds.includes(id));
}

interface TransferState {
  status: ReservationStatus;
  transfer?: { refusedAt: string | null; of?: 'deposit' | undefined } | null | undefined;
}

export function hasTransferToReview({ status, transfer }: TransferState): boolean {
  const awaited = transfer?.of === 'deposit' ? 'deposit_pending' : 'balance_pending';
  return status === awaited && transfer?.refusedAt === null;
}

export interface ReservationTotals {
  totalAmount: number;
  remainingBalance: number;
}

/** All selected cars before the pick, the picked car after it. @param prices Repair & Drive prices, AED @see D-10 */
export function computeReservationTotals(
  prices: readonly number[],
  depositAmount: number,
  isBalancePaid = false,
): ReservationTotals {
  const totalAmount = prices.reduce((sum, price) => sum + price, 0);
  return { totalAmount, remainingBalance: isBalancePaid ? 0 : Math.max(0, totalAmount - depositAmount) };
}

/** Sort keys of the reservation list; `-` for descending. */
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
