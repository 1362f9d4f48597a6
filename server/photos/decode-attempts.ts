/** Counts attempts before decoding, so that crashes count too. Three failures quarantine a photo. */
import { Problem } from '#shared/problem.ts';
import { logError } from '#server/logger.ts';
import type { PhotoRow } from '#server/store/rows.ts';
import type { Store, Writer } from '#server/store/store.ts';

const MAX_ATTEMPTS = 3;

export function isStorageFull(error: unknown): boolean {
  return error instanceof Problem && error.code === 'STORAGE_FULL';
}

export function isBusy(error: unknown): boolean {
  return error instanceof Problem && error.code === 'BUSY';
}

export class DecodeAttempts {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  /** @returns false when no attempt is left or the photo does not exist */
  async begin(hash: string): Promise<boolean> {
    const outcome = await this.changePhoto(hash, async (tx, photo) => {
      const attempts = photo.attempts ?? 0;
      if (photo.setAsideAt !== undefined) return 'refused';
      if (attempts >= MAX_ATTEMPTS) return quarantinePhoto(tx, photo);
      await tx.update('photos', { ...photo, attempts: attempts + 1 });
      return 'started';
    });
    if (outcome === 'quarantined') logQuarantine(hash, new Error('every attempt failed or ended the server'));
    return outcome === 'started';
  }

  /** While the store is read-only, photos can still be viewed. */
  async beginUnlessReadOnly(hash: string): Promise<boolean> {
    try {
      return await this.begin(hash);
    } catch (error) {
      if (!isStorageFull(error)) throw error;
      return true;
    }
  }

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

  async recordFailure(hash: string, error: unknown): Promise<void> {
    const outcome = await this.changePhoto(hash, async (tx, photo) =>
      (photo.attempts ?? 0) >= MAX_ATTEMPTS && photo.setAsideAt === undefined ? quarantinePhoto(tx, photo) : undefined,
    );
    if (outcome === 'quarantined') logQuarantine(hash, error);
  }

  /** Overrides what another process recorded. */
  async recordSuccess(
    hash: string,
    results: Required<Pick<PhotoRow, 'thumbHash'>> & Pick<PhotoRow, 'published' | 'perceptualHash'>,
  ): Promise<void> {
    await this.changePhoto(hash, async (tx, { attempts: _attempts, setAsideAt: _setAsideAt, ...photo }) => {
      await tx.update('photos', { ...photo, ...results });
    });
  }

  private changePhoto<T>(hash: string, work: (tx: Writer, photo: PhotoRow) => Promise<T>): Promise<T | undefined> {
    return this.store.transact(async (tx) => {
      const photo = await tx.get('photos', hash);
      return photo && work(tx, photo);
    });
  }
}

async function quarantinePhoto(tx: Writer, photo: PhotoRow): Promise<'quarantined'> {
  await tx.update('photos', { ...photo, setAsideAt: new Date().toISOString() });
  return 'quarantined';
}

function logQuarantine(hash: string, error: unknown): void {
  logError(`photo ${hash} is set aside after ${MAX_ATTEMPTS} tries to make its sizes`, error);
}
