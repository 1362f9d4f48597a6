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

/** Offers the cars of a segment that match, the last first. False when the page is final: nothing older can come into it. */
type Offer = (segment: Segment, words: Uint32Array, page: FirstPlaces) => boolean;
/** Offers the first `found` of these places. */
type OfferPlaces = (segment: Segment, places: Uint32Array, found: number, page: FirstPlaces) => void;

function orderOf(search: CarSearch, known: readonly Options[], places: Uint32Array): Offer {
  const ranked = rankedWords(search);
  const place = ORDER_PLACES[search.sortBy];
  if (ranked.length === 0 && place === undefined) return byTime;
  const offer =
    ranked.length > 0
      ? byRank(ranked, known[FILTER_PLACES.q]!)
      : byAmount(place!, CAR_ORDERS[search.sortBy]?.descending ? -1 : 1);
  return (segment, words, page) => {
    offer(segment, places, listBits(words, words.length, places), page);
    return true;
  };
}

/** A page is full after the newest few: the others are not even listed. */
const byTime: Offer = (segment, words, page) => {
  for (let at = words.length - 1; at >= 0 && page.bar === Infinity; at--) {
    for (let word = words[at]!; word !== 0 && page.bar === Infinity;) {
      const last = 31 - Math.clz32(word);
      page.offer(0, segment, at * 32 + last);
      word ^= 1 << last;
    }
  }
  return page.bar === Infinity;
};

function byAmount(place: number, sign: 1 | -1): OfferPlaces {
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
  };
}

/** Many cars share a text, so each is ranked once. */
function byRank(words: readonly string[], texts: Options): OfferPlaces {
  const ranks = new Float64Array(texts.size).fill(NaN);
  return (segment, places, found, page) => {
    const column = segment.options[FILTER_PLACES.q]!;
    for (let at = found - 1; at >= 0; at--) {
      const text = column[places[at]!]!;
      if (Number.isNaN(ranks[text]!)) ranks[text] = matchRank(String(texts.names[text]), words);
      if (ranks[text]! < page.bar) page.offer(ranks[text]!, segment, places[at]!);
    }
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
  const offer = orderOf(search, known, segments.scratch);
  for (let number = segments.all.length - 1; number >= 0; number--) {
    if (!offer(segments.all[number]!, matches.of(number), page)) return;
  }
}
