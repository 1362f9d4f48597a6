/** A car that is sold leaves the catalogue for good, whoever sold it (S-dlr-04, D-92). */
import { carDetails, logActivity, type ActivityDetails } from '#server/activity-log.ts';
import type { CarRow, UserRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';

/** @param sale for which order it was, when Redrive sold it */
export async function sellCar(
  tx: Writer,
  car: CarRow,
  user: Pick<UserRow, 'email' | 'role'>,
  now: string,
  sale: Pick<ActivityDetails, 'reservationId' | 'orderId'> = {},
): Promise<CarRow> {
  const sold = { ...car, isSold: true, soldAt: now, archivedAt: car.archivedAt ?? now };
  const next = { ...sold, revision: car.revision + 1, updatedAt: now };
  await tx.update('cars', next);
  const { isSold, archivedAt } = car;
  const states = { before: { isSold, archivedAt }, after: { isSold: true, archivedAt: next.archivedAt } };
  await logActivity(tx, user, 'car_sold', { ...(await carDetails(tx, next)), ...sale, ...states }, now);
  return next;
}
