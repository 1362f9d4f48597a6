/** Limits messages per address over all kinds: in the store where processes share it, else in memory. */
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Store } from '#server/store/store.ts';

const RATE_LIMIT = { keyPrefix: 'messages to an address', points: 20, duration: 3_600 };

export class RecipientRateLimit {
  private readonly limiter: RateLimiterAbstract;

  constructor(store: Pick<Store, 'createRateLimiter'>) {
    this.limiter = store.createRateLimiter?.(RATE_LIMIT) ?? new RateLimiterMemory(RATE_LIMIT);
  }

  /** @returns milliseconds until the next free slot; 0 when this message may be sent */
  async consume(address: string): Promise<number> {
    try {
      await this.limiter.consume(address.toLowerCase());
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.min(RATE_LIMIT.duration * 1_000, Math.max(1_000, refusal.msBeforeNext));
    }
  }

  async restore(address: string): Promise<void> {
    await this.limiter.reward(address.toLowerCase());
  }
}
