/** Wrong passwords make the next try wait, longer each time, per account and address: guessing is slow and nobody can lock another person out. */
import { Problem } from '#shared/problem.ts';

/** Wrong tries that cost nothing: fingers slip. */
const FREE_TRIES = 5;
const LONGEST_MS = 5 * 60_000;
/** A quiet time after which all is forgotten. */
const FORGET_MS = 15 * 60_000;
const CAPACITY = 50_000;

interface Tries {
  wrong: number;
  lastAt: number;
}

function waitMs(wrong: number): number {
  return wrong < FREE_TRIES ? 0 : Math.min(LONGEST_MS, 1000 * 2 ** (wrong - FREE_TRIES));
}

export class SignInDelays {
  private readonly tries = new Map<string, Tries>();

  private key(email: string, address: string): string {
    return `${address} ${email}`;
  }

  /** @throws Problem TOO_MANY_REQUESTS with the seconds to wait. `now` in milliseconds. */
  check(email: string, address: string, now: number): void {
    const known = this.tries.get(this.key(email, address));
    if (!known || now - known.lastAt > FORGET_MS) return;
    const left = known.lastAt + waitMs(known.wrong) - now;
    if (left > 0) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: left / 1000 });
  }

  /** Counts a wrong password. */
  failed(email: string, address: string, now: number): void {
    const key = this.key(email, address);
    const known = this.tries.get(key);
    const wrong = known && now - known.lastAt <= FORGET_MS ? known.wrong + 1 : 1;
    this.tries.delete(key);
    this.tries.set(key, { wrong, lastAt: now });
    const [oldest] = this.tries.keys();
    if (this.tries.size > CAPACITY && oldest !== undefined) this.tries.delete(oldest);
  }

  /** A right password clears the slate. */
  succeeded(email: string, address: string): void {
    this.tries.delete(this.key(email, address));
  }
}
