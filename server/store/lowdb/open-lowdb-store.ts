import { Low } from 'lowdb';
import { JournalAdapter } from './journal-adapter.ts';
import { NODE_DISK, type Disk } from './disk.ts';
import { getStoreFolder } from './store-files.ts';
import { createEmptyState } from './state.ts';
import { LowdbStore } from './lowdb-store.ts';

/** Opens the default store: lowdb, made durable by a snapshot and a journal. */

export interface LowdbOptions {
  /** The store keeps its files in the folder `store` of this one. */
  dataDir: string;
  /** Told what an operator should know: a torn line that was cut, a disk that refuses. */
  log?: (message: string) => void;
  /** Bytes of journal that make a checkpoint due; 32 MiB unless given. */
  checkpointBytes?: number;
  /** Milliseconds between looks whether a full disk has room again; 30 seconds unless given. */
  recoveryIntervalMs?: number;
  /** Where the files are kept; the machine's file system unless given. */
  disk?: Disk;
  /** Cars beyond which an operator is advised to move; nobody is unless given. */
  maxCars?: number;
}

const CHECKPOINT_BYTES = 32 * 1024 * 1024;
/** Cars up to which the whole store is in memory with some 600 MB and there within seconds (docs/operating.md). */
export const MAX_RECOMMENDED_CARS = 50_000;

/**
 * @throws StoreLockedError when another process has it open, StoreCorruptedError when its files cannot be trusted
 */
export async function openLowdbStore(options: LowdbOptions): Promise<LowdbStore> {
  const log = options.log ?? ((message) => process.stderr.write(`store: ${message}\n`));
  const adapter = new JournalAdapter({
    folder: getStoreFolder(options.dataDir),
    disk: options.disk ?? NODE_DISK,
    log,
    checkpointBytes: options.checkpointBytes ?? CHECKPOINT_BYTES,
  });
  const low = new Low(adapter, createEmptyState(''));
  await low.read();
  const cars = low.data.tables.cars.rows.size;
  if (cars > (options.maxCars ?? Infinity)) log(formatSizeAdvice(cars));
  return new LowdbStore(low, adapter, log, options.recoveryIntervalMs);
}

function formatSizeAdvice(cars: number): string {
  return `${cars.toLocaleString('en')} cars are more than one process should hold in memory: move to PostgreSQL with npm run store:copy and DATABASE_URL (docs/operating.md, "From which size on")`;
}
