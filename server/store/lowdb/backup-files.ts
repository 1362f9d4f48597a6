import { copyFile, open, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  getJournalPath,
  listStoreFiles,
  createPrivateFolder,
  getSnapshotPath,
  getStoreFolder,
  fsyncFolder,
} from './store-files.ts';
import { loadStore } from './load-store.ts';

/** Copies a store, even one in use: files are append-only, so a copy is a past state. */

export interface BackupSummary {
  fileCount: number;
  transactionCount: number;
}

/** A checkpoint may remove files during the copy; the next attempt copies the newer files. */
const MAX_ATTEMPTS = 5;

/** @throws when the target holds a store, there is nothing to copy, or the copy is incomplete */
export async function backUpFiles(dataDir: string, targetDir: string): Promise<BackupSummary> {
  const from = getStoreFolder(dataDir);
  const to = getStoreFolder(targetDir);
  await listCurrentFiles(from);
  await createPrivateFolder(to);
  if ((await readdir(to)).length > 0) throw new Error(`${to} is not empty; name a new folder`);
  for (let attempt = 1; ; attempt++) {
    const paths = await listCurrentFiles(from);
    try {
      for (const path of paths) await copyFileDurably(path, join(to, basename(path)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT' && attempt < MAX_ATTEMPTS) continue;
      throw error;
    }
    await fsyncFolder(to);
    return { fileCount: paths.length, transactionCount: await countTransactions(to) };
  }
}

/** Deletes an incomplete copy, so that it is not mistaken for a backup. */
async function countTransactions(folder: string): Promise<number> {
  try {
    return (await loadStore(folder))?.state.seq ?? 0;
  } catch (error) {
    await rm(folder, { recursive: true });
    throw error;
  }
}

async function listCurrentFiles(folder: string): Promise<string[]> {
  const { snapshots, journals } = await listStoreFiles(folder);
  const first = snapshots.at(-1) ?? 0;
  const paths = [
    ...(snapshots.length > 0 ? [getSnapshotPath(folder, first)] : []),
    ...journals.filter((generation) => generation >= first).map((generation) => getJournalPath(folder, generation)),
  ];
  if (paths.length === 0) throw new Error(`There is no store in ${folder}`);
  return paths;
}

async function copyFileDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  const handle = await open(to, 'r+');
  try {
    await handle.chmod(0o600);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
