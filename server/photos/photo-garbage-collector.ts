/** Deletes unreferenced photos, row first, then bytes. A photo confirmed to a client is kept for a day. */
import { isPictureType } from '#shared/domain/photos/pdf.ts';
import { Problem } from '#shared/problem.ts';
import { refuseFields } from '#server/lib/refuse.ts';
import { logInfo } from '#server/logger.ts';
import type { PhotoStore } from './photo-store.ts';
import type { KeyedMutex } from '#server/lib/keyed-mutex.ts';
import { getPhotoConfirmedAt, hasPhotoCar } from '#server/store/photo-references.ts';
import type { PhotoRow } from '#server/store/rows.ts';
import type { Reader, Store, Writer } from '#server/store/store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CONFIRMATION_INTERVAL_MS = HOUR_MS;
/** A day, plus the delay of a recorded confirmation. */
const RECEIPT_GRACE_MS = DAY_MS + CONFIRMATION_INTERVAL_MS;
const UNUSED_PHOTO_TTL_MS = 30 * DAY_MS;
const BATCH_SIZE = 100;
const MAX_BATCHES = 50;
const RETRY_AFTER_S = 5;

const isoTimeBefore = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

function isConfirmationDue(photo: PhotoRow, now: Date): boolean {
  return getPhotoConfirmedAt(photo) < isoTimeBefore(now, CONFIRMATION_INTERVAL_MS);
}

export async function confirmPhotos(tx: Writer, photos: readonly PhotoRow[], now: string): Promise<void> {
  for (const photo of photos) {
    if (isConfirmationDue(photo, new Date(now))) await tx.update('photos', { ...photo, confirmedAt: now });
  }
}

/** Voice notes and PDFs are stored like photos but never shown as one. @throws Problem VALIDATION */
export function assertPictures(photos: readonly PhotoRow[]): void {
  if (photos.every(({ type }) => isPictureType(type))) return;
  throw refuseFields([{ path: 'photos', refusal: (texts) => texts.photos.notAPhoto }]);
}

export async function requirePhotos(tx: Writer, hashes: readonly string[], now: string): Promise<PhotoRow[]> {
  const photos = await requireFiles(tx, hashes, now);
  assertPictures(photos);
  return photos;
}

/** Confirms the files, which protects them for a day. @throws Problem PHOTOS_MISSING */
export async function requireFiles(tx: Writer, hashes: readonly string[], now: string): Promise<PhotoRow[]> {
  const photos = await tx.getMany('photos', hashes);
  const storedHashes = new Set(photos.map(({ id }) => id));
  const missing = hashes.filter((hash) => !storedHashes.has(hash));
  if (missing.length > 0) throw new Problem('PHOTOS_MISSING', { missing });
  await confirmPhotos(tx, photos, now);
  return photos;
}

/** Confirms the photo, which protects it for a day. A read-only store needs no confirmation, as it deletes nothing. */
export async function findConfirmedPhoto(store: Store, hash: string): Promise<PhotoRow | undefined> {
  const photo = await store.read((tx) => tx.get('photos', hash));
  if (!photo || !isConfirmationDue(photo, new Date())) return photo;
  try {
    return await store.transact(async (tx) => {
      const [found] = await tx.getMany('photos', [hash]);
      if (found) await confirmPhotos(tx, [found], new Date().toISOString());
      return found;
    });
  } catch (error) {
    if (error instanceof Problem && error.code === 'STORAGE_FULL') return photo;
    throw error;
  }
}

export async function schedulePhotoDeletion(tx: Writer, hashes: readonly string[], now: string): Promise<void> {
  for (const id of hashes) {
    if (!(await tx.get('photoRemovals', id))) await tx.insert('photoRemovals', { id, createdAt: now, claimedAt: null });
  }
}

/** An original marks its photo as private while its copy is used; the current copy is deleted after its original. */
async function filterUnreferenced(tx: Reader, photos: readonly PhotoRow[]): Promise<PhotoRow[]> {
  const free = photos.filter((photo) => !hasPhotoCar(photo));
  if (free.length === 0) return [];
  const copies = await tx.getMany(
    'photos',
    free.flatMap(({ blurred }) => blurred?.as ?? []),
  );
  const hashes = [...free, ...copies].map(({ id }) => id);
  const used = new Set([
    ...(await tx.find('photos.named', { hashes })),
    ...copies.filter(hasPhotoCar).map(({ id }) => id),
  ]);
  const originals = await tx.getMany(
    'photos',
    free.flatMap(({ copyOf }) => copyOf ?? []),
  );
  const current = new Set(originals.flatMap(({ blurred }) => blurred?.as ?? []));
  return free.filter(({ id, blurred }) => !used.has(id) && !current.has(id) && !(blurred && used.has(blurred.as)));
}

export class PhotoGarbageCollector {
  private readonly store: Store;
  private readonly files: PhotoStore;
  private readonly photoLocks: KeyedMutex;

  constructor(deps: { store: Store; files: PhotoStore; photoLocks: KeyedMutex }) {
    this.store = deps.store;
    this.files = deps.files;
    this.photoLocks = deps.photoLocks;
  }

  async deleteScheduled(hashes: readonly string[], now = new Date()): Promise<number> {
    let deletedCount = 0;
    for (const hash of hashes) if (await this.deletePhoto(hash, now)) deletedCount += 1;
    return deletedCount;
  }

  /** Deletes scheduled photos and photos unused for 30 days. @returns the number of deleted photos */
  async collect(now = new Date(), stop?: AbortSignal): Promise<number> {
    const deletedCount = (await this.collectScheduled(now, stop)) + (await this.collectUnused(now, stop));
    if (deletedCount > 0) logInfo(`Deleted ${deletedCount} unused ${deletedCount === 1 ? 'photo' : 'photos'}`);
    return deletedCount;
  }

  private async collectScheduled(now: Date, stop?: AbortSignal): Promise<number> {
    let deletedCount = 0;
    for (let batch = 0; batch < MAX_BATCHES; batch++) {
      if (stop?.aborted) break;
      const input = { before: isoTimeBefore(now, RECEIPT_GRACE_MS), limit: BATCH_SIZE };
      const scheduled = await this.store.read((tx) => tx.find('photoRemovals.planned', input));
      deletedCount += await this.deleteScheduled(
        scheduled.map(({ id }) => id),
        now,
      );
      if (scheduled.length < BATCH_SIZE) break;
    }
    return deletedCount;
  }

  private async collectUnused(now: Date, stop?: AbortSignal): Promise<number> {
    const confirmedBefore = isoTimeBefore(now, UNUSED_PHOTO_TTL_MS);
    let deletedCount = 0;
    let cursor: { afterTime?: string; afterId?: string } = {};
    for (let batch = 0; batch < MAX_BATCHES; batch++) {
      if (stop?.aborted) break;
      const input = { confirmedBefore, ...cursor, limit: BATCH_SIZE };
      const photos = await this.store.read((tx) => tx.find('photos.withoutCar', input));
      const last = photos.at(-1);
      if (!last) break;
      cursor = { afterTime: getPhotoConfirmedAt(last), afterId: last.id };
      const hashes = (await this.store.read((tx) => filterUnreferenced(tx, photos))).map(({ id }) => id);
      if (hashes.length > 0) {
        await this.store.transact((tx) => schedulePhotoDeletion(tx, hashes, now.toISOString()));
        deletedCount += await this.deleteScheduled(hashes, now);
      }
    }
    return deletedCount;
  }

  private deletePhoto(hash: string, now: Date): Promise<boolean> {
    return this.photoLocks.runExclusive(hash, async () => {
      if (!(await this.store.transact((tx) => this.claimDeletion(tx, hash, now)))) return false;
      await this.files.remove(hash);
      await this.store.transact((tx) => tx.remove('photoRemovals', hash));
      return true;
    });
  }

  /** Removes the row of an unreferenced photo; its bytes are then deleted in any case. */
  private async claimDeletion(tx: Writer, hash: string, now: Date): Promise<boolean> {
    const scheduled = await tx.get('photoRemovals', hash);
    if (!scheduled) return false;
    const photo = await tx.get('photos', hash);
    if (photo) {
      if ((await filterUnreferenced(tx, [photo])).length === 0) {
        await tx.remove('photoRemovals', hash);
        return false;
      }
      if (getPhotoConfirmedAt(photo) >= isoTimeBefore(now, RECEIPT_GRACE_MS)) {
        // Moves to the end of the queue, so that its head can be deleted.
        await tx.update('photoRemovals', { ...scheduled, createdAt: getPhotoConfirmedAt(photo) });
        return false;
      }
      await tx.remove('photos', hash);
      if (photo.blurred) await schedulePhotoDeletion(tx, [photo.blurred.as], now.toISOString());
    }
    const createdAt = photo ? getPhotoConfirmedAt(photo) : scheduled.createdAt;
    await tx.update('photoRemovals', { ...scheduled, createdAt, claimedAt: now.toISOString() });
    return true;
  }

  /** @throws Problem STORAGE_FULL (503, retry at once) while another process deletes the bytes */
  async cancelDeletion(hash: string): Promise<void> {
    if (!(await this.store.read((tx) => tx.get('photoRemovals', hash)))) return;
    await this.store.transact(async (tx) => {
      const scheduled = await tx.get('photoRemovals', hash);
      if (scheduled && scheduled.claimedAt !== null) throw new Problem('STORAGE_FULL', { retryAfter: RETRY_AFTER_S });
      if (scheduled) await tx.remove('photoRemovals', hash);
    });
  }
}
