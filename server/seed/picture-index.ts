/** What lies in the folder of demo pictures and of which car: written with the pictures by `npm run demo:pictures`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PANELS } from '#shared/domain/panels.ts';
import { PHOTO_VIEWS } from '#shared/domain/photo-caption.ts';
import { REPAIR_STAGES } from '#shared/domain/repair/repair-progress.ts';
import { GALLERIES, PHOTO_CATEGORIES } from '#shared/domain/enums.ts';

const IndexedPicture = z.object({
  /** Path below the folder: `<car slug>/<number>-<what>.webp`. */
  file: z.string(),
  gallery: z.enum(GALLERIES),
  category: z.enum(PHOTO_CATEGORIES),
  /** Shows what the repair makes of the car, not how it stands here. */
  isAfterRepair: z.boolean().optional(),
  /** Of pictures of the whole car: where it stands and which side is seen, such as `front-left`. */
  scene: z.string().optional(),
  view: z.enum(PHOTO_VIEWS).optional(),
  /** The damaged panels it shows, where that does not follow from the view. */
  panels: z.array(z.enum(PANELS)).optional(),
});

const PictureIndex = z.object({
  /** In the order of their galleries, by the car's slug. */
  cars: z.record(z.string(), z.array(IndexedPicture)),
  /** Cars in repair and what is seen of it, in the order of its stages, by the car's slug. */
  repairs: z.record(z.string(), z.array(z.object({ file: z.string(), stage: z.enum(REPAIR_STAGES) }))),
  /** The one car that can be turned and sat in. */
  allRound: z.object({ car: z.string(), frames: z.array(z.string()), panorama: z.string() }),
});

export type DemoPictureIndex = z.infer<typeof PictureIndex>;

/** Beside the pictures. */
export const PICTURE_INDEX_FILE = 'album.json';

/** @throws when there is no album in the folder, or one of another version */
export async function readPictureIndex(folder: string): Promise<DemoPictureIndex> {
  return PictureIndex.parse(JSON.parse(await readFile(join(folder, PICTURE_INDEX_FILE), 'utf8')));
}
