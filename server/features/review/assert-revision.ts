import { Problem } from '#shared/problem.ts';
import { presentStaffCar } from '#server/cars/present-staff-cars.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

/**
 * Only what its sender saw may be changed or decided on. A revision that was not named is the present one.
 * @param message what is said when it is another; the catalogue's sentence when not given
 * @throws Problem STALE with the car as it is
 */
export async function assertRevision(
  tx: Reader,
  car: CarRow,
  revision: number | undefined,
  message?: string,
): Promise<void> {
  if (revision === undefined || revision === car.revision) return;
  const current = await presentStaffCar(tx, car);
  throw new Problem('STALE', { current, ...(message !== undefined && { message }) });
}

/** The same for who approves, rejects or returns a car. */
export function assertReviewedRevision(tx: Reader, car: CarRow, revision: number | undefined): Promise<void> {
  return assertRevision(tx, car, revision, 'The car changed since you opened it. Look at it again, then decide');
}
