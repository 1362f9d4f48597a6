/** Enqueues a car's event in its transaction; a job notifies people. @see decision 0026 */
import type { CarEvent } from '#shared/domain/notifications/saved-search-alerts.ts';
import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import { enqueueJob, type EnqueueOptions } from '#server/jobs/enqueue-job.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';

/** @param now ISO 8601 UTC */
export async function enqueueCarEvent(
  tx: Writer,
  carId: string,
  carEvent: CarEvent,
  now: string,
  schedule: Omit<EnqueueOptions, 'now'> = {},
): Promise<void> {
  await enqueueJob(tx, 'spread_car_news', { carId, news: carEvent, afterId: '' }, { now, ...schedule });
}

export function detectCarEvent(before: CarRow, after: CarRow): CarEvent | undefined {
  if (!isLiveCar(before)) return isLiveCar(after) ? { kind: 'live' } : undefined;
  if (after.isSold) return { kind: 'sold' };
  const [was, is] = [before.fixDrivePriceAed, after.fixDrivePriceAed];
  return isLiveCar(after) && was !== is ? { kind: 'price', before: was, after: is } : undefined;
}
