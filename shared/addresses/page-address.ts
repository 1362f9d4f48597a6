import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import { fillQuery } from '#shared/contract/entry.ts';
import { MAX_SEARCH_LENGTH } from '#shared/domain/limits.ts';

/**
 * The address under which a public page is kept, by the server and on the phone: only what changes the page is in it. Anybody can
 * put anything behind a question mark; without this every invented parameter would be another page to render and to store.
 */

const LISTS = /^\/(browse|select-cars|search|accident-cars-for-sale(\/(american|gcc)-spec)?)?$/;
const PLAIN = /^\/(car\/[^/]+(\/report)?|how-it-works|about|verify)$/;
/** Fuel and transmission are asked in words, in `q`. */
type Narrowing = Exclude<keyof CarSearch, 'limit' | 'cursor' | 'fuelType' | 'transmission'>;
/** Written out: a service worker reads addresses and no schemas. The compiler misses none. */
const SEARCH: Record<Narrowing, true> = {
  make: true,
  model: true,
  yearMin: true,
  yearMax: true,
  priceFrom: true,
  priceTo: true,
  mileageFrom: true,
  mileageTo: true,
  regionalSpec: true,
  bodyType: true,
  exteriorColor: true,
  damage: true,
  repairDaysTo: true,
  emirate: true,
  savingFrom: true,
  savingTo: true,
  airbags: true,
  chassis: true,
  q: true,
  sortBy: true,
};
/** What the address of a list may carry: its filters, its sort, its text and how many cars are shown. */
const NAMES = [...Object.keys(SEARCH), 'shown'].toSorted();

/** As much of a URL as this needs: shared code knows no DOM and no Node. */
interface Address {
  readonly pathname: string;
  readonly searchParams: { get(name: string): string | null };
}

/** Path and query, its names in one order; undefined for an address that is none of the public pages. */
export function pageAddress({ pathname, searchParams }: Address): string | undefined {
  if (PLAIN.test(pathname)) return pathname;
  if (!LISTS.test(pathname)) return undefined;
  const kept = NAMES.map((name) => [name, searchParams.get(name)?.trim().slice(0, MAX_SEARCH_LENGTH)]);
  return pathname + fillQuery(Object.fromEntries(kept) as Record<string, string | undefined>);
}
