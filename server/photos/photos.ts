/** Everything that happens to a photo between its first byte and its receipt (design section 4, rules 4 and 7). */
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { MAX_PHOTO_BYTES, type PhotoReceipt } from '#shared/contract/photos.ts';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import { Problem } from '#shared/problem.ts';
import { PhotoVariants } from './photo-variants.ts';
import type { ResumableUploadStore, UploadProgress } from './resumable-upload-store.ts';
import { validateImage } from './validate-image.ts';
import { PublishedPhotos } from './published-photos.ts';
import { findConfirmedPhoto, PhotoGarbageCollector } from './photo-garbage-collector.ts';
import type { PhotoStore } from './photo-store.ts';
import { hashFile, isFileNotFound, TempFiles } from './temp-files.ts';
import { UploadLock } from './upload-lock.ts';
import { KeyedMutex } from '#server/lib/keyed-mutex.ts';
import { logError } from '#server/logger.ts';
import type { PhotoRow } from '#server/store/rows.ts';
import type { Store, Writer } from '#server/store/store.ts';

/** No request and no write takes longer: what is older was left by a process that ended. */
const MAX_WRITE_MS = 3_600_000;
/** A part that grows is waited for 5 s at most, looked at every 100 ms. */
const POLL_INTERVAL_MS = 100;
const MAX_POLLS = 50;

export interface ChunkResult {
  standing: UploadProgress;
  /** Set when the photo is whole, checked and durable. */
  receipt: PhotoReceipt | undefined;
}

/** The account that uploads, and how its right to do so is checked again. */
export interface Uploader {
  id: string;
  /** After the bytes have arrived. @throws Problem for a caller who may not upload any more */
  reauthorize(): Promise<void>;
  /** The transaction that writes the photo's row; it checks as well. */
  transact<T>(work: (tx: Writer) => Promise<T>): Promise<T>;
}

function toReceipt(photo: PhotoRow): PhotoReceipt {
  return { sha256: photo.id, bytes: photo.bytes, url: photoUrl(photo.id) };
}

function isConflict(error: unknown): boolean {
  return error instanceof Problem && error.code === 'CONFLICT';
}

export class Photos {
  readonly variants: PhotoVariants;
  readonly published: PublishedPhotos;
  readonly files: PhotoStore;
  readonly garbageCollector: PhotoGarbageCollector;
  private readonly store: Store;
  private readonly uploadStore: ResumableUploadStore;
  private readonly tempFiles: TempFiles;
  private readonly uploadLock = new UploadLock();
  /** Bytes and row of one photo change together. */
  private readonly photoLocks = new KeyedMutex();

  /** @param scratchFolder local folder for what a request works on */
  constructor(parts: { files: PhotoStore; store: Store; scratchFolder: string }) {
    this.files = parts.files;
    this.store = parts.store;
    this.tempFiles = new TempFiles(parts.scratchFolder);
    this.uploadStore = parts.files.uploads;
    this.variants = new PhotoVariants({ ...parts, photoLocks: this.photoLocks });
    this.published = new PublishedPhotos({ variants: this.variants, store: parts.store });
    this.garbageCollector = new PhotoGarbageCollector({ ...parts, photoLocks: this.photoLocks });
  }

  private findPhoto(hash: string): Promise<PhotoRow | undefined> {
    return findConfirmedPhoto(this.store, hash);
  }

  /**
   * Where an upload stands, whole ones included; undefined when nothing is here. Whole means kept: an upload whose last byte
   * arrived just before the process was killed is checked and kept now, as its phone has nothing left to send. Who asks goes on from
   * the answer, so a part that is still being read ends first: its connection is a broken one that has not noticed yet.
   */
  async getUploadProgress(hash: string, by: Uploader): Promise<UploadProgress | undefined> {
    const photo = await this.findPhoto(hash);
    if (photo) return completeProgress(photo);
    if (!this.uploadLock.isBusy(hash) && !(await this.uploadStore.getProgress(hash))) return undefined;
    await this.waitForActiveChunk(hash);
    return this.uploadLock.run(hash, doNothing, () => this.finishUpload(hash, by));
  }

  /** Waits while bytes of a part still come in: a broken connection has none to come, a live one ends by itself. */
  private async waitForActiveChunk(hash: string): Promise<void> {
    let before: number | undefined;
    for (let left = MAX_POLLS; left > 0 && this.uploadLock.isBusy(hash); left -= 1) {
      const offset = (await this.uploadStore.getProgress(hash))?.offset ?? 0;
      if (offset === before) return;
      before = offset;
      await Promise.race([this.uploadLock.waitForIdle(hash), pause(POLL_INTERVAL_MS)]);
    }
  }

  /** Keeps an upload that is whole but was never checked. One that turns out to be wrong is gone, and starts over. */
  private async finishUpload(hash: string, by: Uploader): Promise<UploadProgress | undefined> {
    const photo = await this.findPhoto(hash);
    if (photo) return completeProgress(photo);
    const at = await this.uploadStore.getProgress(hash);
    if (!at || at.offset < at.length) return at;
    try {
      await this.storeUpload(hash, at, by);
      return at;
    } catch (error) {
      if (isRejectedForGood(error)) return undefined;
      throw error;
    }
  }

  /**
   * Adds a part. The newest request for a hash wins: an older one is a broken connection that has not noticed yet.
   * @throws Problem OFFSET_MISMATCH with the right offset, OVERSIZED_DEALER_NAME, VALIDATION, HASH_MISMATCH, NOT_A_PICTURE
   */
  async addChunk(hash: string, part: UploadProgress, source: Readable, by: Uploader): Promise<ChunkResult> {
    return this.uploadLock.run(
      hash,
      // One that has brought all its bytes is not a dead connection: it gets its answer.
      () => void (source.readableEnded || source.destroy()),
      async () => {
        const photo = await this.findPhoto(hash);
        if (photo) return { standing: completeProgress(photo), receipt: toReceipt(photo) };
        const before = await this.uploadStore.getProgress(hash);
        if (before && before.length !== part.length) throw lengthMismatchProblem(before.length);
        const offset = before?.offset ?? 0;
        if (part.offset !== offset) throw new Problem('OFFSET_MISMATCH', { offset });
        const standing = await this.uploadStore.append(hash, part, source);
        await by.reauthorize();
        if (standing.offset < standing.length) return { standing, receipt: undefined };
        return { standing, receipt: await this.storeUpload(hash, standing, by) };
      },
    );
  }

  /** Takes a whole photo. `isNew` is false when it was here already. */
  async addPhoto(hash: string, source: Readable, by: Uploader): Promise<{ receipt: PhotoReceipt; isNew: boolean }> {
    const photo = await this.findPhoto(hash);
    if (photo) return { receipt: toReceipt(photo), isNew: false };
    const path = await this.tempFiles.receivePhoto(hash, source, MAX_PHOTO_BYTES);
    const receipt = await this.storeTempFile(hash, path, by);
    // Whoever sends parts of it meanwhile stops, comes back and finds it whole.
    await this.uploadLock.run(hash, doNothing, () => this.discardUpload(hash));
    return { receipt, isNew: true };
  }

  /** Stores bytes that came inside a JSON body (D-50). @throws Problem NOT_A_PICTURE @returns the hash */
  async addBytes(bytes: Buffer, by: string): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (await this.findPhoto(hash)) return hash;
    const transact: Uploader['transact'] = (work) => this.store.transact(work);
    await this.storeTempFile(hash, await this.tempFiles.writeBytes(hash, bytes), {
      id: by,
      transact,
      reauthorize: async () => {},
    });
    return hash;
  }

  /** Removes what is here of uploads that nobody went on with since `before` (milliseconds), and what writes left that never ended. */
  async discardAbandonedUploads(before: number): Promise<void> {
    const unended = Date.now() - MAX_WRITE_MS;
    await this.tempFiles.removeStaleFiles(unended);
    await this.uploadStore.discardStale(before);
    await this.files.removeStaleFiles(unended);
  }

  /** Keeps an upload that came in parts. What is here goes only when it is wrong or kept: else the phone need not send it again. */
  private async storeUpload(hash: string, at: UploadProgress, by: Uploader): Promise<PhotoReceipt> {
    let receipt: PhotoReceipt;
    try {
      receipt = await this.uploadStore.withFile(hash, at, (path) => this.storePhoto(hash, path, by));
    } catch (error) {
      if (isRejectedForGood(error) || isFileNotFound(error)) await this.assertUploadPresent(hash);
      if (isRejectedForGood(error)) await this.uploadStore.discard(hash);
      throw error;
    }
    await this.discardUpload(hash);
    return receipt;
  }

  /** @throws Problem BUSY when another process took the upload away meanwhile, as it keeps it: nothing that was read of it counts */
  private async assertUploadPresent(hash: string): Promise<void> {
    if (!(await this.uploadStore.getProgress(hash))) throw new Problem('BUSY', { retryAfter: 1 });
  }

  /** Forgets an upload whose photo is kept. Where that fails it goes with the abandoned ones: the photo is here all the same. */
  private async discardUpload(hash: string): Promise<void> {
    await this.uploadStore
      .discard(hash)
      .catch((error: unknown) => logError('forgetting an upload that is kept', error));
  }

  /** Keeps a file that nobody can go on with: it never stays behind. */
  private async storeTempFile(hash: string, path: string, by: Uploader): Promise<PhotoReceipt> {
    try {
      await by.reauthorize();
      return await this.storePhoto(hash, path, by);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Checks a local file and makes it a photo. */
  private async storePhoto(hash: string, path: string, by: Uploader): Promise<PhotoReceipt> {
    const bytes = await verifyHash(path, hash);
    const { jpegCopy, type, size } = await validateImage(path);
    const row: PhotoRow = {
      id: hash,
      bytes,
      type,
      ...size,
      thumbHash: null,
      uploadedBy: by.id,
      carIds: [],
      createdAt: new Date().toISOString(),
    };
    // Bytes first, then the row, so that a receipt never promises too much; and never while old bytes of it are removed.
    await this.photoLocks.runExclusive(hash, async () => {
      await this.garbageCollector.cancelDeletion(hash);
      if (jpegCopy) await this.files.put(hash, 'readable.jpeg', jpegCopy);
      await this.files.moveOriginal(hash, path);
      await this.insertRow(row, by);
    });
    this.variants.startBackgroundWork();
    return toReceipt(row);
  }

  private async insertRow(row: PhotoRow, by: Uploader): Promise<void> {
    try {
      await by.transact((tx) => tx.insert('photos', row));
    } catch (error) {
      // The same picture by another way at the same moment: there is one, which is all that was wanted.
      if (!isConflict(error)) throw error;
    }
  }
}

function completeProgress(photo: PhotoRow): UploadProgress {
  return { offset: photo.bytes, length: photo.bytes };
}

/** The bytes themselves are wrong: sending the same ones again cannot help. */
function isRejectedForGood(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'HASH_MISMATCH' || error.code === 'NOT_A_PICTURE');
}

function doNothing(): void {}

function lengthMismatchProblem(length: number): Problem {
  return new Problem('VALIDATION', {
    issues: [{ path: 'Upload-Length', message: `This upload began with ${length} bytes in all` }],
  });
}

/** Size of the file in bytes. @throws Problem HASH_MISMATCH */
async function verifyHash(path: string, hash: string): Promise<number> {
  const found = await hashFile(path);
  if (found.hash !== hash) throw new Problem('HASH_MISMATCH');
  return found.bytes;
}
