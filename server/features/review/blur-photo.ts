/** PUT /api/admin/cars/{id}/photos/{sha256}/blur: the car shows a blurred copy, which is a photo of its own. @see decision 0051 */
import { carsBlurPhoto } from '#shared/contract/review.ts';
import { findCarTransition, getCarState } from '#shared/domain/car-state-machine.ts';
import type { BlurArea } from '#shared/domain/photos/blur-area.ts';
import { Problem } from '#shared/problem.ts';
import { refuse } from '#server/lib/refuse.ts';
import { replacePhoto, type PhotoReplacement } from '#server/cars/blurred-photos.ts';
import { updatePhotoReferences } from '#server/cars/photo-references.ts';
import { presentCarForReview } from '#server/cars/present-staff-cars.ts';
import { assertCarTransition, transitionCar } from '#server/cars/transition-car.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { isBusy, isStorageFull } from '#server/photos/decode-attempts.ts';
import type { Photos } from '#server/photos/photos.ts';
import type { CarRow, PhotoRow, UserRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { assertReviewedRevision } from './assert-revision.ts';
import { findCar } from './find-car.ts';

/** @throws Problem NOT_FOUND when the car does not show the photo */
function findOriginal({ pictures }: CarRow, sha256: string): string {
  for (const picture of pictures) {
    if (!('sha256' in picture)) continue;
    const original = picture.blur?.original ?? picture.sha256;
    if (picture.sha256 === sha256 || original === sha256) return original;
  }
  throw refuse('NOT_FOUND', (texts) => texts.photos.notFound);
}

/** @returns the hash of the copy @throws Problem NOT_FOUND, INVALID_STATE for a photo that cannot be decoded */
async function createCopy(
  photos: Photos,
  photo: PhotoRow | undefined,
  areas: BlurArea[],
  by: UserRow,
): Promise<string> {
  const unreadable = refuse('INVALID_STATE', (texts) => texts.photos.unreadable);
  if (photo?.setAsideAt !== undefined) throw unreadable;
  try {
    const copy = photo && (await photos.addBlurredCopy(photo, areas, by.id));
    if (copy !== undefined) return copy;
  } catch (error) {
    if (photo?.thumbHash !== null || isStorageFull(error) || isBusy(error)) throw error;
    throw unreadable;
  }
  throw refuse('NOT_FOUND', (texts) => texts.photos.notFound);
}

async function findCarsWithPhoto(tx: Reader, hashes: readonly string[]): Promise<CarRow[]> {
  const photos = await tx.getMany('photos', hashes);
  const ids = photos.flatMap(({ carIds, blurred }) => [...carIds, ...(blurred?.carIds ?? [])]);
  return tx.getMany('cars', [...new Set(ids)]);
}

/** A sold or archived car cannot be edited, so its revision stays. */
async function replaceInCar(
  tx: Writer,
  car: CarRow,
  replacement: PhotoReplacement,
  { by, now }: { by: UserRow; now: string },
): Promise<CarRow> {
  const { pictures, papers } = replacePhoto(car, replacement);
  const change = { pictures, ...(papers && { papers }) };
  const isEditable = findCarTransition(getCarState(car, false), 'edit', by.role) !== undefined;
  const after = isEditable ? await transitionCar(tx, car, { action: 'edit', by, now, change }) : { ...car, ...change };
  if (!isEditable) await tx.update('cars', after);
  await updatePhotoReferences(tx, car, after);
  return after;
}

export const putPhotoBlur = defineHandler(carsBlurPhoto)<PhotoReplacement>({
  async prepare({ params, body: { areas }, user, services: { store, photos } }) {
    const car = await store.read((tx) => findCar(tx, params.id));
    const original = findOriginal(car, params.sha256);
    if (areas.length === 0) return { original, shown: original, areas };
    const photo = await store.read((tx) => tx.get('photos', original));
    if (!photo && (await store.read((tx) => tx.get('photoPreviews', original))))
      throw refuse('INVALID_STATE', (texts) => texts.photos.originalAwaited);
    return { original, shown: await createCopy(photos, photo, areas, user), areas };
  },
  async run({ tx, params, body, user: by, now, prepared: replacement }) {
    const car = await findCar(tx, params.id);
    await assertCarTransition(tx, car, 'edit', by);
    await assertReviewedRevision(tx, car, body.revision);
    const { original, shown } = replacement;
    if (findOriginal(car, params.sha256) !== original) throw new Problem('STALE');
    const copy = shown === original ? undefined : await tx.get('photos', shown);
    if (copy && copy.copyOf !== original) await tx.update('photos', { ...copy, copyOf: original });
    const previous = car.pictures.flatMap((one) =>
      'sha256' in one && one.blur?.original === original ? one.sha256 : [],
    );
    for (const other of await findCarsWithPhoto(tx, [original, shown, ...previous]))
      if (other.id !== car.id) await replaceInCar(tx, other, replacement, { by, now });
    const after = await replaceInCar(tx, car, replacement, { by, now });
    const photo = await tx.get('photos', original);
    if (photo?.blurred && body.areas.length === 0) {
      const { blurred: _blurred, ...unblurred } = photo;
      await tx.update('photos', unblurred);
    }
    return presentCarForReview(tx, after, by);
  },
});
