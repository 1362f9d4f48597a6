import type { carsSearch } from '#shared/contract/cars/cars.ts';
import type { HandlerContext } from '#server/http/define-handler.ts';
import type { Store } from '#server/store/store.ts';
import { SearchSuggester } from './spelling-and-suggestions.ts';

interface CachedSuggester {
  version: string;
  suggester: Promise<SearchSuggester>;
}
const cachedSuggesters = new WeakMap<Store, CachedSuggester>();

export type CatalogueContext = Pick<HandlerContext<typeof carsSearch, undefined>, 'tx' | 'services' | 'seenVersion'>;

function isSameOrNewerVersion(version: string, other: string): boolean {
  const [at, otherAt] = [version.lastIndexOf('-'), other.lastIndexOf('-')];
  const isOfSameStore = version.slice(0, at) === other.slice(0, otherAt);
  return isOfSameStore && Number(version.slice(at + 1)) >= Number(other.slice(otherAt + 1));
}

export async function getSearchSuggester({ tx, services, seenVersion }: CatalogueContext): Promise<SearchSuggester> {
  const { store, vehicleData } = services;
  const version = seenVersion ?? (await tx.find('cars.catalogueVersion', {}));
  const cached = cachedSuggesters.get(store);
  if (cached && isSameOrNewerVersion(cached.version, version)) return cached.suggester;
  const indexData = Promise.all([tx.find('cars.texts', {}), vehicleData.loadCatalogue()]);
  const suggester = indexData.then(([texts, catalogue]) => SearchSuggester.create(texts, catalogue));
  cachedSuggesters.set(store, { version, suggester });
  // A failure is not cached.
  suggester.catch(() => cachedSuggesters.get(store)?.suggester === suggester && cachedSuggesters.delete(store));
  return suggester;
}
