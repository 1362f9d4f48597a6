import { trackPendingWork } from '#client/storage/pending-work.ts';
import { db, withReopen } from '#client/offline/db/database.ts';
import { isStorageFull } from '#client/offline/db/storage-errors.ts';
import type { ProcessedImage } from './processed-image.ts';
import { assertWritable, remainingIssues } from '#client/offline/drafts/drafts.ts';
import type { PhotoCheck } from './photo-check.ts';
import type { CaptureInfo } from './read-exif.ts';
import { isPlaceAllowed } from './photo-place.ts';
import { processImage } from './process-image.ts';
import { trackPendingPhotos, type PendingPhotoBatch } from './pending-photos.ts';
import { PhotoRejectedError } from './photo-rejected-error.ts';
import type { PhotoTags } from './photo-tags.ts';
import { deletePhotoRow } from './photo-upload-queue.ts';
import type { Gallery, GeoPosition, PhotoCategory, PhotoRow } from '#client/offline/db/rows.ts';

const GEOLOCATION_OPTIONS = { maximumAge: 60_000, timeout: 5_000, enableHighAccuracy: false } as const;

type PlaceFinder = (ofFile: GeoPosition | null) => Promise<GeoPosition | null>;

/** Without permission no photo has a place, also not that of its file. */
function createPlaceFinder(takenNow = false): PlaceFinder {
  const isAllowed = isPlaceAllowed();
  const here = takenNow ? isAllowed.then((allowed) => (allowed ? getGeoPosition() : null)) : null;
  return async (ofFile) => ((await isAllowed) ? (ofFile ?? (await here)) : null);
}

async function getGeoPosition(): Promise<GeoPosition | null> {
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, GEOLOCATION_OPTIONS),
    );
    return { latitude: coords.latitude, longitude: coords.longitude, accuracy: coords.accuracy };
  } catch {
    return null;
  }
}

export interface AddPhotosOptions {
  gallery: Gallery;
  category: PhotoCategory;
  tags?: PhotoTags | undefined;
  /** Claim that a document proves. */
  claim?: string | undefined;
  /** Taken now: the present time and position apply. Other files have only their EXIF data. */
  takenNow?: boolean;
  /** ID of the photo whose place the new one takes. */
  replaces?: string;
  /** Replaces photos that are counted as missing. */
  replacesMissing?: boolean;
}

/** `saved` comes only after the commit. A rejected file keeps its place in the results and stops no other. */
export type AddPhotoResult =
  | { file: Blob; state: 'saved'; photo: PhotoRow; duplicate: boolean }
  | { file: Blob; state: 'rejected'; error: PhotoRejectedError };

export interface AddPhotosProgress {
  index: number;
  total: number;
  state: 'working' | 'saved' | 'rejected';
  result: AddPhotoResult | null;
}

let queueTail: Promise<unknown> = Promise.resolve();

export function addPhotos(
  draftId: string,
  files: readonly Blob[],
  options: AddPhotosOptions,
  onProgress: (progress: AddPhotosProgress) => void = () => undefined,
): Promise<AddPhotoResult[]> {
  // Counted before the queue is waited for.
  const pendingBatch = trackPendingPhotos(draftId, files.length, options.replacesMissing === true);
  const run = queueTail.then(async () =>
    addPhotosInOrder({ draftId, options, batch: await pendingBatch }, files, onProgress),
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
  job: AddPhotosJob,
  files: readonly Blob[],
  onProgress: (progress: AddPhotosProgress) => void,
): Promise<AddPhotoResult[]> {
  const { options, batch } = job;
  const findPlace = createPlaceFinder(options.takenNow);
  const results: AddPhotoResult[] = [];
  let isFull = false;
  for (const [index, file] of files.entries()) {
    const progress = { index, total: files.length };
    onProgress({ ...progress, state: 'working', result: null });
    // A full disk rejects the rest at once instead of processing each file for it.
    const result: AddPhotoResult = isFull
      ? { file, state: 'rejected', error: new PhotoRejectedError('storage-full') }
      : await addPhoto(job, { file, index }, findPlace);
    if (result.state === 'rejected')
      await db.transaction('rw', db.drafts, async () => batch.complete(index)).catch(() => undefined);
    isFull ||= result.state === 'rejected' && result.error.code === 'storage-full';
    results.push(result);
    onProgress({ ...progress, state: result.state, result });
  }
  return results;
}

async function addPhoto(
  job: AddPhotosJob,
  { file, index }: { file: Blob; index: number },
  findPlace: PlaceFinder,
): Promise<AddPhotoResult> {
  const { options } = job;
  try {
    const { image, captureInfo, check } = await processImage(file);
    const takenAt = captureInfo.takenAt ?? (options.takenNow ? readFileTime(file) : null);
    const position = await findPlace(captureInfo.position);
    const saved = await savePhoto(job, index, image, { takenAt, position });
    if (!saved.duplicate) void saveCheck(saved.photo.id, check);
    return { file, state: 'saved', ...saved };
  } catch (error) {
    return { file, state: 'rejected', error: toPhotoRejection(error) };
  }
}

/** ISO 8601 time of the file; frames of the in-app camera are taken now. */
function readFileTime(file: Blob): string {
  return new Date(file instanceof File ? file.lastModified : Date.now()).toISOString();
}

async function savePhoto(
  { draftId, options, batch }: AddPhotosJob,
  index: number,
  image: ProcessedImage,
  captureInfo: CaptureInfo,
): Promise<{ photo: PhotoRow; duplicate: boolean }> {
  const { gallery, category, tags, claim, replaces } = options;
  const { bytes, ...metadata } = image;
  return withReopen(() =>
    db.transaction('rw', [db.drafts, db.photos, db.photoBytes, db.outbox], async () => {
      const draft = assertWritable(await db.drafts.get(draftId));
      await batch.complete(index);
      const photos = await db.photos.bulkGet(draft.photoIds);
      const duplicate = photos.find(
        (one) => one?.sha256 === metadata.sha256 && one.gallery === gallery && one.claim === claim,
      );
      if (duplicate && duplicate.state !== 'damaged') return { photo: duplicate, duplicate: true };
      const photo: PhotoRow = {
        ...metadata,
        ...captureInfo,
        id: crypto.randomUUID(),
        ownerId: draft.ownerId,
        draftId,
        bytes: bytes.byteLength,
        gallery,
        category,
        ...tags,
        ...(claim !== undefined && { claim }),
        state: 'saved',
        createdAt: Date.now(),
      };
      await db.photoBytes.add({ id: photo.id, ownerId: photo.ownerId, sha256: photo.sha256, bytes });
      await db.photos.add(photo);
      const cover = photos.find((one) => one?.gallery === gallery);
      // The picture of the VIN does not stay the cover.
      const isCover = gallery === 'uae' && cover?.slot === 'vin-plate' && tags?.slot !== 'vin-plate';
      const replaced = photos.find((one) => one?.id === replaces);
      if (replaced) await deletePhotoRow(replaced);
      const added = isCover ? [photo.id, ...draft.photoIds] : [...draft.photoIds, photo.id];
      const photoIds = replaced ? draft.photoIds.map((id) => (id === replaces ? photo.id : id)) : added;
      const issues = replaced && remainingIssues(draft, ['uae_images']);
      const now = Date.now();
      await db.drafts.update(draftId, { photoIds, ...issues, inspectedAt: now, updatedAt: now });
      return { photo, duplicate: false };
    }),
  );
}

/** Runs beside the next photo; without a result the photo stays as it is. */
async function saveCheck(photoId: string, checking: Promise<PhotoCheck | null>): Promise<void> {
  const check = await checking;
  if (check) await withReopen(() => db.photos.update(photoId, { check })).catch(() => undefined);
}

function toPhotoRejection(error: unknown): PhotoRejectedError {
  if (error instanceof PhotoRejectedError) return error;
  if (isStorageFull(error)) return new PhotoRejectedError('storage-full', error);
  return new PhotoRejectedError('failed', error);
}
