/** Longest side of a stored photo; smaller photos keep their size. */
export const MAX_SIDE_PX = 1920;
export const MAX_THUMBNAIL_SIDE_PX = 320;
export const JPEG_QUALITY = { first: 0.85, second: 0.7, thumbnail: 0.7 } as const;
const SOFT_LIMIT_BYTES = 900_000;

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
