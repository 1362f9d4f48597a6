/**
 * Calls in a while, counted under names: for all processes where they share a store, else in the memory of this one, where a
 * restart forgives. Of this process a clock that is set back keeps nobody out for longer than the while.
 */
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Entry } from '#shared/contract/endpoint.ts';
import { Problem } from '#shared/problem.ts';
import { siteOf } from '#server/lib/client-network.ts';
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

/** An IPv6 site has many /64 networks: its /48 may make this many times the calls of one of them. */
const SITE_FACTOR = 4;

/** A quota by address. IPv6 counts twice: by /64 and, with a larger share, by /48. */
export class AddressQuota {
  private readonly networks: Quota;
  private readonly sites: Quota;

  constructor(counts: Counts, { of, most, seconds }: QuotaOptions) {
    this.networks = new Quota(counts, { of, most, seconds });
    this.sites = new Quota(counts, { of: `${of} by site`, most: most * SITE_FACTOR, seconds });
  }

  /** @throws Problem TOO_MANY_REQUESTS with the seconds to wait */
  async take(address: string): Promise<void> {
    const site = siteOf(address);
    if (site !== undefined) await this.sites.take(site);
    await this.networks.take(address);
  }

  async giveBack(address: string): Promise<void> {
    const site = siteOf(address);
    if (site !== undefined) await this.sites.giveBack(site);
    await this.networks.giveBack(address);
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
  const options = (by: keyof NonNullable<typeof perMinute>, most: number): QuotaOptions => ({
    of: `${name} by ${by}`,
    most,
    seconds: MINUTE_S,
  });
  const { person: ofPerson, address: ofAddress, visitors: ofVisitors } = perMinute ?? {};
  const persons = ofPerson === undefined ? undefined : new Quota(counts, options('person', ofPerson));
  const addresses =
    ofAddress === undefined ? undefined : new AddressQuota(counts, options('address', ofAddress));
  const visitors = ofVisitors === undefined ? undefined : new Quota(counts, options('visitors', ofVisitors));
  return async ({ person, address }) => {
    if (person !== undefined) await persons?.take(person);
    await addresses?.take(address);
    if (person === undefined) await visitors?.take('all');
  };
}
