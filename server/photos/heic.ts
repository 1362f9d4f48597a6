/** Turns HEIC into JPEG beside the event loop: sharp from npm has no HEVC decoder, and a phone's photo takes seconds. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Limit } from '#server/limit.ts';

/** A conversion that takes longer is given up: the file is not one a camera made. */
const LONGEST_MS = 60_000;
const conversions = new Limit(Math.max(1, Math.floor(availableParallelism() / 2)));

/** From source the thread first learns to read TypeScript; the built file runs as it is. */
function startWorker(heic: Buffer): Worker {
  const options = { workerData: heic, resourceLimits: { maxOldGenerationSizeMb: 1024 } };
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./heic-worker.js', import.meta.url), options);
  const source = JSON.stringify(new URL('./heic-worker.ts', import.meta.url).href);
  const boot = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(boot, { ...options, eval: true });
}

/**
 * An upright JPEG of the picture.
 * @throws Error when the bytes are no HEIC picture or its decoding takes more than a minute.
 */
export function heicToJpeg(heic: Buffer): Promise<Buffer> {
  return conversions.run(async () => {
    const worker = startWorker(heic);
    const timer = setTimeout(() => void worker.terminate(), LONGEST_MS);
    try {
      return await new Promise<Buffer>((resolve, reject) => {
        worker.once('message', (jpeg: Uint8Array) => resolve(Buffer.from(jpeg)));
        worker.once('error', reject);
        worker.once('exit', () => reject(new Error('The HEIC conversion ended without a picture')));
      });
    } finally {
      clearTimeout(timer);
      await worker.terminate();
    }
  });
}
