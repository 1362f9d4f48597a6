/** Index and hashes of the demo pictures, written by `npm run demo:pictures`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PANELS } from '#shared/domain/panels.ts';
import { PHOTO_VIEWS } from '#shared/domain/photo-caption.ts';
import { REPAIR_STAGES } from '#shared/domain/repair/repair-progress.ts';
import { GALLERIES, PHOTO_CATEGORIES } from '#shared/domain/enums.ts';

const IndexedPicture = z.object({
  /** Relative path: `<car slug>/<number>-<what>.webp`. */
  file: z.string(),
  gallery: z.enum(GALLERIES),
  category: z.enum(PHOTO_CATEGORIES),
  isAfterRepair: z.boolean().optional(),
  /** Viewpoint of the whole car, such as `front-left`. */
  scene: z.string().optional(),
  view: z.enum(PHOTO_VIEWS).optional(),
  panels: z.array(z.enum(PANELS)).optional(),
});

const PictureIndex = z.object({
  cars: z.record(z.string(), z.array(IndexedPicture)),
  repairs: z.record(z.string(), z.array(z.object({ file: z.string(), stage: z.enum(REPAIR_STAGES) }))),
  allRound: z.object({ car: z.string(), frames: z.array(z.string()), panorama: z.string() }),
});

export type DemoPictureIndex = z.infer<typeof PictureIndex>;

export const PICTURE_INDEX_FILE = 'album.json';
export const PICTURE_HASHES_FILE = 'perceptual-hashes.json';

/** @throws for a missing album or one of another version */
export async function readPictureIndex(folder: string): Promise<DemoPictureIndex> {
  return PictureIndex.parse(JSON.parse(await readFile(join(folder, PICTURE_INDEX_FILE), 'utf8')));
}

/** @returns the perceptual hash of each file */
export async function readPictureHashes(folder: string): Promise<Map<string, string>> {
  const text = await readFile(join(folder, PICTURE_HASHES_FILE), 'utf8');
  return new Map(Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(text))));
}
