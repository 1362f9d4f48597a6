/** Storage of photo bytes; all files of a photo are stored under its hash. */
import type { ResumableUploadStore } from './resumable-upload-store.ts';
import type { StoreHealth } from '#server/store/store.ts';

/** The upload; a JPEG copy when browsers cannot show it; a size in a format. */
export type PhotoFile = 'original' | 'readable.jpeg' | `${number}.${'avif' | 'webp' | 'jpeg'}`;

/** Inclusive, from 0; to the end without `to`. */
export interface ByteRange {
  from: number;
  to?: number;
}

/** `length` of the whole file; no bytes when the range is beyond its end. */
export interface FileRange {
  bytes: Buffer;
  length: number;
}

export interface StoredFile {
  file: PhotoFile;
  bytes: number;
}

/** Methods throw Problem STORAGE_FULL (503) within a bounded time when the storage is unavailable. */
export interface PhotoStore {
  readonly uploads: ResumableUploadStore;
  moveOriginal(hash: string, path: string): Promise<void>;
  /** Atomic and durable when it resolves. Can be repeated, as the bytes are the same. */
  put(hash: string, file: PhotoFile, bytes: Uint8Array): Promise<void>;
  /** Removes unfinished writes from before `before` (Unix milliseconds). */
  removeStaleFiles(before: number): Promise<void>;
  get(hash: string, file: PhotoFile): Promise<Buffer | undefined>;
  getRange(hash: string, file: PhotoFile, range: ByteRange): Promise<FileRange | undefined>;
  list(hash: string): Promise<StoredFile[]>;
  remove(hash: string): Promise<void>;
  /** Takes about a second at most; never throws. */
  checkHealth(): Promise<StoreHealth>;
}

const PHOTO_FILE_PATTERN = /^(original|readable\.jpeg|\d+\.(avif|webp|jpeg))$/;

export function isPhotoFile(name: string): name is PhotoFile {
  return PHOTO_FILE_PATTERN.test(name);
}
