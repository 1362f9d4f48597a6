/** Each batch and its progress commit together: a crash notifies nobody twice. @see decision 0026 */
import { nextAlertTime, type CarEvent } from '#shared/domain/notifications/saved-search-alerts.ts';
import { OTHER_SPEC } from '#shared/domain/car-search-options.ts';
import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import { getUndoableChange } from '#shared/domain/car-undo.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { notifyUser } from '#server/notifications/notify-user.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import type { JobHandler } from '#server/jobs/job-handler.ts';
import type { SavedSearchRow } from '#server/store/saved-search-rows.ts';
import type { JobPayloads } from '#server/store/job-rows.ts';
import { matchesSearch } from '#server/store/matches-search.ts';
import type { CarRow, UserRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';
import { createUnsubscribeSecret } from './unsubscribe-links.ts';

const BATCH_SIZE = 200;
const MAX_CONCURRENT_MAILS = 5;
/** More cars stay on the search's list. */
const MAX_CARS_PER_MAIL = 100;
const toIsoTimestamp = (ms: number): string => new Date(ms).toISOString();

/** @param clock milliseconds since 1970 */
export function createCarEventJob(clock = Date.now): JobHandler<'spread_car_news'> {
  return {
    run: async ({ payload }) => {
      return async (tx) => {
        const now = clock();
        const car = await tx.get('cars', payload.carId);
        const seen = car && isStillTrue(car, payload.news) ? await fanOutBatch(tx, payload, car, now) : [];
        const afterId = seen.length === BATCH_SIZE ? seen.at(-1)!.id : undefined;
        return afterId === undefined ? undefined : { runAt: now, payload: { ...payload, afterId } };
      };
    },
  };
}

/** A price may have changed again, or the car may have left the site, before its news is due. */
function isStillTrue(car: CarRow, news: CarEvent): boolean {
  return news.kind !== 'price' || (isLiveCar(car) && car.fixDrivePriceAed === news.after);
}

/** @returns the searches or people that were processed */
function fanOutBatch(
  tx: Writer,
  { news: carEvent, afterId }: JobPayloads['spread_car_news'],
  car: CarRow,
  now: number,
): Promise<{ id: string }[]> {
  return carEvent.kind === 'live'
    ? addToMatchingSearches(tx, car, afterId, now)
    : notifySavedCarOwners(tx, car, carEvent, afterId, now);
}

/** Processes of the release before store the spec Other in `query` only. */
function getSearchFilters({ search, query }: SavedSearchRow): SavedSearchRow['search'] {
  const hasLostSpec =
    search.regionalSpec === undefined && new URLSearchParams(query).get('regionalSpec') === OTHER_SPEC;
  return hasLostSpec ? { ...search, regionalSpec: OTHER_SPEC } : search;
}

async function addToMatchingSearches(tx: Writer, car: CarRow, afterId: string, now: number) {
  const collection = 'savedSearches';
  const searches = (await tx.find('rows.after', {
    collection,
    afterId,
    limit: BATCH_SIZE,
  })) as SavedSearchRow[];
  for (const row of searches) {
    const isNews = row.isOn && isLiveCar(car) && !row.newCarIds.includes(car.id);
    if (!isNews || row.newCarIds.length >= MAX_CARS_PER_MAIL || !matchesSearch(car, getSearchFilters(row))) continue;
    const dueAt = row.dueAt ?? toIsoTimestamp(nextAlertTime(row.frequency, now));
    const next = { ...row, newCarIds: [...row.newCarIds, car.id], dueAt };
    await tx.update('savedSearches', next);
    await scheduleSearchMail(tx, next, toIsoTimestamp(now));
  }
  return searches;
}

type SavedCarEvent = Exclude<CarEvent, { kind: 'live' }>;

async function notifySavedCarOwners(tx: Writer, car: CarRow, carEvent: SavedCarEvent, afterId: string, now: number) {
  const owners = await tx.find('users.keeping', { carId: car.id, afterId, limit: BATCH_SIZE });
  const claim = await tx.get('carClaims', car.id);
  const buyerReservation = claim && (await tx.get('reservations', claim.reservationId));
  for (const user of owners) {
    if (user.keptCarAlerts?.isOn === false || user.id === buyerReservation?.customerId) continue;
    if (!user.keptCarAlerts) await addUnsubscribeToken(tx, user);
    const facts = { carId: car.id, car: carName(car), news: carEvent };
    await notifyUser(tx, user, { kind: 'kept_car', facts }, toIsoTimestamp(now));
  }
  return owners;
}

function addUnsubscribeToken(tx: Writer, user: UserRow): Promise<void> {
  return tx.update('users', { ...user, keptCarAlerts: { isOn: true, token: createUnsubscribeSecret() } });
}

/** At the time its frequency gives. @param now ISO 8601 UTC */
export async function scheduleSearchMail(tx: Writer, { id, dueAt }: SavedSearchRow, now: string): Promise<void> {
  if (dueAt === null) return;
  await enqueueJob(tx, 'notify_saved_search', { searchId: id }, { now, runAt: dueAt, id: savedSearchJobId(id) });
}

export const savedSearchJobId = (searchId: string): string => `saved-search:${searchId}`;

/** @param clock milliseconds since 1970 */
export function createSavedSearchJob(clock = Date.now): JobHandler<'notify_saved_search'> {
  return {
    availableSlots: (running) => MAX_CONCURRENT_MAILS - running,
    run: async ({ payload }) => {
      return async (tx) => {
        const now = toIsoTimestamp(clock());
        const row = await tx.get('savedSearches', payload.searchId);
        if (!row || row.dueAt === null) return undefined;
        if (row.dueAt > now) return { runAt: Date.parse(row.dueAt) };
        const dueAt = await notifySavedSearch(tx, row, now);
        return dueAt === null ? undefined : { runAt: Date.parse(dueAt) };
      };
    },
  };
}

/** Cars whose approval can still be undone wait for the next mail. @returns when it is due */
async function notifySavedSearch(tx: Writer, row: SavedSearchRow, now: string): Promise<string | null> {
  const isUndoable = (car: CarRow) => getUndoableChange(car, Date.parse(now))?.change === 'approve';
  const found = await tx.getMany('cars', row.newCarIds);
  const newCarIds = found.filter(isUndoable).map(({ id }) => id);
  const dueAt = newCarIds.length > 0 ? toIsoTimestamp(nextAlertTime(row.frequency, Date.parse(now))) : null;
  await tx.update('savedSearches', { ...row, newCarIds, dueAt });
  const user = await tx.get('users', row.userId);
  const live = found.filter((car) => isLiveCar(car) && !isUndoable(car));
  if (!user || !row.isOn || live.length === 0) return dueAt;
  const cars = live.map((car) => ({ carId: car.id, car: carName(car), price: car.fixDrivePriceAed }));
  const { id: searchId, name, query } = row;
  await notifyUser(tx, user, { kind: 'new_cars', facts: { searchId, name, query, cars } }, now);
  return dueAt;
}
