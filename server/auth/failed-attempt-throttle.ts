/** Wrong passwords make the next try wait, longer each time: guessing is slow and no account is locked for good. */
import { RateLimiterMemory, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { Problem } from '#shared/problem.ts';
import { KeyedMutex } from '#server/lib/keyed-mutex.ts';
import type { RateLimitStore } from '#server/http/rate-limit.ts';

/** Wrong tries without a wait: typing errors. */
const FREE_ATTEMPTS = 5;
const MAX_WAIT_MS = 5 * 60_000;
/** Time without a try after which the count starts anew. */
const RESET_AFTER_MS = 15 * 60_000;

function getBackoffMs(wrong: number): number {
  return wrong < FREE_ATTEMPTS ? 0 : Math.min(MAX_WAIT_MS, 1000 * 2 ** (wrong - FREE_ATTEMPTS));
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

  /**
   * Whether the password is right, asked under a name. Tries under one name run one after another in a process: many at once are
   * no way round the wait, and of several processes each has one try at most before it hears of the others'.
   * @throws Problem TOO_MANY_REQUESTS with the seconds to wait
   */
  attempt(name: string, matches: () => Promise<boolean>): Promise<boolean> {
    return this.mutex.runExclusive(name, async () => {
      await this.requireNoBackoff(name);
      const right = await matches();
      if (right) await this.attempts.delete(name);
      else await this.recordFailure(name);
      return right;
    });
  }

  private async requireNoBackoff(name: string): Promise<void> {
    const known = await this.attempts.get(name);
    if (!known) return;
    const left = getBackoffMs(known.consumedPoints) - Math.max(0, RESET_AFTER_MS - known.msBeforeNext);
    if (left > 0) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: left / 1000 });
  }

  private async recordFailure(name: string): Promise<void> {
    const known = await this.attempts.get(name);
    await this.attempts.set(name, (known?.consumedPoints ?? 0) + 1, RESET_AFTER_MS / 1_000);
  }
}
