import { copyFile, rename, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreCorruptedError } from './store-corrupted-error.ts';
import { NODE_DISK } from './disk.ts';
import { getJournalPath, listStoreFiles, getSnapshotPath, fsyncFolder } from './store-files.ts';
import { loadStore, type LoadedStore } from './load-store.ts';
import { StoreLock } from './store-lock.ts';
import { COLLECTIONS } from './state.ts';

export interface IntegrityReport {
  isIntact: boolean;
  lines: string[];
  repairAction?: RepairAction;
}

export interface RepairAction {
  description: string;
  apply(): Promise<void>;
}

/** Reads every file without changing any; safe beside a running server. */
export async function checkIntegrity(folder: string): Promise<IntegrityReport> {
  try {
    const loaded = await loadStore(folder);
    if (loaded === undefined) return { isIntact: false, lines: [`There is no store in ${folder}.`] };
    return {
      isIntact: true,
      lines: [...describeContents(loaded), ...(await describeOlderGenerations(folder))],
    };
  } catch (error) {
    if (!(error instanceof StoreCorruptedError)) throw error;
    const repairAction = (await findSnapshotRepair(folder, error)) ?? (await findJournalRepair(folder, error));
    return { isIntact: false, lines: [error.summary], ...(repairAction && { repairAction }) };
  }
}

/** @throws StoreLockedError while another process has the store open */
export async function repairStore(folder: string, remedy: RepairAction): Promise<void> {
  const lock = await StoreLock.acquire(folder);
  try {
    await remedy.apply();
    await fsyncFolder(folder);
  } finally {
    await lock.release();
  }
}

function describeContents({ state, extent }: LoadedStore): string[] {
  const counts = COLLECTIONS.map((name) => `${name} ${state.tables[name].rows.size}`);
  return [
    `The store is whole. Transactions: ${state.seq}.`,
    `Rows: ${counts.join(', ')}.`,
    ...(extent.tornBytes > 0 ? [`${extent.tornBytes} bytes of a running or interrupted transaction.`] : []),
  ];
}

async function describeOlderGenerations(folder: string): Promise<string[]> {
  const { snapshots } = await listStoreFiles(folder);
  const lines: string[] = [];
  for (const generation of snapshots.slice(0, -1)) {
    const outcome = await loadStore(folder, NODE_DISK, generation).then(
      () => 'is intact',
      (error: unknown) => `cannot be used: ${error instanceof StoreCorruptedError ? error.summary : String(error)}`,
    );
    lines.push(`Previous generation ${generation} ${outcome}.`);
  }
  return lines;
}

/** A damaged snapshot is replaceable while the previous generation and all later journals are intact. */
async function findSnapshotRepair(folder: string, { file }: StoreCorruptedError): Promise<RepairAction | undefined> {
  const { snapshots } = await listStoreFiles(folder);
  const newest = snapshots.at(-1);
  const previous = snapshots.at(-2);
  if (newest === undefined || previous === undefined || file !== getSnapshotPath(folder, newest)) return undefined;
  const loaded = await loadStore(folder, NODE_DISK, previous).catch(() => undefined);
  if (loaded === undefined) return undefined;
  return {
    description: `Rename the damaged snapshot. Generation ${previous} and its journals hold all ${loaded.state.seq} transactions. Nothing is lost.`,
    apply: () => rename(file, `${file}.damaged`),
  };
}

async function findJournalRepair(folder: string, damage: StoreCorruptedError): Promise<RepairAction | undefined> {
  const { journals } = await listStoreFiles(folder);
  const last = journals.at(-1);
  const { file, offset } = damage;
  if (last === undefined || file !== getJournalPath(folder, last) || !offset) return undefined;
  return {
    description: `Copy the damaged journal and truncate it at byte ${offset}. ALL LATER TRANSACTIONS ARE LOST; prefer a newer backup.`,
    async apply() {
      await copyFile(file, join(`${file}.damaged`));
      await truncate(file, offset);
    },
  };
}
