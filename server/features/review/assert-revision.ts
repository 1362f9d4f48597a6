import { Problem } from '#shared/problem.ts';
import { presentStaffCar } from '#server/cars/present-staff-cars.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

/** A missing revision counts as current. @throws Problem STALE with the current car */
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

export const REVIEWED_CAR_CHANGED = 'The car changed since you opened it. Look at it again, then decide';

export function assertReviewedRevision(tx: Reader, car: CarRow, revision: number | undefined): Promise<void> {
  return assertRevision(tx, car, revision, REVIEWED_CAR_CHANGED);
}
