/** The one JPEG of a photo that its hash in a report is checked against: its widest size, the same bytes for everybody. */
import { createHash } from 'node:crypto';
import { ConcurrencyLimit } from '#server/lib/concurrency-limit.ts';
import type { PhotoRow } from '#server/store/rows.ts';
import type { Store } from '#server/store/store.ts';
import { isStorageFull } from './decode-attempts.ts';
import { WIDEST, type Derivatives } from './photo-variants.ts';

/** Photos read at once for one report. */
const AT_ONCE = 4;

interface Parts {
  derivatives: Derivatives;
  store: Store;
}

export class PublishedPhotos {
  private readonly derivatives: Derivatives;
  private readonly store: Store;

  constructor({ derivatives, store }: Parts) {
    this.derivatives = derivatives;
    this.store = store;
  }

  /** The bytes, and that they are found by their hash from now on; undefined when they are gone or the photo was set aside. */
  async bytesOf(photo: PhotoRow): Promise<Buffer | undefined> {
    return (await this.read(photo))?.bytes;
  }

  /** The hash of each photo's JPEG, by the photo's id; of one that cannot be read there is none. */
  async hashesOf(photos: readonly PhotoRow[]): Promise<Map<string, string>> {
    const limit = new ConcurrencyLimit({ maxRunning: AT_ONCE });
    const hashes = photos.map((photo) =>
      limit.run(async () => [photo.id, photo.published ?? (await this.read(photo))?.hash] as const),
    );
    return new Map((await Promise.all(hashes)).flatMap(([id, hash]) => (hash ? [[id, hash]] : [])));
  }

  private async read(photo: PhotoRow): Promise<{ bytes: Buffer; hash: string } | undefined> {
    const bytes = await this.derivatives.variant(photo, WIDEST, 'jpeg');
    if (!bytes) return undefined;
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (photo.published !== hash) await this.note(photo.id, hash);
    return { bytes, hash };
  }

  /** Where nothing can be written just now the photo is answered all the same. */
  private async note(id: string, published: string): Promise<void> {
    try {
      await this.store.transact(async (tx) => {
        const photo = await tx.get('photos', id);
        if (photo) await tx.update('photos', { ...photo, published });
      });
    } catch (error) {
      if (!isStorageFull(error)) throw error;
    }
  }
}
