/** Keeps each photo's list of the cars that name it: by it visitors are let in, and by it pictures nobody holds are found. */
import type { CarPhoto } from '#shared/contract/cars/car-form.ts';
import { Problem } from '#shared/problem.ts';
import { schedulePhotoDeletion } from '#server/photos/photo-garbage-collector.ts';
import { parsePhotoHash } from '#server/store/car-pictures.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';

/** Every photo of ours that a car names: its pictures, and what its views all round point to. */
export function findReferencedPhotoHashes(
  car: Pick<CarRow, 'pictures' | 'copartExterior360' | 'copartInterior360'>,
): Set<string> {
  const views = [...car.copartExterior360, car.copartInterior360].flatMap((url) => parsePhotoHash(url) ?? []);
  return new Set([...car.pictures.flatMap((one) => ('sha256' in one ? one.sha256 : [])), ...views]);
}

/**
 * A car names nothing that is not here: the photos of a manifest that was sent, and what its lists did not point to before.
 * @throws Problem PHOTOS_MISSING with the hashes that have not arrived, or are gone (design section 4, rule 6)
 */
export async function assertPhotosUploaded(
  tx: Reader,
  manifest: readonly CarPhoto[],
  before: CarRow | null,
  after: CarRow,
): Promise<void> {
  const was = before ? findReferencedPhotoHashes(before) : new Set<string>();
  const named = [...findReferencedPhotoHashes(after)].filter((hash) => !was.has(hash));
  const hashes = [...new Set([...manifest.map((photo) => photo.sha256), ...named])];
  const here = new Set((await tx.getMany('photos', hashes)).map((photo) => photo.id));
  const missing = hashes.filter((hash) => !here.has(hash));
  if (missing.length > 0) throw new Problem('PHOTOS_MISSING', { missing });
}

/** Brings the photos' lists in step with a car that changed; null for a car that is new or goes. */
export async function updatePhotoReferences(tx: Writer, before: CarRow | null, after: CarRow | null): Promise<void> {
  const carId = (after ?? before)?.id ?? '';
  const was = before ? findReferencedPhotoHashes(before) : new Set<string>();
  const is = after ? findReferencedPhotoHashes(after) : new Set<string>();
  for (const photo of await tx.getMany(
    'photos',
    [...is].filter((hash) => !was.has(hash)),
  )) {
    if (!photo.carIds.includes(carId)) await tx.update('photos', { ...photo, carIds: [...photo.carIds, carId] });
  }
  for (const photo of await tx.getMany(
    'photos',
    [...was].filter((hash) => !is.has(hash)),
  )) {
    await tx.update('photos', { ...photo, carIds: photo.carIds.filter((id) => id !== carId) });
  }
}

/** Lets go of a rejected car's photos. Those nobody else holds go after the commit (D-06). @returns their hashes */
export async function releasePhotoReferences(tx: Writer, car: CarRow, now: string): Promise<string[]> {
  const hashes = [...findReferencedPhotoHashes(car)];
  await updatePhotoReferences(tx, car, null);
  const orphans = (await tx.getMany('photos', hashes)).filter((photo) => photo.carIds.length === 0);
  const ids = orphans.map(({ id }) => id);
  await schedulePhotoDeletion(tx, ids, now);
  return ids;
}
