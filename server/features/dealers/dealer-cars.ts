/** What a dealer has for sale and has sold (S-dlr-02, S-dlr-05). */
import { dealerCars, dealerListings, type DealerCar, dealerSold } from '#shared/contract/dealer-cars.ts';
import { isLive } from '#shared/domain/car-state-machine.ts';
import { reservedAmong } from '#server/cars/car-claims.ts';
import { handle } from '#server/http/define-handler.ts';
import { coverOf } from '#server/store/car-pictures.ts';
import type { CarRow, UserRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';
import { Problem } from '#shared/problem.ts';
import { moveCar } from '#server/cars/transition-car.ts';

/** Live and sold, newest first. */
async function stockOf(tx: Reader, { dealerId }: UserRow): Promise<CarRow[]> {
  if (dealerId === null) return [];
  return (await tx.find('cars.ofDealer', { dealerId })).filter((car) => isLive(car) || car.isSold);
}

function presentDealerCar(car: CarRow): DealerCar {
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

/** POST sold: the dealer's own live car leaves the catalogue for good (S-dlr-04, decisions 2.4). */
export const postSold = handle(dealerSold)({
  async run({ tx, params, user, now }) {
    const car = await tx.get('cars', params.id);
    const isOwn = car && user.dealerId !== null && car.dealerId === user.dealerId;
    if (!isOwn || car.status === 'rejected') throw new Problem('NOT_FOUND', { message: 'Car not found' });
    const sold = await moveCar(tx, car, { action: 'sell', by: user, now });
    return { success: true, ...presentDealerCar(sold), soldAt: sold.soldAt, archivedAt: sold.archivedAt };
  },
});
