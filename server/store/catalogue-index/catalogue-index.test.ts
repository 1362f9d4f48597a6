import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carSearchQuery, type CarSearch } from '#shared/contract/cars/car-search.ts';
import { CAR_SORTS, REPAIR_DAYS } from '#shared/domain/car-search.ts';
import {
  BODY_TYPES,
  COLORS,
  DAMAGE_TYPES,
  EMIRATES,
  REPAIR_TIME_CATEGORIES,
  SPECS,
} from '#shared/domain/words.ts';
import { meets } from '#server/store/meets-search.ts';
import { CAR_FILTERS, conditionsOf, facetsFrom, isTold, sortKeyOf } from '#server/store/catalogue-filters.ts';
import type { Facet } from '#server/store/catalogue-filters.ts';
import { comparePlaces, cursorAt, placeOfCursor } from '#server/store/catalogue.ts';
import type { CarRow } from '#server/store/rows.ts';
import { differencesTo, type SimilarTo } from '#server/store/similar-cars.ts';
import { sampleCar, sampleTime } from '#tests/store/sample-rows.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { indexed } from './columns.ts';

/** The index against one look at every car, over cars and questions nobody thought of (D-91). */

/** Small, so that a few cars are many segments that split and empty. */
const SEGMENT_CARS = 128;
/** The same cars and questions in every run. */
const RUNS = { seed: 1_000_003, numRuns: 25 };

function meetsAll(car: CarRow, search: Partial<CarSearch>, leavesOut: readonly string[] = []): boolean {
  return conditionsOf(search).every(
    (condition) => leavesOut.includes(condition.filter) || meets(car, condition),
  );
}

function optionsOf(cars: readonly CarRow[], { counts, step, byEnd }: Facet): Record<string, number> {
  const found: Record<string, number> = {};
  for (const car of cars) {
    const fact = counts.of(car);
    if (fact === null) continue;
    const rounded = byEnd ? Math.ceil : Math.floor;
    const option = String(step === undefined ? fact : rounded(Number(fact) / step) * step);
    found[option] = (found[option] ?? 0) + 1;
  }
  return found;
}

/** Points for what two cars differ in. */
function apart(car: CarRow, input: SimilarTo): number {
  return differencesTo(input).reduce((sum, difference) => {
    const fact = CAR_FILTERS[difference.filter].reads.of(car);
    if (!('step' in difference)) return sum + (fact === difference.wanted ? 0 : difference.most);
    const steps = Math.floor(Math.abs(Number(fact) - difference.wanted) / difference.step);
    return sum + (fact === null ? difference.most : Math.min(difference.most, steps));
  }, 0);
}

/** The answer of somebody who looks at every car. */
function byLooking(cars: readonly CarRow[], search: CarSearch) {
  const keyOf = sortKeyOf(search);
  const after = placeOfCursor(search);
  const matches = cars.filter((car) => meetsAll(car, search));
  const places = matches
    .map((car) => ({ key: keyOf(car), createdAt: car.createdAt, id: car.id }))
    .toSorted(comparePlaces)
    .filter((place) => after === undefined || comparePlaces(place, after) > 0);
  const last = places.length > search.limit ? places[search.limit - 1] : undefined;
  return {
    ids: places.slice(0, search.limit).map(({ id }) => id),
    total: matches.length,
    nextCursor: last ? cursorAt(search.sortBy, last) : null,
    facets: facetsFrom((facet) =>
      isTold(facet, search)
        ? optionsOf(
            cars.filter((car) => meetsAll(car, search, facet.leavesOut)),
            facet,
          )
        : {},
    ),
  };
}

const car: fc.Arbitrary<CarRow> = fc
  .record({
    n: fc.nat(300),
    minutes: fc.nat(6),
    make: fc.constantFrom('Toyota', 'TOYOTA', 'BMW', 'Ford'),
    model: fc.constantFrom('Camry', 'E 300', 'F-150', 'X5', 'M4'),
    trim: fc.constantFrom(null, 'SE', 'GXR 300'),
    year: fc.option(fc.integer({ min: 2018, max: 2022 })),
    price: fc.option(fc.integer({ min: 0, max: 120_000 })),
    mileageKm: fc.constantFrom(0, 9, 24_999, 25_000, 25_001, 60_000),
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
  .map(({ n, minutes, price, ...said }) =>
    sampleCar(n, { ...said, fixDrivePriceAed: price, createdAt: sampleTime(minutes + (n % 5)) }),
  );

const FILTERS = {
  make: fc.constantFrom('toyota', 'Bmw', 'Lada'),
  model: fc.constantFrom('camry', 'x5'),
  yearMin: fc.integer({ min: 2017, max: 2023 }),
  yearMax: fc.integer({ min: 2017, max: 2023 }),
  priceFrom: fc.integer({ min: 0, max: 130_000 }),
  priceTo: fc.integer({ min: 0, max: 130_000 }),
  mileageFrom: fc.nat(60_000),
  mileageTo: fc.nat(60_000),
  damage: fc.constantFrom(...DAMAGE_TYPES),
  repairDaysTo: fc.constantFrom(...REPAIR_DAYS),
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

/** At most three filters: of more nothing would be left. */
const asked = fc
  .record({
    given: fc.record(FILTERS),
    names: fc.subarray(Object.keys(FILTERS), { maxLength: 3 }),
    sortBy: fc.constantFrom(...CAR_SORTS),
    limit: fc.constantFrom(7, 40),
  })
  .map(({ given, names, ...page }) => {
    const filters = Object.entries(given).filter(([name]) => names.includes(name));
    return carSearchQuery.parse({ ...Object.fromEntries(filters), ...page });
  });

/** Cars that come, change and go again, each with what is true of it then. */
const changes = fc.array(fc.record({ car, isLive: fc.boolean() }), {
  minLength: 1,
  maxLength: 400,
  size: 'max',
});

function filled(steps: readonly { car: CarRow; isLive: boolean }[]) {
  const index = new CatalogueIndex(SEGMENT_CARS);
  const cars = new Map<string, CarRow>();
  for (const step of steps) {
    const before = cars.get(step.car.id);
    // A car keeps the time it was made at.
    const row = before ? { ...step.car, createdAt: before.createdAt } : step.car;
    if (step.isLive) {
      cars.set(row.id, row);
      index.put(indexed(row));
    } else {
      cars.delete(row.id);
      index.remove(row);
    }
  }
  return { index, cars: [...cars.values()] };
}

describe('the index of the catalogue', () => {
  it('answers page, cursor, total and facets as a look at every car does, all pages of it (D-90, D-91)', () => {
    fc.assert(
      fc.property(changes, fc.array(asked, { minLength: 1, maxLength: 4 }), (steps, questions) => {
        const { index, cars } = filled(steps);
        expect(index.cars).toBe(cars.length);
        for (const question of questions) {
          let search = question;
          for (;;) {
            const found = index.search(search);
            expect(found).toEqual(byLooking(cars, search));
            if (found.nextCursor === null) break;
            search = { ...search, cursor: found.nextCursor };
          }
        }
      }),
      RUNS,
    );
  });

  it('answers the same after cars changed between two questions: nothing kept of the first is old', () => {
    fc.assert(
      fc.property(changes, changes, asked, (first, second, search) => {
        const { index, cars } = filled(first);
        expect(index.search(search)).toEqual(byLooking(cars, search));
        const rows = new Map(cars.map((row) => [row.id, row]));
        for (const { car: changed, isLive } of second) {
          const row = { ...changed, createdAt: rows.get(changed.id)?.createdAt ?? changed.createdAt };
          if (isLive) index.put(indexed(row));
          else index.remove(row);
          if (isLive) rows.set(row.id, row);
          else rows.delete(row.id);
        }
        expect(index.search(search)).toEqual(byLooking([...rows.values()], search));
      }),
      RUNS,
    );
  });

  it('counts facets the same whatever was counted before, of sets that differ in few cars and in most (D-91)', () => {
    const index = new CatalogueIndex(SEGMENT_CARS);
    // Of few kinds: where many differ they are counted by what they say together, and few one by one.
    const cars = Array.from({ length: 12 * SEGMENT_CARS }, (_, n) => {
      const { id, createdAt } = sampleCar(n, { createdAt: sampleTime(n) });
      return { ...sampleCar(n % 9), id, createdAt, fixDrivePriceAed: 20_000 + ((n * 37) % 600) * 100 };
    });
    for (const car of cars) index.put(indexed(car));
    const prices = fc.constantFrom(15_000, 20_000, 20_100, 34_900, 35_000, 35_100, 70_000, 79_800, 90_000);
    const bounds = fc.record(
      { priceFrom: prices, priceTo: prices, bodyType: fc.constantFrom(...BODY_TYPES) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(bounds, { minLength: 12, maxLength: 12 }), (questions) => {
        for (const question of questions) {
          const search = carSearchQuery.parse({ ...question, limit: 1 });
          expect(index.search(search)).toEqual(byLooking(cars, search));
        }
      }),
      { ...RUNS, numRuns: 3 },
    );
  });

  it('answers a cursor that nobody was given, whatever place it names, as a look at every car does', () => {
    const cars = Array.from({ length: 3 * SEGMENT_CARS }, (_, n) => sampleCar(n));
    const index = new CatalogueIndex(SEGMENT_CARS);
    for (const car of cars) index.put(indexed(car));
    const most = Number.MAX_SAFE_INTEGER;
    for (const sortBy of CAR_SORTS) {
      for (const key of [-most, -20_000, -1, 0, 1, 3, 70_000, most]) {
        const cursor = cursorAt(sortBy, { key, createdAt: '', id: '' });
        for (const q of ['toyota', 'nowhere', undefined]) {
          const search = carSearchQuery.parse({ q, sortBy, cursor, limit: 5 });
          expect(index.search(search)).toEqual(byLooking(cars, search));
        }
      }
    }
  });

  it('ranks a text of as many words as one can have, and counts its cars all the same', () => {
    const makes = ['Toyota', 'Yugo', 'Hyundai', 'Chrysler'];
    const cars = Array.from({ length: 40 }, (_, n) => sampleCar(n, { make: makes[n % 4]! }));
    const index = new CatalogueIndex(SEGMENT_CARS);
    for (const car of cars) index.put(indexed(car));
    const search = carSearchQuery.parse({ q: 'y '.repeat(40), sortBy: 'match', limit: 24 });
    expect(index.search(search)).toEqual(byLooking(cars, search));
  });

  it('of many cars that differ in nothing names the newest as alike, and looks no further', () => {
    const index = new CatalogueIndex(SEGMENT_CARS);
    const same = { make: 'Ford', model: 'F-150', bodyType: null, spec: 'GCC', year: 2020 } as const;
    const rows = Array.from({ length: 5 * SEGMENT_CARS }, (_, n) =>
      sampleCar(n, { ...same, fixDrivePriceAed: 90_000, createdAt: sampleTime(n) }),
    );
    for (const row of rows) index.put(indexed(row));
    const { fixDrivePriceAed: price, ...said } = rows[0]!;
    const alike = index.similar({ ...said, price, exceptId: rows.at(-1)!.id, limit: 9 });
    const newest = rows.toSorted((a, b) => comparePlaces({ key: 0, ...a }, { key: 0, ...b }));
    expect(alike).toEqual(newest.slice(1, 10).map(({ id }) => id));
    // Of another model all but the oldest, these are what is left to find.
    for (const row of newest.slice(0, -9)) index.put(indexed({ ...row, model: 'Ranger' }));
    const oldest = index.similar({ ...said, price, exceptId: 'none', limit: 9 });
    expect(oldest).toEqual(newest.slice(-9).map(({ id }) => id));
  });

  it('lists, likens and names what is on sale as a look at every car does (D-11, C-api-17)', () => {
    fc.assert(
      fc.property(changes, car, asked, (steps, one, { make, yearMin, bodyType }) => {
        const { index, cars } = filled(steps);
        const input = { ...one, price: one.fixDrivePriceAed, exceptId: one.id, limit: 9 };
        const alike = cars
          .filter(({ id }) => id !== one.id)
          .toSorted((a, b) => comparePlaces({ ...a, key: apart(a, input) }, { ...b, key: apart(b, input) }));
        expect(index.similar(input)).toEqual(alike.slice(0, 9).map(({ id }) => id));
        const filter = { ...(make && { make }), ...(yearMin && { yearMin }), ...(bodyType && { bodyType }) };
        const newest = cars.toSorted((a, b) => comparePlaces({ key: 0, ...a }, { key: 0, ...b }));
        const live = newest.filter((row) => meetsAll(row, filter)).map(({ id }) => id);
        expect(index.live({ ...filter, limit: 9 })).toEqual(live.slice(0, 9));
        const stock = new Set(cars.map((row) => [row.make, row.model, row.bodyType].join()));
        expect(new Set(index.stock().map((row) => [row.make, row.model, row.bodyType].join()))).toEqual(
          stock,
        );
        expect(index.texts().reduce((sum, text) => sum + text.cars, 0)).toBe(cars.length);
      }),
      RUNS,
    );
  });
});
