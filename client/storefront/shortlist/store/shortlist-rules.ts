import type { CarListItem } from '#client/components/shortlist-context.ts';
import { MAX_SHORTLIST_CARS, MIN_SHORTLIST_CARS } from '#shared/domain/limits.ts';

export const hasMinimumCars = (count: number): boolean => count >= MIN_SHORTLIST_CARS;
/** 2 to 5 cars. @see C-const-02 */
export const isComparable = (count: number): boolean => hasMinimumCars(count) && count <= MAX_SHORTLIST_CARS;

/** Drops invalid fields of foreign or older content; a car needs an ID. */
function parseStoredCar(stored: unknown): CarListItem[] {
  if (typeof stored !== 'object' || stored === null) return [];
  const { id, make, model, trim, year, mileage, mileageUnit, regionalSpec, imageUrl, repairPrice } = stored as Partial<
    Record<keyof CarListItem, unknown>
  >;
  const price = repairPrice === null ? null : Number(repairPrice);
  if (typeof id !== 'string' || id === '') return [];
  return [
    {
      id,
      make: asString(make) ?? '',
      model: asString(model) ?? '',
      trim: asString(trim),
      year: asNumber(year),
      mileage: asNumber(mileage) ?? 0,
      mileageUnit: mileageUnit === 'miles' ? 'miles' : 'km',
      regionalSpec: asString(regionalSpec) ?? '',
      imageUrl: asString(imageUrl),
      repairPrice: asNumber(price),
    },
  ];
}

const asString = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const asNumber = (value: unknown): number | null => (Number.isFinite(value) ? (value as number) : null);

/** The first `limit` distinct cars of stored content; empty for anything else. @see C-sel-09 */
export function parseStoredCars(content: unknown, limit: number): CarListItem[] {
  if (!Array.isArray(content)) return [];
  const cars = content.flatMap(parseStoredCar);
  return cars.filter((car, at) => cars.findIndex(({ id }) => id === car.id) === at).slice(0, limit);
}

/** Returns the same list when the car is in it or the list is full. @see C-sel-02, C-sel-03 */
export function addCar(cars: readonly CarListItem[], car: CarListItem, limit: number): readonly CarListItem[] {
  return cars.length >= limit || cars.some(({ id }) => id === car.id) ? cars : [...cars, car];
}

/** Returns the same list when the car is not in it. @see C-sel-14 */
export function removeCar(cars: readonly CarListItem[], id: string): readonly CarListItem[] {
  return cars.some((car) => car.id === id) ? cars.filter((car) => car.id !== id) : cars;
}

/** Updates details, not order; returns the same list when nothing changed. @see D-82 */
export function refreshCars(cars: readonly CarListItem[], updates: readonly CarListItem[]): readonly CarListItem[] {
  const next = cars.map((car) => {
    const update = updates.find(({ id }) => id === car.id);
    return update && !hasSameDetails(update, car) ? update : car;
  });
  return next.every((car, at) => car === cars[at]) ? cars : next;
}

function hasSameDetails(one: CarListItem, other: CarListItem): boolean {
  return JSON.stringify(parseStoredCar(one)) === JSON.stringify(parseStoredCar(other));
}

/** An invalid or unchanged position changes nothing. */
export function reorderCars(cars: readonly CarListItem[], from: number, to: number): readonly CarListItem[] {
  const car = cars[from];
  if (car === undefined || to === from || to < 0 || to >= cars.length) return cars;
  return cars.toSpliced(from, 1).toSpliced(to, 0, car);
}
