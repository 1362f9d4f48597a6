/** A market price from listings of the same model: each brought to the asked year and mileage, then the median (D-48). */
import type { PricingResult } from '#shared/contract/vehicle-data.ts';
import { searchAddress, type Comparable } from './comparables.ts';

/** Share of the price for each 10,000 km of difference. */
const PER_10_000_KM = 0.015;
/** Share of the price for each year of difference. */
const PER_YEAR = 0.08;
/** A listing is never moved further than this from its own price. */
const MOST_CHANGE = 0.35;
/** The base of a car to be repaired: the market price less the largest reduction for airbags and chassis. */
const BASE_SHARE = 0.85;
const SHOWN = 10;

export interface Wanted {
  make: string;
  model: string;
  year: number;
  /** Kilometres. */
  mileage: number;
}

function adjusted(listing: Comparable, wanted: Wanted): number {
  const byMileage = ((listing.mileage - wanted.mileage) / 10_000) * PER_10_000_KM;
  const byYear = (wanted.year - listing.year) * PER_YEAR;
  const change = Math.max(-MOST_CHANGE, Math.min(MOST_CHANGE, byMileage + byYear));
  return listing.priceAed * (1 + change);
}

/** @param values at least one */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** The estimate with the listings it rests on, nearest mileage first; undefined when there is nothing to compare with. */
export function estimate(wanted: Wanted, listings: readonly Comparable[]): PricingResult | undefined {
  if (listings.length === 0) return undefined;
  const price = median(listings.map((listing) => adjusted(listing, wanted)));
  const marketPrice = Math.round(price / 100) * 100;
  const nearest = listings
    .map(({ year: _year, ...listing }) => ({
      ...listing,
      mileageDifference: listing.mileage - wanted.mileage,
    }))
    .toSorted((a, b) => Math.abs(a.mileageDifference) - Math.abs(b.mileageDifference));
  return {
    marketPrice,
    fixAndDriveBasePrice: Math.round((marketPrice * BASE_SHARE) / 100) * 100,
    listingsFound: listings.length,
    closestMatch: nearest[0] ?? null,
    searchUrl: searchAddress(wanted.make, wanted.model),
    listings: nearest.slice(0, SHOWN),
  };
}
