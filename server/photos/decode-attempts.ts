/**
 * How often a photo's original was opened without getting through, kept with the photo and counted before each try: a picture that
 * ends the process counts as well. After three it is set aside, and nobody opens it again.
 */
import { Problem } from '#shared/problem.ts';
import { logError } from '#server/logger.ts';
import type { PhotoRow } from '#server/store/rows.ts';
import type { Store, Writer } from '#server/store/store.ts';

/** Tries a picture has. */
const MAX_ATTEMPTS = 3;

/** What is kept cannot be read or written just now: that says nothing about the picture. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Problem && error.code === 'STORAGE_FULL';
}

/** There is no room to open it just now. */
export function isBusy(error: unknown): boolean {
  return error instanceof Problem && error.code === 'BUSY';
}

export class DecodeAttempts {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  /** Counts a try that is about to begin. @returns false when there is none left, or no such photo */
  async begin(hash: string): Promise<boolean> {
    const outcome = await this.changePhoto(hash, async (tx, photo) => {
      const attempts = photo.attempts ?? 0;
      if (photo.setAsideAt !== undefined) return 'refused';
      if (attempts >= MAX_ATTEMPTS) return quarantinePhoto(tx, photo);
      await tx.update('photos', { ...photo, attempts: attempts + 1 });
      return 'begun';
    });
    if (outcome === 'set aside') logQuarantine(hash, new Error('the server ended each time, or every try failed'));
    return outcome === 'begun';
  }

  /** The same where an answer waits: a store that cannot write does not keep anybody from seeing a picture. */
  async beginUnlessReadOnly(hash: string): Promise<boolean> {
    try {
      return await this.begin(hash);
    } catch (error) {
      if (!isStorageFull(error)) throw error;
      return true;
    }
  }

  /** The try that was counted tells nothing about the picture. */
  async release(hash: string): Promise<void> {
    try {
      await this.changePhoto(hash, async (tx, photo) => {
        const attempts = Math.max(0, (photo.attempts ?? 0) - 1);
        if (photo.attempts !== undefined) await tx.update('photos', { ...photo, attempts });
      });
    } catch (error) {
      if (!isStorageFull(error)) throw error;
    }
  }

  /** The try failed: the last one sets the photo aside, in one line to whoever runs the server. */
  async recordFailure(hash: string, error: unknown): Promise<void> {
    const outcome = await this.changePhoto(hash, async (tx, photo) =>
      (photo.attempts ?? 0) >= MAX_ATTEMPTS && photo.setAsideAt === undefined ? quarantinePhoto(tx, photo) : undefined,
    );
    if (outcome === 'set aside') logQuarantine(hash, error);
  }

  /** Every size is there, whatever another process beside this one made of the photo. `published`: the hash of the widest JPEG. */
  async recordSuccess(hash: string, thumbHash: string, published: string | undefined): Promise<void> {
    await this.changePhoto(hash, async (tx, { attempts: _attempts, setAsideAt: _setAsideAt, ...photo }) => {
      await tx.update('photos', { ...photo, thumbHash, ...(published && { published }) });
    });
  }

  private changePhoto<T>(hash: string, work: (tx: Writer, photo: PhotoRow) => Promise<T>): Promise<T | undefined> {
    return this.store.transact(async (tx) => {
      const photo = await tx.get('photos', hash);
      return photo && work(tx, photo);
    });
  }
}

async function quarantinePhoto(tx: Writer, photo: PhotoRow): Promise<'set aside'> {
  await tx.update('photos', { ...photo, setAsideAt: new Date().toISOString() });
  return 'set aside';
}

function logQuarantine(hash: string, error: unknown): void {
  logError(`photo ${hash} is set aside after ${MAX_ATTEMPTS} tries to make its sizes`, error);
}
