/** Turns HEIC into JPEG beside the event loop: sharp from npm has no HEVC decoder, and a phone's photo takes seconds. */
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { readHeif } from '#shared/domain/photos/heif.ts';
import { heicFault, MAX_PIXELS } from '#shared/domain/photos/image-validation.ts';
import { decoding, LONGEST_S } from './decode-limits.ts';
import { afterWork, withinWork } from './cpu-limit.ts';

/** A pixel, in the decoder, in the picture and in the JPEG that is made of it. */
const BYTES = 7;
/** Bytes; the largest picture takes 230 MB. */
const MOST_MEMORY = 400 * 1024 * 1024;
const QUALITY = 90;

/** What the thread is given. */
export interface HeicOrder {
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
export interface Readable {
  jpeg: Uint8Array;
  /** Pixels, upright. */
  width: number;
  height: number;
}

/** From source the thread first learns to read TypeScript; the built file runs as it is. */
function startWorker(workerData: HeicOrder): Worker {
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: 256 } };
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./heic-worker.js', import.meta.url), options);
  const source = JSON.stringify(new URL('./heic-worker.ts', import.meta.url).href);
  const boot = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(boot, { ...options, eval: true });
}

/** The thread may decode for 30 seconds of work; writing the JPEG it limits itself, as a thread cannot be ended in the midst of it. */
async function convert(heic: Buffer): Promise<Readable> {
  const limits = { mostPixels: MAX_PIXELS, mostMemory: MOST_MEMORY, longestS: LONGEST_S };
  const worker = startWorker({ heic, quality: QUALITY, ...limits });
  const callOff = afterWork(LONGEST_S, () => void worker.terminate());
  try {
    return await new Promise<Readable>((resolve, reject) => {
      worker.on('message', (said: 'decoded' | Readable) => {
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
export async function heicToJpeg(path: string): Promise<Readable> {
  const file = await readFile(path);
  const fault = heicFault(file);
  if (fault) throw new Error(`The HEIC picture is ${fault}`);
  const { pixels, tilePixels } = readHeif(file);
  return decoding(BYTES * Math.max(pixels, tilePixels), () =>
    withinWork(LONGEST_S, async () => convert(await readFile(path))),
  );
}
