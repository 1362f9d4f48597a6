import type { Pool, PoolClient } from 'pg';
import { Problem } from '#shared/problem.ts';
import { CatalogueIndex } from '#server/store/catalogue-index/catalogue-index.ts';
import { ATTRIBUTE_COLUMNS, type IndexedCar } from '#server/store/catalogue-index/car-columns.ts';
import type { AttributeValue } from '#server/store/catalogue-filters.ts';
import { deepFreeze } from '#server/store/row-serialization.ts';
import type { CarRow } from '#server/store/rows.ts';
import { closePool, TRANSACTION_TIMEOUTS_SQL } from './connection-pools.ts';
import type { RunSql } from './sql-statement.ts';

/**
 * Built in the background and updated from `car_change`. A query reads its rows with the catalogue version and repeats
 * after an update, so results are never older than its transaction.
 */

/** Cars or versions read at a time, which bounds blocking. */
const BATCH_SIZE = 2_000;
const VERSION_BATCH_SIZE = 64;
/** Milliseconds between updates without queries. */
const POLL_INTERVAL_MS = 1_000;

const ATTRIBUTES_SQL = ATTRIBUTE_COLUMNS.map((column) => `car.${column}`).join(', ');

interface VersionedIndex {
  index: CatalogueIndex;
  version: number;
}

interface CatalogueChange {
  version: string;
  car_id: string;
  created_at: string;
  is_live: boolean | null;
  made_at: string | null;
  facts: AttributeValue[];
}

export class LiveCatalogue {
  readonly #pool: Pool;
  #current: VersionedIndex | undefined;
  #building: Promise<VersionedIndex> | undefined;
  #polling: Promise<void> = Promise.resolve();
  readonly #pollTimer: NodeJS.Timeout;
  #isClosing = false;
  /** `performance.now()` of the last time the index was known to be current. */
  #currentAt = performance.now();

  /** @param pool one connection, for builds and polling */
  constructor(pool: Pool) {
    this.#pool = pool;
    this.#build().catch(() => undefined);
    this.#pollTimer = setInterval(
      () => (this.#polling = this.#polling.then(() => this.#pollChanges())),
      POLL_INTERVAL_MS,
    );
    this.#pollTimer.unref();
  }

  /** Result of `lookup` on the index and the rows that `listIds` names, both of the transaction's version. */
  async query<Found>(
    runSql: RunSql,
    lookup: (index: CatalogueIndex) => Found,
    listIds: (result: Found) => readonly string[] = () => [],
  ): Promise<{ found: Found; cars: CarRow[] }> {
    for (;;) {
      const current = this.#current ?? (await this.#build());
      const { version } = current;
      const found = lookup(current.index);
      const { cars, version: now } = await readCarsAndVersion(runSql, listIds(found));
      if (now <= version || !(await this.#applyChanges(runSql, current, now))) return { found, cars };
    }
  }

  /** @param knownVersion version read before: an index of that version needs no comparison */
  async queryAtVersion<Found extends object>(
    runSql: RunSql,
    knownVersion: string | undefined,
    lookup: (index: CatalogueIndex) => Found,
  ): Promise<Found & { version: string }> {
    for (;;) {
      const current = this.#current ?? (await this.#build());
      if (knownVersion !== undefined && parseVersionNumber(knownVersion) === current.version)
        return { ...lookup(current.index), version: knownVersion };
      const now = await readCatalogueVersion(runSql);
      const number = parseVersionNumber(now);
      if (number <= current.version || !(await this.#applyChanges(runSql, current, number)))
        return { ...lookup(current.index), version: now };
    }
  }

  get lagSeconds(): number {
    return (performance.now() - this.#currentAt) / 1_000;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#pollTimer);
    await Promise.allSettled([this.#building, this.#polling]);
    await closePool(this.#pool);
  }

  async #pollChanges(): Promise<void> {
    const current = this.#current;
    if (current === undefined || this.#isClosing) return;
    const runSql: RunSql = async (sql, values = []) => (await this.#pool.query(sql, [...values])).rows;
    const startedAt = performance.now();
    try {
      const { version } = await readCarsAndVersion(runSql, []);
      if (await this.#applyChanges(runSql, current, version)) this.#currentAt = startedAt;
    } catch {}
  }

  /** False when changes are unknown or pruned; then the index is rebuilt in the background. */
  async #applyChanges(runSql: RunSql, current: VersionedIndex, to: number): Promise<boolean> {
    while (current.version < to) {
      const from = current.version;
      const batchEnd = Math.min(to, from + VERSION_BATCH_SIZE);
      const changes = await readChanges(runSql, from, batchEnd);
      if (new Set(changes.map(({ version }) => version)).size < batchEnd - from) {
        this.#build().catch(() => undefined);
        return false;
      }
      // A concurrent query may have applied these versions; versions newer than this transaction stay.
      if (current.version >= batchEnd) continue;
      for (const change of changes) applyChange(current.index, change);
      current.version = batchEnd;
    }
    return true;
  }

  #build(): Promise<VersionedIndex> {
    this.#building ??= this.#buildOnce().finally(() => (this.#building = undefined));
    return this.#building;
  }

  async #buildOnce(): Promise<VersionedIndex> {
    const client = await this.#pool.connect();
    const startedAt = performance.now();
    let failed = true;
    try {
      await client.query(`begin isolation level repeatable read read only; ${TRANSACTION_TIMEOUTS_SQL}`);
      const current = await this.#readIndex(client);
      await client.query('commit');
      failed = false;
      this.#current = current;
      this.#currentAt = startedAt;
      return current;
    } finally {
      client.release(failed);
    }
  }

  async #readIndex(client: PoolClient): Promise<VersionedIndex> {
    const runSql: RunSql = async (sql, values = []) => (await client.query(sql, [...values])).rows;
    const { version } = await readCarsAndVersion(runSql, []);
    const index = new CatalogueIndex();
    const text = `select id, created_at, ${ATTRIBUTES_SQL} from car
      where is_live and (created_at, id) > ($1, $2) order by created_at, id limit ${BATCH_SIZE}`;
    for (let last: IndexedCar | undefined; ;) {
      if (this.#isClosing) throw new Problem('STOPPING');
      const values = [last?.createdAt ?? '', last?.id ?? ''];
      const { rows } = await client.query<[string, string, ...AttributeValue[]]>({
        text,
        values,
        rowMode: 'array',
      });
      for (const [id, createdAt, ...attributes] of rows) index.put((last = { id, createdAt, attributes }));
      if (rows.length < BATCH_SIZE) return { index, version };
    }
  }
}

async function readCarsAndVersion(
  runSql: RunSql,
  ids: readonly string[],
): Promise<{ version: number; cars: CarRow[] }> {
  const sql =
    'select catalogue.version::text, car.row from catalogue left join car on car.id = any($1) and car.is_live where catalogue.id = 1';
  const result = await runSql<{ version: string; row: CarRow | null }>(sql, [ids]);
  const byId = new Map(result.flatMap(({ row }) => (row ? [[row.id, deepFreeze(row)] as const] : [])));
  return { version: Number(result[0]?.version ?? 0), cars: ids.flatMap((id) => byId.get(id) ?? []) };
}

const VERSION_SQL = `select name || '-' || version::text as version from catalogue where id = 1`;

export async function readCatalogueVersion(runSql: RunSql): Promise<string> {
  const [answer] = await runSql<{ version: string }>(VERSION_SQL);
  return answer?.version ?? '';
}

/** One round trip. After a failure the connection must not be reused. */
export async function readCatalogueVersionOnce(client: PoolClient): Promise<string> {
  const statements = `begin read only; ${TRANSACTION_TIMEOUTS_SQL}; ${VERSION_SQL}; commit`;
  const results = (await client.query(statements)) as unknown as { rows: { version: string }[] }[];
  return results.at(-2)?.rows[0]?.version ?? '';
}

function parseVersionNumber(version: string): number {
  return Number(version.slice(version.lastIndexOf('-') + 1));
}

function readChanges(runSql: RunSql, from: number, batchEnd: number): Promise<CatalogueChange[]> {
  const sql = `select car_change.version::text, car_change.car_id, car_change.created_at,
      car.is_live, car.created_at as made_at, json_build_array(${ATTRIBUTES_SQL}) as facts
    from car_change left join car on car.id = car_change.car_id
    where car_change.version > $1 and car_change.version <= $2`;
  return runSql<CatalogueChange>(sql, [from, batchEnd]);
}

function applyChange(index: CatalogueIndex, change: CatalogueChange): void {
  const { car_id: id, created_at: createdAt, is_live: isLive, made_at: carCreatedAt, facts: attributes } = change;
  if (!isLive || carCreatedAt !== createdAt) index.remove({ id, createdAt });
  if (isLive && carCreatedAt !== null) index.put({ id, createdAt: carCreatedAt, attributes });
}
