import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { RateLimitOptions } from '#server/store/store.ts';

/** Limits that count for all processes of a database. */

/** Names hold addresses of people: what is kept says nothing, and is as long for each. */
class HashedKeyRateLimiter extends RateLimiterPostgres {
  override getKey(name: string): string {
    return createHash('sha256').update(`${this.keyPrefix} ${name}`).digest('base64url');
  }
}

/** Without the library's names of statements: poolers between app and database hand each statement to another connection. */
function disablePreparedStatements(pool: Pool): Pick<Pool, 'query'> {
  const query = ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values);
  return { query } as Pick<Pool, 'query'>;
}

/** Counts in the table `rate_limit`; in memory while the database cannot count. */
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
