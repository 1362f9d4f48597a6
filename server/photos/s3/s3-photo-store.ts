/** Photos in a bucket: `photos/abcdef…/original`. Acknowledged only after S3 confirms. */
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
  scratchFolder: string;
  timeoutMs?: number;
}

export class S3PhotoStore implements PhotoStore {
  readonly uploads: S3UploadStore;
  private readonly bucket: S3Bucket;
  private isHealthy = true;

  constructor({ scratchFolder, timeoutMs, ...settings }: S3PhotoStoreOptions) {
    this.bucket = new S3Bucket(settings, timeoutMs);
    this.uploads = new S3UploadStore(this.bucket, scratchFolder);
  }

  /** Reads up to 25 MB at once: the signature needs the checksum first. */
  async moveOriginal(hash: string, path: string): Promise<void> {
    await this.put(hash, 'original', await readFile(path));
    await rm(path, { force: true });
  }

  /** Verifies a stored original, as the phone then deletes its copy. */
  async put(hash: string, file: PhotoFile, bytes: Uint8Array): Promise<void> {
    const key = createPhotoKey(hash, file);
    await this.bucket.put(key, bytes);
    if (file === 'original') await this.verifyStored(key, bytes);
  }

  private async verifyStored(key: string, bytes: Uint8Array): Promise<void> {
    const stored = await this.bucket.getRange(key, 0, 0);
    if (stored?.length !== bytes.length || stored.sum !== hashBytes(bytes))
      throw new S3UnavailableError(`${key} is missing after it was stored`);
  }

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

  /** Unconfirmed removals fail and are retried later, after signatures have expired. */
  async remove(hash: string): Promise<void> {
    for (const { file } of await this.list(hash)) await this.bucket.remove(createPhotoKey(hash, file));
  }

  async checkHealth(): Promise<StoreHealth> {
    try {
      const health = await this.bucket.checkHealth();
      if (!this.isHealthy) logInfo('The photo store is reachable again');
      this.isHealthy = true;
      return health;
    } catch (error) {
      if (this.isHealthy) logError('checking the photo store', describeError(error));
      this.isHealthy = false;
      return 'unreachable';
    }
  }

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
