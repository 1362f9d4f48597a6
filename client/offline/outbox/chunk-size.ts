import { CHUNK_BYTES } from '#shared/contract/photos.ts';

/** Adaptive upload chunk size, 64 to 256 KiB: doubled after success, halved after an interruption. */
export class ChunkSize {
  #bytes: number = CHUNK_BYTES.min;

  get bytes(): number {
    return this.#bytes;
  }

  grow(): void {
    this.#bytes = Math.min(CHUNK_BYTES.max, this.#bytes * 2);
  }

  shrink(): void {
    this.#bytes = Math.max(CHUNK_BYTES.min, this.#bytes / 2);
  }
}
