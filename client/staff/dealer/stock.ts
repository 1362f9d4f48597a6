/** A dealer's cars as the page shows them: joined with their pictures and dates, counted, searched and sorted (S-dlr-01, D-60). */
import type { DealerCar, DealerListing } from '#shared/contract/dealer-cars.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { toComparable } from '#shared/domain/normalize-text.ts';

export interface StockCar extends DealerCar {
  name: string;
  /** Lower case, what the search looks in. */
  words: string;
  shortId: string;
  imageUrl: string | null;
  /** null until the listings have arrived. */
  listedAt: string | null;
  soldAt: string | null;
  /** Picked for a customer of Redrive (D-92). */
  isReserved: boolean;
  /** A customer of Redrive bought it (D-92). */
  soldByRedrive: boolean;
}

export function stockOf(cars: readonly DealerCar[], listings: readonly DealerListing[]): StockCar[] {
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  return cars.map((car) => {
    const listing = byId.get(car.id);
    const name = carName({ ...car, trim: listing?.trim ?? null });
    const shortId = listing?.shortId ?? '';
    return {
      ...car,
      name,
      words: toComparable(`${name} ${car.spec} ${car.bodyType ?? ''} ${shortId}`),
      shortId,
      imageUrl: listing?.imageUrl ?? null,
      listedAt: listing?.listedAt ?? null,
      soldAt: listing?.soldAt ?? null,
      isReserved: listing?.isReserved ?? false,
      soldByRedrive: listing?.soldByRedrive ?? false,
    };
  });
}

export interface Figures {
  active: number;
  sold: number;
  /** AED, of the active ones. */
  totalValue: number;
  /** Active ones that have no price. */
  priceless: number;
  /** AED, of the sold ones. */
  soldValue: number;
  /** Active ones that are picked for a customer of Redrive: they wait for the payment (D-92). */
  reserved: number;
}

export function figuresOf(cars: readonly StockCar[]): Figures {
  const active = cars.filter((car) => !car.isSold);
  const sold = cars.filter((car) => car.isSold);
  return {
    active: active.length,
    sold: sold.length,
    totalValue: valueOf(active),
    priceless: active.filter((car) => car.displayPriceAed === null).length,
    soldValue: valueOf(sold),
    reserved: active.filter((car) => car.isReserved).length,
  };
}

/** AED of those that have a price. */
function valueOf(cars: readonly StockCar[]): number {
  return cars.reduce((sum, car) => sum + (car.displayPriceAed ?? 0), 0);
}

/** Which of the active cars are shown: all, those anybody can buy, those that wait for a customer. */
export const STATES = ['all', 'for-sale', 'reserved'] as const;
export type State = (typeof STATES)[number];

export function inState(cars: readonly StockCar[], state: State): readonly StockCar[] {
  return state === 'all' ? cars : cars.filter((car) => car.isReserved === (state === 'reserved'));
}

/** AED a buyer saves against the market value; null when there is nothing to compare, or nothing saved. */
export function savingOf({ displayPriceAed, asIsPrice }: DealerCar): number | null {
  const saving = (asIsPrice ?? 0) - (displayPriceAed ?? Infinity);
  return saving > 0 ? saving : null;
}

export const SORTS = ['newest', 'oldest', 'dear', 'cheap'] as const;
export type Sort = (typeof SORTS)[number];

/** When it was listed or, once sold, when it was sold. */
const timeOf = (car: StockCar): string => car.soldAt ?? car.listedAt ?? '';
const byTime = (a: StockCar, b: StockCar): number => timeOf(b).localeCompare(timeOf(a));
/** A car without a price comes last either way. */
const byPrice =
  (sign: 1 | -1) =>
  (a: StockCar, b: StockCar): number => {
    if (a.displayPriceAed === null || b.displayPriceAed === null)
      return Number(a.displayPriceAed === null) - Number(b.displayPriceAed === null);
    return sign * (a.displayPriceAed - b.displayPriceAed);
  };

const ORDERS: Record<Sort, (a: StockCar, b: StockCar) => number> = {
  newest: byTime,
  oldest: (a, b) => byTime(b, a),
  dear: byPrice(-1),
  cheap: byPrice(1),
};

/** Cars that have every word of the search, in the order asked for. */
export function found(cars: readonly StockCar[], search: string, sort: Sort): StockCar[] {
  const asked = toComparable(search).split(/\s+/).filter(Boolean);
  return cars.filter(({ words }) => asked.every((word) => words.includes(word))).toSorted(ORDERS[sort]);
}

const DAY_MS = 86_400_000;

/** Whole days since, never negative. `now` in milliseconds. */
export function daysSince(time: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(time)) / DAY_MS));
}
