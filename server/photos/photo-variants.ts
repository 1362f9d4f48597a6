/** Creates sizes and formats of photos: in the background after the upload, or on request. */
import { createHash } from 'node:crypto';
import { rgbaToThumbHash } from 'thumbhash';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { BlurArea } from '#shared/domain/photos/blur-area.ts';
import { PHOTO_FORMATS, PHOTO_WIDTHS, type PhotoFormat } from '#shared/routes/photo-urls.ts';
import { computePerceptualHash, GREY_SIZE } from '#shared/domain/photos/perceptual-hash.ts';
import { ConcurrencyLimit } from '#server/lib/concurrency-limit.ts';
import { logError } from '#server/logger.ts';
import { DecodeAttempts, isBusy, isStorageFull } from './decode-attempts.ts';
import { estimatePeakMemory, withDecodeSlot, openImage } from './decode-limits.ts';
import type { PhotoFile, PhotoStore } from './photo-store.ts';
import type { KeyedMutex } from '#server/lib/keyed-mutex.ts';
import type { PhotoRow } from '#server/store/rows.ts';
import type { Store } from '#server/store/store.ts';

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

const MAX_CONCURRENT_ENCODES = 2;
/** Pixels of the JPEG whose hash reports contain. */
export const MAX_PHOTO_WIDTH = Math.max(...PHOTO_WIDTHS) as PhotoWidth;
/** Pixels; taller images are shown narrower. */
const MAX_PHOTO_HEIGHT = 4096;

/** The upright image in its widest size, from which all sizes are made. */
interface DecodedImage {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4; premultiplied: boolean };
}

interface SharedImage {
  users: number;
  image: Promise<DecodedImage | undefined>;
}

/** The smallest width that covers the request and the original, so that no size is made twice. */
function effectiveWidth(photo: PhotoRow, requested: PhotoWidth): PhotoWidth {
  return PHOTO_WIDTHS.find((width) => width >= Math.min(requested, photo.width)) ?? requested;
}

/** Effort 1 takes twice the time of 0 and makes AVIF smaller than WebP; more effort gains little. */
function encodeImage(image: Sharp, format: PhotoFormat): Sharp {
  if (format === 'avif') return image.avif({ quality: 52, effort: 1, chromaSubsampling: '4:2:0' });
  if (format === 'webp') return image.webp({ quality: 76 });
  return image.jpeg({ quality: 78, progressive: true });
}

export async function computeThumbHash(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize(64, 64, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** The pixels of the perceptual hash. */
export async function computeGreyPixels(image: Sharp): Promise<Uint8Array> {
  return image.resize(GREY_SIZE, GREY_SIZE, { fit: 'fill' }).flatten().greyscale().raw().toBuffer();
}

/** Six averages of the area: nothing of a number plate can be reconstructed. */
async function blurPatch(base: DecodedImage, area: BlurArea): Promise<OverlayOptions> {
  const { raw } = base;
  const left = Math.min(Math.floor(area.x * raw.width), raw.width - 1);
  const top = Math.min(Math.floor(area.y * raw.height), raw.height - 1);
  const width = Math.min(Math.ceil((area.x + area.width) * raw.width), raw.width) - left;
  const height = Math.min(Math.ceil((area.y + area.height) * raw.height), raw.height) - top;
  const averages = await toSharp(base)
    .extract({ left, top, width, height })
    .resize(3, 2, { fit: 'fill' })
    .png()
    .toBuffer();
  return { input: await sharp(averages).resize(width, height, { fit: 'fill' }).png().toBuffer(), left, top };
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

  constructor(deps: { files: PhotoStore; store: Store; photoLocks: KeyedMutex }) {
    this.files = deps.files;
    this.store = deps.store;
    this.photoLocks = deps.photoLocks;
    this.attempts = new DecodeAttempts(deps.store);
  }

  /** Undefined for a missing or quarantined photo. On a full disk sizes are recreated each time. */
  async getVariant(photo: PhotoRow, requested: PhotoWidth, format: PhotoFormat): Promise<Buffer | undefined> {
    const width = effectiveWidth(photo, requested);
    const file: PhotoFile = `${width}.${format}`;
    const stored = await this.files.get(photo.id, file);
    if (stored) return stored;
    const name = `${photo.id}/${file}`;
    const pending =
      this.pendingVariants.get(name) ?? this.slots.run(() => this.createRequestedVariant(photo, width, format));
    this.pendingVariants.set(name, pending);
    try {
      return await pending;
    } finally {
      this.pendingVariants.delete(name);
    }
  }

  private createRequestedVariant(photo: PhotoRow, width: PhotoWidth, format: PhotoFormat): Promise<Buffer | undefined> {
    return this.attemptDecode(photo, (base) => this.createVariant(photo.id, base, width, format));
  }

  /** An undecoded photo may crash the process, so a request counts as an attempt too. Undefined for a quarantined photo. */
  private async attemptDecode<T>(photo: PhotoRow, work: (base: DecodedImage) => Promise<T>): Promise<T | undefined> {
    const isProven = photo.thumbHash !== null || this.decodedImages.has(photo.id);
    if (!isProven && !(await this.attempts.beginUnlessReadOnly(photo.id))) return undefined;
    try {
      const result = await this.withDecodedImage(photo, work);
      if (!isProven) await this.attempts.release(photo.id);
      return result;
    } catch (error) {
      if (!isProven && (isStorageFull(error) || isBusy(error))) await this.attempts.release(photo.id);
      throw error;
    }
  }

  private async withDecodedImage<T>(photo: PhotoRow, work: (base: DecodedImage) => Promise<T>): Promise<T | undefined> {
    const shared = this.decodedImages.get(photo.id) ?? { users: 0, image: this.decodeOriginal(photo) };
    shared.users += 1;
    this.decodedImages.set(photo.id, shared);
    try {
      const base = await shared.image;
      return base && (await work(base));
    } finally {
      shared.users -= 1;
      if (shared.users === 0) this.decodedImages.delete(photo.id);
    }
  }

  /** From the smallest size, or from the original of a photo without sizes. Undefined for a missing photo. */
  async readGreyPixels(photo: PhotoRow): Promise<Uint8Array | undefined> {
    const small = await this.files.get(photo.id, `${PHOTO_WIDTHS[0]}.jpeg`);
    if (small) return computeGreyPixels(sharp(small));
    return this.withDecodedImage(photo, (base) => computeGreyPixels(toSharp(base)));
  }

  /** A JPEG of the widest size. Undefined for a missing or quarantined photo. */
  async createBlurredCopy(photo: PhotoRow, areas: readonly BlurArea[]): Promise<Buffer | undefined> {
    return this.slots.run(() =>
      this.attemptDecode(photo, async (base) => {
        const patches = await Promise.all(areas.map((area) => blurPatch(base, area)));
        return toSharp(base).composite(patches).flatten().jpeg({ quality: 88 }).toBuffer();
      }),
    );
  }

  private async decodeOriginal(photo: PhotoRow): Promise<DecodedImage | undefined> {
    const readable = await this.files.get(photo.id, 'readable.jpeg');
    const source = readable ?? (await this.files.get(photo.id, 'original'));
    return source && withDecodeSlot(estimatePeakMemory(await openImage(source).metadata()), () => decodeImage(source));
  }

  /** @returns the bytes, even when they could not be stored */
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
      // Logged once: on a full disk every request would fail.
      if (this.canStore)
        logError('storing photo sizes; they are recreated on each request until there is space', error);
      this.canStore = false;
    }
    return bytes;
  }

  private storeVariant(hash: string, file: PhotoFile, bytes: Buffer): Promise<void> {
    return this.photoLocks.runExclusive(hash, async () => {
      if (await this.store.read((tx) => tx.get('photos', hash))) await this.files.put(hash, file, bytes);
    });
  }

  startBackgroundWork(): void {
    if (this.isStopped || this.backgroundWork) return;
    this.backgroundWork = this.processUnfinished()
      .catch((error: unknown) => {
        if (!(error instanceof VariantNotStoredError)) logError('making photo sizes', error);
      })
      .finally(() => (this.backgroundWork = undefined));
  }

  /** Oldest first. A failure is retried at once until the photo is quarantined. */
  private async processUnfinished(): Promise<void> {
    const skipped = new Set<string>();
    while (!this.isStopped) {
      const limit = 1 + skipped.size;
      const unfinished = await this.store.read((tx) => tx.find('photos.unfinished', { limit }));
      const next = unfinished.find(({ id }) => !skipped.has(id));
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
          skipped.add(next.id);
          await this.attempts.release(next.id);
        } else await this.attempts.recordFailure(next.id, error);
      }
    }
  }

  /** All sizes and the perceptual hash, then the ThumbHash, which marks the photo as finished. @returns false when stopped in between */
  private async processPhoto(photo: PhotoRow): Promise<boolean> {
    const widths = new Set(PHOTO_WIDTHS.map((width) => effectiveWidth(photo, width)));
    const hashes = await this.withDecodedImage(photo, async (base) => {
      for (const width of widths) {
        for (const format of PHOTO_FORMATS) {
          if (this.isStopped) return undefined;
          await this.ensureVariant(photo.id, base, width, format);
        }
      }
      const hash = computePerceptualHash(await computeGreyPixels(toSharp(base)));
      return { thumbHash: await computeThumbHash(toSharp(base)), hash };
    });
    if (this.isStopped && hashes === undefined) return false;
    const published = await this.findPublishedHash(photo);
    const at = new Date().toISOString();
    await this.attempts.recordSuccess(photo.id, {
      thumbHash: hashes?.thumbHash ?? '',
      ...(published && { published }),
      ...(hashes && { perceptualHash: { hash: hashes.hash, at } }),
    });
    return true;
  }

  private async findPublishedHash(photo: PhotoRow): Promise<string | undefined> {
    const bytes = await this.files.get(photo.id, `${effectiveWidth(photo, MAX_PHOTO_WIDTH)}.jpeg`);
    return bytes && createHash('sha256').update(bytes).digest('hex');
  }

  private async ensureVariant(hash: string, base: DecodedImage, width: PhotoWidth, format: PhotoFormat): Promise<void> {
    if (await this.files.get(hash, `${width}.${format}`)) return;
    await this.slots.run(() => this.createVariant(hash, base, width, format));
    if (!this.canStore) throw new VariantNotStoredError();
  }

  async waitForIdle(): Promise<void> {
    await this.backgroundWork;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.backgroundWork;
  }
}
