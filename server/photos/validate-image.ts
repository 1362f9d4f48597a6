/** Validates files by content: byte checks shared with the client, then a complete decode (D-50). */
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { MAX_PROOF_BYTES } from '#shared/contract/payment/transfers.ts';
import {
  findImageFault,
  findJpegFaultInSteps,
  detectImageFormat,
  STORED_FORMATS,
} from '#shared/domain/photos/image-validation.ts';
import { isPdf, isPictureType, PDF_TYPE } from '#shared/domain/photos/pdf.ts';
import { detectVoiceNoteType } from '#shared/domain/voice-note.ts';
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
  jpegCopy: Uint8Array | undefined;
}

type ImageMediaType = Extract<PhotoRow['type'], `image/${string}`>;

export function detectImageMediaType(bytes: Uint8Array): ImageMediaType | undefined {
  const kind = STORED_FORMATS.find((one) => one === detectImageFormat(bytes));
  return kind && `image/${kind}`;
}

/** Checks the header before all rows are decoded, which detects truncated files. @returns the upright size */
async function decodeWholeImage(path: string, suspect: Uint8Array | undefined): Promise<ValidatedImage['size']> {
  const header = await openImage(path).metadata();
  if (estimateDecodedBytes(header) > MAX_DECODED_BYTES) throw new Problem('NOT_A_PICTURE');
  if (suspect) await verifyJpegCodes(suspect);
  await withDecodeSlot(estimatePeakMemory(header), () =>
    withCpuLimit(DECODE_TIMEOUT_S, () => openImage(path).resize(64).raw().toBuffer()),
  );
  return header.autoOrient;
}

async function verifyJpegCodes(bytes: Uint8Array): Promise<void> {
  const steps = findJpegFaultInSteps(bytes);
  for (;;) {
    const step = steps.next();
    if (step.done && step.value) throw new Problem('NOT_A_PICTURE');
    if (step.done) return;
    await setImmediate();
  }
}

interface Inspected {
  type: PhotoRow['type'];
  /** Bytes of a JPEG whose codes have to be checked. */
  suspect: Uint8Array | undefined;
}

/** @throws Problem NOT_A_PICTURE */
async function inspectBytes(path: string, takesPdf: boolean): Promise<Inspected> {
  const bytes = await readFile(path);
  const voiceNote = detectVoiceNoteType(bytes);
  if (voiceNote) return { type: voiceNote, suspect: undefined };
  if (takesPdf && isPdf(bytes) && bytes.length <= MAX_PROOF_BYTES) return { type: PDF_TYPE, suspect: undefined };
  const type = detectImageMediaType(bytes);
  const kind = detectImageFormat(bytes);
  if (!type || !kind) throw new Problem('NOT_A_PICTURE');
  const fault = findImageFault(bytes, kind);
  if (fault !== null && fault !== 'suspect') throw new Problem('NOT_A_PICTURE');
  return { type, suspect: fault === 'suspect' ? bytes : undefined };
}

/** @throws Problem NOT_A_PICTURE for anything but a complete supported image, a voice note or an allowed PDF, BUSY without enough memory or CPU time */
export async function validateUpload(path: string, takesPdf = false): Promise<ValidatedImage> {
  const { type, suspect } = await inspectBytes(path, takesPdf);
  if (!isPictureType(type)) return { type, size: { width: 0, height: 0 }, jpegCopy: undefined };
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

/** Running out of memory says nothing about the image. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && /memory/i.test(error.message);
}
