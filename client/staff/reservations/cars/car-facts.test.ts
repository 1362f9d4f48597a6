import { describe, expect, it } from 'vitest';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { listCarFacts, listCostFacts } from './car-facts.ts';

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

it('states the repair of a car to pick as its buyer reads it, with the exact days [D-98]', () => {
  const repairOf = (car: Partial<StaffCar>) =>
    listCarFacts({
      panelConditions: '{}',
      mileageUnit: 'km',
      mileageValue: 0,
      primaryDamage: null,
      secondaryDamage: null,
      ...car,
    } as StaffCar).find(({ label }) => label === 'Repair')?.value;
  const timeOf = (totalDays: number) => ({ totalDays }) as StaffCar['repairTime'];
  expect(repairOf({ repairTimeCategory: '23-30', repairTime: timeOf(35) })).toBe('more than 30 days (about 35)');
  expect(repairOf({ repairTimeCategory: '17-22', repairTime: timeOf(16) })).toBe('16 days (approx. 17-22 days)');
  expect(repairOf({ repairTimeCategory: '11-16', repairTime: null })).toBe('approx. 11-16 days');
});
