import { conditionsOf, type FilterName } from '#server/store/catalogue-filters.ts';
import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import { countBits, fillBits } from './bits.ts';
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
  /** Segment after segment; not to be written to. */
  readonly words: Uint32Array;
  readonly #perSegment: number;

  constructor(segments: Segments, asked: readonly AskedFilter[]) {
    this.#perSegment = segments.size >>> 5;
    const words = new Uint32Array(segments.all.length * this.#perSegment);
    this.words = words;
    const [first, ...others] = asked;
    if (first) words.set(first.condition.of(segments));
    else for (const [number, { cars }] of segments.all.entries()) fillBits(this.of(number), cars);
    for (const { condition } of others) {
      const theirs = condition.of(segments);
      for (let at = 0; at < words.length; at++) words[at]! &= theirs[at]!;
    }
    this.total = first ? countBits(words, words.length) : segments.cars;
  }

  /** The cars of the segment of this number. */
  of(number: number): Uint32Array {
    return this.words.subarray(number * this.#perSegment, (number + 1) * this.#perSegment);
  }
}
