/** Small pictures of photos whose originals are still on their way: for staff, until the original arrives. */
import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { MAX_PREVIEW_BYTES } from '#shared/contract/photos.ts';
import { Problem } from '#shared/problem.ts';
import { logError } from '#server/logger.ts';
import type { CarPicture } from '#server/store/car-pictures.ts';
import type { PhotoPreviewRow } from '#server/store/rows.ts';
import type { Reader, Store, Writer } from '#server/store/store.ts';
import type { PhotoStore } from './photo-store.ts';
import type { Uploader } from './photos.ts';
import type { TempFiles } from './temp-files.ts';
import { validateUpload } from './validate-image.ts';

/** A car that names the preview follows within minutes. */
const UNUSED_PREVIEW_TTL_MS = 86_400_000;
const BATCH_SIZE = 100;

/** The original has a file of its own, so that deleting the preview never deletes it. */
export function previewFileName(hash: string): string {
  return createHash('sha256').update(`preview of ${hash}`).digest('hex');
}

/** Previews of photos whose originals have not arrived. */
export async function findPreviews(tx: Reader, hashes: readonly string[]): Promise<PhotoPreviewRow[]> {
  const previews = await tx.getMany('photoPreviews', hashes);
  if (previews.length === 0) return [];
  const ids = previews.map(({ id }) => id);
  const arrived = new Set((await tx.getMany('photos', ids)).map(({ id }) => id));
  return previews.filter(({ id }) => !arrived.has(id));
}

/** In the transaction that stores the original. @returns the cars that show the photo */
export async function takeOverPreview(tx: Writer, hash: string): Promise<string[]> {
  const { carIds = [] } = (await tx.get('photoPreviews', hash)) ?? {};
  for (const car of await tx.getMany('cars', carIds)) {
    const isArrived = (one: CarPicture) => 'sha256' in one && one.sha256 === hash && one.isAwaited;
    if (!car.pictures.some(isArrived)) continue;
    const pictures = car.pictures.map((one) => (isArrived(one) ? omitAwaited(one) : one));
    // The report names this time.
    await tx.update('cars', { ...car, pictures, updatedAt: new Date().toISOString() });
  }
  return carIds;
}

function omitAwaited({ isAwaited: _isAwaited, ...picture }: CarPicture): CarPicture {
  return picture;
}

export class PhotoPreviews {
  private readonly store: Store;
  private readonly files: PhotoStore;
  private readonly tempFiles: TempFiles;

  constructor(deps: { store: Store; files: PhotoStore; tempFiles: TempFiles }) {
    this.store = deps.store;
    this.files = deps.files;
    this.tempFiles = deps.tempFiles;
  }

  /** Does nothing once the original is stored. @throws Problem TOO_LARGE, NOT_A_PICTURE, STORAGE_FULL */
  async add(hash: string, source: Readable, uploader: Uploader): Promise<void> {
    const path = await this.tempFiles.receivePhoto(hash, source, MAX_PREVIEW_BYTES);
    try {
      await uploader.reauthorize();
      const { type } = await validateUpload(path);
      if (type !== 'image/jpeg' && type !== 'image/webp') throw new Problem('NOT_A_PICTURE');
      if (await this.isStored(hash, uploader)) return;
      // Reviewers keep the picture that a car was sent with.
      if (!(await this.hasCars(hash))) await this.files.put(previewFileName(hash), 'original', await readFile(path));
      await uploader.transact(async (tx) => {
        const before = await tx.get('photoPreviews', hash);
        const added = { id: hash, type, uploadedBy: uploader.id, carIds: [], createdAt: new Date().toISOString() };
        if (before) await tx.update('photoPreviews', addUploader(before, added));
        else await tx.insert('photoPreviews', added);
      });
    } finally {
      await rm(path, { force: true });
    }
  }

  private isStored(hash: string, { id: userId }: Uploader): Promise<boolean> {
    return this.store.read(async (tx) => {
      const preview = await tx.get('photoPreviews', hash);
      return (preview && isUploader(preview, userId)) || (await tx.get('photos', hash)) !== undefined;
    });
  }

  /** Whether a car names the photo as a picture. */
  async hasCars(hash: string): Promise<boolean> {
    return ((await this.store.read((tx) => tx.get('photoPreviews', hash)))?.carIds.length ?? 0) > 0;
  }

  readBytes({ id }: PhotoPreviewRow): Promise<Buffer | undefined> {
    return this.files.get(previewFileName(id), 'original');
  }

  /** Deletes a preview whose original is stored or that is unused since the time. Failures are logged, not thrown. */
  async discardQuietly(hash: string, unusedBefore = ''): Promise<void> {
    await this.discard(hash, unusedBefore).catch((error: unknown) => logError('discarding a preview', error));
  }

  /** Judges and removes the row in one transaction, as a car may just have named the preview; then the file. */
  private async discard(hash: string, unusedBefore: string): Promise<void> {
    if (!(await this.store.read((tx) => tx.get('photoPreviews', hash)))) return;
    const isRemoved = await this.store.transact(async (tx) => {
      const preview = await tx.get('photoPreviews', hash);
      if (!preview) return false;
      const isReplaced = await attachOriginal(tx, hash);
      if (!isReplaced && !isUnused(preview, unusedBefore)) return false;
      await tx.remove('photoPreviews', hash);
      return true;
    });
    if (isRemoved) await this.files.remove(previewFileName(hash));
  }

  /** Discards previews of stored originals and previews that no car shows. */
  async collect(now = new Date(), stop?: AbortSignal): Promise<void> {
    const unusedBefore = new Date(now.getTime() - UNUSED_PREVIEW_TTL_MS).toISOString();
    for (let afterId = ''; ;) {
      if (stop?.aborted) return;
      const input = { collection: 'photoPreviews', afterId, limit: BATCH_SIZE } as const;
      const [rows, awaited] = await this.store.read(async (tx) => {
        const batch = (await tx.find('rows.after', input)) as PhotoPreviewRow[];
        const ids = batch.map(({ id }) => id);
        return [batch, new Set((await findPreviews(tx, ids)).map(({ id }) => id))] as const;
      });
      const last = rows.at(-1);
      if (!last) return;
      afterId = last.id;
      const due = rows.filter((preview) => !awaited.has(preview.id) || isUnused(preview, unusedBefore));
      for (const { id } of due) await this.discardQuietly(id, unusedBefore);
    }
  }
}

/** The newer picture, unless a car shows the earlier one; both inspectors may name it. */
function addUploader(before: PhotoPreviewRow, added: PhotoPreviewRow): PhotoPreviewRow {
  const row = before.carIds.length > 0 ? before : added;
  const uploaders = new Set([before.uploadedBy, ...(before.otherUploaders ?? []), added.uploadedBy]);
  return { ...row, otherUploaders: [...uploaders].filter((id) => id !== row.uploadedBy) };
}

export function isUploader({ uploadedBy, otherUploaders = [] }: PhotoPreviewRow, userId: string): boolean {
  return uploadedBy === userId || otherUploaders.includes(userId);
}

function isUnused({ carIds, createdAt }: PhotoPreviewRow, before: string): boolean {
  return carIds.length === 0 && createdAt < before;
}

/** A process of the release before stores an original without its cars. @returns whether the original is stored */
async function attachOriginal(tx: Writer, id: string): Promise<boolean> {
  const photo = await tx.get('photos', id);
  if (!photo) return false;
  const carIds = await takeOverPreview(tx, id);
  const added = carIds.filter((carId) => !photo.carIds.includes(carId));
  if (added.length > 0) await tx.update('photos', { ...photo, carIds: [...photo.carIds, ...added] });
  return true;
}
