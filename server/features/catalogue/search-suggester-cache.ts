/** One finder for each store, made when it is first asked for and again when the catalogue has changed. */
import type { carsSearch } from '#shared/contract/cars/cars.ts';
import type { Context } from '#server/http/define-handler.ts';
import type { Store } from '#server/store/store.ts';
import { Finder } from './search-suggester.ts';

interface Kept {
  version: string;
  finder: Promise<Finder>;
}
const finders = new WeakMap<Store, Kept>();

/** What a question about the catalogue comes with. */
export type Asked = Pick<Context<typeof carsSearch, undefined>, 'tx' | 'services' | 'seenVersion'>;

/** Whether a version is the other or a later one of the same store: questions that waited come with versions seen before. */
function isAsNew(version: string, other: string): boolean {
  const [at, otherAt] = [version.lastIndexOf('-'), other.lastIndexOf('-')];
  const isOfSameStore = version.slice(0, at) === other.slice(0, otherAt);
  return isOfSameStore && Number(version.slice(at + 1)) >= Number(other.slice(otherAt + 1));
}

/** The finder of the catalogue as this transaction, or somebody in this request, sees it. */
export async function finderOf({ tx, services, seenVersion }: Asked): Promise<Finder> {
  const { store, vehicleData } = services;
  const version = seenVersion ?? (await tx.find('cars.catalogueVersion', {}));
  const kept = finders.get(store);
  if (kept && isAsNew(kept.version, version)) return kept.finder;
  const made = Promise.all([tx.find('cars.texts', {}), vehicleData.catalogue()]);
  const finder = made.then(([texts, catalogue]) => Finder.of(texts, catalogue));
  finders.set(store, { version, finder });
  // A failure is told to whoever asked and not kept.
  finder.catch(() => finders.get(store)?.finder === finder && finders.delete(store));
  return finder;
}
