/** PATCH archive: a live car leaves the public lists; there is no way back (S-life-06). */
import { carsArchive } from '#shared/contract/review.ts';
import { Problem } from '#shared/problem.ts';
import { requireUnclaimed } from '#server/cars/claims.ts';
import { presentStaffCar } from '#server/cars/present-staff.ts';
import { handle } from '#server/kernel/handle.ts';
import { isLive } from '#server/store/catalogue.ts';
import { findCar, moveCar } from './car-under-review.ts';

export const patchArchive = handle(carsArchive)({
  async run({ tx, params, user, now }) {
    const car = await findCar(tx, params.id);
    if (!isLive(car)) throw new Problem('INVALID_STATE');
    await requireUnclaimed(tx, car.id);
    const archived = await moveCar(tx, car, { archivedAt: now }, { action: 'car_archived', user, now });
    return { success: true, ...(await presentStaffCar(tx, archived)) };
  },
});
