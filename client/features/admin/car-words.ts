/** What of a car the search boxes of the dashboard look through. */
import type { StaffCar } from '#shared/contract/staff-car.ts';
import { carName } from '#shared/domain/car-name.ts';

export function carWords(car: StaffCar): string {
  return `${carName(car)} ${car.vin ?? ''} ${car.shortId} ${car.dealerName ?? ''} ${car.submittedByEmail ?? ''}`;
}
