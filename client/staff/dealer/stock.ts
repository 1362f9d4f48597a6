import type { DealerCar, DealerListing } from '#shared/contract/dealer-cars.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { bodyTypeLabel, specLabel } from '#shared/domain/value-labels.ts';
import { toComparableText } from '#shared/domain/normalize-text.ts';

export interface StockCar extends DealerCar {
  name: string;
  searchText: string;
  shortId: string;
  imageUrl: string | null;
  /** null until the listings have loaded. */
  listedAt: string | null;
  soldAt: string | null;
  /** Picked for a Redrive customer. @see D-92 */
  isReserved: boolean;
  /** Bought by a Redrive customer. @see D-92 */
  isSoldByRedrive: boolean;
  /** Amount that the dealer gets, AED; null while unknown. */
  ownPriceAed: number | null;
  shortlisted: number;
  reserved: number;
  reservedAt: string | null;
}

export function toStockCars(cars: readonly DealerCar[], listings: readonly DealerListing[]): StockCar[] {
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  return cars.map((car) => {
    const listing = byId.get(car.id);
    const name = carName({ ...car, trim: listing?.trim ?? null });
    const shortId = listing?.shortId ?? '';
    const bodyType = car.bodyType ? `${car.bodyType} ${bodyTypeLabel(car.bodyType)}` : '';
    return {
      ...car,
      name,
      searchText: toComparableText(`${name} ${car.spec} ${specLabel(car.spec)} ${bodyType} ${shortId}`),
      shortId,
      imageUrl: listing?.imageUrl ?? null,
      listedAt: listing?.listedAt ?? null,
      soldAt: listing?.soldAt ?? null,
      isReserved: listing?.isReserved ?? false,
      isSoldByRedrive: listing?.soldByRedrive ?? false,
      ownPriceAed: listing?.priceSellerAed ?? null,
      shortlisted: listing?.shortlisted ?? 0,
      reserved: listing?.reserved ?? 0,
      reservedAt: listing?.reservedAt ?? null,
    };
  });
}

export interface StockTotals {
  active: number;
  sold: number;
  /** AED, active cars. */
  totalValue: number;
  /** AED, the dealer's own prices of active cars. */
  ownValue: number;
  /** Active cars without a price. */
  withoutPrice: number;
  /** AED, sold cars. */
  soldValue: number;
  /** Active cars with a payment pending. @see D-92 */
  reserved: number;
}

export function computeStockTotals(cars: readonly StockCar[]): StockTotals {
  const active = cars.filter((car) => !car.isSold);
  const sold = cars.filter((car) => car.isSold);
  return {
    active: active.length,
    sold: sold.length,
    totalValue: sumPrices(active),
    ownValue: active.reduce((sum, car) => sum + (car.ownPriceAed ?? 0), 0),
    withoutPrice: active.filter((car) => car.displayPriceAed === null).length,
    soldValue: sumPrices(sold),
    reserved: active.filter((car) => car.isReserved).length,
  };
}

/** AED; cars without a price count as 0. */
function sumPrices(cars: readonly StockCar[]): number {
  return cars.reduce((sum, car) => sum + (car.displayPriceAed ?? 0), 0);
}

export const STOCK_FILTERS = ['all', 'for-sale', 'reserved'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

export function filterStock(cars: readonly StockCar[], state: StockFilter): readonly StockCar[] {
  return state === 'all' ? cars : cars.filter((car) => car.isReserved === (state === 'reserved'));
}

/** AED below the market price; null when unknown or not lower. */
export function computeSaving({ displayPriceAed, asIsPrice }: DealerCar): number | null {
  const saving = (asIsPrice ?? 0) - (displayPriceAed ?? Infinity);
  return saving > 0 ? saving : null;
}

export const STOCK_SORTS = ['newest', 'oldest', 'dear', 'cheap'] as const;
export type StockSort = (typeof STOCK_SORTS)[number];

const getListedOrSoldAt = (car: StockCar): string => car.soldAt ?? car.listedAt ?? '';
const compareByTime = (a: StockCar, b: StockCar): number => getListedOrSoldAt(b).localeCompare(getListedOrSoldAt(a));
/** Cars without a price come last in both directions. */
const compareByPrice =
  (sign: 1 | -1) =>
  (a: StockCar, b: StockCar): number => {
    if (a.displayPriceAed === null || b.displayPriceAed === null)
      return Number(a.displayPriceAed === null) - Number(b.displayPriceAed === null);
    return sign * (a.displayPriceAed - b.displayPriceAed);
  };

const COMPARATORS: Record<StockSort, (a: StockCar, b: StockCar) => number> = {
  newest: compareByTime,
  oldest: (a, b) => compareByTime(b, a),
  dear: compareByPrice(-1),
  cheap: compareByPrice(1),
};

export function searchStock(cars: readonly StockCar[], search: string, sort: StockSort): StockCar[] {
  const words = toComparableText(search).split(/\s+/).filter(Boolean);
  return cars.filter(({ searchText }) => words.every((word) => searchText.includes(word))).toSorted(COMPARATORS[sort]);
}
