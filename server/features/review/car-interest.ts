import { carsInterest, type CarInterest } from '#shared/contract/review.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import type { Store } from '#server/store/store.ts';

const CACHE_TTL_MS = 30_000;
const MAX_CARS = 50_000;
const BATCH_SIZE = 500;

interface CachedInterest {
  readAt: number;
  cars: Promise<CarInterest[]>;
}

const caches = new WeakMap<Store, CachedInterest>();

export const getCarInterest = defineHandler(carsInterest)({
  async run({ services: { store } }) {
    const cached = caches.get(store);
    if (cached && Date.now() - cached.readAt < CACHE_TTL_MS) return { cars: await cached.cars };
    const started: CachedInterest = { readAt: Date.now(), cars: readInterest(store) };
    caches.set(store, started);
    // A failed read is not cached.
    started.cars.catch(() => {
      if (caches.get(store) === started) caches.delete(store);
    });
    return { cars: await started.cars };
  },
});

/** In batches, so that no statement grows with the stock. */
async function readInterest(store: Store): Promise<CarInterest[]> {
  const live = await store.read((tx) => tx.find('cars.sitemap', { limit: MAX_CARS }));
  const interest: CarInterest[] = [];
  for (let at = 0; at < live.length; at += BATCH_SIZE) {
    const carIds = live.slice(at, at + BATCH_SIZE).map(({ id }) => id);
    interest.push(...(await store.read((tx) => tx.find('cars.interest', { carIds }))));
  }
  return interest;
}
