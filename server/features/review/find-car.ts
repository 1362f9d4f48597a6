import { refuse } from '#server/lib/refuse.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

/** @throws Problem NOT_FOUND, also for a rejected car: only a tombstone remains (D-06) */
export async function findCar(tx: Reader, id: string): Promise<CarRow> {
  const car = await tx.get('cars', id);
  if (!car || car.status === 'rejected') throw refuse('NOT_FOUND', (texts) => texts.cars.notFound);
  return car;
}
