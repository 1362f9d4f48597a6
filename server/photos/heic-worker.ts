/** The thread behind heic.ts: one HEIC picture in, its pixels out. What it needs is bounded by the file's word before, and by these limits whatever it said. */
import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';

/** Bytes of a page of WebAssembly memory. */
const PAGE = 65_536;

export interface HeicPixels {
  /** Red, green, blue, alpha; upright. */
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

export interface HeicOrder {
  heic: Uint8Array;
  mostPixels: number;
  /** Bytes the decoder may use beside the pixels it hands out. */
  mostMemory: number;
}

/** What of WebAssembly.Memory is changed here; Node has it, its types do not. */
interface Memory {
  buffer: ArrayBuffer;
  grow(this: Memory, pages: number): number;
}
const { prototype } = (globalThis as unknown as { WebAssembly: { Memory: { prototype: Memory } } }).WebAssembly
  .Memory;

/** A decoder that may not grow further gives the picture up instead of taking the machine's memory. */
function boundMemory(most: number): void {
  const { grow } = prototype;
  prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE > most) throw new RangeError('The picture needs too much memory');
    return grow.call(this, pages);
  };
}

async function pixelsOf({ heic, mostPixels, mostMemory }: HeicOrder): Promise<HeicPixels> {
  boundMemory(mostMemory);
  const images = new libheif.HeifDecoder().decode(heic);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new Error('There is no picture in the HEIC file');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > mostPixels) throw new Error('The HEIC picture is larger than it said');
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const shown = await new Promise<HeicPixels | null>((resolve) => image.display(target, resolve));
  if (!shown) throw new Error('The HEIC picture cannot be decoded');
  return shown;
}

const pixels = await pixelsOf(workerData as HeicOrder);
parentPort?.postMessage(pixels, [pixels.data.buffer]);
