/** Converts HEIC to JPEG in a worker thread: sharp has no HEVC decoder, and a photo takes seconds. */
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { parseHeif } from '#shared/domain/photos/heif.ts';
import { findHeicFault, MAX_PIXELS } from '#shared/domain/photos/image-validation.ts';
import { withDecodeSlot, DECODE_TIMEOUT_S } from './decode-limits.ts';
import { afterCpuTime, withCpuLimit } from './cpu-limit.ts';

const BYTES_PER_PIXEL = 7;
/** Bytes; the largest image takes 230 MB. */
const MAX_DECODER_MEMORY = 400 * 1024 * 1024;
const JPEG_QUALITY = 90;

export interface HeicDecodeJob {
  heic: Uint8Array;
  maxPixels: number;
  maxMemory: number;
  timeoutS: number;
  quality: number;
}

export interface DecodedHeic {
  jpeg: Uint8Array;
  /** Pixels, upright. */
  width: number;
  height: number;
}

function startHeicWorker(workerData: HeicDecodeJob): Worker {
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: 256 } };
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./heic-worker.js', import.meta.url), options);
  const source = JSON.stringify(new URL('./heic-worker.ts', import.meta.url).href);
  const boot = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(boot, { ...options, eval: true });
}

/** Terminates decoding after 30 seconds of CPU time; encoding limits itself, as it cannot be terminated. */
async function convertInWorker(heic: Buffer): Promise<DecodedHeic> {
  const limits = { maxPixels: MAX_PIXELS, maxMemory: MAX_DECODER_MEMORY, timeoutS: DECODE_TIMEOUT_S };
  const worker = startHeicWorker({ heic, quality: JPEG_QUALITY, ...limits });
  const cancelTimeout = afterCpuTime(DECODE_TIMEOUT_S, () => void worker.terminate());
  try {
    return await new Promise<DecodedHeic>((resolve, reject) => {
      worker.on('message', (message: 'decoded' | DecodedHeic) => {
        cancelTimeout();
        if (message !== 'decoded') resolve(message);
      });
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The HEIC conversion ended without a picture')));
    });
  } finally {
    cancelTimeout();
    await worker.terminate();
  }
}

/** @throws Error for an invalid or too large image; Problem BUSY without enough CPU time or memory */
export async function heicToJpeg(path: string): Promise<DecodedHeic> {
  const file = await readFile(path);
  const fault = findHeicFault(file);
  if (fault) throw new Error(`The HEIC picture is ${fault}`);
  const { pixels, tilePixels } = parseHeif(file);
  return withDecodeSlot(BYTES_PER_PIXEL * Math.max(pixels, tilePixels), () =>
    withCpuLimit(DECODE_TIMEOUT_S, async () => convertInWorker(await readFile(path))),
  );
}
