/** A saved search stores its parsed text, so that alerts find what the list shows. */
import { randomUUID } from 'node:crypto';
import {
  savedSearchesUpdate,
  savedSearchesDelete,
  savedSearchesCreate,
  savedSearchesList,
  type SavedSearch,
} from '#shared/contract/notifications/saved-search-alerts.ts';
import { carSearchQuery, type CarSearch } from '#shared/contract/cars/car-search.ts';
import { MAX_SAVED_SEARCHES, nextAlertTime } from '#shared/domain/notifications/saved-search-alerts.ts';
import { pageCacheKey } from '#shared/routes/page-cache-key.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { refuse } from '#server/lib/refuse.ts';
import { createUnsubscribeSecret } from '#server/notifications/saved-search-alerts/unsubscribe-links.ts';
import { scheduleSearchMail } from '#server/notifications/saved-search-alerts/car-alert-jobs.ts';
import type { SavedSearchRow } from '#server/store/saved-search-rows.ts';
import type { Reader } from '#server/store/store.ts';
import { getSearchSuggester } from './search-suggester-cache.ts';
import { parseSearchQuery } from './parse-search-query.ts';

function presentSavedSearch({ id, name, query, frequency, isOn, createdAt }: SavedSearchRow): SavedSearch {
  return { id, name, query, frequency, isOn, createdAt };
}

export const getSavedSearches = defineHandler(savedSearchesList)({
  async run({ tx, user }) {
    const searches = await tx.find('savedSearches.ofUser', { userId: user.id });
    return { searches: searches.map(presentSavedSearch), keptCars: user.keptCarAlerts?.isOn !== false };
  },
});

function canonicalizeQuery(query: string): string {
  const params = new URLSearchParams(query);
  for (const name of ['sortBy', 'shown']) params.delete(name);
  const address = pageCacheKey({ pathname: '/search', searchParams: params }) ?? '';
  return address.replace(/^[^?]*\??/, '');
}

function pickFilters({ sortBy: _sort, limit: _limit, cursor: _cursor, ...filters }: CarSearch): Partial<CarSearch> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

export const postSavedSearch = defineHandler(savedSearchesCreate)({
  async run({ tx, user, body: { name, frequency, ...body }, services, now }) {
    const query = canonicalizeQuery(body.query);
    const parsed = carSearchQuery.parse(Object.fromEntries(new URLSearchParams(query)));
    const parsedSearch =
      parsed.q === undefined
        ? parsed
        : parseSearchQuery(parsed, parsed.q, await getSearchSuggester({ tx, services })).search;
    const own = await tx.find('savedSearches.ofUser', { userId: user.id });
    if (own.some((row) => row.query === query)) throw refuse('CONFLICT', (texts) => texts.searches.saved);
    if (own.length >= MAX_SAVED_SEARCHES)
      throw refuse('CONFLICT', (texts) => texts.searches.tooMany(MAX_SAVED_SEARCHES));
    const alertState = { isOn: true, token: createUnsubscribeSecret(), newCarIds: [], dueAt: null };
    const identity = { id: randomUUID(), userId: user.id, createdAt: now };
    const row: SavedSearchRow = {
      ...identity,
      name,
      query,
      search: pickFilters(parsedSearch),
      frequency,
      ...alertState,
    };
    await tx.insert('savedSearches', row);
    return presentSavedSearch(row);
  },
});

async function findOwnSearch(tx: Reader, id: string, userId: string): Promise<SavedSearchRow> {
  const row = await tx.get('savedSearches', id);
  if (row?.userId !== userId) throw refuse('NOT_FOUND', (texts) => texts.searches.notFound);
  return row;
}

/** Waiting cars are announced at the new frequency; turning alerts off drops them. */
export const patchSavedSearch = defineHandler(savedSearchesUpdate)({
  async run({ tx, user, params, body, now }) {
    const row = await findOwnSearch(tx, params.id, user.id);
    const { name = row.name, frequency = row.frequency, isOn = row.isOn } = body;
    const newCarIds = isOn ? row.newCarIds : [];
    const again = new Date(nextAlertTime(frequency, Date.parse(now))).toISOString();
    const dueAt = newCarIds.length === 0 ? null : frequency === row.frequency ? row.dueAt : again;
    const next = { ...row, name, frequency, isOn, newCarIds, dueAt };
    await tx.update('savedSearches', next);
    await scheduleSearchMail(tx, next, now);
    return presentSavedSearch(next);
  },
});

export const deleteSavedSearch = defineHandler(savedSearchesDelete)({
  async run({ tx, user, params }) {
    const row = await findOwnSearch(tx, params.id, user.id);
    await tx.remove('savedSearches', row.id);
    return { success: true };
  },
});
