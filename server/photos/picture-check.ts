/** Content decides what a file is: the first bytes name the type, a whole decode shows that nothing is missing (D-50, design section 5). */
import { open, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { Problem } from '#shared/problem.ts';
import { heicToJpeg } from '#server/photos/heic.ts';
import type { PhotoRow } from '#server/store/rows.ts';

/** Pixels a picture may have; more is refused before decoding. */
export const MOST_PIXELS = 100_000_000;

export interface Picture {
  type: PhotoRow['type'];
  /** Pixels, upright. */
  width: number;
  height: number;
  /** A copy browsers can show, when the original is not one. */
  readable: Buffer | undefined;
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

/** Size after turning it upright; decodes every row, so that a truncated file fails here. */
async function decode(input: string | Buffer): Promise<{ width: number; height: number }> {
  const image = sharp(input, { limitInputPixels: MOST_PIXELS, failOn: 'truncated', sequentialRead: true });
  const { autoOrient } = await image.metadata();
  await image.clone().resize(64).raw().toBuffer();
  return autoOrient;
}

/**
 * Judges a file.
 * @throws Problem NOT_A_PICTURE for anything but a whole JPEG, PNG, WebP or HEIC of at most 100 million pixels.
 */
export async function checkPicture(path: string): Promise<Picture> {
  const type = typeOf(await headOf(path));
  if (!type) throw new Problem('NOT_A_PICTURE');
  try {
    const readable = type === 'image/heic' ? await heicToJpeg(await readFile(path)) : undefined;
    return { type, ...(await decode(readable ?? path)), readable };
  } catch {
    throw new Problem('NOT_A_PICTURE');
  }
}
