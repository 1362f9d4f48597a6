/** One finder for each store, made when it is first asked for and again when the catalogue has changed. */
import type { Services } from '#server/kernel/services.ts';
import type { Reader, Store } from '#server/store/store.ts';
import { Finder } from './finder.ts';

interface Kept {
  version: string;
  finder: Promise<Finder>;
}
const finders = new WeakMap<Store, Kept>();

/** The finder of the catalogue as this transaction sees it. */
export async function finderOf(tx: Reader, { store, vehicleData }: Services): Promise<Finder> {
  const version = await tx.find('cars.catalogueVersion', {});
  const kept = finders.get(store);
  if (kept?.version === version) return kept.finder;
  const made = Promise.all([tx.find('cars.texts', {}), vehicleData.catalogue()]);
  const finder = made.then(([texts, catalogue]) => Finder.of(texts, catalogue));
  finders.set(store, { version, finder });
  // A failure is told to whoever asked and not kept.
  finder.catch(() => finders.get(store)?.finder === finder && finders.delete(store));
  return finder;
}
