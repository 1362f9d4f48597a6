import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import { CAR_ORDERS, MISSING, rankedWords } from '#server/store/catalogue-filters.ts';
import { matchRank } from '#server/store/catalogue.ts';
import { FILTER_PLACES, ORDER_PLACES } from './columns.ts';
import type { FirstPlaces } from './first-places.ts';
import type { Matches } from './matches.ts';
import type { Options } from './options.ts';
import type { Segment } from './segment.ts';
import type { Segments } from './segments.ts';

/** Offers matching cars with what their order compares, smallest first, as `sortKeyOf` reads it of a row. */

export interface Order {
  /** Whether a full page is final: nothing that comes later in time's order is before it. */
  isByTime: boolean;
  keysOf(segment: Segment): (at: number) => number;
}

const BY_TIME: Order = { isByTime: true, keysOf: () => () => 0 };

export function orderOf(search: CarSearch, known: readonly Options[]): Order {
  const words = rankedWords(search);
  if (words.length > 0) return byRank(words, known[FILTER_PLACES.q]!);
  const place = ORDER_PLACES[search.sortBy];
  if (place === undefined) return BY_TIME;
  const sign = CAR_ORDERS[search.sortBy]?.descending ? -1 : 1;
  return {
    isByTime: false,
    keysOf({ amounts }) {
      const column = amounts[place]!;
      return (at) => {
        const key = sign * column[at]!;
        return Number.isNaN(key) ? MISSING : key;
      };
    },
  };
}

/** Many cars share a text, so each is ranked once. */
function byRank(words: readonly string[], texts: Options): Order {
  const ranks: number[] = [];
  return {
    isByTime: false,
    keysOf({ options }) {
      const column = options[FILTER_PLACES.q]!;
      return (at) => (ranks[column[at]!] ??= matchRank(String(texts.names[column[at]!]), words));
    },
  };
}

/** Offers the cars newest first. */
export function offerMatches(segments: Segments, matches: Matches, order: Order, page: FirstPlaces): void {
  for (let number = segments.all.length - 1; number >= 0; number--) {
    const segment = segments.all[number]!;
    offerSegment(segment, matches.of(number), order.keysOf(segment), page);
    if (order.isByTime && page.bar < Infinity) return;
  }
}

function offerSegment(
  segment: Segment,
  words: Uint32Array,
  keyAt: (at: number) => number,
  page: FirstPlaces,
): void {
  for (let at = words.length - 1; at >= 0; at--) {
    for (let word = words[at]!; word !== 0;) {
      const bit = 31 - Math.clz32(word);
      word ^= 1 << bit;
      const place = at * 32 + bit;
      const key = keyAt(place);
      if (key < page.bar) page.offer(key, segment, place);
    }
  }
}
