import { carSearchQuery } from '#shared/contract/cars/car-search.ts';
import { pricingEstimate, vinLookup, type PricingResult } from '#shared/contract/vehicle-data.ts';
import { decodeVin } from '#shared/domain/vin/decode-vin.ts';
import { refuse } from '#server/lib/refuse.ts';
import { logError } from '#server/logger.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { AuctionLot } from '#server/integrations/vehicle-data/auction-lots.ts';
import { findReferenceListings, type ComparableListing, buildSearchUrl } from './reference-listings.ts';
import { buildVinResult } from './vin-result.ts';
import type { VehicleData } from '#server/integrations/vehicle-data/vehicle-data.ts';

const YEAR_SPAN = 2;

/** An unavailable auction service only leaves out its part. */
async function findLot(data: VehicleData, vin: string): Promise<AuctionLot | undefined> {
  try {
    return await data.lots.find(vin);
  } catch (error) {
    logError('fetching an auction lot', error);
    return undefined;
  }
}

export const postVinLookup = defineHandler(vinLookup)({
  prepare: ({ body, services }) => findLot(services.vehicleData, body.vin),
  async run({ body, services: { vehicleData }, prepared: lot }) {
    const decoded = decodeVin(await vehicleData.loadVinPack(), body.vin);
    if (!decoded.ok && !lot) {
      throw refuse('NOT_FOUND', (texts) => texts.cars.noVinData);
    }
    return buildVinResult(decoded, lot, await vehicleData.loadCatalogue());
  },
});

function toComparables(car: CarRow): ComparableListing[] {
  if (car.marketPriceAed === null || car.year === null) return [];
  return [
    {
      url: `/car/${car.id}`,
      title: `${car.year} ${car.make} ${car.model}`,
      year: car.year,
      mileage: car.mileageKm,
      priceAed: car.marketPriceAed,
      condition: 'Market value of a car in our stock',
      location: car.carInUae || !car.sourceLocation ? 'Dubai' : car.sourceLocation,
    },
  ];
}

/** Our own comparables answer when the pricing service does not. */
async function fetchRemotePrice(data: VehicleData, car: object): Promise<PricingResult | undefined> {
  try {
    return await data.pricing?.estimate(car);
  } catch (error) {
    logError('fetching a market price', error);
    return undefined;
  }
}

export const postPricingEstimate = defineHandler(pricingEstimate)({
  prepare: ({ body, services }) => fetchRemotePrice(services.vehicleData, body),
  async run({ tx, body, prepared }) {
    if (prepared) return prepared;
    const { make, model, year } = body;
    const years = { yearMin: year - YEAR_SPAN, yearMax: year + YEAR_SPAN };
    const search = carSearchQuery.parse({ make, model, ...years, limit: 100 });
    const { cars } = await tx.find('cars.search', search);
    const listings = [...cars.flatMap(toComparables), ...findReferenceListings(make, model, year, YEAR_SPAN)];
    const result = estimateMarketPrice(body, listings);
    if (!result) throw refuse('NOT_FOUND', (texts) => texts.cars.noListings);
    return result;
  },
});

/** Share of the price per 10,000 km of difference. */
const ADJUSTMENT_PER_10_000_KM = 0.015;
/** Share of the price per year of difference. */
const ADJUSTMENT_PER_YEAR = 0.08;
const MAX_ADJUSTMENT = 0.35;
/** Market price less the largest reduction for airbags and chassis. */
const BASE_PRICE_SHARE = 0.85;
const MAX_LISTINGS = 10;

interface EstimateInput {
  make: string;
  model: string;
  year: number;
  mileage: number;
}

function adjustPrice(listing: ComparableListing, target: EstimateInput): number {
  const byMileage = ((listing.mileage - target.mileage) / 10_000) * ADJUSTMENT_PER_10_000_KM;
  const byYear = (target.year - listing.year) * ADJUSTMENT_PER_YEAR;
  const change = Math.max(-MAX_ADJUSTMENT, Math.min(MAX_ADJUSTMENT, byMileage + byYear));
  return listing.priceAed * (1 + change);
}

/** @param values at least one */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** The median of listings adjusted to year and mileage; undefined without listings. @see D-48 */
function estimateMarketPrice(target: EstimateInput, listings: readonly ComparableListing[]): PricingResult | undefined {
  if (listings.length === 0) return undefined;
  const price = median(listings.map((listing) => adjustPrice(listing, target)));
  const marketPrice = Math.round(price / 100) * 100;
  const nearest = listings
    .map(({ year: _year, ...listing }) => ({
      ...listing,
      mileageDifference: listing.mileage - target.mileage,
    }))
    .toSorted((a, b) => Math.abs(a.mileageDifference) - Math.abs(b.mileageDifference));
  return {
    marketPrice,
    fixAndDriveBasePrice: Math.round((marketPrice * BASE_PRICE_SHARE) / 100) * 100,
    listingsFound: listings.length,
    closestMatch: nearest[0] ?? null,
    searchUrl: buildSearchUrl(target.make, target.model),
    listings: nearest.slice(0, MAX_LISTINGS),
  };
}
