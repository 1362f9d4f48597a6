import type { CarSearch } from '#shared/contract/car-search.ts';
import {
  SORT_KEYS,
  comparePlaces,
  cursorAt,
  folded,
  placeOfCursor,
  searchWords,
  type CarPlace,
} from '#server/store/catalogue.ts';
import type { CarFacets, CarSearchResult } from '#server/store/queries.ts';
import { FACETS, type LiveCar } from './live-car.ts';
import type { SortedMap } from './sorted-map.ts';

/** The search over live cars in memory: one pass finds the page, the total and every facet. */

/** A filter group as a bit. A car that fails exactly one group still counts for the facet of that group. */
const GROUP = {
  make: 1,
  model: 2,
  year: 4,
  price: 8,
  regionalSpec: 16,
  bodyType: 32,
  exteriorColor: 64,
  airbags: 128,
  chassis: 256,
} as const;
/** Choosing another make resets the model (C-brw-07), so the model does not count against makes either. */
const NOT_AGAINST_MAKES = GROUP.make | GROUP.model;

type Test = (car: LiveCar) => boolean;

/** The tests a search asks for, each with its group. Groups that are not filtered have no test. */
function testsOf(search: CarSearch): [number, Test][] {
  const tests: [number, Test][] = [];
  const add = <T>(group: number, wanted: T | undefined, test: (car: LiveCar, wanted: T) => boolean) => {
    if (wanted !== undefined) tests.push([group, (car) => test(car, wanted)]);
  };
  add(GROUP.make, search.make && folded(search.make), (car, make) => car.make === make);
  add(GROUP.model, search.model && folded(search.model), (car, model) => car.model === model);
  add(GROUP.year, search.yearMin, (car, year) => car.year !== null && car.year >= year);
  add(GROUP.year, search.yearMax, (car, year) => car.year !== null && car.year <= year);
  add(GROUP.price, search.priceFrom, (car, price) => car.price !== null && car.price >= price);
  add(GROUP.price, search.priceTo, (car, price) => car.price !== null && car.price <= price);
  add(GROUP.regionalSpec, search.regionalSpec, (car, spec) => car.row.spec === spec);
  add(GROUP.bodyType, search.bodyType, (car, body) => car.row.bodyType === body);
  add(GROUP.exteriorColor, search.exteriorColor, (car, color) => car.row.exteriorColor === color);
  add(GROUP.airbags, search.airbags, (car) => car.airbags);
  add(GROUP.chassis, search.chassis, (car) => car.chassis);
  return tests;
}

/** Counts every car for each group that is the only one it fails. */
class FacetCounter {
  readonly #make = FACETS.make.newCounts();
  readonly #model = FACETS.model.newCounts();
  readonly #year = FACETS.year.newCounts();
  readonly #bodyType = FACETS.bodyType.newCounts();
  readonly #exteriorColor = FACETS.exteriorColor.newCounts();
  readonly #regionalSpec = FACETS.regionalSpec.newCounts();
  readonly #price = FACETS.price.newCounts();
  #airbags = 0;
  #chassis = 0;

  add({ option, airbags, chassis }: LiveCar, failed: number): void {
    if ((failed & ~NOT_AGAINST_MAKES) === 0) count(this.#make, option.make);
    if ((failed & ~GROUP.model) === 0) count(this.#model, option.model);
    if ((failed & ~GROUP.year) === 0) count(this.#year, option.year);
    if ((failed & ~GROUP.bodyType) === 0) count(this.#bodyType, option.bodyType);
    if ((failed & ~GROUP.exteriorColor) === 0) count(this.#exteriorColor, option.exteriorColor);
    if ((failed & ~GROUP.regionalSpec) === 0) count(this.#regionalSpec, option.regionalSpec);
    if ((failed & ~GROUP.price) === 0) count(this.#price, option.price);
    if (airbags && (failed & ~GROUP.airbags) === 0) this.#airbags++;
    if (chassis && (failed & ~GROUP.chassis) === 0) this.#chassis++;
  }

  /** Models are told only within a make: the same name under two makes is two models. */
  toFacets(withModels: boolean): CarFacets {
    return {
      make: FACETS.make.named(this.#make),
      model: withModels ? FACETS.model.named(this.#model) : {},
      year: FACETS.year.named(this.#year),
      bodyType: FACETS.bodyType.named(this.#bodyType),
      exteriorColor: FACETS.exteriorColor.named(this.#exteriorColor),
      regionalSpec: FACETS.regionalSpec.named(this.#regionalSpec),
      airbags: this.#airbags,
      chassis: this.#chassis,
      price: FACETS.price.named(this.#price),
    };
  }
}

function count(counts: Int32Array, option: number): void {
  if (option >= 0) counts[option] = (counts[option] ?? 0) + 1;
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
  const tests = testsOf(search);
  const words = searchWords(search.q);
  const sortKey = SORT_KEYS[search.sortBy];
  const page = new Page(search.limit + 1, placeOfCursor(search));
  const facets = new FacetCounter();
  let total = 0;
  live.scan({ descending: true }, (car) => {
    for (const word of words) if (!car.text.includes(word)) return;
    let failed = 0;
    for (const [group, test] of tests) if (!test(car)) failed |= group;
    if (failed === 0) {
      total++;
      page.offer(car, sortKey(car));
    }
    facets.add(car, failed);
  });
  const shown = page.hits.slice(0, search.limit);
  const last = shown.at(-1);
  const more = page.hits.length > search.limit;
  return {
    cars: shown.map((hit) => hit.car.row),
    total,
    nextCursor: more && last ? cursorAt(search.sortBy, last) : null,
    facets: facets.toFacets(search.make !== undefined),
  };
}
