/** Sizes and formats of every photo: made in the background after it arrived, or at once when somebody asks earlier (design section 5). */
import { createHash } from 'node:crypto';
import { rgbaToThumbHash } from 'thumbhash';
import sharp, { type Sharp } from 'sharp';
import { PHOTO_FORMATS, PHOTO_WIDTHS, type PhotoFormat } from '#shared/routes/photo-urls.ts';
import { ConcurrencyLimit } from '#server/lib/concurrency-limit.ts';
import { complain } from '#server/logger.ts';
import { Attempts, isBusy, isStorageFull } from './decode-attempts.ts';
import { costOf, decoding, opened } from './decode-limits.ts';
import type { PhotoFile, PhotoStore } from './photo-store.ts';
import type { KeyedQueue } from '#server/lib/keyed-mutex.ts';
import type { PhotoRow } from '#server/store/rows.ts';
import type { Store } from '#server/store/store.ts';

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** Sizes encoded at once; the background is one of them. */
const AT_ONCE = 2;
/** Of what is published of a photo, px: the JPEG whose hash stands in reports is so wide. */
export const WIDEST = Math.max(...PHOTO_WIDTHS) as PhotoWidth;
/** Pixels; a picture that is taller than two screens is shown narrower. */
const TALLEST = 4096;

/** A photo upright, decoded, as wide as its widest size: every size is made from it, so that the original is opened once. */
interface Base {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4; premultiplied: boolean };
}

interface HeldBase {
  users: number;
  base: Promise<Base | undefined>;
}

/** The width whose file serves a request: never wider than needed for the original, so that nothing is made twice. */
function usefulWidth(photo: PhotoRow, asked: PhotoWidth): PhotoWidth {
  return PHOTO_WIDTHS.find((width) => width >= Math.min(asked, photo.width)) ?? asked;
}

/** AVIF with effort 1 takes twice the time of 0 and a sixth fewer bytes; only so it is smaller than WebP. More effort brings little. */
function encoded(image: Sharp, format: PhotoFormat): Sharp {
  if (format === 'avif') return image.avif({ quality: 52, effort: 1, chromaSubsampling: '4:2:0' });
  if (format === 'webp') return image.webp({ quality: 76 });
  return image.jpeg({ quality: 78, progressive: true });
}

/** The blur shown before the picture, base64. `image` is upright. */
export async function thumbHashOf(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize(64, 64, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

async function decoded(source: Buffer): Promise<Base> {
  const { data, info } = await opened(source)
    .autoOrient()
    .resize({ width: WIDEST, height: TALLEST, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels, premultiplied } = info;
  return { data, raw: { width, height, channels, premultiplied } };
}

const imageOf = ({ data, raw }: Base): Sharp => sharp(data, { raw });

/** Nothing can be kept at the moment: no fault of the picture. */
class NotKept extends Error {}

export class Derivatives {
  private readonly files: PhotoStore;
  private readonly store: Store;
  private readonly places: KeyedQueue;
  private readonly attempts: Attempts;
  private readonly slots = new ConcurrencyLimit({ maxRunning: AT_ONCE });
  private readonly bases = new Map<string, HeldBase>();
  private readonly underWay = new Map<string, Promise<Buffer | undefined>>();
  private background: Promise<void> | undefined;
  private canKeep = true;
  private stopped = false;

  /** @param places bytes and row of one photo change together */
  constructor(parts: { files: PhotoStore; store: Store; places: KeyedQueue }) {
    this.files = parts.files;
    this.store = parts.store;
    this.places = parts.places;
    this.attempts = new Attempts(parts.store);
  }

  /**
   * One size of a photo, upright, without EXIF or position; undefined when its bytes are gone or it was set aside. On a full disk
   * it is made anew each time.
   */
  async variant(photo: PhotoRow, asked: PhotoWidth, format: PhotoFormat): Promise<Buffer | undefined> {
    const width = usefulWidth(photo, asked);
    const file: PhotoFile = `${width}.${format}`;
    const kept = await this.files.get(photo.id, file);
    if (kept) return kept;
    const name = `${photo.id}/${file}`;
    const making = this.underWay.get(name) ?? this.slots.run(() => this.makeAsked(photo, width, format));
    this.underWay.set(name, making);
    try {
      return await making;
    } finally {
      this.underWay.delete(name);
    }
  }

  /** A photo nobody got through yet may be the one that ends the process: opening it counts, also when a person asks. */
  private async makeAsked(
    photo: PhotoRow,
    width: PhotoWidth,
    format: PhotoFormat,
  ): Promise<Buffer | undefined> {
    const isProven = photo.thumbHash !== null || this.bases.has(photo.id);
    if (!isProven && !(await this.attempts.beginIfPossible(photo.id))) return undefined;
    try {
      const bytes = await this.withBase(photo, (base) => this.make(photo.id, base, width, format));
      if (!isProven) await this.attempts.giveBack(photo.id);
      return bytes;
    } catch (error) {
      if (!isProven && (isStorageFull(error) || isBusy(error))) await this.attempts.giveBack(photo.id);
      throw error;
    }
  }

  /** Opens the original unless somebody has it open already, and lets go of it with the last who uses it. */
  private async withBase<T>(photo: PhotoRow, work: (base: Base) => Promise<T>): Promise<T | undefined> {
    const held = this.bases.get(photo.id) ?? { users: 0, base: this.open(photo) };
    held.users += 1;
    this.bases.set(photo.id, held);
    try {
      const base = await held.base;
      return base && (await work(base));
    } finally {
      held.users -= 1;
      if (held.users === 0) this.bases.delete(photo.id);
    }
  }

  private async open(photo: PhotoRow): Promise<Base | undefined> {
    const readable = await this.files.get(photo.id, 'readable.jpeg');
    const source = readable ?? (await this.files.get(photo.id, 'original'));
    return source && decoding(costOf(await opened(source).metadata()), () => decoded(source));
  }

  /** @returns the bytes, kept or not: whoever asked for them has waited long enough. */
  private async make(hash: string, base: Base, width: PhotoWidth, format: PhotoFormat): Promise<Buffer> {
    const image = imageOf(base).resize({ width, withoutEnlargement: true });
    const bytes = await encoded(image, format).toBuffer();
    try {
      await this.keep(hash, `${width}.${format}`, bytes);
      this.canKeep = true;
    } catch (error) {
      // One line when it begins: on a full disk every picture that is shown comes by here.
      if (this.canKeep)
        complain('keeping photo sizes; they are made anew each time until there is room', error);
      this.canKeep = false;
    }
    return bytes;
  }

  /** A photo that was removed meanwhile gets no files any more. */
  private keep(hash: string, file: PhotoFile, bytes: Buffer): Promise<void> {
    return this.places.run(hash, async () => {
      if (await this.store.read((tx) => tx.get('photos', hash))) await this.files.put(hash, file, bytes);
    });
  }

  /** Starts on what is unfinished, if it is not at it already. */
  wake(): void {
    if (this.stopped || this.background) return;
    this.background = this.finishAll()
      .catch((error: unknown) => {
        if (!(error instanceof NotKept)) complain('making photo sizes', error);
      })
      .finally(() => (this.background = undefined));
  }

  /** The oldest first. One that fails is tried again at once, until it is set aside; one that finds no room is left to the next round. */
  private async finishAll(): Promise<void> {
    const left = new Set<string>();
    while (!this.stopped) {
      const limit = 1 + left.size;
      const oldest = await this.store.read((tx) => tx.find('photos.unfinished', { limit }));
      const next = oldest.find(({ id }) => !left.has(id));
      if (!next) return;
      if (!(await this.attempts.begin(next.id))) continue;
      try {
        const isDone = await this.finish(next);
        if (!isDone) await this.attempts.giveBack(next.id);
      } catch (error) {
        if (error instanceof NotKept || isStorageFull(error)) {
          await this.attempts.giveBack(next.id);
          throw error;
        }
        if (isBusy(error)) {
          left.add(next.id);
          await this.attempts.giveBack(next.id);
        } else await this.attempts.failed(next.id, error);
      }
    }
  }

  /** Every useful size, then the ThumbHash, which marks the photo as finished. @returns false when stopped in between */
  private async finish(photo: PhotoRow): Promise<boolean> {
    const widths = new Set(PHOTO_WIDTHS.map((width) => usefulWidth(photo, width)));
    const thumbHash = await this.withBase(photo, async (base) => {
      for (const width of widths) {
        for (const format of PHOTO_FORMATS) {
          if (this.stopped) return undefined;
          await this.finishOne(photo.id, base, width, format);
        }
      }
      return thumbHashOf(imageOf(base));
    });
    if (this.stopped && thumbHash === undefined) return false;
    await this.attempts.succeeded(photo.id, thumbHash ?? '', await this.publishedHash(photo));
    return true;
  }

  /** Of what is published of it, so that it is found by that from the start. */
  private async publishedHash(photo: PhotoRow): Promise<string | undefined> {
    const bytes = await this.files.get(photo.id, `${usefulWidth(photo, WIDEST)}.jpeg`);
    return bytes && createHash('sha256').update(bytes).digest('hex');
  }

  private async finishOne(hash: string, base: Base, width: PhotoWidth, format: PhotoFormat): Promise<void> {
    if (await this.files.get(hash, `${width}.${format}`)) return;
    await this.slots.run(() => this.make(hash, base, width, format));
    if (!this.canKeep) throw new NotKept();
  }

  /** Resolves when nothing is left to make, or everything that is was set aside. */
  async idle(): Promise<void> {
    await this.background;
  }

  /** Ends after the size in hand. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.background;
  }
}
