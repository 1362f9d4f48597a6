/** The port of uploads that are not whole yet. What arrived of a cut part is kept (design section 4, rule 4). */
import type { Readable } from 'node:stream';

export interface UploadProgress {
  /** Bytes that are here. */
  offset: number;
  /** Bytes of the whole photo, fixed by the first part. */
  length: number;
}

export interface ResumableUploadStore {
  /** Where an upload stands; undefined when nothing of it is here. */
  getProgress(hash: string): Promise<UploadProgress | undefined>;
  /**
   * Adds a part behind what is here. Resolves to where the upload stands, also when the sender was cut off.
   * @throws Problem OVERSIZED_DEALER_NAME when more comes than the whole photo has
   */
  append(hash: string, at: UploadProgress, source: Readable): Promise<UploadProgress>;
  /** Works on a local file of everything that is here. The work may take the file away; else the upload stays as it is. */
  withFile<T>(hash: string, at: UploadProgress, work: (path: string) => Promise<T>): Promise<T>;
  /** Forgets what is here of an upload. */
  discard(hash: string): Promise<void>;
  /** Forgets every upload that has not grown since `before` (milliseconds). */
  discardStale(before: number): Promise<void>;
}
