/** A customer pays one deposit per set of cars. @see D-101 */
import { computeHeldDeposit } from '#shared/domain/payment/held-deposit.ts';
import type { ReservationRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

export function isSameCarSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}

/** A reservation whose deposit was refunded counts as unpaid. */
export async function findPaidReservation(
  tx: Reader,
  { customerId, selectedCarIds }: Pick<ReservationRow, 'customerId' | 'selectedCarIds'>,
): Promise<ReservationRow | undefined> {
  const paid = await tx.find('reservations.paidOf', { customerId });
  return paid.find((row) => computeHeldDeposit(row) > 0 && isSameCarSet(row.selectedCarIds, selectedCarIds));
}
