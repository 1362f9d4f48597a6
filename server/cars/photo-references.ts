/** Maintains the cars of each photo, which decide on access and deletion. */
import type { CarPhoto } from '#shared/contract/cars/car-form.ts';
import { Problem } from '#shared/problem.ts';
import { schedulePhotoDeletion } from '#server/photos/photo-garbage-collector.ts';
import { hasPhotoCar } from '#server/store/photo-references.ts';
import { parsePhotoHash } from '#server/store/car-pictures.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';

export function findReferencedPhotoHashes(
  car: Pick<CarRow, 'pictures' | 'copartExterior360' | 'copartInterior360'>,
): Set<string> {
  const views = [...car.copartExterior360, car.copartInterior360].flatMap((url) => parsePhotoHash(url) ?? []);
  return new Set([...car.pictures.flatMap((one) => ('sha256' in one ? one.sha256 : [])), ...views]);
}

/** @throws Problem PHOTOS_MISSING with the hashes of new references that are not uploaded */
export async function assertPhotosUploaded(
  tx: Reader,
  manifest: readonly CarPhoto[],
  before: CarRow | null,
  after: CarRow,
): Promise<void> {
  const previousHashes = before ? findReferencedPhotoHashes(before) : new Set<string>();
  const added = [...findReferencedPhotoHashes(after)].filter((hash) => !previousHashes.has(hash));
  const hashes = [...new Set([...manifest.map((photo) => photo.sha256), ...added])];
  const existing = new Set((await tx.getMany('photos', hashes)).map((photo) => photo.id));
  const missing = hashes.filter((hash) => !existing.has(hash));
  if (missing.length > 0) throw new Problem('PHOTOS_MISSING', { missing });
}

export async function updatePhotoReferences(tx: Writer, before: CarRow | null, after: CarRow | null): Promise<void> {
  const carId = (after ?? before)?.id ?? '';
  const previousHashes = before ? findReferencedPhotoHashes(before) : new Set<string>();
  const currentHashes = after ? findReferencedPhotoHashes(after) : new Set<string>();
  for (const photo of await tx.getMany(
    'photos',
    [...currentHashes].filter((hash) => !previousHashes.has(hash)),
  )) {
    if (!photo.carIds.includes(carId)) await tx.update('photos', { ...photo, carIds: [...photo.carIds, carId] });
  }
  for (const photo of await tx.getMany(
    'photos',
    [...previousHashes].filter((hash) => !currentHashes.has(hash)),
  )) {
    await tx.update('photos', { ...photo, carIds: photo.carIds.filter((id) => id !== carId) });
  }
}

/** Schedules unreferenced photos of a rejected car for deletion (D-06). @returns their hashes */
export async function releasePhotoReferences(tx: Writer, car: CarRow, now: string): Promise<string[]> {
  const hashes = [...findReferencedPhotoHashes(car)];
  await updatePhotoReferences(tx, car, null);
  const orphans = (await tx.getMany('photos', hashes)).filter((photo) => !hasPhotoCar(photo));
  const ids = orphans.map(({ id }) => id);
  await schedulePhotoDeletion(tx, ids, now);
  return ids;
}
