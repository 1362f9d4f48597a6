/** What differs between the lists: their sorts, their words, how long their answer stays fresh. */
import type { CarSort } from '#shared/domain/car-search-options.ts';
import { MOST_SAVED } from '#client/storefront/catalogue/filters/filter-set.ts';
import { CARD_WIDTHS } from './car-grid.tsx';
import { texts } from '#client/storefront/catalogue/texts.ts';

export interface SortOption {
  value: CarSort;
  label: string;
}

/** C-brw-19. */
const HOME_SORTS: readonly SortOption[] = [
  { value: 'latest', label: 'Latest' },
  { value: 'year_desc', label: 'By Year' },
  { value: 'price_asc', label: 'Price low to high' },
  { value: 'price_desc', label: 'Price high to low' },
  { value: 'mileage_asc', label: 'Mileage low to high' },
  { value: 'repair_time', label: 'Repair & Drive Time' },
];
/** C-brw-20. */
const ALL_CARS_SORTS: readonly SortOption[] = [
  { value: 'latest', label: 'Latest' },
  { value: 'price_asc', label: 'Price ascending' },
  { value: 'price_desc', label: 'Price descending' },
  { value: 'year_desc', label: 'Year newest' },
  { value: 'year_asc', label: 'Year oldest' },
  { value: 'mileage_asc', label: 'Mileage low to high' },
];

const MOST_SAVED_OPTION: SortOption = { value: MOST_SAVED, label: texts.mostSaved };

/** What the sort offers: a list's own words, and the biggest saving, which stands among the filters, while it is chosen. */
export function sortOptions({ sorts }: Pick<ListKind, 'sorts'>, sortBy: CarSort): readonly SortOption[] {
  return sortBy === MOST_SAVED ? [...sorts, MOST_SAVED_OPTION] : sorts;
}

/** Milliseconds (D-19). */
interface Freshness {
  staleTime: number;
  refetchOnWindowFocus: boolean;
  gcTime: number;
}
const LIST_SCREEN: Freshness = { staleTime: 5_000, refetchOnWindowFocus: false, gcTime: 300_000 };
const BROWSE_PAGE: Freshness = { staleTime: 300_000, refetchOnWindowFocus: true, gcTime: 600_000 };

export interface ListKind {
  sorts: readonly SortOption[];
  freshness: Freshness;
  /** Heading of an empty list (D-64) and the sentence under it. */
  empty: { title: string; text: string };
  /** What a chosen car's button reads (D-27). */
  chosen: string;
  /** Said when a sixth car is added (D-28). */
  full: { title: string; description: string };
  /** CSS widths of a card, as the page lays its list out. */
  cardWidths: string;
  /** Cars shown at first and added by each Load More. */
  step: number;
}

const ofFive = { sorts: HOME_SORTS, chosen: texts.selected, full: texts.limitReached, step: 5 };
const ofAll = {
  sorts: ALL_CARS_SORTS,
  freshness: BROWSE_PAGE,
  chosen: texts.addedToList,
  full: texts.maximumReached,
};

export const homeList: ListKind = {
  ...ofFive,
  freshness: LIST_SCREEN,
  cardWidths: CARD_WIDTHS.besideFilters,
  empty: { title: texts.emptyHome, text: texts.emptyText },
};
export const searchList: ListKind = {
  ...ofFive,
  freshness: BROWSE_PAGE,
  cardWidths: CARD_WIDTHS.acrossPage,
  empty: { title: texts.emptySearch, text: texts.emptySearchText },
};
export const allCarsList: ListKind = {
  ...ofAll,
  empty: { title: texts.emptyAll, text: texts.emptyText },
  cardWidths: CARD_WIDTHS.besideFilters,
  step: 5,
};
/** Every GCC car; the spec is the page's own. */
export const gccList: ListKind = {
  ...ofAll,
  empty: { title: texts.emptyGcc, text: texts.emptyText },
  cardWidths: CARD_WIDTHS.acrossPage,
  step: 12,
};
/** C-amer. */
export const americanList: ListKind = {
  ...ofAll,
  empty: { title: texts.emptyAmerican, text: texts.emptyText },
  cardWidths: CARD_WIDTHS.acrossPage,
  step: 12,
};
