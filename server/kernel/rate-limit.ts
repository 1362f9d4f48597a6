/**
 * Calls in a while, counted under names. Kept in the memory of this process: a restart forgives. A clock that is set back keeps
 * nobody out for longer than the while, as what was counted is forgotten by a timer.
 */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Entry } from '#shared/contract/entry.ts';
import { Problem } from '#shared/problem.ts';

const MINUTE_S = 60;

/** So many in so many seconds under each name. */
export class Quota {
  private readonly limiter: RateLimiterMemory;

  constructor(most: number, seconds: number) {
    this.limiter = new RateLimiterMemory({ points: most, duration: seconds });
  }

  /** Counts one. @throws Problem TOO_MANY_REQUESTS with the seconds to wait */
  async take(name: string): Promise<void> {
    try {
      await this.limiter.consume(name);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const retryAfter = Math.min(refusal.msBeforeNext / 1000, this.limiter.duration);
      throw new Problem('TOO_MANY_REQUESTS', { retryAfter });
    }
  }

  /** Takes back what was counted too early. */
  async giveBack(name: string): Promise<void> {
    await this.limiter.reward(name);
  }
}

/** Who is counted: the signed-in person, if there is one, and the address. */
export interface Counted {
  person: string | undefined;
  address: string;
}

/**
 * The limiter of an entry; one without limits lets everything through. The person comes first: whoever is over the own limit uses
 * up nothing of what all behind one address share.
 */
export function rateLimit({ perMinute }: Pick<Entry, 'perMinute'>): (who: Counted) => Promise<void> {
  const persons = perMinute?.person === undefined ? undefined : new Quota(perMinute.person, MINUTE_S);
  const addresses = perMinute?.address === undefined ? undefined : new Quota(perMinute.address, MINUTE_S);
  return async ({ person, address }) => {
    if (person !== undefined) await persons?.take(person);
    await addresses?.take(address);
  };
}
