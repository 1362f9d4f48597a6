import type { PoolClient } from 'pg';
import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import { Problem } from '#shared/problem.ts';
import type { Queries } from '#server/store/queries.ts';
import {
  fromStoredRow,
  parseRow,
  serializeRow,
  sanitizeQueryInput,
  sanitizeText,
} from '#server/store/row-serialization.ts';
import type { CarRow, Collection, Rows } from '#server/store/rows.ts';
import { getNotificationSequence } from '#server/store/notification-pagination.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { QUERY_HANDLERS } from './query-handlers.ts';
import { getNotifiedUserId } from '#server/store/notification-events.ts';
import type { LiveCatalogue } from './live-catalogue.ts';
import { recordNotificationEvents } from './notification-bus.ts';
import { advanceNotificationSequence, assignNotificationSequence } from './message-queries.ts';
import type { RunSql } from './sql-statement.ts';
import { TABLES, buildInsertSql, buildUpdateSql, getColumnValues } from './table-mappings.ts';

/** A transaction begins with its first statement, so work without queries needs no connection. */

export class PostgresReader implements Reader {
  readonly #begin: () => Promise<PoolClient>;
  readonly #catalogue: LiveCatalogue;
  /** Serialises statements, because a connection runs a single statement at a time. */
  #lastStatement: Promise<unknown> = Promise.resolve();
  #failure: unknown;
  #isOpen = true;

  /** @param begin called once */
  constructor(begin: () => Promise<PoolClient>, catalogue: LiveCatalogue) {
    this.#begin = begin;
    this.#catalogue = catalogue;
  }

  async get<C extends Collection>(collection: C, id: string): Promise<Rows[C] | undefined> {
    const [found] = await this.getMany(collection, [id]);
    return found;
  }

  async getMany<C extends Collection>(collection: C, input: readonly string[]): Promise<Rows[C][]> {
    const ids = input.map(sanitizeText);
    const sql = `select row from ${TABLES[collection].name} where id = any($1)`;
    const found = await this.runSql<{ row: Rows[C] }>(sql, [ids]);
    const byId = new Map(found.map(({ row }) => [row.id, fromStoredRow(collection, row)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async find<Q extends keyof Queries>(query: Q, input: Queries[Q]['input']): Promise<Queries[Q]['output']> {
    return QUERY_HANDLERS[query](this.runSql, sanitizeQueryInput(input), this.#catalogue);
  }

  /** The error that aborted the transaction, even if the work caught it. */
  get failure(): unknown {
    return this.#failure;
  }

  async beforeCommit(): Promise<void> {}

  async end(): Promise<void> {
    this.#isOpen = false;
    await this.#lastStatement;
  }

  protected readonly runSql: RunSql = (sql, values = []) => {
    if (!this.#isOpen) throw new Error('This transaction has ended; its reader or writer can no longer be used');
    const answer = this.#lastStatement.then(async () => {
      // Statements on a broken connection would each wait for their timeout.
      if (this.#failure !== undefined) throw this.#failure;
      return (await this.#begin()).query(sql, [...values]);
    });
    this.#lastStatement = answer.catch((error: unknown) => {
      this.#failure ??= error;
    });
    return answer.then((result) => result.rows);
  };
}

/** A process that is further behind rebuilds its index. */
const RETAINED_VERSIONS = 100_000;
const CLEANUP_INTERVAL_VERSIONS = 1_000;

export class PostgresWriter extends PostgresReader implements Writer {
  readonly #changedCars = new Map<string, { id: string; createdAt: string }>();
  readonly notifiedUserIds = new Set<string>();
  readonly #unnumbered = new Map<string, string>();
  #highestSequence = 0;

  /** A key-share lock waits for removals, not for updates. */
  async lock<C extends Collection>(collection: C, id: string): Promise<Rows[C] | undefined> {
    const sql = `select row from ${TABLES[collection].name} where id = $1 for key share`;
    const [found] = await this.runSql<{ row: Rows[C] }>(sql, [sanitizeText(id)]);
    return found && fromStoredRow(collection, found.row);
  }

  async insert<C extends Collection>(collection: C, input: Rows[C]): Promise<void> {
    const text = serializeRow(collection, input);
    const row = parseRow(collection, text);
    const written = await this.runSql(
      `${buildInsertSql(TABLES[collection])} returning id`,
      getColumnValues(collection, row, text),
    );
    if (written.length === 0) throw new Problem('CONFLICT');
    this.#trackCatalogueCar(collection, row);
    this.#trackNotification(collection, undefined, row);
    this.#trackSequence(collection, row);
  }

  async update<C extends Collection>(collection: C, input: Rows[C]): Promise<void> {
    const text = serializeRow(collection, input);
    const row = parseRow(collection, text);
    const before = collection === 'cars' ? await this.get('cars', row.id) : undefined;
    const written = await this.runSql(
      `${buildUpdateSql(TABLES[collection])} returning id`,
      getColumnValues(collection, row, text),
    );
    if (written.length === 0) {
      throw new Problem((await this.get(collection, row.id)) === undefined ? 'NOT_FOUND' : 'CONFLICT');
    }
    this.#trackCatalogueCar(collection, row);
    this.#trackCatalogueCar(collection, before);
    this.#trackNotification(collection, undefined, row);
  }

  async remove(collection: Collection, id: string): Promise<void> {
    const sql = `delete from ${TABLES[collection].name} where id = $1 returning row`;
    const [removed] = await this.runSql<{ row: Rows[Collection] }>(sql, [sanitizeText(id)]);
    this.#trackCatalogueCar(collection, removed?.row);
    this.#trackNotification(collection, removed?.row, undefined);
  }

  /** Raises the catalogue version as late as possible, because concurrent transactions queue for it. */
  override async beforeCommit(): Promise<void> {
    await recordNotificationEvents(this.runSql, this.notifiedUserIds);
    await this.#raiseCatalogueVersion();
    await advanceNotificationSequence(this.runSql, this.#highestSequence);
    await assignNotificationSequence(this.runSql, [...this.#unnumbered.keys()], new Set(this.#unnumbered.values()));
  }

  async #raiseCatalogueVersion(): Promise<void> {
    if (this.#changedCars.size === 0) return;
    const changedCars = [...this.#changedCars.values()];
    const sql = `with raised as (update catalogue set version = version + 1 where id = 1 returning version)
      insert into car_change (version, car_id, created_at)
      select raised.version, touched.id, touched.made from raised, unnest($1::text[], $2::text[]) as touched (id, made)
      returning version`;
    const values = [changedCars.map(({ id }) => id), changedCars.map(({ createdAt }) => createdAt)];
    const [raised] = await this.runSql<{ version: string }>(sql, values);
    const version = Number(raised?.version);
    if (version % CLEANUP_INTERVAL_VERSIONS === 0)
      await this.runSql('delete from car_change where version < $1', [version - RETAINED_VERSIONS]);
  }

  #trackSequence(collection: Collection, row: Rows[Collection]): void {
    if (collection !== 'notices' && collection !== 'bells') return;
    const notice = row as Rows['notices'];
    if (notice.seq === null) this.#unnumbered.set(notice.id, notice.userId);
    const position = collection === 'bells' ? (row as Rows['bells']).readTo : notice;
    this.#highestSequence = Math.max(this.#highestSequence, getNotificationSequence(position));
  }

  #trackNotification<C extends Collection>(
    collection: C,
    before: Rows[C] | undefined,
    after: Rows[C] | undefined,
  ): void {
    const userId = getNotifiedUserId(collection, before, after);
    if (userId !== undefined) this.notifiedUserIds.add(userId);
  }

  /** Live cars, picked cars (D-92) and dealers, whose names the catalogue shows. */
  #trackCatalogueCar(collection: Collection, row: Rows[Collection] | undefined): void {
    if (row === undefined) return;
    const isBeside = collection === 'carClaims' || collection === 'dealers';
    if (!isBeside && !(collection === 'cars' && isLiveCar(row as CarRow))) return;
    const { id, createdAt } = row as CarRow | Rows['carClaims' | 'dealers'];
    this.#changedCars.set(`${createdAt} ${id}`, { id, createdAt });
  }
}
