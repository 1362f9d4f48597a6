/** The order of a set of cars whose deposit a customer has paid: nobody is charged twice for one set (D-101). */
import { computeHeldDeposit } from '#shared/domain/payment/held-deposit.ts';
import type { ReservationRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

/** Whether both are the same cars, in whatever order. */
export function isSameCarSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}

/** An order whose deposit went back at the card provider counts as not paid. */
export async function findPaidReservation(
  tx: Reader,
  { customerId, selectedCarIds }: Pick<ReservationRow, 'customerId' | 'selectedCarIds'>,
): Promise<ReservationRow | undefined> {
  const paid = await tx.find('reservations.paidOf', { customerId });
  return paid.find((row) => computeHeldDeposit(row) > 0 && isSameCarSet(row.selectedCarIds, selectedCarIds));
}
