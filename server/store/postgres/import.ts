import type { AnyRow } from '#server/store/rows.ts';
import type { Store, Writer } from '#server/store/store.ts';

/** Moves rows into an empty database, a portion a transaction, so that no transaction grows with the store. */

const PORTION = 500;

/**
 * Answers how many rows were inserted. Stopped half way it can be run again: rows that are already there, with the same id,
 * are left as they are.
 */
export async function importRows(store: Store, rows: Iterable<AnyRow>): Promise<number> {
  let inserted = 0;
  let portion: AnyRow[] = [];
  const flush = async () => {
    const full = portion;
    portion = [];
    inserted += await store.transact((writer) => insertMissing(writer, full));
  };
  for (const row of rows) {
    portion.push(row);
    if (portion.length >= PORTION) await flush();
  }
  await flush();
  return inserted;
}

async function insertMissing(writer: Writer, portion: AnyRow[]): Promise<number> {
  let inserted = 0;
  for (const { collection, row } of portion) {
    if ((await writer.get(collection, row.id)) !== undefined) continue;
    await writer.insert(collection, row);
    inserted++;
  }
  return inserted;
}
