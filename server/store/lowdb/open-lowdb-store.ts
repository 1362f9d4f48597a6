import { Low } from 'lowdb';
import { JournalAdapter } from './journal-adapter.ts';
import { NODE_DISK, type Disk } from './disk.ts';
import { getStoreFolder } from './store-files.ts';
import { createEmptyState } from './state.ts';
import { LowdbStore } from './lowdb-store.ts';

export interface LowdbOptions {
  /** The store uses the subfolder `store`. */
  dataDir: string;
  log?: (message: string) => void;
  /** Journal bytes before a checkpoint; 32 MiB by default. */
  checkpointBytes?: number;
  /** Milliseconds between checks of a full disk; 30 seconds by default. */
  recoveryIntervalMs?: number;
  disk?: Disk;
  /** Above this the operator is advised to use PostgreSQL; never by default. */
  maxCars?: number;
}

const CHECKPOINT_BYTES = 32 * 1024 * 1024;
/** Needs about 600 MB of memory and seconds to load. @see docs/operating.md */
export const MAX_RECOMMENDED_CARS = 50_000;

/** @throws StoreLockedError when another process has the store open, StoreCorruptedError for damaged files */
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
  return `${cars.toLocaleString('en')} cars are more than one process should hold in memory: move to PostgreSQL with npm run store:copy and DATABASE_URL (docs/operating.md, "Store")`;
}
