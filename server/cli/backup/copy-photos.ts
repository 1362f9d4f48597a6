import { createHash } from 'node:crypto';
import { findReferencedPhotoHashes } from '#server/cars/photo-references.ts';
import { listClaimDocuments } from '#server/cars/record-claims.ts';
import { ConcurrencyLimit } from '#server/lib/concurrency-limit.ts';
import { previewFileName } from '#server/photos/photo-previews.ts';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import { listRepairPhotoHashes } from '#server/store/photo-references.ts';
import type { Collection, Rows } from '#server/store/rows.ts';
import { readRowBatch, readRowBatches, type RowSource } from './copy-rows.ts';

export interface PhotoCopyResult {
  verifiedCount: number;
  copiedCount: number;
  missing: string[];
}

/** Photos copied at once; most of the time is spent waiting. */
const MAX_CONCURRENT_PHOTOS = 8;

interface ReferencedFile {
  id: string;
  bytes: number;
  sha256: string;
}

const REFERENCED_FILES = {
  photos: ({ id, bytes }: Rows['photos']): ReferencedFile[] => [{ id, bytes, sha256: id }],
  reservations: ({ transfer }: Rows['reservations']): ReferencedFile[] =>
    transfer ? [{ id: transfer.proof, bytes: transfer.bytes, sha256: transfer.sha256 }] : [],
  cars: (car: Rows['cars']): ReferencedFile[] =>
    listClaimDocuments(car).flatMap(({ name, file }) => (file ? { id: name, ...file } : [])),
};

/** No transaction stays open during the work, as a database would end it. */
async function forEachPhoto(rows: RowSource, work: (photo: ReferencedFile) => Promise<void>): Promise<void> {
  await forEachReferencedFile(rows, 'photos', REFERENCED_FILES.photos, work);
  await forEachReferencedFile(rows, 'reservations', REFERENCED_FILES.reservations, work);
  await forEachReferencedFile(rows, 'cars', REFERENCED_FILES.cars, work);
}

async function forEachReferencedFile<C extends Collection, F>(
  rows: RowSource,
  collection: C,
  listFiles: (row: Rows[C]) => F[],
  work: (file: F) => Promise<void>,
): Promise<void> {
  const limit = new ConcurrencyLimit({ maxRunning: MAX_CONCURRENT_PHOTOS });
  for (let afterId = ''; ;) {
    const page = await rows.read((reader) => readRowBatch(reader, collection, afterId));
    const last = page.at(-1);
    if (!last) return;
    await Promise.all(page.flatMap(listFiles).map((file) => limit.run(() => work(file))));
    afterId = last.id;
  }
}

/** Copies missing files, with their sizes, and verifies each original. Can be repeated after an interruption. */
export async function copyPhotos(rows: RowSource, from: PhotoStore, to: PhotoStore): Promise<PhotoCopyResult> {
  const result: PhotoCopyResult = { verifiedCount: 0, copiedCount: 0, missing: [] };
  await forEachPhoto(rows, async ({ id, sha256 }) => {
    result.copiedCount += await copyFiles(id, from, to);
    if (await isOriginalIntact(id, sha256, to)) result.verifiedCount += 1;
    else result.missing.push(id);
  });
  // Unverified: a preview's name is not its hash, and its original replaces it.
  const listPreviews = ({ id }: Rows['photoPreviews']) => [previewFileName(id)];
  await forEachReferencedFile(rows, 'photoPreviews', listPreviews, async (name) => {
    result.copiedCount += await copyFiles(name, from, to);
  });
  return result;
}

async function copyFiles(hash: string, from: PhotoStore, to: PhotoStore): Promise<number> {
  const [files, existing] = await Promise.all([from.list(hash), to.list(hash)]);
  const existingKeys = new Set(existing.map(({ file, bytes }) => `${file} ${bytes}`));
  let copied = 0;
  for (const { file, bytes } of files) {
    if (existingKeys.has(`${file} ${bytes}`)) continue;
    const content = await from.get(hash, file);
    // Removed in the meantime with its row, or reported as missing by the verification.
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

export async function verifyPhotoFiles(
  rows: RowSource,
  files: PhotoStore,
): Promise<{ photos: number; faults: string[] }> {
  const faults: string[] = [];
  let photos = 0;
  await forEachPhoto(rows, async ({ id, bytes }) => {
    photos += 1;
    const original = (await files.list(id)).find(({ file }) => file === 'original');
    if (!original) faults.push(`Photo ${id} is missing.`);
    else if (original.bytes !== bytes) faults.push(`Photo ${id} has ${original.bytes} bytes instead of ${bytes}.`);
  });
  faults.push(...(await findMissingPhotos(rows, 'cars', (car) => [...findReferencedPhotoHashes(car)], 'car')));
  faults.push(...(await findMissingPhotos(rows, 'reservations', listRepairPhotoHashes, 'reservation')));
  return { photos, faults: faults.toSorted() };
}

function findMissingPhotos<C extends 'cars' | 'reservations'>(
  rows: RowSource,
  collection: C,
  listHashes: (row: Rows[C]) => readonly string[],
  subject: string,
): Promise<string[]> {
  return rows.read(async (reader) => {
    const faults: string[] = [];
    for await (const page of readRowBatches(reader, collection)) {
      for (const row of page) {
        const hashes = listHashes(row);
        const photos = await reader.getMany('photos', hashes);
        // An original with a preview is still on its way.
        const found = new Set([...photos, ...(await reader.getMany('photoPreviews', hashes))].map(({ id }) => id));
        for (const hash of hashes)
          if (!found.has(hash)) faults.push(`Photo ${hash}, which ${subject} ${row.id} refers to, is missing.`);
      }
    }
    return faults;
  });
}
