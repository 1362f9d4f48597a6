import type { Pool, PoolClient } from 'pg';
import { Problem } from '#shared/problem.ts';
import { CatalogueIndex } from '#server/store/catalogue-index/catalogue-index.ts';
import { FACT_COLUMNS, type IndexedCar } from '#server/store/catalogue-index/car-columns.ts';
import type { Fact } from '#server/store/catalogue-filters.ts';
import { frozen } from '#server/store/row-serialization.ts';
import type { CarRow } from '#server/store/rows.ts';
import { endPool, TRANSACTION_LIMITS } from './connection-pools.ts';
import type { Ask } from './sql-statement.ts';

/**
 * The index of the live cars, one in each process: built in the background when the store opens, and brought up to date by
 * `car_change`. Every question reads the rows it found together with the version of the catalogue; when that has moved on, the
 * changes are read in and the question is asked again, so that an answer is never older than the transaction it is given in.
 */

/** Cars read at a time, and versions: what is taken in at one go holds everybody up. */
const PORTION = 2_000;
const VERSIONS = 64;
/** Milliseconds between looks for changes: a process nobody asks must not fall far behind. */
const POLL_MS = 1_000;

const FACTS = FACT_COLUMNS.map((column) => `car.${column}`).join(', ');

interface Current {
  index: CatalogueIndex;
  version: number;
}

interface Change {
  version: string;
  car_id: string;
  created_at: string;
  is_live: boolean | null;
  made_at: string | null;
  facts: Fact[];
}

export class LiveCatalogue {
  readonly #pool: Pool;
  #current: Current | undefined;
  #building: Promise<Current> | undefined;
  #polling: Promise<void> = Promise.resolve();
  readonly #poll: NodeJS.Timeout;
  #isClosing = false;
  /** When the index was last known to hold all that the database does, as performance.now() has it. */
  #knownAt = performance.now();

  /** @param pool of one connection, for building and polling: those who wait for it hold the others */
  constructor(pool: Pool) {
    this.#pool = pool;
    this.#build().catch(() => undefined);
    this.#poll = setInterval(() => (this.#polling = this.#polling.then(() => this.#look())), POLL_MS);
    this.#poll.unref();
  }

  /** What the question comes to, and the rows of the cars it found, in its order, as this transaction sees them. */
  async ask<Found>(
    ask: Ask,
    question: (index: CatalogueIndex) => Found,
    idsOf: (found: Found) => readonly string[] = () => [],
  ): Promise<{ found: Found; cars: CarRow[] }> {
    for (;;) {
      const current = this.#current ?? (await this.#build());
      const { version } = current;
      const found = question(current.index);
      const { cars, version: now } = await carsNow(ask, idsOf(found));
      if (now <= version || !(await this.#catchUp(ask, current, now))) return { found, cars };
    }
  }

  /**
   * What the question comes to in the state of one version of the catalogue, and that version.
   * @param seen the version somebody has just seen: where the index is of it the database is not asked
   */
  async askAt<Found extends object>(
    ask: Ask,
    seen: string | undefined,
    question: (index: CatalogueIndex) => Found,
  ): Promise<Found & { version: string }> {
    for (;;) {
      const current = this.#current ?? (await this.#build());
      if (seen !== undefined && numberOf(seen) === current.version)
        return { ...question(current.index), version: seen };
      const now = await versionNow(ask);
      const number = numberOf(now);
      if (number <= current.version || !(await this.#catchUp(ask, current, number)))
        return { ...question(current.index), version: now };
    }
  }

  /** Seconds since the index was last known to hold all that the database does: a second or two while each look succeeds. */
  get lag(): number {
    return (performance.now() - this.#knownAt) / 1_000;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#poll);
    await Promise.allSettled([this.#building, this.#polling]);
    await endPool(this.#pool);
  }

  /** The next question says so when the database cannot be asked. */
  async #look(): Promise<void> {
    const current = this.#current;
    if (current === undefined || this.#isClosing) return;
    const ask: Ask = async (sql, values = []) => (await this.#pool.query(sql, [...values])).rows;
    const began = performance.now();
    try {
      const { version } = await carsNow(ask, []);
      if (await this.#catchUp(ask, current, version)) this.#knownAt = began;
    } catch {}
  }

  /**
   * Takes in what was changed up to this version. False when a version did not say what it changed, as those of a process of an
   * earlier release do, or was removed since: then the index is built anew in the background, and answers as it is until then.
   */
  async #catchUp(ask: Ask, current: Current, to: number): Promise<boolean> {
    while (current.version < to) {
      const from = current.version;
      const upTo = Math.min(to, from + VERSIONS);
      const changes = await changesBetween(ask, from, upTo);
      if (new Set(changes.map(({ version }) => version)).size < upTo - from) {
        this.#build().catch(() => undefined);
        return false;
      }
      // Another question may have taken them in meanwhile; what is newer than this transaction stays.
      if (current.version >= upTo) continue;
      for (const change of changes) apply(current.index, change);
      current.version = upTo;
    }
    return true;
  }

  #build(): Promise<Current> {
    this.#building ??= this.#built().finally(() => (this.#building = undefined));
    return this.#building;
  }

  async #built(): Promise<Current> {
    const client = await this.#pool.connect();
    const began = performance.now();
    let failed = true;
    try {
      await client.query(`begin isolation level repeatable read read only; ${TRANSACTION_LIMITS}`);
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
  async #read(client: PoolClient): Promise<Current> {
    const ask: Ask = async (sql, values = []) => (await client.query(sql, [...values])).rows;
    const { version } = await carsNow(ask, []);
    const index = new CatalogueIndex();
    const text = `select id, created_at, ${FACTS} from car
      where is_live and (created_at, id) > ($1, $2) order by created_at, id limit ${PORTION}`;
    for (let last: IndexedCar | undefined; ;) {
      if (this.#isClosing) throw new Problem('STOPPING');
      const values = [last?.createdAt ?? '', last?.id ?? ''];
      const { rows } = await client.query<[string, string, ...Fact[]]>({ text, values, rowMode: 'array' });
      for (const [id, createdAt, ...facts] of rows) index.put((last = { id, createdAt, facts }));
      if (rows.length < PORTION) return { index, version };
    }
  }
}

/** The rows of these cars that are live, in this order, and the version of the catalogue they are of. */
async function carsNow(ask: Ask, ids: readonly string[]): Promise<{ version: number; cars: CarRow[] }> {
  const sql =
    'select catalogue.version::text, car.row from catalogue left join car on car.id = any($1) and car.is_live where catalogue.id = 1';
  const found = await ask<{ version: string; row: CarRow | null }>(sql, [ids]);
  const byId = new Map(found.flatMap(({ row }) => (row ? [[row.id, frozen(row)] as const] : [])));
  return { version: Number(found[0]?.version ?? 0), cars: ids.flatMap((id) => byId.get(id) ?? []) };
}

const VERSION = `select name || '-' || version::text as version from catalogue where id = 1`;

/** The version of the catalogue as it is told, with the name of the database before its number. */
export async function versionNow(ask: Ask): Promise<string> {
  const [answer] = await ask<{ version: string }>(VERSION);
  return answer?.version ?? '';
}

/** The same in a transaction of its own, in one round trip. After a failure the connection is not to be used again. */
export async function versionIn(client: PoolClient): Promise<string> {
  const statements = `begin read only; ${TRANSACTION_LIMITS}; ${VERSION}; commit`;
  // Several statements have several results.
  const results = (await client.query(statements)) as unknown as { rows: { version: string }[] }[];
  return results.at(-2)?.rows[0]?.version ?? '';
}

function numberOf(version: string): number {
  return Number(version.slice(version.lastIndexOf('-') + 1));
}

function changesBetween(ask: Ask, from: number, upTo: number): Promise<Change[]> {
  const sql = `select car_change.version::text, car_change.car_id, car_change.created_at,
      car.is_live, car.created_at as made_at, json_build_array(${FACTS}) as facts
    from car_change left join car on car.id = car_change.car_id
    where car_change.version > $1 and car_change.version <= $2`;
  return ask<Change>(sql, [from, upTo]);
}

function apply(index: CatalogueIndex, change: Change): void {
  const { car_id: id, created_at: createdAt, is_live: isLive, made_at: madeAt, facts } = change;
  if (!isLive || madeAt !== createdAt) index.remove({ id, createdAt });
  if (isLive && madeAt !== null) index.put({ id, createdAt: madeAt, facts });
}
