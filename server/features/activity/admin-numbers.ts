import { adminNumbers } from '#shared/contract/admin-numbers.ts';
import type { EndpointResponse } from '#shared/contract/endpoint.ts';
import { activitySince } from '#shared/domain/activity-filter.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import type { Reader, Store } from '#server/store/store.ts';
import { computeAdminNumbers } from './compute-admin-numbers.ts';

const CACHE_MS = 60_000;
const ACTIVITY_DAYS = 61;
const RESERVATION_DAYS = 180;
const MAX_LIVE_CARS = 50_000;
/** Beyond these limits the oldest rows are left out. */
const MAX_CAR_STEPS = 5_000;
const MAX_RESERVATIONS = 2_000;

type AdminNumbers = EndpointResponse<typeof adminNumbers>;

const cache = new WeakMap<Store, { until: number; numbers: Promise<AdminNumbers> }>();

/** Concurrent requests wait for one computation; a failed one is not cached. */
function getCachedNumbers(store: Store, tx: Reader, now: number, pendingCars: number): Promise<AdminNumbers> {
  const cached = cache.get(store);
  if (cached && now < cached.until) return cached.numbers;
  const computed = { until: now + CACHE_MS, numbers: readNumbers(tx, now, pendingCars) };
  cache.set(store, computed);
  computed.numbers.catch(() => {
    if (cache.get(store) === computed) cache.delete(store);
  });
  return computed.numbers;
}

/** The counts of today are always fresh: tabs show the same. */
export const getAdminNumbers = defineHandler(adminNumbers)({
  async run({ tx, now: time, services: { store } }) {
    const now = Date.parse(time);
    const { pendingCars, liveCars } = await tx.find('cars.counts', {});
    const [oldest] = await tx.find('cars.waiting', { before: '9999', limit: 1 });
    const { waiting } = await tx.find('reservations.page', { limit: 1 });
    const numbers = await getCachedNumbers(store, tx, now, pendingCars);
    return {
      ...numbers,
      liveCars: { ...numbers.liveCars, value: liveCars },
      pendingCars: { ...numbers.pendingCars, value: pendingCars },
      oldestPending: oldest?.submittedAt ?? null,
      waitingReservations: { ...numbers.waitingReservations, value: waiting },
    };
  },
});

async function readNumbers(tx: Reader, now: number, pendingCars: number): Promise<AdminNumbers> {
  const liveCars = await tx.find('cars.publicationTimes', { limit: MAX_LIVE_CARS });
  const since = activitySince(ACTIVITY_DAYS, now);
  const activity = await tx.find('activity.carSteps', { since, limit: MAX_CAR_STEPS });
  const reservationsSince = activitySince(RESERVATION_DAYS, now);
  const reservations = await tx.find('reservations.since', { since: reservationsSince, limit: MAX_RESERVATIONS });
  const repaired = reservations.filter(({ history }) =>
    history.some(({ status }) => status === 'ready_for_registration'),
  );
  const cars = await tx.getMany('cars', [...new Set(repaired.flatMap(({ finalCarId }) => finalCarId ?? []))]);
  const plannedDays = new Map(cars.flatMap(({ id, repairTime }) => (repairTime ? [[id, repairTime.totalDays]] : [])));
  return computeAdminNumbers({
    now,
    liveCars,
    pendingCars,
    activity,
    reservations,
    plannedDays,
  });
}
