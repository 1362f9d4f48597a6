/** Passwords: argon2id with 46 MiB and one pass, few at a time so that sign-ins cannot exhaust memory (design section 6). */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Problem } from '#shared/problem.ts';
import { ConcurrencyLimit } from '#server/lib/concurrency-limit.ts';

/** KiB. */
const MEMORY_COST_KIB = 46 * 1024;
const MAX_CONCURRENT_HASHES = 2;
/** Waiting beyond this is refused: the answer would come too late to be of use. */
const MAX_QUEUED_HASHES = 200;

export class PasswordHasher {
  private readonly hashLimit = new ConcurrencyLimit({ maxRunning: MAX_CONCURRENT_HASHES });
  private readonly cost: { memoryCost: number; timeCost: 1; parallelism: 1 };
  private dummyHash: Promise<string> | undefined;

  /** @param memoryCost KiB that each password takes; less only where nothing is guessed */
  constructor(memoryCost = MEMORY_COST_KIB) {
    this.cost = { memoryCost, timeCost: 1, parallelism: 1 };
  }

  private run<T>(work: () => Promise<T>): Promise<T> {
    if (this.hashLimit.queued >= MAX_QUEUED_HASHES) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: 5 });
    return this.hashLimit.run(work);
  }

  /** The text to store. Throws Problem TOO_MANY_REQUESTS when too many wait already. */
  async hash(password: string): Promise<string> {
    return this.run(() => hash(password.normalize('NFC'), this.cost));
  }

  /**
   * Whether the password is the stored one. An unknown account (undefined), and one that never had a password (''), takes as
   * long as a wrong password, so that nobody can find out by the clock who has an account.
   */
  async verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
    const known = stored || (await (this.dummyHash ??= hash(randomBytes(16).toString('hex'), this.cost)));
    const right = await this.run(() => verify(known, password.normalize('NFC')));
    return right && Boolean(stored);
  }
}
