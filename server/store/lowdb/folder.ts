import { chmod, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The names in a store's folder and the two things that make a file durable: its own fsync, and that of its folder. */

const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** Snapshot `n` is the state in which journal `n` begins. */
export interface StoreFiles {
  /** Ascending. */
  snapshots: number[];
  /** Ascending. */
  journals: number[];
  /** Files that were being written when the process ended. */
  unfinished: string[];
  /** Snapshots and journals that were set aside. */
  others: string[];
}

export function storeFolder(dataDir: string): string {
  return join(dataDir, 'store');
}

export function snapshotPath(folder: string, generation: number): string {
  return join(folder, `snapshot-${numbered(generation)}.jsonl`);
}

export function journalPath(folder: string, generation: number): string {
  return join(folder, `journal-${numbered(generation)}.jsonl`);
}

function numbered(generation: number): string {
  return String(generation).padStart(8, '0');
}

/** Makes the folder, for its owner alone. */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  await chmod(folder, PRIVATE_FOLDER);
}

/** What is in the folder; nothing when it does not exist. */
export async function listFiles(folder: string): Promise<StoreFiles> {
  const files: StoreFiles = { snapshots: [], journals: [], unfinished: [], others: [] };
  for (const name of (await namesIn(folder)).sort()) {
    const match = /^(snapshot|journal)-(\d+)\.jsonl$/.exec(name);
    if (match) files[match[1] === 'snapshot' ? 'snapshots' : 'journals'].push(Number(match[2]));
    else if (name.endsWith('.jsonl.tmp')) files.unfinished.push(name);
    else if (/^(snapshot|journal)-/.test(name)) files.others.push(name);
  }
  return files;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Makes names that were added, moved or removed in the folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Puts a file in place whole or not at all: written beside it, fsynced, renamed, folder fsynced.
 * @throws the system's error; the unfinished file is removed
 */
export async function placeFile(
  folder: string,
  path: string,
  write: (append: (text: string) => Promise<void>, sync: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const unfinished = `${path}.tmp`;
  const handle = await open(unfinished, 'w', PRIVATE_FILE);
  try {
    try {
      await write(
        (text) => handle.appendFile(text),
        () => handle.datasync(),
      );
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, path);
    await syncFolder(folder);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
