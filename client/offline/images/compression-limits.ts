/** Longest side of a stored photo; smaller photos keep their size. */
export const MAX_SIDE_PX = 1920;
/** Of the pixels that are checked, and of the thumbnail without OffscreenCanvas. */
export const MAX_THUMBNAIL_SIDE_PX = 320;
export const JPEG_QUALITY = { first: 0.85, second: 0.7, thumbnail: 0.7 } as const;
const SOFT_LIMIT_BYTES = 900_000;

/** Tried in this order: the thumbnail is also sent as the preview of its photo. */
export const PREVIEW_STEPS = [
  { side: 640, quality: 0.45 },
  { side: 640, quality: 0.25 },
  { side: 480, quality: 0.25 },
  { side: MAX_THUMBNAIL_SIDE_PX, quality: 0.3 },
] as const;
/** Previews of 20 photos take 10 s at 256 kbit/s. */
const PREVIEW_LIMIT_BYTES = 16_000;
/** Previews may add 6 % to the bytes of the originals, headers included. */
const PREVIEW_SHARE = 0.05;

export function maxPreviewBytes(originalBytes: number): number {
  return Math.min(PREVIEW_LIMIT_BYTES, originalBytes * PREVIEW_SHARE);
}

/** Never enlarges; at least one pixel each. */
export function fitWithin(width: number, height: number, longest: number): { width: number; height: number } {
  const factor = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}

/** Encodes again at the second quality when the first result is larger than 900,000 bytes. */
export async function encodeWithinLimit<Picture extends { size: number }>(
  encode: (quality: number) => Promise<Picture>,
): Promise<Picture> {
  const first = await encode(JPEG_QUALITY.first);
  return first.size <= SOFT_LIMIT_BYTES ? first : encode(JPEG_QUALITY.second);
}
