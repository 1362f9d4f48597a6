import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import { fuelLabel, transmissionLabel } from '#shared/domain/car-labels.ts';
import {
  MILEAGE_STEP,
  OTHER_SPEC,
  OTHER_SPECS,
  PRICE_STEP,
  REPAIR_CATEGORIES_BY_MAX_DAYS,
  SAVING_STEP,
  type CarSort,
} from '#shared/domain/car-search-options.ts';
import { canBeRegistered } from '#shared/domain/registration-status.ts';
import { OTHER_COLOR, OTHER_COLORS, REPAIR_TIME_CATEGORIES } from '#shared/domain/enums.ts';
import type { CarRow } from './rows.ts';
import {
  normalizeCase,
  isModelCode,
  computeRelevanceRank,
  buildSearchText,
  splitSearchWords,
  stripSeparators,
} from './search-text.ts';

/** A new filter needs a row here, a contract parameter and a column's migration. @see C-brw, D-90, D-91 */

export type AttributeValue = string | number | boolean | null;

export interface CarAttribute {
  column: string;
  read: (car: CarRow) => AttributeValue;
}

type ParameterOfType<T> = {
  [P in keyof CarSearch]-?: NonNullable<CarSearch[P]> extends T ? P : never;
}[keyof CarSearch];

type FilterMatch =
  /** `folded` ignores case (D-14); `words` requires every word. */
  | { match: 'folded' | 'words'; parameter: ParameterOfType<string> }
  | {
      match: 'equal';
      parameter: ParameterOfType<string>;
      expandsTo?: Readonly<Record<string, readonly string[]>>;
    }
  | { match: 'flag'; parameter: ParameterOfType<true> }
  | { match: 'range'; from: ParameterOfType<number>; to: ParameterOfType<number> };

interface FacetRule {
  countedAttribute?: CarAttribute;
  /** Whole numbers are counted in ranges of this width. */
  step?: number;
  roundsUp?: true;
  /** Filters ignored while counting the options; only the facet's own by default. */
  ignoredFilters?: readonly string[];
  requiredFilter?: 'make';
}

export type CarFilter = FilterMatch & { attribute: CarAttribute; facet: FacetRule | null };

const YEAR = { column: 'year', read: (car: CarRow) => car.year };
const REPAIR_AND_DRIVE_PRICE = { column: 'price_aed', read: (car: CarRow) => car.fixDrivePriceAed };
const MILEAGE = { column: 'mileage_km', read: (car: CarRow) => car.mileageKm };
const SAVING = { column: 'you_save_aed', read: (car: CarRow) => car.youSaveAed };
const SEARCH_TEXT = { column: 'search_text', read: buildSearchText };
const REPAIR_RANK = { column: 'repair_rank', read: getRepairTimeRank };

/** 0 is the fastest; unknown categories are last. @see C-brw-25 */
function getRepairTimeRank(car: CarRow): number {
  const rank = REPAIR_TIME_CATEGORIES.indexOf(car.repairTimeCategory);
  return rank < 0 ? REPAIR_TIME_CATEGORIES.length : rank;
}

export const CAR_FILTERS = {
  make: {
    match: 'folded',
    parameter: 'make',
    attribute: { column: 'make_key', read: (car) => normalizeCase(car.make) },
    // Another make resets the model (C-brw-07), so makes are counted regardless of the model.
    facet: {
      countedAttribute: { column: 'make', read: (car) => car.make },
      ignoredFilters: ['make', 'model'],
    },
  },
  model: {
    match: 'folded',
    parameter: 'model',
    attribute: { column: 'model_key', read: (car) => normalizeCase(car.model) },
    // The same name under two makes is two models.
    facet: { countedAttribute: { column: 'model', read: (car) => car.model }, requiredFilter: 'make' },
  },
  year: { match: 'range', from: 'yearMin', to: 'yearMax', attribute: YEAR, facet: {} },
  bodyType: {
    match: 'equal',
    parameter: 'bodyType',
    attribute: { column: 'body_type', read: (car) => car.bodyType },
    facet: {},
  },
  exteriorColor: {
    match: 'equal',
    parameter: 'exteriorColor',
    attribute: { column: 'exterior_color', read: (car) => car.exteriorColor },
    expandsTo: { [OTHER_COLOR]: OTHER_COLORS },
    facet: {},
  },
  regionalSpec: {
    match: 'equal',
    parameter: 'regionalSpec',
    attribute: { column: 'spec', read: (car) => car.spec },
    expandsTo: { [OTHER_SPEC]: OTHER_SPECS },
    facet: {},
  },
  fuelType: {
    match: 'equal',
    parameter: 'fuelType',
    attribute: { column: 'fuel_type', read: fuelLabel },
    facet: null,
  },
  transmission: {
    match: 'equal',
    parameter: 'transmission',
    attribute: { column: 'transmission', read: transmissionLabel },
    facet: null,
  },
  airbags: {
    match: 'flag',
    parameter: 'airbags',
    attribute: { column: 'has_airbags', read: (car) => car.features.includes('Airbags Intact') },
    facet: {},
  },
  chassis: {
    match: 'flag',
    parameter: 'chassis',
    attribute: { column: 'has_chassis', read: (car) => car.features.includes('Chassis Intact') },
    facet: {},
  },
  registrable: {
    match: 'flag',
    parameter: 'registrable',
    attribute: {
      column: 'is_registrable',
      read: (car) => canBeRegistered(car.registration?.status ?? 'not_checked'),
    },
    facet: {},
  },
  price: {
    match: 'range',
    from: 'priceFrom',
    to: 'priceTo',
    attribute: REPAIR_AND_DRIVE_PRICE,
    facet: { step: PRICE_STEP },
  },
  mileage: {
    match: 'range',
    from: 'mileageFrom',
    to: 'mileageTo',
    attribute: MILEAGE,
    facet: { step: MILEAGE_STEP, roundsUp: true },
  },
  damage: {
    match: 'equal',
    parameter: 'damage',
    attribute: { column: 'primary_damage', read: (car) => car.primaryDamage },
    facet: {},
  },
  repairDays: {
    match: 'equal',
    parameter: 'repairDaysTo',
    attribute: { column: 'repair_time_category', read: (car) => car.repairTimeCategory },
    expandsTo: REPAIR_CATEGORIES_BY_MAX_DAYS,
    facet: {},
  },
  emirate: {
    match: 'equal',
    parameter: 'emirate',
    attribute: { column: 'emirate', read: (car) => car.emirate ?? null },
    facet: {},
  },
  saving: {
    match: 'range',
    from: 'savingFrom',
    to: 'savingTo',
    attribute: SAVING,
    facet: { step: SAVING_STEP },
  },
  q: { match: 'words', parameter: 'q', attribute: SEARCH_TEXT, facet: null },
} as const satisfies Record<string, CarFilter>;

type CarFilters = typeof CAR_FILTERS;
export type FilterName = keyof CarFilters;

export const FILTER_NAMES = Object.keys(CAR_FILTERS) as FilterName[];

/** Ties: newest first, then id descending; null and `match` without text sort by time. @see D-90 */
export const CAR_SORT_ORDERS: Record<CarSort, { reads: CarAttribute; descending: boolean } | null> = {
  latest: null,
  match: null,
  year_desc: { reads: YEAR, descending: true },
  year_asc: { reads: YEAR, descending: false },
  price_asc: { reads: REPAIR_AND_DRIVE_PRICE, descending: false },
  price_desc: { reads: REPAIR_AND_DRIVE_PRICE, descending: true },
  mileage_asc: { reads: MILEAGE, descending: false },
  repair_time: { reads: REPAIR_RANK, descending: false },
  saving_desc: { reads: SAVING, descending: true },
};

/** Sorts last in both directions (D-90) and is exact in JSON and SQL. */
export const MISSING_VALUE = Number.MAX_SAFE_INTEGER;

/** Words that rank matches; empty unless the order is relevance. */
export function getRelevanceWords({ sortBy, q }: Pick<CarSearch, 'sortBy' | 'q'>): string[] {
  return sortBy === 'match' ? splitSearchWords(q) : [];
}

export function createSortKeyReader(search: Pick<CarSearch, 'sortBy' | 'q'>): (car: CarRow) => number {
  const words = getRelevanceWords(search);
  if (words.length > 0) return (car) => computeRelevanceRank(buildSearchText(car), words);
  const order = CAR_SORT_ORDERS[search.sortBy];
  if (order === null) return () => 0;
  const sign = order.descending ? -1 : 1;
  return (car) => {
    const value = order.reads.read(car);
    return value === null ? MISSING_VALUE : sign * Number(value);
  };
}

/** A missing attribute satisfies no condition. `containsModelCode` ignores separators between letters and digits. */
export type FilterCondition = { filter: FilterName; attribute: CarAttribute } & FilterComparison;
type FilterComparison =
  | { comparison: 'equal'; operand: string | number | boolean }
  | { comparison: 'oneOf'; operand: readonly string[] }
  | { comparison: 'atLeast' | 'atMost'; operand: number }
  | { comparison: 'holds' | 'holdsCode'; operand: string };

function buildComparisons(filter: CarFilter, search: Partial<CarSearch>): FilterComparison[] {
  if (filter.match === 'range') return buildRangeComparisons(search[filter.from], search[filter.to]);
  const value = search[filter.parameter];
  if (value === undefined) return [];
  if (filter.match === 'flag') return [{ comparison: 'equal', operand: value }];
  const text = String(value);
  if (filter.match === 'words') return splitSearchWords(text).map(buildWordComparison);
  const several = filter.match === 'equal' ? filter.expandsTo?.[text] : undefined;
  if (several) return [{ comparison: 'oneOf', operand: several }];
  return [{ comparison: 'equal', operand: filter.match === 'folded' ? normalizeCase(text) : text }];
}

function buildRangeComparisons(from: number | undefined, to: number | undefined): FilterComparison[] {
  const bounds: FilterComparison[] = [];
  if (from !== undefined) bounds.push({ comparison: 'atLeast', operand: from });
  if (to !== undefined) bounds.push({ comparison: 'atMost', operand: to });
  return bounds;
}

function buildWordComparison(word: string): FilterComparison {
  return isModelCode(word)
    ? { comparison: 'holdsCode', operand: stripSeparators(word) }
    : { comparison: 'holds', operand: word };
}

export function buildFilterConditions(search: Partial<CarSearch>): FilterCondition[] {
  return FILTER_NAMES.flatMap((name) => {
    const filter: CarFilter = CAR_FILTERS[name];
    return buildComparisons(filter, search).map((comparison) => ({
      filter: name,
      attribute: filter.attribute,
      ...comparison,
    }));
  });
}

export type FacetName = { [F in FilterName]: CarFilters[F]['facet'] extends null ? never : F }[FilterName];

export interface Facet {
  name: FacetName;
  countedAttribute: CarAttribute;
  step: number | undefined;
  roundsUp: boolean;
  ignoredFilters: readonly string[];
}

function defineFacets(name: FilterName): Facet[] {
  const { facet, attribute }: CarFilter = CAR_FILTERS[name];
  if (facet === null) return [];
  const { countedAttribute = attribute, step, roundsUp = false, ignoredFilters = [name] } = facet;
  return [{ name: name as FacetName, countedAttribute, step, roundsUp, ignoredFilters }];
}

export const FACETS: readonly Facet[] = FILTER_NAMES.flatMap(defineFacets);

export function isFacetCounted({ name }: Facet, search: CarSearch): boolean {
  const { facet }: CarFilter = CAR_FILTERS[name];
  return facet?.requiredFilter === undefined || search[facet.requiredFilter] !== undefined;
}

/** Cars left per option, its own filter ignored. Prices start a range of AED 25,000, mileages end one. */
export type CarFacets = {
  [F in FacetName]: CarFilters[F]['match'] extends 'flag' ? number : Record<string, number>;
};

export function buildFacetCounts(counts: (facet: Facet) => Record<string, number>): CarFacets {
  const counted = FACETS.map((facet) => {
    const options = counts(facet);
    return [facet.name, CAR_FILTERS[facet.name].match === 'flag' ? (options.true ?? 0) : options];
  });
  return Object.fromEntries(counted) as CarFacets;
}

export const CATALOGUE_COLUMNS: Record<string, CarAttribute['read']> = Object.fromEntries(
  [
    ...FILTER_NAMES.map((name) => CAR_FILTERS[name].attribute),
    ...FACETS.map(({ countedAttribute }) => countedAttribute),
    ...Object.values(CAR_SORT_ORDERS).flatMap((order) => order?.reads ?? []),
  ].map(({ column, read }) => [column, read]),
);
