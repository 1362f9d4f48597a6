import { dirname, join } from 'node:path';
import { NODE_DISK, type Disk } from './disk.ts';

const PRIVATE_FILE_MODE = 0o600;
const PRIVATE_FOLDER_MODE = 0o700;

/** Journal `n` starts at the state of snapshot `n`. */
export interface StoreFiles {
  snapshots: number[];
  journals: number[];
  unfinished: string[];
  quarantined: string[];
}

export function getStoreFolder(dataDir: string): string {
  return join(dataDir, 'store');
}

export function getSnapshotPath(folder: string, generation: number): string {
  return join(folder, `snapshot-${formatGeneration(generation)}.jsonl`);
}

export function getJournalPath(folder: string, generation: number): string {
  return join(folder, `journal-${formatGeneration(generation)}.jsonl`);
}

function formatGeneration(generation: number): string {
  return String(generation).padStart(8, '0');
}

export async function createPrivateFolder(folder: string, disk: Disk = NODE_DISK): Promise<void> {
  await disk.mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  await disk.chmod(folder, PRIVATE_FOLDER_MODE);
}

export async function listStoreFiles(folder: string, disk: Disk = NODE_DISK): Promise<StoreFiles> {
  const files: StoreFiles = { snapshots: [], journals: [], unfinished: [], quarantined: [] };
  for (const name of (await listNames(folder, disk)).sort()) {
    const match = /^(snapshot|journal)-(\d+)\.jsonl$/.exec(name);
    if (match) files[match[1] === 'snapshot' ? 'snapshots' : 'journals'].push(Number(match[2]));
    else if (name.endsWith('.jsonl.tmp')) files.unfinished.push(name);
    else if (/^(snapshot|journal)-/.test(name)) files.quarantined.push(name);
  }
  return files;
}

async function listNames(folder: string, disk: Disk): Promise<string[]> {
  try {
    return await disk.readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

export async function fsyncFolder(folder: string, disk: Disk = NODE_DISK): Promise<void> {
  const handle = await disk.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A parent folder of another user, or on a file system without fsync, was not created here. */
const IGNORED_FSYNC_ERRORS = new Set(['EACCES', 'EPERM', 'EROFS', 'EINVAL']);

export async function fsyncParents(folder: string, disk: Disk): Promise<void> {
  for (let path = folder; dirname(path) !== path; path = dirname(path)) {
    try {
      await fsyncFolder(dirname(path), disk);
    } catch (error) {
      if (!IGNORED_FSYNC_ERRORS.has(String((error as NodeJS.ErrnoException).code))) throw error;
    }
  }
}

/** Writes a temporary file, syncs, renames and syncs the folder. @throws the system's error */
export async function writeFileAtomically(
  disk: Disk,
  folder: string,
  path: string,
  write: (append: (text: string) => Promise<void>, sync: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const unfinished = `${path}.tmp`;
  const handle = await disk.open(unfinished, 'w', PRIVATE_FILE_MODE);
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
    await fsyncFolder(folder, disk);
  } catch (error) {
    await disk.rm(unfinished, { force: true });
    throw error;
  }
}
