import { conditionsOf, type FilterName } from '#server/store/catalogue-filters.ts';
import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import { countBits, intersect } from './bits.ts';
import type { KeptCondition, KeptConditions } from './kept-conditions.ts';
import type { Segments } from './segments.ts';

/** The live cars that meet filters, as bits. */

export interface AskedFilter {
  filter: FilterName;
  condition: KeptCondition;
}

/** The filters of a search; one that asks for several things comes several times. */
export function askedFilters(search: Partial<CarSearch>, conditions: KeptConditions): AskedFilter[] {
  return conditionsOf(search).map((condition) => ({
    filter: condition.filter,
    condition: conditions.get(condition),
  }));
}

export class Matches {
  readonly total: number;
  /** Segment after segment; not to be written to, as it may be what a condition or the index keeps. */
  readonly words: Uint32Array;
  readonly #perSegment: number;

  constructor(segments: Segments, asked: readonly AskedFilter[]) {
    this.#perSegment = segments.size >>> 5;
    const [first, ...others] = asked.map(({ condition }) => condition.of(segments));
    if (first === undefined) {
      this.words = segments.everything;
      this.total = segments.cars;
    } else if (others.length === 0) {
      this.words = first;
      this.total = countBits(first, first.length);
    } else {
      this.words = new Uint32Array(first.length);
      this.total = intersect(first, others, this.words);
    }
  }

  /** The cars of the segment of this number. */
  of(number: number): Uint32Array {
    return this.words.subarray(number * this.#perSegment, (number + 1) * this.#perSegment);
  }
}
