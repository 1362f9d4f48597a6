import { finishFirst } from '#client/storage/pending-work.ts';
import { db, isStorageFull, withReopen } from '#client/offline/db/database.ts';
import type { Developed } from './processed-image.ts';
import { writable } from '#client/offline/drafts/drafts.ts';
import type { TakenInfo } from './read-exif.ts';
import { develop } from './process-image.ts';
import { countPhotos, type PhotoCount } from './pending-photos.ts';
import { PhotoRefused } from './photo-rejected-error.ts';
import type { Seen } from './photo-tags.ts';
import type { Gallery, GeoPosition, PhotoCategory, PhotoRow } from '#client/offline/db/rows.ts';

/** Coarse and up to a minute old, ms: enough for a yard. */
const POSITION_OPTIONS = { maximumAge: 60_000, timeout: 5_000, enableHighAccuracy: false } as const;

/** The phone's position, or null when it is not permitted already, unknown or late. Never prompts, never rejects. */
async function positionNow(): Promise<GeoPosition | null> {
  try {
    const permission = await navigator.permissions.query({ name: 'geolocation' });
    if (permission.state !== 'granted') return null;
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, POSITION_OPTIONS),
    );
    return { latitude: coords.latitude, longitude: coords.longitude, accuracy: coords.accuracy };
  } catch {
    return null;
  }
}

/** Takes pictures into a draft: one at a time, checked, made small, and said to be saved only when they are. */

export interface IntakeOptions {
  gallery: Gallery;
  category: PhotoCategory;
  /** What the camera was opened for. */
  seen?: Seen | undefined;
  /** They come straight from the camera: the present time and place are theirs. Other files only have what they say themselves. */
  takenNow?: boolean;
  /** They are chosen again in place of photos that are missing. */
  again?: boolean;
}

/** `saved` comes only after the commit. A refused file keeps its place in the results and stops no other. */
export type IntakeResult =
  | { file: Blob; state: 'saved'; photo: PhotoRow; duplicate: boolean }
  | { file: Blob; state: 'refused'; refused: PhotoRefused };

export interface IntakeProgress {
  /** Index in the given files. */
  index: number;
  total: number;
  state: 'working' | 'saved' | 'refused';
  result: IntakeResult | null;
}

let lane: Promise<unknown> = Promise.resolve();

/**
 * Adds pictures to a draft, one after the other, however many are given at once; a second call waits for the first. Answers one
 * result per file in the order given; never rejects because of one file.
 */
export function addPhotos(
  draftId: string,
  files: readonly Blob[],
  options: IntakeOptions,
  onProgress: (progress: IntakeProgress) => void = () => undefined,
): Promise<IntakeResult[]> {
  // Counted at once, not when it is their turn.
  const counted = countPhotos(draftId, files.length, options.again === true);
  const run = lane.then(async () => addEach({ draftId, options, count: await counted }, files, onProgress));
  lane = run.catch(() => undefined);
  finishFirst(run);
  return run;
}

interface Intake {
  draftId: string;
  options: IntakeOptions;
  count: PhotoCount;
}

async function addEach(
  intake: Intake,
  files: readonly Blob[],
  onProgress: (progress: IntakeProgress) => void,
): Promise<IntakeResult[]> {
  const { options, count } = intake;
  const position = options.takenNow ? positionNow() : null;
  const results: IntakeResult[] = [];
  let full = false;
  for (const [index, file] of files.entries()) {
    const at = { index, total: files.length };
    onProgress({ ...at, state: 'working', result: null });
    // A full disk stays full for the rest: saying so at once beats a minute of work for each.
    const result: IntakeResult = full
      ? { file, state: 'refused', refused: new PhotoRefused('storage-full') }
      : await addOne(intake, { file, index }, position);
    // Refused, and said so; where even that cannot be written it counts as missing later.
    if (result.state === 'refused')
      await db.transaction('rw', db.drafts, () => count.settle(index)).catch(() => undefined);
    full ||= result.state === 'refused' && result.refused.code === 'storage-full';
    results.push(result);
    onProgress({ ...at, state: result.state, result });
  }
  return results;
}

async function addOne(
  intake: Intake,
  { file, index }: { file: Blob; index: number },
  position: Promise<GeoPosition | null> | null,
): Promise<IntakeResult> {
  const { options } = intake;
  try {
    const { developed, taken } = await develop(file);
    const when = taken.takenAt ?? (options.takenNow ? timeOf(file) : null);
    const where = taken.position ?? (await position);
    const kept = await keep(intake, index, developed, { takenAt: when, position: where });
    return { file, state: 'saved', ...kept };
  } catch (error) {
    return { file, state: 'refused', refused: asRefused(error) };
  }
}

/** When the camera wrote the file; a frame of the page's own camera was taken now. ISO 8601. */
function timeOf(file: Blob): string {
  return new Date(file instanceof File ? file.lastModified : Date.now()).toISOString();
}

/** Bytes, metadata and the draft's reference in one transaction: all of them or none (sync 1.1). */
async function keep(
  { draftId, options, count }: Intake,
  index: number,
  developed: Developed,
  taken: TakenInfo,
): Promise<{ photo: PhotoRow; duplicate: boolean }> {
  const { gallery, category, seen } = options;
  const { bytes, ...about } = developed;
  return withReopen(() =>
    db.transaction('rw', db.drafts, db.photos, db.photoBytes, async () => {
      const draft = writable(await db.drafts.get(draftId));
      await count.settle(index);
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

function asRefused(error: unknown): PhotoRefused {
  if (error instanceof PhotoRefused) return error;
  if (isStorageFull(error)) return new PhotoRefused('storage-full', error);
  return new PhotoRefused('failed', error);
}
