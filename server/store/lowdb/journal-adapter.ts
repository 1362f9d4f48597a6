import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Adapter } from 'lowdb';
import type { Disk } from './disk.ts';
import { Journal } from './journal.ts';
import {
  getJournalPath,
  listStoreFiles,
  createPrivateFolder,
  getSnapshotPath,
  fsyncFolder,
  fsyncParents,
} from './store-files.ts';
import { loadStore } from './load-store.ts';
import { StoreLock } from './store-lock.ts';
import { writeSnapshot } from './snapshot.ts';
import { createEmptyState, type StoreState } from './state.ts';

/** lowdb's `read` loads the store, `write` makes a checkpoint; `append` commits without rewriting the store. */

/** Another process holds the store, so this process must never write again. */
export class LockLostError extends Error {
  constructor() {
    super('another process has taken over this store');
    this.name = 'TakenOver';
  }
}

export interface JournalAdapterOptions {
  folder: string;
  disk: Disk;
  log: (message: string) => void;
  /** Minimum journal length of a checkpoint; the snapshot's length when larger. */
  checkpointBytes: number;
}

export class JournalAdapter implements Adapter<StoreState> {
  readonly #folder: string;
  readonly #disk: Disk;
  readonly #log: (message: string) => void;
  readonly #checkpointBytes: number;
  #lock: StoreLock | undefined;
  #journal: Journal | undefined;
  #rotation: Promise<void> = Promise.resolve();
  #checkpointAt: number;

  constructor(options: JournalAdapterOptions) {
    this.#folder = options.folder;
    this.#disk = options.disk;
    this.#log = options.log;
    this.#checkpointBytes = options.checkpointBytes;
    this.#checkpointAt = options.checkpointBytes;
  }

  /** Creates the store in an empty folder. @throws StoreLockedError, StoreCorruptedError */
  async read(): Promise<StoreState> {
    await createPrivateFolder(this.#folder, this.#disk);
    this.#lock = await StoreLock.acquire(this.#folder, this.#disk);
    try {
      return await this.#load();
    } catch (error) {
      await this.#lock.release();
      throw error;
    }
  }

  async #load(): Promise<StoreState> {
    const { unfinished } = await listStoreFiles(this.#folder, this.#disk);
    for (const name of unfinished) await this.#disk.rm(join(this.#folder, name), { force: true });
    const loaded = await loadStore(this.#folder, this.#disk);
    if (loaded === undefined) return this.#create();
    const { state, generation, extent, hasEntries, lastBatchOffset } = loaded;
    if (extent.tornBytes > 0) this.#log(`removed ${extent.tornBytes} bytes of an unacknowledged transaction`);
    // A killed process may have left directory entries that are not durable.
    await fsyncFolder(this.#folder, this.#disk);
    const segment = { generation, size: extent.intactBytes, hasEntries };
    this.#journal = await Journal.resume(this.#disk, this.#folder, segment, lastBatchOffset);
    return state;
  }

  async #create(): Promise<StoreState> {
    await fsyncParents(this.#folder, this.#disk);
    const state = createEmptyState(randomUUID());
    this.#journal = await Journal.create(this.#disk, this.#folder, {
      generation: 0,
      storeId: state.storeId,
      seq: 0,
    });
    return state;
  }

  get isCheckpointDue(): boolean {
    return this.#current.size >= this.#checkpointAt;
  }

  get hasCommits(): boolean {
    return this.#current.hasEntries;
  }

  /** One append, one fdatasync. @throws LockLostError, or the system's error; then only `recover` may follow */
  async append(lines: string): Promise<void> {
    await this.#rotation;
    await this.#assertLockHeld();
    await this.#current.append(lines);
  }

  /** Not during an append. After an error of the system, which is thrown, the journal stays in use. */
  async write(state: StoreState): Promise<void> {
    const rotation = this.#rotate(state);
    this.#rotation = rotation.catch(() => undefined);
    await rotation;
    await this.#snapshot(state);
  }

  /** Starts a new segment and snapshot. Repeatable. @throws LockLostError, or the error of a failing disk */
  async recover(state: StoreState): Promise<void> {
    await this.#assertLockHeld();
    if (this.#current.hasEntries) {
      const sealed = await Journal.resume(this.#disk, this.#folder, this.#current);
      await sealed.close();
      await this.#rotate(state);
    }
    await this.#snapshot(state);
  }

  async #snapshot(state: StoreState): Promise<void> {
    const { generation } = this.#current;
    const length = await writeSnapshot(this.#disk, this.#folder, generation, state);
    this.#checkpointAt = Math.max(this.#checkpointBytes, length);
    await this.#removeGenerationsBefore(generation);
  }

  async #rotate(state: StoreState): Promise<void> {
    const previous = this.#current;
    // After a failed checkpoint the next one waits for the same amount again.
    this.#checkpointAt = previous.size + this.#checkpointBytes;
    this.#journal = await Journal.create(this.#disk, this.#folder, {
      generation: previous.generation + 1,
      storeId: state.storeId,
      seq: state.seq,
    });
    this.#checkpointAt = this.#checkpointBytes;
    await previous.close();
  }

  async #removeGenerationsBefore(generation: number): Promise<void> {
    const { snapshots, journals } = await listStoreFiles(this.#folder, this.#disk);
    const retained = snapshots.findLast((number) => number < generation) ?? 0;
    for (const number of snapshots) if (number < retained) await this.#disk.rm(getSnapshotPath(this.#folder, number));
    for (const number of journals) if (number < retained) await this.#disk.rm(getJournalPath(this.#folder, number));
    await fsyncFolder(this.#folder, this.#disk);
  }

  async #assertLockHeld(): Promise<void> {
    if (!(await this.#lock?.isHeld())) throw new LockLostError();
  }

  async close(): Promise<void> {
    await this.#rotation;
    try {
      await this.#journal?.close();
    } catch (error) {
      this.#log(`the journal could not be closed: ${String(error)}`);
    } finally {
      await this.#lock?.release();
    }
  }

  get #current(): Journal {
    if (this.#journal === undefined) throw new Error('The store was not read yet');
    return this.#journal;
  }
}
