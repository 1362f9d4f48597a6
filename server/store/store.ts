import type { Collection, Rows } from './rows.ts';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Queries } from './queries.ts';
import type { NotificationListener } from './notification-events.ts';

/**
 * The store port. Everything the server keeps goes through it; two adapters (lowdb, PostgreSQL) pass one contract suite.
 * It speaks in ids and in named queries of the trade, never in predicates: a database cannot run a function.
 */

export interface Reader {
  get<C extends Collection>(collection: C, id: string): Promise<Rows[C] | undefined>;
  /** In the order of the ids; unknown ids are left out. */
  getMany<C extends Collection>(collection: C, ids: readonly string[]): Promise<Rows[C][]>;
  find<Q extends keyof Queries>(query: Q, input: Queries[Q]['input']): Promise<Queries[Q]['output']>;
}

export interface Writer extends Reader {
  /** Reads a row whose removal by another transaction waits until this one has ended. */
  lock<C extends Collection>(collection: C, id: string): Promise<Rows[C] | undefined>;
  /** Throws Problem CONFLICT when the id or a unique field (user email, dealer email, shortId, orderId, deposit of a reservation) is taken. */
  insert<C extends Collection>(collection: C, row: Rows[C]): Promise<void>;
  /** Replaces the whole row. Throws Problem NOT_FOUND when it is not there, CONFLICT on a unique field. */
  update<C extends Collection>(collection: C, row: Rows[C]): Promise<void>;
  /** Removing what is not there does nothing. */
  remove(collection: Collection, id: string): Promise<void>;
}

/** What is counted, how many in how many seconds. */
export interface RateLimitOptions {
  keyPrefix: string;
  points: number;
  duration: number;
}

/** How a store is just now: reading and writing, only reading, or not to be reached. */
export type StoreHealth = 'ok' | 'read-only' | 'unreachable';

export interface Store {
  readonly kind: 'lowdb' | 'postgres';
  /** One consistent state, no writes, only what is durable. Rows are frozen: change a copy and `update` it. */
  read<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
  /**
   * Sees one state, commits whole or not at all, resolves only when durable. May run `work` again after a conflict, so it has
   * no effects outside the store and does no slow work; starting another transaction inside it and waiting for that is a
   * deadlock. A throw rolls back and is passed on; a Problem of one write that `work` catches leaves the transaction usable.
   * Keep one transaction under about 10,000 rows. Throws Problem STORAGE_FULL (503) when nothing can be written, STOPPING
   * (503) after `close` was called.
   */
  transact<T>(work: (writer: Writer) => Promise<T>): Promise<T>;
  /** Asks without changing anything, in about a second however the store is; never throws. */
  checkHealth(): Promise<StoreHealth>;
  /**
   * A limiter whose counts all processes of this store share, by its prefix; without one the memory of the process does. While the
   * database does not answer each process counts for itself.
   */
  createRateLimiter?(options: RateLimitOptions): RateLimiterAbstract;
  /** Seconds since what answers for the live cars was last known to be up to date; absent where each transaction keeps it so. */
  readonly catalogueLagSeconds?: number;
  /**
   * From now on tells whose bell has something else to say, whichever process committed it: at once when it was this one and two
   * seconds later at most when it was another. One may be told twice. @returns what ends it
   */
  subscribeToNotifications(listener: NotificationListener): () => void;
  /** As the query `cars.catalogueVersion` has it, of what is durable; at once where no database has to be asked. */
  getCatalogueVersion(): string | Promise<string>;
  /** Waits for what is under way, flushes, releases the lock. */
  close(): Promise<void>;
}
