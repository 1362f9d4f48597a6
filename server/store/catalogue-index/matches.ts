import { conditionsOf, type Condition, type FilterName } from '#server/store/catalogue-filters.ts';
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

/** The filters of a search; a range with both its ends comes twice. */
export function askedFilters(search: Partial<CarSearch>, conditions: KeptConditions): AskedFilter[] {
  const all = conditionsOf(search);
  const words = all.filter(({ filter }) => filter === 'q');
  const one = (condition: Condition): AskedFilter => ({
    filter: condition.filter,
    condition: conditions.get(condition),
  });
  if (words.length < 2) return all.map(one);
  const others = all.filter(({ filter }) => filter !== 'q').map(one);
  return [...others, { filter: 'q', condition: conditions.ofAll(words) }];
}

export class Matches {
  readonly total: number;
  /** Segment after segment; not to be written to, as it may be what a condition or the index keeps. */
  readonly words: Uint32Array;
  readonly #perSegment: number;

  /** @param room to write to, until it is given to others */
  constructor(segments: Segments, asked: readonly AskedFilter[], room: Room) {
    this.#perSegment = segments.size >>> 5;
    const sets = asked.map(({ condition }) => condition.of(segments));
    if (sets.length === 0) {
      this.words = segments.everything;
      this.total = segments.cars;
    } else if (sets.length === 1) {
      this.words = sets[0]!;
      this.total = asked[0]!.condition.total;
    } else {
      this.words = room.of(sets[0]!.length);
      this.total = intersect(sets, this.words);
    }
  }

  /** The cars of the segment of this number. */
  of(number: number): Uint32Array {
    return this.words.subarray(number * this.#perSegment, (number + 1) * this.#perSegment);
  }
}
