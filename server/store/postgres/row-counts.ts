import type { Pool } from 'pg';
import type { COUNTED } from './migrations/0032-create-row-counts.ts';
import type { Ask } from './sql-statement.ts';

/** How many rows of each kind a table has, without looking at the rows: what the triggers of migration 0032 wrote down, added up. */

const FOLD_MS = 10_000;
/** Lines that are not worth folding. */
const FEW = 200;

/** By kind, in no order; a kind without rows is left out. */
export async function rowCounts(
  ask: Ask,
  table: keyof typeof COUNTED,
): Promise<{ kind: string; count: number }[]> {
  return ask(
    `select kind, sum(change)::int as count from row_count where counted = $1 group by kind having sum(change) <> 0`,
    [table],
  );
}

/** How many rows there are of the kinds that are picked. */
export function sumOf(
  counts: readonly { kind: string; count: number }[],
  isPicked: (kind: string) => boolean,
): number {
  return counts.reduce((sum, { kind, count }) => (isPicked(kind) ? sum + count : sum), 0);
}

/** One line a kind, of those that are there; several processes may do it at once, as each line is taken by one of them. */
const FOLD = `
with taken as (
  delete from row_count where (select count(*) from row_count) > ${FEW} returning counted, kind, change
)
insert into row_count (counted, kind, change)
select counted, kind, sum(change) from taken group by counted, kind having sum(change) <> 0`;

/** Folds the lines together once they are more than a few. */
export async function foldRowCounts(pool: Pick<Pool, 'query'>): Promise<void> {
  await pool.query(FOLD);
}

export class RowCounts {
  readonly #pool: Pool;
  readonly #timer: NodeJS.Timeout;
  #folding: Promise<void> = Promise.resolve();

  /** @param pool of the store's work */
  constructor(pool: Pool) {
    this.#pool = pool;
    this.#timer = setInterval(() => (this.#folding = this.#folding.then(() => this.#fold())), FOLD_MS);
    this.#timer.unref();
  }

  /** A database that does not answer or takes no writing is asked again the next time. */
  async #fold(): Promise<void> {
    try {
      await foldRowCounts(this.#pool);
    } catch {}
  }

  /** Before the pool ends. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#folding;
  }
}
