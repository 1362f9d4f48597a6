import { basename, dirname } from 'node:path';
import { NODE_DISK, type Disk, type OpenFile } from '#server/store/lowdb/disk.ts';
import type { DiskMutant } from './disk/store-crash-history.ts';

type DiskCalls = { -readonly [Name in keyof Disk]: Disk[Name] };
type FileCalls = { -readonly [Name in keyof OpenFile]: OpenFile[Name] };

const FILE_CALLS = ['appendFile', 'close', 'datasync', 'read', 'stat', 'sync', 'truncate', 'write', 'writeFile'];

function bindMethods<T extends object>(object: T, names: readonly string[]): T {
  const methods = object as Record<string, (...input: unknown[]) => unknown>;
  return Object.fromEntries(names.map((name) => [name, methods[name]!.bind(object)])) as T;
}

const noop = async (): Promise<void> => undefined;
const isFolder = (path: string): boolean => !basename(path).includes('.') && !basename(path).startsWith('lock');

export function mutateOpenFile(change: (file: FileCalls, path: string, flags: string) => void): DiskMutant {
  return (disk) => {
    const calls: DiskCalls = bindMethods<Disk>(disk, Object.keys(NODE_DISK));
    calls.open = async (path, flags) => {
      const file: FileCalls = bindMethods(await disk.open(path, flags), FILE_CALLS);
      change(file, path, flags);
      return file;
    };
    return calls;
  };
}

function mutateDisk(change: (calls: DiskCalls, disk: Disk) => void): DiskMutant {
  return (disk) => {
    const calls: DiskCalls = bindMethods<Disk>(disk, Object.keys(NODE_DISK));
    change(calls, disk);
    return calls;
  };
}

async function syncPath(disk: Disk, path: string): Promise<void> {
  const file = await disk.open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function removeOlderGenerations(disk: Disk, snapshot: string): Promise<void> {
  const generation = Number(/\d+/.exec(basename(snapshot))?.[0]);
  for (const name of await disk.readdir(dirname(snapshot))) {
    const other = /^(?:snapshot|journal)-(\d+)\.jsonl$/.exec(name)?.[1];
    if (other !== undefined && Number(other) < generation) await disk.rm(`${dirname(snapshot)}/${name}`);
  }
  await (await disk.open(dirname(snapshot), 'r')).sync();
}

/** Wraps the disk as the mutants do, without a defect. */
export const NO_MUTATION: DiskMutant = mutateOpenFile(() => undefined);

export const STORE_MUTANTS: Readonly<Record<string, DiskMutant>> = {
  'nothing is synced': mutateOpenFile((file) => {
    file.sync = noop;
    file.datasync = noop;
  }),
  'commits are not synced': mutateOpenFile((file) => {
    file.datasync = noop;
  }),
  'the folder is not synced': mutateOpenFile((file, path) => {
    if (isFolder(path)) file.sync = noop;
  }),
  'the folders above a new store are not synced': mutateOpenFile((file, path) => {
    if (isFolder(path) && basename(path) !== 'store') file.sync = noop;
  }),
  'the answer is given before the sync': mutateOpenFile((file) => {
    const { datasync } = file;
    file.datasync = async () => void datasync().catch(noop);
  }),
  'a torn tail is kept': mutateOpenFile((file) => {
    file.truncate = noop;
  }),
  'a file is renamed before it is synced': (disk) => {
    const late = mutateOpenFile((file, path) => {
      if (path.endsWith('.tmp')) file.sync = noop;
    })(disk);
    const rename: Disk['rename'] = async (from, to) => {
      await disk.rename(from, to);
      await syncPath(disk, to);
    };
    return { ...late, rename };
  },
  'old files are removed before the new snapshot is there': mutateDisk((calls, disk) => {
    const { open } = calls;
    calls.open = async (path, flags) => {
      if (/snapshot-\d+\.jsonl\.tmp$/.test(path)) await removeOlderGenerations(disk, path);
      return open(path, flags);
    };
  }),
  'a short write is taken for a whole one': mutateOpenFile((file) => {
    const { write } = file;
    file.write = async (bytes, offset, length, position) => {
      await write(bytes, offset, length, position);
      return { bytesWritten: length };
    };
  }),
  'a write that failed is taken for done': mutateOpenFile((file) => {
    const { appendFile } = file;
    file.appendFile = (text) => appendFile(text).catch(noop);
  }),
  'a sync that failed is tried again': mutateOpenFile((file) => {
    const { datasync } = file;
    file.datasync = () => datasync().catch(datasync);
  }),
  'what a killed process wrote is not synced at the start': mutateOpenFile((file, path, flags) => {
    if (flags === 'r+') file.sync = noop;
  }),
  'what a failed sync left behind is believed at the start': mutateOpenFile((file, path, flags) => {
    const { write, sync } = file;
    let isSynced = flags !== 'r+';
    file.sync = async () => {
      await sync();
      isSynced = true;
    };
    file.write = async (bytes, offset, length, position) =>
      isSynced ? write(bytes, offset, length, position) : { bytesWritten: length };
  }),
};
