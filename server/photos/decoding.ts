/**
 * Opening pictures that other people made. A file of a few kilobytes may ask for gigabytes, so every decoding passes the one gate
 * below: the check of an upload, the making of sizes, and HEIC.
 */
import sharp, { type Sharp } from 'sharp';

/** Pixels a picture may have: what phones make, with their largest sensors. More is refused before it is decoded. */
export const MOST_PIXELS = 50_000_000;
/** Seconds a decoding may take; the largest picture of a camera takes a tenth of it. */
export const LONGEST_S = 30;
const AT_ONCE = 2;

// libvips would keep pictures it may never see again, and would use a thread for each core beside our own limit.
sharp.cache(false);
sharp.concurrency(1);

interface Waiting {
  pixels: number;
  start(): void;
}

/**
 * Lets decodings in: two at once, and together no more pixels than one picture may have. One of 50 million pixels needs up to 350 MB
 * (a progressive JPEG, an interlaced PNG, HEIC); so that is what all of them need together. First come, first served: a large one is not overtaken for ever.
 */
class Gate {
  private pixels = 0;
  private running = 0;
  private readonly waiting: Waiting[] = [];

  async run<T>(pixels: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      this.waiting.push({ pixels, start });
      this.admit();
    });
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.pixels -= pixels;
      this.admit();
    }
  }

  private admit(): void {
    for (let next = this.waiting[0]; next && this.hasRoomFor(next.pixels); next = this.waiting[0]) {
      this.waiting.shift();
      this.running += 1;
      this.pixels += next.pixels;
      next.start();
    }
  }

  private hasRoomFor(pixels: number): boolean {
    return this.running === 0 || (this.running < AT_ONCE && this.pixels + pixels <= MOST_PIXELS);
  }
}

const gate = new Gate();

/** Runs a decoding of so many pixels when there is room for it. One decoding inside another would wait for itself. */
export function decoding<T>(pixels: number, work: () => Promise<T>): Promise<T> {
  return gate.run(pixels, work);
}

/** A picture within the limits of size and time. */
export function opened(input: string | Buffer): Sharp {
  return sharp(input, { limitInputPixels: MOST_PIXELS, failOn: 'truncated', sequentialRead: true }).timeout({
    seconds: LONGEST_S,
  });
}
