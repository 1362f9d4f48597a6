import { describe, expect, it } from 'vitest';
import { createStatement, listStatementMonths } from './statement.ts';
import type { StockCar } from './stock.ts';

const car = (id: string, soldAt: string | null, ownPriceAed: number | null = 60_000) =>
  ({ id, isSold: soldAt !== null, soldAt, listedAt: '2026-10-01T00:00:00Z', ownPriceAed }) as StockCar;

const CARS = [
  car('late', '2026-11-30T19:59:00Z', null),
  car('early', '2026-10-31T20:00:00Z'),
  car('october', '2026-10-31T19:59:00Z'),
  car('live', null),
];

describe('the monthly statement of a dealer', () => {
  it('counts a sale in its month in Dubai, oldest first, and adds up the dealer’s prices', () => {
    const { rows, total, withoutPrice } = createStatement(CARS, '2026-11');
    expect(rows.map((row) => [row.car.id, row.days])).toEqual([
      ['early', 30],
      ['late', 60],
    ]);
    expect([total, withoutPrice]).toEqual([60_000, 1]);
  });

  it('counts sold cars that no month lists', () => {
    const undated = { ...car('undated', null), isSold: true };
    const loading = { ...undated, listedAt: null };
    expect(createStatement([...CARS, undated, loading], '2026-11').withoutDate).toBe(1);
  });

  it('offers the current month and every month with a sale, newest first', () => {
    expect(listStatementMonths(CARS, Date.parse('2026-12-05T00:00:00Z'))).toEqual(['2026-12', '2026-11', '2026-10']);
  });
});
