/** Moves rows, photos or both, proves that what arrived is what was there, and says what it did. */
import type { PhotoStore } from '#server/photos/photo-store.ts';
import type { Store } from '#server/store/store.ts';
import { copyPhotos, type PhotoCopyResult } from './copy-photos.ts';
import type { PrintLine } from './run-command.ts';
import { copyRows, compareDigests, computeStoreDigest, countDigestRows, type RowSource } from './copy-rows.ts';

export interface StoreTransfer {
  from: RowSource;
  /** Absent when the rows stay where they are. */
  to?: Store | undefined;
  /** Absent when the photos stay where they are. */
  photos?: { from: PhotoStore; to: PhotoStore } | undefined;
  printLine: PrintLine;
}

/** Rows first, then photos: a server is stopped meanwhile. @returns whether everything is there */
export async function transferStore({ from, to, photos, printLine }: StoreTransfer): Promise<boolean> {
  if (to && !(await transferRows(from, to, printLine))) return false;
  return photos === undefined || logCopiedPhotos(await copyPhotos(from, photos.from, photos.to), printLine);
}

async function transferRows(from: RowSource, to: Store, say: PrintLine): Promise<boolean> {
  const { inserted, digest } = await copyRows(from, to);
  const different = compareDigests(digest, await computeStoreDigest(to));
  if (different.length > 0) {
    say(`What arrived is not what was there: ${different.join('; ')}. Stop every server and run this again.`);
    return false;
  }
  say(`Copied ${inserted} rows; all ${countDigestRows(digest)} are there and equal.`);
  return true;
}

/** @returns whether no photo is missing */
export function logCopiedPhotos({ verifiedCount, copiedCount, missing }: PhotoCopyResult, say: PrintLine): boolean {
  say(`Copied ${copiedCount} files of photos; ${verifiedCount} originals were read back and are equal.`);
  for (const hash of missing) say(`Photo ${hash} is not there, nor where it was copied from.`);
  return missing.length === 0;
}
