import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import { buildQueryString } from '#shared/contract/endpoint.ts';
import { MAX_SEARCH_LENGTH } from '#shared/domain/limits.ts';
import { LANGUAGE_APPS } from '#shared/messages/languages.ts';
import { addLanguage, splitLanguage } from './page-language.ts';

/** Cache key of public pages. Unknown query parameters are dropped: each would be another page to render. */

/** Server-rendered pages, the same for every visitor. Only `list` pages depend on their query. */
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

function pathPatternFor(pageKind: 'list' | 'info'): RegExp {
  const paths = Object.entries(PUBLIC_PAGES).filter(([, kind]) => kind === pageKind);
  return new RegExp(`^(?:${paths.map(([path]) => path.replace(/:\w+/g, '[^/]+')).join('|')})$`);
}
const LIST_PAGE_PATTERN = pathPatternFor('list');
const INFO_PAGE_PATTERN = pathPatternFor('info');

/** Fuel and transmission are part of `q`. */
type SearchParam = Exclude<keyof CarSearch, 'limit' | 'cursor' | 'fuelType' | 'transmission'>;
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
  registrable: true,
  q: true,
  sortBy: true,
};
const CACHE_KEY_PARAMS = [...Object.keys(SEARCH_PARAMS), 'shown'].toSorted();

interface UrlParts {
  readonly pathname: string;
  readonly searchParams: { get(name: string): string | null };
}

export function pageCacheKey({ pathname, searchParams }: UrlParts): string | undefined {
  const { language, path } = splitLanguage(pathname);
  if (!LANGUAGE_APPS[language].includes('shop')) return undefined;
  if (INFO_PAGE_PATTERN.test(path)) return pathname;
  if (!LIST_PAGE_PATTERN.test(path)) return undefined;
  const params = CACHE_KEY_PARAMS.map((name) => [name, searchParams.get(name)?.trim().slice(0, MAX_SEARCH_LENGTH)]);
  return (
    addLanguage(path, language) + buildQueryString(Object.fromEntries(params) as Record<string, string | undefined>)
  );
}
