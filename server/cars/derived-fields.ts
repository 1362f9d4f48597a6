/** Fields that only the server computes: price, repair time, features and kilometres; drops stale pins. @see D-43 @see D-88 */
import { toKm } from '#shared/domain/mileage.ts';
import { computeQuote, type Quote } from '#shared/domain/quote.ts';
import { categoryForRepairTime } from '#shared/domain/repair/repair-time.ts';
import { withSafetyFeatures } from '#shared/domain/safety.ts';
import { dropStalePins } from './damage-pins.ts';
import type { CarRow } from '#server/store/rows.ts';

export function computeDerivedFields(car: Omit<CarRow, keyof Quote | 'mileageKm'>): CarRow {
  const quoted = computeQuote(car);
  return {
    ...car,
    ...quoted,
    pictures: dropStalePins(car),
    mileageKm: toKm(car.mileageValue, car.mileageUnit),
    features: withSafetyFeatures(car.features, car),
    repairTimeCategory: car.repairTimeManual ? car.repairTimeCategory : categoryForRepairTime(quoted.repairTime),
  };
}
