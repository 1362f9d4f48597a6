/** POST sold: the dealer's own live car leaves the catalogue for good (S-dlr-04, decisions 2.4). */
import { dealerSold } from '#shared/contract/dealer-cars.ts';
import { Problem } from '#shared/problem.ts';
import { moveCar } from '#server/cars/move-car.ts';
import { handle } from '#server/kernel/handle.ts';
import { presentDealerCar } from './own-cars.ts';

export const postSold = handle(dealerSold)({
  async run({ tx, params, user, now }) {
    const car = await tx.get('cars', params.id);
    const isOwn = car && user.dealerId !== null && car.dealerId === user.dealerId;
    if (!isOwn || car.status === 'rejected') throw new Problem('NOT_FOUND', { message: 'Car not found' });
    const sold = await moveCar(tx, car, { action: 'sell', by: user, now });
    return { success: true, ...presentDealerCar(sold), soldAt: sold.soldAt, archivedAt: sold.archivedAt };
  },
});
