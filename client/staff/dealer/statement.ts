import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { daysSince } from '#client/ui/format.ts';
import type { StockCar } from './stock.ts';

export interface StatementRow {
  car: StockCar;
  soldAt: string;
  /** null for a car without a listing date. */
  days: number | null;
}

export interface Statement {
  /** Oldest sale first. */
  rows: readonly StatementRow[];
  /** AED, the dealer's own prices; cars without one count as 0. */
  total: number;
  withoutPrice: number;
  /** Sold cars that no month lists, once their listings have loaded. */
  withoutDate: number;
}

/** "2026-11" in Dubai. */
export function toMonth(time: number): string {
  return toDubaiDate(time).slice(0, 'yyyy-mm'.length);
}

/** Newest first: the current month and every month with a sale. @param now milliseconds since 1970 */
export function listStatementMonths(cars: readonly StockCar[], now: number): string[] {
  const sales = cars.flatMap(({ soldAt }) => (soldAt === null ? [] : [toMonth(Date.parse(soldAt))]));
  return [...new Set([toMonth(now), ...sales])].toSorted().toReversed();
}

export function createStatement(cars: readonly StockCar[], month: string): Statement {
  const rows = cars
    .flatMap((car) => (car.isSold && car.soldAt !== null ? [{ car, soldAt: car.soldAt }] : []))
    .filter(({ soldAt }) => toMonth(Date.parse(soldAt)) === month)
    .map(({ car, soldAt }) => ({
      car,
      soldAt,
      days: car.listedAt === null ? null : daysSince(car.listedAt, Date.parse(soldAt)),
    }))
    .toSorted((a, b) => a.soldAt.localeCompare(b.soldAt));
  const prices = rows.map(({ car }) => car.ownPriceAed);
  return {
    rows,
    total: prices.reduce<number>((sum, price) => sum + (price ?? 0), 0),
    withoutPrice: prices.filter((price) => price === null).length,
    withoutDate: cars.filter((car) => car.isSold && car.soldAt === null && car.listedAt !== null).length,
  };
}
