/** Photos as phones write them, turned by their Exif orientation. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';
import sharp from 'sharp';
import { newPicture } from '#tests/api/support/cars.ts';

/** Real photos, where they lie beside the project: they are not ours to keep in it. */
const MEDIA = fileURLToPath(new URL('../../../../shared/media', import.meta.url));
/** As the real ones have them, landscapes first. */
const ORIENTATIONS = [1, 3, 6, 8, 1, 5, 6, 8];
const [LONG, SHORT] = [1800, 1200];
/** From here on width and height change places when the photo is turned. */
const FIRST_ACROSS = 5;

async function made(orientation: number, at: number, folder: string): Promise<string> {
  const isLandscape = at < ORIENTATIONS.length / 2;
  const lies = isLandscape !== orientation >= FIRST_ACROSS;
  const picture = await newPicture(...((lies ? [LONG, SHORT] : [SHORT, LONG]) as [number, number]));
  const path = join(folder, `orientation-${at}.jpg`);
  await sharp(picture).withMetadata({ orientation }).jpeg().toFile(path);
  return path;
}

/**
 * Eight files; where there are no real ones they are made.
 * @param folder for those, the test's own unless given
 */
export async function orientationPhotos(folder?: string): Promise<string[]> {
  if (!existsSync(MEDIA)) {
    const into = folder ?? test.info().outputPath();
    return Promise.all(ORIENTATIONS.map((orientation, at) => made(orientation, at, into)));
  }
  const files = (await readdir(MEDIA)).filter((file) => file.endsWith('.jpg')).toSorted();
  return files.map((file) => join(MEDIA, file));
}
