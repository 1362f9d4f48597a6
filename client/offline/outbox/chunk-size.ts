import { CHUNK_BYTES } from '#shared/contract/photos.ts';

/** How large the next part is: small where the line breaks, large where it holds and round trips would cost time (sync 4.4). */
export class ChunkSize {
  #bytes: number = CHUNK_BYTES.min;

  /** Bytes of the next part, 64 to 256 KiB. */
  get bytes(): number {
    return this.#bytes;
  }

  /** A part arrived. */
  grow(): void {
    this.#bytes = Math.min(CHUNK_BYTES.max, this.#bytes * 2);
  }

  /** A part was cut off. */
  shrink(): void {
    this.#bytes = Math.max(CHUNK_BYTES.min, this.#bytes / 2);
  }
}
