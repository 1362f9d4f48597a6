/** How many bytes of bodies, or of answers that nobody has taken yet, may be in memory at once. Beyond that is refused. */
import { Problem } from '#shared/problem.ts';

const RETRY_S = 5;

interface Sizes {
  /** Bytes of everybody together. */
  total: number;
  /** Bytes of one person or address, so that one cannot use up what all need. */
  share: number;
  /** Whoever holds nothing may take more than the share, and more than all when nobody holds anything. */
  oneMayBeLarger?: boolean;
}

export class ByteBudget {
  readonly #sizes: Sizes;
  #used = 0;
  readonly #held = new Map<string, number>();

  constructor(sizes: Sizes) {
    this.#sizes = sizes;
  }

  /**
   * Sets bytes aside for a holder. @returns what gives them back
   * @throws Problem TOO_MANY_REQUESTS when the holder's share is used up, BUSY when everything is
   */
  take(holder: string, bytes: number): () => void {
    const { total, share, oneMayBeLarger = false } = this.#sizes;
    const held = this.#held.get(holder) ?? 0;
    const isOver = (used: number, most: number) => used + bytes > most && !(oneMayBeLarger && used === 0);
    if (isOver(held, share)) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: RETRY_S });
    if (isOver(this.#used, total)) throw new Problem('BUSY', { retryAfter: RETRY_S });
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
