import { findJpegFault, STORED_FORMATS, type ImageFormat } from '#shared/domain/photos/image-validation.ts';
import { createUnprocessedImage, type ProcessedImage } from './processed-image.ts';
import { findOrientation } from './read-exif.ts';
import { PhotoRejectedError, rejectFault } from './photo-rejected-error.ts';
import {
  fitWithin,
  MAX_SIDE_PX,
  MAX_THUMBNAIL_SIDE_PX,
  encodeWithinLimit,
  maxPreviewBytes,
  PREVIEW_STEPS,
} from './compression-limits.ts';
import { CHECK_SIDE_PX, checkPhoto, toGrey, type PhotoCheck } from './photo-check.ts';
import { hasFlatEdge, isAllBlack } from './pixel-checks.ts';
import { sha256Hex } from './sha256.ts';

let encodesWebp = true;

export interface ResizedImage {
  image: ProcessedImage;
  /** Judges the picture once, after the image is handed over; absent when the browser cannot decode it. */
  check?: (hasCaptureTime: boolean) => PhotoCheck;
}

/** For workers. @throws PhotoRejectedError `undecodable` */
export async function resizeImage(bytes: ArrayBuffer, kind: ImageFormat): Promise<ResizedImage> {
  try {
    const first = await resizeOnce(bytes, kind);
    if (!first.isBlack) return first;
    const second = await resizeOnce(bytes, kind);
    // Black twice means a covered lens or a phone out of memory: the original is stored if the server accepts it.
    const isStored = STORED_FORMATS.some((one) => one === kind);
    return second.isBlack && isStored ? { ...second, image: await createUnprocessedImage(bytes, kind) } : second;
  } catch (error) {
    // The server converts HEIC that this browser cannot decode.
    if (error instanceof PhotoRejectedError && kind === 'heic')
      return { image: await createUnprocessedImage(bytes, kind) };
    throw error;
  }
}

interface ResizeResult extends Required<ResizedImage> {
  isBlack: boolean;
}

async function resizeOnce(bytes: ArrayBuffer, kind: ImageFormat): Promise<ResizeResult> {
  const { bitmap, orientation } = await decodeBitmap(bytes, kind);
  const canvas = drawToCanvas(bitmap, MAX_SIDE_PX, orientation);
  bitmap.close();
  const smallCanvas = drawToCanvas(canvas, CHECK_SIDE_PX);
  const thumbnailCanvas = drawToCanvas(smallCanvas, MAX_THUMBNAIL_SIDE_PX);
  try {
    const pixels = readPixels(thumbnailCanvas);
    if (kind === 'jpeg' && hasFlatEdge(pixels)) rejectFault(findJpegFault(new Uint8Array(bytes)));
    const jpeg = await encodeJpeg(canvas);
    const thumbnail = await encodePreview(smallCanvas, jpeg.size);
    const { width, height } = canvas;
    const jpegBytes = await jpeg.arrayBuffer();
    const image = {
      bytes: jpegBytes,
      type: 'image/jpeg',
      width,
      height,
      thumbnail: await thumbnail.arrayBuffer(),
      sha256: await sha256Hex(jpegBytes),
      convertOnServer: false,
    };
    const picture = { kind, width, height };
    const grey = toGrey(readPixels(smallCanvas).data, smallCanvas.width, smallCanvas.height);
    const check = (hasCaptureTime: boolean) => checkPhoto({ ...picture, hasCaptureTime }, grey);
    return { image, isBlack: isAllBlack(pixels.data), check };
  } finally {
    releaseCanvas(canvas);
    releaseCanvas(smallCanvas);
    releaseCanvas(thumbnailCanvas);
  }
}

/** `orientation`: the EXIF rotation that is still to be applied, 1 to 8. */
async function decodeBitmap(
  bytes: ArrayBuffer,
  kind: ImageFormat,
): Promise<{ bitmap: ImageBitmap; orientation: number }> {
  const { blob, orientation } = stripOrientation(bytes, kind);
  try {
    return { bitmap: await createImageBitmap(blob, { imageOrientation: 'from-image' }), orientation };
  } catch (cause) {
    throw new PhotoRejectedError('undecodable', cause);
  }
}

/** Only some browsers rotate a WebP or a PNG by its EXIF data: the tag is cleared and applied when drawing. */
function stripOrientation(bytes: ArrayBuffer, kind: ImageFormat): { blob: Blob; orientation: number } {
  const type = `image/${kind}`;
  const exif = kind === 'webp' || kind === 'png' ? findOrientation(new Uint8Array(bytes), kind) : null;
  if (!exif || exif.value === 1) return { blob: new Blob([bytes], { type }), orientation: 1 };
  const upright = new Uint8Array(bytes.slice(0));
  upright[exif.offset] = 1;
  return { blob: new Blob([upright], { type }), orientation: exif.value };
}

const ORIENTATION_TRANSFORMS: readonly ((w: number, h: number) => [number, number, number, number, number, number])[] =
  [
    (w) => [-1, 0, 0, 1, w, 0],
    (w, h) => [-1, 0, 0, -1, w, h],
    (_w, h) => [1, 0, 0, -1, 0, h],
    () => [0, 1, 1, 0, 0, 0],
    (w) => [0, 1, -1, 0, w, 0],
    (w, h) => [0, -1, -1, 0, w, h],
    (_w, h) => [0, -1, 1, 0, 0, h],
  ];

function drawToCanvas(source: ImageBitmap | OffscreenCanvas, longest: number, orientation = 1): OffscreenCanvas {
  const { width, height } = fitWithin(source.width, source.height, longest);
  const isTurned = orientation > 4;
  const canvas = isTurned ? new OffscreenCanvas(height, width) : new OffscreenCanvas(width, height);
  const context = getCanvasContext(canvas);
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency: transparent pixels become white instead of black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const transform = ORIENTATION_TRANSFORMS[orientation - 2];
  if (transform) context.setTransform(...transform(canvas.width, canvas.height));
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

function getCanvasContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas memory left');
  return context;
}

function readPixels(canvas: OffscreenCanvas): ImageData {
  return getCanvasContext(canvas).getImageData(0, 0, canvas.width, canvas.height);
}

function encodeJpeg(canvas: OffscreenCanvas): Promise<Blob> {
  return encodeWithinLimit((quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }));
}

/** The first step within the limit, else the smallest. @param canvas as large as the first step */
async function encodePreview(canvas: OffscreenCanvas, originalBytes: number): Promise<Blob> {
  let preview: Blob | undefined;
  for (const { side, quality } of PREVIEW_STEPS) {
    const isSmaller = side < Math.max(canvas.width, canvas.height);
    const scaled = isSmaller ? drawToCanvas(canvas, side) : canvas;
    preview = await encodeSmall(scaled, quality);
    if (isSmaller) releaseCanvas(scaled);
    if (preview.size <= maxPreviewBytes(originalBytes)) break;
  }
  return preview!;
}

/** A browser without a WebP encoder makes a PNG instead, once. */
async function encodeSmall(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  if (encodesWebp) {
    const preview = await canvas.convertToBlob({ type: 'image/webp', quality });
    if (preview.type === 'image/webp') return preview;
    encodesWebp = false;
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

/** Frees the pixels before garbage collection, as phones run out of canvas memory first. */
function releaseCanvas(canvas: OffscreenCanvas): void {
  canvas.width = 1;
  canvas.height = 1;
}
