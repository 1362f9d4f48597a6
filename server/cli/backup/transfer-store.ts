/** Moves rows, photos or both, proves that what arrived is what was there, and says what it did. */
import type { PhotoStore } from '#server/photos/photo-store.ts';
import type { Store } from '#server/store/store.ts';
import { copyPhotos, type PhotosMoved } from './copy-photos.ts';
import type { Say } from './run-command.ts';
import { copyRows, differences, digestOf, rowsIn, type Source } from './copy-rows.ts';

export interface Move {
  from: Source;
  /** Absent when the rows stay where they are. */
  to?: Store | undefined;
  /** Absent when the photos stay where they are. */
  photos?: { from: PhotoStore; to: PhotoStore } | undefined;
  say: Say;
}

/** Rows first, then photos: a server is stopped meanwhile. @returns whether everything is there */
export async function move({ from, to, photos, say }: Move): Promise<boolean> {
  if (to && !(await moveRows(from, to, say))) return false;
  return photos === undefined || tellPhotos(await copyPhotos(from, photos.from, photos.to), say);
}

async function moveRows(from: Source, to: Store, say: Say): Promise<boolean> {
  const { inserted, digest } = await copyRows(from, to);
  const different = differences(digest, await digestOf(to));
  if (different.length > 0) {
    say(`What arrived is not what was there: ${different.join('; ')}. Stop every server and run this again.`);
    return false;
  }
  say(`Copied ${inserted} rows; all ${rowsIn(digest)} are there and equal.`);
  return true;
}

/** @returns whether no photo is missing */
export function tellPhotos({ whole, copied, missing }: PhotosMoved, say: Say): boolean {
  say(`Copied ${copied} files of photos; ${whole} originals were read back and are equal.`);
  for (const hash of missing) say(`Photo ${hash} is not there, nor where it was copied from.`);
  return missing.length === 0;
}
