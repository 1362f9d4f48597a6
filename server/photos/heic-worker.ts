/** The thread behind heic-to-jpeg.ts: one HEIC picture in, one JPEG out. What it needs is bounded by the file's word before, and by these limits whatever it said. */
import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';
import type { HeicDecodeJob, DecodedHeic } from './heic-to-jpeg.ts';

/** Said when the decoder is through: from then on the thread ends by itself in time, and must not be ended. */
const DECODED_MESSAGE = 'decoded';

// Loading sharp in a thread sets the process back to its own ways: see decode-limits.ts.
sharp.cache(false);
sharp.concurrency(1);

/** Bytes of a page of WebAssembly memory. */
const WASM_PAGE_BYTES = 65_536;

/** What of WebAssembly.Memory is changed here; Node has it, its types do not. */
interface WasmMemory {
  buffer: ArrayBuffer;
  grow(this: WasmMemory, pages: number): number;
}
const { prototype } = (globalThis as unknown as { WebAssembly: { Memory: { prototype: WasmMemory } } }).WebAssembly
  .Memory;

/** A decoder that may not grow further gives the picture up instead of taking the machine's memory. */
function limitMemory(most: number): void {
  const { grow } = prototype;
  prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * WASM_PAGE_BYTES > most)
      throw new RangeError('The picture needs too much memory');
    return grow.call(this, pages);
  };
}

/** Moves the rows together, over what the decoder leaves between them. The picture stays where it is: a copy would be as large again. */
function packRows({ data, stride }: { data: Uint8Array; stride: number }, row: number, rows: number): Uint8Array {
  if (stride !== row) for (let at = 1; at < rows; at++) data.copyWithin(at * row, at * stride, at * stride + row);
  return data.subarray(0, row * rows);
}

/**
 * Says in every brand that this is a HEIC picture. The decoder looks at brands first and knows only some; what counts is the picture
 * inside, which was read before.
 */
function normalizeBrands(file: Uint8Array): Uint8Array {
  const heic = Buffer.from(file);
  const size = heic.readUInt32BE(0);
  for (let at = 8; at + 4 <= Math.min(size, heic.length); at += 4) if (at !== 12) heic.write('heic', at, 'latin1');
  return heic;
}

function decodeHeic({ heic, mostPixels, mostMemory }: HeicDecodeJob): {
  data: Uint8Array;
  width: number;
  height: number;
} {
  limitMemory(mostMemory);
  const images = new libheif.HeifDecoder().decode(normalizeBrands(heic));
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new Error('There is no picture in the HEIC file');
  if (image.get_width() * image.get_height() > mostPixels) throw new Error('The HEIC picture is larger than it said');
  // The library's own way to show a picture would hold it twice with a fourth byte for each pixel.
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
  .timeout({ seconds: decodeJob.longestS })
  // Better tables for the coding would hold the whole picture once more.
  .jpeg({ quality: decodeJob.quality, optimiseCoding: false })
  .toBuffer();
parentPort?.postMessage({ jpeg, width, height } satisfies DecodedHeic, []);
