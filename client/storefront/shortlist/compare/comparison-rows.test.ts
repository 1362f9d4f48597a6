import { describe, expect, it } from 'vitest';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { buildComparisonRows } from './comparison-rows.ts';
import { buildSavedCar } from '#tests/storefront/saved-car-fixture.ts';
import type { ShortlistCar } from '#client/storefront/shortlist/use-live-shortlist.ts';

function createShortlistCar(id: string, live: Partial<PublicCar> = {}): ShortlistCar {
  return {
    stored: buildSavedCar(id),
    position: 1,
    isUnavailable: false,
    isLoading: false,
    live: {
      ...buildSavedCar(id),
      mileageUnit: 'km',
      regionalSpec: 'American',
      asIsPrice: 92_000,
      savings: 7_360,
      repairTimeCategory: '5-10',
      panels: [],
      airbagsIntact: true,
      chassisIntact: true,
      deployedAirbags: [],
      engine: '2.5L I4',
      engineSpecs: null,
      numCylinders: '4',
      bodyType: 'Sedan',
      exteriorColor: 'White',
      primaryDamage: 'FRONT END',
      secondaryDamage: null,
      ...live,
    } as PublicCar,
  };
}

function findRow(cars: ShortlistCar[], key: string) {
  const row = buildComparisonRows(cars)
    .flatMap(({ rows }) => rows)
    .find((one) => one.key === key);
  if (!row) throw new Error(`No row ${key}`);
  return row;
}

describe('comparison rows', () => {
  it('mark differences and the single best car, never a tie', () => {
    const cars = [createShortlistCar('a'), createShortlistCar('b', { repairPrice: 60_000, mileage: 45_600 })];
    expect(findRow(cars, 'price')).toMatchObject({
      cells: [{ text: 'AED 84,640' }, { text: 'AED 60,000' }],
      best: { at: 1, label: 'Lowest' },
      differs: true,
    });
    expect(findRow(cars, 'mileage')).toMatchObject({ best: null, differs: false });
    expect(findRow(cars, 'total').cells[1]?.text).toBe('AED 60,000');
  });

  it('compare year, fuel, transmission, colour, damage and chassis', () => {
    const cars = [
      createShortlistCar('a', {
        year: 2019,
        exteriorColor: 'White',
        primaryDamage: 'FRONT END',
        secondaryDamage: 'HAIL',
      }),
      createShortlistCar('b', {
        year: 2022,
        exteriorColor: null,
        primaryDamage: null,
        secondaryDamage: null,
        numCylinders: 'electric',
        chassisIntact: false,
      }),
    ];
    const texts = (key: string) => findRow(cars, key).cells.map(({ text }) => text);
    expect(findRow(cars, 'year')).toMatchObject({ best: { at: 1, label: 'Newest' }, differs: true });
    expect(texts('fuel')).toEqual(['Petrol', 'Electric']);
    expect(texts('transmission')).toEqual(['Automatic', 'Automatic']);
    expect(texts('colour')).toEqual(['White', 'Not known']);
    expect(findRow(cars, 'damage').cells).toEqual([{ text: 'Front end', note: 'Hail' }, { text: 'Not known' }]);
    expect(texts('chassis')).toEqual(['Intact', 'Damaged: straightened and measured']);
  });

  it('state a repair above 30 days and prefer the shorter one of the same category [D-98]', () => {
    const cars = [
      createShortlistCar('a', { repairTimeCategory: '23-30', repairDays: 35 }),
      createShortlistCar('b', { repairTimeCategory: '23-30', repairDays: 25 }),
    ];
    expect(findRow(cars, 'time')).toMatchObject({
      cells: [{ text: 'more than 30 days (about 35)' }, { text: 'approx. 23-30 days' }],
      best: { at: 1, label: 'Fewest' },
    });
  });

  it('list repaired panels and a higher original price', () => {
    const cars = [
      createShortlistCar('a', {
        panels: [
          { panel: 'hood', action: 'replace', paint: true },
          { panel: 'trunk', action: 'repair', paint: false },
        ],
        airbagsIntact: false,
        deployedAirbags: ['dash', 'seat'],
        asIsPrice: 84_640,
      }),
      createShortlistCar('b', { airbagsIntact: false, chassisIntact: false }),
    ];
    expect(findRow(cars, 'repaired').cells).toEqual([
      { text: '1 to replace, 1 to repair', note: 'Hood, Trunk', tone: 'work' },
      { text: 'No panels', tone: 'ready' },
    ]);
    expect(findRow(cars, 'airbags').cells.map(({ text }) => text)).toEqual(['2 deployed', 'Not intact']);
    expect(findRow(cars, 'chassis').cells.map(({ tone }) => tone)).toEqual(['ready', 'work']);
    expect(findRow(cars, 'market').cells.map(({ tone }) => tone)).toEqual([undefined, 'before']);
  });

  it('show stored data without a best car until live data loads', () => {
    const cars = [createShortlistCar('a'), { ...createShortlistCar('b'), live: undefined }];
    expect(findRow(cars, 'price').cells.map(({ text }) => text)).toEqual(['AED 84,640', 'AED 84,640']);
    expect(findRow(cars, 'saving')).toMatchObject({
      cells: [{ text: 'AED 7,360' }, { text: 'Not known' }],
      best: null,
    });
  });
});
