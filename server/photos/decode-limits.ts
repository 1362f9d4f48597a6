/** Limits of decoding. A file of a few kilobytes may need gigabytes, so all decoding runs through `withDecodeSlot`. */
import sharp, { type Metadata, type Sharp } from 'sharp';
import { MAX_PIXELS } from '#shared/domain/photos/image-validation.ts';
import { Problem } from '#shared/problem.ts';
import { availableMemory } from '#server/lib/available-memory.ts';

export const MAX_DECODED_BYTES = 6 * MAX_PIXELS;
/** Ten times the duration for the largest camera image. */
export const DECODE_TIMEOUT_S = 30;
const MAX_CONCURRENT_DECODES = 2;
/** Bytes of all running decodings together; the largest image alone needs as many. */
const MAX_TOTAL_BYTES = 370_000_000;
const RESERVED_MEMORY = 100_000_000;
/** Bytes that are always admitted; most phone photos need less. */
const ALWAYS_ADMITTED_BYTES = 40_000_000;
const RETRY_AFTER_S = 60;

// libvips would cache images and use a thread per core besides the limit below.
sharp.cache(false);
sharp.concurrency(1);

type ImageHeader = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'>;

/** 2 per sample of a progressive JPEG, all samples of an interlaced PNG, 4 per pixel of a WebP; others by row. */
export function estimateDecodedBytes({ format, width, height, channels, depth, isProgressive }: ImageHeader): number {
  const pixels = width * height;
  if (format === 'webp') return 4 * pixels;
  if (!isProgressive) return pixels;
  return channels * (format === 'jpeg' || depth === 'ushort' ? 2 : 1) * pixels;
}

/** Measured maximum of decoding and resizing, in bytes. @see docs/reliability.md */
export function estimatePeakMemory(shape: ImageHeader): number {
  const rows = 1.4 * (shape.depth === 'ushort' ? 2 : 1) * shape.width * shape.height;
  return estimateDecodedBytes(shape) + rows;
}

interface WaitingDecode {
  bytes: number;
  start(): void;
  reject(problem: Problem): void;
}

/** Admits decodings in order of arrival, so that large images are not overtaken forever. */
class DecodeSemaphore {
  private runningBytes = 0;
  private running = 0;
  private readonly queue: WaitingDecode[] = [];

  async run<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start, reject) => {
      this.queue.push({ bytes, start, reject });
      this.startWaiting();
    });
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.runningBytes -= bytes;
      this.startWaiting();
    }
  }

  private startWaiting(): void {
    for (let next = this.queue[0]; next && this.canStart(next.bytes); next = this.queue[0]) {
      const hasMemory = next.bytes <= Math.max(ALWAYS_ADMITTED_BYTES, availableMemory() - RESERVED_MEMORY);
      // The running decoding frees memory when it ends.
      if (!hasMemory && this.running > 0) return;
      this.queue.shift();
      if (!hasMemory) {
        next.reject(new Problem('BUSY', { retryAfter: RETRY_AFTER_S }));
        continue;
      }
      this.running += 1;
      this.runningBytes += next.bytes;
      next.start();
    }
  }

  private canStart(bytes: number): boolean {
    return (
      this.running === 0 || (this.running < MAX_CONCURRENT_DECODES && this.runningBytes + bytes <= MAX_TOTAL_BYTES)
    );
  }
}

const decodeSemaphore = new DecodeSemaphore();

/** Runs a decoding of this size. Must not be nested. @throws Problem BUSY, before it starts, when memory is short */
export function withDecodeSlot<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  return decodeSemaphore.run(bytes, work);
}

export function openImage(input: string | Buffer): Sharp {
  return sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true }).timeout({
    seconds: DECODE_TIMEOUT_S,
  });
}
