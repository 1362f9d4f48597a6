/** Photos as phones write them, turned by their Exif orientation. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';
import sharp from 'sharp';

/** Real photos, where they lie beside the project: they are not ours to keep in it. */
const REAL_PHOTOS_FOLDER = fileURLToPath(new URL('../../../../shared/media', import.meta.url));
/** As the real ones have them, landscapes first. */
const ORIENTATIONS = [1, 3, 6, 8, 1, 5, 6, 8];
const [LONG, SHORT] = [1800, 1200];
/** How an upright picture is turned for a camera to have held it so: degrees, then whether it is mirrored. */
const ROTATIONS: Record<number, [degrees: number, isMirrored: boolean]> = {
  1: [0, false],
  3: [180, false],
  5: [90, true],
  6: [270, false],
  8: [90, false],
};

function createNoise(width: number, height: number, mean: number): Promise<Buffer> {
  const picture = { width, height, channels: 3 as const, background: '#888' };
  return sharp({ create: { ...picture, noise: { type: 'gaussian', mean, sigma: 30 } } })
    .png()
    .toBuffer();
}

/** Sky above, darker ground below. */
async function writePhoto(orientation: number, at: number, folder: string): Promise<string> {
  const isLandscape = at < ORIENTATIONS.length / 2;
  const [width, height] = isLandscape ? [LONG, SHORT] : [SHORT, LONG];
  const ground = { input: await createNoise(width!, height! / 2, 60), gravity: 'south' };
  const upright = await sharp(await createNoise(width!, height!, 190))
    .composite([ground])
    .png()
    .toBuffer();
  const [degrees, isMirrored] = ROTATIONS[orientation]!;
  const turned = await sharp(upright).rotate(degrees).png().toBuffer();
  const path = join(folder, `orientation-${at}.jpg`);
  await sharp(turned).flop(isMirrored).withMetadata({ orientation }).jpeg().toFile(path);
  return path;
}

/**
 * Eight files; where there are no real ones they are made.
 * @param folder for those, the test's own unless given
 */
export async function createOrientationPhotos(folder?: string): Promise<string[]> {
  const files = existsSync(REAL_PHOTOS_FOLDER) ? await readdir(REAL_PHOTOS_FOLDER) : [];
  const real = files.filter((file) => file.endsWith('.jpg')).toSorted();
  if (real.length < ORIENTATIONS.length) {
    const into = folder ?? test.info().outputPath();
    return Promise.all(ORIENTATIONS.map((orientation, at) => writePhoto(orientation, at, into)));
  }
  return real.map((file) => join(REAL_PHOTOS_FOLDER, file));
}
