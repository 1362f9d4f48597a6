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
 * The index of the live cars, one in each process: built in the background when the store opens, and brought up to date by
 * `car_change`. Every question reads the rows it found together with the version of the catalogue; when that has moved on, the
 * changes are read in and the question is asked again, so that an answer is never older than the transaction it is given in.
 */

/** Cars read at a time, and versions: what is taken in at one go holds everybody up. */
const BATCH_SIZE = 2_000;
const VERSION_BATCH_SIZE = 64;
/** Milliseconds between looks for changes: a process nobody asks must not fall far behind. */
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
  readonly #poll: NodeJS.Timeout;
  #isClosing = false;
  /** When the index was last known to hold all that the database does, as performance.now() has it. */
  #knownAt = performance.now();

  /** @param pool of one connection, for building and polling: those who wait for it hold the others */
  constructor(pool: Pool) {
    this.#pool = pool;
    this.#build().catch(() => undefined);
    this.#poll = setInterval(() => (this.#polling = this.#polling.then(() => this.#look())), POLL_INTERVAL_MS);
    this.#poll.unref();
  }

  /** What the question comes to, and the rows of the cars it found, in its order, as this transaction sees them. */
  async query<Found>(
    ask: RunSql,
    question: (index: CatalogueIndex) => Found,
    idsOf: (found: Found) => readonly string[] = () => [],
  ): Promise<{ found: Found; cars: CarRow[] }> {
    for (;;) {
      const current = this.#current ?? (await this.#build());
      const { version } = current;
      const found = question(current.index);
      const { cars, version: now } = await readCarsAndVersion(ask, idsOf(found));
      if (now <= version || !(await this.#catchUp(ask, current, now))) return { found, cars };
    }
  }

  /**
   * What the question comes to in the state of one version of the catalogue, and that version.
   * @param seen the version somebody has just seen: where the index is of it the database is not asked
   */
  async queryAtVersion<Found extends object>(
    ask: RunSql,
    seen: string | undefined,
    question: (index: CatalogueIndex) => Found,
  ): Promise<Found & { version: string }> {
    for (;;) {
      const current = this.#current ?? (await this.#build());
      if (seen !== undefined && parseVersionNumber(seen) === current.version)
        return { ...question(current.index), version: seen };
      const now = await readCatalogueVersion(ask);
      const number = parseVersionNumber(now);
      if (number <= current.version || !(await this.#catchUp(ask, current, number)))
        return { ...question(current.index), version: now };
    }
  }

  /** Seconds since the index was last known to hold all that the database does: a second or two while each look succeeds. */
  get lagSeconds(): number {
    return (performance.now() - this.#knownAt) / 1_000;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#poll);
    await Promise.allSettled([this.#building, this.#polling]);
    await closePool(this.#pool);
  }

  /** The next question says so when the database cannot be asked. */
  async #look(): Promise<void> {
    const current = this.#current;
    if (current === undefined || this.#isClosing) return;
    const ask: RunSql = async (sql, values = []) => (await this.#pool.query(sql, [...values])).rows;
    const began = performance.now();
    try {
      const { version } = await readCarsAndVersion(ask, []);
      if (await this.#catchUp(ask, current, version)) this.#knownAt = began;
    } catch {}
  }

  /**
   * Takes in what was changed up to this version. False when a version did not say what it changed, as those of a process of an
   * earlier release do, or was removed since: then the index is built anew in the background, and answers as it is until then.
   */
  async #catchUp(ask: RunSql, current: VersionedIndex, to: number): Promise<boolean> {
    while (current.version < to) {
      const from = current.version;
      const upTo = Math.min(to, from + VERSION_BATCH_SIZE);
      const changes = await readChanges(ask, from, upTo);
      if (new Set(changes.map(({ version }) => version)).size < upTo - from) {
        this.#build().catch(() => undefined);
        return false;
      }
      // Another question may have taken them in meanwhile; what is newer than this transaction stays.
      if (current.version >= upTo) continue;
      for (const change of changes) applyChange(current.index, change);
      current.version = upTo;
    }
    return true;
  }

  #build(): Promise<VersionedIndex> {
    this.#building ??= this.#built().finally(() => (this.#building = undefined));
    return this.#building;
  }

  async #built(): Promise<VersionedIndex> {
    const client = await this.#pool.connect();
    const began = performance.now();
    let failed = true;
    try {
      await client.query(`begin isolation level repeatable read read only; ${TRANSACTION_TIMEOUTS_SQL}`);
      const current = await this.#read(client);
      await client.query('commit');
      failed = false;
      this.#current = current;
      this.#knownAt = began;
      return current;
    } finally {
      client.release(failed);
    }
  }

  /** All live cars of one state of the database. */
  async #read(client: PoolClient): Promise<VersionedIndex> {
    const ask: RunSql = async (sql, values = []) => (await client.query(sql, [...values])).rows;
    const { version } = await readCarsAndVersion(ask, []);
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

/** The rows of these cars that are live, in this order, and the version of the catalogue they are of. */
async function readCarsAndVersion(ask: RunSql, ids: readonly string[]): Promise<{ version: number; cars: CarRow[] }> {
  const sql =
    'select catalogue.version::text, car.row from catalogue left join car on car.id = any($1) and car.is_live where catalogue.id = 1';
  const found = await ask<{ version: string; row: CarRow | null }>(sql, [ids]);
  const byId = new Map(found.flatMap(({ row }) => (row ? [[row.id, deepFreeze(row)] as const] : [])));
  return { version: Number(found[0]?.version ?? 0), cars: ids.flatMap((id) => byId.get(id) ?? []) };
}

const VERSION_SQL = `select name || '-' || version::text as version from catalogue where id = 1`;

/** The version of the catalogue as it is told, with the name of the database before its number. */
export async function readCatalogueVersion(ask: RunSql): Promise<string> {
  const [answer] = await ask<{ version: string }>(VERSION_SQL);
  return answer?.version ?? '';
}

/** The same in a transaction of its own, in one round trip. After a failure the connection is not to be used again. */
export async function readCatalogueVersionOnce(client: PoolClient): Promise<string> {
  const statements = `begin read only; ${TRANSACTION_TIMEOUTS_SQL}; ${VERSION_SQL}; commit`;
  // Several statements have several results.
  const results = (await client.query(statements)) as unknown as { rows: { version: string }[] }[];
  return results.at(-2)?.rows[0]?.version ?? '';
}

function parseVersionNumber(version: string): number {
  return Number(version.slice(version.lastIndexOf('-') + 1));
}

function readChanges(ask: RunSql, from: number, upTo: number): Promise<CatalogueChange[]> {
  const sql = `select car_change.version::text, car_change.car_id, car_change.created_at,
      car.is_live, car.created_at as made_at, json_build_array(${ATTRIBUTES_SQL}) as facts
    from car_change left join car on car.id = car_change.car_id
    where car_change.version > $1 and car_change.version <= $2`;
  return ask<CatalogueChange>(sql, [from, upTo]);
}

function applyChange(index: CatalogueIndex, change: CatalogueChange): void {
  const { car_id: id, created_at: createdAt, is_live: isLive, made_at: madeAt, facts: attributes } = change;
  if (!isLive || madeAt !== createdAt) index.remove({ id, createdAt });
  if (isLive && madeAt !== null) index.put({ id, createdAt: madeAt, attributes });
}
