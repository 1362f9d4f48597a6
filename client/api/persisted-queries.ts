/** Persists public responses for reading offline; private responses are never stored. */
import type { Query, QueryClient } from '@tanstack/react-query';

/** Increment when a response gains a required member. The service worker does not clear this cache. */
const CACHE_NAME = 'kept-answers-2';
const PREVIOUS_CACHE_NAME = 'kept-answers-1';
const MAX_PERSISTED_QUERIES = 80;
const PUBLIC_QUERY_PATTERN = /^(cars\.(search|detail|similar|makes|models)|site\.contacts)$/;

type PersistedQueryKey = readonly unknown[];

export interface PersistedResponse {
  data: unknown;
  /** Epoch milliseconds. */
  at: number;
}

const cacheUrlFor = (key: PersistedQueryKey): string => `/kept/${encodeURIComponent(JSON.stringify(key))}`;

async function openCache(): Promise<Cache | undefined> {
  return typeof caches === 'undefined' ? undefined : caches.open(CACHE_NAME).catch(() => undefined);
}

async function persistQuery(key: PersistedQueryKey, persisted: PersistedResponse): Promise<void> {
  const cache = await openCache();
  if (!cache) return;
  const cacheUrl = cacheUrlFor(key);
  await cache.delete(cacheUrl);
  await cache.put(cacheUrl, new Response(JSON.stringify(persisted)));
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - MAX_PERSISTED_QUERIES))) await cache.delete(old);
}

export async function readPersistedQuery(key: PersistedQueryKey): Promise<PersistedResponse | undefined> {
  try {
    const cached = await (await openCache())?.match(cacheUrlFor(key));
    const persisted: unknown = await cached?.json();
    if (typeof persisted !== 'object' || persisted === null || !('data' in persisted) || !('at' in persisted))
      return undefined;
    return { data: persisted.data, at: Number(persisted.at) };
  } catch {
    return undefined;
  }
}

export function persistPublicQueries(client: QueryClient): void {
  if (typeof caches !== 'undefined') void caches.delete(PREVIOUS_CACHE_NAME).catch(() => undefined);
  let lastWrite = Promise.resolve();
  const persistData = ({ queryKey, state }: Query) => {
    const { data, dataUpdatedAt: at } = state;
    if (data === undefined || data === null || !PUBLIC_QUERY_PATTERN.test(String(queryKey[0]))) return;
    lastWrite = lastWrite.then(() => persistQuery(queryKey, { data, at })).catch(() => undefined);
  };
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) persistData(query);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) persistData(event.query);
  });
}
