import { describe, expect, it } from 'vitest';
import type { DealerCar } from '#shared/contract/dealer-cars.ts';
import { computeStockTotals, searchStock, filterStock, computeSaving, toStockCars } from './stock.ts';

function car(id: string, changes: Partial<DealerCar> = {}): DealerCar {
  return {
    id,
    year: 2021,
    make: 'Toyota',
    model: 'Camry',
    mileage: 48_280,
    spec: 'American',
    bodyType: 'Sedan',
    isVerified: true,
    isSold: false,
    displayPriceAed: 50_000,
    asIsPrice: 80_000,
    ...changes,
  };
}
const listing = (id: string, listedAt: string) => ({
  id,
  shortId: id.toUpperCase(),
  trim: 'SE',
  imageUrl: null,
  listedAt,
  soldAt: null,
  isReserved: false,
  soldByRedrive: false,
});

describe('a dealer’s stock', () => {
  it('counts active and sold cars and adds up the active prices [S-dlr-01, D-60]', () => {
    const cars = [car('a'), car('b', { displayPriceAed: null }), car('c', { isSold: true })];
    const picked = { ...listing('a', '2026-01-02'), isReserved: true, priceSellerAed: 40_000 };
    expect(computeStockTotals(toStockCars(cars, [picked]))).toEqual({
      active: 2,
      sold: 1,
      totalValue: 50_000,
      ownValue: 40_000,
      withoutPrice: 1,
      soldValue: 50_000,
      reserved: 1,
    });
  });

  it('filters cars for sale and reserved cars [D-92]', () => {
    const picked = { ...listing('a', '2026-01-02'), isReserved: true };
    const cars = toStockCars([car('a'), car('b')], [picked, listing('b', '2026-01-01')]);
    const ids = (state: Parameters<typeof filterStock>[1]) => filterStock(cars, state).map(({ id }) => id);
    expect([ids('all'), ids('for-sale'), ids('reserved')]).toEqual([['a', 'b'], ['b'], ['a']]);
  });

  it('computes the buyer’s saving, or null without one', () => {
    const saving = (changes: Partial<DealerCar>) => computeSaving(car('a', changes));
    expect(saving({})).toBe(30_000);
    expect(saving({ asIsPrice: 50_000 })).toBeNull();
    expect(saving({ asIsPrice: null })).toBeNull();
    expect(saving({ displayPriceAed: null })).toBeNull();
  });

  it('matches every search word and sorts the result', () => {
    const cars = toStockCars(
      [
        car('a', { displayPriceAed: 1 }),
        car('b', { make: 'Kia', displayPriceAed: null }),
        car('c', { displayPriceAed: 3 }),
      ],
      [listing('a', '2026-01-02'), listing('b', '2026-01-01'), listing('c', '2026-01-03')],
    );
    const ids = (search: string, sort: Parameters<typeof searchStock>[2]) =>
      searchStock(cars, search, sort).map(({ id }) => id);
    expect(ids('', 'newest')).toEqual(['c', 'a', 'b']);
    expect(ids('', 'oldest')).toEqual(['b', 'a', 'c']);
    expect(ids('', 'dear')).toEqual(['c', 'a', 'b']);
    expect(ids('', 'cheap')).toEqual(['a', 'c', 'b']);
    expect(ids('camry toyota', 'newest')).toEqual(['c', 'a']);
    expect(ids('kia camry se', 'newest')).toEqual(['b']);
  });
});
