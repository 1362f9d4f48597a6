import { dealerCars, dealerListings, type DealerCar, dealerMarkSold } from '#shared/contract/dealer-cars.ts';
import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import { findReservedCarIds } from '#server/cars/car-claims.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { getCoverUrl } from '#server/store/car-pictures.ts';
import type { CarRow, UserRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';
import { Problem } from '#shared/problem.ts';
import { transitionCar } from '#server/cars/transition-car.ts';

async function findDealerStock(tx: Reader, { dealerId }: UserRow): Promise<CarRow[]> {
  if (dealerId === null) return [];
  return (await tx.find('cars.ofDealer', { dealerId })).filter((car) => isLiveCar(car) || car.isSold);
}

function presentDealerCar(car: CarRow): DealerCar {
  return {
    ...car,
    mileage: car.mileageKm,
    displayPriceAed: car.fixDrivePriceAed,
    asIsPrice: car.marketPriceAed,
  };
}

export const getDealerCars = defineHandler(dealerCars)({
  run: async ({ tx, user }) => (await findDealerStock(tx, user)).map(presentDealerCar),
});

export const getDealerListings = defineHandler(dealerListings)({
  async run({ tx, user }) {
    const stock = await findDealerStock(tx, user);
    const picked = await findReservedCarIds(
      tx,
      stock.map(({ id }) => id),
    );
    return stock.map((car) => ({
      ...car,
      imageUrl: getCoverUrl(car),
      listedAt: car.submittedAt,
      isReserved: !car.isSold && picked.has(car.id),
      soldByRedrive: car.isSold && picked.has(car.id),
    }));
  },
});

/** Takes the dealer's own live car off sale for good. @see S-dlr-04 */
export const postDealerSold = defineHandler(dealerMarkSold)({
  async run({ tx, params, user, now }) {
    const car = await tx.get('cars', params.id);
    const isOwn = car && user.dealerId !== null && car.dealerId === user.dealerId;
    if (!isOwn || car.status === 'rejected') throw new Problem('NOT_FOUND', { message: 'Car not found' });
    const sold = await transitionCar(tx, car, { action: 'sell', by: user, now });
    return { success: true, ...presentDealerCar(sold), soldAt: sold.soldAt, archivedAt: sold.archivedAt };
  },
});
