/** How a kept car is called and how far it was driven, also when little is known of it. */
import { carName } from '#shared/domain/car-labels.ts';
import { formatShortDistance, toKm } from '#shared/domain/mileage.ts';
import { paths } from '#client/storefront/paths.ts';
import type { CarListItem } from '#client/components/shortlist-context.ts';
import { texts } from './texts.ts';

/** "2021 Toyota Camry SE", or "This car" while only its id is known. */
export function getCarLabel(car: CarListItem): string {
  return car.make === '' && car.model === '' ? texts.unnamed : carName(car);
}

/** "97k km": thousands, rounded (C-tray-11, D-66). */
export function getShortMileage({ mileage, mileageUnit }: Pick<CarListItem, 'mileage' | 'mileageUnit'>): string {
  return texts.km(formatShortDistance(toKm(mileage, mileageUnit)));
}

/** Where cars like it are listed. */
export function getSimilarCarsPath({ make }: Pick<CarListItem, 'make'>): string {
  return make === '' ? paths.allCars : `${paths.allCars}?make=${encodeURIComponent(make)}`;
}
