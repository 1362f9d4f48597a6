import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import { hasPaidDeposit, hasTransferToReview } from '#shared/domain/reservation.ts';
import type { DepositMethod } from '#shared/domain/enums.ts';
import { Problem } from '#shared/problem.ts';
import { refuse } from '#server/lib/refuse.ts';
import type { Services } from '#server/http/services.ts';
import type { ReservationRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';
import { findPaidReservation } from '#server/payments/find-paid-reservation.ts';
import { assertReservationRegistrable } from '#server/reservations/not-registrable-cars.ts';
import { assertUnclaimed } from './create-reservation.ts';

/** Card when a provider is configured, else a test payment where allowed, else bank transfer. */
export function selectDepositMethod({
  cardPayments,
  allowsTestPayments,
}: Pick<Services, 'cardPayments' | 'allowsTestPayments'>): DepositMethod {
  if (cardPayments) return 'card';
  return allowsTestPayments ? 'test' : 'transfer';
}

/** @throws Problem ALREADY_PAID, or INVALID_STATE for a cancelled reservation */
export function assertUnpaid({ status }: ReservationRow): void {
  if (hasPaidDeposit(status)) throw new Problem('ALREADY_PAID');
  if (status === 'deposit_pending') return;
  throw refuse('INVALID_STATE', (texts) => texts.reservations.cancelledReservation);
}

/** @throws Problem INVALID_STATE while a transfer is being checked */
export function assertNoPendingTransfer(row: ReservationRow): void {
  if (!hasTransferToReview(row)) return;
  throw refuse('INVALID_STATE', (texts) => texts.reservations.transferInReview);
}

async function assertAnyCarLive(tx: Reader, { selectedCarIds }: ReservationRow): Promise<void> {
  const cars = await tx.getMany('cars', selectedCarIds);
  if (cars.some(isLiveCar)) return;
  throw refuse('CAR_UNAVAILABLE', (texts) => texts.reservations.noCarLeft, { missing: selectedCarIds });
}

/** @throws Problem CONFLICT naming the reservation whose deposit covers these cars @see D-101 */
export async function assertCarSetUnpaid(tx: Reader, set: Parameters<typeof findPaidReservation>[1]): Promise<void> {
  const paid = await findPaidReservation(tx, set);
  if (!paid) return;
  throw refuse('CONFLICT', (texts) => texts.reservations.paidForCars(paid.orderId));
}

/** For money that has arrived: a deposit of cars that left the catalogue is recorded and refunded. @throws Problem ALREADY_PAID, INVALID_STATE, CONFLICT, CAR_NOT_AVAILABLE */
export async function assertDepositRecordable(tx: Reader, row: ReservationRow): Promise<void> {
  assertUnpaid(row);
  await assertCarSetUnpaid(tx, row);
  await assertUnclaimed(tx, row.carSnapshots, row.id);
}

/** @throws Problem CAR_NOT_REGISTRABLE, EXPORT_UNCONFIRMED, CAR_UNAVAILABLE and those of `assertDepositRecordable` */
export async function assertPayable(tx: Reader, row: ReservationRow): Promise<void> {
  await assertDepositRecordable(tx, row);
  await assertReservationRegistrable(tx, row);
  await assertAnyCarLive(tx, row);
}
