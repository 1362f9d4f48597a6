import { trackPendingWork } from '#client/storage/pending-work.ts';
import { db, isStorageFull, withReopen } from '#client/offline/db/database.ts';
import type { ProcessedImage } from './processed-image.ts';
import { assertWritable } from '#client/offline/drafts/drafts.ts';
import type { CaptureInfo } from './read-exif.ts';
import { processImage } from './process-image.ts';
import { trackPendingPhotos, type PendingPhotoBatch } from './pending-photos.ts';
import { PhotoRejectedError } from './photo-rejected-error.ts';
import type { PhotoTags } from './photo-tags.ts';
import type { Gallery, GeoPosition, PhotoCategory, PhotoRow } from '#client/offline/db/rows.ts';

/** Coarse and up to a minute old, ms: enough for a yard. */
const GEOLOCATION_OPTIONS = { maximumAge: 60_000, timeout: 5_000, enableHighAccuracy: false } as const;

/** The phone's position, or null when it is not permitted already, unknown or late. Never prompts, never rejects. */
async function getGeoPosition(): Promise<GeoPosition | null> {
  try {
    const permission = await navigator.permissions.query({ name: 'geolocation' });
    if (permission.state !== 'granted') return null;
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, GEOLOCATION_OPTIONS),
    );
    return { latitude: coords.latitude, longitude: coords.longitude, accuracy: coords.accuracy };
  } catch {
    return null;
  }
}

/** Takes pictures into a draft: one at a time, checked, made small, and said to be saved only when they are. */

export interface AddPhotosOptions {
  gallery: Gallery;
  category: PhotoCategory;
  /** What the camera was opened for. */
  seen?: PhotoTags | undefined;
  /** They come straight from the camera: the present time and place are theirs. Other files only have what they say themselves. */
  takenNow?: boolean;
  /** They are chosen again in place of photos that are missing. */
  again?: boolean;
}

/** `saved` comes only after the commit. A refused file keeps its place in the results and stops no other. */
export type AddPhotoResult =
  | { file: Blob; state: 'saved'; photo: PhotoRow; duplicate: boolean }
  | { file: Blob; state: 'refused'; refused: PhotoRejectedError };

export interface AddPhotosProgress {
  /** Index in the given files. */
  index: number;
  total: number;
  state: 'working' | 'saved' | 'refused';
  result: AddPhotoResult | null;
}

let queueTail: Promise<unknown> = Promise.resolve();

/**
 * Adds pictures to a draft, one after the other, however many are given at once; a second call waits for the first. Answers one
 * result per file in the order given; never rejects because of one file.
 */
export function addPhotos(
  draftId: string,
  files: readonly Blob[],
  options: AddPhotosOptions,
  onProgress: (progress: AddPhotosProgress) => void = () => undefined,
): Promise<AddPhotoResult[]> {
  // Counted at once, not when it is their turn.
  const counted = trackPendingPhotos(draftId, files.length, options.again === true);
  const run = queueTail.then(async () =>
    addPhotosInOrder({ draftId, options, batch: await counted }, files, onProgress),
  );
  queueTail = run.catch(() => undefined);
  trackPendingWork(run);
  return run;
}

interface AddPhotosJob {
  draftId: string;
  options: AddPhotosOptions;
  batch: PendingPhotoBatch;
}

async function addPhotosInOrder(
  intake: AddPhotosJob,
  files: readonly Blob[],
  onProgress: (progress: AddPhotosProgress) => void,
): Promise<AddPhotoResult[]> {
  const { options, batch } = intake;
  const position = options.takenNow ? getGeoPosition() : null;
  const results: AddPhotoResult[] = [];
  let full = false;
  for (const [index, file] of files.entries()) {
    const at = { index, total: files.length };
    onProgress({ ...at, state: 'working', result: null });
    // A full disk stays full for the rest: saying so at once beats a minute of work for each.
    const result: AddPhotoResult = full
      ? { file, state: 'refused', refused: new PhotoRejectedError('storage-full') }
      : await addPhoto(intake, { file, index }, position);
    // Refused, and said so; where even that cannot be written it counts as missing later.
    if (result.state === 'refused')
      await db.transaction('rw', db.drafts, () => batch.complete(index)).catch(() => undefined);
    full ||= result.state === 'refused' && result.refused.code === 'storage-full';
    results.push(result);
    onProgress({ ...at, state: result.state, result });
  }
  return results;
}

async function addPhoto(
  intake: AddPhotosJob,
  { file, index }: { file: Blob; index: number },
  position: Promise<GeoPosition | null> | null,
): Promise<AddPhotoResult> {
  const { options } = intake;
  try {
    const { image, captureInfo } = await processImage(file);
    const when = captureInfo.takenAt ?? (options.takenNow ? readFileTime(file) : null);
    const where = captureInfo.position ?? (await position);
    const kept = await savePhoto(intake, index, image, { takenAt: when, position: where });
    return { file, state: 'saved', ...kept };
  } catch (error) {
    return { file, state: 'refused', refused: toPhotoRejection(error) };
  }
}

/** When the camera wrote the file; a frame of the page's own camera was taken now. ISO 8601. */
function readFileTime(file: Blob): string {
  return new Date(file instanceof File ? file.lastModified : Date.now()).toISOString();
}

/** Bytes, metadata and the draft's reference in one transaction: all of them or none (sync 1.1). */
async function savePhoto(
  { draftId, options, batch }: AddPhotosJob,
  index: number,
  developed: ProcessedImage,
  taken: CaptureInfo,
): Promise<{ photo: PhotoRow; duplicate: boolean }> {
  const { gallery, category, seen } = options;
  const { bytes, ...about } = developed;
  return withReopen(() =>
    db.transaction('rw', db.drafts, db.photos, db.photoBytes, async () => {
      const draft = assertWritable(await db.drafts.get(draftId));
      await batch.complete(index);
      const photos = await db.photos.bulkGet(draft.photoIds);
      const same = photos.find((one) => one?.sha256 === about.sha256 && one.gallery === gallery);
      if (same && same.state !== 'damaged') return { photo: same, duplicate: true };
      const photo: PhotoRow = {
        ...about,
        ...taken,
        id: crypto.randomUUID(),
        ownerId: draft.ownerId,
        draftId,
        bytes: bytes.byteLength,
        gallery,
        category,
        ...seen,
        state: 'saved',
        createdAt: Date.now(),
      };
      await db.photoBytes.add({ id: photo.id, ownerId: photo.ownerId, sha256: photo.sha256, bytes });
      await db.photos.add(photo);
      await db.drafts.update(draftId, { photoIds: [...draft.photoIds, photo.id], updatedAt: Date.now() });
      return { photo, duplicate: false };
    }),
  );
}

function toPhotoRejection(error: unknown): PhotoRejectedError {
  if (error instanceof PhotoRejectedError) return error;
  if (isStorageFull(error)) return new PhotoRejectedError('storage-full', error);
  return new PhotoRejectedError('failed', error);
}
