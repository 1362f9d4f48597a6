/** Moves the rows of one store into another, a portion a transaction, and proves that both hold the same. */
import { createHash } from 'node:crypto';
import { canonicalJson } from '#shared/domain/canonical-json.ts';
import { COLLECTIONS } from '#server/store/lowdb/state.ts';
import type { Collection, Rows } from '#server/store/rows.ts';
import type { Reader, Store, Writer } from '#server/store/store.ts';

/** What is only read. */
export type RowSource = Pick<Store, 'read'>;

/** Of each collection how many rows it has, and a sum over the contents of all of them, whatever their order. */
export type StoreDigest = Record<Collection, { count: number; sum: string }>;

const BATCH_SIZE = 500;

/** The next rows of a collection behind this id, at most 500; none at the end. */
export async function readRowBatch<C extends Collection>(
  reader: Reader,
  collection: C,
  afterId: string,
): Promise<Rows[C][]> {
  return (await reader.find('rows.after', { collection, afterId, limit: BATCH_SIZE })) as Rows[C][];
}

/** The rows of a collection, a portion at a time. */
export async function* readRowBatches<C extends Collection>(reader: Reader, collection: C): AsyncGenerator<Rows[C][]> {
  for (let afterId = ''; ;) {
    const rows = await readRowBatch(reader, collection, afterId);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    afterId = last.id;
  }
}

class DigestBuilder {
  private count = 0;
  private readonly sum = Buffer.alloc(32);

  add(rows: readonly object[]): void {
    for (const row of rows) {
      const hash = createHash('sha256').update(canonicalJson(row)).digest();
      for (const [at, byte] of hash.entries()) this.sum[at]! ^= byte;
    }
    this.count += rows.length;
  }

  get value(): StoreDigest[Collection] {
    return { count: this.count, sum: this.sum.toString('hex') };
  }
}

/** What a store holds, read in one state of it. */
export function computeStoreDigest(store: RowSource): Promise<StoreDigest> {
  return store.read((reader) => forEachRowBatch(reader, async () => undefined));
}

/** Works on every portion of every collection. @returns the digest of what was seen */
async function forEachRowBatch(
  reader: Reader,
  work: (collection: Collection, rows: Rows[Collection][]) => Promise<unknown>,
): Promise<StoreDigest> {
  const digests: [Collection, StoreDigest[Collection]][] = [];
  for (const collection of COLLECTIONS) {
    const sum = new DigestBuilder();
    for await (const rows of readRowBatches(reader, collection)) {
      sum.add(rows);
      await work(collection, rows);
    }
    digests.push([collection, sum.value]);
  }
  return Object.fromEntries(digests) as StoreDigest;
}

/** Where two digests differ, a sentence a collection; empty when both are of the same rows. */
export function compareDigests(one: StoreDigest, other: StoreDigest): string[] {
  return COLLECTIONS.flatMap((name) => {
    const [a, b] = [one[name], other[name]];
    if (a.count === b.count && a.sum === b.sum) return [];
    return [a.count === b.count ? `${name}: not all rows are the same` : `${name}: ${a.count} and ${b.count} rows`];
  });
}

export function countDigestRows(digest: StoreDigest): number {
  return COLLECTIONS.reduce((total, name) => total + digest[name].count, 0);
}

/**
 * Copies every row, of one state of the source. Stopped half way it can be run again: rows that are there already are left.
 * @returns how many were inserted, and the digest of the source
 * @throws before anything is written when the target holds rows that are not the source's
 */
export async function copyRows(from: RowSource, to: Store): Promise<{ inserted: number; digest: StoreDigest }> {
  return from.read(async (reader) => {
    await assertNoOtherRows(reader, to);
    let inserted = 0;
    const digest = await forEachRowBatch(reader, async (collection, rows) => {
      inserted += await to.transact((writer) => insertMissingRows(writer, collection, rows));
    });
    return { inserted, digest };
  });
}

async function assertNoOtherRows(source: Reader, target: RowSource): Promise<void> {
  await target.read((reader) =>
    forEachRowBatch(reader, async (collection, rows) => {
      const ids = rows.map(({ id }) => id);
      const same = new Map((await source.getMany(collection, ids)).map((row) => [row.id, canonicalJson(row)]));
      const other = rows.find((row) => same.get(row.id) !== canonicalJson(row));
      if (other) throw new Error(`the target holds other data, among them ${collection} ${other.id}`);
    }),
  );
}

async function insertMissingRows<C extends Collection>(
  writer: Writer,
  collection: C,
  rows: readonly Rows[C][],
): Promise<number> {
  const ids = rows.map(({ id }) => id);
  const here = new Set((await writer.getMany(collection, ids)).map(({ id }) => id));
  const missing = rows.filter(({ id }) => !here.has(id));
  for (const row of missing) await writer.insert(collection, row);
  return missing.length;
}
