/** How many bytes of bodies may be in memory at once: beyond that a body is refused before it is read. */
import { Problem } from '#shared/problem.ts';

const RETRY_S = 5;

export class BodyBudget {
  private readonly total: number;
  private readonly share: number;
  private used = 0;
  private readonly held = new Map<string, number>();

  /** In bytes: of everybody together, and of one person or address, so that one cannot use up what all need. */
  constructor(total: number, share: number) {
    this.total = total;
    this.share = share;
  }

  /**
   * Sets bytes aside for a holder. @returns what gives them back
   * @throws Problem TOO_MANY_REQUESTS when the holder's share is used up, BUSY when everything is
   */
  take(holder: string, bytes: number): () => void {
    const held = this.held.get(holder) ?? 0;
    if (held + bytes > this.share) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: RETRY_S });
    if (this.used + bytes > this.total) throw new Problem('BUSY', { retryAfter: RETRY_S });
    this.used += bytes;
    this.held.set(holder, held + bytes);
    return () => this.giveBack(holder, bytes);
  }

  private giveBack(holder: string, bytes: number): void {
    this.used -= bytes;
    const left = (this.held.get(holder) ?? 0) - bytes;
    if (left > 0) this.held.set(holder, left);
    else this.held.delete(holder);
  }
}
