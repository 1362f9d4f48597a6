import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import { CAR_ORDERS, MISSING, rankedWords } from '#server/store/catalogue-filters.ts';
import { matchRank } from '#server/store/catalogue.ts';
import type { AmountOrder } from './amount-order.ts';
import { countBits, listBits } from './bits.ts';
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

/** Where fewer than one in so many of a segment match, they are listed: along the order each of them would be far to find. */
const FEW = 32;

function orderOf(search: CarSearch, segments: Segments, known: readonly Options[]): Offer {
  const ranked = rankedWords(search);
  const place = ORDER_PLACES[search.sortBy];
  if (ranked.length > 0) return listed(segments, byRank(ranked, known[FILTER_PLACES.q]!));
  if (place === undefined) return byTime;
  const sign = CAR_ORDERS[search.sortBy]?.descending ? -1 : 1;
  const byLooking = listed(segments, byAmount(place, sign));
  return (segment, words, page) => {
    const order = segments.orderOf(segment, place);
    const isFew = countBits(words, words.length) * FEW < segment.cars;
    if (!order || isFew) return byLooking(segment, words, page);
    walk({ order, segment, column: segment.amounts[place]!, words, sign, page });
    return true;
  };
}

/** Offers all of them, listed first. */
function listed({ scratch }: Segments, offer: OfferPlaces): Offer {
  return (segment, words, page) => {
    offer(segment, scratch, listBits(words, words.length, scratch), page);
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

interface Walk {
  order: AmountOrder;
  segment: Segment;
  column: Float64Array;
  words: Uint32Array;
  sign: 1 | -1;
  page: FirstPlaces;
}

/** Along the order from where the page may begin to where nothing comes in any more: mostly a few cars of each segment. */
function walk(one: Walk): void {
  const { order, column, sign, page } = one;
  const { known, places } = order;
  if (sign === 1) offerRun(one, page.least === MISSING ? known : order.below(page.least), places.length);
  else {
    // Cars of one amount stand the last first, which is how they are offered, but greater amounts stand behind them.
    let end = page.least === MISSING ? 0 : order.upTo(-page.least);
    while (end > 0) {
      const amount = column[places[end - 1]!]!;
      if (-amount >= page.bar) break;
      const start = order.below(amount);
      offerRun(one, start, end);
      end = start;
    }
    offerRun(one, known, places.length);
  }
}

/** Offers what matches among these places of the order, as long as something comes in. */
function offerRun(
  { order: { places }, segment, column, words, sign, page }: Walk,
  from: number,
  to: number,
): void {
  let { bar } = page;
  for (let at = from; at < to; at++) {
    const place = places[at]!;
    const amount = column[place]!;
    const key = Number.isNaN(amount) ? MISSING : sign * amount;
    if (key >= bar) return;
    if (((words[place >>> 5]! >>> (place & 31)) & 1) === 0) continue;
    page.offer(key, segment, place);
    ({ bar } = page);
  }
}

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
  const offer = orderOf(search, segments, known);
  for (let number = segments.all.length - 1; number >= 0; number--) {
    if (!offer(segments.all[number]!, matches.of(number), page)) return;
  }
}
