import { computeWholeHash, countBits, GREY_SIZE } from '#shared/domain/photos/perceptual-hash.ts';
import type { ImageFormat } from '#shared/domain/photos/image-validation.ts';

/** Judges a stored photo on the phone; the result is advice and never blocks. */

export const PHOTO_FAULTS = ['screenshot', 'too-small', 'dark', 'overexposed', 'blurred'] as const;
export type PhotoFault = (typeof PHOTO_FAULTS)[number];

export interface PhotoCheck {
  /** The most important fault. */
  fault: PhotoFault | null;
  /** Perceptual hash of the whole picture, 16 hexadecimal digits. */
  hash: string;
}

interface CheckedPicture {
  kind: ImageFormat;
  /** Size of the stored photo. */
  width: number;
  height: number;
  /** Whether the camera wrote the time into the file. */
  hasCaptureTime: boolean;
}

export interface GreyPicture {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** Longest side of the picture that is measured, so that one set of thresholds fits every camera. */
export const CHECK_SIDE_PX = 640;

/** Below this a panel's damage cannot be seen in the large view. */
const MIN_SIDE_PX = 640;
/** Cameras take 4:3 or 16:9; the screens of phones are longer. */
const SCREEN_PROPORTIONS = { min: 1.9, max: 2.4 };

/** Brightness, 0 to 255, that 98 % of the pixels of a dark photo do not reach. */
const DARK_PEAK = 105;
const DARK_MEAN = 22;
const CLIPPED_BRIGHTNESS = 250;
const MAX_CLIPPED_SHARE = 0.3;

const BLOCK_PX = 32;
/** Every second row is enough and halves the time. */
const ROW_STEP = 2;
const MEASURED_PX = (BLOCK_PX * BLOCK_PX) / ROW_STEP;
/** Blocks with the strongest edges of a direction, which are sharp unless the photo is blurred. */
const EDGE_BLOCK_SHARE = 0.25;
const MIN_EDGE_BLOCKS = 4;
/** Mean square slope, in grey levels a pixel, below which a block has no edge to judge. */
const MIN_EDGE_ENERGY = 6;
/** Variance of the Laplacian along a direction, divided by the mean square slope. */
const MIN_SHARPNESS = 1.1;

/** Bits of 64 that differ at most between two pictures of the same view. */
const MAX_SAME_PICTURE_DISTANCE = 3;

/** @param rgba four bytes a pixel */
export function toGrey(rgba: Uint8ClampedArray, width: number, height: number): GreyPicture {
  const pixels = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < pixels.length; at += 1, from += 4)
    pixels[at] = (77 * rgba[from]! + 150 * rgba[from + 1]! + 29 * rgba[from + 2]!) >> 8;
  return { pixels, width, height };
}

export function checkPhoto(picture: CheckedPicture, grey: GreyPicture): PhotoCheck {
  return { fault: findFault(picture, grey), hash: computeWholeHash(shrinkToHashSize(grey)) };
}

function findFault(picture: CheckedPicture, grey: GreyPicture): PhotoFault | null {
  if (isScreenshot(picture)) return 'screenshot';
  if (Math.max(picture.width, picture.height) < MIN_SIDE_PX) return 'too-small';
  const { mean, peak, clippedShare } = measureExposure(grey);
  if (peak < DARK_PEAK || mean < DARK_MEAN) return 'dark';
  if (clippedShare > MAX_CLIPPED_SHARE) return 'overexposed';
  return measureSharpness(grey) < MIN_SHARPNESS ? 'blurred' : null;
}

/** Phone cameras never write PNG. */
function isScreenshot({ kind, width, height, hasCaptureTime }: CheckedPicture): boolean {
  if (kind === 'png') return true;
  const proportions = Math.max(width, height) / Math.min(width, height);
  return !hasCaptureTime && proportions >= SCREEN_PROPORTIONS.min && proportions <= SCREEN_PROPORTIONS.max;
}

interface Exposure {
  mean: number;
  /** Brightness of the 98th percentile. */
  peak: number;
  clippedShare: number;
}

export function measureExposure({ pixels }: GreyPicture): Exposure {
  const histogram = new Uint32Array(256);
  // An indexed loop: an iterator takes several times as long.
  for (let at = 0; at < pixels.length; at += 1) histogram[pixels[at]!]! += 1;
  let sum = 0;
  let below = 0;
  let clipped = 0;
  let peak = 0;
  for (const [value, count] of histogram.entries()) {
    sum += value * count;
    if (below < pixels.length * 0.98) peak = value;
    below += count;
    if (value >= CLIPPED_BRIGHTNESS) clipped += count;
  }
  return { mean: sum / pixels.length, peak, clippedShare: clipped / pixels.length };
}

/**
 * The lowest sharpness of four directions: camera shake blurs one only. Dividing by the slope makes soft and strong
 * contrasts comparable. Infinity for a picture without edges.
 */
export function measureSharpness({ pixels, width, height }: GreyPicture): number {
  const directions = [1, width, width + 1, width - 1];
  return Math.min(...directions.map((step) => measureDirection(pixels, width, height, step)));
}

function measureDirection(pixels: Uint8Array, width: number, height: number, step: number): number {
  const blocks: { slope: number; sharpness: number }[] = [];
  for (let top = 1; top + BLOCK_PX < height; top += BLOCK_PX)
    for (let left = 1; left + BLOCK_PX < width; left += BLOCK_PX) {
      let slopes = 0;
      let laplacians = 0;
      for (let y = top; y < top + BLOCK_PX; y += ROW_STEP) {
        const end = y * width + left + BLOCK_PX;
        for (let at = y * width + left; at < end; at += 1) {
          const before = pixels[at - step]!;
          const after = pixels[at + step]!;
          const slope = after - before;
          const laplacian = before + after - 2 * pixels[at]!;
          slopes += slope * slope;
          laplacians += laplacian * laplacian;
        }
      }
      const slope = slopes / (4 * MEASURED_PX);
      blocks.push({ slope, sharpness: laplacians / MEASURED_PX / slope });
    }
  const edges = blocks
    .toSorted((a, b) => b.slope - a.slope)
    .slice(0, Math.ceil(blocks.length * EDGE_BLOCK_SHARE))
    .filter(({ slope }) => slope > MIN_EDGE_ENERGY)
    .map(({ sharpness }) => sharpness)
    .toSorted((a, b) => a - b);
  if (edges.length < MIN_EDGE_BLOCKS) return Infinity;
  return edges[Math.floor(edges.length * 0.75)] ?? Infinity;
}

/** Averages the picture to the square that is hashed. */
function shrinkToHashSize({ pixels, width, height }: GreyPicture): Uint8Array {
  const grey = new Uint8Array(GREY_SIZE * GREY_SIZE);
  const edge = (index: number, side: number): number => Math.floor((index * side) / GREY_SIZE);
  for (let row = 0; row < GREY_SIZE; row += 1)
    for (let column = 0; column < GREY_SIZE; column += 1) {
      const [top, left] = [edge(row, height), edge(column, width)];
      const [bottom, right] = [Math.max(top + 1, edge(row + 1, height)), Math.max(left + 1, edge(column + 1, width))];
      let sum = 0;
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1) sum += pixels[Math.min(y, height - 1) * width + Math.min(x, width - 1)]!;
      grey[row * GREY_SIZE + column] = sum / ((bottom - top) * (right - left));
    }
  return grey;
}

export function isSamePicture(first: string, second: string): boolean {
  const differing = [0, 8].map((at) => {
    const [one, other] = [first, second].map((hash) => Number.parseInt(hash.slice(at, at + 8), 16));
    return countBits((one ?? 0) ^ (other ?? 0));
  });
  return differing.reduce((sum, bits) => sum + bits) <= MAX_SAME_PICTURE_DISTANCE;
}
