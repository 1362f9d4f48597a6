/**
 * Opening pictures that other people made. A file of a few kilobytes may ask for gigabytes, so every decoding passes the one gate
 * below: the check of an upload, the making of sizes, and HEIC.
 */
import sharp, { type Metadata, type Sharp } from 'sharp';
import { MAX_PIXELS } from '#shared/domain/photos/image-validation.ts';
import { Problem } from '#shared/problem.ts';
import { memoryLeft } from '#server/lib/available-memory.ts';

/** Bytes of a picture that may have to be in memory at once: a progressive JPEG of three colours and as many pixels. */
export const MOST_HELD = 6 * MAX_PIXELS;
/** Seconds a decoding may take; the largest picture of a camera takes a tenth of it. */
export const LONGEST_S = 30;
const AT_ONCE = 2;
/** Bytes of all decodings under way: as many as the largest picture takes. */
const MOST_TOGETHER = 370_000_000;
/** Bytes that everything else may still need meanwhile. */
const LEFT_TO_OTHERS = 100_000_000;
/** Bytes for which there always is room: what the cameras of phones make as a rule takes less. */
const ALWAYS = 40_000_000;
/** Seconds after which somebody whose picture found no room comes again. */
const AGAIN_S = 60;

// libvips would keep pictures it may never see again, and would use a thread for each core beside our own limit.
sharp.cache(false);
sharp.concurrency(1);

type Shape = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'>;

/**
 * Bytes of a picture that are in memory at once: of a progressive JPEG two a sample, of an interlaced PNG all samples, of a WebP four a
 * pixel, as those without loss are held. Everything else is read row by row.
 */
export function heldOf({ format, width, height, channels, depth, isProgressive }: Shape): number {
  const pixels = width * height;
  if (format === 'webp') return 4 * pixels;
  if (!isProgressive) return pixels;
  return channels * (format === 'jpeg' || depth === 'ushort' ? 2 : 1) * pixels;
}

/** Bytes that opening a picture and making it small takes at the most, rows on their way included; measured, see docs/reliability.md. */
export function costOf(shape: Shape): number {
  const rows = 1.4 * (shape.depth === 'ushort' ? 2 : 1) * shape.width * shape.height;
  return heldOf(shape) + rows;
}

interface Waiting {
  bytes: number;
  start(): void;
  refuse(why: Problem): void;
}

/**
 * Lets decodings in: two at once, together no more bytes than the largest picture takes, and none for which the process has no room: the
 * system would end it with all that others wait for. First come, first served: a large one is not overtaken for ever.
 */
class Gate {
  private bytes = 0;
  private running = 0;
  private readonly waiting: Waiting[] = [];

  async run<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start, refuse) => {
      this.waiting.push({ bytes, start, refuse });
      this.admit();
    });
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.bytes -= bytes;
      this.admit();
    }
  }

  private admit(): void {
    for (let next = this.waiting[0]; next && this.isTurnOf(next.bytes); next = this.waiting[0]) {
      const isThereRoom = next.bytes <= Math.max(ALWAYS, memoryLeft() - LEFT_TO_OTHERS);
      // What the one under way has comes back.
      if (!isThereRoom && this.running > 0) return;
      this.waiting.shift();
      if (!isThereRoom) {
        next.refuse(new Problem('BUSY', { retryAfter: AGAIN_S }));
        continue;
      }
      this.running += 1;
      this.bytes += next.bytes;
      next.start();
    }
  }

  private isTurnOf(bytes: number): boolean {
    return this.running === 0 || (this.running < AT_ONCE && this.bytes + bytes <= MOST_TOGETHER);
  }
}

const gate = new Gate();

/**
 * Runs a decoding that takes so many bytes when it is its turn. One decoding inside another would wait for itself.
 * @throws Problem BUSY when the process has no room for it: nothing was begun
 */
export function decoding<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  return gate.run(bytes, work);
}

/** A picture within the limits of size and time. */
export function opened(input: string | Buffer): Sharp {
  return sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true }).timeout({
    seconds: LONGEST_S,
  });
}
