import { carsApprove, carsSendCorrection, carsReject, carsArchive } from '#shared/contract/review.ts';
import { refuse, refuseField, refuseFields } from '#server/lib/refuse.ts';
import { showBlurredCopies } from '#server/cars/blurred-photos.ts';
import { listReplacedFiles, updateDocumentReferences, withoutDocuments } from '#server/cars/record-claims.ts';
import { deriveCarRegistration, listRegistrationReasons } from '#server/cars/registration.ts';
import { transitionCar, assertCarTransition } from '#server/cars/transition-car.ts';
import { presentStaffCar } from '#server/cars/present-staff-cars.ts';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import { getCoverUrl, type CarPicture } from '#server/store/car-pictures.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { removeProof } from '#server/photos/transfer-proofs.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';
import { assertReviewedRevision } from './assert-revision.ts';
import { findCar } from './find-car.ts';
import {
  findAwaitedPhotos,
  findReferencedPhotoHashes,
  releasePhotoReferences,
  updatePhotoReferences,
} from '#server/cars/photo-references.ts';
import { assertPictures } from '#server/photos/photo-garbage-collector.ts';

function assertHasMakeModelYear(car: CarRow): void {
  const missing = (['make', 'model', 'year'] as const).filter((field) => !car[field]);
  if (missing.length === 0) return;
  throw refuseFields(
    missing.map((path) => ({ path, refusal: (texts) => texts.cars.required })),
    ({ cars: texts }, { 'photo-captions': { separator } }) =>
      texts.addFirst(missing.map((field) => texts.fields[field]).join(separator)),
  );
}

/** @throws Problem VALIDATION at `registrationReason`, CAR_NOT_REGISTRABLE; `transitionCar` refuses cars that are not registrable */
function assertRegistrationDecided(
  car: CarRow,
  {
    registrationReason,
    now,
    requiresCheck,
  }: { registrationReason: string | null; now: string; requiresCheck: boolean },
): void {
  const { status, reasons } = deriveCarRegistration(car, now);
  if (status === 'not_checked' && requiresCheck)
    throw refuse('CAR_NOT_REGISTRABLE', (texts, words) =>
      texts.cars.checkRegistration(listRegistrationReasons(reasons, words)),
    );
  if ((status !== 'not_checked' && status !== 'export_only') || registrationReason !== null) return;
  throw refuseField('registrationReason', (texts, words) => texts.cars.sayWhyLive(words.registration[status]));
}

/**
 * @returns the car with its awaited pictures marked
 * @throws Problem PHOTOS_MISSING for an original that must come first, VALIDATION for a file that is no picture
 */
async function markAwaitedPictures(tx: Reader, car: CarRow, requiresAll: boolean): Promise<CarRow> {
  assertPictures(await tx.getMany('photos', [...findReferencedPhotoHashes(car)]));
  const awaited = await findAwaitedPhotos(tx, car);
  const missing = awaited.filter((hash) => requiresAll || photoUrl(hash) === getCoverUrl(car));
  if (missing.length === 0) {
    const isAwaited = (one: CarPicture) => 'sha256' in one && awaited.includes(one.sha256);
    return { ...car, pictures: car.pictures.map((one) => (isAwaited(one) ? { ...one, isAwaited: true } : one)) };
  }
  throw refuse('PHOTOS_MISSING', (texts) => texts.cars.originalsAwaited(missing.length), { missing });
}

/** Buyers need make, model and year. */
export const postApproveCar = defineHandler(carsApprove)({
  async run({ tx, params, body: { revision, registrationReason }, user, now, services }) {
    const car = await findCar(tx, params.id);
    await assertCarTransition(tx, car, 'approve', user);
    await assertReviewedRevision(tx, car, revision);
    assertHasMakeModelYear(car);
    const marked = await markAwaitedPictures(tx, car, services.requiresAllOriginals);
    assertRegistrationDecided(car, { registrationReason, now, requiresCheck: services.requiresRegistrationCheck });
    const reason = registrationReason === null ? {} : { reason: registrationReason };
    // Another car may have had one of the photos blurred since the submission.
    const { pictures, papers } = await showBlurredCopies(tx, marked);
    const change = { pictures, ...(papers && { papers }) };
    const live = await transitionCar(tx, car, { action: 'approve', by: user, now, change, ...reason });
    await updatePhotoReferences(tx, car, live);
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
    const change = { ...NO_PICTURES, papers: withoutDocuments(car), voiceNotes: [] };
    await transitionCar(tx, car, { action: 'reject', by: user, now, change, reason });
    await updateDocumentReferences(tx, car, null);
    const hashes = await releasePhotoReferences(tx, car, now);
    afterCommit(async () => {
      await services.photos.garbageCollector.deleteScheduled(hashes);
      for (const name of listReplacedFiles(car, change)) await removeProof(services.photos.files, name);
    });
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
