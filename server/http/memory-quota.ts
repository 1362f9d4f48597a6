/** How many bytes of bodies, or of answers that nobody has taken yet, may be in memory at once. Beyond that is refused. */
import { Problem } from '#shared/problem.ts';

const RETRY_AFTER_S = 5;

interface MemoryQuotaOptions {
  /** Bytes of everybody together. */
  maxTotalBytes: number;
  /** Bytes of one person or address, so that one cannot use up what all need. */
  maxBytesPerClient: number;
  /** Whoever holds nothing may take more than the share, and more than all when nobody holds anything. */
  allowsOneOversized?: boolean;
}

export class MemoryQuota {
  readonly #sizes: MemoryQuotaOptions;
  #used = 0;
  readonly #held = new Map<string, number>();

  constructor(sizes: MemoryQuotaOptions) {
    this.#sizes = sizes;
  }

  /**
   * Sets bytes aside for a holder. @returns what gives them back
   * @throws Problem TOO_MANY_REQUESTS when the holder's share is used up, BUSY when everything is
   */
  reserve(holder: string, bytes: number): () => void {
    const { maxTotalBytes, maxBytesPerClient, allowsOneOversized = false } = this.#sizes;
    const held = this.#held.get(holder) ?? 0;
    const isOver = (used: number, most: number) => used + bytes > most && !(allowsOneOversized && used === 0);
    if (isOver(held, maxBytesPerClient)) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: RETRY_AFTER_S });
    if (isOver(this.#used, maxTotalBytes)) throw new Problem('BUSY', { retryAfter: RETRY_AFTER_S });
    this.#used += bytes;
    this.#held.set(holder, held + bytes);
    return () => this.#giveBack(holder, bytes);
  }

  #giveBack(holder: string, bytes: number): void {
    this.#used -= bytes;
    const left = (this.#held.get(holder) ?? 0) - bytes;
    if (left > 0) this.#held.set(holder, left);
    else this.#held.delete(holder);
  }
}
