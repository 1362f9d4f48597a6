import type { Pool } from 'pg';
import type { COUNTED_KINDS } from './migrations/0032-create-row-counts.ts';
import type { RunSql } from './sql-statement.ts';

/** Sums of the counts that the triggers of migration 0032 record. */

const COMPACT_INTERVAL_MS = 10_000;
const MAX_UNCOMPACTED_ROWS = 200;

export async function readRowCounts(
  runSql: RunSql,
  table: keyof typeof COUNTED_KINDS,
): Promise<{ kind: string; count: number }[]> {
  return runSql(
    `select kind, sum(change)::int as count from row_count where counted = $1 group by kind having sum(change) <> 0`,
    [table],
  );
}

export function sumRowCounts(
  counts: readonly { kind: string; count: number }[],
  includes: (kind: string) => boolean,
): number {
  return counts.reduce((sum, { kind, count }) => (includes(kind) ? sum + count : sum), 0);
}

/** Processes may compact concurrently; each row is taken once. */
const COMPACT_SQL = `
with taken as (
  delete from row_count where (select count(*) from row_count) > ${MAX_UNCOMPACTED_ROWS} returning counted, kind, change
)
insert into row_count (counted, kind, change)
select counted, kind, sum(change) from taken group by counted, kind having sum(change) <> 0`;

export async function compactRowCounts(pool: Pick<Pool, 'query'>): Promise<void> {
  await pool.query(COMPACT_SQL);
}

export class RowCountCompactor {
  readonly #pool: Pool;
  readonly #timer: NodeJS.Timeout;
  #compacting: Promise<void> = Promise.resolve();

  constructor(pool: Pool) {
    this.#pool = pool;
    this.#timer = setInterval(
      () => (this.#compacting = this.#compacting.then(() => this.#compact())),
      COMPACT_INTERVAL_MS,
    );
    this.#timer.unref();
  }

  /** Errors are ignored: the next run retries. */
  async #compact(): Promise<void> {
    try {
      await compactRowCounts(this.#pool);
    } catch {}
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#compacting;
  }
}
