/**
 * Public answers kept on this device, so that lists and cars already opened can be read without signal. Nothing of a signed-in
 * person is among them: only what every visitor is told.
 */
import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Not one of the service worker's caches, which it clears by their names. Numbered anew when an answer gains members a screen
 * relies on: what an earlier version was told lacks them.
 */
const CACHE_NAME = 'kept-answers-2';
const PREVIOUS_CACHE_NAME = 'kept-answers-1';
const MAX_PERSISTED_QUERIES = 80;
const PUBLIC_QUERY_PATTERN = /^(cars\.(search|detail|similar|makes|models)|site\.contacts)$/;

type PersistedQueryKey = readonly unknown[];

export interface PersistedResponse {
  data: unknown;
  /** When it arrived, milliseconds. */
  at: number;
}

const cacheUrlFor = (key: PersistedQueryKey): string => `/kept/${encodeURIComponent(JSON.stringify(key))}`;

/** None on the server, in private windows of some browsers and where the page is not secure. */
async function openCache(): Promise<Cache | undefined> {
  return typeof caches === 'undefined' ? undefined : caches.open(CACHE_NAME).catch(() => undefined);
}

async function persistQuery(key: PersistedQueryKey, answer: PersistedResponse): Promise<void> {
  const cache = await openCache();
  if (!cache) return;
  const address = cacheUrlFor(key);
  // Taken out first: the order of the cache is the order of last use.
  await cache.delete(address);
  await cache.put(address, new Response(JSON.stringify(answer)));
  const all = await cache.keys();
  for (const old of all.slice(0, Math.max(0, all.length - MAX_PERSISTED_QUERIES))) await cache.delete(old);
}

/** The answer kept for a question; undefined when there is none that can be read. */
export async function readPersistedQuery(key: PersistedQueryKey): Promise<PersistedResponse | undefined> {
  try {
    const kept = await (await openCache())?.match(cacheUrlFor(key));
    const answer: unknown = await kept?.json();
    if (typeof answer !== 'object' || answer === null || !('data' in answer) || !('at' in answer)) return undefined;
    return { data: answer.data, at: Number(answer.at) };
  } catch {
    return undefined;
  }
}

/** Keeps every public answer the client has and gets from now on. Browser only; a full disk keeps nothing and loses nothing. */
export function persistPublicQueries(client: QueryClient): void {
  if (typeof caches !== 'undefined') void caches.delete(PREVIOUS_CACHE_NAME).catch(() => undefined);
  // One after the other, or two could prune at the same time.
  let work = Promise.resolve();
  const keepData = ({ queryKey, state }: Query) => {
    const { data, dataUpdatedAt: at } = state;
    if (data === undefined || data === null || !PUBLIC_QUERY_PATTERN.test(String(queryKey[0]))) return;
    work = work.then(() => persistQuery(queryKey, { data, at })).catch(() => undefined);
  };
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) keepData(query);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) keepData(event.query);
  });
}
