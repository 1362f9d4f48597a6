import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import { fuelLabel, transmissionLabel } from '#shared/domain/car-labels.ts';
import {
  MILEAGE_STEP,
  PRICE_STEP,
  REPAIR_CATEGORIES_BY_MAX_DAYS,
  SAVING_STEP,
  type CarSort,
} from '#shared/domain/car-search-options.ts';
import {
  normalizeCase,
  hasAirbagsIntact,
  hasChassisIntact,
  getRepairTimeRank,
  isModelCode,
  computeRelevanceRank,
  buildSearchText,
  splitSearchWords,
  stripSeparators,
} from './catalogue-search.ts';
import { OTHER_COLOR, OTHER_COLORS } from '#shared/domain/enums.ts';
import type { CarRow } from './rows.ts';

/**
 * The filters, facets and orders of the catalogue: the one table the index of the live cars reads (C-brw, D-90, D-91).
 * A new filter is a row here, a parameter in the contract and, when it reads something new, a migration with its column.
 */

export type AttributeValue = string | number | boolean | null;

/** Something of a car, and the column a database keeps it in. */
export interface CarAttribute {
  column: string;
  read: (car: CarRow) => AttributeValue;
}

/** Parameters of the search that hold such a value. */
type ParameterOfType<T> = {
  [P in keyof CarSearch]-?: NonNullable<CarSearch[P]> extends T ? P : never;
}[keyof CarSearch];

/** How a filter matches what it reads. */
type FilterMatch =
  /** `normalizeCase`: whatever the capitals (D-14). `words`: every word is found in it. */
  | { match: 'folded' | 'words'; parameter: ParameterOfType<string> }
  /** One value may stand for several. */
  | {
      match: 'equal';
      parameter: ParameterOfType<string>;
      expandsTo?: Readonly<Record<string, readonly string[]>>;
    }
  | { match: 'flag'; parameter: ParameterOfType<true> }
  | { match: 'range'; from: ParameterOfType<number>; to: ParameterOfType<number> };

interface FacetRule {
  /** What the options are counted by, when it is not what the filter reads. */
  countedAttribute?: CarAttribute;
  /** Whole numbers are counted in steps of this width. */
  step?: number;
  /** A number is counted under the end of its step, itself included, instead of the beginning. */
  roundsUp?: true;
  /** Filters that do not count against the options; only its own unless given. */
  ignoredFilters?: readonly string[];
  /** Counted only when this filter is asked for. */
  requiredFilter?: 'make';
}

export type CarFilter = FilterMatch & { attribute: CarAttribute; facet: FacetRule | null };

const YEAR = { column: 'year', read: (car: CarRow) => car.year };
/** The Repair & Drive price, AED. */
const REPAIR_AND_DRIVE_PRICE = { column: 'price_aed', read: (car: CarRow) => car.fixDrivePriceAed };
const MILEAGE = { column: 'mileage_km', read: (car: CarRow) => car.mileageKm };
const SAVING = { column: 'you_save_aed', read: (car: CarRow) => car.youSaveAed };
const SEARCH_TEXT = { column: 'search_text', read: buildSearchText };
const REPAIR_RANK = { column: 'repair_rank', read: (car: CarRow) => getRepairTimeRank(car) };

export const CAR_FILTERS = {
  make: {
    match: 'folded',
    parameter: 'make',
    attribute: { column: 'make_key', read: (car) => normalizeCase(car.make) },
    // Choosing another make resets the model (C-brw-07), so the model does not count against makes either.
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
    attribute: { column: 'has_airbags', read: hasAirbagsIntact },
    facet: {},
  },
  chassis: {
    match: 'flag',
    parameter: 'chassis',
    attribute: { column: 'has_chassis', read: hasChassisIntact },
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

/** What an order compares, smallest first unless `descending`; null is the time alone, and so is `match` without a text. Ties: newest first, then id descending (D-90). */
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

/** Sorts after every real number, in both directions (D-90), and is exact in JSON and in SQL. */
export const MISSING_VALUE = Number.MAX_SAFE_INTEGER;

/** The words an order ranks the matches by; none for another order. */
export function getRelevanceWords({ sortBy, q }: Pick<CarSearch, 'sortBy' | 'q'>): string[] {
  return sortBy === 'match' ? splitSearchWords(q) : [];
}

/** What the order of a search compares of a car, smallest first. */
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

/** One comparison a search makes. A car without the fact meets none. `containsModelCode` ignores how letters and digits are spaced. */
export type FilterCondition = { filter: FilterName; attribute: CarAttribute } & FilterComparison;
type FilterComparison =
  | { comparison: 'equal'; wanted: string | number | boolean }
  | { comparison: 'oneOf'; wanted: readonly string[] }
  | { comparison: 'atLeast' | 'atMost'; wanted: number }
  | { comparison: 'holds' | 'holdsCode'; wanted: string };

function buildComparisons(filter: CarFilter, search: Partial<CarSearch>): FilterComparison[] {
  if (filter.match === 'range') return buildRangeComparisons(search[filter.from], search[filter.to]);
  const wanted = search[filter.parameter];
  if (wanted === undefined) return [];
  if (filter.match === 'flag') return [{ comparison: 'equal', wanted }];
  const text = String(wanted);
  if (filter.match === 'words') return splitSearchWords(text).map(buildWordComparison);
  const several = filter.match === 'equal' ? filter.expandsTo?.[text] : undefined;
  if (several) return [{ comparison: 'oneOf', wanted: several }];
  return [{ comparison: 'equal', wanted: filter.match === 'folded' ? normalizeCase(text) : text }];
}

function buildRangeComparisons(from: number | undefined, to: number | undefined): FilterComparison[] {
  const bounds: FilterComparison[] = [];
  if (from !== undefined) bounds.push({ comparison: 'atLeast', wanted: from });
  if (to !== undefined) bounds.push({ comparison: 'atMost', wanted: to });
  return bounds;
}

function buildWordComparison(word: string): FilterComparison {
  return isModelCode(word)
    ? { comparison: 'holdsCode', wanted: stripSeparators(word) }
    : { comparison: 'holds', wanted: word };
}

/** @returns every comparison of a search, those of one filter side by side; absent parameters make none */
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

/** Without the steps the options are the values themselves. */
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

/** Whether the answer to a search counts this facet. */
export function isFacetCounted({ name }: Facet, search: CarSearch): boolean {
  const { facet }: CarFilter = CAR_FILTERS[name];
  return facet?.requiredFilter === undefined || search[facet.requiredFilter] !== undefined;
}

/**
 * How many cars each option would leave, its own group not counted against itself; a flag's count is the cars that have it.
 * Options with 0 are left out. Prices are in steps of 25,000 AED: "0", "25000", …; mileage by the end of its step: "25000", "50000", …
 */
export type CarFacets = {
  [F in FacetName]: CarFilters[F]['match'] extends 'flag' ? number : Record<string, number>;
};

/** Whether a facet is one count, of the cars that have it. */
export function isFlagFacet({ name }: Facet): boolean {
  return CAR_FILTERS[name].match === 'flag';
}

/** @returns the facets of an answer from the counts of each by option, empty for a facet that is not counted */
export function buildFacetCounts(counts: (facet: Facet) => Record<string, number>): CarFacets {
  const counted = FACETS.map((facet) => {
    const options = counts(facet);
    return [facet.name, isFlagFacet(facet) ? (options.true ?? 0) : options];
  });
  return Object.fromEntries(counted) as CarFacets;
}

/** Every fact the catalogue filters, counts or sorts by, under its column. */
export const CATALOGUE_COLUMNS: Record<string, CarAttribute['read']> = Object.fromEntries(
  [
    ...FILTER_NAMES.map((name) => CAR_FILTERS[name].attribute),
    ...FACETS.map(({ countedAttribute }) => countedAttribute),
    ...Object.values(CAR_SORT_ORDERS).flatMap((order) => order?.reads ?? []),
  ].map(({ column, read }) => [column, read]),
);
