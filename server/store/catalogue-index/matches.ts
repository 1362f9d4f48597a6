import { conditionsOf, type FilterName } from '#server/store/catalogue-filters.ts';
import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import { countBits, fillBits } from './bits.ts';
import type { KeptCondition, KeptConditions } from './kept-conditions.ts';
import type { Segment } from './segment.ts';
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

/** The cars of one segment that meet all conditions, as words. */
function meet(segment: Segment, asked: readonly AskedFilter[], words: Uint32Array): void {
  const [first, ...others] = asked;
  if (first === undefined) fillBits(words, segment.cars);
  else words.set(first.condition.of(segment));
  for (const { condition } of others) {
    const theirs = condition.of(segment);
    for (let at = 0; at < words.length; at++) words[at]! &= theirs[at]!;
  }
}

export class Matches {
  readonly total: number;
  readonly #words: Uint32Array;
  readonly #perSegment: number;

  constructor(segments: Segments, asked: readonly AskedFilter[]) {
    this.#perSegment = segments.size >>> 5;
    this.#words = new Uint32Array(segments.all.length * this.#perSegment);
    for (const [number, segment] of segments.all.entries()) meet(segment, asked, this.of(number));
    this.total = countBits(this.#words, this.#words.length);
  }

  /** The cars of the segment of this number. */
  of(number: number): Uint32Array {
    return this.#words.subarray(number * this.#perSegment, (number + 1) * this.#perSegment);
  }
}
