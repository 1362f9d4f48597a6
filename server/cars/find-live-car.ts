import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import { Problem } from '#shared/problem.ts';
import { refuse } from '#server/lib/refuse.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

/** @throws Problem GONE for a sold car, NOT_FOUND for any other that is not live */
export async function findLiveCar(tx: Reader, id: string): Promise<CarRow> {
  const car = await tx.get('cars', id);
  if (!car) throw refuse('NOT_FOUND', (texts) => texts.cars.notFound);
  if (car.isSold) throw new Problem('GONE');
  if (!isLiveCar(car)) throw refuse('NOT_FOUND', (texts) => texts.cars.notFound);
  return car;
}
