/** Photos in a bucket: `photos/abcdef…/original`. Nothing is acknowledged before S3 has it, and a put that arrives twice is harmless. */
import { readFile, rm } from 'node:fs/promises';
import {
  isPhotoFile,
  type ByteRange,
  type FilePart,
  type PhotoFile,
  type PhotoStore,
  type StoredFile,
} from '#server/photos/photo-store.ts';
import { complain, say } from '#server/logger.ts';
import type { Condition } from '#server/store/store.ts';
import { Bucket, sha256Of, type S3Settings } from './s3-bucket.ts';
import { S3Incoming } from './s3-upload-store.ts';
import { S3Unavailable } from './s3-unavailable-error.ts';

export interface S3PhotoStoreOptions extends S3Settings {
  /** Local folder for what a request works on. */
  scratchFolder: string;
  /** Milliseconds for a request without its bytes; 5,000 unless given. */
  patience?: number;
}

export class S3PhotoStore implements PhotoStore {
  readonly incoming: S3Incoming;
  private readonly bucket: Bucket;
  private isWell = true;

  constructor({ scratchFolder, patience, ...settings }: S3PhotoStoreOptions) {
    this.bucket = new Bucket(settings, patience);
    this.incoming = new S3Incoming(this.bucket, scratchFolder);
  }

  /** Whole files of 25 MB at most are read at once: the signature needs their sum before the first byte. */
  async adopt(hash: string, path: string): Promise<void> {
    await this.put(hash, 'original', await readFile(path));
    await rm(path, { force: true });
  }

  /** An original is looked at again before it is called kept, as its phone then drops its own copy. */
  async put(hash: string, file: PhotoFile, bytes: Uint8Array): Promise<void> {
    const key = keyOf(hash, file);
    await this.bucket.put(key, bytes);
    if (file === 'original') await this.confirm(key, bytes);
  }

  private async confirm(key: string, bytes: Uint8Array): Promise<void> {
    const kept = await this.bucket.getPart(key, 0, 0);
    if (kept?.length !== bytes.length || kept.sum !== sha256Of(bytes))
      throw new S3Unavailable(`${key} is not there after it was put`);
  }

  /** Nothing: what S3 does not have whole it does not have. */
  async tidy(): Promise<void> {}

  get(hash: string, file: PhotoFile): Promise<Buffer | undefined> {
    return this.bucket.get(keyOf(hash, file));
  }

  async getPart(hash: string, file: PhotoFile, { from, to }: ByteRange): Promise<FilePart | undefined> {
    const key = keyOf(hash, file);
    const part = await this.bucket.getPart(key, from, to);
    if (part) return part;
    const first = await this.bucket.getPart(key, 0, 0);
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
    for (const { file } of await this.list(hash)) await this.bucket.remove(keyOf(hash, file));
  }

  /** One line to the operator when it begins to fail, and one when it ends. */
  async condition(): Promise<Condition> {
    try {
      const condition = await this.bucket.probe();
      if (!this.isWell) say('The photo store answers again');
      this.isWell = true;
      return condition;
    } catch (error) {
      if (this.isWell) complain('asking the photo store', reasonOf(error));
      this.isWell = false;
      return 'unreachable';
    }
  }

  /** Whether it can be read and written now. @throws S3Unavailable */
  check(): Promise<void> {
    return this.bucket.check();
  }
}

function keyOf(hash: string, file: PhotoFile): string {
  return `photos/${hash}/${file}`;
}

function reasonOf(error: unknown): unknown {
  return error instanceof S3Unavailable ? error.reason : error;
}
