/** Hashes passwords with argon2id, few at a time so that sign-ins cannot exhaust memory. */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Problem } from '#shared/problem.ts';
import { ConcurrencyLimit } from '#server/lib/concurrency-limit.ts';

const MEMORY_COST_KIB = 46 * 1024;
const MAX_CONCURRENT_HASHES = 2;
/** Beyond this requests are refused, as the response would come too late. */
const MAX_QUEUED_HASHES = 200;

export class PasswordHasher {
  private readonly hashLimit = new ConcurrencyLimit({ maxRunning: MAX_CONCURRENT_HASHES });
  private readonly cost: { memoryCost: number; timeCost: 1; parallelism: 1 };
  private dummyHash: Promise<string> | undefined;

  /** @param memoryCost KiB per hash; lower in tests */
  constructor(memoryCost = MEMORY_COST_KIB) {
    this.cost = { memoryCost, timeCost: 1, parallelism: 1 };
  }

  private run<T>(work: () => Promise<T>): Promise<T> {
    if (this.hashLimit.queued >= MAX_QUEUED_HASHES) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: 5 });
    return this.hashLimit.run(work);
  }

  async hash(password: string): Promise<string> {
    return this.run(() => hash(password.normalize('NFC'), this.cost));
  }

  /** A missing account or password takes as long as a wrong one, so that timing does not reveal accounts. */
  async verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
    const expected = stored || (await (this.dummyHash ??= hash(randomBytes(16).toString('hex'), this.cost)));
    const isMatch = await this.run(() => verify(expected, password.normalize('NFC')));
    return isMatch && Boolean(stored);
  }
}
