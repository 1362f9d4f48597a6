import sharp, { type Sharp } from 'sharp';
import { createHeicGrid } from '#tests/api/support/heic-grid.ts';

const [WIDE, HIGH] = [8656, 5776];
const GREY = { r: 60, g: 80, b: 100 };

function solidImage(channels: 3 | 4, width = WIDE, height = HIGH): Sharp {
  const background = channels === 4 ? { ...GREY, alpha: 0.5 } : GREY;
  return sharp({ create: { width, height, channels, background } });
}

/** Content is irrelevant: decoders allocate memory by the header. */
export async function createLargestImages(): Promise<Record<string, Buffer>> {
  return {
    'a progressive JPEG': await solidImage(3)
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 50, optimiseCoding: false })
      .toBuffer(),
    'an interlaced PNG of 16 bits': await solidImage(3)
      .toColourspace('rgb16')
      .png({ progressive: true, compressionLevel: 1 })
      .toBuffer(),
    'a HEIC of many tiles': createHeicGrid(17, 17),
  };
}

export async function createMoreLargeImages(): Promise<Record<string, Buffer>> {
  return {
    'a PNG of 16 bits on its side': await solidImage(4)
      .toColourspace('rgb16')
      .withMetadata({ orientation: 6 })
      .png({ compressionLevel: 1 })
      .toBuffer(),
    'a WebP without loss': await solidImage(4).webp({ lossless: true, effort: 0 }).toBuffer(),
    'a JPEG on its side': await solidImage(3).withMetadata({ orientation: 6 }).jpeg({ quality: 60 }).toBuffer(),
  };
}

export async function createPhoneImage(): Promise<Buffer> {
  return solidImage(3, 4032, 3024).jpeg().toBuffer();
}
