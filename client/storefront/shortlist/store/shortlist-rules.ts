/** The rules of a list a visitor keeps: an order, no car twice, a limit (C-sel, D-82). Pure; storage is elsewhere. */
import type { KeptCar } from '#client/components/shortlist-context.ts';
import { MAX_RESERVED_CARS, MIN_RESERVED_CARS } from '#shared/domain/limits.ts';

export const canTakeMore = (count: number): boolean => count < MAX_RESERVED_CARS;
export const hasMinimum = (count: number): boolean => count >= MIN_RESERVED_CARS;
/** Whether that many cars can be compared and reserved: 2 to 5 (C-const-02). */
export const isComparable = (count: number): boolean => hasMinimum(count) && count <= MAX_RESERVED_CARS;

/** Foreign or older content costs only what is wrong with it; without an id there is no car. */
function readCar(stored: unknown): KeptCar[] {
  if (typeof stored !== 'object' || stored === null) return [];
  const { id, make, model, trim, year, mileage, mileageUnit, regionalSpec, imageUrl, repairPrice } =
    stored as Partial<Record<keyof KeptCar, unknown>>;
  const price = repairPrice === null ? null : Number(repairPrice);
  if (typeof id !== 'string' || id === '') return [];
  return [
    {
      id,
      make: text(make) ?? '',
      model: text(model) ?? '',
      trim: text(trim),
      year: number(year),
      mileage: number(mileage) ?? 0,
      mileageUnit: mileageUnit === 'miles' ? 'miles' : 'km',
      regionalSpec: text(regionalSpec) ?? '',
      imageUrl: text(imageUrl),
      repairPrice: number(price),
    },
  ];
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const number = (value: unknown): number | null => (Number.isFinite(value) ? (value as number) : null);

/** The first `limit` different cars of anything that was stored; empty when it is no list (C-sel-09). */
export function readKept(content: unknown, limit: number): KeptCar[] {
  if (!Array.isArray(content)) return [];
  const cars = content.flatMap(readCar);
  return cars.filter((car, at) => cars.findIndex(({ id }) => id === car.id) === at).slice(0, limit);
}

/** Appends, or returns the very list when the car is on it already or the list is full (C-sel-02, C-sel-03). */
export function withCar(cars: readonly KeptCar[], car: KeptCar, limit: number): readonly KeptCar[] {
  return cars.length >= limit || cars.some(({ id }) => id === car.id) ? cars : [...cars, car];
}

/** The others keep their order (C-sel-14); the very list when the car is not on it. */
export function withoutCar(cars: readonly KeptCar[], id: string): readonly KeptCar[] {
  return cars.some((car) => car.id === id) ? cars.filter((car) => car.id !== id) : cars;
}

/** The same cars in the same order with what is newly known of them; the very list when nothing is new (D-82). */
export function refreshed(cars: readonly KeptCar[], known: readonly KeptCar[]): readonly KeptCar[] {
  const next = cars.map((car) => {
    const fresh = known.find(({ id }) => id === car.id);
    return fresh && !sameFacts(fresh, car) ? fresh : car;
  });
  return next.every((car, at) => car === cars[at]) ? cars : next;
}

function sameFacts(one: KeptCar, other: KeptCar): boolean {
  return JSON.stringify(readCar(one)) === JSON.stringify(readCar(other));
}

/** Moves one car; a position outside the list, or its own, changes nothing. */
export function moved(cars: readonly KeptCar[], from: number, to: number): readonly KeptCar[] {
  const car = cars[from];
  if (car === undefined || to === from || to < 0 || to >= cars.length) return cars;
  return cars.toSpliced(from, 1).toSpliced(to, 0, car);
}
