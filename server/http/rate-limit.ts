import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { Problem } from '#shared/problem.ts';
import { toIpv6Site } from '#server/lib/client-network.ts';
import type { Store } from '#server/store/store.ts';

const MINUTE_S = 60;

export type RateLimitStore = Pick<Store, 'createRateLimiter'>;

export interface RateLimiterOptions {
  /** Name of the counter, the same in every process: "sign-in calls". */
  keyPrefix: string;
  limit: number;
  seconds: number;
}

export class RateLimiter {
  private readonly limiter: RateLimiterAbstract;

  constructor(counts: RateLimitStore, { keyPrefix, limit, seconds }: RateLimiterOptions) {
    const limiterOptions = { keyPrefix, points: limit, duration: seconds };
    this.limiter = counts.createRateLimiter?.(limiterOptions) ?? new RateLimiterMemory(limiterOptions);
  }

  async consume(key: string): Promise<void> {
    try {
      await this.limiter.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const retryAfter = Math.min(refusal.msBeforeNext / 1000, this.limiter.duration);
      throw new Problem('TOO_MANY_REQUESTS', { retryAfter });
    }
  }

  async refund(key: string): Promise<void> {
    await this.limiter.reward(key);
  }
}

/** An IPv6 site (/48) has many networks (/64) and may make this many times the calls of a network. */
const IPV6_SITE_FACTOR = 4;

/** Counts IPv6 twice: by /64 and, with a larger share, by /48. */
export class NetworkRateLimiter {
  private readonly networks: RateLimiter;
  private readonly sites: RateLimiter;

  constructor(counts: RateLimitStore, { keyPrefix, limit, seconds }: RateLimiterOptions) {
    this.networks = new RateLimiter(counts, { keyPrefix, limit, seconds });
    this.sites = new RateLimiter(counts, {
      keyPrefix: `${keyPrefix} by site`,
      limit: limit * IPV6_SITE_FACTOR,
      seconds,
    });
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

export interface RateLimitSubject {
  userId: string | undefined;
  clientNetwork: string;
}

/** Limits calls by user, then by network: a user above the own limit does not use up the share of the network. */
export function createEndpointRateLimit(
  { name, rateLimitPerMinute }: Pick<Endpoint, 'name' | 'rateLimitPerMinute'>,
  counts: RateLimitStore,
): (subject: RateLimitSubject) => Promise<void> {
  const createOptions = (scope: keyof NonNullable<typeof rateLimitPerMinute>, limit: number): RateLimiterOptions => ({
    keyPrefix: `${name} by ${scope}`,
    limit,
    seconds: MINUTE_S,
  });
  const { person: userLimit, address: networkLimit, visitors: visitorLimit } = rateLimitPerMinute ?? {};
  const userLimiter = userLimit === undefined ? undefined : new RateLimiter(counts, createOptions('person', userLimit));
  const networkLimiter =
    networkLimit === undefined ? undefined : new NetworkRateLimiter(counts, createOptions('address', networkLimit));
  const visitorLimiter =
    visitorLimit === undefined ? undefined : new RateLimiter(counts, createOptions('visitors', visitorLimit));
  return async ({ userId, clientNetwork }) => {
    if (userId !== undefined) await userLimiter?.consume(userId);
    await networkLimiter?.consume(clientNetwork);
    if (userId === undefined) await visitorLimiter?.consume('all');
  };
}
