import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import { CAR_ORDERS, MISSING, rankedWords } from '#server/store/catalogue-filters.ts';
import type { AmountOrder } from './amount-order.ts';
import { countBits, listBits } from './bits.ts';
import { FILTER_PLACES, ORDER_PLACES } from './columns.ts';
import type { FirstPlaces } from './first-places.ts';
import type { Matches } from './matches.ts';
import type { Segment } from './segment.ts';
import type { Segments } from './segments.ts';
import type { KeptRanks, TextRanks } from './text-ranks.ts';

/** Offers matching cars with what their order compares, smallest first, as `sortKeyOf` reads it of a row. */

/** Offers the cars of a segment that match, the last first. False when the page is final: nothing older can come into it. */
type Offer = (segment: Segment, words: Uint32Array, page: FirstPlaces) => boolean;
/** Offers the first `found` of these places. */
type OfferPlaces = (segment: Segment, places: Uint32Array, found: number, page: FirstPlaces) => void;

/** Where fewer than one in so many of a segment match, they are listed: along the order each of them would be far to find. */
const FEW = 32;

function orderOf(search: CarSearch, segments: Segments): Offer {
  const place = ORDER_PLACES[search.sortBy];
  if (place === undefined) return byTime;
  const sign = CAR_ORDERS[search.sortBy]?.descending ? -1 : 1;
  const byLooking = listed(segments, byAmount(place, sign));
  return (segment, words, page) => {
    const order = segments.orderOf(segment, place);
    const isFew = countBits(words, 0, words.length) * FEW < segment.cars;
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

/**
 * The newest first, until the page is full of cars than which none matches better: of the many cars that carry the words most are not
 * looked at. Smaller ranks than that of the last page's end belong to pages that were shown.
 */
function offerRanked({ segments, matches, page }: Offered, texts: TextRanks): void {
  const { ranks } = texts;
  const best = Math.max(texts.least, page.least);
  for (let number = segments.all.length - 1; number >= 0; number--) {
    const segment = segments.all[number]!;
    const words = matches.of(number);
    const column = segment.options[FILTER_PLACES.q]!;
    for (let at = words.length - 1; at >= 0; at--) {
      for (let word = words[at]!; word !== 0;) {
        const last = 31 - Math.clz32(word);
        word ^= 1 << last;
        const rank = ranks[column[at * 32 + last]!]!;
        if (rank >= page.bar) continue;
        page.offer(rank, segment, at * 32 + last);
        if (page.bar <= best) return;
      }
    }
  }
}

/** What is asked of whom, and the page that is filled. */
export interface Offered {
  segments: Segments;
  ranks: KeptRanks;
  matches: Matches;
  page: FirstPlaces;
}

/** Offers the cars that may come into the page. */
export function offerMatches(offered: Offered, search: CarSearch): void {
  const { segments, matches, page } = offered;
  const words = rankedWords(search);
  if (words.length > 0) return offerRanked(offered, offered.ranks.of(words));
  const offer = orderOf(search, segments);
  for (let number = segments.all.length - 1; number >= 0; number--) {
    if (!offer(segments.all[number]!, matches.of(number), page)) return;
  }
}
