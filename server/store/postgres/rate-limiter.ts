import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { RateLimitOptions } from '#server/store/store.ts';

/** Keys hold addresses, so only their hashes are stored. */
class HashedKeyRateLimiter extends RateLimiterPostgres {
  override getKey(name: string): string {
    return createHash('sha256').update(`${this.keyPrefix} ${name}`).digest('base64url');
  }
}

/** Prepared statements fail behind connection poolers. */
function disablePreparedStatements(pool: Pool): Pick<Pool, 'query'> {
  const query = ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values);
  return { query } as Pick<Pool, 'query'>;
}

export function createPostgresRateLimiter(pool: Pool, options: RateLimitOptions): RateLimiterAbstract {
  return new HashedKeyRateLimiter({
    ...options,
    storeClient: disablePreparedStatements(pool),
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    insuranceLimiter: new RateLimiterMemory(options),
  });
}
