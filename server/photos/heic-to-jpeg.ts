/** Turns HEIC into JPEG beside the event loop: sharp from npm has no HEVC decoder, and a phone's photo takes seconds. */
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { parseHeif } from '#shared/domain/photos/heif.ts';
import { findHeicFault, MAX_PIXELS } from '#shared/domain/photos/image-validation.ts';
import { withDecodeSlot, DECODE_TIMEOUT_S } from './decode-limits.ts';
import { afterCpuTime, withCpuLimit } from './cpu-limit.ts';

/** A pixel, in the decoder, in the picture and in the JPEG that is made of it. */
const BYTES_PER_PIXEL = 7;
/** Bytes; the largest picture takes 230 MB. */
const MAX_DECODER_MEMORY = 400 * 1024 * 1024;
const JPEG_QUALITY = 90;

/** What the thread is given. */
export interface HeicDecodeJob {
  heic: Uint8Array;
  mostPixels: number;
  /** Bytes the decoder may use. */
  mostMemory: number;
  /** Seconds. */
  longestS: number;
  /** Of the JPEG, 1 to 100. */
  quality: number;
}

/** What it gives back. */
export interface DecodedHeic {
  jpeg: Uint8Array;
  /** Pixels, upright. */
  width: number;
  height: number;
}

/** From source the thread first learns to read TypeScript; the built file runs as it is. */
function startHeicWorker(workerData: HeicDecodeJob): Worker {
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: 256 } };
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./heic-worker.js', import.meta.url), options);
  const source = JSON.stringify(new URL('./heic-worker.ts', import.meta.url).href);
  const boot = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(boot, { ...options, eval: true });
}

/** The thread may decode for 30 seconds of work; writing the JPEG it limits itself, as a thread cannot be ended in the midst of it. */
async function convertInWorker(heic: Buffer): Promise<DecodedHeic> {
  const limits = { mostPixels: MAX_PIXELS, mostMemory: MAX_DECODER_MEMORY, longestS: DECODE_TIMEOUT_S };
  const worker = startHeicWorker({ heic, quality: JPEG_QUALITY, ...limits });
  const callOff = afterCpuTime(DECODE_TIMEOUT_S, () => void worker.terminate());
  try {
    return await new Promise<DecodedHeic>((resolve, reject) => {
      worker.on('message', (said: 'decoded' | DecodedHeic) => {
        callOff();
        if (said !== 'decoded') resolve(said);
      });
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The HEIC conversion ended without a picture')));
    });
  } finally {
    callOff();
    await worker.terminate();
  }
}

/**
 * An upright JPEG of the picture in a file.
 * @throws Error when the bytes are no HEIC picture, it is larger than 50 million pixels or cut into more tiles than cameras cut,
 * or its decoding takes more than 30 seconds of work or 400 MB; Problem BUSY where it got too little of the processors or found no room.
 */
export async function heicToJpeg(path: string): Promise<DecodedHeic> {
  const file = await readFile(path);
  const fault = findHeicFault(file);
  if (fault) throw new Error(`The HEIC picture is ${fault}`);
  const { pixels, tilePixels } = parseHeif(file);
  return withDecodeSlot(BYTES_PER_PIXEL * Math.max(pixels, tilePixels), () =>
    withCpuLimit(DECODE_TIMEOUT_S, async () => convertInWorker(await readFile(path))),
  );
}
