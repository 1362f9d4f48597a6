/** Content decides what a file is: shared checks of the bytes, then a whole decode that shows that nothing is missing (D-50). */
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import {
  findImageFault,
  findJpegFaultInSteps,
  detectImageFormat,
  STORED_FORMATS,
} from '#shared/domain/photos/image-validation.ts';
import { Problem } from '#shared/problem.ts';
import {
  estimatePeakMemory,
  withDecodeSlot,
  estimateDecodedBytes,
  DECODE_TIMEOUT_S,
  MAX_DECODED_BYTES,
  openImage,
} from './decode-limits.ts';
import { heicToJpeg } from './heic-to-jpeg.ts';
import { withCpuLimit } from './cpu-limit.ts';
import type { PhotoRow } from '#server/store/rows.ts';

export interface ValidatedImage {
  type: PhotoRow['type'];
  /** Pixels, upright. */
  size: { width: number; height: number };
  /** A copy browsers can show, when the original is not one. */
  jpegCopy: Uint8Array | undefined;
}

/** The type by the first bytes; undefined for anything we do not take. */
export function detectImageMediaType(bytes: Uint8Array): PhotoRow['type'] | undefined {
  const kind = STORED_FORMATS.find((one) => one === detectImageFormat(bytes));
  return kind && `image/${kind}`;
}

/** Size after turning it upright; the header is judged first, then every row is decoded, so that a truncated file fails here. */
async function decodeWholeImage(path: string, suspect: Uint8Array | undefined): Promise<ValidatedImage['size']> {
  const header = await openImage(path).metadata();
  if (estimateDecodedBytes(header) > MAX_DECODED_BYTES) throw new Problem('NOT_A_PICTURE');
  if (suspect) await verifyJpegCodes(suspect);
  await withDecodeSlot(estimatePeakMemory(header), () =>
    withCpuLimit(DECODE_TIMEOUT_S, () => openImage(path).resize(64).raw().toBuffer()),
  );
  return header.autoOrient;
}

/** @throws Problem NOT_A_PICTURE for a JPEG with a hole */
async function verifyJpegCodes(bytes: Uint8Array): Promise<void> {
  const steps = findJpegFaultInSteps(bytes);
  for (;;) {
    const step = steps.next();
    if (step.done && step.value) throw new Problem('NOT_A_PICTURE');
    if (step.done) return;
    await setImmediate();
  }
}

/** What the bytes alone say; `suspect` are those of a JPEG whose codes have to be read. @throws Problem NOT_A_PICTURE */
async function inspectBytes(path: string): Promise<{ type: PhotoRow['type']; suspect: Uint8Array | undefined }> {
  const bytes = await readFile(path);
  const type = detectImageMediaType(bytes);
  const kind = detectImageFormat(bytes);
  if (!type || !kind) throw new Problem('NOT_A_PICTURE');
  const fault = findImageFault(bytes, kind);
  if (fault !== null && fault !== 'suspect') throw new Problem('NOT_A_PICTURE');
  return { type, suspect: fault === 'suspect' ? bytes : undefined };
}

/**
 * Judges a file.
 * @throws Problem NOT_A_PICTURE for anything but a whole JPEG, PNG, WebP or HEIC of at most 50 million pixels, BUSY where it finds no room or too little of the processors
 */
export async function validateImage(path: string): Promise<ValidatedImage> {
  const { type, suspect } = await inspectBytes(path);
  try {
    if (type !== 'image/heic') return { type, size: await decodeWholeImage(path, suspect), jpegCopy: undefined };
    const { jpeg, ...size } = await heicToJpeg(path);
    return { type, size, jpegCopy: jpeg };
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
