/** Storage of incomplete uploads. Received bytes of an interrupted chunk are kept. */
import type { Readable } from 'node:stream';

export interface UploadProgress {
  offset: number;
  /** Bytes of the whole photo, fixed by the first chunk. */
  length: number;
}

export interface ResumableUploadStore {
  getProgress(hash: string): Promise<UploadProgress | undefined>;
  /** Resolves also when the sender disconnects. @throws Problem TOO_LARGE when more arrives than the photo has */
  append(hash: string, progress: UploadProgress, source: Readable): Promise<UploadProgress>;
  withFile<T>(hash: string, progress: UploadProgress, work: (path: string) => Promise<T>): Promise<T>;
  discard(hash: string): Promise<void>;
  /** Discards uploads without progress since `before` (Unix milliseconds). */
  discardStale(before: number): Promise<void>;
}
