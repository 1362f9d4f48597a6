import type { Collection, Rows } from './rows.ts';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Queries } from './queries.ts';
import type { NotificationListener } from './notification-events.ts';

/** Queries are named and take no predicates, because a database cannot run a function. */

export interface Reader {
  get<C extends Collection>(collection: C, id: string): Promise<Rows[C] | undefined>;
  /** Ordered like the ids; unknown ids are omitted. */
  getMany<C extends Collection>(collection: C, ids: readonly string[]): Promise<Rows[C][]>;
  find<Q extends keyof Queries>(query: Q, input: Queries[Q]['input']): Promise<Queries[Q]['output']>;
}

export interface Writer extends Reader {
  /** Reads a row that no other transaction can remove before this one ends. */
  lock<C extends Collection>(collection: C, id: string): Promise<Rows[C] | undefined>;
  /** @throws Problem CONFLICT for a taken id or unique field (user email, dealer email, shortId, orderId, deposit) */
  insert<C extends Collection>(collection: C, row: Rows[C]): Promise<void>;
  /** Replaces the whole row. @throws Problem NOT_FOUND, CONFLICT for a taken unique field */
  update<C extends Collection>(collection: C, row: Rows[C]): Promise<void>;
  /** Does nothing for an unknown id. */
  remove(collection: Collection, id: string): Promise<void>;
}

/** `points` per `duration` in seconds. */
export interface RateLimitOptions {
  keyPrefix: string;
  points: number;
  duration: number;
}

export type StoreHealth = 'ok' | 'read-only' | 'unreachable';

export interface Store {
  readonly kind: 'lowdb' | 'postgres';
  /** One consistent state, no writes, only what is durable. Rows are frozen: change a copy and `update` it. */
  read<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
  /**
   * Sees one state, commits atomically and resolves when durable. A caught Problem leaves the transaction usable.
   * Reruns `work` after a conflict: no side effects, slow work or nested transactions; at most about 10,000 rows.
   * @throws Problem STORAGE_FULL (503) when the store cannot write, STOPPING (503) after `close`
   */
  transact<T>(work: (writer: Writer) => Promise<T>): Promise<T>;
  checkHealth(): Promise<StoreHealth>;
  /** A limiter shared by all processes of the store, local while the database is unreachable. */
  createRateLimiter?(options: RateLimitOptions): RateLimiterAbstract;
  /** Age of the catalogue index in seconds; absent where each commit updates the index. */
  readonly catalogueLagSeconds?: number;
  /** Called within two seconds of a commit by any process; may repeat. @returns the unsubscribe function */
  subscribeToNotifications(listener: NotificationListener): () => void;
  /** Like the query `cars.catalogueVersion`, of the durable state. */
  getCatalogueVersion(): string | Promise<string>;
  /** Waits for running work, flushes and releases the lock. */
  close(): Promise<void>;
}
