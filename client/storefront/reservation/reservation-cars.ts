/** Cars of a reservation with live data: from the shortlist or from the reservation. */
import type { Reservation } from '#shared/contract/reservations.ts';
import { carName, makeLine, modelLine } from '#shared/domain/car-labels.ts';
import { getPromisedRepairDays } from '#shared/domain/reservation-phases.ts';
import type { RegistrationStatus } from '#shared/domain/registration-status.ts';
import { formatDistance } from '#client/ui/format.ts';
import type { CarListItem } from '#client/components/shortlist-context.ts';

/**
 * `gone`: sold or withdrawn. `reserved`: picked for another customer. `unpriced`: not reservable yet.
 * `not_registrable`: found out after the reservation was made. @see D-92, D-99
 */
export type ReservationCarState = 'live' | 'gone' | 'reserved' | 'unpriced' | 'not_registrable';

export interface ReservationCar {
  id: string;
  name: string;
  eyebrow: string;
  title: string;
  imageUrl: string | null;
  /** "45,600 km", null when unknown. */
  mileage: string | null;
  regionalSpec: string | null;
  /** Repair & Drive price in AED. */
  price: number | null;
  /** Promised days; null when unknown. */
  repairDays: number | null;
  state: ReservationCarState;
  registrationStatus: RegistrationStatus | undefined;
}

/** Live state of a car; undefined until loaded. */
export type LiveCarData =
  | { price: number | null; repairDays: number; registrationStatus?: RegistrationStatus | undefined }
  | 'gone'
  | 'reserved'
  | undefined;

export function createFromShortlist(car: CarListItem, live: LiveCarData): ReservationCar {
  const price = typeof live === 'object' ? live.price : car.repairPrice;
  const pricedState = price === null && live !== undefined ? 'unpriced' : 'live';
  const state = typeof live === 'string' ? live : pricedState;
  return {
    id: car.id,
    name: carName(car),
    eyebrow: makeLine(car),
    title: modelLine(car),
    imageUrl: car.imageUrl,
    mileage: formatDistance(car.mileage, car.mileageUnit),
    regionalSpec: car.regionalSpec || null,
    price,
    repairDays: typeof live === 'object' ? live.repairDays : null,
    state,
    registrationStatus: typeof live === 'object' ? live.registrationStatus : undefined,
  };
}

export function createFromReservation(car: Reservation['cars'][number]): ReservationCar {
  return {
    id: car.carId,
    name: car.title,
    eyebrow: car.title.split(' ').slice(0, 2).join(' '),
    title: car.title.split(' ').slice(2).join(' ') || car.title,
    imageUrl: car.imageUrl,
    mileage: car.mileage === null ? null : formatDistance(car.mileage, 'km'),
    regionalSpec: car.regionalSpec,
    price: car.repairPrice,
    repairDays: car.repairTimeCategory && getPromisedRepairDays(car.repairTimeCategory, car.repairDays),
    state: car.isReserved ? 'reserved' : car.isAvailable ? 'live' : 'gone',
    registrationStatus: car.registrationStatus,
  };
}

/** Cars of an unpaid reservation: each one that cannot be registered blocks its payment. */
export function listCarsToPay({ cars, notRegistrableCarIds = [] }: Reservation): ReservationCar[] {
  return cars.map((car) => ({
    ...createFromReservation(car),
    ...(notRegistrableCarIds.includes(car.carId) && { state: 'not_registrable' as const }),
  }));
}

export function getReservableCars(cars: readonly ReservationCar[]): ReservationCar[] {
  return cars.filter(({ state }) => state === 'live');
}

/** AED. @see C-res-18 */
export function getReservableTotal(cars: readonly ReservationCar[]): number {
  return getReservableCars(cars).reduce((sum, { price }) => sum + (price ?? 0), 0);
}
