/** Reads VINs from barcodes. Only this worker may compile WebAssembly: its file has its own policy. @see server/pages/static-files.ts */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
// oxlint-disable-next-line import/default -- the build generates the URL
import readerAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { findBarcodeVin, type BarcodeVin } from '#shared/domain/vin/vin-barcode.ts';
import { findBarAngle } from './bar-angle.ts';

export interface BarcodeRequest {
  id: number;
  /** A photo, or a frame of the camera. */
  image: Blob | ImageBitmap;
}

/** `unsupported`: this browser cannot run the reader. `not-stored`: the reader could not be loaded. */
export type BarcodeFailure = 'unsupported' | 'not-stored';
export type BarcodeResponse = { id: number; vin: BarcodeVin | null } | { id: number; failure: BarcodeFailure };

interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<BarcodeRequest>) => void): void;
  postMessage(message: BarcodeResponse, transfer: Transferable[]): void;
}
const workerScope = self as unknown as WorkerScope;

/** Larger pictures would need more memory than small phones have. */
const MAX_SIDE_PX = 4096;
const FORMATS = ['Code39', 'Code128', 'DataMatrix', 'QRCode'] as const;

class ReaderError extends Error {
  readonly failure: BarcodeFailure;
  constructor(failure: BarcodeFailure, cause: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

let loading: Promise<void> | null = null;

/** Tried again after a failure: the next photo may be taken with signal. @throws ReaderError */
function loadReader(): Promise<void> {
  loading ??= startReader().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function startReader(): Promise<void> {
  if (typeof WebAssembly !== 'object' || typeof OffscreenCanvas !== 'function')
    throw new ReaderError('unsupported', undefined);
  const wasmBinary = await fetch(readerAddress)
    .then((response) => {
      if (!response.ok) throw new Error(`The reader answered ${response.status}`);
      return response.arrayBuffer();
    })
    .catch((cause: unknown) => {
      throw new ReaderError('not-stored', cause);
    });
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true }).catch((cause: unknown) => {
    throw new ReaderError('unsupported', cause);
  });
}

workerScope.addEventListener('message', ({ data }) => {
  readImage(data.image).then(
    (vin) => workerScope.postMessage({ id: data.id, vin }, []),
    (error: unknown) => {
      // Another error is one of this picture: the next may be read.
      const reading = error instanceof ReaderError ? { failure: error.failure } : { vin: null };
      workerScope.postMessage({ id: data.id, ...reading }, []);
    },
  );
});

async function readImage(image: Blob | ImageBitmap): Promise<BarcodeVin | null> {
  await loadReader();
  // A photo that the browser cannot decode has no readable barcode.
  const bitmap = image instanceof Blob ? await decodeStill(image).catch(() => null) : image;
  if (!bitmap) return null;
  try {
    return await findVin(bitmap, image instanceof Blob);
  } finally {
    bitmap.close();
  }
}

/** A photo of 48 megapixels keeps no more memory than `MAX_SIDE_PX` needs. */
async function decodeStill(photo: Blob): Promise<ImageBitmap> {
  const whole = await createImageBitmap(photo);
  const scale = MAX_SIDE_PX / Math.max(whole.width, whole.height);
  if (scale >= 1) return whole;
  const resizeWidth = Math.round(whole.width * scale);
  const resizeHeight = Math.round(whole.height * scale);
  return createImageBitmap(whole, { resizeWidth, resizeHeight, resizeQuality: 'high' }).finally(() => whole.close());
}

/** Frames follow each other, so they get the quick passes only. */
async function findVin(bitmap: ImageBitmap, isStill: boolean): Promise<BarcodeVin | null> {
  const { found: plain, angle } = await readPlain(bitmap);
  if (plain?.isVerified) return plain;
  let best = plain;
  for (const scale of isStill ? [1, 2, 0.5] : [1]) {
    const found = await readPass(drawPass(bitmap, scale, angle));
    if (found?.isVerified) return found;
    best ??= found;
  }
  return best;
}

/** Keeps one pass of a large photo in memory at a time. */
async function readPlain(bitmap: ImageBitmap): Promise<{ found: BarcodeVin | null; angle: number }> {
  const image = drawPass(bitmap, 1, 0);
  return { found: await readPass(image), angle: findBarAngle(image) };
}

async function readPass(image: ImageData): Promise<BarcodeVin | null> {
  const codes = await readBarcodes(image, { formats: [...FORMATS], tryInvert: false, maxNumberOfSymbols: 8 });
  const vins = codes.flatMap(({ text }) => findBarcodeVin(text) ?? []);
  return vins.find(({ isVerified }) => isVerified) ?? vins[0] ?? null;
}

/** @param degrees clockwise */
function drawPass(bitmap: ImageBitmap, scale: number, degrees: number): ImageData {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))];
  const [fullWidth, fullHeight] = [bitmap.width * cos + bitmap.height * sin, bitmap.width * sin + bitmap.height * cos];
  const factor = Math.min(scale, MAX_SIDE_PX / Math.max(fullWidth, fullHeight));
  const [width, height] = [Math.ceil(fullWidth * factor), Math.ceil(fullHeight * factor)];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas memory left');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#888';
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate(radians);
  context.scale(factor, factor);
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  const image = context.getImageData(0, 0, width, height);
  // Phones run out of canvas memory first.
  canvas.width = 1;
  return image;
}
