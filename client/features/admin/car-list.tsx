/** What the dashboard's lists ask of cars, and what their search boxes look through. */
import type { ListedCar } from '#shared/contract/staff-car.ts';
import { carName } from '#shared/domain/car-name.ts';

/** Only what a row shows. */
export const CARDS = { query: { view: 'card' } } as const;

export function carWords(car: ListedCar): string {
  return `${carName(car)} ${car.vin ?? ''} ${car.shortId} ${car.dealerName ?? ''} ${car.submittedByEmail ?? ''}`;
}
