/**
 * Calls in a while, counted under names: for all processes where they share a store, else in the memory of this one, where a
 * restart forgives. Of this process a clock that is set back keeps nobody out for longer than the while.
 */
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { Problem } from '#shared/problem.ts';
import { toIpv6Site } from '#server/lib/client-network.ts';
import type { Store } from '#server/store/store.ts';

const MINUTE_S = 60;

/** Where counts are kept, as far as a limiter has to know of the store. */
export type RateLimitStore = Pick<Store, 'createRateLimiter'>;

export interface RateLimiterOptions {
  /** What is counted, the same in every process: "sign-in calls". */
  of: string;
  most: number;
  seconds: number;
}

/** So many in so many seconds under each name. */
export class RateLimiter {
  private readonly limiter: RateLimiterAbstract;

  constructor(counts: RateLimitStore, { of, most, seconds }: RateLimiterOptions) {
    const options = { keyPrefix: of, points: most, duration: seconds };
    this.limiter = counts.createRateLimiter?.(options) ?? new RateLimiterMemory(options);
  }

  /** Counts one. @throws Problem TOO_MANY_REQUESTS with the seconds to wait */
  async consume(name: string): Promise<void> {
    try {
      await this.limiter.consume(name);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const retryAfter = Math.min(refusal.msBeforeNext / 1000, this.limiter.duration);
      throw new Problem('TOO_MANY_REQUESTS', { retryAfter });
    }
  }

  /** Takes back what was counted too early. */
  async refund(name: string): Promise<void> {
    await this.limiter.reward(name);
  }
}

/** An IPv6 site has many /64 networks: its /48 may make this many times the calls of one of them. */
const IPV6_SITE_FACTOR = 4;

/** A quota by address. IPv6 counts twice: by /64 and, with a larger share, by /48. */
export class NetworkRateLimiter {
  private readonly networks: RateLimiter;
  private readonly sites: RateLimiter;

  constructor(counts: RateLimitStore, { of, most, seconds }: RateLimiterOptions) {
    this.networks = new RateLimiter(counts, { of, most, seconds });
    this.sites = new RateLimiter(counts, { of: `${of} by site`, most: most * IPV6_SITE_FACTOR, seconds });
  }

  /** @throws Problem TOO_MANY_REQUESTS with the seconds to wait */
  async consume(address: string): Promise<void> {
    const site = toIpv6Site(address);
    if (site !== undefined) await this.sites.consume(site);
    await this.networks.consume(address);
  }

  async refund(address: string): Promise<void> {
    const site = toIpv6Site(address);
    if (site !== undefined) await this.sites.refund(site);
    await this.networks.refund(address);
  }
}

/** Who is counted: the signed-in person, if there is one, and the address. */
export interface RateLimitSubject {
  userId: string | undefined;
  clientNetwork: string;
}

/**
 * The limiter of an entry; one without limits lets everything through. The person comes first: whoever is over the own limit uses
 * up nothing of what all behind one address share.
 */
export function createEndpointRateLimit(
  { name, rateLimitPerMinute }: Pick<Endpoint, 'name' | 'rateLimitPerMinute'>,
  counts: RateLimitStore,
): (who: RateLimitSubject) => Promise<void> {
  const options = (by: keyof NonNullable<typeof rateLimitPerMinute>, most: number): RateLimiterOptions => ({
    of: `${name} by ${by}`,
    most,
    seconds: MINUTE_S,
  });
  const { person: ofPerson, address: ofAddress, visitors: ofVisitors } = rateLimitPerMinute ?? {};
  const persons = ofPerson === undefined ? undefined : new RateLimiter(counts, options('person', ofPerson));
  const addresses = ofAddress === undefined ? undefined : new NetworkRateLimiter(counts, options('address', ofAddress));
  const visitors = ofVisitors === undefined ? undefined : new RateLimiter(counts, options('visitors', ofVisitors));
  return async ({ userId, clientNetwork }) => {
    if (userId !== undefined) await persons?.consume(userId);
    await addresses?.consume(clientNetwork);
    if (userId === undefined) await visitors?.consume('all');
  };
}
