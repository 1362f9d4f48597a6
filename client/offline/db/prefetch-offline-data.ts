import { dealersList } from '#shared/contract/dealers.ts';
import { callEndpoint } from '#client/api/api-client.ts';
import { readReferenceData, cacheReferenceData } from './reference-data.ts';

/** What an inspector must have along before the signal is gone, fetched as soon as they are known and not only when asked for. */

/** Older than this it is fetched again, ms. */
const MAX_AGE_MS = 10 * 60_000;

/** Fetches the dealers unless they are fresh. Without signal nothing changes: what is kept stays. */
export async function prefetchOfflineData(ownerId: string): Promise<void> {
  const kept = await readReferenceData(ownerId, 'dealers');
  // Kept at a time that is still to come, it may be of any age: the clock was set back.
  const age = kept ? Date.now() - kept.updatedAt : Infinity;
  if (age >= 0 && age < MAX_AGE_MS) return;
  try {
    await cacheReferenceData(ownerId, 'dealers', await callEndpoint(dealersList, {}));
  } catch {
    // The next visit tries again; what is kept stays usable.
  }
}
