import type { PoolClient } from 'pg';
import { isLive } from '#shared/domain/car-life.ts';
import { Problem } from '#shared/problem.ts';
import type { Queries } from '#server/store/queries.ts';
import { frozen, rowFromText, rowText, storedInput, storedText } from '#server/store/row-text.ts';
import type { CarRow, Collection, Rows } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { ANSWERS } from './answers.ts';
import type { Ask } from './statement.ts';
import { TABLES, insertSql, updateSql, valuesOf } from './tables.ts';

/** Reading and changing rows inside one database transaction. */

export class PostgresReader implements Reader {
  readonly #client: PoolClient;
  /** A connection takes one statement at a time; work may ask for several at once. */
  #turn: Promise<unknown> = Promise.resolve();
  #failure: unknown;
  #open = true;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async get<C extends Collection>(collection: C, id: string): Promise<Rows[C] | undefined> {
    const [found] = await this.getMany(collection, [id]);
    return found;
  }

  async getMany<C extends Collection>(collection: C, given: readonly string[]): Promise<Rows[C][]> {
    const ids = given.map(storedText);
    const sql = `select row from ${TABLES[collection].name} where id = any($1)`;
    const found = await this.ask<{ row: Rows[C] }>(sql, [ids]);
    const byId = new Map(found.map(({ row }) => [row.id, frozen(row)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async find<Q extends keyof Queries>(query: Q, input: Queries[Q]['input']): Promise<Queries[Q]['output']> {
    return ANSWERS[query](this.ask, storedInput(input));
  }

  /** The error that made the database give the transaction up, whatever the work made of it. */
  get failure(): unknown {
    return this.#failure;
  }

  /** Waits for what is under way; a reader or writer that was kept is of no use after this. */
  async end(): Promise<void> {
    this.#open = false;
    await this.#turn;
  }

  protected readonly ask: Ask = (sql, values = []) => {
    if (!this.#open)
      throw new Error('This transaction has ended; its reader or writer can no longer be used');
    const answer = this.#turn.then(() => {
      // The transaction is given up; on a connection that is gone each further statement would wait for its time limit.
      if (this.#failure !== undefined) throw this.#failure;
      return this.#client.query(sql, [...values]);
    });
    this.#turn = answer.catch((error: unknown) => {
      this.#failure ??= error;
    });
    return answer.then((result) => result.rows);
  };
}

export class PostgresWriter extends PostgresReader implements Writer {
  #catalogueRaised = false;

  async insert<C extends Collection>(collection: C, given: Rows[C]): Promise<void> {
    const text = rowText(given);
    const row = rowFromText<Rows[C]>(text);
    const written = await this.ask(
      `${insertSql(TABLES[collection])} returning id`,
      valuesOf(collection, row, text),
    );
    if (written.length === 0) throw new Problem('CONFLICT');
    await this.#raiseCatalogue(isPublic(collection, row));
  }

  async update<C extends Collection>(collection: C, given: Rows[C]): Promise<void> {
    const text = rowText(given);
    const row = rowFromText<Rows[C]>(text);
    const before = collection === 'cars' ? await this.get('cars', row.id) : undefined;
    const written = await this.ask(
      `${updateSql(TABLES[collection])} returning id`,
      valuesOf(collection, row, text),
    );
    if (written.length === 0) {
      throw new Problem((await this.get(collection, row.id)) === undefined ? 'NOT_FOUND' : 'CONFLICT');
    }
    await this.#raiseCatalogue(isPublic(collection, row) || isPublic(collection, before));
  }

  async remove(collection: Collection, id: string): Promise<void> {
    const sql = `delete from ${TABLES[collection].name} where id = $1 returning row`;
    const [removed] = await this.ask<{ row: Rows[Collection] }>(sql, [storedText(id)]);
    await this.#raiseCatalogue(isPublic(collection, removed?.row));
  }

  /** Once a transaction, when it touches what the public catalogue shows. */
  async #raiseCatalogue(touched: boolean): Promise<void> {
    if (!touched || this.#catalogueRaised) return;
    this.#catalogueRaised = true;
    await this.ask('update catalogue set version = version + 1 where id = 1');
  }
}

/** A live car, or the mark that one is reserved (D-92). */
function isPublic(collection: Collection, row: Rows[Collection] | undefined): boolean {
  if (row === undefined) return false;
  return collection === 'carClaims' || (collection === 'cars' && isLive(row as CarRow));
}
