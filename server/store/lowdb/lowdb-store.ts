import type { Low } from 'lowdb';
import { Problem } from '#shared/problem.ts';
import type { StoreHealth, Reader, Store, Writer } from '#server/store/store.ts';
import { LockLostError, type JournalAdapter } from './journal-adapter.ts';
import { getCatalogueVersion } from './query-handlers.ts';
import { getNotifiedUserId, type NotificationListener } from '#server/store/notification-events.ts';
import { formatJournalLine } from './journal.ts';
import { LiveCatalogue } from './live-catalogue.ts';
import type { StoreState } from './state.ts';
import { StateReader, Transaction } from './transaction.ts';

/** Transactions run serially on the staged state and commit in batches; readers see `low.data`, the durable state. */

interface StagedTransaction {
  line: string;
  state: StoreState;
  carIds: readonly string[];
  notifiedUserIds: readonly string[];
  commit: Deferred;
}

interface Deferred {
  promise: Promise<void>;
  resolve: () => void;
  reject: (reason: Problem) => void;
}

/** The outcome is reported after everything the transaction read is durable. */
interface TransactionRun<T> {
  durable: Promise<void>;
  outcome: () => T;
}

/** Staged characters that make the next transaction wait, which keeps a batch below 50 ms. */
const BATCH_CHARS = 2 * 1024 * 1024;
const BATCH_SIZE = 256;
const RETRY_AFTER_S = 60;
const RECOVERY_INTERVAL_MS = 30_000;

export class LowdbStore implements Store {
  readonly kind = 'lowdb';
  readonly #low: Low<StoreState>;
  readonly #adapter: JournalAdapter;
  readonly #log: (message: string) => void;
  readonly #catalogue: LiveCatalogue;
  #stagedState: StoreState;
  #stagedDurable: Promise<void> = Promise.resolve();
  #lastRun: Promise<void> = Promise.resolve();
  #staged: StagedTransaction[] = [];
  #stagedLength = 0;
  #flushing: Promise<void> | undefined;
  #checkpoint: Promise<void> | undefined;
  #isReadOnly = false;
  #isClosing = false;
  readonly #recoveryIntervalMs: number;
  #recoveryTimer: NodeJS.Timeout | undefined;
  #recovery: Promise<void> | undefined;
  readonly #listeners = new Set<NotificationListener>();

  constructor(
    low: Low<StoreState>,
    adapter: JournalAdapter,
    log: (message: string) => void,
    recoverMs = RECOVERY_INTERVAL_MS,
  ) {
    this.#low = low;
    this.#adapter = adapter;
    this.#log = log;
    this.#recoveryIntervalMs = recoverMs;
    this.#stagedState = low.data;
    this.#catalogue = new LiveCatalogue(low.data.tables.cars.by.live);
  }

  async read<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    return work(new StateReader(this.#low.data, this.#catalogue));
  }

  async transact<T>(work: (writer: Writer) => Promise<T>): Promise<T> {
    if (this.#isClosing) throw new Problem('STOPPING');
    const run = this.#lastRun.then(() => this.#run(work));
    this.#lastRun = run.then(noop, noop);
    const { durable, outcome } = await run;
    await durable;
    return outcome();
  }

  getCatalogueVersion(): string {
    return getCatalogueVersion(this.#low.data);
  }

  async checkHealth(): Promise<StoreHealth> {
    return this.#isReadOnly ? 'read-only' : 'ok';
  }

  subscribeToNotifications(listener: NotificationListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    if (this.#isClosing) return;
    this.#isClosing = true;
    await this.#lastRun;
    await this.#flushing;
    clearTimeout(this.#recoveryTimer);
    await this.#recovery;
    await this.#checkpoint;
    if (!this.#isReadOnly && this.#adapter.hasCommits) await this.#writeCheckpoint();
    await this.#adapter.close();
  }

  async #run<T>(work: (writer: Writer) => Promise<T>): Promise<TransactionRun<T>> {
    if (this.#stagedLength >= BATCH_CHARS || this.#staged.length >= BATCH_SIZE) await this.#flushing;
    this.#assertWritable();
    const transaction = new Transaction(this.#stagedState, this.#catalogue);
    let outcome: () => T;
    let failed = false;
    try {
      const value = await work(transaction);
      outcome = () => value;
    } catch (error) {
      failed = true;
      outcome = () => {
        throw error;
      };
    }
    const { state, changes } = transaction.end();
    this.#assertWritable();
    if (!failed && changes.length > 0) {
      const carIds = changes.filter(({ collection }) => collection === 'cars').map(({ id }) => id);
      const notifiedUserIds = changes.flatMap(({ collection, id }) => {
        const [before, after] = [this.#stagedState, state].map(({ tables }) => tables[collection].rows.get(id));
        return getNotifiedUserId(collection, before, after) ?? [];
      });
      this.#stage({ state, carIds, notifiedUserIds, line: formatJournalLine(state.seq, changes) });
    }
    // Errors and reads depend on earlier staged changes too.
    return { durable: this.#stagedDurable, outcome };
  }

  #stage(run: Omit<StagedTransaction, 'commit'>): void {
    const commit = createDeferred();
    this.#stagedState = run.state;
    this.#stagedDurable = commit.promise;
    this.#staged.push({ ...run, commit });
    this.#stagedLength += run.line.length;
    this.#flushing ??= this.#flush();
  }

  async #flush(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#staged.length > 0) {
      const batch = this.#staged;
      this.#staged = [];
      this.#stagedLength = 0;
      try {
        await this.#adapter.append(batch.map((staged) => staged.line).join(''));
      } catch (error) {
        this.#rollBack(batch, error);
        break;
      }
      const before = this.#low.data;
      this.#low.data = batch.at(-1)!.state;
      const cars = new Set(batch.flatMap((staged) => staged.carIds));
      this.#catalogue.applyCommit(cars, before, this.#low.data);
      for (const { commit } of batch) commit.resolve();
      this.#notify(new Set(batch.flatMap((staged) => staged.notifiedUserIds)));
      if (this.#adapter.isCheckpointDue) this.#checkpoint ??= this.#writeCheckpoint();
    }
    this.#flushing = undefined;
  }

  #notify(userIds: ReadonlySet<string>): void {
    if (userIds.size > 0) for (const listener of this.#listeners) listener(userIds);
  }

  async #writeCheckpoint(): Promise<void> {
    try {
      await this.#low.write();
    } catch (error) {
      this.#log(`checkpoint failed, the journal stays in use: ${String(error)}`);
    }
    this.#checkpoint = undefined;
  }

  /** Drops staged changes; nothing is written until a whole snapshot succeeds. */
  #rollBack(batch: StagedTransaction[], error: unknown): void {
    this.#isReadOnly = true;
    this.#stagedState = this.#low.data;
    this.#log(`write failed, the store is now read-only: ${String(error)}`);
    for (const { commit } of [...batch, ...this.#staged]) commit.reject(createStorageFullProblem());
    this.#staged = [];
    this.#stagedLength = 0;
    if (!(error instanceof LockLostError)) this.#scheduleRecovery();
  }

  #scheduleRecovery(): void {
    if (this.#isClosing) return;
    this.#recoveryTimer = setTimeout(() => (this.#recovery = this.#recover()), this.#recoveryIntervalMs);
    this.#recoveryTimer.unref();
  }

  async #recover(): Promise<void> {
    await this.#checkpoint;
    if (this.#isClosing) return;
    try {
      await this.#adapter.recover(this.#low.data);
    } catch (error) {
      if (!(error instanceof LockLostError)) this.#scheduleRecovery();
      else this.#log(`the store stays read-only: ${String(error)}`);
      return;
    }
    this.#stagedDurable = Promise.resolve();
    this.#isReadOnly = false;
    this.#log('the disk is writable again, the store accepts writes');
  }

  #assertWritable(): void {
    if (this.#isReadOnly) throw createStorageFullProblem();
  }
}

function createStorageFullProblem(): Problem {
  return new Problem('STORAGE_FULL', { retryAfter: RETRY_AFTER_S });
}

function noop(): void {}

function createDeferred(): Deferred {
  let resolve: () => void = noop;
  let reject: (reason: Problem) => void = noop;
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
