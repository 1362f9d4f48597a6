import { computeUsualDays, type UsualDays } from '#shared/domain/reservation-phases.ts';
import type { Reader, Store } from '#server/store/store.ts';

const CACHE_TTL_MS = 3_600_000;
const SAMPLE_SIZE = 100;

const cache = new WeakMap<Store, { days: UsualDays; expiresAt: number }>();

/** Median days of the newest completed reservations. Each process recomputes them once per hour. */
export async function getUsualDays(tx: Reader, store: Store): Promise<UsualDays> {
  const cached = cache.get(store);
  if (cached && cached.expiresAt > Date.now()) return cached.days;
  const { reservations } = await tx.find('reservations.page', { status: 'completed', limit: SAMPLE_SIZE });
  const days = computeUsualDays(reservations.map(({ history }) => history));
  cache.set(store, { days, expiresAt: Date.now() + CACHE_TTL_MS });
  return days;
}
