/** Detects image types and damage by content, on the phone and on the server. */
import { readAscii, hasPrefix, dataViewOf } from './bytes.ts';
import { hasHoles, parseHeif } from './heif.ts';
import { validateScans } from './jpeg-scans.ts';
import { hasSuspectRun, readJpegLayout } from './jpeg-layout.ts';

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'heic' | 'avif' | 'gif';

/** Stored unchanged; phones convert the others to JPEG or refuse them. */
export const STORED_FORMATS = ['jpeg', 'png', 'webp', 'heic'] as const;

export const MAX_PIXELS = 50_000_000;
/** A grid of 512 × 512 tiles over the largest image has 192. */
const MAX_TILES = 512;
/** Edge tiles exceed the image. */
const MAX_TILE_PIXELS = 1.25 * MAX_PIXELS;

/** `truncated`: the end is missing; `damaged`: a part is missing; `unsupported`: intact, but not decodable here. */
export type ImageFault = 'truncated' | 'damaged' | 'unsupported';

/** null for other files (PDF, video, text). */
export function detectImageFormat(bytes: Uint8Array): ImageFormat | null {
  if (hasPrefix(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (hasPrefix(bytes, PNG_SIGNATURE)) return 'png';
  if (readAscii(bytes, 0, 4) === 'GIF8') return 'gif';
  if (readAscii(bytes, 0, 4) === 'RIFF' && readAscii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (readAscii(bytes, 4, 8) === 'ftyp') return formatFromBrands(bytes);
  return null;
}

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'mif2', 'msf1']);
const HEVC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis']);
/** More bytes than the brands of any camera. */
const MAX_BRANDS = 1024;

/** AVIF and HEIC share a container and differ by any of its brands. */
function formatFromBrands(bytes: Uint8Array): ImageFormat | null {
  if (bytes.length < 12) return null;
  const short = dataViewOf(bytes).getUint32(0);
  // A 64-bit size follows the type.
  const from = short === 1 ? 16 : 8;
  const size = short === 1 && bytes.length >= 16 ? Number(dataViewOf(bytes).getBigUint64(8)) : short || bytes.length;
  const end = Math.min(size, bytes.length, MAX_BRANDS);
  const brands = [readAscii(bytes, from, from + 4)];
  for (let at = from + 8; at + 4 <= end; at += 4) brands.push(readAscii(bytes, at, at + 4));
  const isAvif = brands.includes('avif') || brands.includes('avis');
  if (isAvif && !brands.some((brand) => HEVC_BRANDS.has(brand))) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.has(brand)) ? 'heic' : null;
}

/** `suspect`: a JPEG with a flat area or a hole. AVIF, GIF and intact HEIC are left to the decoder. */
export function findImageFault(bytes: Uint8Array, kind: ImageFormat): ImageFault | 'suspect' | null {
  if (kind === 'png') return findPngFault(bytes);
  if (kind === 'webp') return findWebpFault(bytes);
  if (kind === 'heic') return findHeicFault(bytes) === 'damaged' ? 'damaged' : null;
  if (kind !== 'jpeg') return null;
  const layout = readJpegLayout(bytes);
  if (typeof layout === 'string') return layout;
  return hasSuspectRun(bytes, layout) ? 'suspect' : null;
}

/** Decodes a JPEG's codes in steps: about 0.2 s for 12 megapixels. */
export function* findJpegFaultInSteps(bytes: Uint8Array): Generator<undefined, ImageFault | null> {
  const layout = readJpegLayout(bytes);
  if (typeof layout === 'string') return layout;
  return (yield* validateScans(bytes, layout)) ? null : 'damaged';
}

export function findJpegFault(bytes: Uint8Array): ImageFault | null {
  const steps = findJpegFaultInSteps(bytes);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Fault that prevents the server's conversion; null without one. */
export function findHeicFault(bytes: Uint8Array): ImageFault | null {
  try {
    const picture = parseHeif(bytes);
    const { codec, pixels, tiles, tilePixels } = picture;
    if (codec !== 'hvc1') return 'unsupported';
    if (pixels > MAX_PIXELS || tilePixels > MAX_TILE_PIXELS || tiles > MAX_TILES) return 'unsupported';
    return hasHoles(bytes, picture) ? 'damaged' : null;
  } catch {
    return 'truncated';
  }
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** CRC-32 of PNG chunks (ISO 3309). */
const CRC_TABLE = Int32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array, from: number, to: number): number {
  let crc = -1;
  for (let at = from; at < to; at += 1) crc = (crc >>> 8) ^ CRC_TABLE[(crc ^ bytes[at]!) & 255]!;
  return ~crc >>> 0;
}

/** Damage in other chunks costs no pixels. */
const PNG_CRITICAL = new Set(['IHDR', 'PLTE', 'IDAT']);

function findPngFault(bytes: Uint8Array): ImageFault | null {
  const view = dataViewOf(bytes);
  for (let at = PNG_SIGNATURE.length; at + 12 <= bytes.length;) {
    const type = readAscii(bytes, at + 4, at + 8);
    if (type === 'IEND') return null;
    const end = at + 12 + view.getUint32(at);
    if (!/^[A-Za-z]{4}$/.test(type)) return 'damaged';
    if (end > bytes.length) return 'truncated';
    const isRight = !PNG_CRITICAL.has(type) || crc32(bytes, at + 4, end - 4) === view.getUint32(end - 4);
    if (!isRight) return 'damaged';
    at = end;
  }
  return 'truncated';
}

function findWebpFault(bytes: Uint8Array): ImageFault | null {
  const view = dataViewOf(bytes);
  if (bytes.length < 20) return 'truncated';
  const end = 8 + view.getUint32(4, true);
  let hasPicture = false;
  for (let at = 12; at + 8 <= Math.min(end, bytes.length);) {
    const type = readAscii(bytes, at, at + 4);
    const length = view.getUint32(at + 4, true);
    const to = at + 8 + length;
    if (!/^[\x20-\x7e]{4}$/.test(type)) return 'damaged';
    if (to > bytes.length) return 'truncated';
    hasPicture ||= type === 'VP8 ' || type === 'VP8L' || type === 'ANMF';
    at = to + (length & 1);
  }
  return hasPicture ? null : 'truncated';
}
