/** What the server computes of a car whatever the client sent: prices, repair time, features, kilometres (D-43, D-88, design section 6). */
import { toKm } from '#shared/domain/mileage.ts';
import { repairAndDrivePrice } from '#shared/domain/price.ts';
import { repairTime } from '#shared/domain/repair-time.ts';
import { withSafetyFeatures } from '#shared/domain/safety.ts';
import type { CarRow } from '#server/store/rows.ts';

/** The row with every derived field made anew. */
export function derived(car: CarRow): CarRow {
  const price = repairAndDrivePrice(car);
  return {
    ...car,
    mileageKm: toKm(car.mileageValue, car.mileageUnit),
    features: withSafetyFeatures(car.features, car),
    fixDrivePriceAed: price?.fixDrivePriceAed ?? null,
    youSaveAed: price?.youSaveAed ?? null,
    repairTimeCategory: car.repairTimeManual ? car.repairTimeCategory : (repairTime(car)?.category ?? '5-10'),
  };
}
