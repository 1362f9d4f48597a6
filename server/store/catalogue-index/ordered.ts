import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import { CAR_ORDERS, MISSING, rankedWords } from '#server/store/catalogue-filters.ts';
import { worstRank } from '#server/store/catalogue.ts';
import type { AmountOrder } from './amount-order.ts';
import { countBits, listBits } from './bits.ts';
import { ORDER_PLACES } from './columns.ts';
import type { FirstPlaces } from './first-places.ts';
import type { KeptConditions } from './kept-conditions.ts';
import type { Matches } from './matches.ts';
import type { Segment } from './segment.ts';
import type { Segments } from './segments.ts';

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
 * Rank by rank, of each the newest first, until the page is full: of the many cars that carry the words most are not looked at.
 * Smaller ranks than that of the last page's end belong to pages that were shown.
 */
function offerRanked({ segments, conditions, matches, page }: Offered, words: readonly string[]): void {
  const isFirstPage = page.least === -Infinity;
  let left = matches.total;
  for (let rank = isFirstPage ? 0 : page.least; rank <= worstRank(words) && rank < page.bar; rank++) {
    const ranked = conditions.ofRank(words, rank).of(segments);
    left -= offerNewest(matches.words, ranked, { segments, rank, page });
    if (isFirstPage && left === 0) return;
  }
}

/** Offers what is in both sets, newest first, until nothing of this rank comes in. @returns how many that were */
function offerNewest(
  one: Uint32Array,
  other: Uint32Array,
  { segments, rank, page }: { segments: Segments; rank: number; page: FirstPlaces },
): number {
  const each = segments.size >>> 5;
  let offered = 0;
  for (let at = one.length - 1; at >= 0 && rank < page.bar; at--) {
    for (let word = one[at]! & other[at]!; word !== 0 && rank < page.bar;) {
      const last = 31 - Math.clz32(word);
      page.offer(rank, segments.all[Math.floor(at / each)]!, (at % each) * 32 + last);
      offered++;
      word ^= 1 << last;
    }
  }
  return offered;
}

/** What is asked of whom, and the page that is filled. */
export interface Offered {
  segments: Segments;
  conditions: KeptConditions;
  matches: Matches;
  page: FirstPlaces;
}

/** Offers the cars that may come into the page. */
export function offerMatches(offered: Offered, search: CarSearch): void {
  const { segments, matches, page } = offered;
  const words = rankedWords(search);
  if (words.length > 0) return offerRanked(offered, words);
  const offer = orderOf(search, segments);
  for (let number = segments.all.length - 1; number >= 0; number--) {
    if (!offer(segments.all[number]!, matches.of(number), page)) return;
  }
}
