import { carsApprove, carsSendCorrection, carsReject, carsArchive } from '#shared/contract/review.ts';
import { Problem } from '#shared/problem.ts';
import { transitionCar, assertCarTransition } from '#server/cars/transition-car.ts';
import { presentStaffCar } from '#server/cars/present-staff-cars.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import type { CarRow } from '#server/store/rows.ts';
import { assertReviewedRevision } from './assert-revision.ts';
import { findCar } from './find-car.ts';
import { releasePhotoReferences } from '#server/cars/photo-references.ts';

function assertHasMakeModelYear(car: CarRow): void {
  const missing = (['make', 'model', 'year'] as const).filter((field) => !car[field]);
  if (missing.length === 0) return;
  const issues = missing.map((path) => ({ path, message: 'Required before the car can go live' }));
  throw new Problem('VALIDATION', { message: `Add the ${missing.join(', ')} first`, issues });
}

/** Buyers need make, model and year. */
export const postApproveCar = defineHandler(carsApprove)({
  async run({ tx, params, body: { revision }, user, now }) {
    const car = await findCar(tx, params.id);
    await assertCarTransition(tx, car, 'approve', user);
    await assertReviewedRevision(tx, car, revision);
    assertHasMakeModelYear(car);
    const live = await transitionCar(tx, car, { action: 'approve', by: user, now });
    return { success: true, ...(await presentStaffCar(tx, live)) };
  },
});

export const postSendCorrection = defineHandler(carsSendCorrection)({
  async run({ tx, params, body: { notes, revision }, user, now }) {
    const car = await findCar(tx, params.id);
    await assertCarTransition(tx, car, 'send_correction', user);
    await assertReviewedRevision(tx, car, revision);
    const returned = await transitionCar(tx, car, {
      action: 'send_correction',
      by: user,
      now,
      reason: notes,
    });
    return { success: true, ...(await presentStaffCar(tx, returned)) };
  },
});

const NO_PICTURES = { pictures: [], copartExterior360: [], copartInterior360: null };

/** Deletes the car and its photos; the submission keeps the reason. @see D-06 */
export const postRejectCar = defineHandler(carsReject)({
  async run({ tx, params, body: { reason, revision }, user, now, services, afterCommit }) {
    const car = await findCar(tx, params.id);
    await assertCarTransition(tx, car, 'reject', user);
    await assertReviewedRevision(tx, car, revision);
    await transitionCar(tx, car, { action: 'reject', by: user, now, change: NO_PICTURES, reason });
    const hashes = await releasePhotoReferences(tx, car, now);
    afterCommit(async () => void (await services.photos.garbageCollector.deleteScheduled(hashes)));
    return { success: true, id: car.id, status: 'rejected' };
  },
});

/** Takes a live car off sale for good. @see S-life-06 */
export const patchArchiveCar = defineHandler(carsArchive)({
  async run({ tx, params, user, now }) {
    const car = await findCar(tx, params.id);
    const archived = await transitionCar(tx, car, { action: 'archive', by: user, now });
    return { success: true, ...(await presentStaffCar(tx, archived)) };
  },
});
