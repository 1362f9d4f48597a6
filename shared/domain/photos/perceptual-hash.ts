/**
 * Perceptual hash of a picture: for the whole picture and for overlapping regions, the signs of 64 low cosine
 * frequencies. Computed from 64 × 64 grey pixels, the same on server and in browsers. @see decision 0051
 */

/** Side of the grey picture, whatever the proportions of the original. */
export const GREY_SIZE = 64;

/** A square of the picture; all in parts of its side. */
export interface Region {
  x: number;
  y: number;
  size: number;
}

const WHOLE: Region = { x: 0, y: 0, size: 1 };

/** The whole picture, then a grid of three by three regions of each size. */
export const REGIONS: readonly Region[] = [
  WHOLE,
  ...[0.85, 0.7].flatMap((size) =>
    [0, 0.5, 1].flatMap((row) => [0, 0.5, 1].map((column) => ({ x: column * (1 - size), y: row * (1 - size), size }))),
  ),
];

const WORDS_PER_REGION = 2;
const HEX_PER_WORD = 8;
export const HASH_WORDS = REGIONS.length * WORDS_PER_REGION;
export const PERCEPTUAL_HASH_LENGTH = HASH_WORDS * HEX_PER_WORD;
export const PERCEPTUAL_HASH_PATTERN = new RegExp(`^[0-9a-f]{${PERCEPTUAL_HASH_LENGTH}}$`);
/** Differing bits, of 64, up to which pictures are compared (compare-pictures.ts). */
export const MAX_HASH_DISTANCE = 14;
/** The same for two whole pictures, which a small rotation changes more than a crop does. */
export const MAX_WHOLE_DISTANCE = 17;
/** Largest difference in the first 32 bits, which are compared first. */
export const MAX_FIRST_WORD_DISTANCE = 11;

const SAMPLES = 32;
const FREQUENCIES = 9;
const COSINES = Float64Array.from({ length: FREQUENCIES * SAMPLES }, (_, at) =>
  Math.cos(((2 * (at % SAMPLES) + 1) * Math.floor(at / SAMPLES) * Math.PI) / (2 * SAMPLES)),
);
const FREQUENCY_PAIRS = Array.from({ length: FREQUENCIES * FREQUENCIES }, (_, at) => ({
  u: at % FREQUENCIES,
  v: Math.floor(at / FREQUENCIES),
})).toSorted((a, b) => a.u * a.u + a.v * a.v - (b.u * b.u + b.v * b.v));
/**
 * Horizontal and vertical frequency of each bit. The second word holds odd horizontal frequencies, whose signs are
 * opposite in a mirrored picture; the first word stays the same.
 */
const BITS = [
  ...FREQUENCY_PAIRS.filter(({ u, v }) => u % 2 === 0 && u + v > 0).slice(0, 32),
  ...FREQUENCY_PAIRS.filter(({ u }) => u % 2 === 1).slice(0, 32),
];

/** Brightness at a point in pixels, interpolated; points outside take the nearest edge. */
export function sampleGrey(grey: Uint8Array, x: number, y: number): number {
  const max = GREY_SIZE - 1;
  const [column, row] = [Math.min(Math.max(x, 0), max), Math.min(Math.max(y, 0), max)];
  const [left, top] = [Math.min(Math.floor(column), max - 1), Math.min(Math.floor(row), max - 1)];
  const [toRight, down, at] = [column - left, row - top, top * GREY_SIZE + left];
  const upper = (grey[at] ?? 0) * (1 - toRight) + (grey[at + 1] ?? 0) * toRight;
  const lower = (grey[at + GREY_SIZE] ?? 0) * (1 - toRight) + (grey[at + GREY_SIZE + 1] ?? 0) * toRight;
  return upper * (1 - down) + lower * down;
}

function sampleRegion(grey: Uint8Array, { x, y, size }: Region): Float64Array {
  const step = (size * GREY_SIZE) / SAMPLES;
  return Float64Array.from({ length: SAMPLES * SAMPLES }, (_, at) => {
    const column = x * GREY_SIZE + ((at % SAMPLES) + 0.5) * step - 0.5;
    const row = y * GREY_SIZE + (Math.floor(at / SAMPLES) + 0.5) * step - 0.5;
    const aside = step / 4;
    return (
      sampleGrey(grey, column - aside, row - aside) +
      sampleGrey(grey, column + aside, row - aside) +
      sampleGrey(grey, column - aside, row + aside) +
      sampleGrey(grey, column + aside, row + aside)
    );
  });
}

function hashRegion(samples: Float64Array): [number, number] {
  const rows = new Float64Array(SAMPLES * FREQUENCIES);
  for (let y = 0; y < SAMPLES; y++)
    for (let u = 0; u < FREQUENCIES; u++) {
      let sum = 0;
      for (let x = 0; x < SAMPLES; x++) sum += (samples[y * SAMPLES + x] ?? 0) * (COSINES[u * SAMPLES + x] ?? 0);
      rows[y * FREQUENCIES + u] = sum;
    }
  const words: [number, number] = [0, 0];
  for (const [bit, { u, v }] of BITS.entries()) {
    let sum = 0;
    for (let y = 0; y < SAMPLES; y++) sum += (rows[y * FREQUENCIES + u] ?? 0) * (COSINES[v * SAMPLES + y] ?? 0);
    if (sum > 0) words[bit < 32 ? 0 : 1] |= 1 << (bit % 32);
  }
  return words;
}

/** Of the whole picture alone. @param grey `GREY_SIZE` squared brightnesses @returns 16 hexadecimal digits */
export function computeWholeHash(grey: Uint8Array): string {
  return toHex(hashRegion(sampleRegion(grey, WHOLE)));
}

/** @param grey `GREY_SIZE` squared brightnesses, row by row @returns hexadecimal text */
export function computePerceptualHash(grey: Uint8Array): string {
  const words = REGIONS.flatMap((region) => hashRegion(sampleRegion(grey, region)));
  return toHex(words);
}

function toHex(words: readonly number[]): string {
  return words.map((word) => (word >>> 0).toString(16).padStart(HEX_PER_WORD, '0')).join('');
}

/** Two words for each of the `REGIONS`. */
export function parsePerceptualHash(hash: string): Int32Array {
  return Int32Array.from({ length: HASH_WORDS }, (_, at) =>
    Number.parseInt(hash.slice(at * HEX_PER_WORD, (at + 1) * HEX_PER_WORD), 16),
  );
}

export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
