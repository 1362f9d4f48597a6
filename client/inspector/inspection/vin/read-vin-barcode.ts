import type { BarcodeVin } from '#shared/domain/vin/vin-barcode.ts';
// oxlint-disable-next-line import/default -- the build generates the URL
import workerAddress from './barcode-worker.ts?worker&url';
import type { BarcodeFailure, BarcodeRequest, BarcodeResponse } from './barcode-worker.ts';

export type BarcodeReading = { vin: BarcodeVin | null } | { failure: BarcodeFailure };

/** A slow phone needs seconds for the passes of a large photo. */
const TIMEOUT_MS = 30_000;

let worker: Worker | null = null;
let count = 0;

/** Starts the reader with the first picture. Frames are transferred. Never rejects. */
export function readVinBarcode(image: Blob | ImageBitmap): Promise<BarcodeReading> {
  const id = (count += 1);
  return new Promise((resolve) => {
    const current = (worker ??= new Worker(workerAddress, { type: 'module' }));
    const timer = setTimeout(() => abandon({ vin: null }), TIMEOUT_MS);
    const finish = (reading: BarcodeReading) => {
      clearTimeout(timer);
      current.removeEventListener('message', onMessage);
      current.removeEventListener('error', onError);
      resolve(reading);
    };
    function abandon(reading: BarcodeReading): void {
      current.terminate();
      if (worker === current) worker = null;
      finish(reading);
    }
    // The file of the worker itself is missing.
    const onError = () => abandon({ failure: 'not-stored' });
    const onMessage = ({ data }: MessageEvent<BarcodeResponse>) => {
      if (data.id === id) finish(data);
    };
    current.addEventListener('message', onMessage);
    current.addEventListener('error', onError);
    const transfer = image instanceof Blob ? [] : [image];
    current.postMessage({ id, image } satisfies BarcodeRequest, transfer);
  });
}

/** Frees the memory of the reader, about 20 MB. */
export function stopBarcodeReader(): void {
  worker?.terminate();
  worker = null;
}
