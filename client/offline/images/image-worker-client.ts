import { MAX_PHOTO_BYTES } from '#shared/contract/photos.ts';
import type { Developed } from './processed-image.ts';
import type { TakenInfo } from './read-exif.ts';
import { canDrawInWorker, compressOnPage } from './compress-on-main-thread.ts';
import { PhotoRefused } from './photo-rejected-error.ts';
import type { DevelopAnswer, DevelopRequest } from './image-worker-handler.ts';

/** The page's side of the photo worker: starts it, asks it one picture at a time, replaces it when it dies. */

export interface DevelopedPhoto {
  developed: Developed;
  taken: TakenInfo;
}

/** A slow phone takes seconds for 12 megapixels; longer than this means that the worker hangs, ms. */
const PATIENCE_MS = 60_000;

/** Checks and develops one picture. Rejects with PhotoRefused, or with what went wrong when the worker broke twice. */
export type Develop = (file: Blob) => Promise<DevelopedPhoto>;

/** Develops in a worker that `start` makes: at the first picture, and anew when it broke. */
export function developerIn(start: () => Worker): Develop {
  let worker: Worker | null = null;
  let count = 0;

  function askWorker(file: Blob): Promise<DevelopedPhoto> {
    const id = (count += 1);
    const asked = (worker ??= start());
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
        if ('broken' in data) broken(data.broken);
        else if ('refused' in data) reject(new PhotoRefused(data.refused));
        else if ('checked' in data)
          compressOnPage(file, data.checked).then((developed) => accept(developed, data.taken), reject);
        else accept(data.developed, data.taken);
      };
      const accept = (developed: Developed, taken: TakenInfo) =>
        developed.bytes.byteLength > MAX_PHOTO_BYTES
          ? reject(new PhotoRefused('too-large'))
          : resolve({ developed, taken });
      function stopListening(): void {
        clearTimeout(timer);
        asked.removeEventListener('message', onMessage);
        asked.removeEventListener('error', onError);
      }
      asked.addEventListener('message', onMessage);
      asked.addEventListener('error', onError);
      asked.postMessage({ id, file, draws: canDrawInWorker() } satisfies DevelopRequest, []);
    });
  }

  return (file) =>
    askWorker(file).catch((error: unknown) => {
      if (error instanceof PhotoRefused) throw error;
      // A worker can be killed for its memory in the middle of a picture; a fresh one gets a second go.
      return askWorker(file);
    });
}
