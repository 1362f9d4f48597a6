/** A customer's saved searches: what a list asked, kept with its text as the list read it, so that a mail tells of what the list shows. */
import { randomUUID } from 'node:crypto';
import {
  changeSearch,
  deleteSearch,
  saveSearch,
  savedSearches,
  type SavedSearch,
} from '#shared/contract/notifications/saved-search-alerts.ts';
import { carSearchQuery, type CarSearch } from '#shared/contract/cars/car-search.ts';
import { MOST_SEARCHES, toldAt } from '#shared/domain/notifications/saved-search-alerts.ts';
import { pageAddress } from '#shared/routes/page-cache-key.ts';
import { Problem } from '#shared/problem.ts';
import { handle } from '#server/http/define-handler.ts';
import { newSecret } from '#server/notifications/saved-search-alerts/unsubscribe-links.ts';
import { scheduleSearchMail } from '#server/notifications/saved-search-alerts/car-alert-jobs.ts';
import type { SavedSearchRow } from '#server/store/saved-search-rows.ts';
import type { Reader } from '#server/store/store.ts';
import { finderOf } from './search-suggester-cache.ts';
import { readSearch } from './parse-search-query.ts';

function present({ id, name, query, frequency, isOn, createdAt }: SavedSearchRow): SavedSearch {
  return { id, name, query, frequency, isOn, createdAt };
}

/** GET /api/customer/searches, and whether kept cars are told of. */
export const getSearches = handle(savedSearches)({
  async run({ tx, user }) {
    const searches = await tx.find('savedSearches.ofUser', { userId: user.id });
    return { searches: searches.map(present), keptCars: user.keptCarAlerts?.isOn !== false };
  },
});

/** What narrows, in one order, whatever else an address carried. */
function canonical(query: string): string {
  const params = new URLSearchParams(query);
  for (const name of ['sortBy', 'shown']) params.delete(name);
  const address = pageAddress({ pathname: '/search', searchParams: params }) ?? '';
  return address.replace(/^[^?]*\??/, '');
}

/** Without what says how a page of it looks. */
function asked({ sortBy: _sort, limit: _limit, cursor: _cursor, ...filters }: CarSearch): Partial<CarSearch> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

/** POST /api/customer/searches. */
export const postSearch = handle(saveSearch)({
  async run({ tx, user, body: { name, frequency, ...body }, services, now }) {
    const query = canonical(body.query);
    const parsed = carSearchQuery.parse(Object.fromEntries(new URLSearchParams(query)));
    const read =
      parsed.q === undefined ? parsed : readSearch(parsed, parsed.q, await finderOf({ tx, services })).search;
    const own = await tx.find('savedSearches.ofUser', { userId: user.id });
    if (own.some((row) => row.query === query))
      throw new Problem('CONFLICT', { message: 'You have saved this search already' });
    if (own.length >= MOST_SEARCHES) {
      const message = `You have ${MOST_SEARCHES} saved searches. Delete one before you save another`;
      throw new Problem('CONFLICT', { message });
    }
    const quiet = { isOn: true, token: newSecret(), newCarIds: [], dueAt: null };
    const identity = { id: randomUUID(), userId: user.id, createdAt: now };
    const row: SavedSearchRow = { ...identity, name, query, search: asked(read), frequency, ...quiet };
    await tx.insert('savedSearches', row);
    return present(row);
  },
});

/** @throws Problem NOT_FOUND, of somebody else's too */
async function ownSearch(tx: Reader, id: string, userId: string): Promise<SavedSearchRow> {
  const row = await tx.get('savedSearches', id);
  if (row?.userId !== userId) throw new Problem('NOT_FOUND', { message: 'Saved search not found' });
  return row;
}

/** PATCH /api/customer/searches/:id: cars that wait are told of by the new frequency; turned off, of none. */
export const patchSearch = handle(changeSearch)({
  async run({ tx, user, params, body, now }) {
    const row = await ownSearch(tx, params.id, user.id);
    const { name = row.name, frequency = row.frequency, isOn = row.isOn } = body;
    const newCarIds = isOn ? row.newCarIds : [];
    const again = new Date(toldAt(frequency, Date.parse(now))).toISOString();
    const dueAt = newCarIds.length === 0 ? null : frequency === row.frequency ? row.dueAt : again;
    const next = { ...row, name, frequency, isOn, newCarIds, dueAt };
    await tx.update('savedSearches', next);
    await scheduleSearchMail(tx, next, now);
    return present(next);
  },
});

/** DELETE /api/customer/searches/:id. */
export const removeSearch = handle(deleteSearch)({
  async run({ tx, user, params }) {
    const row = await ownSearch(tx, params.id, user.id);
    await tx.remove('savedSearches', row.id);
    return { success: true };
  },
});
