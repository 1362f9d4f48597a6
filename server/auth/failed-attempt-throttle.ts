/** Delays attempts after failures, longer each time; no account is locked permanently. */
import { RateLimiterMemory, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { Problem } from '#shared/problem.ts';
import { KeyedMutex } from '#server/lib/keyed-mutex.ts';
import type { RateLimitStore } from '#server/http/rate-limit.ts';

/** Failures without a delay, for typing errors. */
const FREE_ATTEMPTS = 5;
const MAX_WAIT_MS = 5 * 60_000;
const RESET_AFTER_MS = 15 * 60_000;

function getBackoffMs(failures: number): number {
  return failures < FREE_ATTEMPTS ? 0 : Math.min(MAX_WAIT_MS, 1000 * 2 ** (failures - FREE_ATTEMPTS));
}

export class FailedAttemptThrottle {
  private readonly attempts: RateLimiterAbstract;
  private readonly mutex = new KeyedMutex();

  constructor(counts: RateLimitStore) {
    const options = {
      keyPrefix: 'wrong passwords',
      points: Number.MAX_SAFE_INTEGER,
      duration: RESET_AFTER_MS / 1_000,
    };
    this.attempts = counts.createRateLimiter?.(options) ?? new RateLimiterMemory(options);
  }

  /** Serialises attempts with one key: parallel ones cannot avoid the delay. @throws Problem TOO_MANY_REQUESTS */
  attempt(key: string, matches: () => Promise<boolean>): Promise<boolean> {
    return this.mutex.runExclusive(key, async () => {
      await this.requireNoBackoff(key);
      const isValid = await matches();
      if (isValid) await this.attempts.delete(key);
      else await this.recordFailure(key);
      return isValid;
    });
  }

  private async requireNoBackoff(key: string): Promise<void> {
    const counter = await this.attempts.get(key);
    if (!counter) return;
    const remaining = getBackoffMs(counter.consumedPoints) - Math.max(0, RESET_AFTER_MS - counter.msBeforeNext);
    if (remaining > 0) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: remaining / 1000 });
  }

  private async recordFailure(key: string): Promise<void> {
    const counter = await this.attempts.get(key);
    await this.attempts.set(key, (counter?.consumedPoints ?? 0) + 1, RESET_AFTER_MS / 1_000);
  }
}
