/**
 * Pictures nobody holds go, row first, then bytes. Holders are cars, drafts, earlier versions of a car under correction, and whoever
 * was told within the last day that the picture is here: a phone's car may be on its way. Every removal is kept as planned until the
 * bytes are gone, so that one that was cut off goes on later.
 */
import { Problem } from '#shared/problem.ts';
import { logInfo } from '#server/logger.ts';
import type { PhotoStore } from './photo-store.ts';
import type { KeyedMutex } from '#server/lib/keyed-mutex.ts';
import { getPhotoConfirmedAt } from '#server/store/photo-references.ts';
import type { PhotoRow } from '#server/store/rows.ts';
import type { Reader, Store, Writer } from '#server/store/store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A confirmation is written down again after this. */
const CONFIRMATION_INTERVAL_MS = HOUR_MS;
/** A day, and what the time of a confirmation may be behind. */
const RECEIPT_GRACE_MS = DAY_MS + CONFIRMATION_INTERVAL_MS;
/** A picture nobody uses goes after this. */
const UNUSED_PHOTO_TTL_MS = 30 * DAY_MS;
const BATCH_SIZE = 100;
/** Batches a round: what is left waits for the next one, an hour later. */
const MAX_BATCHES = 50;
/** Seconds until a picture whose old bytes are just going may be sent again. */
const RETRY_AFTER_S = 5;

const isoTimeBefore = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/** Whether it has to be written down that somebody is told now that the picture is here. */
function isConfirmationDue(photo: PhotoRow, now: Date): boolean {
  return getPhotoConfirmedAt(photo) < isoTimeBefore(now, CONFIRMATION_INTERVAL_MS);
}

/** Writes down that somebody is told now that these are here. */
export async function confirmPhotos(tx: Writer, photos: readonly PhotoRow[], now: string): Promise<void> {
  for (const photo of photos) {
    if (isConfirmationDue(photo, new Date(now))) await tx.update('photos', { ...photo, confirmedAt: now });
  }
}

/** The photo, if it is here: whoever is told so may rely on it for a day. A store that cannot write removes nothing either. */
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

/** Plans the removal of pictures that may be nobody's any more; it is carried out when nobody holds them. */
export async function schedulePhotoDeletion(tx: Writer, hashes: readonly string[], now: string): Promise<void> {
  for (const id of hashes) {
    if (!(await tx.get('photoRemovals', id))) await tx.insert('photoRemovals', { id, createdAt: now, claimedAt: null });
  }
}

/** Those of the pictures that no car, draft or correction holds. */
async function filterUnreferenced(tx: Reader, photos: readonly PhotoRow[]): Promise<PhotoRow[]> {
  const free = photos.filter(({ carIds }) => carIds.length === 0);
  if (free.length === 0) return [];
  const named = new Set(await tx.find('photos.named', { hashes: free.map(({ id }) => id) }));
  return free.filter(({ id }) => !named.has(id));
}

export class PhotoGarbageCollector {
  private readonly store: Store;
  private readonly files: PhotoStore;
  private readonly photoLocks: KeyedMutex;

  /** @param places bytes and row of one photo change together */
  constructor(parts: { store: Store; files: PhotoStore; photoLocks: KeyedMutex }) {
    this.store = parts.store;
    this.files = parts.files;
    this.photoLocks = parts.photoLocks;
  }

  /** Carries planned removals out. What somebody was told about within the last day stays planned. */
  async deleteScheduled(hashes: readonly string[], now = new Date()): Promise<number> {
    let gone = 0;
    for (const hash of hashes) if (await this.deletePhoto(hash, now)) gone += 1;
    return gone;
  }

  /**
   * Removes what was planned before, and every picture that nobody has held or asked for in 30 days.
   * @param stop ends it after the batch in hand; the next round goes on
   * @returns how many pictures went
   */
  async collect(now = new Date(), stop?: AbortSignal): Promise<number> {
    const gone = (await this.collectScheduled(now, stop)) + (await this.collectUnused(now, stop));
    if (gone > 0) logInfo(`Removed ${gone} ${gone === 1 ? 'picture' : 'pictures'} that nobody holds any more`);
    return gone;
  }

  private async collectScheduled(now: Date, stop?: AbortSignal): Promise<number> {
    let gone = 0;
    for (let batch = 0; batch < MAX_BATCHES; batch++) {
      if (stop?.aborted) break;
      const input = { before: isoTimeBefore(now, RECEIPT_GRACE_MS), limit: BATCH_SIZE };
      const planned = await this.store.read((tx) => tx.find('photoRemovals.planned', input));
      gone += await this.deleteScheduled(
        planned.map(({ id }) => id),
        now,
      );
      if (planned.length < BATCH_SIZE) break;
    }
    return gone;
  }

  private async collectUnused(now: Date, stop?: AbortSignal): Promise<number> {
    const confirmedBefore = isoTimeBefore(now, UNUSED_PHOTO_TTL_MS);
    let gone = 0;
    let place: { afterTime?: string; afterId?: string } = {};
    for (let batch = 0; batch < MAX_BATCHES; batch++) {
      if (stop?.aborted) break;
      const input = { confirmedBefore, ...place, limit: BATCH_SIZE };
      const photos = await this.store.read((tx) => tx.find('photos.withoutCar', input));
      const last = photos.at(-1);
      if (!last) break;
      place = { afterTime: getPhotoConfirmedAt(last), afterId: last.id };
      const hashes = (await this.store.read((tx) => filterUnreferenced(tx, photos))).map(({ id }) => id);
      if (hashes.length > 0) {
        await this.store.transact((tx) => schedulePhotoDeletion(tx, hashes, now.toISOString()));
        gone += await this.deleteScheduled(hashes, now);
      }
    }
    return gone;
  }

  /** @returns whether the picture is gone now */
  private deletePhoto(hash: string, now: Date): Promise<boolean> {
    return this.photoLocks.runExclusive(hash, async () => {
      if (!(await this.store.transact((tx) => this.claimDeletion(tx, hash, now)))) return false;
      await this.files.remove(hash);
      await this.store.transact((tx) => tx.remove('photoRemovals', hash));
      return true;
    });
  }

  /** Takes the row away if nobody holds the picture at this moment; from then on its bytes go, whatever comes. */
  private async claimDeletion(tx: Writer, hash: string, now: Date): Promise<boolean> {
    const planned = await tx.get('photoRemovals', hash);
    if (!planned) return false;
    const photo = await tx.get('photos', hash);
    if (photo) {
      if ((await filterUnreferenced(tx, [photo])).length === 0) {
        await tx.remove('photoRemovals', hash);
        return false;
      }
      if (getPhotoConfirmedAt(photo) >= isoTimeBefore(now, RECEIPT_GRACE_MS)) {
        // Behind all others, so that those at the head of the line are ones that can go.
        await tx.update('photoRemovals', { ...planned, createdAt: getPhotoConfirmedAt(photo) });
        return false;
      }
      await tx.remove('photos', hash);
    }
    const createdAt = photo ? getPhotoConfirmedAt(photo) : planned.createdAt;
    await tx.update('photoRemovals', { ...planned, createdAt, claimedAt: now.toISOString() });
    return true;
  }

  /**
   * Calls a planned removal off because the picture arrived again.
   * @throws Problem STORAGE_FULL (503, to be tried again at once) while another process takes the bytes away
   */
  async cancelDeletion(hash: string): Promise<void> {
    if (!(await this.store.read((tx) => tx.get('photoRemovals', hash)))) return;
    await this.store.transact(async (tx) => {
      const planned = await tx.get('photoRemovals', hash);
      if (planned && planned.claimedAt !== null) throw new Problem('STORAGE_FULL', { retryAfter: RETRY_AFTER_S });
      if (planned) await tx.remove('photoRemovals', hash);
    });
  }
}
