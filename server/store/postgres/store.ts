import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { Problem } from '#shared/problem.ts';
import type { Reader, Store, Writer } from '#server/store/store.ts';
import { isRetryable, isUnavailable } from './failures.ts';
import { PostgresReader, PostgresWriter } from './session.ts';

/** The store over PostgreSQL: serializable transactions, run again as a whole when the database could not order them. */

const ATTEMPTS = 60;
/** Milliseconds: the wait before running again is random, up to a bound that doubles from the first to the second. */
const FIRST_WAIT = 4;
const LONGEST_WAIT = 200;
/** Seconds until a database that cannot write may be asked again. */
const RETRY_AFTER = 30;

export class PostgresStore implements Store {
  readonly kind = 'postgres';
  readonly #pool: Pool;
  readonly #underWay = new Set<Promise<unknown>>();
  #isClosing = false;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async read<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    if (this.#isClosing) throw new Problem('STOPPING');
    return this.#followed(this.#readOnce(work));
  }

  async transact<T>(work: (writer: Writer) => Promise<T>): Promise<T> {
    if (this.#isClosing) throw new Problem('STOPPING');
    return this.#followed(this.#untilCommitted(work));
  }

  async close(): Promise<void> {
    if (this.#isClosing) return;
    this.#isClosing = true;
    await Promise.allSettled(this.#underWay);
    await this.#pool.end();
  }

  /** The pool may end only when nobody waits for a connection any more. */
  async #followed<T>(run: Promise<T>): Promise<T> {
    this.#underWay.add(run);
    try {
      return await run;
    } finally {
      this.#underWay.delete(run);
    }
  }

  async #readOnce<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    try {
      const client = await this.#pool.connect();
      return await inTransaction(client, 'repeatable read read only', new PostgresReader(client), work);
    } catch (error) {
      throw isUnavailable(error) ? unavailable() : error;
    }
  }

  async #untilCommitted<T>(work: (writer: Writer) => Promise<T>): Promise<T> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      try {
        const client = await this.#pool.connect();
        return await inTransaction(client, 'serializable', new PostgresWriter(client), work);
      } catch (error) {
        if (isUnavailable(error)) throw unavailable();
        if (!isRetryable(error)) throw error;
      }
      await pause(Math.random() * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt));
    }
    throw new Problem('STORAGE_FULL', { retryAfter: 1 });
  }
}

function unavailable(): Problem {
  return new Problem('STORAGE_FULL', { retryAfter: RETRY_AFTER });
}

/** Ends in commit or rollback, and gives the connection back; one whose rollback fails is thrown away. */
async function inTransaction<T, S extends PostgresReader>(
  client: PoolClient,
  level: string,
  session: S,
  work: (session: S) => Promise<T>,
): Promise<T> {
  let broken = false;
  try {
    await client.query(`begin isolation level ${level}`);
    const value = await outcomeOf(session, work);
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * What the work came to. When a statement failed, that failure is the outcome even if the work hid it behind an error of its
 * own or went on: the database has already given the transaction up.
 */
async function outcomeOf<T, S extends PostgresReader>(
  session: S,
  work: (session: S) => Promise<T>,
): Promise<T> {
  try {
    const value = await work(session);
    await session.end();
    if (session.failure !== undefined) throw session.failure;
    return value;
  } catch (error) {
    await session.end();
    throw session.failure ?? error;
  }
}
