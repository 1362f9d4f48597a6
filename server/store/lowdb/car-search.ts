import type { CarSearch } from '#shared/contract/car-search.ts';
import {
  FACETS,
  FILTER_NAMES,
  conditionsOf,
  facetsFrom,
  isTold,
  sortKeyOf,
  type CarFacets,
  type Condition,
  type Fact,
  type FilterName,
} from '#server/store/catalogue-table.ts';
import { comparePlaces, cursorAt, placeOfCursor, type CarPlace } from '#server/store/catalogue.ts';
import type { CarSearchResult } from '#server/store/queries.ts';
import { OPTIONS, type LiveCar } from './live-car.ts';
import type { SortedMap } from './sorted-map.ts';

/** The search over live cars in memory: one pass finds the page, the total and every facet. */

type Wanted = Condition['wanted'];

const COMPARISONS: Record<Condition['comparison'], (fact: Fact, wanted: Wanted) => boolean> = {
  equal: (fact, wanted) => fact === wanted,
  atLeast: (fact, wanted) => fact !== null && fact >= wanted,
  atMost: (fact, wanted) => fact !== null && fact <= wanted,
  contains: (fact, wanted) => typeof fact === 'string' && fact.includes(String(wanted)),
};

/** A filter as a bit. A car that fails exactly one filter still counts for the facet of that filter. */
function bitOf(filter: string): number {
  return 1 << FILTER_NAMES.indexOf(filter as FilterName);
}

/** The filters without a facet: a car that fails one counts nowhere. */
const WITHOUT_FACET = FILTER_NAMES.filter((name) => !FACETS.some((facet) => facet.name === name));
const COUNTS_NOWHERE = bits(WITHOUT_FACET);
/** For each facet, the filters that do count against it. */
const COUNTS_AGAINST = FACETS.map(({ leavesOut }) => ~bits(leavesOut));

function bits(filters: readonly string[]): number {
  return filters.reduce((all, filter) => all | bitOf(filter), 0);
}

/** Answers the filters a car fails, as bits; stops at the first after which it counts nowhere. */
export function failures(search: Partial<CarSearch>): (car: LiveCar) => number {
  const tests = conditionsOf(search)
    .map(({ filter, comparison, wanted }) => ({
      at: FILTER_NAMES.indexOf(filter),
      bit: bitOf(filter),
      meets: COMPARISONS[comparison],
      wanted,
    }))
    .toSorted((a, b) => (b.bit & COUNTS_NOWHERE) - (a.bit & COUNTS_NOWHERE));
  return ({ facts }) => {
    let failed = 0;
    for (const { at, bit, meets, wanted } of tests) {
      if (meets(facts[at] ?? null, wanted)) continue;
      failed |= bit;
      if ((bit & COUNTS_NOWHERE) !== 0) return failed;
    }
    return failed;
  };
}

/** Counts every car for each facet that no other filter keeps it from. */
class FacetCounter {
  readonly #counts = OPTIONS.newCounts();

  add({ options }: LiveCar, failed: number): void {
    const counts = this.#counts;
    for (let at = 0; at < options.length; at++) {
      if (failed === 0 || (failed & COUNTS_AGAINST[at]!) === 0) counts[options[at]!]!++;
    }
  }

  toFacets(search: CarSearch): CarFacets {
    return facetsFrom((facet) => (isTold(facet, search) ? OPTIONS.named(facet.name, this.#counts) : {}));
  }
}

interface Hit extends CarPlace {
  car: LiveCar;
}

/** Keeps the first `size` places of an order without sorting all of them. */
class Page {
  readonly hits: Hit[] = [];
  readonly #size: number;
  readonly #after: CarPlace | undefined;

  constructor(size: number, after: CarPlace | undefined) {
    this.#size = size;
    this.#after = after;
  }

  /** Cars are offered newest first, so one that ties with the last of a full page comes after it. */
  offer(car: LiveCar, key: number): void {
    if (this.hits.length === this.#size && key >= this.hits.at(-1)!.key) return;
    const hit: Hit = { key, createdAt: car.row.createdAt, id: car.row.id, car };
    if (this.#after && comparePlaces(hit, this.#after) <= 0) return;
    this.hits.splice(this.#placeOf(hit), 0, hit);
    if (this.hits.length > this.#size) this.hits.pop();
  }

  #placeOf(hit: Hit): number {
    let low = 0;
    let high = this.hits.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (comparePlaces(this.hits[middle]!, hit) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** `cars.search` (D-91): filters, one of seven orders, one page, exact total and facets. */
export function searchCars(live: SortedMap<LiveCar>, search: CarSearch): CarSearchResult {
  const failuresOf = failures(search);
  const sortKey = sortKeyOf(search.sortBy);
  const page = new Page(search.limit + 1, placeOfCursor(search));
  const facets = new FacetCounter();
  let total = 0;
  live.scan({ descending: true }, (car) => {
    const failed = failuresOf(car);
    if (failed === 0) {
      total++;
      page.offer(car, sortKey(car.row));
    }
    if ((failed & COUNTS_NOWHERE) === 0) facets.add(car, failed);
  });
  const shown = page.hits.slice(0, search.limit);
  const last = shown.at(-1);
  const more = page.hits.length > search.limit;
  return {
    cars: shown.map((hit) => hit.car.row),
    total,
    nextCursor: more && last ? cursorAt(search.sortBy, last) : null,
    facets: facets.toFacets(search),
  };
}
