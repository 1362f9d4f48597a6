/**
 * News of cars on its way to those it concerns, a portion a transaction: what is told and how far it went are committed together, so
 * that a process that dies loses nothing and tells nothing twice, and of several that look at once one goes on (decision 0026).
 */
import { toldAt, type CarNews } from '#shared/domain/messages/alerts.ts';
import { isLive } from '#shared/domain/car-life.ts';
import { carName } from '#shared/domain/car-name.ts';
import { tell } from '#server/messages/tell.ts';
import { eachOnItsOwn } from '#server/rounds.ts';
import type { CarNewsRow, SavedSearchRow } from '#server/store/alert-rows.ts';
import { meetsSearch } from '#server/store/meets-search.ts';
import type { CarRow, UserRow } from '#server/store/rows.ts';
import type { Store, Writer } from '#server/store/store.ts';
import { newSecret } from './off-links.ts';

/** Searches looked at, and people told, in one transaction. */
const PORTION = 200;
/** Cars one mail can tell of; what a search finds beyond is on its list. */
const MOST_CARS = 100;
/** Searches looked at in one call. */
const MAILS = 20;

/** News looked at in one call: one that cannot be spread keeps no other back. */
const MAX_NEWS = 20;

/** @param now milliseconds since 1970 @returns whether any news was spread */
export async function spreadNews(store: Store, now: number): Promise<boolean> {
  const waiting = await store.read((tx) => tx.find('carNews.waiting', { limit: MAX_NEWS }));
  let isSpread = false;
  await eachOnItsOwn('telling of cars', waiting, async ({ id }) => {
    await store.transact((tx) => spreadOne(tx, id, now));
    isSpread = true;
  });
  return isSpread;
}

async function spreadOne(tx: Writer, id: string, now: number): Promise<void> {
  const row = await tx.get('carNews', id);
  if (!row) return;
  const car = await tx.get('cars', row.carId);
  const told = car && (await spreadPortion(tx, row, car, now));
  if (told?.length === PORTION) await tx.update('carNews', { ...row, afterId: told.at(-1)!.id });
  else await tx.remove('carNews', row.id);
}

/** @returns whoever was looked at */
function spreadPortion(tx: Writer, row: CarNewsRow, car: CarRow, now: number): Promise<{ id: string }[]> {
  const { news, afterId } = row;
  return news.kind === 'live'
    ? findSearches(tx, car, afterId, now)
    : tellKeepers(tx, car, news, afterId, now);
}

async function findSearches(tx: Writer, car: CarRow, afterId: string, now: number) {
  const collection = 'savedSearches';
  const searches = (await tx.find('rows.after', { collection, afterId, limit: PORTION })) as SavedSearchRow[];
  for (const row of searches) {
    const isNews = row.isOn && isLive(car) && !row.newCarIds.includes(car.id) && meetsSearch(car, row.search);
    if (!isNews || row.newCarIds.length >= MOST_CARS) continue;
    const dueAt = row.dueAt ?? new Date(toldAt(row.frequency, now)).toISOString();
    await tx.update('savedSearches', { ...row, newCarIds: [...row.newCarIds, car.id], dueAt });
  }
  return searches;
}

type KeptNews = Exclude<CarNews, { kind: 'live' }>;

/** All but the one who has it: of that somebody reserved and bought it, he knows. */
async function tellKeepers(tx: Writer, car: CarRow, news: KeptNews, afterId: string, now: number) {
  const keepers = await tx.find('users.keeping', { carId: car.id, afterId, limit: PORTION });
  const claim = await tx.get('carClaims', car.id);
  const holder = claim && (await tx.get('reservations', claim.reservationId));
  for (const user of keepers) {
    if (user.keptCarAlerts?.isOn === false || user.id === holder?.customerId) continue;
    if (!user.keptCarAlerts) await withLink(tx, user);
    const facts = { carId: car.id, car: carName(car), news };
    await tell(tx, user, { kind: 'kept_car', facts }, new Date(now).toISOString());
  }
  return keepers;
}

function withLink(tx: Writer, user: UserRow): Promise<void> {
  return tx.update('users', { ...user, keptCarAlerts: { isOn: true, token: newSecret() } });
}

/** One mail for all new cars of a search whose time has come. @returns whether any was written */
export async function tellSearches(store: Store, now: number): Promise<boolean> {
  const due = { now: new Date(now).toISOString(), limit: MAILS };
  let isTold = false;
  const waiting = await store.read((tx) => tx.find('savedSearches.due', due));
  await eachOnItsOwn('telling of cars', waiting, async ({ id }) => {
    await store.transact(async (tx) => {
      const row = await tx.get('savedSearches', id);
      if (row && row.dueAt !== null && row.dueAt <= due.now) await tellSearch(tx, row, due.now);
    });
    isTold = true;
  });
  return isTold;
}

/** Cars that are gone meanwhile are not told of. */
async function tellSearch(tx: Writer, row: SavedSearchRow, now: string): Promise<void> {
  await tx.update('savedSearches', { ...row, newCarIds: [], dueAt: null });
  const user = await tx.get('users', row.userId);
  const live = (await tx.getMany('cars', row.newCarIds)).filter(isLive);
  if (!user || !row.isOn || live.length === 0) return;
  const cars = live.map((car) => ({ carId: car.id, car: carName(car), price: car.fixDrivePriceAed }));
  const { id: searchId, name, query } = row;
  await tell(tx, user, { kind: 'new_cars', facts: { searchId, name, query, cars } }, now);
}
