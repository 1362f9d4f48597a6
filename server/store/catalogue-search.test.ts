import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carSearchQuery, type CarSearchInput } from '#shared/contract/cars/car-search.ts';
import { CAR_SORTS } from '#shared/domain/car-search-options.ts';
import { DAMAGE_TYPES, EMIRATES } from '#shared/domain/enums.ts';
import { canBeRegistered } from '#shared/domain/registration-status.ts';
import type { CarRow } from './rows.ts';
import { sampleCar, sampleTime } from '#tests/store/sample-rows.ts';
import { openTestStore, testStoreKinds, type TestStore } from '#tests/store/test-store.ts';

const STORE_KINDS = ['lowdb', 'postgres'] as const;
const CAR_COUNT = 300;

const CARS = Array.from({ length: CAR_COUNT }, (_, n) =>
  sampleCar(n, {
    createdAt: sampleTime(n % 5),
    primaryDamage: n % 7 === 0 ? null : DAMAGE_TYPES[n % 3]!,
    ...(n % 6 > 0 && { emirate: n % 6 === 1 ? null : EMIRATES[n % 6]! }),
    ...(n % 19 === 0 && { status: 'pending' as const }),
  }),
);
const LIVE_CARS = CARS.filter((car) => car.status === 'approved');

type CarPredicate = (car: CarRow) => boolean;
interface SearchCase {
  search: CarSearchInput;
  tests: Partial<Record<string, CarPredicate>>;
}

const getPrice = (car: CarRow) => car.fixDrivePriceAed ?? NaN;
const CASES: SearchCase[] = [
  { search: {}, tests: {} },
  {
    search: { mileageTo: 100_000, damage: 'HAIL', emirate: 'Sharjah' },
    tests: {
      mileage: (car) => car.mileageKm <= 100_000,
      damage: (car) => car.primaryDamage === 'HAIL',
      emirate: (car) => car.emirate === 'Sharjah',
    },
  },
  {
    search: { repairDaysTo: '16', savingFrom: 20_000 },
    tests: {
      repairDays: (car) => ['5-10', '11-16'].includes(car.repairTimeCategory),
      saving: (car) => (car.youSaveAed ?? -1) >= 20_000,
    },
  },
  {
    search: { make: 'toyota', airbags: 'true' },
    tests: { make: (car) => car.make === 'Toyota', airbags: (car) => car.airbagsIntact === true },
  },
  {
    search: { make: 'BMW', model: 'x5', yearMin: 2015 },
    tests: {
      make: (car) => car.make === 'BMW',
      model: (car) => car.model === 'X5',
      year: (car) => (car.year ?? 0) >= 2015,
    },
  },
  {
    search: { priceFrom: 50_000, priceTo: 150_000, chassis: 'true', regionalSpec: 'GCC' },
    tests: {
      price: (car) => getPrice(car) >= 50_000 && getPrice(car) <= 150_000,
      chassis: (car) => car.chassisIntact === true,
      regionalSpec: (car) => car.spec === 'GCC',
    },
  },
  {
    search: { exteriorColor: 'Grey', bodyType: 'Hatchback', yearMax: 2022 },
    tests: {
      exteriorColor: (car) => car.exteriorColor === 'Gray',
      bodyType: (car) => car.bodyType === 'Hatchback',
      year: (car) => (car.year ?? 9999) <= 2022,
    },
  },
  {
    search: { q: '  CRUISER 20 toy ' },
    tests: { q: (car) => car.model === 'Land Cruiser' && car.make === 'Toyota' },
  },
  { search: { q: 'suv' }, tests: { q: (car) => car.bodyType === 'SUV' } },
  { search: { q: 'gxr camry' }, tests: { q: (car) => car.trim === 'GXR' && car.model === 'Camry' } },
  { search: { q: "%_'; drop" }, tests: { q: () => false } },
];

function countBy(cars: CarRow[], option: (car: CarRow) => string | number | null): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const car of cars) {
    const name = option(car);
    if (name !== null) counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

function computeExpected({ search, tests }: SearchCase) {
  const without = (...left: string[]) =>
    LIVE_CARS.filter((car) => Object.entries(tests).every(([group, test]) => left.includes(group) || test?.(car)));
  return {
    total: without().length,
    facets: {
      make: countBy(without('make', 'model'), (car) => car.make),
      model: search.make === undefined ? {} : countBy(without('model'), (car) => car.model),
      year: countBy(without('year'), (car) => car.year),
      bodyType: countBy(without('bodyType'), (car) => car.bodyType),
      exteriorColor: countBy(without('exteriorColor'), (car) => car.exteriorColor),
      regionalSpec: countBy(without('regionalSpec'), (car) => car.spec),
      airbags: without('airbags').filter((car) => car.airbagsIntact).length,
      chassis: without('chassis').filter((car) => car.chassisIntact).length,
      registrable: without('registrable').filter((car) => canBeRegistered(car.registration?.status ?? 'not_checked'))
        .length,
      price: countBy(without('price'), (car) =>
        car.fixDrivePriceAed === null ? null : Math.floor(car.fixDrivePriceAed / 25_000) * 25_000,
      ),
      mileage: countBy(without('mileage'), (car) => Math.ceil(car.mileageKm / 25_000) * 25_000),
      damage: countBy(without('damage'), (car) => car.primaryDamage),
      repairDays: countBy(without('repairDays'), (car) => car.repairTimeCategory),
      emirate: countBy(without('emirate'), (car) => car.emirate ?? null),
      saving: countBy(without('saving'), (car) =>
        car.youSaveAed === null ? null : Math.floor(car.youSaveAed / 10_000) * 10_000,
      ),
    },
  };
}

const EXPECTED_SORT_KEYS: Record<(typeof CAR_SORTS)[number], (car: CarRow) => number> = {
  latest: () => 0,
  match: () => 0,
  year_desc: (car) => 3000 - (car.year ?? 0),
  year_asc: (car) => car.year ?? 9999,
  price_asc: (car) => car.fixDrivePriceAed ?? Infinity,
  price_desc: (car) => (car.fixDrivePriceAed === null ? Infinity : 1e9 - car.fixDrivePriceAed),
  mileage_asc: (car) => car.mileageKm,
  repair_time: (car) => Number(car.repairTimeCategory.split('-')[0]),
  saving_desc: (car) => (car.youSaveAed === null ? Infinity : 1e9 - car.youSaveAed),
};

function listSortedIds(sort: (typeof CAR_SORTS)[number]): string[] {
  const key = EXPECTED_SORT_KEYS[sort];
  const compare = (a: string, b: string) => (a === b ? 0 : a > b ? -1 : 1);
  const sorted = LIVE_CARS.toSorted((a, b) => {
    const difference = key(a) === key(b) ? 0 : key(a) - key(b);
    return difference || compare(a.createdAt, b.createdAt) || compare(a.id, b.id);
  });
  return sorted.map((car) => car.id);
}

function listSimilarIds(one: CarRow, limit: number): string[] {
  const apart = (a: number | null, b: number | null, step: number, most: number) =>
    a === null ? 0 : b === null ? most : Math.min(most, Math.floor(Math.abs(a - b) / step));
  const points = (car: CarRow) =>
    (one.bodyType !== null && car.bodyType !== one.bodyType ? 6 : 0) +
    apart(one.fixDrivePriceAed, car.fixDrivePriceAed, Math.round((one.fixDrivePriceAed ?? 0) / 10), 6) +
    apart(one.year, car.year, 1, 4) +
    (car.spec === one.spec ? 0 : 2) +
    (car.make === one.make ? 0 : 2) +
    (car.model === one.model ? 0 : 1);
  return listSortedIds('latest')
    .map((id) => LIVE_CARS.find((car) => car.id === id)!)
    .filter((car) => car.id !== one.id)
    .toSorted((a, b) => points(a) - points(b))
    .slice(0, limit)
    .map((car) => car.id);
}

describe.each(STORE_KINDS)('the %s store', (kind) => {
  describe.skipIf(!testStoreKinds().includes(kind))('searches live cars', () => {
    let test: TestStore;
    beforeAll(async () => {
      test = await openTestStore(kind);
      await test.store.transact(async (writer) => {
        for (const car of CARS) await writer.insert('cars', car);
      });
    });
    afterAll(() => test.drop());

    const search = (input: CarSearchInput) =>
      test.store.read((reader) => reader.find('cars.search', carSearchQuery.parse(input)));

    it.each(CASES)('counts every option exactly, ignoring its own filter: %j [D-91, C-brw-18]', async (input) => {
      const { total, facets, cars } = await search({ ...input.search, limit: 100 });
      expect({ total, facets }).toEqual(computeExpected(input));
      expect(cars.length).toBe(Math.min(100, total));
    });

    it.each(CAR_SORTS)('paginates %s without gaps or duplicates, ties newest first [D-90]', async (sortBy) => {
      const collected: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await search({ sortBy, limit: 37, ...(cursor && { cursor }) });
        expect(page.total).toBe(LIVE_CARS.length);
        collected.push(...page.cars.map((car) => car.id));
        cursor = page.nextCursor;
      } while (cursor);
      expect(collected).toEqual(listSortedIds(sortBy));
    });

    it('finds the same ids and total without facets for any known version [D-91]', async () => {
      const search = carSearchQuery.parse({ sortBy: 'price_asc', limit: 9, make: 'Toyota' });
      const { cars, total } = await test.store.read((tx) => tx.find('cars.search', search));
      const version = await test.store.read((tx) => tx.find('cars.catalogueVersion', {}));
      for (const knownVersion of [undefined, version, 'another-0']) {
        const results = await test.store.read((tx) => tx.find('cars.found', { search, seen: knownVersion }));
        expect(results).toEqual({ ids: cars.map(({ id }) => id), total });
      }
    });

    it('ends a list whose last page is full', async () => {
      const all = await search({ q: 'suv', limit: 100 });
      const exact = await search({ q: 'suv', limit: all.total });
      expect(exact.nextCursor).toBeNull();
    });

    it('continues at the right position after an earlier car is sold', async () => {
      const first = await search({ sortBy: 'price_asc', limit: 10 });
      const sold = first.cars[3]!;
      await test.store.transact((writer) => writer.update('cars', { ...sold, isSold: true }));
      const second = await search({ sortBy: 'price_asc', limit: 10, cursor: first.nextCursor ?? '' });
      await test.store.transact((writer) => writer.update('cars', sold));
      expect(second.cars.map((car) => car.id)).toEqual(listSortedIds('price_asc').slice(10, 20));
    });

    it.each(['rubbish', 'WzFd', Buffer.from('["latest",0,"a\\u0000","b"]').toString('base64url')])(
      'starts at the first page for the invalid cursor %s',
      async (cursor) => {
        const page = await search({ cursor, limit: 5 });
        expect(page.cars.map((car) => car.id)).toEqual(listSortedIds('latest').slice(0, 5));
      },
    );

    it('ignores a cursor of another order', async () => {
      const { nextCursor } = await search({ sortBy: 'price_asc', limit: 5 });
      const page = await search({ sortBy: 'latest', limit: 5, cursor: nextCursor ?? '' });
      expect(page.cars.map((car) => car.id)).toEqual(listSortedIds('latest').slice(0, 5));
    });

    it.each([7, 40, 171])('ranks cars by similarity to car %i', async (n) => {
      const { id, make, model, bodyType, spec, year, fixDrivePriceAed: asking } = sampleCar(n);
      const input = { make, model, bodyType, spec, year, price: asking, excludedId: id, limit: 12 };
      const results = await test.store.read((reader) => reader.find('cars.similar', input));
      expect(results.map((car) => car.id)).toEqual(listSimilarIds(sampleCar(n), 12));
    });

    it('returns no cars and no cursor without matches [C-brw-29]', async () => {
      expect(await search({ make: 'Lada' })).toMatchObject({ cars: [], total: 0, nextCursor: null });
    });
  });
});
