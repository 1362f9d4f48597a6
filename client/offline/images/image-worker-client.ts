import { MAX_PHOTO_BYTES } from '#shared/contract/photos.ts';
import type { PhotoCheck } from './photo-check.ts';
import type { ProcessedImage } from './processed-image.ts';
import type { CaptureInfo } from './read-exif.ts';
import { hasWorkerCanvas, compressOnMainThread } from './compress-on-main-thread.ts';
import { PhotoRejectedError } from './photo-rejected-error.ts';
import type { ImageWorkerResponse, ImageWorkerRequest } from './image-worker-handler.ts';

export interface ProcessedPhoto {
  image: ProcessedImage;
  captureInfo: CaptureInfo;
  /** Resolves after the image; null when the photo could not be judged. Never rejects. */
  check: Promise<PhotoCheck | null>;
}

/** A slow phone takes seconds for 12 megapixels. */
const WORKER_TIMEOUT_MS = 60_000;

/** Rejects with PhotoRejectedError, or with the worker's error after a second failure. */
export type ProcessImageFunction = (file: Blob) => Promise<ProcessedPhoto>;

/** Processes images in a worker that starts with the first image and restarts after a failure. */
export function createImageProcessor(start: () => Worker): ProcessImageFunction {
  let worker: Worker | null = null;
  let count = 0;

  function requestImage(file: Blob): Promise<ProcessedPhoto> {
    const id = (count += 1);
    const currentWorker = (worker ??= start());
    let resolveCheck: (check: PhotoCheck | null) => void = () => undefined;
    const check = new Promise<PhotoCheck | null>((settle) => (resolveCheck = settle));
    return new Promise<ProcessedPhoto>((resolve, reject) => {
      const timer = setTimeout(() => fail('The photo worker does not answer'), WORKER_TIMEOUT_MS);
      const fail = (reason: string) => {
        stopListening();
        currentWorker.terminate();
        if (worker === currentWorker) worker = null;
        resolveCheck(null);
        reject(new Error(reason));
      };
      const onError = () => fail('The photo worker stopped');
      const onMessage = ({ data }: MessageEvent<ImageWorkerResponse>) => {
        if (data.id !== id) return;
        if ('image' in data) return succeed(data.image, data.captureInfo);
        stopListening();
        resolveCheck('check' in data ? data.check : null);
        if ('error' in data) fail(data.error);
        else if ('rejection' in data) reject(new PhotoRejectedError(data.rejection));
        else if ('format' in data)
          compressOnMainThread(file, data.format).then((image) => succeed(image, data.captureInfo), reject);
      };
      const succeed = (image: ProcessedImage, captureInfo: CaptureInfo) =>
        image.bytes.byteLength > MAX_PHOTO_BYTES
          ? reject(new PhotoRejectedError('too-large'))
          : resolve({ image, captureInfo, check });
      function stopListening(): void {
        clearTimeout(timer);
        currentWorker.removeEventListener('message', onMessage);
        currentWorker.removeEventListener('error', onError);
      }
      currentWorker.addEventListener('message', onMessage);
      currentWorker.addEventListener('error', onError);
      currentWorker.postMessage({ id, file, shouldResize: hasWorkerCanvas() } satisfies ImageWorkerRequest, []);
    });
  }

  return (file) =>
    requestImage(file).catch((error: unknown) => {
      if (error instanceof PhotoRejectedError) throw error;
      // The system may kill a worker for its memory: a fresh worker retries once.
      return requestImage(file);
    });
}
