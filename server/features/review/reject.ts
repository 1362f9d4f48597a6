/** POST reject: a tombstone. The car is gone everywhere, its photos too; the submission keeps the reason (D-06). */
import { carsReject } from '#shared/contract/review.ts';
import { moveCar, requireStep } from '#server/cars/move-car.ts';
import { letGoOfPhotos } from '#server/cars/photo-links.ts';
import { handle } from '#server/kernel/handle.ts';
import { requireSeen } from './current.ts';
import { findCar } from './find-car.ts';

const NO_PICTURES = { pictures: [], copartExterior360: [], copartInterior360: null };

export const postReject = handle(carsReject)({
  async run({ tx, params, body: { reason, revision }, user, now, services, afterCommit }) {
    const car = await findCar(tx, params.id);
    await requireStep(tx, car, 'reject', user);
    await requireSeen(tx, car, revision);
    await moveCar(tx, car, { action: 'reject', by: user, now, change: NO_PICTURES, reason });
    const hashes = await letGoOfPhotos(tx, car, now);
    afterCommit(async () => void (await services.photos.removal.carryOut(hashes)));
    return { success: true, id: car.id, status: 'rejected' };
  },
});
