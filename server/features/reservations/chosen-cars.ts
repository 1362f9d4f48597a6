/** Which cars a customer may reserve: live ones with a price, as they are now (D-09). */
import { isLive } from '#shared/domain/car-life.ts';
import { carName } from '#shared/domain/car-name.ts';
import { Problem } from '#shared/problem.ts';
import { claimsOf } from '#server/cars/claims.ts';
import type { CarRow, ReservationRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

const listed = new Intl.ListFormat('en-GB');

type PricedCar = CarRow & { fixDrivePriceAed: number };
export type CarSnapshot = ReservationRow['carSnapshots'][number];

function isPriced(car: CarRow): car is PricedCar {
  return car.fixDrivePriceAed !== null;
}

/**
 * The cars in the order of the ids.
 * @throws Problem CAR_UNAVAILABLE naming those that are unknown or no longer for sale, NO_PRICE naming those without a price
 */
export async function requireChoosable(tx: Reader, ids: readonly string[]): Promise<PricedCar[]> {
  const live = (await tx.getMany('cars', ids)).filter(isLive);
  const known = new Set(live.map((car) => car.id));
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length > 0) throw new Problem('CAR_UNAVAILABLE', { missing });
  const priced = live.filter(isPriced);
  if (priced.length === live.length) return priced;
  throw new Problem('NO_PRICE', { missing: live.filter((car) => !isPriced(car)).map((car) => car.id) });
}

/**
 * Nobody orders or pays for a car that was given to somebody else (D-92).
 * @param reservationId the order that asks, when there is one
 * @throws Problem CAR_NOT_AVAILABLE naming the cars
 */
export async function requireUngiven(
  tx: Reader,
  cars: readonly Pick<CarSnapshot, 'carId' | 'title'>[],
  reservationId: string | null,
): Promise<void> {
  const claims = await claimsOf(
    tx,
    cars.map(({ carId }) => carId),
  );
  const given = cars.filter(({ carId }) => (claims.get(carId)?.id ?? reservationId) !== reservationId);
  if (given.length === 0) return;
  const names = listed.format(given.map(({ title }) => title));
  const message =
    given.length === 1
      ? `${names} is already reserved. Take it off or choose another one`
      : `${names} are already reserved. Take them off or choose others`;
  throw new Problem('CAR_NOT_AVAILABLE', { message, missing: given.map(({ carId }) => carId) });
}

/** What a reservation remembers of a car when the car itself is gone. AED. */
export function snapshotOf({ id, year, make, model, trim, fixDrivePriceAed }: CarRow): CarSnapshot {
  return { carId: id, title: carName({ year, make, model, trim }), repairPrice: fixDrivePriceAed };
}
