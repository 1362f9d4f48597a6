/**
 * Opening pictures that other people made. A file of a few kilobytes may ask for gigabytes, so every decoding passes the one gate
 * below: the check of an upload, the making of sizes, and HEIC.
 */
import sharp, { type Metadata, type Sharp } from 'sharp';
import { MAX_PIXELS } from '#shared/domain/photos/image-validation.ts';
import { Problem } from '#shared/problem.ts';
import { availableMemory } from '#server/lib/available-memory.ts';

/** Bytes of a picture that may have to be in memory at once: a progressive JPEG of three colours and as many pixels. */
export const MAX_DECODED_BYTES = 6 * MAX_PIXELS;
/** Seconds a decoding may take; the largest picture of a camera takes a tenth of it. */
export const DECODE_TIMEOUT_S = 30;
const MAX_CONCURRENT_DECODES = 2;
/** Bytes of all decodings under way: as many as the largest picture takes. */
const MAX_TOTAL_BYTES = 370_000_000;
/** Bytes that everything else may still need meanwhile. */
const RESERVED_MEMORY = 100_000_000;
/** Bytes for which there always is room: what the cameras of phones make as a rule takes less. */
const ALWAYS_ADMITTED_BYTES = 40_000_000;
/** Seconds after which somebody whose picture found no room comes again. */
const RETRY_AFTER_S = 60;

// libvips would keep pictures it may never see again, and would use a thread for each core beside our own limit.
sharp.cache(false);
sharp.concurrency(1);

type ImageHeader = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'>;

/**
 * Bytes of a picture that are in memory at once: of a progressive JPEG two a sample, of an interlaced PNG all samples, of a WebP four a
 * pixel, as those without loss are held. Everything else is read row by row.
 */
export function estimateDecodedBytes({ format, width, height, channels, depth, isProgressive }: ImageHeader): number {
  const pixels = width * height;
  if (format === 'webp') return 4 * pixels;
  if (!isProgressive) return pixels;
  return channels * (format === 'jpeg' || depth === 'ushort' ? 2 : 1) * pixels;
}

/** Bytes that opening a picture and making it small takes at the most, rows on their way included; measured, see docs/reliability.md. */
export function estimatePeakMemory(shape: ImageHeader): number {
  const rows = 1.4 * (shape.depth === 'ushort' ? 2 : 1) * shape.width * shape.height;
  return estimateDecodedBytes(shape) + rows;
}

interface WaitingDecode {
  bytes: number;
  start(): void;
  refuse(why: Problem): void;
}

/**
 * Lets decodings in: two at once, together no more bytes than the largest picture takes, and none for which the process has no room: the
 * system would end it with all that others wait for. First come, first served: a large one is not overtaken for ever.
 */
class DecodeSemaphore {
  private runningBytes = 0;
  private running = 0;
  private readonly queue: WaitingDecode[] = [];

  async run<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start, refuse) => {
      this.queue.push({ bytes, start, refuse });
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
      const isThereRoom = next.bytes <= Math.max(ALWAYS_ADMITTED_BYTES, availableMemory() - RESERVED_MEMORY);
      // What the one under way has comes back.
      if (!isThereRoom && this.running > 0) return;
      this.queue.shift();
      if (!isThereRoom) {
        next.refuse(new Problem('BUSY', { retryAfter: RETRY_AFTER_S }));
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

/**
 * Runs a decoding that takes so many bytes when it is its turn. One decoding inside another would wait for itself.
 * @throws Problem BUSY when the process has no room for it: nothing was begun
 */
export function withDecodeSlot<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  return decodeSemaphore.run(bytes, work);
}

/** A picture within the limits of size and time. */
export function openImage(input: string | Buffer): Sharp {
  return sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true }).timeout({
    seconds: DECODE_TIMEOUT_S,
  });
}
