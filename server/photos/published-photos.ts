/** The widest JPEG of a photo, whose hash reports contain: the same bytes for everyone. */
import { createHash } from 'node:crypto';
import { isPictureType } from '#shared/domain/photos/pdf.ts';
import { ConcurrencyLimit } from '#server/lib/concurrency-limit.ts';
import type { PhotoRow } from '#server/store/rows.ts';
import type { Store } from '#server/store/store.ts';
import { isStorageFull } from './decode-attempts.ts';
import { MAX_PHOTO_WIDTH, type PhotoVariants } from './photo-variants.ts';

const MAX_CONCURRENT_READS = 4;

interface PublishedPhotosOptions {
  variants: PhotoVariants;
  store: Store;
}

export class PublishedPhotos {
  private readonly variants: PhotoVariants;
  private readonly store: Store;

  constructor({ variants, store }: PublishedPhotosOptions) {
    this.variants = variants;
    this.store = store;
  }

  /** Also records their hash; undefined for a missing or quarantined photo. */
  async readPublishedBytes(photo: PhotoRow): Promise<Buffer | undefined> {
    return (await this.readWithHash(photo))?.bytes;
  }

  async findPublishedHashes(photos: readonly PhotoRow[]): Promise<Map<string, string>> {
    const limit = new ConcurrencyLimit({ maxRunning: MAX_CONCURRENT_READS });
    const hashes = photos
      .filter(({ type }) => isPictureType(type))
      .map((photo) =>
        limit.run(async () => [photo.id, photo.published ?? (await this.readWithHash(photo))?.hash] as const),
      );
    return new Map((await Promise.all(hashes)).flatMap(([id, hash]) => (hash ? [[id, hash]] : [])));
  }

  private async readWithHash(photo: PhotoRow): Promise<{ bytes: Buffer; hash: string } | undefined> {
    const bytes = await this.variants.getVariant(photo, MAX_PHOTO_WIDTH, 'jpeg');
    if (!bytes) return undefined;
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (photo.published !== hash) await this.storeHash(photo.id, hash);
    return { bytes, hash };
  }

  /** A read-only store does not prevent the response. */
  private async storeHash(id: string, published: string): Promise<void> {
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
