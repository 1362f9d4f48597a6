import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import {
  CAR_ORDERS,
  FACETS,
  MISSING,
  facetsFrom,
  isTold,
  rankedWords,
  type CarFacets,
} from '#server/store/catalogue-filters.ts';
import { cursorAt, matchRank, placeOfCursor } from '#server/store/catalogue.ts';
import type { CarSearchResult } from '#server/store/queries.ts';
import type { CarRow } from '#server/store/rows.ts';
import { FACET_PLACES, FILTER_PLACES, OPTIONS, ORDER_PLACES, UNKNOWN, liveLeaves } from './live-columns.ts';
import { bits, scanLive, type ScannedLeaf } from './live-scan.ts';
import { Page } from '#server/store/lowdb/page.ts';
import type { SortedMap } from '#server/store/lowdb/sorted-map.ts';

/** The search over live cars in memory: one pass finds the page, the total and every facet. */

/** Counts every car for each facet that no other filter keeps it from. */
class FacetCounter {
  readonly #search: CarSearch;
  readonly #counts = new Int32Array(OPTIONS.size);
  readonly #told: readonly { place: number; counted: number }[];

  constructor(search: CarSearch) {
    this.#search = search;
    this.#told = FACETS.flatMap((facet, at) =>
      isTold(facet, search) ? [{ place: FACET_PLACES[at]!.place, counted: ~bits(facet.leavesOut) }] : [],
    );
  }

  add(leaf: ScannedLeaf): void {
    for (let at = 0; at < this.#told.length; at++) {
      const { place, counted } = this.#told[at]!;
      countOptions(this.#counts, leaf, place, counted);
    }
  }

  toFacets(): CarFacets {
    return facetsFrom((facet) => {
      const { column } = FACET_PLACES.find(({ name }) => name === facet.name)!;
      return isTold(facet, this.#search) ? OPTIONS.named(column, this.#counts) : {};
    });
  }
}

/** Counts the options of the cars that fail none of the filters that count against them. */
function countOptions(counts: Int32Array, leaf: ScannedLeaf, place: number, counted: number): void {
  const { numbers, failed, cars } = leaf;
  const start = place * cars;
  for (let at = 0; at < cars; at++) {
    if ((failed[at]! & counted) === 0) counts[numbers[start + at]! | 0]!++;
  }
}

/** What the order compares, smallest first: the same as `sortKeyOf` reads of the row. */
function sortKeyIn(search: CarSearch): (leaf: ScannedLeaf, at: number) => number {
  const words = rankedWords(search);
  if (words.length > 0) return matchRankIn(words);
  const place = ORDER_PLACES[search.sortBy];
  if (place === undefined) return () => 0;
  const sign = CAR_ORDERS[search.sortBy]?.descending ? -1 : 1;
  return ({ cars, numbers }, at) => {
    const amount = numbers[place * cars + at]!;
    return amount === UNKNOWN ? MISSING : sign * amount;
  };
}

/** Many cars share a text, so each is ranked once. */
function matchRankIn(words: readonly string[]): (leaf: ScannedLeaf, at: number) => number {
  const ranks: number[] = [];
  return ({ cars, numbers }, at) => {
    const text = numbers[FILTER_PLACES.q * cars + at]!;
    return (ranks[text] ??= matchRank(OPTIONS.nameOf(text), words));
  };
}

/** `cars.search` (D-91): filters, one of seven orders, one page, exact total and facets. */
export function searchCars(live: SortedMap<CarRow>, search: CarSearch): CarSearchResult {
  const leaves = liveLeaves(live);
  const sortKey = sortKeyIn(search);
  const page = new Page(search.limit + 1, placeOfCursor(search));
  const facets = new FacetCounter(search);
  let total = 0;
  scanLive(leaves, search, (leaf) => {
    for (let at = leaf.cars - 1; at >= 0; at--) {
      if (leaf.failed[at] !== 0) continue;
      total++;
      page.offer(leaf.rows[at]!, sortKey(leaf, at));
    }
    facets.add(leaf);
  });
  const shown = page.hits.slice(0, search.limit);
  const last = shown.at(-1);
  const more = page.hits.length > search.limit;
  return {
    cars: shown.map((hit) => hit.car),
    total,
    nextCursor: more && last ? cursorAt(search.sortBy, last) : null,
    facets: facets.toFacets(),
  };
}
