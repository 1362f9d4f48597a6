/**
 * Calls in a while, counted under names: for all processes where they share a store, else in the memory of this one, where a
 * restart forgives. Of this process a clock that is set back keeps nobody out for longer than the while.
 */
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Entry } from '#shared/contract/entry.ts';
import { Problem } from '#shared/problem.ts';
import type { Store } from '#server/store/store.ts';

const MINUTE_S = 60;

/** Where counts are kept, as far as a limiter has to know of the store. */
export type Counts = Pick<Store, 'sharedCounts'>;

export interface QuotaOptions {
  /** What is counted, the same in every process: "sign-in calls". */
  of: string;
  most: number;
  seconds: number;
}

/** So many in so many seconds under each name. */
export class Quota {
  private readonly limiter: RateLimiterAbstract;

  constructor(counts: Counts, { of, most, seconds }: QuotaOptions) {
    const options = { keyPrefix: of, points: most, duration: seconds };
    this.limiter = counts.sharedCounts?.(options) ?? new RateLimiterMemory(options);
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
export function rateLimit(
  { name, perMinute }: Pick<Entry, 'name' | 'perMinute'>,
  counts: Counts,
): (who: Counted) => Promise<void> {
  const quota = (by: 'person' | 'address') => {
    const most = perMinute?.[by];
    return most === undefined
      ? undefined
      : new Quota(counts, { of: `${name} by ${by}`, most, seconds: MINUTE_S });
  };
  const [persons, addresses] = [quota('person'), quota('address')];
  return async ({ person, address }) => {
    if (person !== undefined) await persons?.take(person);
    await addresses?.take(address);
  };
}
