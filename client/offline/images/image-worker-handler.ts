import {
  findImageFault,
  findJpegFault,
  detectImageFormat,
  type ImageFormat,
} from '#shared/domain/photos/image-validation.ts';
import type { ResizedImage } from './compress-image.ts';
import type { PhotoCheck } from './photo-check.ts';
import type { ProcessedImage } from './processed-image.ts';
import { readCaptureInfo, type CaptureInfo } from './read-exif.ts';
import { PhotoRejectedError, type PhotoRejectionCode, rejectFault } from './photo-rejected-error.ts';

export interface ImageWorkerRequest {
  id: number;
  /** A file, as copying its bytes would block the page. */
  file: Blob;
  /** Without OffscreenCanvas the worker only validates and the page compresses. */
  shouldResize: boolean;
}
export type ImageWorkerResponse =
  | { id: number; image: ProcessedImage; captureInfo: CaptureInfo }
  /** Follows the image, which the page stores meanwhile; null when the photo could not be judged. */
  | { id: number; check: PhotoCheck | null }
  | { id: number; format: ImageFormat; captureInfo: CaptureInfo }
  | { id: number; rejection: PhotoRejectionCode }
  | { id: number; error: string };

interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<ImageWorkerRequest>) => void): void;
  postMessage(message: ImageWorkerResponse, transfer: Transferable[]): void;
}
const workerScope = self as unknown as WorkerScope;

type ResizeFunction = (bytes: ArrayBuffer, kind: ImageFormat) => Promise<ResizedImage>;

export function handleWorkerRequests(resize: ResizeFunction): void {
  workerScope.addEventListener('message', ({ data }) => void handleWorkerRequest(data, resize));
}

async function handleWorkerRequest(
  { id, file, shouldResize }: ImageWorkerRequest,
  resize: ResizeFunction,
): Promise<void> {
  try {
    const { bytes, kind, captureInfo } = await readCheckedImage(file);
    if (!shouldResize) {
      workerScope.postMessage({ id, format: kind, captureInfo }, []);
      return;
    }
    const { image, check } = await resize(bytes, kind);
    const transfer = [image.bytes, ...(image.thumbnail ? [image.thumbnail] : [])];
    workerScope.postMessage({ id, image, captureInfo }, transfer);
    workerScope.postMessage({ id, check: tryCheck(() => check?.(captureInfo.takenAt !== null)) }, []);
  } catch (error) {
    if (error instanceof PhotoRejectedError) workerScope.postMessage({ id, rejection: error.code }, []);
    else workerScope.postMessage({ id, error: String(error) }, []);
  }
}

function tryCheck(check: () => PhotoCheck | undefined): PhotoCheck | null {
  try {
    return check() ?? null;
  } catch {
    // Advice only: the photo is already handed over.
    return null;
  }
}

interface CheckedImage {
  bytes: ArrayBuffer;
  kind: ImageFormat;
  captureInfo: CaptureInfo;
}

/** @throws PhotoRejectedError for anything but a complete image */
async function readCheckedImage(file: Blob): Promise<CheckedImage> {
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new PhotoRejectedError('unreadable', cause);
  });
  if (bytes.byteLength === 0) throw new PhotoRejectedError('empty');
  const view = new Uint8Array(bytes);
  const kind = detectImageFormat(view);
  if (!kind) throw new PhotoRejectedError(isPdf(view) ? 'pdf' : 'not-a-picture');
  const fault = findImageFault(view, kind);
  rejectFault(fault === 'suspect' ? findJpegFault(view) : fault);
  return { bytes, kind, captureInfo: readCaptureInfo(view, kind) };
}

function isPdf(bytes: Uint8Array): boolean {
  return [0x25, 0x50, 0x44, 0x46].every((byte, index) => bytes[index] === byte);
}
