/** Which cars a customer may reserve: live ones with a price, as they are now (D-09). */
import { carName } from '#shared/domain/car-name.ts';
import { Problem } from '#shared/problem.ts';
import { isLive } from '#server/store/catalogue.ts';
import type { CarRow, ReservationRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

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

/** What a reservation remembers of a car when the car itself is gone. AED. */
export function snapshotOf({ id, year, make, model, fixDrivePriceAed }: CarRow): CarSnapshot {
  return { carId: id, title: carName({ year, make, model }), repairPrice: fixDrivePriceAed };
}
