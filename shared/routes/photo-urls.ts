/** Pixels. 720 is the full width of the cheapest phones, which would otherwise load a third more bytes. */
export const PHOTO_WIDTHS = [320, 640, 720, 960, 1280, 1920] as const;
export const PHOTO_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

export function photoUrl(hash: string): string {
  return `/photos/${hash}`;
}

export function photoVariantUrl(
  url: string,
  width: (typeof PHOTO_WIDTHS)[number],
  format: PhotoFormat,
): string | undefined {
  return /^\/photos\/[0-9a-f]{64}$/.test(url) ? `${url}/${width}.${format}` : undefined;
}

/** A PDF of a repair, stored beside the photos. */
export const DOCUMENT_FILE = 'document.pdf';

export function documentUrl(hash: string): string {
  return `/photos/${hash}/${DOCUMENT_FILE}`;
}

export function isDocumentUrl(url: string): boolean {
  return url.endsWith(DOCUMENT_FILE);
}

/** The JPEG whose hash is in the report. */
export function publishedPhotoUrl(hash: string): string {
  return `/photos/${hash}/published.jpeg`;
}
