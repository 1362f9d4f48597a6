import { copyFile, rename, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreDamaged } from './store-corrupted-error.ts';
import { DISK } from './disk.ts';
import { journalPath, listFiles, snapshotPath, syncFolder } from './store-files.ts';
import { loadStore, type Loaded } from './load-store.ts';
import { StoreLock } from './store-lock.ts';
import { COLLECTIONS } from './state.ts';

/** Says whether a store is whole, and if not, what can be saved. */

export interface Finding {
  isWhole: boolean;
  /** What was found, a sentence a line. */
  lines: string[];
  /** What would make the store start again; absent when nothing can be done but to restore a backup. */
  remedy?: Remedy;
}

export interface Remedy {
  description: string;
  apply(): Promise<void>;
}

/** Reads every file; changes nothing, and may run beside a server. */
export async function inspectStore(folder: string): Promise<Finding> {
  try {
    const loaded = await loadStore(folder);
    if (loaded === undefined) return { isWhole: false, lines: [`There is no store in ${folder}.`] };
    return { isWhole: true, lines: [...describeContents(loaded), ...(await olderGenerations(folder))] };
  } catch (error) {
    if (!(error instanceof StoreDamaged)) throw error;
    const remedy = (await remedyForSnapshot(folder, error)) ?? (await remedyForJournal(folder, error));
    return { isWhole: false, lines: [error.finding], ...(remedy && { remedy }) };
  }
}

/** Applies a remedy while nobody else has the store open. @throws StoreLocked */
export async function repair(folder: string, remedy: Remedy): Promise<void> {
  const lock = await StoreLock.take(folder);
  try {
    await remedy.apply();
    await syncFolder(folder);
  } finally {
    await lock.release();
  }
}

function describeContents({ state, extent }: Loaded): string[] {
  const counts = COLLECTIONS.map((name) => `${name} ${state.tables[name].rows.size}`);
  return [
    `The store is whole. Transactions: ${state.seq}.`,
    `Rows: ${counts.join(', ')}.`,
    ...(extent.torn > 0
      ? [`${extent.torn} bytes of a transaction under way, or torn and never acknowledged.`]
      : []),
  ];
}

async function olderGenerations(folder: string): Promise<string[]> {
  const { snapshots } = await listFiles(folder);
  const lines: string[] = [];
  for (const generation of snapshots.slice(0, -1)) {
    const outcome = await loadStore(folder, DISK, generation).then(
      () => 'is whole too',
      (error: unknown) => `cannot be used: ${error instanceof StoreDamaged ? error.finding : String(error)}`,
    );
    lines.push(`The generation before, ${generation}, ${outcome}.`);
  }
  return lines;
}

/** A damaged snapshot costs nothing while the generation before it and all journals since are whole. */
async function remedyForSnapshot(folder: string, { file }: StoreDamaged): Promise<Remedy | undefined> {
  const { snapshots } = await listFiles(folder);
  const newest = snapshots.at(-1);
  const before = snapshots.at(-2);
  if (newest === undefined || before === undefined || file !== snapshotPath(folder, newest)) return undefined;
  const loaded = await loadStore(folder, DISK, before).catch(() => undefined);
  if (loaded === undefined) return undefined;
  return {
    description: `Set the damaged snapshot aside; generation ${before} and its journals hold all ${loaded.state.seq} transactions. Nothing is lost.`,
    apply: () => rename(file, `${file}.damaged`),
  };
}

/** Behind damage in the last segment nothing can be trusted; what stands before it is whole. */
async function remedyForJournal(folder: string, damage: StoreDamaged): Promise<Remedy | undefined> {
  const { journals } = await listFiles(folder);
  const last = journals.at(-1);
  const { file, offset } = damage;
  if (last === undefined || file !== journalPath(folder, last) || !offset) return undefined;
  return {
    description: `Keep a copy of the damaged journal and cut it at byte ${offset}. EVERY TRANSACTION BEHIND THAT IS LOST; prefer a backup that is newer.`,
    async apply() {
      await copyFile(file, join(`${file}.damaged`));
      await truncate(file, offset);
    },
  };
}
