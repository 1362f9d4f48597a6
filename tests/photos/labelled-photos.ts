/** Photos with known faults, made from sharp ones. */
import sharp from 'sharp';
import type { PhotoFault } from '#client/offline/images/photo-check.ts';
import { SeededRandom } from '#tests/reliability/seeded-random.ts';

const WIDTH = 1280;

interface Label {
  /** What the check has to find; null for a good photo. */
  fault: PhotoFault | null;
  /** @param photo PNG of `WIDTH` pixels */
  make: (photo: Buffer, random: SeededRandom) => Promise<Buffer>;
}

const between = (random: SeededRandom, from: number, to: number): number =>
  from + ((to - from) * random.nextInt(1_001)) / 1_000;

/** The noise of a camera, which blurring does not remove. @param sigma standard deviation in grey levels */
async function addNoise(photo: Buffer, random: SeededRandom, sigma: number): Promise<Buffer> {
  const { data, info } = await sharp(photo).raw().toBuffer({ resolveWithObject: true });
  // Four uniform values are close to a normal distribution; the table makes it quick.
  const table = Float64Array.from({ length: 4_096 }, () => {
    const sum = [0, 0, 0, 0].reduce((total) => total + random.nextInt(1_001) / 1_000, 0);
    return (sum - 2) * 1.732 * sigma;
  });
  let at = random.nextInt(table.length);
  for (let index = 0; index < data.length; index += 1) {
    at = (at * 5 + 1 + (index & 1023)) & 4_095;
    data[index] = Math.min(255, Math.max(0, (data[index] ?? 0) + (table[at] ?? 0)));
  }
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } }).jpeg({ quality: 88 }).toBuffer();
}

function shake(photo: Buffer, length: number, angle: number): Promise<Buffer> {
  const side = Math.ceil(length) | 1;
  const kernel = Array.from({ length: side * side }, () => 0);
  const centre = (side - 1) / 2;
  for (let along = -length / 2; along <= length / 2; along += 0.25) {
    const x = Math.round(centre + Math.cos(angle) * along);
    const y = Math.round(centre + Math.sin(angle) * along);
    if (kernel[y * side + x] !== undefined) kernel[y * side + x]! += 1;
  }
  return sharp(photo).convolve({ width: side, height: side, kernel }).png({ compressionLevel: 0 }).toBuffer();
}

const dim = (photo: Buffer, factor: number, added = 0): Promise<Buffer> =>
  sharp(photo).linear(factor, added).png({ compressionLevel: 0 }).toBuffer();

/** A reflection of the sun. @param size of the spot, in parts of the width */
async function addGlare(photo: Buffer, random: SeededRandom, size: number): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const [x, y] = [between(random, 0.25, 0.75), between(random, 0.25, 0.75)].map((part) => `${part * 100}%`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><radialGradient id="g"><stop offset="0.6" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><circle cx="${x}" cy="${y}" r="${width * size}" fill="url(#g)"/></svg>`;
  return sharp(photo)
    .composite([{ input: Buffer.from(svg) }])
    .png({ compressionLevel: 0 })
    .toBuffer();
}

export const PHOTO_LABELS: Readonly<Record<string, Label>> = {
  'as taken': { fault: null, make: (photo, random) => addNoise(photo, random, 2) },
  noise: { fault: null, make: (photo, random) => addNoise(photo, random, between(random, 8, 18)) },
  'late light': {
    fault: null,
    make: async (photo, random) => addNoise(await dim(photo, between(random, 0.6, 0.8)), random, 5),
  },
  'small glare': {
    fault: null,
    make: async (photo, random) => addNoise(await addGlare(photo, random, between(random, 0.03, 0.12)), random, 2),
  },
  'out of focus': {
    fault: 'blurred',
    make: async (photo, random) => {
      const blurred = sharp(photo)
        .blur(between(random, 2.5, 7))
        .png({ compressionLevel: 0 });
      return addNoise(await blurred.toBuffer(), random, 3);
    },
  },
  'camera shake': {
    fault: 'blurred',
    make: async (photo, random) =>
      addNoise(await shake(photo, between(random, 11, 25), between(random, 0, Math.PI)), random, 3),
  },
  dark: {
    fault: 'dark',
    make: async (photo, random) => addNoise(await dim(photo, between(random, 0.08, 0.28)), random, 4),
  },
  overexposed: {
    fault: 'overexposed',
    make: async (photo, random) => addNoise(await dim(photo, between(random, 2.4, 3.4), 25), random, 2),
  },
};

/** @param photo any picture; the same seed makes the same photo */
export async function makeLabelledPhoto(photo: Buffer, label: Label, seed: number): Promise<Buffer> {
  const upright = sharp(photo).autoOrient().flatten().toColourspace('srgb').resize({ width: WIDTH });
  return label.make(await upright.png({ compressionLevel: 0 }).toBuffer(), new SeededRandom(seed));
}
