import { computeOnTimeFigures, type OnTimeFigure } from '#shared/domain/repair/work-order.ts';
import type { Reader, Store } from '#server/store/store.ts';

const CACHE_TTL_MS = 3_600_000;
const SAMPLE_SIZE = 500;

const cache = new WeakMap<Store, { figures: Promise<OnTimeFigure[]>; expiresAt: number }>();

async function loadOnTimeFigures(tx: Reader): Promise<OnTimeFigure[]> {
  return computeOnTimeFigures(await tx.find('workOrders.completed', { limit: SAMPLE_SIZE }));
}

/** Figures of the newest completed repairs; each process recomputes them once per hour. */
export function getOnTimeFigures(tx: Reader, store: Store): Promise<OnTimeFigure[]> {
  const cached = cache.get(store);
  if (cached && cached.expiresAt > Date.now()) return cached.figures;
  const figures = loadOnTimeFigures(tx);
  cache.set(store, { figures, expiresAt: Date.now() + CACHE_TTL_MS });
  // The next request retries.
  figures.catch(() => cache.delete(store));
  return figures;
}
