import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carSearchQuery, type CarSearch } from '#shared/contract/cars/car-search.ts';
import { CAR_SORTS, MAX_REPAIR_DAYS_OPTIONS } from '#shared/domain/car-search-options.ts';
import { BODY_TYPES, COLORS, DAMAGE_TYPES, EMIRATES, REPAIR_TIME_CATEGORIES, SPECS } from '#shared/domain/enums.ts';
import { matchesCondition } from '#server/store/matches-search.ts';
import {
  CAR_FILTERS,
  buildFilterConditions,
  buildFacetCounts,
  isFacetCounted,
  createSortKeyReader,
} from '#server/store/catalogue-filters.ts';
import type { Facet } from '#server/store/catalogue-filters.ts';
import {
  compareSortPositions,
  encodeCatalogueCursor,
  decodeCatalogueCursor,
} from '#server/store/catalogue-pagination.ts';
import type { CarRow } from '#server/store/rows.ts';
import { buildDistanceTerms, type SimilarCarsInput } from '#server/store/similar-cars.ts';
import { sampleCar, sampleTime } from '#tests/store/sample-rows.ts';
import { CatalogueIndex, type IndexSearchResult } from './catalogue-index.ts';
import { toIndexedCar } from './car-columns.ts';

/** Compares the index with a naive pass over plain rows for seeded random cars, searches and changes. @see D-91 */

const FAST_CHECK_OPTIONS = { seed: 1_000_003, numRuns: 25 };

function filterCars(cars: readonly CarRow[], search: Partial<CarSearch>, leavesOut: readonly string[] = []): CarRow[] {
  const conditions = buildFilterConditions(search).filter(({ filter }) => !leavesOut.includes(filter));
  return cars.filter((car) => conditions.every((condition) => matchesCondition(car, condition)));
}

function countOptions(cars: readonly CarRow[], { countedAttribute, step, roundsUp }: Facet): Record<string, number> {
  const found: Record<string, number> = {};
  for (const car of cars) {
    const fact = countedAttribute.read(car);
    if (fact === null) continue;
    const round = roundsUp ? Math.ceil : Math.floor;
    const option = String(step === undefined ? fact : round(Number(fact) / step) * step);
    found[option] = (found[option] ?? 0) + 1;
  }
  return found;
}

function countDifferencePoints(car: CarRow, input: SimilarCarsInput): number {
  return buildDistanceTerms(input).reduce((sum, difference) => {
    const fact = CAR_FILTERS[difference.filter].attribute.read(car);
    if (!('step' in difference)) return sum + (fact === difference.target ? 0 : difference.maxPoints);
    const steps = Math.floor(Math.abs(Number(fact) - difference.target) / difference.step);
    return sum + (fact === null ? difference.maxPoints : Math.min(difference.maxPoints, steps));
  }, 0);
}

function sortNewestFirst(cars: readonly CarRow[]): CarRow[] {
  return cars.toSorted((a, b) => compareSortPositions({ ...a, key: 0 }, { ...b, key: 0 }));
}

function searchNaively(cars: readonly CarRow[], search: CarSearch): IndexSearchResult {
  const keyOf = createSortKeyReader(search);
  const after = decodeCatalogueCursor(search);
  const matches = filterCars(cars, search);
  const sorted = matches
    .map((car) => ({ key: keyOf(car), createdAt: car.createdAt, id: car.id }))
    .toSorted(compareSortPositions)
    .filter((place) => after === undefined || compareSortPositions(place, after) > 0);
  const last = sorted.length > search.limit ? sorted[search.limit - 1] : undefined;
  return {
    ids: sorted.slice(0, search.limit).map(({ id }) => id),
    total: matches.length,
    nextCursor: last ? encodeCatalogueCursor(search.sortBy, last) : null,
    facets: buildFacetCounts((facet) =>
      isFacetCounted(facet, search) ? countOptions(filterCars(cars, search, facet.ignoredFilters), facet) : {},
    ),
  };
}

class IndexFixture {
  readonly index = new CatalogueIndex();
  readonly #rows = new Map<string, CarRow>();

  constructor(rows: readonly CarRow[] = []) {
    for (const row of rows) this.put(row);
  }

  get rows(): CarRow[] {
    return [...this.#rows.values()];
  }

  put(car: CarRow): void {
    const row = { ...car, createdAt: this.#rows.get(car.id)?.createdAt ?? car.createdAt };
    this.#rows.set(row.id, row);
    this.index.put(toIndexedCar(row));
  }

  remove(car: CarRow): void {
    const row = this.#rows.get(car.id) ?? car;
    this.#rows.delete(row.id);
    this.index.remove(row);
  }

  apply(changes: readonly CarChange[]): void {
    for (const { car, isLive } of changes) {
      if (isLive) this.put(car);
      else this.remove(car);
    }
  }

  expectPages(search: CarSearch, pages: number): void {
    let pageSearch = search;
    for (let page = 0; page < pages; page++) {
      const found = this.index.search(pageSearch);
      expect(found).toEqual(searchNaively(this.rows, pageSearch));
      if (found.nextCursor === null) return;
      pageSearch = { ...pageSearch, cursor: found.nextCursor };
    }
  }
}

const carArbitrary: fc.Arbitrary<CarRow> = fc
  .record({
    n: fc.nat(300),
    minutes: fc.nat(6),
    make: fc.constantFrom('Toyota', 'TOYOTA', 'BMW', 'Ford'),
    model: fc.constantFrom('Camry', 'E 300', 'F-150', 'X5', 'M4'),
    trim: fc.constantFrom(null, 'SE', 'GXR 300'),
    year: fc.option(fc.integer({ min: 2018, max: 2022 })),
    price: fc.option(fc.integer({ min: 0, max: 120_000 })),
    mileageKm: fc.constantFrom(0, 9, 24_999, 25_000, 25_001, 60_000, 100_000_000),
    youSaveAed: fc.option(fc.integer({ min: 0, max: 40_000 })),
    primaryDamage: fc.option(fc.constantFrom(...DAMAGE_TYPES)),
    emirate: fc.constantFrom(null, ...EMIRATES),
    bodyType: fc.option(fc.constantFrom(...BODY_TYPES)),
    exteriorColor: fc.option(fc.constantFrom(...COLORS)),
    spec: fc.constantFrom(...SPECS),
    repairTimeCategory: fc.constantFrom(...REPAIR_TIME_CATEGORIES),
    features: fc.subarray(['Airbags Intact', 'Chassis Intact']),
    engineSpecs: fc.constantFrom('3.5L V6', 'Hybrid', 'Diesel 2.0', null),
  })
  .map(({ n, minutes, price, ...facts }) =>
    sampleCar(n, { ...facts, fixDrivePriceAed: price, createdAt: sampleTime(minutes + (n % 5)) }),
  );

const FILTER_ARBITRARIES = {
  make: fc.constantFrom('toyota', 'Bmw', 'Lada'),
  model: fc.constantFrom('camry', 'x5'),
  yearMin: fc.integer({ min: 2017, max: 2023 }),
  yearMax: fc.integer({ min: 2017, max: 2023 }),
  priceFrom: fc.integer({ min: 0, max: 130_000 }),
  priceTo: fc.integer({ min: 0, max: 130_000 }),
  mileageFrom: fc.nat(60_000),
  mileageTo: fc.nat(60_000),
  damage: fc.constantFrom(...DAMAGE_TYPES),
  repairDaysTo: fc.constantFrom(...MAX_REPAIR_DAYS_OPTIONS),
  emirate: fc.constantFrom(...EMIRATES),
  savingFrom: fc.nat(40_000),
  savingTo: fc.nat(40_000),
  regionalSpec: fc.constantFrom(...SPECS),
  bodyType: fc.constantFrom(...BODY_TYPES),
  exteriorColor: fc.constantFrom('Grey', 'white', 'Other'),
  fuelType: fc.constantFrom('Petrol', 'Hybrid', 'Diesel'),
  transmission: fc.constantFrom('Automatic', 'Manual'),
  airbags: fc.constant('true'),
  chassis: fc.constant('1'),
  q: fc.constantFrom('toyota', 'camry 2020', 'e300', 'f150 ford', '300', 'o', 'x9z9'),
};

/** At most three filters: more would match no cars. */
const searchArbitrary = fc
  .record({
    given: fc.record(FILTER_ARBITRARIES),
    names: fc.subarray(Object.keys(FILTER_ARBITRARIES), { maxLength: 3 }),
    sortBy: fc.constantFrom(...CAR_SORTS),
    limit: fc.constantFrom(7, 40),
  })
  .map(({ given, names, ...page }) => {
    const filters = Object.entries(given).filter(([name]) => names.includes(name));
    return carSearchQuery.parse({ ...Object.fromEntries(filters), ...page });
  });

interface CarChange {
  car: CarRow;
  isLive: boolean;
}

const changesArbitrary: fc.Arbitrary<CarChange[]> = fc.array(fc.record({ car: carArbitrary, isLive: fc.boolean() }), {
  minLength: 1,
  maxLength: 400,
  size: 'max',
});

/** Many cars of few kinds, beyond the initial column capacity. */
function createCar(n: number, kind = n * 5): CarRow {
  const price = kind % 7 === 0 ? null : 20_000 + ((kind * 37) % 300) * 100;
  const year = kind % 11 === 0 ? null : 2012 + (kind % 9);
  const { id } = sampleCar(n);
  const sameKind = sampleCar(kind % 9);
  return { ...sameKind, id, createdAt: sampleTime(n), fixDrivePriceAed: price, year, mileageKm: kind * 50 };
}

const MANY_CARS = 1_500;
const createManyCars = () => Array.from({ length: MANY_CARS }, (_, n) => createCar(n));

describe('the catalogue index', () => {
  it('equals a naive search in every page, total and facet [D-90, D-91]', () => {
    fc.assert(
      fc.property(changesArbitrary, fc.array(searchArbitrary, { minLength: 1, maxLength: 4 }), (steps, questions) => {
        const catalogue = new IndexFixture();
        catalogue.apply(steps);
        expect(catalogue.index.carCount).toBe(catalogue.rows.length);
        for (const search of questions) catalogue.expectPages(search, Infinity);
      }),
      FAST_CHECK_OPTIONS,
    );
  });

  it('returns current cars after changes between two searches', () => {
    fc.assert(
      fc.property(changesArbitrary, changesArbitrary, searchArbitrary, (first, second, search) => {
        const catalogue = new IndexFixture();
        for (const steps of [first, second]) {
          catalogue.apply(steps);
          catalogue.expectPages(search, 1);
          // The second search reads the caches of the first.
          catalogue.expectPages(search, 2);
        }
      }),
      FAST_CHECK_OPTIONS,
    );
  });

  it('sorts and paginates many cars like a naive search, between changes [D-90]', () => {
    const bounds = {
      priceFrom: fc.integer({ min: 19_000, max: 50_000 }),
      priceTo: fc.integer({ min: 19_000, max: 50_000 }),
      yearMin: fc.integer({ min: 2011, max: 2021 }),
      mileageTo: fc.nat(600_000),
    };
    const page = { sortBy: fc.constantFrom(...CAR_SORTS), limit: fc.constantFrom(5, 24) };
    const pageSearch = fc.record({ ...bounds, ...page }, { requiredKeys: ['sortBy', 'limit'] });
    const change = fc.record({ n: fc.nat(MANY_CARS + 100), kind: fc.nat(1_000), isLive: fc.boolean() });
    const round = fc.tuple(fc.array(change, { maxLength: 3 }), fc.array(pageSearch, { maxLength: 3 }));
    fc.assert(
      fc.property(fc.array(round, { minLength: 5, maxLength: 5 }), (rounds) => {
        const catalogue = new IndexFixture(createManyCars());
        for (const [steps, questions] of rounds) {
          catalogue.apply(steps.map(({ n, kind, isLive }) => ({ car: createCar(n, kind), isLive })));
          for (const search of questions) catalogue.expectPages(carSearchQuery.parse(search), 4);
        }
      }),
      { ...FAST_CHECK_OPTIONS, numRuns: 6 },
    );
  });

  it('counts facets of a moving price range like a naive search, whatever is cached [D-91]', () => {
    const catalogue = new IndexFixture(createManyCars());
    const steps = [1, 90, 700, -300, 40, -3_500, 2_900];
    let price = 35_000;
    for (let n = 0; n < 80; n++) {
      price += steps[n % steps.length]! * (n % 13 === 0 ? -4 : 1);
      if (n % 20 === 19) catalogue.put(createCar((n * 31) % MANY_CARS, n));
      const range = n % 5 === 4 ? { priceFrom: price - 9_000, priceTo: price } : { priceTo: price };
      const filters = n % 7 === 6 ? { bodyType: BODY_TYPES[n % BODY_TYPES.length], ...range } : range;
      catalogue.expectPages(carSearchQuery.parse({ ...filters, limit: 1 }), 1);
    }
  });

  it('handles a forged cursor like a naive search', () => {
    const catalogue = new IndexFixture(Array.from({ length: 384 }, (_, n) => sampleCar(n)));
    const most = Number.MAX_SAFE_INTEGER;
    for (const sortBy of CAR_SORTS) {
      for (const key of [-most, -20_000, -1, 0, 1, 3, 70_000, most]) {
        const cursor = encodeCatalogueCursor(sortBy, { key, createdAt: '', id: '' });
        for (const q of ['toyota', 'nowhere', undefined])
          catalogue.expectPages(carSearchQuery.parse({ q, sortBy, cursor, limit: 5 }), 1);
      }
    }
  });

  it('ranks and counts cars for the maximum number of words', () => {
    const makes = ['Toyota', 'Yugo', 'Hyundai', 'Chrysler'];
    const cars = Array.from({ length: 40 }, (_, n) => sampleCar(n, { make: makes[n % 4]! }));
    const search = carSearchQuery.parse({ q: 'y '.repeat(40), sortBy: 'match', limit: 24 });
    new IndexFixture(cars).expectPages(search, 1);
  });

  it('returns the newest of many identical cars as similar', () => {
    const same = { make: 'Ford', model: 'F-150', bodyType: null, spec: 'GCC', year: 2020 } as const;
    const rows = Array.from({ length: 5_000 }, (_, n) =>
      sampleCar(n, { ...same, fixDrivePriceAed: 90_000, createdAt: sampleTime(n) }),
    );
    const { index } = new IndexFixture(rows);
    const newest = sortNewestFirst(rows);
    const input = { ...same, price: 90_000, limit: 9 };
    const similar = index.findSimilarIds({ ...input, excludedId: newest[0]!.id });
    expect(similar).toEqual(newest.slice(1, 10).map(({ id }) => id));
    // Only the nine oldest cars keep the model.
    for (const row of newest.slice(0, -9)) index.put(toIndexedCar({ ...row, model: 'Ranger' }));
    const oldest = index.findSimilarIds({ ...input, excludedId: 'none' });
    expect(oldest).toEqual(newest.slice(-9).map(({ id }) => id));
  });

  it('lists similar cars, live cars and model names like a naive pass [D-11, C-api-17]', () => {
    fc.assert(
      fc.property(changesArbitrary, carArbitrary, searchArbitrary, (steps, one, { make, yearMin, bodyType }) => {
        const catalogue = new IndexFixture();
        catalogue.apply(steps);
        const { index, rows } = catalogue;
        const input = { ...one, price: one.fixDrivePriceAed, excludedId: one.id, limit: 9 };
        const similar = rows
          .filter(({ id }) => id !== one.id)
          .map((row) => ({ ...row, key: countDifferencePoints(row, input) }))
          .toSorted(compareSortPositions);
        expect(index.findSimilarIds(input)).toEqual(similar.slice(0, 9).map(({ id }) => id));
        const filter = {
          ...(make && { make }),
          ...(yearMin && { yearMin }),
          ...(bodyType && { bodyType }),
        };
        const live = filterCars(sortNewestFirst(rows), filter);
        expect(index.findLiveIds({ ...filter, limit: 9 })).toEqual(live.slice(0, 9).map(({ id }) => id));
        const names = ({ make, model, bodyType }: Pick<CarRow, 'make' | 'model' | 'bodyType'>) =>
          [make, model, bodyType].join();
        expect(index.listModelNames().map(names).toSorted()).toEqual([...new Set(rows.map(names))].toSorted());
        expect(index.listSearchTexts().reduce((sum, text) => sum + text.cars, 0)).toBe(rows.length);
      }),
      FAST_CHECK_OPTIONS,
    );
  });
});
