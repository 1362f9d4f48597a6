/** Where the sizes of our photos are. */

/**
 * Widths that are made of every photo, px, and their formats. Public address: /photos/{sha256}/{width}.{format}. 720 is the whole
 * width of the cheapest phones, which would take 960 and a third more bytes.
 */
export const PHOTO_WIDTHS = [320, 640, 720, 960, 1280, 1920] as const;
export const PHOTO_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** The address stored with a car and sent to everyone; answers 1280 px JPEG. */
export function photoUrl(hash: string): string {
  return `/photos/${hash}`;
}

/** The address of one size of one of our photos, or undefined when the address is not ours. */
export function photoVariantUrl(
  url: string,
  width: (typeof PHOTO_WIDTHS)[number],
  format: PhotoFormat,
): string | undefined {
  return /^\/photos\/[0-9a-f]{64}$/.test(url) ? `${url}/${width}.${format}` : undefined;
}

/** The address of what a photo's hash in a report is checked against: the widest JPEG, the same bytes for everybody. */
export function publishedPhotoUrl(hash: string): string {
  return `/photos/${hash}/published.jpeg`;
}
