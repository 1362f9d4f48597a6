import { keepOriginal, type Developed } from './developed.ts';
import { readTaken, type TakenInfo } from './exif.ts';
import { PhotoRefused, type RefusedCode } from './photo-refused.ts';
import { isAllBlack, jpegIsWhole, sniffPicture, type PictureKind } from './picture-checks.ts';
import { fitInto, LONGEST_SIDE, QUALITY, THUMBNAIL_SIDE, withinSoftLimit } from './picture-plan.ts';
import { sha256Hex } from './sha256.ts';

/** Develops pictures away from the page, one at a time, so that the page never freezes while somebody photographs. */

export interface DevelopRequest {
  id: number;
  /** The file and not its bytes: the page would stand still while it copies them. */
  file: Blob;
}
export type DevelopAnswer =
  | { id: number; developed: Developed; taken: TakenInfo }
  | { id: number; refused: RefusedCode }
  | { id: number; broken: string };

interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<DevelopRequest>) => void): void;
  postMessage(message: DevelopAnswer, transfer: Transferable[]): void;
}
const scope = self as unknown as WorkerScope;

scope.addEventListener('message', ({ data }) => void answer(data));

async function answer({ id, file }: DevelopRequest): Promise<void> {
  try {
    const { bytes, kind, taken } = await readPicture(file);
    const developed = await develop(bytes, kind);
    const moved = [developed.bytes, ...(developed.thumbnail ? [developed.thumbnail] : [])];
    scope.postMessage({ id, developed, taken }, moved);
  } catch (error) {
    if (error instanceof PhotoRefused) scope.postMessage({ id, refused: error.code }, []);
    else scope.postMessage({ id, broken: String(error) }, []);
  }
}

interface ReadPicture {
  bytes: ArrayBuffer;
  kind: PictureKind;
  taken: TakenInfo;
}

/** Refuses what is no whole picture, before anybody spends time or memory on it. Rejects with PhotoRefused. */
async function readPicture(file: Blob): Promise<ReadPicture> {
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new PhotoRefused('unreadable', cause);
  });
  if (bytes.byteLength === 0) throw new PhotoRefused('empty');
  const view = new Uint8Array(bytes);
  const kind = sniffPicture(view);
  if (!kind) throw new PhotoRefused(isPdf(view) ? 'pdf' : 'not-a-picture');
  if (kind === 'jpeg' && !jpegIsWhole(view)) throw new PhotoRefused('truncated');
  const taken = kind === 'jpeg' ? readTaken(view) : { takenAt: null, position: null };
  return { bytes, kind, taken };
}

function isPdf(bytes: Uint8Array): boolean {
  return [0x25, 0x50, 0x44, 0x46].every((byte, index) => bytes[index] === byte);
}

async function develop(bytes: ArrayBuffer, kind: PictureKind): Promise<Developed> {
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
