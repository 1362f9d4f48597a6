import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { MAX_PHOTO_BYTES, type PhotoReceipt } from '#shared/contract/photos.ts';
import type { BlurArea } from '#shared/domain/photos/blur-area.ts';
import { isPictureType } from '#shared/domain/photos/pdf.ts';
import { detectVoiceNoteType } from '#shared/domain/voice-note.ts';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import { Problem } from '#shared/problem.ts';
import { PhotoCopies } from './photo-copies.ts';
import { PhotoPreviews, takeOverPreview } from './photo-previews.ts';
import { PhotoVariants } from './photo-variants.ts';
import type { ResumableUploadStore, UploadProgress } from './resumable-upload-store.ts';
import { validateUpload } from './validate-image.ts';
import { PublishedPhotos } from './published-photos.ts';
import { findConfirmedPhoto, PhotoGarbageCollector } from './photo-garbage-collector.ts';
import type { PhotoStore } from './photo-store.ts';
import { hashFile, isFileNotFound, TempFiles } from './temp-files.ts';
import { UploadLock } from './upload-lock.ts';
import { KeyedMutex } from '#server/lib/keyed-mutex.ts';
import { logError } from '#server/logger.ts';
import type { PhotoRow } from '#server/store/rows.ts';
import type { Store, Writer } from '#server/store/store.ts';

const MAX_WRITE_MS = 3_600_000;
/** Waits up to 5 s for a growing chunk. */
const POLL_INTERVAL_MS = 100;
const MAX_POLLS = 50;

export interface ChunkResult {
  progress: UploadProgress;
  receipt: PhotoReceipt | undefined;
}

export interface Uploader {
  id: string;
  /** PDFs are documents of repairs; inspectors send none (D-50). */
  sendsPdfs?: boolean;
  /** Called after the bytes have arrived. @throws Problem when the caller may no longer upload */
  reauthorize(): Promise<void>;
  /** The transaction of the photo's row, which checks the permission too. */
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
  readonly copies: PhotoCopies;
  readonly previews: PhotoPreviews;
  readonly files: PhotoStore;
  readonly garbageCollector: PhotoGarbageCollector;
  private readonly store: Store;
  private readonly uploadStore: ResumableUploadStore;
  private readonly tempFiles: TempFiles;
  private readonly uploadLock = new UploadLock();
  private readonly photoLocks = new KeyedMutex();

  constructor(deps: { files: PhotoStore; store: Store; scratchFolder: string }) {
    this.files = deps.files;
    this.store = deps.store;
    this.tempFiles = new TempFiles(deps.scratchFolder);
    this.uploadStore = deps.files.uploads;
    this.previews = new PhotoPreviews({ ...deps, tempFiles: this.tempFiles });
    this.variants = new PhotoVariants({ ...deps, photoLocks: this.photoLocks });
    this.copies = new PhotoCopies({ variants: this.variants, store: deps.store });
    this.published = new PublishedPhotos({ variants: this.variants, store: deps.store });
    this.garbageCollector = new PhotoGarbageCollector({ ...deps, photoLocks: this.photoLocks });
  }

  private findPhoto(hash: string): Promise<PhotoRow | undefined> {
    return findConfirmedPhoto(this.store, hash);
  }

  /** Finishes an upload whose last byte arrived before a crash, as the phone has nothing left to send. */
  async getUploadProgress(hash: string, uploader: Uploader): Promise<UploadProgress | undefined> {
    const photo = await this.findPhoto(hash);
    if (photo) return completeProgress(photo);
    if (!this.uploadLock.isBusy(hash) && !(await this.uploadStore.getProgress(hash))) return undefined;
    await this.waitForActiveChunk(hash);
    return this.uploadLock.run(hash, doNothing, () => this.finishUpload(hash, uploader));
  }

  private async waitForActiveChunk(hash: string): Promise<void> {
    let previousOffset: number | undefined;
    for (let pollsLeft = MAX_POLLS; pollsLeft > 0 && this.uploadLock.isBusy(hash); pollsLeft -= 1) {
      const offset = (await this.uploadStore.getProgress(hash))?.offset ?? 0;
      if (offset === previousOffset) return;
      previousOffset = offset;
      await Promise.race([this.uploadLock.waitForIdle(hash), pause(POLL_INTERVAL_MS)]);
    }
  }

  /** Stores a complete but unchecked upload. An invalid upload is discarded and starts again. */
  private async finishUpload(hash: string, uploader: Uploader): Promise<UploadProgress | undefined> {
    const photo = await this.findPhoto(hash);
    if (photo) return completeProgress(photo);
    const progress = await this.uploadStore.getProgress(hash);
    if (!progress || progress.offset < progress.length) return progress;
    try {
      await this.storeUpload(hash, progress, uploader);
      return progress;
    } catch (error) {
      if (isRejectedForGood(error)) return undefined;
      throw error;
    }
  }

  /** The newest request wins. @throws Problem OFFSET_MISMATCH, TOO_LARGE, VALIDATION, HASH_MISMATCH, NOT_A_PICTURE */
  async addChunk(hash: string, chunk: UploadProgress, source: Readable, uploader: Uploader): Promise<ChunkResult> {
    return this.uploadLock.run(
      hash,
      // A request that has sent all its bytes gets its response.
      () => void (source.readableEnded || source.destroy()),
      async () => {
        const photo = await this.findPhoto(hash);
        if (photo) return { progress: completeProgress(photo), receipt: toReceipt(photo) };
        const current = await this.uploadStore.getProgress(hash);
        if (current && current.length !== chunk.length) throw lengthMismatchProblem(current.length);
        const offset = current?.offset ?? 0;
        if (chunk.offset !== offset) throw new Problem('OFFSET_MISMATCH', { offset });
        const progress = await this.uploadStore.append(hash, chunk, source);
        await uploader.reauthorize();
        if (progress.offset < progress.length) return { progress, receipt: undefined };
        return { progress, receipt: await this.storeUpload(hash, progress, uploader) };
      },
    );
  }

  async addPhoto(
    hash: string,
    source: Readable,
    uploader: Uploader,
  ): Promise<{ receipt: PhotoReceipt; isNew: boolean }> {
    const photo = await this.findPhoto(hash);
    if (photo) return { receipt: toReceipt(photo), isNew: false };
    const path = await this.tempFiles.receivePhoto(hash, source, MAX_PHOTO_BYTES);
    const receipt = await this.storeTempFile(hash, path, uploader);
    // Ends a concurrent chunked upload, which then finds the photo complete.
    await this.uploadLock.run(hash, doNothing, () => this.discardUpload(hash));
    return { receipt, isNew: true };
  }

  /** Stores bytes from a JSON body (D-50). @returns the hash @throws Problem NOT_A_PICTURE */
  async addBytes(bytes: Buffer, userId: string): Promise<string> {
    if (detectVoiceNoteType(bytes)) throw new Problem('NOT_A_PICTURE');
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (await this.findPhoto(hash)) return hash;
    const transact: Uploader['transact'] = (work) => this.store.transact(work);
    await this.storeTempFile(hash, await this.tempFiles.writeBytes(hash, bytes), {
      id: userId,
      transact,
      reauthorize: async () => {},
    });
    return hash;
  }

  /** @returns the hash of the copy; undefined for a missing photo */
  async addBlurredCopy(photo: PhotoRow, areas: readonly BlurArea[], userId: string): Promise<string | undefined> {
    const bytes = await this.variants.createBlurredCopy(photo, areas);
    return bytes && this.addBytes(bytes, userId);
  }

  /** Discards uploads without progress since `before` (Unix milliseconds), and unfinished writes. */
  async discardAbandonedUploads(before: number): Promise<void> {
    const oldestWrite = Date.now() - MAX_WRITE_MS;
    await this.tempFiles.removeStaleFiles(oldestWrite);
    await this.uploadStore.discardStale(before);
    await this.files.removeStaleFiles(oldestWrite);
  }

  /** Keeps the uploaded bytes after a failure unless they are invalid, so that the phone need not send them again. */
  private async storeUpload(hash: string, progress: UploadProgress, uploader: Uploader): Promise<PhotoReceipt> {
    let receipt: PhotoReceipt;
    try {
      receipt = await this.uploadStore.withFile(hash, progress, (path) => this.storePhoto(hash, path, uploader));
    } catch (error) {
      if (isRejectedForGood(error) || isFileNotFound(error)) await this.assertUploadPresent(hash);
      if (isRejectedForGood(error)) await this.uploadStore.discard(hash);
      throw error;
    }
    await this.discardUpload(hash);
    return receipt;
  }

  private async assertUploadPresent(hash: string): Promise<void> {
    if (!(await this.uploadStore.getProgress(hash))) throw new Problem('BUSY', { retryAfter: 1 });
  }

  private async discardUpload(hash: string): Promise<void> {
    await this.uploadStore.discard(hash).catch((error: unknown) => logError('discarding a stored upload', error));
  }

  private async storeTempFile(hash: string, path: string, uploader: Uploader): Promise<PhotoReceipt> {
    try {
      await uploader.reauthorize();
      return await this.storePhoto(hash, path, uploader);
    } finally {
      await rm(path, { force: true });
    }
  }

  private async storePhoto(hash: string, path: string, uploader: Uploader): Promise<PhotoReceipt> {
    const bytes = await verifyHash(path, hash);
    const { jpegCopy, type, size } = await validateUpload(path, uploader.sendsPdfs);
    if (!isPictureType(type) && (await this.previews.hasCars(hash))) throw new Problem('NOT_A_PICTURE');
    const row: PhotoRow = {
      id: hash,
      bytes,
      type,
      ...size,
      thumbHash: isPictureType(type) ? null : '',
      uploadedBy: uploader.id,
      carIds: [],
      createdAt: new Date().toISOString(),
    };
    // Bytes are stored before the row, so that a receipt is always true, and never during a deletion.
    await this.photoLocks.runExclusive(hash, async () => {
      await this.garbageCollector.cancelDeletion(hash);
      if (jpegCopy) await this.files.put(hash, 'readable.jpeg', jpegCopy);
      await this.files.moveOriginal(hash, path);
      await this.insertRow(row, uploader);
    });
    await this.previews.discardQuietly(hash);
    this.variants.startBackgroundWork();
    return toReceipt(row);
  }

  private async insertRow(row: PhotoRow, uploader: Uploader): Promise<void> {
    try {
      await uploader.transact(async (tx) => {
        await tx.insert('photos', { ...row, carIds: await takeOverPreview(tx, row.id) });
      });
    } catch (error) {
      // The same photo arrived through two concurrent uploads.
      if (!isConflict(error)) throw error;
    }
  }
}

function completeProgress(photo: PhotoRow): UploadProgress {
  return { offset: photo.bytes, length: photo.bytes };
}

function isRejectedForGood(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'HASH_MISMATCH' || error.code === 'NOT_A_PICTURE');
}

function doNothing(): void {}

function lengthMismatchProblem(length: number): Problem {
  return new Problem('VALIDATION', {
    issues: [{ path: 'Upload-Length', message: `This upload has ${length} bytes in total` }],
  });
}

/** @returns bytes @throws Problem HASH_MISMATCH */
async function verifyHash(path: string, hash: string): Promise<number> {
  const file = await hashFile(path);
  if (file.hash !== hash) throw new Problem('HASH_MISMATCH');
  return file.bytes;
}
