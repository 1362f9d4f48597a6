import { PHOTO_WIDTHS, photoVariantUrl, type PhotoFormat } from '#shared/routes/photo-urls.ts';

export interface ImageSources {
  src: string;
  avif?: string | undefined;
  webp?: string | undefined;
  jpeg?: string | undefined;
  thumbhash?: string | undefined;
}

/** Prefix for `sizes`: users who save data get the smallest width or the next one. */
export const REDUCED_DATA_SIZES = '(prefers-reduced-data: reduce) 200px, ';

interface Options {
  thumbhash?: string | null | undefined;
  maxWidth?: number | undefined;
}

/** External URLs and data URLs are used as they are. */
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
