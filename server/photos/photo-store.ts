/** The photo port: where the bytes of pictures live. Everything about one picture lies under its hash. */
import type { ResumableUploadStore } from './resumable-upload-store.ts';
import type { StoreHealth } from '#server/store/store.ts';

/** The picture as it came; a readable copy when browsers cannot show the original; a size in a format. */
export type PhotoFile = 'original' | 'readable.jpeg' | `${number}.${'avif' | 'webp' | 'jpeg'}`;

/** Bytes of a file, both ends included, counted from 0; to its end where `to` is left out. */
export interface ByteRange {
  from: number;
  to?: number;
}

/** Part of a file, and how long the whole of it is; no bytes where the range begins behind its end. */
export interface FileRange {
  bytes: Buffer;
  length: number;
}

export interface StoredFile {
  file: PhotoFile;
  /** Length in bytes. */
  bytes: number;
}

/** Reading and writing throw Problem STORAGE_FULL (503) when the store cannot be asked just now; waiting for it is bounded. */
export interface PhotoStore {
  /** Uploads that are not whole yet: they outlive the process, and every process on this store sees them. */
  readonly uploads: ResumableUploadStore;
  /** Takes a local file over as the original, durable when it resolves. The file is gone from its place afterwards. */
  moveOriginal(hash: string, path: string): Promise<void>;
  /** Keeps the bytes, durable when it resolves. Readers see the whole file or none. Again is harmless: the bytes are the same. */
  put(hash: string, file: PhotoFile, bytes: Uint8Array): Promise<void>;
  /** Removes what writes left that never ended and are older than `before` (milliseconds). */
  removeStaleFiles(before: number): Promise<void>;
  get(hash: string, file: PhotoFile): Promise<Buffer | undefined>;
  getRange(hash: string, file: PhotoFile, range: ByteRange): Promise<FileRange | undefined>;
  /** What is kept of a photo, by name; nothing when it is not here. */
  list(hash: string): Promise<StoredFile[]>;
  /** Removes everything under the hash; what is not there is no error. */
  remove(hash: string): Promise<void>;
  /** Asks without changing anything, in about a second however the store is; never throws. */
  checkHealth(): Promise<StoreHealth>;
}

const PHOTO_FILE_PATTERN = /^(original|readable\.jpeg|\d+\.(avif|webp|jpeg))$/;

/** Whether a name is one of a photo's files. */
export function isPhotoFile(name: string): name is PhotoFile {
  return PHOTO_FILE_PATTERN.test(name);
}
