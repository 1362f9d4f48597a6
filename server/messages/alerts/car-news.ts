/** What happened to a car that somebody may want to hear of, written in its transaction and spread afterwards (decision 0026). */
import { randomUUID } from 'node:crypto';
import type { CarNews } from '#shared/domain/messages/alerts.ts';
import { isLive } from '#shared/domain/car-life.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';

/** @param now ISO 8601 UTC */
export async function noteCarNews(tx: Writer, carId: string, news: CarNews, now: string): Promise<void> {
  await tx.insert('carNews', { id: randomUUID(), carId, news, afterId: '', createdAt: now });
}

/** What a step of its life, or an edit, means to whoever keeps the car; undefined when nothing. */
export function newsOf(before: CarRow, after: CarRow): CarNews | undefined {
  if (!isLive(before)) return isLive(after) ? { kind: 'live' } : undefined;
  if (after.isSold) return { kind: 'sold' };
  const [was, is] = [before.fixDrivePriceAed, after.fixDrivePriceAed];
  return isLive(after) && was !== is ? { kind: 'price', before: was, after: is } : undefined;
}
