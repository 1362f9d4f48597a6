/** How a kept car is called and how far it was driven, also when little is known of it. */
import { carName } from '#shared/domain/car-labels.ts';
import { shortDistance, toKm } from '#shared/domain/mileage.ts';
import { paths } from '#client/storefront/paths.ts';
import type { KeptCar } from '#client/components/shortlist-context.ts';
import { texts } from './texts.ts';

/** "2021 Toyota Camry SE", or "This car" while only its id is known. */
export function nameOf(car: KeptCar): string {
  return car.make === '' && car.model === '' ? texts.unnamed : carName(car);
}

/** "97k km": thousands, rounded (C-tray-11, D-66). */
export function shortKm({ mileage, mileageUnit }: Pick<KeptCar, 'mileage' | 'mileageUnit'>): string {
  return texts.km(shortDistance(toKm(mileage, mileageUnit)));
}

/** Where cars like it are listed. */
export function similarAddress({ make }: Pick<KeptCar, 'make'>): string {
  return make === '' ? paths.allCars : `${paths.allCars}?make=${encodeURIComponent(make)}`;
}
