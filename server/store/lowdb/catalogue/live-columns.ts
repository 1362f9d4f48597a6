import type { CarSort } from '#shared/domain/car-search.ts';
import {
  CAR_FILTERS,
  CAR_ORDERS,
  FACETS,
  FILTER_NAMES,
  type CarFact,
  type CarFilter,
  type FacetName,
  type FilterName,
} from '#server/store/catalogue-filters.ts';
import type { CarRow } from '#server/store/rows.ts';
import { Options } from './options.ts';
import type { SortedMap } from '#server/store/lowdb/sorted-map.ts';

/**
 * Live cars as a search reads them: the table of the catalogue worked out once into columns of numbers, a leaf of the map at a
 * time, so that 100,000 cars are asked in a few milliseconds. Amounts are themselves, everything else is the number of its option.
 */

/** An amount that is not known: below every real one. */
export const UNKNOWN = -Infinity;

export const OPTIONS = new Options();

type Read = (row: CarRow) => number;

const columns = new Map<string, { place: number; read: Read }>();

/** The column of what a row says under this name; the same name is read once. */
function placeOf(name: string, read: Read): number {
  const { place } = columns.get(name) ?? { place: columns.size };
  columns.set(name, { place, read });
  return place;
}

function amountPlace({ column, of }: CarFact): number {
  return placeOf(`${column} itself`, (row) => Number(of(row) ?? UNKNOWN));
}

function optionPlace(name: string, { of }: CarFact, step?: number): number {
  return placeOf(name, (row) => {
    const value = of(row);
    const stepped = step === undefined || value === null ? value : Math.floor(Number(value) / step) * step;
    return OPTIONS.numberOf(name, stepped);
  });
}

/** Under which name the options of a facet are numbered, and where they are. */
export const FACET_PLACES = FACETS.map(({ name, counts, step }) => {
  const column = step === undefined ? counts.column : `${counts.column} by ${step}`;
  return { name, column, place: optionPlace(column, counts, step) };
}) satisfies { name: FacetName; column: string; place: number }[];

function filterPlace(filter: CarFilter): number {
  return filter.match === 'range'
    ? amountPlace(filter.reads)
    : optionPlace(filter.reads.column, filter.reads);
}

export const FILTER_PLACES = Object.fromEntries(
  FILTER_NAMES.map((name) => [name, filterPlace(CAR_FILTERS[name])]),
) as Record<FilterName, number>;

/** None for the order that is by time alone. */
export const ORDER_PLACES = Object.fromEntries(
  Object.entries(CAR_ORDERS).map(([sort, order]) => [sort, order ? amountPlace(order.reads) : undefined]),
) as Record<CarSort, number | undefined>;

const reads = [...columns.values()].map(({ read }) => read);

/** Some live cars, oldest first, with their columns one behind the other: car `at` has its number at `place * cars + at`. */
export interface LiveLeaf {
  rows: readonly CarRow[];
  /** How many they are. */
  cars: number;
  numbers: Float64Array;
}

function leafOf(rows: readonly CarRow[]): LiveLeaf {
  const cars = rows.length;
  const numbers = new Float64Array(reads.length * cars);
  for (const [place, read] of reads.entries()) {
    for (let at = 0; at < cars; at++) numbers[place * cars + at] = read(rows[at]!);
  }
  return { rows, cars, numbers };
}

/** Maps share the leaves that did not change between them, and those keep their columns. */
const leafOfRows = new WeakMap<readonly CarRow[], LiveLeaf>();
const leavesOfMap = new WeakMap<SortedMap<CarRow>, readonly LiveLeaf[]>();

/** All live cars, the newest leaf first. Every option they have is known to `OPTIONS` by then. */
export function liveLeaves(live: SortedMap<CarRow>): readonly LiveLeaf[] {
  const known = leavesOfMap.get(live);
  if (known) return known;
  const leaves: LiveLeaf[] = [];
  for (const rows of live.leaves()) {
    const leaf = leafOfRows.get(rows) ?? leafOf(rows);
    leafOfRows.set(rows, leaf);
    leaves.push(leaf);
  }
  leavesOfMap.set(live, leaves.reverse());
  return leaves;
}
