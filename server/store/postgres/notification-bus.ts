import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { NotificationListener } from '#server/store/notification-events.ts';
import { closePool } from './connection-pools.ts';
import type { RunSql } from './sql-statement.ts';

/** Polls the last minute of `bell_ring`, longer than a commit takes. Each event is delivered once, in any order. */

const POLL_INTERVAL_MS = 1_000;
const POLL_WINDOW_SQL = "interval '60 seconds'";
const RETENTION_SQL = "interval '10 minutes'";
/** Polls between two deletions of old events. */
const CLEANUP_INTERVAL_POLLS = 300;

export async function recordNotificationEvents(runSql: RunSql, userIds: ReadonlySet<string>): Promise<void> {
  if (userIds.size === 0) return;
  const sql = 'insert into bell_ring (id, user_id) select * from unnest($1::text[], $2::text[])';
  await runSql(sql, [[...userIds].map(() => randomUUID()), [...userIds]]);
}

export class NotificationBus {
  readonly #pool: Pool;
  readonly #listeners = new Set<NotificationListener>();
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> | undefined;
  #deliveredIds: ReadonlySet<string> | undefined;
  #pollCount = 0;

  /** @param pool one connection, used while there are listeners */
  constructor(pool: Pool) {
    this.#pool = pool;
  }

  subscribe(listener: NotificationListener): () => void {
    this.#listeners.add(listener);
    this.#timer ??= setInterval(() => this.#poll(), POLL_INTERVAL_MS).unref();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stopPolling();
    };
  }

  publish(userIds: ReadonlySet<string>): void {
    if (userIds.size > 0) for (const listener of this.#listeners) listener(userIds);
  }

  async close(): Promise<void> {
    this.#stopPolling();
    await this.#polling;
    await closePool(this.#pool);
  }

  #stopPolling(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#deliveredIds = undefined;
  }

  /** Errors are ignored: the next poll retries, and pages poll too. */
  #poll(): void {
    this.#polling ??= this.#deliverNewEvents()
      .catch(() => undefined)
      .finally(() => (this.#polling = undefined));
  }

  async #deliverNewEvents(): Promise<void> {
    const { rows } = await this.#pool.query<{ id: string; user_id: string }>(
      `select id, user_id from bell_ring where rung_at > clock_timestamp() - ${POLL_WINDOW_SQL}`,
    );
    const delivered = this.#deliveredIds;
    this.#deliveredIds = new Set(rows.map(({ id }) => id));
    // The first poll may deliver slightly older events; a superfluous refetch is harmless.
    this.publish(new Set(rows.filter(({ id }) => !delivered?.has(id)).map((row) => row.user_id)));
    if (this.#pollCount++ % CLEANUP_INTERVAL_POLLS === 0)
      await this.#pool.query(`delete from bell_ring where rung_at < clock_timestamp() - ${RETENTION_SQL}`);
  }
}
