/** One live car and those like it. A car that is not live does not exist for visitors; a sold one is gone. */
import { carsDetail, carsSimilar } from '#shared/contract/cars.ts';
import { Problem } from '#shared/problem.ts';
import { handle } from '#server/http/handle.ts';
import { presentCards, presentPublicCars } from '#server/cars/present-public.ts';
import { isLive } from '#server/store/catalogue.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

/** @throws Problem GONE for a sold car, NOT_FOUND for any other that is not live */
async function liveCar(tx: Reader, id: string): Promise<CarRow> {
  const car = await tx.get('cars', id);
  if (!car) throw new Problem('NOT_FOUND', { message: 'Car not found' });
  if (car.isSold) throw new Problem('GONE');
  if (!isLive(car)) throw new Problem('NOT_FOUND', { message: 'Car not found' });
  return car;
}

export const getCarDetail = handle(carsDetail)({
  async run({ tx, params }) {
    const [car] = await presentPublicCars(tx, [await liveCar(tx, params.id)]);
    if (!car) throw new Problem('NOT_FOUND');
    return car;
  },
});

export const getSimilarCars = handle(carsSimilar)({
  async run({ tx, params, query }) {
    const { id, make, bodyType } = await liveCar(tx, params.id);
    return presentCards(
      tx,
      await tx.find('cars.similar', { make, bodyType, exceptId: id, limit: query.limit }),
    );
  },
});
