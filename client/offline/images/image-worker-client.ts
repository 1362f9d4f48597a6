import { MAX_PHOTO_BYTES } from '#shared/contract/photos.ts';
import type { ProcessedImage } from './processed-image.ts';
import type { CaptureInfo } from './read-exif.ts';
import { hasWorkerCanvas, compressOnMainThread } from './compress-on-main-thread.ts';
import { PhotoRejectedError } from './photo-rejected-error.ts';
import type { ImageWorkerResponse, ImageWorkerRequest } from './image-worker-handler.ts';

export interface ProcessedPhoto {
  image: ProcessedImage;
  captureInfo: CaptureInfo;
}

/** A slow phone takes seconds for 12 megapixels. */
const WORKER_TIMEOUT_MS = 60_000;

/** Rejects with PhotoRejectedError, or with the worker's error after a second failure. */
export type ProcessImageFunction = (file: Blob) => Promise<ProcessedPhoto>;

/** Processes images in a worker that starts with the first image and restarts after a failure. */
export function createImageProcessor(start: () => Worker): ProcessImageFunction {
  let worker: Worker | null = null;
  let count = 0;

  function askWorker(file: Blob): Promise<ProcessedPhoto> {
    const id = (count += 1);
    const asked = (worker ??= start());
    return new Promise<ProcessedPhoto>((resolve, reject) => {
      const timer = setTimeout(() => broken('The photo worker does not answer'), WORKER_TIMEOUT_MS);
      const broken = (reason: string) => {
        stopListening();
        asked.terminate();
        if (worker === asked) worker = null;
        reject(new Error(reason));
      };
      const onError = () => broken('The photo worker stopped');
      const onMessage = ({ data }: MessageEvent<ImageWorkerResponse>) => {
        if (data.id !== id) return;
        stopListening();
        if ('broken' in data) broken(data.broken);
        else if ('refused' in data) reject(new PhotoRejectedError(data.refused));
        else if ('checked' in data)
          compressOnMainThread(file, data.checked).then((developed) => accept(developed, data.taken), reject);
        else accept(data.developed, data.taken);
      };
      const accept = (image: ProcessedImage, captureInfo: CaptureInfo) =>
        image.bytes.byteLength > MAX_PHOTO_BYTES
          ? reject(new PhotoRejectedError('too-large'))
          : resolve({ image, captureInfo });
      function stopListening(): void {
        clearTimeout(timer);
        asked.removeEventListener('message', onMessage);
        asked.removeEventListener('error', onError);
      }
      asked.addEventListener('message', onMessage);
      asked.addEventListener('error', onError);
      asked.postMessage({ id, file, shouldResize: hasWorkerCanvas() } satisfies ImageWorkerRequest, []);
    });
  }

  return (file) =>
    askWorker(file).catch((error: unknown) => {
      if (error instanceof PhotoRejectedError) throw error;
      // The system may kill a worker for its memory: a fresh worker retries once.
      return askWorker(file);
    });
}
