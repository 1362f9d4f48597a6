import { containsModelCode } from '#server/store/search-text.ts';
import {
  buildFilterConditions,
  MISSING_VALUE,
  type FilterCondition,
  type FilterName,
} from '#server/store/catalogue-filters.ts';
import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import { countBits, fillBits, intersectWith, getBitmapLength, type Bitmap } from './bitmap.ts';
import type { BucketCache, NumericRange } from './amount-buckets.ts';
import { FILTER_COLUMNS, type CarColumns } from './car-columns.ts';

export interface AppliedFilter {
  name: FilterName;
  bitmap: Bitmap;
}

export interface ResultSet {
  bitmap: Bitmap;
  total: number;
}

/** Cached until the next change; 125 kB each for a million cars. */
const MAX_CACHED_BITMAPS = 64;

export class FilterBitmaps {
  readonly #columns: CarColumns;
  readonly #cache = new Map<string, Bitmap>();
  readonly #buckets: BucketCache;
  #revision = -1;
  #everything: Bitmap = new Uint32Array(0);

  constructor(columns: CarColumns, buckets: BucketCache) {
    this.#columns = columns;
    this.#buckets = buckets;
  }

  evaluateFilters(search: Partial<CarSearch>): AppliedFilter[] {
    this.#expireCache();
    const byFilter = new Map<FilterName, FilterCondition[]>();
    for (const condition of buildFilterConditions(search)) {
      const others = byFilter.get(condition.filter);
      if (others) others.push(condition);
      else byFilter.set(condition.filter, [condition]);
    }
    return Array.from(byFilter, ([name, conditions]) => ({
      name,
      bitmap: this.#getBitmap(name, conditions),
    }));
  }

  matchAll(applied: readonly AppliedFilter[]): ResultSet {
    this.#expireCache();
    const [first, ...others] = applied;
    if (!first) return { bitmap: this.#everything, total: this.#columns.carCount };
    const bitmap = others.length === 0 ? first.bitmap : first.bitmap.slice();
    for (const other of others) intersectWith(bitmap, other.bitmap);
    return { bitmap, total: countBits(bitmap) };
  }

  #expireCache(): void {
    const { revision, carCount } = this.#columns;
    if (this.#revision === revision) return;
    this.#revision = revision;
    this.#cache.clear();
    this.#everything = new Uint32Array(getBitmapLength(carCount));
    fillBits(this.#everything, carCount);
  }

  #getBitmap(name: FilterName, conditions: readonly FilterCondition[]): Bitmap {
    // No search word holds a line break, and other filters have one value.
    const key = [name, ...conditions.map(({ comparison, operand }) => `${comparison} ${String(operand)}`)].join('\n');
    const cached = this.#cache.get(key);
    this.#cache.delete(key);
    const bitmap = cached ?? this.#scanColumn(name, conditions);
    this.#cache.set(key, bitmap);
    if (this.#cache.size > MAX_CACHED_BITMAPS) this.#cache.delete(this.#cache.keys().next().value!);
    return bitmap;
  }

  #scanColumn(name: FilterName, conditions: readonly FilterCondition[]): Bitmap {
    const { carCount, values, dictionaries } = this.#columns;
    const column = FILTER_COLUMNS[name];
    const bitmap = new Uint32Array(getBitmapLength(carCount));
    const range = parseRange(conditions);
    if (range) this.#setRange(column, range, bitmap);
    else scanValues(values[column]!, markMatchingValues(dictionaries[column]!.values, conditions), carCount, bitmap);
    return bitmap;
  }

  #setRange(column: number, range: NumericRange, bitmap: Bitmap): void {
    const buckets = this.#buckets.find(column);
    if (buckets) buckets.setRange(range, bitmap);
    else scanAmounts(this.#columns.amounts[column]!, range, this.#columns.carCount, bitmap);
  }
}

function parseRange(conditions: readonly FilterCondition[]): NumericRange | undefined {
  const range: NumericRange = { from: -Infinity, to: MISSING_VALUE - 1 };
  for (const { comparison, operand } of conditions) {
    if (comparison === 'atLeast') range.from = operand;
    else if (comparison === 'atMost') range.to = Math.min(operand, range.to);
    else return undefined;
  }
  return range;
}

/** 1 for each dictionary value that meets all conditions, 0 otherwise. */
function markMatchingValues(
  values: readonly (string | number | boolean | null)[],
  conditions: readonly FilterCondition[],
): Uint8Array {
  return Uint8Array.from(values, (value) =>
    value !== null && conditions.every((condition) => matchesValue(condition, value)) ? 1 : 0,
  );
}

function matchesValue({ comparison, operand }: FilterCondition, value: string | number | boolean): boolean {
  switch (comparison) {
    case 'equal':
      return value === operand;
    case 'oneOf':
      return operand.includes(String(value));
    case 'holds':
      return String(value).includes(operand);
    case 'holdsCode':
      return containsModelCode(String(value), operand);
    case 'atLeast':
    case 'atMost':
      throw new Error('A column of values has no range');
  }
}

/** Writes whole words without branches, which the processor would mispredict for every other car. */
function scanAmounts(column: Float64Array, { from, to }: NumericRange, cars: number, bitmap: Bitmap): void {
  for (let at = 0; at < bitmap.length; at++) {
    const end = Math.min(at * 32 + 32, cars);
    let word = 0;
    for (let position = at * 32; position < end; position++) {
      const amount = column[position]!;
      word |= (Number(amount >= from) & Number(amount <= to)) << (position & 31);
    }
    bitmap[at] = word;
  }
}

function scanValues(column: Uint32Array, met: Uint8Array, cars: number, bitmap: Bitmap): void {
  for (let at = 0; at < bitmap.length; at++) {
    const end = Math.min(at * 32 + 32, cars);
    let word = 0;
    for (let position = at * 32; position < end; position++) word |= met[column[position]!]! << (position & 31);
    bitmap[at] = word;
  }
}
