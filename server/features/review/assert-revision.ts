import { Problem } from '#shared/problem.ts';
import { refuse, type Refusal } from '#server/lib/refuse.ts';
import { presentStaffCar } from '#server/cars/present-staff-cars.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

/** A missing revision counts as current. @throws Problem STALE with the current car */
export async function assertRevision(
  tx: Reader,
  car: CarRow,
  revision: number | undefined,
  refusal?: Refusal,
): Promise<void> {
  if (revision === undefined || revision === car.revision) return;
  const current = await presentStaffCar(tx, car);
  throw refusal ? refuse('STALE', refusal, { current }) : new Problem('STALE', { current });
}

export const sayReviewedCarChanged: Refusal = (texts) => texts.cars.reviewedCarChanged;

export function assertReviewedRevision(tx: Reader, car: CarRow, revision: number | undefined): Promise<void> {
  return assertRevision(tx, car, revision, sayReviewedCarChanged);
}
