/** Worker thread of heic-to-jpeg.ts: decodes one HEIC image within limits of pixels, memory and time. */
import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';
import type { HeicDecodeJob, DecodedHeic } from './heic-to-jpeg.ts';

/** After this message the thread ends by itself and must not be terminated. */
const DECODED_MESSAGE = 'decoded';

// Loading sharp in a thread resets these global settings. @see decode-limits.ts
sharp.cache(false);
sharp.concurrency(1);

const WASM_PAGE_BYTES = 65_536;

interface WasmMemory {
  buffer: ArrayBuffer;
  grow(this: WasmMemory, pages: number): number;
}
const { prototype } = (globalThis as unknown as { WebAssembly: { Memory: { prototype: WasmMemory } } }).WebAssembly
  .Memory;

function limitMemory(maxBytes: number): void {
  const { grow } = prototype;
  prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * WASM_PAGE_BYTES > maxBytes)
      throw new RangeError('The picture needs too much memory');
    return grow.call(this, pages);
  };
}

/** Removes the padding between rows in place, as a copy would double the memory. */
function packRows({ data, stride }: { data: Uint8Array; stride: number }, row: number, rows: number): Uint8Array {
  if (stride !== row) for (let at = 1; at < rows; at++) data.copyWithin(at * row, at * stride, at * stride + row);
  return data.subarray(0, row * rows);
}

/** The decoder rejects unknown brands; the image is validated beforehand. */
function normalizeBrands(file: Uint8Array): Uint8Array {
  const heic = Buffer.from(file);
  const size = heic.readUInt32BE(0);
  for (let at = 8; at + 4 <= Math.min(size, heic.length); at += 4) if (at !== 12) heic.write('heic', at, 'latin1');
  return heic;
}

function decodeHeic({ heic, maxPixels, maxMemory }: HeicDecodeJob): {
  data: Uint8Array;
  width: number;
  height: number;
} {
  limitMemory(maxMemory);
  const images = new libheif.HeifDecoder().decode(normalizeBrands(heic));
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new Error('There is no picture in the HEIC file');
  if (image.get_width() * image.get_height() > maxPixels) throw new Error('The HEIC picture is larger than it said');
  // The library's own display function would hold the image twice, with a fourth byte per pixel.
  const { heif_colorspace: color, heif_chroma: chroma } = libheif;
  const { width, height, channels } = libheif.heif_js_decode_image2(
    image.handle,
    color.heif_colorspace_RGB,
    chroma.heif_chroma_interleaved_RGB,
  );
  const plane = channels?.[0];
  if (!plane) throw new Error('The HEIC picture cannot be decoded');
  return { data: packRows(plane, width * 3, height), width, height };
}

const decodeJob = workerData as HeicDecodeJob;
const { data, width, height } = decodeHeic(decodeJob);
parentPort?.postMessage(DECODED_MESSAGE, []);
const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
  .timeout({ seconds: decodeJob.timeoutS })
  // Optimised coding tables would hold the whole image once more.
  .jpeg({ quality: decodeJob.quality, optimiseCoding: false })
  .toBuffer();
parentPort?.postMessage({ jpeg, width, height } satisfies DecodedHeic, []);
