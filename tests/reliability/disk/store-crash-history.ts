import { vi } from 'vitest';
import type { Disk } from '#server/store/lowdb/disk.ts';
import { loadStore } from '#server/store/lowdb/load-store.ts';
import { openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';
import type { LowdbStore } from '#server/store/lowdb/lowdb-store.ts';
import { getStoreFolder } from '#server/store/lowdb/store-files.ts';
import { sampleActivity, sampleDraft } from '#tests/store/sample-rows.ts';
import { SimulatedDisk, type ProcessEnd, type DiskFault } from './simulated-disk.ts';
import type { SimulatedProcess } from './simulated-process.ts';

export type CrashStep =
  | { what: 'save'; sizes: readonly number[] }
  | { what: 'fail'; fault: DiskFault; sizes: readonly number[] }
  | { what: 'heal' }
  | { what: 'end'; end: ProcessEnd; sizes: readonly number[]; atStart?: DiskFault | ProcessEnd }
  | { what: 'close' };

export interface CrashHistory {
  seed: number;
  checkpointBytes: number;
  happenings: readonly CrashStep[];
}

export interface CrashHistoryResult {
  saved: number;
  refused: number;
  crashes: number;
  calls: number;
}

const DATA_DIR = '/disk/data';
const RECOVERY_MS = 30_000;

export type DiskMutant = (disk: SimulatedProcess) => Disk;

export class CrashTestStore {
  readonly disk: SimulatedDisk;
  readonly result: CrashHistoryResult = { saved: 0, refused: 0, crashes: 0, calls: 0 };
  readonly #checkpointBytes: number;
  readonly #mistake: DiskMutant;
  #process!: SimulatedProcess;
  #store!: LowdbStore;
  #issued = 0;
  /** Acknowledged or observed rows: text by ID. */
  readonly #promised = new Map<string, string>();
  /** Unacknowledged rows of this process life, which may exist after the next start. */
  readonly #doubtful = new Map<string, string>();

  constructor(seed: number, checkpointBytes: number, mistake: DiskMutant = (disk) => disk) {
    this.disk = new SimulatedDisk(seed);
    this.#checkpointBytes = checkpointBytes;
    this.#mistake = mistake;
  }

  get store(): LowdbStore {
    return this.#store;
  }

  async start(trouble?: DiskFault | ProcessEnd): Promise<void> {
    if (trouble !== undefined) await this.#startInTrouble(trouble);
    await this.#open();
    await this.#look('after a start', true);
  }

  async #startInTrouble(trouble: DiskFault | ProcessEnd): Promise<void> {
    if ('how' in trouble) this.disk.endDuring(trouble);
    else this.disk.fail(trouble);
    try {
      await this.#open();
      await this.#leave();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === undefined) throw error;
      assertHolds(this.#process.hasEnded || this.#process.openFiles === 0, 'a start that failed left files open');
    }
    if ('how' in trouble) this.disk.endProcess(trouble.how);
    this.disk.clearFaults();
  }

  async #open(): Promise<void> {
    this.#process = this.disk.process();
    this.#store = await openLowdbStore({
      dataDir: DATA_DIR,
      log: () => undefined,
      checkpointBytes: this.#checkpointBytes,
      recoveryIntervalMs: RECOVERY_MS,
      disk: this.#mistake(this.#process),
    });
  }

  /** Saves rows in parallel. Each records the count of earlier rows, which exposes lost, duplicated or torn rows. */
  async save(sizes: readonly number[]): Promise<void> {
    await Promise.all(sizes.map((size) => this.#saveOne(size)));
  }

  async #saveOne(size: number): Promise<void> {
    const id = `row-${this.#issued++}`;
    const details = `${id} ${'é'.repeat(size)}`;
    this.#doubtful.set(id, details);
    try {
      await this.#store.transact(async (tx) => {
        const counter = await tx.get('drafts', 'counter');
        const count = Number(counter?.fields['count'] ?? 0) + 1;
        const row = sampleDraft(0, { id: 'counter', fields: { count } });
        await (counter ? tx.update('drafts', row) : tx.insert('drafts', row));
        await tx.insert('activity', sampleActivity(count, { id, details }));
      });
    } catch (error) {
      assertHolds((error as { code?: string }).code === 'STORAGE_FULL', `a save was answered ${String(error)}`);
      this.result.refused++;
      return;
    }
    this.result.saved++;
    this.#doubtful.delete(id);
    this.#promised.set(id, details);
  }

  async checkWhileFailing(): Promise<void> {
    await this.#look('while the disk fails', false);
  }

  /** Repairs the disk; the store must recover by itself within 30 s. */
  async recover(): Promise<void> {
    this.disk.clearFaults();
    await this.waitForDiskIdle();
    vi.advanceTimersByTime(RECOVERY_MS);
    await this.waitForDiskIdle();
    assertHolds((await this.#store.checkHealth()) === 'ok', 'the store did not go on by itself');
    await this.#look('after healing', false);
    await this.#compareWithDisk();
    await this.save([1]);
    assertHolds(this.#doubtful.size === 0 || this.result.refused > 0, 'a healthy disk refused');
  }

  /** Ends the process at a given call or now; acknowledged rows must survive. */
  async crash(end: ProcessEnd, sizes: readonly number[], atStart?: DiskFault | ProcessEnd): Promise<void> {
    this.disk.endDuring(end);
    await this.save(sizes);
    this.disk.endProcess(end.how);
    this.result.crashes++;
    await this.#leave();
    this.disk.clearFaults();
    await this.start(atStart);
  }

  async restartCleanly(): Promise<void> {
    await this.#leave();
    this.disk.clearFaults();
    await this.start();
  }

  async #leave(): Promise<void> {
    const wasAlive = !this.#process.hasEnded;
    try {
      await this.#store.close();
    } catch (error) {
      if (wasAlive && !this.#process.hasEnded) throw new Error('closing failed', { cause: error });
    }
    assertHolds(this.#process.hasEnded || this.#process.openFiles === 0, 'files were left open');
    assertHolds(vi.getTimerCount() === 0, 'a timer was left behind');
    this.disk.endProcess('kill');
  }

  async finish(): Promise<CrashHistoryResult> {
    await this.recover();
    await this.restartCleanly();
    await this.#leave();
    this.result.calls = this.disk.calls;
    return this.result;
  }

  /** @param isNew whether the process is new, so that unacknowledged rows may appear */
  async #look(when: string, isNew: boolean): Promise<void> {
    const rows = await this.#store.read((reader) => reader.find('activity.page', { limit: 1e9 }));
    const counter = await this.#store.read((reader) => reader.get('drafts', 'counter'));
    const found = new Map(rows.map((row) => [row.id, row.details ?? '']));
    for (const [id, details] of this.#promised)
      assertHolds(found.get(id) === details, `${when}: ${id} was saved and is ${found.has(id) ? 'changed' : 'lost'}`);
    for (const [id, details] of found) {
      if (this.#promised.has(id)) continue;
      assertHolds(isNew, `${when}: ${id} was refused and is there`);
      assertHolds(this.#doubtful.get(id) === details, `${when}: ${id} was never asked for`);
      // A row that was read once must stay.
      this.#promised.set(id, details);
    }
    const counts = new Set(rows.map((row) => row.createdAt));
    assertHolds(counts.size === rows.length, `${when}: two rows took the same place`);
    assertHolds(Number(counter?.fields['count'] ?? 0) === rows.length, `${when}: half a transaction is there`);
    if (isNew) this.#doubtful.clear();
  }

  /** A copy of the disk, after a kill and after a power cut, must hold the same rows as memory. */
  async #compareWithDisk(): Promise<void> {
    for (const how of ['kill', 'power'] as const) {
      const copy = this.disk.copy();
      if (how === 'power') copy.losePower();
      const loaded = await loadStore(getStoreFolder(DATA_DIR), copy.process());
      const ids = loaded?.state.tables.activity.rows.list().map(({ id }) => id) ?? [];
      assertHolds(
        ids.length === this.#promised.size && ids.every((id) => this.#promised.has(id)),
        `the disk holds ${ids.length} rows and memory ${this.#promised.size} (${how})`,
      );
    }
  }

  async waitForDiskIdle(): Promise<void> {
    for (let idle = 0, calls = -1; idle < 6; idle++) {
      if (calls !== this.disk.calls) idle = 0;
      calls = this.disk.calls;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

function assertHolds(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}

/** @throws at the first broken guarantee */
export async function runCrashHistory(history: CrashHistory, mistake?: DiskMutant): Promise<CrashHistoryResult> {
  vi.clearAllTimers();
  const life = new CrashTestStore(history.seed, history.checkpointBytes, mistake);
  await life.start();
  for (const happening of history.happenings) await runCrashStep(life, happening);
  return life.finish();
}

async function runCrashStep(life: CrashTestStore, happening: CrashStep): Promise<void> {
  switch (happening.what) {
    case 'save':
      return life.save(happening.sizes);
    case 'fail':
      life.disk.fail(happening.fault);
      return life.save(happening.sizes);
    case 'heal':
      return life.recover();
    case 'end':
      return life.crash(happening.end, happening.sizes, happening.atStart);
    case 'close':
      return life.restartCleanly();
  }
}
