import { cacheReferenceData, readReferenceData } from '#client/offline/db/reference-data.ts';

const MAX_RECENT = 5;

/** IDs, last chosen first. */
export async function listRecentDealers(ownerId: string): Promise<readonly string[]> {
  return (await readReferenceData(ownerId, 'recent-dealers'))?.value ?? [];
}

export async function rememberDealer(ownerId: string, id: string): Promise<void> {
  const others = (await listRecentDealers(ownerId)).filter((one) => one !== id);
  await cacheReferenceData(ownerId, 'recent-dealers', [id, ...others].slice(0, MAX_RECENT));
}

/** The last chosen dealer that is still on the cached list. */
export async function findLastDealer(ownerId: string): Promise<string | undefined> {
  const dealers = (await readReferenceData(ownerId, 'dealers'))?.value ?? [];
  const ids = new Set(dealers.map(({ id }) => id));
  return (await listRecentDealers(ownerId)).find((id) => ids.has(id));
}
