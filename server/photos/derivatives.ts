/** Sizes and formats of every photo: made in the background after it arrived, or at once when somebody asks earlier (design section 5). */
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { PHOTO_FORMATS, PHOTO_WIDTHS, type PhotoFormat } from '#shared/contract/photos.ts';
import { Limit } from '#server/limit.ts';
import { complain } from '#server/log.ts';
import { MOST_PIXELS } from '#server/photos/picture-check.ts';
import type { PhotoFile, PhotoStore } from '#server/photos/photo-store.ts';
import type { PhotoRow } from '#server/store/rows.ts';
import type { Store } from '#server/store/store.ts';

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** Encoded at once; the background is one of them. */
const AT_ONCE = 2;

/** The width whose file serves a request: never wider than needed for the original, so that nothing is made twice. */
function usefulWidth(photo: PhotoRow, asked: PhotoWidth): PhotoWidth {
  return PHOTO_WIDTHS.find((width) => width >= Math.min(asked, photo.width)) ?? asked;
}

function encoded(image: Sharp, format: PhotoFormat): Sharp {
  if (format === 'avif') return image.avif({ quality: 52, effort: 0 });
  if (format === 'webp') return image.webp({ quality: 76 });
  return image.jpeg({ quality: 78, progressive: true });
}

/** The blur shown before the picture, base64. */
export async function thumbHashOf(input: Buffer): Promise<string> {
  const { data, info } = await sharp(input, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize(64, 64, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

export class Derivatives {
  private readonly files: PhotoStore;
  private readonly store: Store;
  private readonly slots = new Limit(AT_ONCE);
  private readonly underWay = new Map<string, Promise<Buffer | undefined>>();
  private readonly failed = new Set<string>();
  private background: Promise<void> | undefined;
  private stopped = false;

  constructor(files: PhotoStore, store: Store) {
    this.files = files;
    this.store = store;
  }

  /** One size of a photo, upright, without EXIF or position; undefined when its bytes are gone. */
  async variant(photo: PhotoRow, asked: PhotoWidth, format: PhotoFormat): Promise<Buffer | undefined> {
    const width = usefulWidth(photo, asked);
    const file: PhotoFile = `${width}.${format}`;
    const kept = await this.files.get(photo.id, file);
    if (kept) return kept;
    const name = `${photo.id}/${file}`;
    const making = this.underWay.get(name) ?? this.slots.run(() => this.make(photo.id, width, format, file));
    this.underWay.set(name, making);
    try {
      return await making;
    } finally {
      this.underWay.delete(name);
    }
  }

  private async source(hash: string): Promise<Buffer | undefined> {
    return (await this.files.get(hash, 'readable.jpeg')) ?? this.files.get(hash, 'original');
  }

  private async make(
    hash: string,
    width: number,
    format: PhotoFormat,
    file: PhotoFile,
  ): Promise<Buffer | undefined> {
    const source = await this.source(hash);
    if (!source) return undefined;
    const image = sharp(source, { limitInputPixels: MOST_PIXELS }).autoOrient();
    const bytes = await encoded(image.resize({ width, withoutEnlargement: true }), format).toBuffer();
    await this.files.put(hash, file, bytes);
    return bytes;
  }

  /** Starts on what is unfinished, if it is not at it already; `arrived` counts as new even if it failed before. */
  wake(arrived?: string): void {
    if (arrived !== undefined) this.failed.delete(arrived);
    if (this.stopped || this.background) return;
    this.background = this.finishAll()
      .catch((error: unknown) => complain('making photo sizes', error))
      .finally(() => (this.background = undefined));
  }

  private async finishAll(): Promise<void> {
    for (;;) {
      const limit = this.failed.size + 1;
      const unfinished = await this.store.read((tx) => tx.find('photos.unfinished', { limit }));
      const next = unfinished.find((photo) => !this.failed.has(photo.id));
      if (!next || this.stopped) return;
      await this.finish(next).catch((error: unknown) => {
        this.failed.add(next.id);
        complain(`making sizes of photo ${next.id}`, error);
      });
    }
  }

  /** Every useful size, then the ThumbHash, which marks the photo as finished. */
  private async finish(photo: PhotoRow): Promise<void> {
    const widths = new Set(PHOTO_WIDTHS.map((width) => usefulWidth(photo, width)));
    for (const width of widths) {
      for (const format of PHOTO_FORMATS) {
        if (this.stopped) return;
        await this.variant(photo, width, format);
      }
    }
    const source = await this.source(photo.id);
    const thumbHash = source ? await thumbHashOf(source) : '';
    await this.store.transact(async (tx) => {
      const row = await tx.get('photos', photo.id);
      if (row) await tx.update('photos', { ...row, thumbHash });
    });
  }

  /** Ends after the size in hand. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.background;
  }
}
