/** What a dealer has for sale and has sold (S-dlr-02, S-dlr-05). */
import { dealerCars, dealerListings, type DealerCar } from '#shared/contract/dealer-cars.ts';
import { isLive } from '#shared/domain/car-life.ts';
import { reservedAmong } from '#server/cars/claims.ts';
import { handle } from '#server/kernel/handle.ts';
import { coverOf } from '#server/store/pictures.ts';
import type { CarRow, UserRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

/** Live and sold, newest first. */
async function stockOf(tx: Reader, { dealerId }: UserRow): Promise<CarRow[]> {
  if (dealerId === null) return [];
  return (await tx.find('cars.ofDealer', { dealerId })).filter((car) => isLive(car) || car.isSold);
}

export function presentDealerCar(car: CarRow): DealerCar {
  return {
    ...car,
    mileage: car.mileageKm,
    displayPriceAed: car.fixDrivePriceAed,
    asIsPrice: car.marketPriceAed,
  };
}

export const getDealerCars = handle(dealerCars)({
  run: async ({ tx, user }) => (await stockOf(tx, user)).map(presentDealerCar),
});

export const getDealerListings = handle(dealerListings)({
  async run({ tx, user }) {
    const stock = await stockOf(tx, user);
    const picked = await reservedAmong(
      tx,
      stock.map(({ id }) => id),
    );
    return stock.map((car) => ({
      ...car,
      imageUrl: coverOf(car),
      listedAt: car.submittedAt,
      isReserved: !car.isSold && picked.has(car.id),
      soldByRedrive: car.isSold && picked.has(car.id),
    }));
  },
});
