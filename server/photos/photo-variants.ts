/** Sizes and formats of every photo: made in the background after it arrived, or at once when somebody asks earlier (design section 5). */
import { createHash } from 'node:crypto';
import { rgbaToThumbHash } from 'thumbhash';
import sharp, { type Sharp } from 'sharp';
import { PHOTO_FORMATS, PHOTO_WIDTHS, type PhotoFormat } from '#shared/routes/photo-urls.ts';
import { ConcurrencyLimit } from '#server/lib/concurrency-limit.ts';
import { logError } from '#server/logger.ts';
import { DecodeAttempts, isBusy, isStorageFull } from './decode-attempts.ts';
import { estimatePeakMemory, withDecodeSlot, openImage } from './decode-limits.ts';
import type { PhotoFile, PhotoStore } from './photo-store.ts';
import type { KeyedMutex } from '#server/lib/keyed-mutex.ts';
import type { PhotoRow } from '#server/store/rows.ts';
import type { Store } from '#server/store/store.ts';

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** Sizes encoded at once; the background is one of them. */
const MAX_CONCURRENT_ENCODES = 2;
/** Of what is published of a photo, px: the JPEG whose hash stands in reports is so wide. */
export const MAX_PHOTO_WIDTH = Math.max(...PHOTO_WIDTHS) as PhotoWidth;
/** Pixels; a picture that is taller than two screens is shown narrower. */
const MAX_PHOTO_HEIGHT = 4096;

/** A photo upright, decoded, as wide as its widest size: every size is made from it, so that the original is opened once. */
interface DecodedImage {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4; premultiplied: boolean };
}

interface SharedImage {
  users: number;
  image: Promise<DecodedImage | undefined>;
}

/** The width whose file serves a request: never wider than needed for the original, so that nothing is made twice. */
function effectiveWidth(photo: PhotoRow, asked: PhotoWidth): PhotoWidth {
  return PHOTO_WIDTHS.find((width) => width >= Math.min(asked, photo.width)) ?? asked;
}

/** AVIF with effort 1 takes twice the time of 0 and a sixth fewer bytes; only so it is smaller than WebP. More effort brings little. */
function encodeImage(image: Sharp, format: PhotoFormat): Sharp {
  if (format === 'avif') return image.avif({ quality: 52, effort: 1, chromaSubsampling: '4:2:0' });
  if (format === 'webp') return image.webp({ quality: 76 });
  return image.jpeg({ quality: 78, progressive: true });
}

/** The blur shown before the picture, base64. `image` is upright. */
export async function computeThumbHash(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize(64, 64, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

async function decodeImage(source: Buffer): Promise<DecodedImage> {
  const { data, info } = await openImage(source)
    .autoOrient()
    .resize({ width: MAX_PHOTO_WIDTH, height: MAX_PHOTO_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels, premultiplied } = info;
  return { data, raw: { width, height, channels, premultiplied } };
}

const toSharp = ({ data, raw }: DecodedImage): Sharp => sharp(data, { raw });

/** Nothing can be kept at the moment: no fault of the picture. */
class VariantNotStoredError extends Error {}

export class PhotoVariants {
  private readonly files: PhotoStore;
  private readonly store: Store;
  private readonly photoLocks: KeyedMutex;
  private readonly attempts: DecodeAttempts;
  private readonly slots = new ConcurrencyLimit({ maxRunning: MAX_CONCURRENT_ENCODES });
  private readonly decodedImages = new Map<string, SharedImage>();
  private readonly pendingVariants = new Map<string, Promise<Buffer | undefined>>();
  private backgroundWork: Promise<void> | undefined;
  private canStore = true;
  private isStopped = false;

  /** @param places bytes and row of one photo change together */
  constructor(parts: { files: PhotoStore; store: Store; photoLocks: KeyedMutex }) {
    this.files = parts.files;
    this.store = parts.store;
    this.photoLocks = parts.photoLocks;
    this.attempts = new DecodeAttempts(parts.store);
  }

  /**
   * One size of a photo, upright, without EXIF or position; undefined when its bytes are gone or it was set aside. On a full disk
   * it is made anew each time.
   */
  async getVariant(photo: PhotoRow, asked: PhotoWidth, format: PhotoFormat): Promise<Buffer | undefined> {
    const width = effectiveWidth(photo, asked);
    const file: PhotoFile = `${width}.${format}`;
    const kept = await this.files.get(photo.id, file);
    if (kept) return kept;
    const name = `${photo.id}/${file}`;
    const making =
      this.pendingVariants.get(name) ?? this.slots.run(() => this.createRequestedVariant(photo, width, format));
    this.pendingVariants.set(name, making);
    try {
      return await making;
    } finally {
      this.pendingVariants.delete(name);
    }
  }

  /** A photo nobody got through yet may be the one that ends the process: opening it counts, also when a person asks. */
  private async createRequestedVariant(
    photo: PhotoRow,
    width: PhotoWidth,
    format: PhotoFormat,
  ): Promise<Buffer | undefined> {
    const isProven = photo.thumbHash !== null || this.decodedImages.has(photo.id);
    if (!isProven && !(await this.attempts.beginUnlessReadOnly(photo.id))) return undefined;
    try {
      const bytes = await this.withDecodedImage(photo, (base) => this.createVariant(photo.id, base, width, format));
      if (!isProven) await this.attempts.release(photo.id);
      return bytes;
    } catch (error) {
      if (!isProven && (isStorageFull(error) || isBusy(error))) await this.attempts.release(photo.id);
      throw error;
    }
  }

  /** Opens the original unless somebody has it open already, and lets go of it with the last who uses it. */
  private async withDecodedImage<T>(photo: PhotoRow, work: (base: DecodedImage) => Promise<T>): Promise<T | undefined> {
    const held = this.decodedImages.get(photo.id) ?? { users: 0, image: this.decodeOriginal(photo) };
    held.users += 1;
    this.decodedImages.set(photo.id, held);
    try {
      const base = await held.image;
      return base && (await work(base));
    } finally {
      held.users -= 1;
      if (held.users === 0) this.decodedImages.delete(photo.id);
    }
  }

  private async decodeOriginal(photo: PhotoRow): Promise<DecodedImage | undefined> {
    const readable = await this.files.get(photo.id, 'readable.jpeg');
    const source = readable ?? (await this.files.get(photo.id, 'original'));
    return source && withDecodeSlot(estimatePeakMemory(await openImage(source).metadata()), () => decodeImage(source));
  }

  /** @returns the bytes, kept or not: whoever asked for them has waited long enough. */
  private async createVariant(
    hash: string,
    base: DecodedImage,
    width: PhotoWidth,
    format: PhotoFormat,
  ): Promise<Buffer> {
    const image = toSharp(base).resize({ width, withoutEnlargement: true });
    const bytes = await encodeImage(image, format).toBuffer();
    try {
      await this.storeVariant(hash, `${width}.${format}`, bytes);
      this.canStore = true;
    } catch (error) {
      // One line when it begins: on a full disk every picture that is shown comes by here.
      if (this.canStore) logError('keeping photo sizes; they are made anew each time until there is room', error);
      this.canStore = false;
    }
    return bytes;
  }

  /** A photo that was removed meanwhile gets no files any more. */
  private storeVariant(hash: string, file: PhotoFile, bytes: Buffer): Promise<void> {
    return this.photoLocks.runExclusive(hash, async () => {
      if (await this.store.read((tx) => tx.get('photos', hash))) await this.files.put(hash, file, bytes);
    });
  }

  /** Starts on what is unfinished, if it is not at it already. */
  startBackgroundWork(): void {
    if (this.isStopped || this.backgroundWork) return;
    this.backgroundWork = this.processUnfinished()
      .catch((error: unknown) => {
        if (!(error instanceof VariantNotStoredError)) logError('making photo sizes', error);
      })
      .finally(() => (this.backgroundWork = undefined));
  }

  /** The oldest first. One that fails is tried again at once, until it is set aside; one that finds no room is left to the next round. */
  private async processUnfinished(): Promise<void> {
    const left = new Set<string>();
    while (!this.isStopped) {
      const limit = 1 + left.size;
      const oldest = await this.store.read((tx) => tx.find('photos.unfinished', { limit }));
      const next = oldest.find(({ id }) => !left.has(id));
      if (!next) return;
      if (!(await this.attempts.begin(next.id))) continue;
      try {
        const isDone = await this.processPhoto(next);
        if (!isDone) await this.attempts.release(next.id);
      } catch (error) {
        if (error instanceof VariantNotStoredError || isStorageFull(error)) {
          await this.attempts.release(next.id);
          throw error;
        }
        if (isBusy(error)) {
          left.add(next.id);
          await this.attempts.release(next.id);
        } else await this.attempts.recordFailure(next.id, error);
      }
    }
  }

  /** Every useful size, then the ThumbHash, which marks the photo as finished. @returns false when stopped in between */
  private async processPhoto(photo: PhotoRow): Promise<boolean> {
    const widths = new Set(PHOTO_WIDTHS.map((width) => effectiveWidth(photo, width)));
    const thumbHash = await this.withDecodedImage(photo, async (base) => {
      for (const width of widths) {
        for (const format of PHOTO_FORMATS) {
          if (this.isStopped) return undefined;
          await this.ensureVariant(photo.id, base, width, format);
        }
      }
      return computeThumbHash(toSharp(base));
    });
    if (this.isStopped && thumbHash === undefined) return false;
    await this.attempts.recordSuccess(photo.id, thumbHash ?? '', await this.findPublishedHash(photo));
    return true;
  }

  /** Of what is published of it, so that it is found by that from the start. */
  private async findPublishedHash(photo: PhotoRow): Promise<string | undefined> {
    const bytes = await this.files.get(photo.id, `${effectiveWidth(photo, MAX_PHOTO_WIDTH)}.jpeg`);
    return bytes && createHash('sha256').update(bytes).digest('hex');
  }

  private async ensureVariant(hash: string, base: DecodedImage, width: PhotoWidth, format: PhotoFormat): Promise<void> {
    if (await this.files.get(hash, `${width}.${format}`)) return;
    await this.slots.run(() => this.createVariant(hash, base, width, format));
    if (!this.canStore) throw new VariantNotStoredError();
  }

  /** Resolves when nothing is left to make, or everything that is was set aside. */
  async waitForIdle(): Promise<void> {
    await this.backgroundWork;
  }

  /** Ends after the size in hand. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.backgroundWork;
  }
}
