/** Wrong passwords make the next try wait, longer each time: guessing is slow and no account is locked for good. */
import { RateLimiterMemory, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { Problem } from '#shared/problem.ts';
import { KeyedQueue } from '#server/lib/keyed-mutex.ts';
import type { Counts } from '#server/http/rate-limit.ts';

/** Wrong tries without a wait: typing errors. */
const FREE_TRIES = 5;
const MAX_WAIT_MS = 5 * 60_000;
/** Time without a try after which the count starts anew. */
const FORGET_MS = 15 * 60_000;

function waitMs(wrong: number): number {
  return wrong < FREE_TRIES ? 0 : Math.min(MAX_WAIT_MS, 1000 * 2 ** (wrong - FREE_TRIES));
}

export class WrongTries {
  private readonly tries: RateLimiterAbstract;
  private readonly oneByOne = new KeyedQueue();

  constructor(counts: Counts) {
    const options = {
      keyPrefix: 'wrong passwords',
      points: Number.MAX_SAFE_INTEGER,
      duration: FORGET_MS / 1_000,
    };
    this.tries = counts.sharedCounts?.(options) ?? new RateLimiterMemory(options);
  }

  /**
   * Whether the password is right, asked under a name. Tries under one name run one after another in a process: many at once are
   * no way round the wait, and of several processes each has one try at most before it hears of the others'.
   * @throws Problem TOO_MANY_REQUESTS with the seconds to wait
   */
  guard(name: string, matches: () => Promise<boolean>): Promise<boolean> {
    return this.oneByOne.run(name, async () => {
      await this.check(name);
      const right = await matches();
      if (right) await this.tries.delete(name);
      else await this.count(name);
      return right;
    });
  }

  private async check(name: string): Promise<void> {
    const known = await this.tries.get(name);
    if (!known) return;
    const left = waitMs(known.consumedPoints) - Math.max(0, FORGET_MS - known.msBeforeNext);
    if (left > 0) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: left / 1000 });
  }

  private async count(name: string): Promise<void> {
    const known = await this.tries.get(name);
    await this.tries.set(name, (known?.consumedPoints ?? 0) + 1, FORGET_MS / 1_000);
  }
}
