import { carName } from '#shared/domain/car-labels.ts';
import { formatShortDistance, toKm } from '#shared/domain/mileage.ts';
import type { CarListItem } from '#client/components/shortlist-context.ts';
import { texts } from '#messages/shop/shortlist.ts';

/** "2021 Toyota Camry SE", or "This car" while only the ID is known. */
export function getCarLabel(car: CarListItem): string {
  return car.make === '' && car.model === '' ? texts.unnamed : carName(car);
}

/** "97k km", rounded. @see C-tray-11, D-66 */
export function getShortMileage({ mileage, mileageUnit }: Pick<CarListItem, 'mileage' | 'mileageUnit'>): string {
  return texts.km(formatShortDistance(toKm(mileage, mileageUnit)));
}
