import type { PhotoStore } from '#server/photos/photo-store.ts';
import type { Store } from '#server/store/store.ts';
import { copyPhotos, type PhotoCopyResult } from './copy-photos.ts';
import type { PrintLine } from './run-command.ts';
import { copyRows, compareDigests, computeStoreDigest, countDigestRows, type RowSource } from './copy-rows.ts';

export interface StoreTransfer {
  from: RowSource;
  to?: Store | undefined;
  photos?: { from: PhotoStore; to: PhotoStore } | undefined;
  printLine: PrintLine;
}

/** Rows first, as no server runs. @returns whether everything was copied */
export async function transferStore({ from, to, photos, printLine }: StoreTransfer): Promise<boolean> {
  if (to && !(await transferRows(from, to, printLine))) return false;
  return photos === undefined || logCopiedPhotos(await copyPhotos(from, photos.from, photos.to), printLine);
}

async function transferRows(from: RowSource, to: Store, printLine: PrintLine): Promise<boolean> {
  const { inserted, digest } = await copyRows(from, to);
  const differences = compareDigests(digest, await computeStoreDigest(to));
  if (differences.length > 0) {
    printLine(`The copy differs from the source: ${differences.join('; ')}. Stop every server and run this again.`);
    return false;
  }
  printLine(`Copied ${inserted} rows; all ${countDigestRows(digest)} match the source.`);
  return true;
}

/** @returns whether no photo is missing */
export function logCopiedPhotos(
  { verifiedCount, copiedCount, missing }: PhotoCopyResult,
  printLine: PrintLine,
): boolean {
  printLine(`Copied ${copiedCount} photo files; ${verifiedCount} originals verified.`);
  for (const hash of missing) printLine(`Photo ${hash} is missing in the copy and in the source.`);
  return missing.length === 0;
}
