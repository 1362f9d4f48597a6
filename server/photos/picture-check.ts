/** Content decides what a file is: the first bytes name the type, a whole decode shows that nothing is missing (D-50, design section 5). */
import { open } from 'node:fs/promises';
import { Problem } from '#shared/problem.ts';
import { costOf, decoding, heldOf, LONGEST_S, MOST_HELD, opened } from './decoding.ts';
import { heicToJpeg } from './heic.ts';
import { withinWork } from './processor-time.ts';
import type { PhotoRow } from '#server/store/rows.ts';

export interface Picture {
  type: PhotoRow['type'];
  /** Pixels, upright. */
  size: { width: number; height: number };
  /** A copy browsers can show, when the original is not one. */
  readable: Uint8Array | undefined;
}

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** The type by the first bytes; undefined for anything we do not take. */
export function typeOf(head: Buffer): PhotoRow['type'] | undefined {
  const text = head.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  if (text.slice(4, 8) === 'ftyp' && HEIC_BRANDS.has(text.slice(8, 12))) return 'image/heic';
  return undefined;
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Size after turning it upright; the header is judged first, then every row is decoded, so that a truncated file fails here. */
async function decoded(path: string): Promise<Picture['size']> {
  const header = await opened(path).metadata();
  if (heldOf(header) > MOST_HELD) throw new Problem('NOT_A_PICTURE');
  await decoding(costOf(header), () => withinWork(LONGEST_S, () => opened(path).resize(64).raw().toBuffer()));
  return header.autoOrient;
}

/**
 * Judges a file.
 * @throws Problem NOT_A_PICTURE for anything but a whole JPEG, PNG, WebP or HEIC of at most 50 million pixels, BUSY where it finds no room or too little of the processors
 */
export async function checkPicture(path: string): Promise<Picture> {
  const type = typeOf(await headOf(path));
  if (!type) throw new Problem('NOT_A_PICTURE');
  try {
    if (type !== 'image/heic') return { type, size: await decoded(path), readable: undefined };
    const { jpeg, ...size } = await heicToJpeg(path);
    return { type, size, readable: jpeg };
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (isOutOfMemory(error)) throw new Problem('BUSY', { retryAfter: 60 });
    throw new Problem('NOT_A_PICTURE');
  }
}

/** The decoder found no room: that says nothing against the picture, which is not refused for good. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && /memory/i.test(error.message);
}
