import { conditionsOf, type FilterName } from '#server/store/catalogue-filters.ts';
import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import { intersect } from './bits.ts';
import type { KeptCondition } from './kept-condition.ts';
import type { KeptConditions } from './kept-conditions.ts';
import type { Room } from './room.ts';
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

  /** @param room to write to, until it is given to others */
  constructor(segments: Segments, asked: readonly AskedFilter[], room: Room) {
    this.#perSegment = segments.size >>> 5;
    const [first, ...others] = asked.map(({ condition }) => condition.of(segments));
    if (first === undefined) {
      this.words = segments.everything;
      this.total = segments.cars;
    } else if (others.length === 0) {
      this.words = first;
      this.total = asked[0]!.condition.total;
    } else {
      this.words = room.of(first.length);
      this.total = intersect(first, others, this.words);
    }
  }

  /** The cars of the segment of this number. */
  of(number: number): Uint32Array {
    return this.words.subarray(number * this.#perSegment, (number + 1) * this.#perSegment);
  }
}
