import { dirname, join } from 'node:path';
import { DISK, type Disk } from './disk.ts';

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
export async function makeFolder(folder: string, disk: Disk = DISK): Promise<void> {
  await disk.mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  await disk.chmod(folder, PRIVATE_FOLDER);
}

/** What is in the folder; nothing when it does not exist. */
export async function listFiles(folder: string, disk: Disk = DISK): Promise<StoreFiles> {
  const files: StoreFiles = { snapshots: [], journals: [], unfinished: [], others: [] };
  for (const name of (await namesIn(folder, disk)).sort()) {
    const match = /^(snapshot|journal)-(\d+)\.jsonl$/.exec(name);
    if (match) files[match[1] === 'snapshot' ? 'snapshots' : 'journals'].push(Number(match[2]));
    else if (name.endsWith('.jsonl.tmp')) files.unfinished.push(name);
    else if (/^(snapshot|journal)-/.test(name)) files.others.push(name);
  }
  return files;
}

async function namesIn(folder: string, disk: Disk): Promise<string[]> {
  try {
    return await disk.readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Makes names that were added, moved or removed in the folder survive a power cut. */
export async function syncFolder(folder: string, disk: Disk = DISK): Promise<void> {
  const handle = await disk.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Why a folder above may not be synced: it is somebody else's, or its file system cannot, and then it was not made here either. */
const NOT_OURS = new Set(['EACCES', 'EPERM', 'EROFS', 'EINVAL']);

/** Makes the names of a new folder, and of those above it that may be as new, survive a power cut. */
export async function syncWayTo(folder: string, disk: Disk): Promise<void> {
  for (let path = folder; dirname(path) !== path; path = dirname(path)) {
    try {
      await syncFolder(dirname(path), disk);
    } catch (error) {
      if (!NOT_OURS.has(String((error as NodeJS.ErrnoException).code))) throw error;
    }
  }
}

/**
 * Puts a file in place whole or not at all: written beside it, fsynced, renamed, folder fsynced.
 * @throws the system's error; the unfinished file is removed
 */
export async function placeFile(
  disk: Disk,
  folder: string,
  path: string,
  write: (append: (text: string) => Promise<void>, sync: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const unfinished = `${path}.tmp`;
  const handle = await disk.open(unfinished, 'w', PRIVATE_FILE);
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
    await disk.rename(unfinished, path);
    await syncFolder(folder, disk);
  } catch (error) {
    await disk.rm(unfinished, { force: true });
    throw error;
  }
}
