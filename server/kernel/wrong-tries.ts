/** Wrong passwords make the next try wait, longer each time: guessing is slow and nobody is shut out for good. */
import { Problem } from '#shared/problem.ts';
import { KeyedQueue } from '#server/keyed-queue.ts';

/** Wrong tries that cost nothing: fingers slip. */
const FREE_TRIES = 5;
const LONGEST_MS = 5 * 60_000;
/** A quiet time after which all is forgotten. */
const FORGET_MS = 15 * 60_000;
const CAPACITY = 50_000;

interface Tries {
  wrong: number;
  /** Of the monotonic clock: the clock on the wall may be set back by an hour. */
  lastAt: number;
}

function waitMs(wrong: number): number {
  return wrong < FREE_TRIES ? 0 : Math.min(LONGEST_MS, 1000 * 2 ** (wrong - FREE_TRIES));
}

export class WrongTries {
  private readonly tries = new Map<string, Tries>();
  private readonly oneByOne = new KeyedQueue();

  /**
   * Whether the password is right, asked under a name. Tries under one name run one after another: many at once are no way round
   * the wait. @throws Problem TOO_MANY_REQUESTS with the seconds to wait
   */
  guard(name: string, matches: () => Promise<boolean>): Promise<boolean> {
    return this.oneByOne.run(name, async () => {
      this.check(name);
      const right = await matches();
      if (right) this.tries.delete(name);
      else this.count(name);
      return right;
    });
  }

  private check(name: string): void {
    const known = this.tries.get(name);
    if (!known) return;
    const left = known.lastAt + waitMs(known.wrong) - performance.now();
    if (left > 0) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: left / 1000 });
  }

  private count(name: string): void {
    const now = performance.now();
    const known = this.tries.get(name);
    const wrong = known && now - known.lastAt <= FORGET_MS ? known.wrong + 1 : 1;
    this.tries.delete(name);
    this.tries.set(name, { wrong, lastAt: now });
    const [oldest] = this.tries.keys();
    if (this.tries.size > CAPACITY && oldest !== undefined) this.tries.delete(oldest);
  }
}
