import { PART_BYTES } from '#shared/contract/photos.ts';

/** How large the next part is: small where the line breaks, large where it holds and round trips would cost time (sync 4.4). */
export class PartSize {
  #bytes: number = PART_BYTES.min;

  /** Bytes of the next part, 64 to 256 KiB. */
  get bytes(): number {
    return this.#bytes;
  }

  /** A part arrived. */
  arrived(): void {
    this.#bytes = Math.min(PART_BYTES.max, this.#bytes * 2);
  }

  /** A part was cut off. */
  cut(): void {
    this.#bytes = Math.max(PART_BYTES.min, this.#bytes / 2);
  }
}
