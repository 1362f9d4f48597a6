import type { Developed } from './developed.ts';
import type { TakenInfo } from './exif.ts';
import { PhotoRefused } from './photo-refused.ts';
import type { DevelopAnswer, DevelopRequest } from './photo-worker.ts';
// oxlint-disable-next-line import/default -- the address is made by the build
import workerAddress from './photo-worker.ts?worker&url';

/** The page's side of the photo worker: starts it, asks it one picture at a time, replaces it when it dies. */

export interface DevelopedPhoto {
  developed: Developed;
  taken: TakenInfo;
}

/** A slow phone takes seconds for 12 megapixels; longer than this means that the worker hangs, ms. */
const PATIENCE_MS = 60_000;

let worker: Worker | null = null;
let count = 0;

/** Checks and develops one picture. Rejects with PhotoRefused, or with what went wrong when the worker broke twice. */
export async function develop(file: Blob): Promise<DevelopedPhoto> {
  try {
    return await askWorker(file);
  } catch (error) {
    if (error instanceof PhotoRefused) throw error;
    // A worker can be killed for its memory in the middle of a picture; a fresh one gets a second go.
    return askWorker(file);
  }
}

function askWorker(file: Blob): Promise<DevelopedPhoto> {
  const id = (count += 1);
  const asked = (worker ??= startWorker());
  return new Promise<DevelopedPhoto>((resolve, reject) => {
    const timer = setTimeout(() => broken('The photo worker does not answer'), PATIENCE_MS);
    const broken = (reason: string) => {
      stopListening();
      asked.terminate();
      if (worker === asked) worker = null;
      reject(new Error(reason));
    };
    const onError = () => broken('The photo worker stopped');
    const onMessage = ({ data }: MessageEvent<DevelopAnswer>) => {
      if (data.id !== id) return;
      stopListening();
      if ('developed' in data) resolve(data);
      else if ('refused' in data) reject(new PhotoRefused(data.refused));
      else broken(data.broken);
    };
    function stopListening(): void {
      clearTimeout(timer);
      asked.removeEventListener('message', onMessage);
      asked.removeEventListener('error', onError);
    }
    asked.addEventListener('message', onMessage);
    asked.addEventListener('error', onError);
    asked.postMessage({ id, file } satisfies DevelopRequest, []);
  });
}

function startWorker(): Worker {
  return new Worker(workerAddress, { type: 'module' });
}
