import { findJpegFault, STORED_KINDS, type PictureKind } from '#shared/domain/photos/image-validation.ts';
import { keepOriginal, type Developed } from './processed-image.ts';
import { findOrientation } from './read-exif.ts';
import { PhotoRefused, refuseFault } from './photo-rejected-error.ts';
import { fitInto, LONGEST_SIDE, QUALITY, THUMBNAIL_SIDE, withinSoftLimit } from './image-sizes.ts';
import { hasFlatEdge, isAllBlack } from './pixel-checks.ts';
import { sha256Hex } from './sha256.ts';

/** Makes a picture small with the browser's own canvas. For workers. */

/**
 * The picture upright, in the size that is kept, and small beside it. Never enlarged.
 * @throws PhotoRefused undecodable
 */
export async function drawPicture(bytes: ArrayBuffer, kind: PictureKind): Promise<Developed> {
  try {
    const drawn = await draw(bytes, kind);
    if (!drawn.isBlack) return drawn.developed;
    const again = await draw(bytes, kind);
    // Black twice: either a covered lens or a phone out of memory. The original tells; it is kept for the server if that takes its kind.
    const isStored = STORED_KINDS.some((one) => one === kind);
    return again.isBlack && isStored ? await keepOriginal(bytes, kind) : again.developed;
  } catch (error) {
    // HEIC that this browser cannot decode is for the server to convert.
    if (error instanceof PhotoRefused && kind === 'heic') return keepOriginal(bytes, kind);
    throw error;
  }
}

interface Drawn {
  developed: Developed;
  isBlack: boolean;
}

/** The picture drawn upright and encoded. */
async function draw(bytes: ArrayBuffer, kind: PictureKind): Promise<Drawn> {
  const { bitmap, orientation } = await decode(bytes, kind);
  const canvas = canvasOf(bitmap, LONGEST_SIDE, orientation);
  bitmap.close();
  const small = canvasOf(canvas, THUMBNAIL_SIDE);
  try {
    const shown = pixels(small);
    // Browsers leave what is missing of a JPEG grey.
    if (kind === 'jpeg' && hasFlatEdge(shown)) refuseFault(findJpegFault(new Uint8Array(bytes)));
    const picture = await encode(canvas);
    const thumbnail = await small.convertToBlob({ type: 'image/jpeg', quality: QUALITY.thumbnail });
    const { width, height } = canvas;
    const stored = await picture.arrayBuffer();
    const developed = {
      bytes: stored,
      type: 'image/jpeg',
      width,
      height,
      thumbnail: await thumbnail.arrayBuffer(),
      sha256: await sha256Hex(stored),
      convertOnServer: false,
    };
    return { developed, isBlack: isAllBlack(shown.data) };
  } finally {
    free(canvas);
    free(small);
  }
}

/** The decoded picture and how it has still to be turned, 1 to 8. */
async function decode(
  bytes: ArrayBuffer,
  kind: PictureKind,
): Promise<{ bitmap: ImageBitmap; orientation: number }> {
  const { blob, orientation } = withoutOrientation(bytes, kind);
  try {
    return { bitmap: await createImageBitmap(blob, { imageOrientation: 'from-image' }), orientation };
  } catch (cause) {
    throw new PhotoRefused('undecodable', cause);
  }
}

/** Browsers turn a JPEG by its EXIF, but only some of them a WebP or a PNG: there the orientation is taken out, to be applied here. */
function withoutOrientation(bytes: ArrayBuffer, kind: PictureKind): { blob: Blob; orientation: number } {
  const type = `image/${kind}`;
  const said = kind === 'webp' || kind === 'png' ? findOrientation(new Uint8Array(bytes), kind) : null;
  if (!said || said.value === 1) return { blob: new Blob([bytes], { type }), orientation: 1 };
  const upright = new Uint8Array(bytes.slice(0));
  upright[said.place] = 1;
  return { blob: new Blob([upright], { type }), orientation: said.value };
}

/** Source to canvas for each EXIF orientation from 2, given the canvas's width and height. */
const TURNS: readonly ((w: number, h: number) => [number, number, number, number, number, number])[] = [
  (w) => [-1, 0, 0, 1, w, 0],
  (w, h) => [-1, 0, 0, -1, w, h],
  (_w, h) => [1, 0, 0, -1, 0, h],
  () => [0, 1, 1, 0, 0, 0],
  (w) => [0, 1, -1, 0, w, 0],
  (w, h) => [0, -1, -1, 0, w, h],
  (_w, h) => [0, -1, 1, 0, 0, h],
];

/** The source on a canvas whose longest side is at most `longest`. */
function canvasOf(source: ImageBitmap | OffscreenCanvas, longest: number, orientation = 1): OffscreenCanvas {
  const { width, height } = fitInto(source.width, source.height, longest);
  const isTurned = orientation > 4;
  const canvas = isTurned ? new OffscreenCanvas(height, width) : new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency: what is see-through becomes white, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const turn = TURNS[orientation - 2];
  if (turn) context.setTransform(...turn(canvas.width, canvas.height));
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas memory left');
  return context;
}

function pixels(canvas: OffscreenCanvas): ImageData {
  return contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
}

function encode(canvas: OffscreenCanvas): Promise<Blob> {
  return withinSoftLimit((quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }));
}

/** Gives the pixels back at once instead of when the collector comes by: phones run out of canvas memory first. */
function free(canvas: OffscreenCanvas): void {
  canvas.width = 1;
  canvas.height = 1;
}
