import type { ListedCar } from '#shared/contract/cars/staff-car.ts';
import { Badge } from '#client/ui/badge.tsx';
import { findVinDifferences, useDecodedVin } from './car/vin-comparison.ts';
import { texts } from '#messages/staff/review.ts';

export function VinDifferenceBadge({ car }: { car: ListedCar }) {
  const count = findVinDifferences(car, useDecodedVin(car.vin)).length;
  return count > 0 && <Badge tone="outline">{texts.differences(count)}</Badge>;
}
