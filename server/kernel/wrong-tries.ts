/** Wrong passwords make the next try wait, longer each time: guessing is slow and nobody is shut out for good. */
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { Problem } from '#shared/problem.ts';
import { KeyedQueue } from '#server/keyed-queue.ts';
import type { Counts } from './rate-limit.ts';

/** Wrong tries that cost nothing: fingers slip. */
const FREE_TRIES = 5;
const LONGEST_MS = 5 * 60_000;
/** A quiet time after which all is forgotten. */
const FORGET_MS = 15 * 60_000;
const CAPACITY = 50_000;

/** What is known of a name: how many tries were wrong, and how long ago the last was, milliseconds. */
interface Tries {
  wrong: number;
  ago: number;
}

interface Kept {
  get(name: string): Promise<Tries | undefined>;
  set(name: string, wrong: number): Promise<void>;
  forget(name: string): Promise<void>;
}

/** Of this process. By the monotonic clock: the one on the wall may be set back by an hour. */
class OwnTries implements Kept {
  private readonly tries = new Map<string, { wrong: number; at: number }>();

  async get(name: string): Promise<Tries | undefined> {
    const known = this.tries.get(name);
    return known && { wrong: known.wrong, ago: performance.now() - known.at };
  }

  async set(name: string, wrong: number): Promise<void> {
    this.tries.delete(name);
    this.tries.set(name, { wrong, at: performance.now() });
    const [oldest] = this.tries.keys();
    if (this.tries.size > CAPACITY && oldest !== undefined) this.tries.delete(oldest);
  }

  async forget(name: string): Promise<void> {
    this.tries.delete(name);
  }
}

/** Of all processes: a count whose end is a quiet time away. */
class SharedTries implements Kept {
  private readonly limiter: RateLimiterAbstract;

  constructor(limiter: RateLimiterAbstract) {
    this.limiter = limiter;
  }

  async get(name: string): Promise<Tries | undefined> {
    const known = await this.limiter.get(name);
    if (!known) return undefined;
    return { wrong: known.consumedPoints, ago: Math.max(0, FORGET_MS - known.msBeforeNext) };
  }

  async set(name: string, wrong: number): Promise<void> {
    await this.limiter.set(name, wrong, FORGET_MS / 1_000);
  }

  async forget(name: string): Promise<void> {
    await this.limiter.delete(name);
  }
}

function waitMs(wrong: number): number {
  return wrong < FREE_TRIES ? 0 : Math.min(LONGEST_MS, 1000 * 2 ** (wrong - FREE_TRIES));
}

export class WrongTries {
  private readonly tries: Kept;
  private readonly oneByOne = new KeyedQueue();

  constructor(counts: Counts) {
    const shared = counts.sharedCounts?.({
      keyPrefix: 'wrong passwords',
      points: Number.MAX_SAFE_INTEGER,
      duration: FORGET_MS / 1_000,
    });
    this.tries = shared ? new SharedTries(shared) : new OwnTries();
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
      if (right) await this.tries.forget(name);
      else await this.count(name);
      return right;
    });
  }

  private async check(name: string): Promise<void> {
    const known = await this.tries.get(name);
    if (!known) return;
    const left = waitMs(known.wrong) - known.ago;
    if (left > 0) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: left / 1000 });
  }

  private async count(name: string): Promise<void> {
    const known = await this.tries.get(name);
    await this.tries.set(name, known && known.ago <= FORGET_MS ? known.wrong + 1 : 1);
  }
}
