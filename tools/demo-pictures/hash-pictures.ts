/** Perceptual hashes of the demo pictures, so that servers of the demo need not compute them. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { computePerceptualHash } from '#shared/domain/photos/perceptual-hash.ts';
import { computeGreyPixels } from '#server/photos/photo-variants.ts';
import { PICTURE_HASHES_FILE, type DemoPictureIndex } from '#server/seed/picture-index.ts';

function listFiles({ cars, repairs, allRound }: DemoPictureIndex): string[] {
  const pictures = [...Object.values(cars), ...Object.values(repairs)].flat().map(({ file }) => file);
  return [...pictures, ...allRound.frames, allRound.panorama].toSorted();
}

export async function hashPicture(folder: string, file: string): Promise<string> {
  return computePerceptualHash(await computeGreyPixels(sharp(await readFile(join(folder, file)))));
}

export async function writePictureHashes(folder: string, album: DemoPictureIndex): Promise<void> {
  const hashes: Record<string, string> = {};
  for (const file of listFiles(album)) hashes[file] = await hashPicture(folder, file);
  await writeFile(join(folder, PICTURE_HASHES_FILE), `${JSON.stringify(hashes, null, 2)}\n`);
}
