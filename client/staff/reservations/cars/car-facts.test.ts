import { describe, expect, it } from 'vitest';
import { listCostFacts } from './car-facts.ts';

const valuesOf = (priceNow: number | null, repairPrice: number | null, seller: number | null) =>
  listCostFacts({ priceNow, repairPrice }, { priceSellerAed: seller }).map(({ value }) => value);

describe('cost of a car to pick', () => {
  it('lists the seller price and the margin below today’s price', () => {
    expect(valuesOf(62_000, 60_000, 45_000)).toEqual(['AED 45,000', 'AED 17,000']);
    expect(valuesOf(null, 60_000, 45_000)).toEqual(['AED 45,000', 'AED 15,000']);
  });

  it('marks a loss and shows a dash for unknown amounts', () => {
    expect(valuesOf(40_000, null, 45_000)).toEqual(['AED 45,000', '−AED 5,000']);
    expect(listCostFacts({ priceNow: 40_000, repairPrice: null }, { priceSellerAed: 45_000 })[1]?.isBad).toBe(true);
    expect(valuesOf(40_000, null, null)).toEqual(['–', '–']);
    expect(listCostFacts({ priceNow: 40_000, repairPrice: null }, null).map(({ value }) => value)).toEqual(['–', '–']);
  });
});
