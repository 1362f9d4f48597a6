/** Moves the files of photos between stores, and says which photos are not there. */
import { createHash } from 'node:crypto';
import { findReferencedPhotoHashes } from '#server/cars/photo-references.ts';
import { ConcurrencyLimit } from '#server/lib/concurrency-limit.ts';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import { listRepairPhotoHashes } from '#server/store/photo-references.ts';
import type { Rows } from '#server/store/rows.ts';
import { readRowBatch, readRowBatches, type RowSource } from './copy-rows.ts';

export interface PhotoCopyResult {
  /** Photos whose original is in the target now, read back and equal to its name. */
  verifiedCount: number;
  /** Files that had to be copied. */
  copiedCount: number;
  /** Hashes of photos whose original is in neither. */
  missing: string[];
}

/** Photos at once: most of the time is waiting. */
const MAX_CONCURRENT_PHOTOS = 8;

/** A file that a row names: a photo, or a proof that a customer sent. */
interface ReferencedFile {
  /** Its name in the photo store. */
  id: string;
  bytes: number;
  /** Of its original, hex. */
  sha256: string;
}

const REFERENCED_FILES = {
  photos: ({ id, bytes }: Rows['photos']): ReferencedFile[] => [{ id, bytes, sha256: id }],
  reservations: ({ transfer }: Rows['reservations']): ReferencedFile[] =>
    transfer ? [{ id: transfer.proof, bytes: transfer.bytes, sha256: transfer.sha256 }] : [],
};

/** Works on every file the source names. No transaction stays open over the work: a database would end it. */
async function forEachPhoto(rows: RowSource, work: (photo: ReferencedFile) => Promise<void>): Promise<void> {
  await forEachReferencedFile(rows, 'photos', REFERENCED_FILES.photos, work);
  await forEachReferencedFile(rows, 'reservations', REFERENCED_FILES.reservations, work);
}

async function forEachReferencedFile<C extends keyof typeof REFERENCED_FILES>(
  rows: RowSource,
  collection: C,
  namedBy: (row: Rows[C]) => ReferencedFile[],
  work: (photo: ReferencedFile) => Promise<void>,
): Promise<void> {
  const limit = new ConcurrencyLimit({ maxRunning: MAX_CONCURRENT_PHOTOS });
  for (let afterId = ''; ;) {
    const page = await rows.read((reader) => readRowBatch(reader, collection, afterId));
    const last = page.at(-1);
    if (!last) return;
    await Promise.all(page.flatMap(namedBy).map((photo) => limit.run(() => work(photo))));
    afterId = last.id;
  }
}

/**
 * Copies every file of every photo that is not there yet, and reads each original back. Stopped half way it can be run again.
 * Sizes come along, so that they need not be made again.
 */
export async function copyPhotos(rows: RowSource, from: PhotoStore, to: PhotoStore): Promise<PhotoCopyResult> {
  const moved: PhotoCopyResult = { verifiedCount: 0, copiedCount: 0, missing: [] };
  await forEachPhoto(rows, async ({ id, sha256 }) => {
    moved.copiedCount += await copyFiles(id, from, to);
    if (await isOriginalIntact(id, sha256, to)) moved.verifiedCount += 1;
    else moved.missing.push(id);
  });
  return moved;
}

async function copyFiles(hash: string, from: PhotoStore, to: PhotoStore): Promise<number> {
  const [files, here] = await Promise.all([from.list(hash), to.list(hash)]);
  const isHere = new Set(here.map(({ file, bytes }) => `${file} ${bytes}`));
  let copied = 0;
  for (const { file, bytes } of files) {
    if (isHere.has(`${file} ${bytes}`)) continue;
    const content = await from.get(hash, file);
    // Removed meanwhile, with its row; or it is said to be missing in the end.
    if (!content) continue;
    await to.put(hash, file, content);
    copied += 1;
  }
  return copied;
}

async function isOriginalIntact(id: string, sha256: string, files: PhotoStore): Promise<boolean> {
  const original = await files.get(id, 'original');
  return original !== undefined && createHash('sha256').update(original).digest('hex') === sha256;
}

/** What is wrong with the photos of a store, a sentence each; empty when every photo that is named is there in its length. */
export async function verifyPhotoFiles(
  rows: RowSource,
  files: PhotoStore,
): Promise<{ photos: number; faults: string[] }> {
  const faults: string[] = [];
  let photos = 0;
  await forEachPhoto(rows, async ({ id, bytes }) => {
    photos += 1;
    const original = (await files.list(id)).find(({ file }) => file === 'original');
    if (!original) faults.push(`Photo ${id} is not there.`);
    else if (original.bytes !== bytes) faults.push(`Photo ${id} has ${original.bytes} bytes instead of ${bytes}.`);
  });
  faults.push(...(await findMissingPhotos(rows, 'cars', (car) => [...findReferencedPhotoHashes(car)], 'car')));
  faults.push(...(await findMissingPhotos(rows, 'reservations', listRepairPhotoHashes, 'reservation')));
  return { photos, faults: faults.toSorted() };
}

/** Photos that rows name and nobody uploaded. */
function findMissingPhotos<C extends 'cars' | 'reservations'>(
  rows: RowSource,
  collection: C,
  namedBy: (row: Rows[C]) => readonly string[],
  word: string,
): Promise<string[]> {
  return rows.read(async (reader) => {
    const faults: string[] = [];
    for await (const page of readRowBatches(reader, collection)) {
      for (const row of page) {
        const named = namedBy(row);
        const known = new Set((await reader.getMany('photos', named)).map(({ id }) => id));
        for (const hash of named)
          if (!known.has(hash)) faults.push(`Photo ${hash}, which ${word} ${row.id} names, is not there.`);
      }
    }
    return faults;
  });
}
