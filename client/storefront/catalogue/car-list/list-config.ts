import type { CarSort } from '#shared/domain/car-search-options.ts';
import { BIGGEST_SAVING_SORT } from '#client/storefront/catalogue/filters/filter-set.ts';
import { CARD_SIZES } from './car-grid.tsx';
import { texts } from '#messages/shop/catalogue.ts';

export interface SortOption {
  value: CarSort;
  label: string;
}

const HOME_SORTS: readonly SortOption[] = [
  { value: 'latest', label: texts.sorts.latest },
  { value: 'year_desc', label: texts.sorts.byYear },
  { value: 'price_asc', label: texts.sorts.priceLow },
  { value: 'price_desc', label: texts.sorts.priceHigh },
  { value: 'mileage_asc', label: texts.sorts.mileageLow },
  { value: 'repair_time', label: texts.sorts.repairTime },
];
const ALL_CARS_SORTS: readonly SortOption[] = [
  { value: 'latest', label: texts.sorts.latest },
  { value: 'price_asc', label: texts.sorts.priceAscending },
  { value: 'price_desc', label: texts.sorts.priceDescending },
  { value: 'year_desc', label: texts.sorts.yearNewest },
  { value: 'year_asc', label: texts.sorts.yearOldest },
  { value: 'mileage_asc', label: texts.sorts.mileageLow },
];

const BIGGEST_SAVING_OPTION: SortOption = { value: BIGGEST_SAVING_SORT, label: texts.mostSaved };

/** The list's own sorts, plus the biggest saving while it is chosen. */
export function getSortOptions({ sorts }: Pick<ListConfig, 'sorts'>, sortBy: CarSort): readonly SortOption[] {
  return sortBy === BIGGEST_SAVING_SORT ? [...sorts, BIGGEST_SAVING_OPTION] : sorts;
}

/** Milliseconds. @see D-19 */
interface CacheTimes {
  staleTime: number;
  refetchOnWindowFocus: boolean;
  gcTime: number;
}
const SHORT_CACHE: CacheTimes = { staleTime: 5_000, refetchOnWindowFocus: false, gcTime: 300_000 };
const LONG_CACHE: CacheTimes = { staleTime: 300_000, refetchOnWindowFocus: true, gcTime: 600_000 };

export interface ListConfig {
  sorts: readonly SortOption[];
  freshness: CacheTimes;
  /** Heading of an empty list and the sentence below. @see D-64 */
  emptyState: { title: string; text: string };
  /** Button label of a car that can be shortlisted; defaults to "Add To List". */
  add?: string;
  /** Button label of a shortlisted car. @see D-27 */
  chosen: string;
  /** Toast for a sixth car. @see D-28 */
  full: { title: string; description: string };
  cardWidths: string;
  /** Cars shown first and added by each Load More. */
  step: number;
}

const homeAndSearchDefaults = {
  sorts: HOME_SORTS,
  chosen: texts.selected,
  full: texts.limitReached,
  step: 5,
};
const browseDefaults = {
  sorts: ALL_CARS_SORTS,
  freshness: LONG_CACHE,
  chosen: texts.addedToList,
  full: texts.maximumReached,
};

export const homeListConfig: ListConfig = {
  ...homeAndSearchDefaults,
  freshness: SHORT_CACHE,
  cardWidths: CARD_SIZES.besideFilters,
  emptyState: { title: texts.emptyHome, text: texts.emptyText },
};
export const searchListConfig: ListConfig = {
  ...homeAndSearchDefaults,
  freshness: LONG_CACHE,
  cardWidths: CARD_SIZES.acrossPage,
  emptyState: { title: texts.emptySearch, text: texts.emptySearchText },
};
export const allCarsListConfig: ListConfig = {
  ...browseDefaults,
  emptyState: { title: texts.emptyAll, text: texts.emptyText },
  cardWidths: CARD_SIZES.besideFilters,
  step: 5,
};
export const savedCarsListConfig: ListConfig = {
  ...allCarsListConfig,
  add: texts.addToShortlist,
  cardWidths: CARD_SIZES.acrossPage,
};
export const gccListConfig: ListConfig = {
  ...browseDefaults,
  emptyState: { title: texts.emptyGcc, text: texts.emptyText },
  cardWidths: CARD_SIZES.acrossPage,
  step: 12,
};
export const americanListConfig: ListConfig = {
  ...browseDefaults,
  emptyState: { title: texts.emptyAmerican, text: texts.emptyText },
  cardWidths: CARD_SIZES.acrossPage,
  step: 12,
};
