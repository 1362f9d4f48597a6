import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { db } from './database.ts';
import { prefetchOfflineData } from './prefetch-offline-data.ts';
import { readReferenceData } from './reference-data.ts';

const OWNER = 'ann';
const HOUR_MS = 3_600_000;
let requestCount = 0;

beforeEach(() => {
  requestCount = 0;
  vi.stubGlobal('fetch', async () => {
    requestCount += 1;
    return new Response('[]', { headers: { 'Content-Type': 'application/json' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function cacheDealers(agoMs: number): Promise<void> {
  const value = [{ id: 'gone', name: 'Gone Motors' }];
  await db.reference.put({ ownerId: OWNER, name: 'dealers', value, updatedAt: Date.now() - agoMs });
}

it('fetches the dealers again when the clock was set back', async () => {
  await cacheDealers(-400 * 24 * HOUR_MS);
  await prefetchOfflineData(OWNER);
  expect(requestCount).toBe(1);
  expect((await readReferenceData(OWNER, 'dealers'))?.value).toEqual([]);
});

it('fetches the dealers only when the cached list is old', async () => {
  await cacheDealers(0);
  await prefetchOfflineData(OWNER);
  expect(requestCount).toBe(0);
  await cacheDealers(HOUR_MS);
  await prefetchOfflineData(OWNER);
  expect(requestCount).toBe(1);
});
