/** A car that is not live is not found; a sold one is gone. */
import { carsDetail, carsSimilar } from '#shared/contract/cars/cars.ts';
import { Problem } from '#shared/problem.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { findLiveCar } from '#server/cars/find-live-car.ts';
import { presentPublicCards, presentPublicCars } from '#server/cars/present-public-cars.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

export const getCarDetail = defineHandler(carsDetail)({
  async run({ tx, params }) {
    const [car] = await presentPublicCars(tx, [await findLiveCar(tx, params.id)]);
    if (!car) throw new Problem('NOT_FOUND');
    return car;
  },
});

/** Also a sold or archived car, but never one that was not public. */
async function findOncePublicCar(tx: Reader, id: string): Promise<CarRow | undefined> {
  const car = await tx.get('cars', id);
  return car && (car.isSold || car.status === 'approved') ? car : undefined;
}

/** The most alike first; the newest cars where the car cannot be compared. */
export const getSimilarCars = defineHandler(carsSimilar)({
  async run({ tx, params: { id }, query: { limit } }) {
    const car = await findOncePublicCar(tx, id);
    if (!car) return presentPublicCards(tx, await tx.find('cars.live', { limit }));
    const { make, model, bodyType, spec, year, fixDrivePriceAed: price } = car;
    const search = { make, model, bodyType, spec, year, price, excludedId: id, limit };
    return presentPublicCards(tx, await tx.find('cars.similar', search));
  },
});
