import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { NotificationListener } from '#server/store/notification-events.ts';
import { closePool } from './connection-pools.ts';
import type { RunSql } from './sql-statement.ts';

/**
 * Whose bells were rung, by any process: each transaction leaves lines in `bell_ring`, and every process to which somebody listens
 * looks at the lines of the last minute. A line gets its time before its transaction is seen; the minute is longer than a commit
 * takes, and what was told once is not told again. No order is kept among processes, so none waits for another.
 */

const POLL_INTERVAL_MS = 1_000;
const POLL_WINDOW_SQL = "interval '60 seconds'";
const RETENTION_SQL = "interval '10 minutes'";
/** Looks between two removals of what nobody reads any more. */
const CLEANUP_INTERVAL_POLLS = 300;

/** The last of a transaction. */
export async function recordNotificationEvents(ask: RunSql, userIds: ReadonlySet<string>): Promise<void> {
  if (userIds.size === 0) return;
  const sql = 'insert into bell_ring (id, user_id) select * from unnest($1::text[], $2::text[])';
  await ask(sql, [[...userIds].map(() => randomUUID()), [...userIds]]);
}

export class NotificationBus {
  readonly #pool: Pool;
  readonly #listeners = new Set<NotificationListener>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  /** Lines of the last minute that were told. */
  #told: ReadonlySet<string> | undefined;
  #looks = 0;

  /** @param pool of one connection, which is used while somebody listens */
  constructor(pool: Pool) {
    this.#pool = pool;
  }

  subscribe(listener: NotificationListener): () => void {
    this.#listeners.add(listener);
    this.#timer ??= setInterval(() => this.#look(), POLL_INTERVAL_MS).unref();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#rest();
    };
  }

  /** What this process committed need not wait for the next look. */
  publish(userIds: ReadonlySet<string>): void {
    if (userIds.size > 0) for (const listener of this.#listeners) listener(userIds);
  }

  async close(): Promise<void> {
    this.#rest();
    await this.#looking;
    await closePool(this.#pool);
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#told = undefined;
  }

  /** A database that does not answer is asked again at the next look; pages ask by themselves as well. */
  #look(): void {
    this.#looking ??= this.#tell()
      .catch(() => undefined)
      .finally(() => (this.#looking = undefined));
  }

  async #tell(): Promise<void> {
    const { rows } = await this.#pool.query<{ id: string; user_id: string }>(
      `select id, user_id from bell_ring where rung_at > clock_timestamp() - ${POLL_WINDOW_SQL}`,
    );
    const before = this.#told;
    this.#told = new Set(rows.map(({ id }) => id));
    // At the first look one may hear of what happened just before: asking once more costs nothing.
    this.publish(new Set(rows.filter(({ id }) => !before?.has(id)).map((row) => row.user_id)));
    if (this.#looks++ % CLEANUP_INTERVAL_POLLS === 0)
      await this.#pool.query(`delete from bell_ring where rung_at < clock_timestamp() - ${RETENTION_SQL}`);
  }
}
