/** The cars of an order as they are now: from the shortlist with today's price, or from a reservation. Pure. */
import type { Reservation } from '#shared/contract/reservations.ts';
import { carName, makeLine, modelLine } from '#shared/domain/car-labels.ts';
import { distance } from '#client/ui/format.ts';
import type { KeptCar } from '#client/components/shortlist-context.ts';

/** `gone` was sold or taken down, `reserved` given to another customer (D-92), `unpriced` cannot be reserved yet. */
export type CarState = 'live' | 'gone' | 'reserved' | 'unpriced';

export interface OrderCar {
  id: string;
  /** "2021 Toyota Camry". */
  name: string;
  /** The quiet and the loud half of the name. */
  eyebrow: string;
  title: string;
  imageUrl: string | null;
  /** "45,600 km", null when not known. */
  mileage: string | null;
  regionalSpec: string | null;
  /** Repair & Drive price in AED. */
  price: number | null;
  state: CarState;
}

/** What the server says of a car today: its price, that it is gone or somebody's, or nothing yet. */
export type Today = { price: number | null } | 'gone' | 'reserved' | undefined;

export function fromShortlist(car: KeptCar, today: Today): OrderCar {
  const price = typeof today === 'object' ? today.price : car.repairPrice;
  const known = price === null && today !== undefined ? 'unpriced' : 'live';
  const state = typeof today === 'string' ? today : known;
  return {
    id: car.id,
    name: carName(car),
    eyebrow: makeLine(car),
    title: modelLine(car),
    imageUrl: car.imageUrl,
    mileage: distance(car.mileage, car.mileageUnit),
    regionalSpec: car.regionalSpec || null,
    price,
    state,
  };
}

export function fromReservation(car: Reservation['cars'][number]): OrderCar {
  return {
    id: car.carId,
    name: car.title,
    eyebrow: car.title.split(' ').slice(0, 2).join(' '),
    title: car.title.split(' ').slice(2).join(' ') || car.title,
    imageUrl: car.imageUrl,
    mileage: car.mileage === null ? null : distance(car.mileage, 'km'),
    regionalSpec: car.regionalSpec,
    price: car.repairPrice,
    state: car.isReserved ? 'reserved' : car.isAvailable ? 'live' : 'gone',
  };
}

/** Those that can be reserved. */
export function reservable(cars: readonly OrderCar[]): OrderCar[] {
  return cars.filter(({ state }) => state === 'live');
}

/** AED, of the cars that can be reserved (C-res-18). */
export function orderTotal(cars: readonly OrderCar[]): number {
  return reservable(cars).reduce((sum, { price }) => sum + (price ?? 0), 0);
}
