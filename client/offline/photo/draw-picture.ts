import { keepOriginal, type Developed } from './developed.ts';
import { PhotoRefused } from './photo-refused.ts';
import { isAllBlack, type PictureKind } from './picture-checks.ts';
import { fitInto, LONGEST_SIDE, QUALITY, THUMBNAIL_SIDE, withinSoftLimit } from './picture-plan.ts';
import { sha256Hex } from './sha256.ts';

/** Makes a picture small with the browser's own canvas. For workers. */

/**
 * The picture upright, in the size that is kept, and small beside it. Never enlarged.
 * @throws PhotoRefused undecodable
 */
export async function drawPicture(bytes: ArrayBuffer, kind: PictureKind): Promise<Developed> {
  try {
    const drawn = (await draw(bytes, kind)) ?? (await draw(bytes, kind));
    // Black twice: either a covered lens or a phone out of memory. The original tells; it is kept for the server.
    return drawn ?? (await keepOriginal(bytes, kind));
  } catch (error) {
    // HEIC that this browser cannot decode is for the server to convert.
    if (error instanceof PhotoRefused && kind === 'heic') return keepOriginal(bytes, kind);
    throw error;
  }
}

/** The picture drawn upright and encoded, or null when it came out black. */
async function draw(bytes: ArrayBuffer, kind: PictureKind): Promise<Developed | null> {
  const bitmap = await decode(bytes, kind);
  const canvas = canvasOf(bitmap, fitInto(bitmap.width, bitmap.height, LONGEST_SIDE));
  bitmap.close();
  const small = canvasOf(canvas, fitInto(canvas.width, canvas.height, THUMBNAIL_SIDE));
  try {
    if (isAllBlack(pixels(small))) return null;
    const picture = await encode(canvas);
    const thumbnail = await small.convertToBlob({ type: 'image/jpeg', quality: QUALITY.thumbnail });
    const { width, height } = canvas;
    const stored = await picture.arrayBuffer();
    return {
      bytes: stored,
      type: 'image/jpeg',
      width,
      height,
      thumbnail: await thumbnail.arrayBuffer(),
      sha256: await sha256Hex(stored),
      convertOnServer: false,
    };
  } finally {
    free(canvas);
    free(small);
  }
}

async function decode(bytes: ArrayBuffer, kind: PictureKind): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(new Blob([bytes], { type: `image/${kind}` }), {
      imageOrientation: 'from-image',
    });
  } catch (cause) {
    throw new PhotoRefused('undecodable', cause);
  }
}

function canvasOf(
  source: ImageBitmap | OffscreenCanvas,
  { width, height }: { width: number; height: number },
): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency: what is see-through becomes white, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas memory left');
  return context;
}

function pixels(canvas: OffscreenCanvas): Uint8ClampedArray {
  return contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height).data;
}

function encode(canvas: OffscreenCanvas): Promise<Blob> {
  return withinSoftLimit((quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }));
}

/** Gives the pixels back at once instead of when the collector comes by: phones run out of canvas memory first. */
function free(canvas: OffscreenCanvas): void {
  canvas.width = 1;
  canvas.height = 1;
}
