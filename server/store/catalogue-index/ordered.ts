import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import { CAR_ORDERS, MISSING, rankedWords } from '#server/store/catalogue-filters.ts';
import { matchRank } from '#server/store/catalogue.ts';
import { listBits } from './bits.ts';
import { FILTER_PLACES, ORDER_PLACES } from './columns.ts';
import type { FirstPlaces } from './first-places.ts';
import type { Matches } from './matches.ts';
import type { Options } from './options.ts';
import type { Segment } from './segment.ts';
import type { Segments } from './segments.ts';

/** Offers matching cars with what their order compares, smallest first, as `sortKeyOf` reads it of a row. */

/** Offers the first `found` of these places, the last first. False when the page is final: nothing older can come into it. */
type Offer = (segment: Segment, places: Uint32Array, found: number, page: FirstPlaces) => boolean;

function orderOf(search: CarSearch, known: readonly Options[]): Offer {
  const words = rankedWords(search);
  if (words.length > 0) return byRank(words, known[FILTER_PLACES.q]!);
  const place = ORDER_PLACES[search.sortBy];
  return place === undefined ? byTime : byAmount(place, CAR_ORDERS[search.sortBy]?.descending ? -1 : 1);
}

const byTime: Offer = (segment, places, found, page) => {
  for (let at = found - 1; at >= 0 && page.bar === Infinity; at--) page.offer(0, segment, places[at]!);
  return page.bar === Infinity;
};

function byAmount(place: number, sign: 1 | -1): Offer {
  return (segment, places, found, page) => {
    const column = segment.amounts[place]!;
    let { bar } = page;
    for (let at = found - 1; at >= 0; at--) {
      const amount = column[places[at]!]!;
      const key = Number.isNaN(amount) ? MISSING : sign * amount;
      if (key >= bar) continue;
      page.offer(key, segment, places[at]!);
      ({ bar } = page);
    }
    return true;
  };
}

/** Many cars share a text, so each is ranked once. */
function byRank(words: readonly string[], texts: Options): Offer {
  const ranks = new Float64Array(texts.size).fill(NaN);
  return (segment, places, found, page) => {
    const column = segment.options[FILTER_PLACES.q]!;
    for (let at = found - 1; at >= 0; at--) {
      const text = column[places[at]!]!;
      if (Number.isNaN(ranks[text]!)) ranks[text] = matchRank(String(texts.names[text]), words);
      if (ranks[text]! < page.bar) page.offer(ranks[text]!, segment, places[at]!);
    }
    return true;
  };
}

/** Offers the cars newest first. */
export function offerMatches(
  segments: Segments,
  known: readonly Options[],
  matches: Matches,
  search: CarSearch,
  page: FirstPlaces,
): void {
  const offer = orderOf(search, known);
  const places = new Uint32Array(segments.size);
  for (let number = segments.all.length - 1; number >= 0; number--) {
    const words = matches.of(number);
    const found = listBits(words, words.length, places);
    if (!offer(segments.all[number]!, places, found, page)) return;
  }
}
