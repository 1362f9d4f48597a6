import { Problem } from '#shared/problem.ts';
import type { Queries } from '#server/store/queries.ts';
import { parseRow, serializeRow, sanitizeQueryInput, sanitizeText } from '#server/store/row-serialization.ts';
import type { Collection, Rows } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { QUERY_HANDLERS } from './query-handlers.ts';
import type { LiveCatalogue } from './live-catalogue.ts';
import { getNextNotificationSequence } from './message-queries.ts';
import type { SortedMap } from './sorted-map.ts';
import { replaceRow, findUniqueViolation, isCatalogueChange, type StoreState, type Tables } from './state.ts';

export class StateReader implements Reader {
  protected state: StoreState;
  readonly #catalogue: LiveCatalogue;

  /** @param catalogue index of the durable live cars */
  constructor(state: StoreState, catalogue: LiveCatalogue) {
    this.state = state;
    this.#catalogue = catalogue;
  }

  async get<C extends Collection>(collection: C, id: string): Promise<Rows[C] | undefined> {
    return getRows(this.state.tables, collection).get(sanitizeText(id));
  }

  async getMany<C extends Collection>(collection: C, ids: readonly string[]): Promise<Rows[C][]> {
    const rows = getRows(this.state.tables, collection);
    return ids.flatMap((id) => rows.get(sanitizeText(id)) ?? []);
  }

  async find<Q extends keyof Queries>(query: Q, input: Queries[Q]['input']): Promise<Queries[Q]['output']> {
    return QUERY_HANDLERS[query](this.state, sanitizeQueryInput(input), this.#catalogue);
  }
}

function getRows<C extends Collection>(tables: Tables, collection: C): SortedMap<Rows[C]> {
  return tables[collection].rows as unknown as SortedMap<Rows[C]>;
}

function assignSequence<C extends Collection>(tables: Tables, collection: C, row: Rows[C]): Rows[C] {
  if (collection !== 'notices') return row;
  const notice = row as Rows['notices'];
  return notice.seq === null ? { ...row, seq: getNextNotificationSequence(tables, notice.userId) } : row;
}

export class Transaction extends StateReader implements Writer {
  readonly #changes = new Map<string, { collection: Collection; id: string; text: string | null }>();
  #isOpen = true;

  constructor(base: StoreState, catalogue: LiveCatalogue) {
    super({ ...base, seq: base.seq + 1 }, catalogue);
  }

  /** Transactions are serial: a row that was read cannot be removed meanwhile. */
  lock<C extends Collection>(collection: C, id: string): Promise<Rows[C] | undefined> {
    return this.get(collection, id);
  }

  async insert<C extends Collection>(collection: C, row: Rows[C]): Promise<void> {
    if (await this.get(collection, row.id)) throw new Problem('CONFLICT');
    this.#put(collection, assignSequence(this.state.tables, collection, row));
  }

  async update<C extends Collection>(collection: C, row: Rows[C]): Promise<void> {
    if (!(await this.get(collection, row.id))) throw new Problem('NOT_FOUND');
    this.#put(collection, row);
  }

  async remove(collection: Collection, input: string): Promise<void> {
    const id = sanitizeText(input);
    if (getRows(this.state.tables, collection).get(id)) this.#change(collection, id, null, null);
  }

  end(): {
    state: StoreState;
    changes: readonly { collection: Collection; id: string; text: string | null }[];
  } {
    this.#isOpen = false;
    return { state: this.state, changes: [...this.#changes.values()] };
  }

  #put<C extends Collection>(collection: C, input: Rows[C]): void {
    const text = serializeRow(collection, input);
    const row = parseRow(collection, text);
    if (findUniqueViolation(this.state.tables, collection, row)) throw new Problem('CONFLICT');
    this.#change(collection, row.id, row, text);
  }

  #change<C extends Collection>(collection: C, id: string, row: Rows[C] | null, text: string | null): void {
    if (!this.#isOpen) throw new Error('This transaction has ended; its writer can no longer be used');
    const { tables, seq, catalogueSeq } = this.state;
    const before = getRows(tables, collection).get(id);
    this.state = {
      ...this.state,
      tables: replaceRow(tables, collection, id, row),
      catalogueSeq: isCatalogueChange(collection, before, row) ? seq : catalogueSeq,
    };
    this.#changes.set(`${collection}\0${id}`, { collection, id, text });
  }
}
