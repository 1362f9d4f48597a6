import { decodeCatalogueCursor, encodeCatalogueCursor } from '#server/store/catalogue-pagination.ts';
import { computeRelevanceRank } from '#server/store/search-text.ts';
import { CAR_SORT_ORDERS, MISSING_VALUE, getRelevanceWords } from '#server/store/catalogue-filters.ts';
import { buildDistanceTerms, type DistanceTerm, type SimilarCarsInput } from '#server/store/similar-cars.ts';
import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import type { CarSort } from '#shared/domain/car-search-options.ts';
import { listPositions, type Bitmap } from './bitmap.ts';
import type { BucketCache } from './amount-buckets.ts';
import { FILTER_COLUMNS, SORT_COLUMNS, type CarColumns } from './car-columns.ts';
import type { ResultSet } from './filter-bitmaps.ts';

/** Sorting, pagination and similar cars. Smallest key first; ties by the highest position, which is the newest car. */

const SPARSE_MATCH_RATIO = 32;

/** Keeps the smallest keys among cars offered from the highest position down. */
class TopCarSelector {
  readonly positions: number[] = [];
  readonly keys: number[] = [];
  threshold = Infinity;
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  offer(key: number, position: number): void {
    if (key >= this.threshold) return;
    const { keys, positions } = this;
    let at = keys.length < this.#size ? keys.length : this.#size - 1;
    for (; at > 0 && keys[at - 1]! > key; at--) {
      keys[at] = keys[at - 1]!;
      positions[at] = positions[at - 1]!;
    }
    keys[at] = key;
    positions[at] = position;
    if (keys.length === this.#size) this.threshold = keys[this.#size - 1]!;
  }
}

interface PageStart {
  key: number;
  position: number;
}

const FIRST_PAGE: PageStart = { key: -Infinity, position: 0 };

export interface IndexPage {
  ids: string[];
  nextCursor: string | null;
}

export class PageSelector {
  readonly #columns: CarColumns;
  readonly #buckets: BucketCache;
  #positions = new Uint32Array(0);
  #ranks = new Int32Array(0);

  constructor(columns: CarColumns, buckets: BucketCache) {
    this.#columns = columns;
    this.#buckets = buckets;
  }

  selectPage(search: CarSearch, matches: ResultSet): IndexPage {
    const { ids, creationTimes } = this.#columns;
    const { limit, sortBy } = search;
    const top = this.#findTop(search, matches, limit + 1);
    const last = top.positions[limit - 1];
    const hasMore = top.positions.length > limit && last !== undefined;
    return {
      ids: top.positions.slice(0, limit).map((position) => ids[position]!),
      nextCursor: hasMore
        ? encodeCatalogueCursor(sortBy, {
            key: top.keys[limit - 1]!,
            createdAt: creationTimes[last]!,
            id: ids[last]!,
          })
        : null,
    };
  }

  #findTop(search: CarSearch, matches: ResultSet, size: number): TopCarSelector {
    const top = new TopCarSelector(size);
    const place = decodeCatalogueCursor(search);
    const start = place ? { key: place.key, position: this.#columns.findPosition(place) } : FIRST_PAGE;
    const words = getRelevanceWords(search);
    const column = SORT_COLUMNS[search.sortBy];
    if (words.length > 0) this.#offerByRank(words, this.#list(matches), start, top);
    else if (column === undefined) offerByTime(matches, start, top);
    else this.#offerByAmount(column, search.sortBy, matches, start, top);
    return top;
  }

  /** Reads buckets in order until the page is full; few matches are listed instead, as most buckets hold none. */
  #offerByAmount(number: number, sortBy: CarSort, matches: ResultSet, start: PageStart, top: TopCarSelector): void {
    const column = this.#columns.amounts[number]!;
    const sign = CAR_SORT_ORDERS[sortBy]?.descending ? -1 : 1;
    const isFew = matches.total * SPARSE_MATCH_RATIO < this.#columns.carCount;
    const buckets = isFew ? undefined : this.#buckets.find(number);
    const listed = buckets?.listFrom(start.key, sign) ?? [{ positions: this.#list(matches), smallestKey: -Infinity }];
    for (const part of listed) {
      offerAmounts({ ...part, column, sign, bitmap: matches.bitmap, start }, top);
      if (top.threshold < Infinity) return;
    }
  }

  #list({ bitmap, total }: ResultSet): Uint32Array {
    if (this.#positions.length < total) this.#positions = new Uint32Array(this.#columns.carCount);
    listPositions(bitmap, this.#positions);
    return this.#positions.subarray(0, total);
  }

  #offerByRank(words: readonly string[], positions: Uint32Array, start: PageStart, top: TopCarSelector): void {
    const column = this.#columns.values[FILTER_COLUMNS.q]!;
    const texts = this.#columns.dictionaries[FILTER_COLUMNS.q]!;
    if (this.#ranks.length < texts.size) this.#ranks = new Int32Array(texts.size * 2);
    const ranks = this.#ranks.fill(-1);
    for (let at = positions.length - 1; at >= 0; at--) {
      const position = positions[at]!;
      const text = column[position]!;
      let key = ranks[text]!;
      if (key < 0) key = ranks[text] = computeRelevanceRank(String(texts.values[text]), words);
      if (key < start.key || (key === start.key && position >= start.position)) continue;
      top.offer(key, position);
      // No car ranks better, and the rest are older.
      if (top.threshold <= 0) return;
    }
  }
}

/** All keys are 0 and the newest cars come first, so a full page ends the scan. */
function offerByTime({ bitmap }: ResultSet, start: PageStart, top: TopCarSelector): void {
  if (start.key > 0) return;
  const end = start.key === 0 ? start.position : bitmap.length * 32;
  for (let at = bitmap.length - 1; at >= 0 && top.threshold === Infinity; at--) {
    for (let word = bitmap[at]!; word !== 0 && top.threshold === Infinity;) {
      const bit = 31 - Math.clz32(word);
      word ^= 1 << bit;
      if (at * 32 + bit < end) top.offer(0, at * 32 + bit);
    }
  }
}

interface AmountScan {
  positions: Uint32Array;
  smallestKey: number;
  column: Float64Array;
  sign: 1 | -1;
  bitmap: Bitmap;
  start: PageStart;
}

function offerAmounts({ positions, smallestKey, column, sign, bitmap, start }: AmountScan, top: TopCarSelector): void {
  let { threshold } = top;
  for (let at = positions.length - 1; at >= 0 && threshold > smallestKey; at--) {
    const position = positions[at]!;
    const amount = column[position]!;
    const key = amount === MISSING_VALUE ? MISSING_VALUE : sign * amount;
    if (key >= threshold || key < start.key || (key === start.key && position >= start.position)) continue;
    if (((bitmap[position >>> 5]! >>> (position & 31)) & 1) === 0) continue;
    top.offer(key, position);
    ({ threshold } = top);
  }
}

const BATCH_SIZE = 4_096;

/** Scans the compared columns, newest cars first. @returns ids by ascending points of difference */
export function findSimilarCars(columns: CarColumns, input: SimilarCarsInput): string[] {
  const top = new TopCarSelector(input.limit);
  const differences = buildDistanceTerms(input).map((difference) => createDistanceAdder(columns, difference));
  const points = new Int32Array(BATCH_SIZE);
  // Older cars cannot enter a page without any difference.
  for (let end = columns.carCount; end > 0 && top.threshold > 0; end -= BATCH_SIZE) {
    const start = Math.max(0, end - BATCH_SIZE);
    points.fill(0);
    for (const addPoints of differences) addPoints(points, start, end);
    for (let position = end - 1; position >= start; position--) {
      const key = points[position - start]!;
      if (key < top.threshold && columns.ids[position] !== input.excludedId) top.offer(key, position);
    }
  }
  return top.positions.map((position) => columns.ids[position]!);
}

type DistanceAdder = (points: Int32Array, start: number, end: number) => void;

function createDistanceAdder(columns: CarColumns, difference: DistanceTerm): DistanceAdder {
  const number = FILTER_COLUMNS[difference.filter];
  if ('step' in difference) return createAmountDistanceAdder(columns.amounts[number]!, difference);
  const { target, maxPoints } = difference;
  const column = columns.values[number]!;
  const value = columns.dictionaries[number]!.find(target);
  return (points, start, end) => {
    for (let position = start; position < end; position++)
      if (column[position] !== value) points[position - start]! += maxPoints;
  };
}

function createAmountDistanceAdder(
  column: Float64Array,
  { target, step, maxPoints }: Extract<DistanceTerm, { step: number }>,
): DistanceAdder {
  return (points, start, end) => {
    for (let position = start; position < end; position++) {
      const steps = Math.floor(Math.abs(column[position]! - target) / step);
      points[position - start]! += steps < maxPoints ? steps : maxPoints;
    }
  };
}
