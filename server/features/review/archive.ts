/** PATCH archive: a live car leaves the public lists; there is no way back (S-life-06). */
import { carsArchive } from '#shared/contract/review.ts';
import { moveCar } from '#server/cars/move-car.ts';
import { presentStaffCar } from '#server/cars/present-staff.ts';
import { handle } from '#server/kernel/handle.ts';
import { findCar } from './find-car.ts';

export const patchArchive = handle(carsArchive)({
  async run({ tx, params, user, now }) {
    const car = await findCar(tx, params.id);
    const archived = await moveCar(tx, car, { action: 'archive', by: user, now });
    return { success: true, ...(await presentStaffCar(tx, archived)) };
  },
});
