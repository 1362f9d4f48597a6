/**
 * What slows guessing of passwords (decision 0015). An account waits after wrong tries, wherever they came from; an address has a
 * share of wrong tries over all accounts, so that one password cannot be tried on many. A device that signed in to the account
 * before has a wait of its own instead of both: a stranger's guesses, or a neighbour behind the same carrier, never shut it out.
 */
import { Quota } from './rate-limit.ts';
import { Problem } from '#shared/problem.ts';
import { KeyedQueue } from '#server/keyed-queue.ts';

/** Sign-ins a minute, right or wrong: of an address, or of a known device. */
const CALLS = { most: 60, seconds: 60 } as const;
/** Wrong passwords of an address: a carrier's address stands for thousands of people whose fingers slip. */
const WRONG = { most: 50, seconds: 15 * 60 } as const;

/** Links for a new password that are asked for one address: each is a mail to somebody. */
const LINKS = { most: 3, seconds: 15 * 60 } as const;

export interface SignInTry {
  email: string;
  /** As limits count it. */
  address: string;
  /** The device's mark on this account, when it signed in to it before. */
  device: string | undefined;
}

export class SignInLimits {
  private readonly calls = new Quota(CALLS.most, CALLS.seconds);
  private readonly wrong = new Quota(WRONG.most, WRONG.seconds);
  private readonly links = new Quota(LINKS.most, LINKS.seconds);
  private readonly tries = new WrongTries();

  /** Whether the password is right. @throws Problem TOO_MANY_REQUESTS with the seconds to wait */
  async signIn({ email, address, device }: SignInTry, matches: () => Promise<boolean>): Promise<boolean> {
    await this.calls.take(device ?? address);
    if (device !== undefined) return this.tries.guard(`device ${device}`, matches);
    // Counted before it is known, as many may be tried at once.
    await this.wrong.take(address);
    let isWrong = false;
    try {
      const right = await this.tries.guard(`account ${email}`, matches);
      isWrong = !right;
      return right;
    } finally {
      if (!isWrong) await this.wrong.giveBack(address);
    }
  }

  /** A link is asked for this address, whether it has an account or not. @throws Problem TOO_MANY_REQUESTS with the seconds to wait */
  forget(email: string): Promise<void> {
    return this.links.take(email);
  }

  /** The same for a signed-in person's current password. Strangers' tries at the sign-in do not count here. */
  ownPassword(userId: string, matches: () => Promise<boolean>): Promise<boolean> {
    return this.tries.guard(`person ${userId}`, matches);
  }
}

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

/** Wrong passwords make the next try wait, longer each time: guessing is slow and nobody is shut out for good. */
class WrongTries {
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
