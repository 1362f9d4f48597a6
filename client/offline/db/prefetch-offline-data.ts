import { dealersList } from '#shared/contract/dealers.ts';
import { callEndpoint } from '#client/api/api-client.ts';
import { readReferenceData, cacheReferenceData } from './reference-data.ts';

const MAX_AGE_MS = 10 * 60_000;

/** Caches the dealers for offline use unless the cached list is fresh. Never rejects. */
export async function prefetchOfflineData(ownerId: string): Promise<void> {
  const cached = await readReferenceData(ownerId, 'dealers');
  // A negative age means that the clock was set back.
  const age = cached ? Date.now() - cached.updatedAt : Infinity;
  if (age >= 0 && age < MAX_AGE_MS) return;
  try {
    await cacheReferenceData(ownerId, 'dealers', await callEndpoint(dealersList, {}));
  } catch {
    // The cached list stays usable until the next visit.
  }
}
