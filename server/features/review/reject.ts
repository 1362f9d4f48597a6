/** POST reject: a tombstone. The car is gone everywhere, its photos too; the submission keeps the reason (D-06). */
import { carsReject } from '#shared/contract/review.ts';
import { NO_GALLERY } from '#server/cars/gallery.ts';
import { letGoOfPhotos } from '#server/cars/photo-links.ts';
import { moveSubmission } from '#server/cars/submissions.ts';
import { handle } from '#server/kernel/handle.ts';
import { findPendingCar, moveCar } from './car-under-review.ts';

const NO_VIEWS = { copartExterior360: [], copartInterior360: null };

export const postReject = handle(carsReject)({
  async run({ tx, params, body: { reason }, user, now, services, afterCommit }) {
    const car = await findPendingCar(tx, params.id);
    const hashes = await letGoOfPhotos(tx, car, now);
    const move = { action: 'car_rejected', user, now, reason } as const;
    const gone = await moveCar(tx, car, { ...NO_GALLERY, ...NO_VIEWS, status: 'rejected' }, move);
    await moveSubmission(tx, gone, { status: 'rejected', reason, at: now, byUserId: user.id });
    afterCommit(async () => void (await services.photos.removal.carryOut(hashes)));
    return { success: true, id: car.id, status: 'rejected' };
  },
});
