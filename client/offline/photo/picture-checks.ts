/** What a file really is, judged by its bytes: names and types given by a phone are often wrong. */

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'avif' | 'gif';

/** The picture's kind by its first bytes; null for everything that is no picture (PDF, video, text). */
export function sniffPicture(bytes: Uint8Array): PictureKind | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (ascii(bytes, 0, 4) === 'GIF8') return 'gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 8) === 'ftyp') return brandKind(bytes);
  return null;
}

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** AVIF and HEIC share a container and differ by brand; a video in it is neither. */
function brandKind(bytes: Uint8Array): PictureKind | null {
  const size = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), bytes.length, 256);
  const brands: string[] = [ascii(bytes, 8, 12)];
  for (let at = 16; at + 4 <= size; at += 4) brands.push(ascii(bytes, at, at + 4));
  if (brands.includes('avif') || brands.includes('avis')) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.has(brand)) ? 'heic' : null;
}

/**
 * Whether a JPEG has its end: browsers decode half a file without complaint and leave the rest grey. Looks for the end marker
 * behind the first scan, as the preview inside EXIF has one too, and from the back, as some cameras append data of their own.
 */
export function jpegIsWhole(bytes: Uint8Array): boolean {
  const scan = startOfScan(bytes);
  if (scan < 0) return false;
  for (let at = bytes.lastIndexOf(0xd9); at > scan; at = bytes.lastIndexOf(0xd9, at - 1)) {
    if (bytes[at - 1] === 0xff) return true;
  }
  return false;
}

function startOfScan(bytes: Uint8Array): number {
  for (const segment of jpegSegments(bytes)) if (segment.marker === 0xda) return segment.at;
  return -1;
}

export interface JpegSegment {
  marker: number;
  /** Where its contents start, behind marker and length. */
  at: number;
  end: number;
}

/** The header segments of a JPEG in order, up to and with the first scan. */
export function* jpegSegments(bytes: Uint8Array): Generator<JpegSegment> {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    yield { marker, at: at + 4, end };
    if (marker === 0xda) return;
    at = end;
  }
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

export function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

/** Picture data that is black everywhere: an iPhone out of canvas memory answers that instead of an error. RGBA bytes. */
export function isAllBlack(rgba: Uint8ClampedArray): boolean {
  return rgba.every((value, index) => index % 4 === 3 || value <= 2);
}
