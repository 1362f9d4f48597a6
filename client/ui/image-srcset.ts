/** Turns the address of one of our photos into the sizes and formats the server keeps of it. */
import { PHOTO_WIDTHS, photoVariantUrl, type PhotoFormat } from '#shared/routes/photo-urls.ts';

export interface ImageSources {
  /** What browsers without srcset show. */
  src: string;
  /** srcset texts per format; left out where they do not exist. */
  avif?: string | undefined;
  webp?: string | undefined;
  jpeg?: string | undefined;
  /** Base64 ThumbHash. */
  thumbhash?: string | undefined;
}

/** Before a picture's widths: who saves data gets it as if it were so wide, which on a phone is the smallest size or the one above. */
export const REDUCED_DATA_SIZES = '(prefers-reduced-data: reduce) 200px, ';

interface Options {
  /** Base64. */
  thumbhash?: string | null | undefined;
  /** Leaves out files wider than this many pixels. */
  maxWidth?: number | undefined;
}

/** A foreign address or data URL is used as it is. */
export function buildImageSources(url: string, { thumbhash, maxWidth = Infinity }: Options = {}): ImageSources {
  const set = (format: PhotoFormat) =>
    PHOTO_WIDTHS.filter((width) => width <= maxWidth)
      .flatMap((width) => {
        const address = photoVariantUrl(url, width, format);
        return address ? [`${address} ${width}w`] : [];
      })
      .join(', ') || undefined;
  return {
    src: url,
    avif: set('avif'),
    webp: set('webp'),
    jpeg: set('jpeg'),
    thumbhash: thumbhash ?? undefined,
  };
}
