import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import { fuelLabel, transmissionLabel } from '#shared/domain/car-labels.ts';
import {
  MILEAGE_STEP,
  PRICE_STEP,
  REPAIRED_WITHIN,
  SAVING_STEP,
  type CarSort,
} from '#shared/domain/car-search-options.ts';
import {
  folded,
  hasAirbagsIntact,
  hasChassisIntact,
  repairRank,
  isModelCode,
  matchRank,
  searchText,
  searchWords,
  tight,
} from './catalogue-search.ts';
import { OTHER_COLOR, OTHER_COLORS } from '#shared/domain/enums.ts';
import type { CarRow } from './rows.ts';

/**
 * The filters, facets and orders of the catalogue: the one table the index of the live cars reads (C-brw, D-90, D-91).
 * A new filter is a row here, a parameter in the contract and, when it reads something new, a migration with its column.
 */

export type Fact = string | number | boolean | null;

/** Something of a car, and the column a database keeps it in. */
export interface CarFact {
  column: string;
  of: (car: CarRow) => Fact;
}

/** Parameters of the search that hold such a value. */
type ParameterOf<T> = {
  [P in keyof CarSearch]-?: NonNullable<CarSearch[P]> extends T ? P : never;
}[keyof CarSearch];

/** How a filter matches what it reads. */
type Match =
  /** `folded`: whatever the capitals (D-14). `words`: every word is found in it. */
  | { match: 'folded' | 'words'; parameter: ParameterOf<string> }
  /** One value may stand for several. */
  | {
      match: 'equal';
      parameter: ParameterOf<string>;
      standsFor?: Readonly<Record<string, readonly string[]>>;
    }
  | { match: 'flag'; parameter: ParameterOf<true> }
  | { match: 'range'; from: ParameterOf<number>; to: ParameterOf<number> };

interface FacetRule {
  /** What the options are counted by, when it is not what the filter reads. */
  counts?: CarFact;
  /** Whole numbers are counted in steps of this width. */
  step?: number;
  /** A number is counted under the end of its step, itself included, instead of the beginning. */
  byEnd?: true;
  /** Filters that do not count against the options; only its own unless given. */
  leavesOut?: readonly string[];
  /** Counted only when this filter is asked for. */
  within?: 'make';
}

export type CarFilter = Match & { reads: CarFact; facet: FacetRule | null };

const YEAR = { column: 'year', of: (car: CarRow) => car.year };
/** The Repair & Drive price, AED. */
const PRICE = { column: 'price_aed', of: (car: CarRow) => car.fixDrivePriceAed };
const MILEAGE = { column: 'mileage_km', of: (car: CarRow) => car.mileageKm };
const SAVING = { column: 'you_save_aed', of: (car: CarRow) => car.youSaveAed };
const SEARCH_TEXT = { column: 'search_text', of: searchText };
const REPAIR_RANK = { column: 'repair_rank', of: (car: CarRow) => repairRank(car) };

export const CAR_FILTERS = {
  make: {
    match: 'folded',
    parameter: 'make',
    reads: { column: 'make_key', of: (car) => folded(car.make) },
    // Choosing another make resets the model (C-brw-07), so the model does not count against makes either.
    facet: { counts: { column: 'make', of: (car) => car.make }, leavesOut: ['make', 'model'] },
  },
  model: {
    match: 'folded',
    parameter: 'model',
    reads: { column: 'model_key', of: (car) => folded(car.model) },
    // The same name under two makes is two models.
    facet: { counts: { column: 'model', of: (car) => car.model }, within: 'make' },
  },
  year: { match: 'range', from: 'yearMin', to: 'yearMax', reads: YEAR, facet: {} },
  bodyType: {
    match: 'equal',
    parameter: 'bodyType',
    reads: { column: 'body_type', of: (car) => car.bodyType },
    facet: {},
  },
  exteriorColor: {
    match: 'equal',
    parameter: 'exteriorColor',
    reads: { column: 'exterior_color', of: (car) => car.exteriorColor },
    standsFor: { [OTHER_COLOR]: OTHER_COLORS },
    facet: {},
  },
  regionalSpec: {
    match: 'equal',
    parameter: 'regionalSpec',
    reads: { column: 'spec', of: (car) => car.spec },
    facet: {},
  },
  fuelType: {
    match: 'equal',
    parameter: 'fuelType',
    reads: { column: 'fuel_type', of: fuelLabel },
    facet: null,
  },
  transmission: {
    match: 'equal',
    parameter: 'transmission',
    reads: { column: 'transmission', of: transmissionLabel },
    facet: null,
  },
  airbags: {
    match: 'flag',
    parameter: 'airbags',
    reads: { column: 'has_airbags', of: hasAirbagsIntact },
    facet: {},
  },
  chassis: {
    match: 'flag',
    parameter: 'chassis',
    reads: { column: 'has_chassis', of: hasChassisIntact },
    facet: {},
  },
  price: { match: 'range', from: 'priceFrom', to: 'priceTo', reads: PRICE, facet: { step: PRICE_STEP } },
  mileage: {
    match: 'range',
    from: 'mileageFrom',
    to: 'mileageTo',
    reads: MILEAGE,
    facet: { step: MILEAGE_STEP, byEnd: true },
  },
  damage: {
    match: 'equal',
    parameter: 'damage',
    reads: { column: 'primary_damage', of: (car) => car.primaryDamage },
    facet: {},
  },
  repairDays: {
    match: 'equal',
    parameter: 'repairDaysTo',
    reads: { column: 'repair_time_category', of: (car) => car.repairTimeCategory },
    standsFor: REPAIRED_WITHIN,
    facet: {},
  },
  emirate: {
    match: 'equal',
    parameter: 'emirate',
    reads: { column: 'emirate', of: (car) => car.emirate ?? null },
    facet: {},
  },
  saving: {
    match: 'range',
    from: 'savingFrom',
    to: 'savingTo',
    reads: SAVING,
    facet: { step: SAVING_STEP },
  },
  q: { match: 'words', parameter: 'q', reads: SEARCH_TEXT, facet: null },
} as const satisfies Record<string, CarFilter>;

type Filters = typeof CAR_FILTERS;
export type FilterName = keyof Filters;

export const FILTER_NAMES = Object.keys(CAR_FILTERS) as FilterName[];

/** What an order compares, smallest first unless `descending`; null is the time alone, and so is `match` without a text. Ties: newest first, then id descending (D-90). */
export const CAR_ORDERS: Record<CarSort, { reads: CarFact; descending: boolean } | null> = {
  latest: null,
  match: null,
  year_desc: { reads: YEAR, descending: true },
  year_asc: { reads: YEAR, descending: false },
  price_asc: { reads: PRICE, descending: false },
  price_desc: { reads: PRICE, descending: true },
  mileage_asc: { reads: MILEAGE, descending: false },
  repair_time: { reads: REPAIR_RANK, descending: false },
  saving_desc: { reads: SAVING, descending: true },
};

/** Sorts after every real number, in both directions (D-90), and is exact in JSON and in SQL. */
export const MISSING = Number.MAX_SAFE_INTEGER;

/** The words an order ranks the matches by; none for another order. */
export function rankedWords({ sortBy, q }: Pick<CarSearch, 'sortBy' | 'q'>): string[] {
  return sortBy === 'match' ? searchWords(q) : [];
}

/** What the order of a search compares of a car, smallest first. */
export function sortKeyOf(search: Pick<CarSearch, 'sortBy' | 'q'>): (car: CarRow) => number {
  const words = rankedWords(search);
  if (words.length > 0) return (car) => matchRank(searchText(car), words);
  const order = CAR_ORDERS[search.sortBy];
  if (order === null) return () => 0;
  const sign = order.descending ? -1 : 1;
  return (car) => {
    const value = order.reads.of(car);
    return value === null ? MISSING : sign * Number(value);
  };
}

/** One comparison a search makes. A car without the fact meets none. `holdsCode` ignores how letters and digits are spaced. */
export type Condition = { filter: FilterName; reads: CarFact } & Comparison;
type Comparison =
  | { comparison: 'equal'; wanted: string | number | boolean }
  | { comparison: 'oneOf'; wanted: readonly string[] }
  | { comparison: 'atLeast' | 'atMost'; wanted: number }
  | { comparison: 'holds' | 'holdsCode'; wanted: string };

function readComparisons(filter: CarFilter, search: Partial<CarSearch>): Comparison[] {
  if (filter.match === 'range') return readBounds(search[filter.from], search[filter.to]);
  const wanted = search[filter.parameter];
  if (wanted === undefined) return [];
  if (filter.match === 'flag') return [{ comparison: 'equal', wanted }];
  const text = String(wanted);
  if (filter.match === 'words') return searchWords(text).map(compareWord);
  const several = filter.match === 'equal' ? filter.standsFor?.[text] : undefined;
  if (several) return [{ comparison: 'oneOf', wanted: several }];
  return [{ comparison: 'equal', wanted: filter.match === 'folded' ? folded(text) : text }];
}

function readBounds(from: number | undefined, to: number | undefined): Comparison[] {
  const bounds: Comparison[] = [];
  if (from !== undefined) bounds.push({ comparison: 'atLeast', wanted: from });
  if (to !== undefined) bounds.push({ comparison: 'atMost', wanted: to });
  return bounds;
}

function compareWord(word: string): Comparison {
  return isModelCode(word)
    ? { comparison: 'holdsCode', wanted: tight(word) }
    : { comparison: 'holds', wanted: word };
}

/** @returns every comparison of a search, those of one filter side by side; absent parameters make none */
export function conditionsOf(search: Partial<CarSearch>): Condition[] {
  return FILTER_NAMES.flatMap((name) => {
    const filter: CarFilter = CAR_FILTERS[name];
    return readComparisons(filter, search).map((comparison) => ({
      filter: name,
      reads: filter.reads,
      ...comparison,
    }));
  });
}

export type FacetName = { [F in FilterName]: Filters[F]['facet'] extends null ? never : F }[FilterName];

/** Without the steps the options are the values themselves. */
export interface Facet {
  name: FacetName;
  counts: CarFact;
  step: number | undefined;
  byEnd: boolean;
  leavesOut: readonly string[];
}

function facetOf(name: FilterName): Facet[] {
  const { facet, reads }: CarFilter = CAR_FILTERS[name];
  if (facet === null) return [];
  const { counts = reads, step, byEnd = false, leavesOut = [name] } = facet;
  return [{ name: name as FacetName, counts, step, byEnd, leavesOut }];
}

export const FACETS: readonly Facet[] = FILTER_NAMES.flatMap(facetOf);

/** Whether the answer to a search counts this facet. */
export function isCounted({ name }: Facet, search: CarSearch): boolean {
  const { facet }: CarFilter = CAR_FILTERS[name];
  return facet?.within === undefined || search[facet.within] !== undefined;
}

/**
 * How many cars each option would leave, its own group not counted against itself; a flag's count is the cars that have it.
 * Options with 0 are left out. Prices are in steps of 25,000 AED: "0", "25000", …; mileage by the end of its step: "25000", "50000", …
 */
export type CarFacets = {
  [F in FacetName]: Filters[F]['match'] extends 'flag' ? number : Record<string, number>;
};

/** Whether a facet is one count, of the cars that have it. */
export function isFlag({ name }: Facet): boolean {
  return CAR_FILTERS[name].match === 'flag';
}

/** @returns the facets of an answer from the counts of each by option, empty for a facet that is not counted */
export function facetsFrom(counts: (facet: Facet) => Record<string, number>): CarFacets {
  const counted = FACETS.map((facet) => {
    const options = counts(facet);
    return [facet.name, isFlag(facet) ? (options.true ?? 0) : options];
  });
  return Object.fromEntries(counted) as CarFacets;
}

/** Every fact the catalogue filters, counts or sorts by, under its column. */
export const CATALOGUE_COLUMNS: Record<string, CarFact['of']> = Object.fromEntries(
  [
    ...FILTER_NAMES.map((name) => CAR_FILTERS[name].reads),
    ...FACETS.map(({ counts }) => counts),
    ...Object.values(CAR_ORDERS).flatMap((order) => order?.reads ?? []),
  ].map(({ column, of }) => [column, of]),
);
