import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import { Problem } from '#shared/problem.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

/** @throws Problem GONE for a sold car, NOT_FOUND for any other that is not live */
export async function findLiveCar(tx: Reader, id: string): Promise<CarRow> {
  const car = await tx.get('cars', id);
  if (!car) throw new Problem('NOT_FOUND', { message: 'Car not found' });
  if (car.isSold) throw new Problem('GONE');
  if (!isLiveCar(car)) throw new Problem('NOT_FOUND', { message: 'Car not found' });
  return car;
}
