import sharp from 'sharp';
import { SeededRandom } from '#tests/reliability/seeded-random.ts';

export function createNoiseJpeg(number: number): Promise<Buffer> {
  const dice = new SeededRandom(number);
  const raw = { width: 96, height: 72, channels: 3 as const };
  const noise = Buffer.alloc(raw.width * raw.height * 3, 0).map(() => dice.nextInt(256));
  return sharp(noise, { raw }).resize(480, 360, { kernel: 'nearest' }).jpeg({ quality: 85 }).toBuffer();
}
