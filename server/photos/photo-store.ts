/** The photo port: where the bytes of pictures live. Everything about one picture lies under its hash. */

/** The picture as it came; a readable copy when browsers cannot show the original; a size in a format. */
export type PhotoFile = 'original' | 'readable.jpeg' | `${number}.${'avif' | 'webp' | 'jpeg'}`;

export interface PhotoStore {
  /** Takes a local file over as the original, durable when it resolves. The file is gone from its place afterwards. */
  adopt(hash: string, path: string): Promise<void>;
  /** Keeps the bytes, durable when it resolves. Readers see the whole file or none. */
  put(hash: string, file: PhotoFile, bytes: Uint8Array): Promise<void>;
  /** Removes what writes left that never ended and are older than `before` (milliseconds). */
  tidy(before: number): Promise<void>;
  get(hash: string, file: PhotoFile): Promise<Buffer | undefined>;
  /** Removes everything under the hash; what is not there is no error. */
  remove(hash: string): Promise<void>;
}
