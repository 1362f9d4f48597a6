import {
  dealerCars,
  dealerListings,
  type DealerCar,
  dealerMarkSold,
  dealerUndoSold,
} from '#shared/contract/dealer-cars.ts';
import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import { undoCarChange } from '#server/cars/undo-car-change.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { getPublicCoverUrl } from '#server/store/car-pictures.ts';
import type { CarRow, UserRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';
import { refuse } from '#server/lib/refuse.ts';
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
    const carIds = stock.map(({ id }) => id);
    const claims = new Map((await tx.getMany('carClaims', carIds)).map((claim) => [claim.id, claim]));
    const live = stock.filter(isLiveCar).map(({ id }) => id);
    const interest = new Map((await tx.find('cars.interest', { carIds: live })).map((one) => [one.carId, one]));
    return stock.map((car) => {
      const claim = claims.get(car.id);
      return {
        ...car,
        imageUrl: getPublicCoverUrl(car),
        listedAt: car.publishedAt ?? car.submittedAt,
        isReserved: !car.isSold && claim !== undefined,
        soldByRedrive: car.isSold && claim !== undefined,
        reservedAt: (!car.isSold && claim?.createdAt) || null,
        shortlisted: interest.get(car.id)?.shortlisted ?? 0,
        reserved: interest.get(car.id)?.reserved ?? 0,
      };
    });
  },
});

/** @throws Problem NOT_FOUND, also for another dealer's car */
async function findOwnCar(tx: Reader, carId: string, user: UserRow): Promise<CarRow> {
  const car = await tx.get('cars', carId);
  const isOwn = car && user.dealerId !== null && car.dealerId === user.dealerId;
  if (!isOwn || car.status === 'rejected') throw refuse('NOT_FOUND', (texts) => texts.cars.notFound);
  return car;
}

/** Takes the dealer's own live car off sale at once, for good after the undo period. @see S-dlr-04 */
export const postDealerSold = defineHandler(dealerMarkSold)({
  async run({ tx, params, user, now }) {
    const car = await findOwnCar(tx, params.id, user);
    const sold = await transitionCar(tx, car, { action: 'sell', by: user, now });
    return { success: true, ...presentDealerCar(sold), soldAt: sold.soldAt, archivedAt: sold.archivedAt };
  },
});

export const postDealerUndoSold = defineHandler(dealerUndoSold)({
  async run({ tx, params, user, now }) {
    const car = await findOwnCar(tx, params.id, user);
    return presentDealerCar(await undoCarChange(tx, car, user, now));
  },
});
