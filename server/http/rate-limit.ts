/** Calls a minute, per signed-in user or else per address, for the entries that set a limit. Kept in memory: a restart forgives. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Entry } from '#shared/contract/entry.ts';
import { Problem } from '#shared/problem.ts';

/** Counts a call. Throws Problem TOO_MANY_REQUESTS with the seconds to wait. */
export type RateLimit = (who: string) => Promise<void>;

/** The limiter of an entry; one without a limit lets everything through. */
export function rateLimit(entry: Pick<Entry, 'perMinute'>): RateLimit {
  if (entry.perMinute === undefined) return () => Promise.resolve();
  const limiter = new RateLimiterMemory({ points: entry.perMinute, duration: 60 });
  return async (who) => {
    try {
      await limiter.consume(who);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new Problem('TOO_MANY_REQUESTS', { retryAfter: refusal.msBeforeNext / 1000 });
    }
  };
}
