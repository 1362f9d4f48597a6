import { Problem } from '#shared/problem.ts';

const RETRY_AFTER_S = 5;

interface MemoryQuotaOptions {
  maxTotalBytes: number;
  maxBytesPerClient: number;
  /** A client without reservations may exceed its share, and the total while no bytes are reserved. */
  allowsOneOversized?: boolean;
}

export class MemoryQuota {
  readonly #options: MemoryQuotaOptions;
  #used = 0;
  readonly #usedByClient = new Map<string, number>();

  constructor(options: MemoryQuotaOptions) {
    this.#options = options;
  }

  /** @returns a release function @throws Problem TOO_MANY_REQUESTS beyond the client's share, BUSY beyond the total */
  reserve(client: string, bytes: number): () => void {
    const { maxTotalBytes, maxBytesPerClient, allowsOneOversized = false } = this.#options;
    const usedByClient = this.#usedByClient.get(client) ?? 0;
    const isOver = (used: number, limit: number) => used + bytes > limit && !(allowsOneOversized && used === 0);
    if (isOver(usedByClient, maxBytesPerClient)) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: RETRY_AFTER_S });
    if (isOver(this.#used, maxTotalBytes)) throw new Problem('BUSY', { retryAfter: RETRY_AFTER_S });
    this.#used += bytes;
    this.#usedByClient.set(client, usedByClient + bytes);
    return () => this.#release(client, bytes);
  }

  #release(client: string, bytes: number): void {
    this.#used -= bytes;
    const remaining = (this.#usedByClient.get(client) ?? 0) - bytes;
    if (remaining > 0) this.#usedByClient.set(client, remaining);
    else this.#usedByClient.delete(client);
  }
}
