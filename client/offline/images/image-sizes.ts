/** The sizes and qualities of a stored picture (S-w4-15, design section 5). */

/** Longest side of a stored picture, px. Smaller ones keep their size. */
export const MAX_SIDE_PX = 1920;
/** Longest side of the small picture shown in the wizard, px. */
export const MAX_THUMBNAIL_SIDE_PX = 320;
export const JPEG_QUALITY = { first: 0.85, second: 0.7, thumbnail: 0.7 } as const;
/** A picture larger than this is encoded again at the second quality, bytes. */
const SOFT_LIMIT_BYTES = 900_000;

/** Width and height that fit into `longest`, never enlarged, at least one pixel each. */
export function fitWithin(width: number, height: number, longest: number): { width: number; height: number } {
  const factor = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}

/** Encodes, and once more at the second quality when that came out over 900,000 bytes (S-w4-17). */
export async function encodeWithinLimit<Picture extends { size: number }>(
  encode: (quality: number) => Promise<Picture>,
): Promise<Picture> {
  const first = await encode(JPEG_QUALITY.first);
  return first.size <= SOFT_LIMIT_BYTES ? first : encode(JPEG_QUALITY.second);
}
