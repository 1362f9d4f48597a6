import { createHash } from 'node:crypto';
import { canonicalJson } from '#shared/domain/canonical-json.ts';
import { COLLECTIONS } from '#server/store/lowdb/state.ts';
import type { Collection, Rows } from '#server/store/rows.ts';
import type { Reader, Store, Writer } from '#server/store/store.ts';

export type RowSource = Pick<Store, 'read'>;

/** Number of rows and an order-independent hash of each collection. */
export type StoreDigest = Record<Collection, { count: number; sum: string }>;

const BATCH_SIZE = 500;

/** The next rows of a collection after this ID, at most 500; empty at the end. */
export async function readRowBatch<C extends Collection>(
  reader: Reader,
  collection: C,
  afterId: string,
): Promise<Rows[C][]> {
  return (await reader.find('rows.after', { collection, afterId, limit: BATCH_SIZE })) as Rows[C][];
}

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

export function computeStoreDigest(store: RowSource): Promise<StoreDigest> {
  return store.read((reader) => forEachRowBatch(reader, async () => undefined));
}

async function forEachRowBatch(
  reader: Reader,
  work: (collection: Collection, rows: Rows[Collection][]) => Promise<unknown>,
): Promise<StoreDigest> {
  const digests: [Collection, StoreDigest[Collection]][] = [];
  for (const collection of COLLECTIONS) {
    const builder = new DigestBuilder();
    for await (const rows of readRowBatches(reader, collection)) {
      builder.add(rows);
      await work(collection, rows);
    }
    digests.push([collection, builder.value]);
  }
  return Object.fromEntries(digests) as StoreDigest;
}

export function compareDigests(left: StoreDigest, right: StoreDigest): string[] {
  return COLLECTIONS.flatMap((name) => {
    const [a, b] = [left[name], right[name]];
    if (a.count === b.count && a.sum === b.sum) return [];
    return [a.count === b.count ? `${name}: some rows differ` : `${name}: ${a.count} and ${b.count} rows`];
  });
}

export function countDigestRows(digest: StoreDigest): number {
  return COLLECTIONS.reduce((total, name) => total + digest[name].count, 0);
}

/** Skips existing rows, so that it can be repeated. @throws before writing when the target holds other rows */
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
      const sourceJson = new Map((await source.getMany(collection, ids)).map((row) => [row.id, canonicalJson(row)]));
      const other = rows.find((row) => sourceJson.get(row.id) !== canonicalJson(row));
      if (other) throw new Error(`the target holds other data, such as ${collection} ${other.id}`);
    }),
  );
}

async function insertMissingRows<C extends Collection>(
  writer: Writer,
  collection: C,
  rows: readonly Rows[C][],
): Promise<number> {
  const ids = rows.map(({ id }) => id);
  const existing = new Set((await writer.getMany(collection, ids)).map(({ id }) => id));
  const missing = rows.filter(({ id }) => !existing.has(id));
  for (const row of missing) await writer.insert(collection, row);
  return missing.length;
}
