import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';
import sharp from 'sharp';

/** Optional folder of real photos beside the repository. */
const REAL_PHOTOS_FOLDER = fileURLToPath(new URL('../../../../shared/media', import.meta.url));
/** Orientations of the real photos, landscapes first. */
const ORIENTATIONS = [1, 3, 6, 8, 1, 5, 6, 8];
const [LONG, SHORT] = [1800, 1200];
/** Rotation in degrees, then whether mirrored. */
const ROTATIONS: Record<number, [degrees: number, isMirrored: boolean]> = {
  1: [0, false],
  3: [180, false],
  5: [90, true],
  6: [270, false],
  8: [90, false],
};

function createNoise(width: number, height: number, mean: number): Promise<Buffer> {
  const canvas = { width, height, channels: 3 as const, background: '#888' };
  return sharp({ create: { ...canvas, noise: { type: 'gaussian', mean, sigma: 30 } } })
    .png()
    .toBuffer();
}

/** Sky above darker ground. */
async function writePhoto(orientation: number, at: number, folder: string): Promise<string> {
  const isLandscape = at < ORIENTATIONS.length / 2;
  const [width, height] = isLandscape ? [LONG, SHORT] : [SHORT, LONG];
  const groundLayer = { input: await createNoise(width!, height! / 2, 60), gravity: 'south' };
  const upright = await sharp(await createNoise(width!, height!, 190))
    .composite([groundLayer])
    .png()
    .toBuffer();
  const [degrees, isMirrored] = ROTATIONS[orientation]!;
  const rotated = await sharp(upright).rotate(degrees).png().toBuffer();
  const path = join(folder, `orientation-${at}.jpg`);
  await sharp(rotated).flop(isMirrored).withMetadata({ orientation }).jpeg().toFile(path);
  return path;
}

/** Eight photos, generated without real ones. @param folder for generated photos */
export async function createOrientationPhotos(folder?: string): Promise<string[]> {
  const files = existsSync(REAL_PHOTOS_FOLDER) ? await readdir(REAL_PHOTOS_FOLDER) : [];
  const real = files.filter((file) => file.endsWith('.jpg')).toSorted();
  if (real.length < ORIENTATIONS.length) {
    const target = folder ?? test.info().outputPath();
    return Promise.all(ORIENTATIONS.map((orientation, at) => writePhoto(orientation, at, target)));
  }
  return real.map((file) => join(REAL_PHOTOS_FOLDER, file));
}
