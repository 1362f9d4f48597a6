import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { Problem } from '#shared/problem.ts';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { StoreHealth, RateLimitOptions, Reader, Store, Writer } from '#server/store/store.ts';
import { closePool, TRANSACTION_TIMEOUTS_SQL } from './connection-pools.ts';
import { isRetryableError, isUnavailableError, isWriteRefusedError } from './postgres-errors.ts';
import { readCatalogueVersionOnce, type LiveCatalogue } from './live-catalogue.ts';
import type { NotificationListener } from '#server/store/notification-events.ts';
import { RowCountCompactor } from './row-counts.ts';
import type { NotificationBus } from './notification-bus.ts';
import { PostgresReader, PostgresWriter } from './transaction.ts';
import { createPostgresRateLimiter } from './rate-limiter.ts';

/** The PostgreSQL store: serializable transactions, retried as a whole after conflicts. */

const MAX_ATTEMPTS = 60;
/** Milliseconds: the random wait before a retry has a bound that doubles from the first to the second. */
const MIN_BACKOFF_MS = 4;
const MAX_BACKOFF_MS = 200;
/** Retry-After while the database cannot write, seconds. */
const RETRY_AFTER_S = 30;

export class PostgresStore implements Store {
  readonly kind = 'postgres';
  readonly #pool: Pool;
  readonly #healthPool: Pool;
  readonly #catalogue: LiveCatalogue;
  readonly #notificationBus: NotificationBus;
  readonly #rowCounts: RowCountCompactor;
  readonly #running = new Set<Promise<unknown>>();
  /** Milliseconds since 1970: assumed read-only until then. */
  #readOnlyUntil = 0;
  #isClosing = false;

  constructor(pool: Pool, healthPool: Pool, catalogue: LiveCatalogue, notificationBus: NotificationBus) {
    this.#notificationBus = notificationBus;
    this.#pool = pool;
    this.#rowCounts = new RowCountCompactor(pool);
    this.#healthPool = healthPool;
    this.#catalogue = catalogue;
  }

  createRateLimiter(options: RateLimitOptions): RateLimiterAbstract {
    return createPostgresRateLimiter(this.#pool, options);
  }

  async read<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    if (this.#isClosing) throw new Problem('STOPPING');
    return this.#track(this.#runRead(work));
  }

  async transact<T>(work: (writer: Writer) => Promise<T>): Promise<T> {
    if (this.#isClosing) throw new Problem('STOPPING');
    return this.#track(this.#commitWithRetries(work));
  }

  async getCatalogueVersion(): Promise<string> {
    if (this.#isClosing) throw new Problem('STOPPING');
    return this.#track(this.#readVersion());
  }

  get catalogueLagSeconds(): number {
    return this.#catalogue.lagSeconds;
  }

  subscribeToNotifications(listener: NotificationListener): () => void {
    return this.#notificationBus.subscribe(listener);
  }

  async close(): Promise<void> {
    if (this.#isClosing) return;
    this.#isClosing = true;
    await Promise.allSettled([...this.#running, this.#rowCounts.close()]);
    await Promise.all([
      closePool(this.#pool),
      closePool(this.#healthPool),
      this.#catalogue.close(),
      this.#notificationBus.close(),
    ]);
  }

  async checkHealth(): Promise<StoreHealth> {
    try {
      const { rows } = await this.#healthPool.query<{ transaction_read_only: string }>('show transaction_read_only');
      const isReadOnly = rows[0]?.transaction_read_only === 'on' || Date.now() < this.#readOnlyUntil;
      return isReadOnly ? 'read-only' : 'ok';
    } catch {
      return 'unreachable';
    }
  }

  async #track<T>(run: Promise<T>): Promise<T> {
    this.#running.add(run);
    try {
      return await run;
    } finally {
      this.#running.delete(run);
    }
  }

  /** One round trip, because every page view reads the version. */
  async #readVersion(): Promise<string> {
    let client: PoolClient | undefined;
    let failed = true;
    try {
      client = await this.#pool.connect();
      const version = await readCatalogueVersionOnce(client);
      failed = false;
      return version;
    } catch (error) {
      throw isUnavailableError(error) ? createUnavailableProblem() : error;
    } finally {
      client?.release(failed);
    }
  }

  async #runRead<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    try {
      const transaction = new LazyTransaction(this.#pool, 'repeatable read read only');
      return await runInTransaction(transaction, new PostgresReader(transaction.client, this.#catalogue), work);
    } catch (error) {
      throw isUnavailableError(error) || error instanceof UnknownCommitOutcome ? createUnavailableProblem() : error;
    }
  }

  async #commitWithRetries<T>(work: (writer: Writer) => Promise<T>): Promise<T> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      try {
        const transaction = new LazyTransaction(this.#pool, 'serializable');
        const writer = new PostgresWriter(transaction.client, this.#catalogue);
        const value = await runInTransaction(transaction, writer, work);
        this.#notificationBus.publish(writer.notifiedUserIds);
        this.#readOnlyUntil = 0;
        return value;
      } catch (error) {
        if (isWriteRefusedError(error)) this.#readOnlyUntil = Date.now() + RETRY_AFTER_S * 1000;
        if (isUnavailableError(error)) throw createUnavailableProblem();
        if (!isRetryableError(error)) throw error;
      }
      await pause(Math.random() * Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** attempt));
    }
    throw new Problem('STORAGE_FULL', { retryAfter: 1 });
  }
}

function createUnavailableProblem(): Problem {
  return new Problem('STORAGE_FULL', { retryAfter: RETRY_AFTER_S });
}

/** The connection failed before the commit's response: the client must check whether the change was saved. */
class UnknownCommitOutcome extends Problem {
  constructor() {
    const message = 'The server stopped while saving. Check whether it was saved before trying again';
    super('STORAGE_FULL', { message, retryAfter: RETRY_AFTER_S });
  }
}

class LazyTransaction {
  readonly #pool: Pool;
  readonly #level: string;
  connection: PoolClient | undefined;
  #client: Promise<PoolClient> | undefined;

  constructor(pool: Pool, level: string) {
    this.#pool = pool;
    this.#level = level;
  }

  readonly client = (): Promise<PoolClient> => (this.#client ??= this.#begin());

  async #begin(): Promise<PoolClient> {
    this.connection = await this.#pool.connect();
    await this.connection.query(`begin isolation level ${this.#level}; ${TRANSACTION_TIMEOUTS_SQL}`);
    return this.connection;
  }
}

/** Commits or rolls back and releases the connection, which is discarded when broken. */
async function runInTransaction<T, S extends PostgresReader>(
  transaction: LazyTransaction,
  session: S,
  work: (session: S) => Promise<T>,
): Promise<T> {
  let broken = false;
  try {
    const value = await runToOutcome(session, work);
    if (transaction.connection) await commitTransaction(transaction.connection);
    return value;
  } catch (error) {
    broken = error instanceof UnknownCommitOutcome || isUnavailableError(error);
    if (!broken) {
      await transaction.connection?.query('rollback').catch(() => {
        broken = true;
      });
    }
    throw error;
  } finally {
    transaction.connection?.release(broken);
  }
}

async function commitTransaction(client: PoolClient): Promise<void> {
  try {
    await client.query('commit');
  } catch (error) {
    throw isUnavailableError(error) && !isWriteRefusedError(error) ? new UnknownCommitOutcome() : error;
  }
}

/** A failed statement is the outcome even if the work hides its error: the transaction is aborted. */
async function runToOutcome<T, S extends PostgresReader>(session: S, work: (session: S) => Promise<T>): Promise<T> {
  try {
    const value = await work(session);
    await session.beforeCommit();
    await session.end();
    if (session.failure !== undefined) throw session.failure;
    return value;
  } catch (error) {
    await session.end();
    throw session.failure ?? error;
  }
}
