/** The two questions the wizard asks about a car: what its VIN says, what it would cost undamaged (S-api-32, S-api-33). */
import { carSearchQuery } from '#shared/contract/car-search.ts';
import { pricingEstimate, vinLookup, type PricingResult } from '#shared/contract/vehicle-data.ts';
import { decodeVin } from '#shared/domain/vin.ts';
import { Problem } from '#shared/problem.ts';
import { complain } from '#server/log.ts';
import { handle } from '#server/kernel/handle.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { AuctionLot } from '#server/vehicles/auction-lots.ts';
import { referenceListings, type Comparable } from './comparables.ts';
import { estimate } from './estimate.ts';
import { vinAnswer } from './vin-answer.ts';
import type { VehicleData } from '#server/vehicles/vehicle-data.ts';

/** Years around the asked one that are compared. */
const SPAN = 2;

/** An auction that does not answer costs only what it would have added. */
async function lotOf(data: VehicleData, vin: string): Promise<AuctionLot | undefined> {
  try {
    return await data.lots.find(vin);
  } catch (error) {
    complain('asking for an auction lot', error);
    return undefined;
  }
}

export const postVinLookup = handle(vinLookup)({
  prepare: ({ body, services }) => lotOf(services.vehicleData, body.vin),
  async run({ body, services: { vehicleData }, prepared: lot }) {
    const decoded = decodeVin(await vehicleData.pack(), body.vin);
    if (!decoded.ok && !lot) {
      throw new Problem('NOT_FOUND', {
        message: 'No data was found for this VIN. Please fill in the details yourself',
      });
    }
    return vinAnswer(decoded, lot, await vehicleData.catalogue());
  },
});

function fromStock(car: CarRow): Comparable[] {
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

/** A pricing service that does not answer leaves our own comparables to answer. */
async function remotePrice(data: VehicleData, car: object): Promise<PricingResult | undefined> {
  try {
    return await data.pricing?.estimate(car);
  } catch (error) {
    complain('asking for a market price', error);
    return undefined;
  }
}

export const postPricingEstimate = handle(pricingEstimate)({
  prepare: ({ body, services }) => remotePrice(services.vehicleData, body),
  async run({ tx, body, prepared }) {
    if (prepared) return prepared;
    const { make, model, year } = body;
    const years = { yearMin: year - SPAN, yearMax: year + SPAN };
    const search = carSearchQuery.parse({ make, model, ...years, limit: 100 });
    const { cars } = await tx.find('cars.search', search);
    const listings = [...cars.flatMap(fromStock), ...referenceListings(make, model, year, SPAN)];
    const result = estimate(body, listings);
    if (!result)
      throw new Problem('NOT_FOUND', { message: 'No comparable listings were found for this car' });
    return result;
  },
});
