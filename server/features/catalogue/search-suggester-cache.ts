/** One finder for each store, made when it is first asked for and again when the catalogue has changed. */
import type { carsSearch } from '#shared/contract/cars/cars.ts';
import type { HandlerContext } from '#server/http/define-handler.ts';
import type { Store } from '#server/store/store.ts';
import { SearchSuggester } from './search-suggester.ts';

interface CachedSuggester {
  version: string;
  suggester: Promise<SearchSuggester>;
}
const cachedSuggesters = new WeakMap<Store, CachedSuggester>();

/** What a question about the catalogue comes with. */
export type CatalogueContext = Pick<HandlerContext<typeof carsSearch, undefined>, 'tx' | 'services' | 'seenVersion'>;

/** Whether a version is the other or a later one of the same store: questions that waited come with versions seen before. */
function isSameOrNewerVersion(version: string, other: string): boolean {
  const [at, otherAt] = [version.lastIndexOf('-'), other.lastIndexOf('-')];
  const isOfSameStore = version.slice(0, at) === other.slice(0, otherAt);
  return isOfSameStore && Number(version.slice(at + 1)) >= Number(other.slice(otherAt + 1));
}

/** The finder of the catalogue as this transaction, or somebody in this request, sees it. */
export async function getSearchSuggester({ tx, services, seenVersion }: CatalogueContext): Promise<SearchSuggester> {
  const { store, vehicleData } = services;
  const version = seenVersion ?? (await tx.find('cars.catalogueVersion', {}));
  const kept = cachedSuggesters.get(store);
  if (kept && isSameOrNewerVersion(kept.version, version)) return kept.suggester;
  const made = Promise.all([tx.find('cars.texts', {}), vehicleData.loadCatalogue()]);
  const suggester = made.then(([texts, catalogue]) => SearchSuggester.create(texts, catalogue));
  cachedSuggesters.set(store, { version, suggester });
  // A failure is told to whoever asked and not kept.
  suggester.catch(() => cachedSuggesters.get(store)?.suggester === suggester && cachedSuggesters.delete(store));
  return suggester;
}
