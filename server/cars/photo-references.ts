/** Maintains the cars of each photo, which decide on access and deletion. */
import type { CarPhoto } from '#shared/contract/cars/car-form.ts';
import type { BlurArea } from '#shared/domain/photos/blur-area.ts';
import { Problem } from '#shared/problem.ts';
import { assertPictures, schedulePhotoDeletion } from '#server/photos/photo-garbage-collector.ts';
import { isUploader } from '#server/photos/photo-previews.ts';
import { hasPhotoCar } from '#server/store/photo-references.ts';
import { parsePhotoHash } from '#server/store/car-pictures.ts';
import { listPrivateFiles } from './record-claims.ts';
import type { CarRow, UserRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';

export function findReferencedPhotoHashes(
  car: Pick<CarRow, 'pictures' | 'copartExterior360' | 'copartInterior360'>,
): Set<string> {
  const views = [...car.copartExterior360, car.copartInterior360].flatMap((url) => parsePhotoHash(url) ?? []);
  return new Set([...car.pictures.flatMap((one) => ('sha256' in one ? one.sha256 : [])), ...views]);
}

/** Photos of the car whose originals have not arrived, with or without a preview. */
export async function findAwaitedPhotos(tx: Reader, car: CarRow): Promise<string[]> {
  const hashes = [...findReferencedPhotoHashes(car)];
  const arrived = new Set((await tx.getMany('photos', hashes)).map(({ id }) => id));
  return hashes.filter((hash) => !arrived.has(hash));
}

/**
 * An own preview stands for an original that is on its way.
 * @throws Problem PHOTOS_MISSING with the hashes of new references that are not uploaded
 */
export async function assertPhotosUploaded(
  tx: Reader,
  manifest: readonly CarPhoto[],
  { before, after, user }: { before: CarRow | null; after: CarRow; user: UserRow },
): Promise<void> {
  const previousHashes = before ? findReferencedPhotoHashes(before) : new Set<string>();
  const added = [...findReferencedPhotoHashes(after)].filter((hash) => !previousHashes.has(hash));
  const hashes = [...new Set([...manifest.map((photo) => photo.sha256), ...added])];
  const existing = await tx.getMany('photos', hashes);
  const absent = hashes.filter((hash) => !existing.some(({ id }) => id === hash));
  const previews = await tx.getMany('photoPreviews', absent);
  const accepted = previews.filter((one) => isUploader(one, user.id) || one.carIds.includes(after.id));
  const awaited = new Set(accepted.map(({ id }) => id));
  const missing = absent.filter((hash) => !awaited.has(hash));
  if (missing.length > 0) throw new Problem('PHOTOS_MISSING', { missing });
  assertPictures(existing);
}

export async function updatePhotoReferences(tx: Writer, before: CarRow | null, after: CarRow | null): Promise<void> {
  const carId = (after ?? before)?.id ?? '';
  await updateBlurredPhotos(tx, carId, before, after);
  const previousHashes = before ? findReferencedPhotoHashes(before) : new Set<string>();
  const currentHashes = after ? findReferencedPhotoHashes(after) : new Set<string>();
  // Those of before too: an original that arrives without its preview names no car.
  for (const photo of await tx.getMany('photos', [...currentHashes])) {
    if (!photo.carIds.includes(carId)) await tx.update('photos', { ...photo, carIds: [...photo.carIds, carId] });
  }
  for (const photo of await tx.getMany(
    'photos',
    [...previousHashes].filter((hash) => !currentHashes.has(hash)),
  )) {
    await tx.update('photos', { ...photo, carIds: photo.carIds.filter((id) => id !== carId) });
  }
  for (const preview of await tx.getMany('photoPreviews', [...new Set([...previousHashes, ...currentHashes])])) {
    const others = preview.carIds.filter((id) => id !== carId);
    const carIds = currentHashes.has(preview.id) ? [...others, carId] : others;
    await tx.update('photoPreviews', { ...preview, carIds });
  }
}

function findBlurs(car: CarRow | null): Map<string, { as: string; areas: BlurArea[] }> {
  const blurs = (car?.pictures ?? []).flatMap((one) =>
    'sha256' in one && one.blur ? [[one.blur.original, { as: one.sha256, areas: one.blur.areas }] as const] : [],
  );
  return new Map(blurs);
}

/** An original stays private when the car drops the picture, as a form may name it again. */
async function updateBlurredPhotos(tx: Writer, carId: string, before: CarRow | null, after: CarRow | null) {
  const [previous, current] = [findBlurs(before), findBlurs(after)];
  for (const photo of await tx.getMany('photos', [...new Set([...previous.keys(), ...current.keys()])])) {
    const blur = current.get(photo.id) ?? photo.blurred ?? previous.get(photo.id);
    const others = (photo.blurred?.carIds ?? []).filter((id) => id !== carId);
    const carIds = current.has(photo.id) ? [...others, carId] : others;
    if (blur) await tx.update('photos', { ...photo, blurred: { as: blur.as, areas: blur.areas, carIds } });
  }
}

/** Schedules unreferenced photos, documents and voice notes of a rejected car for deletion (D-06). @returns their hashes */
export async function releasePhotoReferences(tx: Writer, car: CarRow, now: string): Promise<string[]> {
  const hashes = [...new Set([...findReferencedPhotoHashes(car), ...findBlurs(car).keys(), ...listPrivateFiles(car)])];
  await updatePhotoReferences(tx, car, null);
  const orphans = (await tx.getMany('photos', hashes)).filter((photo) => !hasPhotoCar(photo));
  // A copy is deleted after its original.
  const ids = orphans.toSorted((a, b) => Number(Boolean(b.blurred)) - Number(Boolean(a.blurred))).map(({ id }) => id);
  await schedulePhotoDeletion(tx, ids, now);
  return ids;
}
