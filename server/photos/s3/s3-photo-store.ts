/** Photos in a bucket: `photos/abcdef…/original`. Nothing is acknowledged before S3 has it, and a put that arrives twice is harmless. */
import { readFile, rm } from 'node:fs/promises';
import {
  isPhotoFile,
  type ByteRange,
  type FileRange,
  type PhotoFile,
  type PhotoStore,
  type StoredFile,
} from '#server/photos/photo-store.ts';
import { logError, logInfo } from '#server/logger.ts';
import type { StoreHealth } from '#server/store/store.ts';
import { S3Bucket, hashBytes, type S3Settings } from './s3-bucket.ts';
import { S3UploadStore } from './s3-upload-store.ts';
import { S3UnavailableError } from './s3-unavailable-error.ts';

export interface S3PhotoStoreOptions extends S3Settings {
  /** Local folder for what a request works on. */
  scratchFolder: string;
  /** Milliseconds for a request without its bytes; 5,000 unless given. */
  patience?: number;
}

export class S3PhotoStore implements PhotoStore {
  readonly uploads: S3UploadStore;
  private readonly bucket: S3Bucket;
  private isHealthy = true;

  constructor({ scratchFolder, patience, ...settings }: S3PhotoStoreOptions) {
    this.bucket = new S3Bucket(settings, patience);
    this.uploads = new S3UploadStore(this.bucket, scratchFolder);
  }

  /** Whole files of 25 MB at most are read at once: the signature needs their sum before the first byte. */
  async moveOriginal(hash: string, path: string): Promise<void> {
    await this.put(hash, 'original', await readFile(path));
    await rm(path, { force: true });
  }

  /** An original is looked at again before it is called kept, as its phone then drops its own copy. */
  async put(hash: string, file: PhotoFile, bytes: Uint8Array): Promise<void> {
    const key = createPhotoKey(hash, file);
    await this.bucket.put(key, bytes);
    if (file === 'original') await this.verifyStored(key, bytes);
  }

  private async verifyStored(key: string, bytes: Uint8Array): Promise<void> {
    const kept = await this.bucket.getRange(key, 0, 0);
    if (kept?.length !== bytes.length || kept.sum !== hashBytes(bytes))
      throw new S3UnavailableError(`${key} is not there after it was put`);
  }

  /** Nothing: what S3 does not have whole it does not have. */
  async removeStaleFiles(): Promise<void> {}

  get(hash: string, file: PhotoFile): Promise<Buffer | undefined> {
    return this.bucket.get(createPhotoKey(hash, file));
  }

  async getRange(hash: string, file: PhotoFile, { from, to }: ByteRange): Promise<FileRange | undefined> {
    const key = createPhotoKey(hash, file);
    const part = await this.bucket.getRange(key, from, to);
    if (part) return part;
    const first = await this.bucket.getRange(key, 0, 0);
    return first && { bytes: Buffer.alloc(0), length: first.length };
  }

  async list(hash: string): Promise<StoredFile[]> {
    const files: StoredFile[] = [];
    const folder = `photos/${hash}/`;
    for await (const { key, bytes } of this.bucket.list(folder)) {
      const file = key.slice(folder.length);
      if (isPhotoFile(file)) files.push({ file, bytes });
    }
    return files;
  }

  /** Where S3 does not confirm, the removal is not ended and is tried again later, past the life of what is on its way. */
  async remove(hash: string): Promise<void> {
    for (const { file } of await this.list(hash)) await this.bucket.remove(createPhotoKey(hash, file));
  }

  /** One line to the operator when it begins to fail, and one when it ends. */
  async checkHealth(): Promise<StoreHealth> {
    try {
      const condition = await this.bucket.checkHealth();
      if (!this.isHealthy) logInfo('The photo store answers again');
      this.isHealthy = true;
      return condition;
    } catch (error) {
      if (this.isHealthy) logError('asking the photo store', describeError(error));
      this.isHealthy = false;
      return 'unreachable';
    }
  }

  /** Whether it can be read and written now. @throws S3Unavailable */
  assertAccess(): Promise<void> {
    return this.bucket.assertAccess();
  }
}

function createPhotoKey(hash: string, file: PhotoFile): string {
  return `photos/${hash}/${file}`;
}

function describeError(error: unknown): unknown {
  return error instanceof S3UnavailableError ? error.reason : error;
}
