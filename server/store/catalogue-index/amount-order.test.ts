import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carSearchQuery, type CarSearch } from '#shared/contract/cars/car-search.ts';
import { CAR_SORTS } from '#shared/domain/car-search.ts';
import { meets } from '#server/store/meets-search.ts';
import { conditionsOf, sortKeyOf } from '#server/store/catalogue-filters.ts';
import { comparePlaces, placeOfCursor } from '#server/store/catalogue.ts';
import type { CarRow } from '#server/store/rows.ts';
import { sampleCar, sampleTime } from '#tests/store/sample-rows.ts';
import { AmountOrder } from './amount-order.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { indexed } from './columns.ts';

/** The order of a segment's cars by an amount, against a look at each. */

const RUNS = { seed: 1_000_003, numRuns: 60 };
/** Several kept sets, as a segment of the product has them. */
const SEGMENT_CARS = 512;

const amount = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -5, max: 400_000 }) },
  { weight: 6, arbitrary: fc.constantFrom(0, 20_000, 20_001, 35_000) },
  { weight: 2, arbitrary: fc.constant(NaN) },
);
const unusual = fc.constantFrom(0.5, 1e300, -1e300, Infinity, 2 ** 52);

function columnOf(amounts: readonly number[]): Float64Array {
  // What is behind the cars is of earlier ones.
  const column = new Float64Array(SEGMENT_CARS).fill(20_000);
  column.set(amounts);
  return column;
}

function setPlaces(words: Uint32Array): number[] {
  return Array.from({ length: words.length * 32 }, (_, place) => place).filter(
    (place) => (words[place >>> 5]! >>> (place & 31)) & 1,
  );
}

describe('the order of a segment by an amount', () => {
  it.each([
    ['whole amounts', fc.constant<number[]>([])],
    ['among them some that are not', fc.array(unusual, { minLength: 1, maxLength: 3 })],
  ])('has every car once, by amount, the last of one amount first, and the unknown behind: %s', (_, more) => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 500, size: 'max' }), more, (usual, others) => {
        const amounts = [...usual, ...others];
        const order = new AmountOrder(columnOf(amounts), amounts.length);
        const looked = amounts
          .map((one, place) => ({ one: Number.isNaN(one) ? null : one, place }))
          .toSorted((a, b) => {
            if (a.one === b.one) return b.place - a.place;
            return a.one === null ? 1 : b.one === null ? -1 : a.one - b.one;
          });
        expect([...order.places]).toEqual(looked.map(({ place }) => place));
        expect(order.known).toBe(amounts.filter((one) => !Number.isNaN(one)).length);
      }),
      RUNS,
    );
  });

  it('writes the cars of any range as a look at each does, whatever stood there before', () => {
    const bound = fc.oneof(amount, fc.constantFrom(-Infinity, Infinity)).filter((one) => !Number.isNaN(one));
    const words = new Uint32Array(SEGMENT_CARS >>> 5);
    fc.assert(
      fc.property(
        fc.array(amount, { maxLength: SEGMENT_CARS, size: 'max' }),
        fc.array(fc.tuple(bound, bound), { minLength: 1 }),
        (amounts, ranges) => {
          const order = new AmountOrder(columnOf(amounts), amounts.length);
          for (const [low, high] of ranges) {
            const [from, to] = [order.below(low), order.upTo(high)];
            order.write(from, to, words);
            const met = amounts.flatMap((one, place) => (one >= low && one <= high ? place : []));
            expect(setPlaces(words)).toEqual(met);
            expect(order.below(low)).toBe(amounts.filter((one) => one < low).length);
            expect(order.upTo(high)).toBe(amounts.filter((one) => one <= high).length);
            for (const near of [0, 1, order.known >>> 1, order.known]) {
              expect(order.below(low, near)).toBe(from);
              expect(order.upTo(high, near)).toBe(to);
            }
          }
        },
      ),
      RUNS,
    );
  });
});

describe('the index along its orders', () => {
  const car = (n: number, kind: number): CarRow => {
    const price = kind % 7 === 0 ? null : 20_000 + ((kind * 37) % 300) * 100;
    const year = kind % 11 === 0 ? null : 2012 + (kind % 9);
    return { ...sampleCar(n), createdAt: sampleTime(n), fixDrivePriceAed: price, year, mileageKm: kind * 50 };
  };
  const bounds = {
    priceFrom: fc.integer({ min: 19_000, max: 50_000 }),
    priceTo: fc.integer({ min: 19_000, max: 50_000 }),
    yearMin: fc.integer({ min: 2011, max: 2021 }),
    mileageTo: fc.nat(60_000),
  };
  const asked = fc.record(
    { ...bounds, sortBy: fc.constantFrom(...CAR_SORTS), limit: fc.constantFrom(5, 24) },
    { requiredKeys: ['sortBy', 'limit'] },
  );
  /** What becomes of the n-th car: another one by its kind, or no longer live. */
  const change = fc.tuple(fc.nat(1_400), fc.option(fc.nat(1_000)));

  it('finds the same pages as a look at every car, before its cars are in order, then, and after some changed (D-90)', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.array(change, { maxLength: 3 }), asked), { minLength: 6, maxLength: 6 }),
        (rounds) => {
          const index = new CatalogueIndex(SEGMENT_CARS);
          const cars = new Map<string, CarRow>();
          for (let n = 0; n < 1_200; n++) cars.set(sampleCar(n).id, car(n, n * 7));
          for (const row of cars.values()) index.put(indexed(row));
          for (const [changes, question] of rounds) {
            for (const [n, kind] of changes) {
              const row = car(n, kind ?? 0);
              if (kind === null) cars.delete(row.id);
              else cars.set(row.id, row);
              if (kind === null) index.remove(row);
              else index.put(indexed(row));
            }
            let search = carSearchQuery.parse(question);
            const keyOf = sortKeyOf(search);
            const matches = [...cars.values()].filter((row) =>
              conditionsOf(search).every((condition) => meets(row, condition)),
            );
            const places = matches
              .map((row) => ({ key: keyOf(row), createdAt: row.createdAt, id: row.id }))
              .toSorted(comparePlaces);
            // A question puts one segment in order: by the last of these all are.
            for (let page = 0; page < 8; page++) {
              const found = index.search(search);
              const after = placeOfCursor(search);
              const rest = places.filter((place) => after === undefined || comparePlaces(place, after) > 0);
              expect(found.ids).toEqual(rest.slice(0, search.limit).map(({ id }) => id));
              expect(found.total).toBe(matches.length);
              search = { ...search, cursor: found.nextCursor ?? undefined };
            }
          }
        },
      ),
      { ...RUNS, numRuns: 12 },
    );
  });

  it('counts a price that is moved step by step as a look at every car does, further than bounds are kept, while cars change (D-91)', () => {
    const index = new CatalogueIndex(SEGMENT_CARS);
    const cars = new Map<string, CarRow>();
    const put = (row: CarRow) => {
      cars.set(row.id, row);
      index.put(indexed(row));
    };
    for (let n = 0; n < 5 * SEGMENT_CARS; n++) put(car(n, n * 7));
    const total = (search: CarSearch) =>
      [...cars.values()].filter((row) => conditionsOf(search).every((condition) => meets(row, condition)))
        .length;
    const steps = [1, 90, 700, -300, 40, -2_500, 3_000];
    let amount = 35_000;
    for (let n = 0; n < 400; n++) {
      amount += steps[n % steps.length]! * (n % 13 === 0 ? -4 : 1);
      if (n % 60 === 59) put(car((n * 31) % (5 * SEGMENT_CARS), n));
      const bounds = n % 5 === 4 ? { priceFrom: amount - 9_000, priceTo: amount } : { priceTo: amount };
      // For long one side alone: the last bound of the other is not kept any more.
      const isOneSided = n > 120 && n < 290;
      const asked = isOneSided ? { priceTo: amount } : n % 7 === 6 ? { priceFrom: amount } : bounds;
      const search = carSearchQuery.parse({ ...asked, limit: 1 });
      expect(index.search(search).total).toBe(total(search));
    }
  });
});
