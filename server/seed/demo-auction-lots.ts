/** Auction data of the demo cars, used until a real provider is configured. @see D-48 */
import type { AuctionLot, AuctionLots } from '#server/integrations/vehicle-data/auction-lots.ts';
import { toCarImages } from '#server/store/car-pictures.ts';
import type { Store } from '#server/store/store.ts';
import { getDemoCarId } from './demo-car-rows.ts';
import { DEMO_CARS, type DemoCar } from './demo-cars.ts';

function formatAirbags(car: DemoCar): string {
  return car.airbagsIntact === false ? 'DEPLOYED' : 'INTACT';
}

async function buildLot(store: Store, car: DemoCar, n: number): Promise<AuctionLot> {
  const row = await store.read((tx) => tx.get('cars', getDemoCarId(n)));
  return {
    odometer: car.mileageUnit === 'miles' ? car.mileageValue : null,
    color: car.exteriorColor,
    engine: car.engineSize || null,
    primaryDamage: car.primaryDamage,
    secondaryDamage: car.secondaryDamage,
    location: car.sourceLocation,
    locationOld: null,
    images: row ? toCarImages(row).usaImages : [],
    video: null,
    iaai360: null,
    copartExterior360: row?.copartExterior360 ?? [],
    copartInterior360: row?.copartInterior360 ?? null,
    purchasePriceUsd: car.auctionPriceUsd,
    airbag: formatAirbags(car),
  };
}

export function createDemoAuctionLots(store: Store): AuctionLots {
  return {
    async find(vin) {
      const n = DEMO_CARS.findIndex((car) => car.vin === vin && car.auctionPriceUsd !== null);
      const car = DEMO_CARS[n];
      return car && buildLot(store, car, n);
    },
  };
}
