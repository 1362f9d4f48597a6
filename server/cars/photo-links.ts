/** Keeps each photo's list of the cars that name it: by it visitors are let in, and by it a rejected car's photos go. */
import { Problem } from '#shared/problem.ts';
import { photosNamedBy } from '#server/cars/photo-address.ts';
import type { CarPhoto, CarRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';

/** @throws Problem PHOTOS_MISSING with the hashes of the manifest that have not arrived (design section 4, rule 6) */
export async function requireArrived(tx: Reader, photos: readonly CarPhoto[]): Promise<void> {
  const hashes = [...new Set(photos.map((photo) => photo.sha256))];
  const here = new Set((await tx.getMany('photos', hashes)).map((photo) => photo.id));
  const missing = hashes.filter((hash) => !here.has(hash));
  if (missing.length > 0) throw new Problem('PHOTOS_MISSING', { missing });
}

/** Brings the photos' lists in step with a car that changed; null for a car that is new or goes. */
export async function relinkPhotos(tx: Writer, before: CarRow | null, after: CarRow | null): Promise<void> {
  const carId = (after ?? before)?.id ?? '';
  const was = before ? photosNamedBy(before) : new Set<string>();
  const is = after ? photosNamedBy(after) : new Set<string>();
  for (const photo of await tx.getMany(
    'photos',
    [...is].filter((hash) => !was.has(hash)),
  )) {
    if (!photo.carIds.includes(carId))
      await tx.update('photos', { ...photo, carIds: [...photo.carIds, carId] });
  }
  for (const photo of await tx.getMany(
    'photos',
    [...was].filter((hash) => !is.has(hash)),
  )) {
    await tx.update('photos', { ...photo, carIds: photo.carIds.filter((id) => id !== carId) });
  }
}

/** Removes the rows of a rejected car's photos that no other car names. @returns their hashes, for the files to go after the commit */
export async function unlinkForGood(tx: Writer, car: CarRow): Promise<string[]> {
  const hashes = [...photosNamedBy(car)];
  await relinkPhotos(tx, car, null);
  const orphans = (await tx.getMany('photos', hashes)).filter((photo) => photo.carIds.length === 0);
  for (const photo of orphans) await tx.remove('photos', photo.id);
  return orphans.map((photo) => photo.id);
}
