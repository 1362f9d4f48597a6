/** How many bytes of large answers may wait to be taken at once: whoever asks for much and reads slowly keeps it in memory. */
import { Problem } from '#shared/problem.ts';

const RETRY_S = 5;

export class UnsentAnswers {
  private readonly total: number;
  private readonly share: number;
  private used = 0;
  private readonly held = new Map<string, number>();

  /** In bytes: of everybody together, and of one person or address. One answer alone may be larger. */
  constructor(total: number, share: number) {
    this.total = total;
    this.share = share;
  }

  /**
   * Counts an answer for a holder. @returns what to call once it is taken, or nobody waits for it any more
   * @throws Problem TOO_MANY_REQUESTS when the holder has too much to take already, BUSY when all together have
   */
  count(holder: string, bytes: number): () => void {
    const held = this.held.get(holder) ?? 0;
    if (held > 0 && held + bytes > this.share)
      throw new Problem('TOO_MANY_REQUESTS', { retryAfter: RETRY_S });
    if (this.used > 0 && this.used + bytes > this.total) throw new Problem('BUSY', { retryAfter: RETRY_S });
    this.used += bytes;
    this.held.set(holder, held + bytes);
    return () => {
      this.used -= bytes;
      const left = (this.held.get(holder) ?? 0) - bytes;
      if (left > 0) this.held.set(holder, left);
      else this.held.delete(holder);
    };
  }
}
