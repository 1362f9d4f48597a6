import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import { buildQueryString } from '#shared/contract/endpoint.ts';
import { MAX_SEARCH_LENGTH } from '#shared/domain/limits.ts';

/**
 * The address under which a public page is kept, by the server and on the phone: only what changes the page is in it. Anybody can
 * put anything behind a question mark; without this every invented parameter would be another page to render and to store.
 */

/** Every page that is rendered on the server, the same for every visitor. A `list` changes with its query, an `info` page does not. */
export const PUBLIC_PAGES = {
  '/': 'list',
  '/accident-cars-for-sale': 'list',
  '/accident-cars-for-sale/american-spec': 'list',
  '/accident-cars-for-sale/gcc-spec': 'list',
  '/browse': 'list',
  '/select-cars': 'list',
  '/search': 'list',
  '/car/:id': 'info',
  '/car/:id/report': 'info',
  '/verify': 'info',
  '/how-it-works': 'info',
  '/about': 'info',
  '/contact': 'info',
  '/terms': 'info',
  '/privacy': 'info',
  '/refunds': 'info',
} as const satisfies Record<string, 'list' | 'info'>;
export type PublicPage = keyof typeof PUBLIC_PAGES;

function pathPatternFor(wanted: 'list' | 'info'): RegExp {
  const paths = Object.entries(PUBLIC_PAGES).filter(([, kind]) => kind === wanted);
  return new RegExp(`^(?:${paths.map(([path]) => path.replace(/:\w+/g, '[^/]+')).join('|')})$`);
}
const LIST_PAGE_PATTERN = pathPatternFor('list');
const INFO_PAGE_PATTERN = pathPatternFor('info');

/** Fuel and transmission are asked in words, in `q`. */
type SearchParam = Exclude<keyof CarSearch, 'limit' | 'cursor' | 'fuelType' | 'transmission'>;
/** Written out: a service worker reads addresses and no schemas. The compiler misses none. */
const SEARCH_PARAMS: Record<SearchParam, true> = {
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
const CACHE_KEY_PARAMS = [...Object.keys(SEARCH_PARAMS), 'shown'].toSorted();

/** As much of a URL as this needs: shared code knows no DOM and no Node. */
interface UrlParts {
  readonly pathname: string;
  readonly searchParams: { get(name: string): string | null };
}

/** Path and query, its names in one order; undefined for an address that is none of the public pages. */
export function pageCacheKey({ pathname, searchParams }: UrlParts): string | undefined {
  if (INFO_PAGE_PATTERN.test(pathname)) return pathname;
  if (!LIST_PAGE_PATTERN.test(pathname)) return undefined;
  const kept = CACHE_KEY_PARAMS.map((name) => [name, searchParams.get(name)?.trim().slice(0, MAX_SEARCH_LENGTH)]);
  return pathname + buildQueryString(Object.fromEntries(kept) as Record<string, string | undefined>);
}
