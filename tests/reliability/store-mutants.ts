import { basename, dirname } from 'node:path';
import { DISK, type Disk, type OpenFile } from '#server/store/lowdb/disk.ts';
import type { Mistake } from './disk/store-crash-history.ts';

/** Mistakes that a store's author could make, put between the store and its disk: a suite that misses one proves nothing. */

type Calls = { -readonly [Name in keyof Disk]: Disk[Name] };
type FileCalls = { -readonly [Name in keyof OpenFile]: OpenFile[Name] };

const FILE_CALLS = [
  'appendFile',
  'close',
  'datasync',
  'read',
  'stat',
  'sync',
  'truncate',
  'write',
  'writeFile',
];

/** The methods of `object` as functions of an object that may be changed. */
function bound<T extends object>(object: T, names: readonly string[]): T {
  const methods = object as Record<string, (...input: unknown[]) => unknown>;
  return Object.fromEntries(names.map((name) => [name, methods[name]!.bind(object)])) as T;
}

const nothing = async (): Promise<void> => undefined;
const isFolder = (path: string): boolean =>
  !basename(path).includes('.') && !basename(path).startsWith('lock');

/** @param change of a file as it is opened */
export function altered(change: (file: FileCalls, path: string, flags: string) => void): Mistake {
  return (disk) => {
    const calls: Calls = bound<Disk>(disk, Object.keys(DISK));
    calls.open = async (path, flags) => {
      const file: FileCalls = bound(await disk.open(path, flags), FILE_CALLS);
      change(file, path, flags);
      return file;
    };
    return calls;
  };
}

function inCalls(change: (calls: Calls, disk: Disk) => void): Mistake {
  return (disk) => {
    const calls: Calls = bound<Disk>(disk, Object.keys(DISK));
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

/** Files of generations before the one a snapshot is being written of. */
async function removeBefore(disk: Disk, snapshot: string): Promise<void> {
  const generation = Number(/\d+/.exec(basename(snapshot))?.[0]);
  for (const name of await disk.readdir(dirname(snapshot))) {
    const other = /^(?:snapshot|journal)-(\d+)\.jsonl$/.exec(name)?.[1];
    if (other !== undefined && Number(other) < generation) await disk.rm(`${dirname(snapshot)}/${name}`);
  }
  await (await disk.open(dirname(snapshot), 'r')).sync();
}

/** No mistake: what is changed below is only how the calls are passed on. */
export const FAITHFUL: Mistake = altered(() => undefined);

export const MISTAKES: Readonly<Record<string, Mistake>> = {
  'nothing is synced': altered((file) => {
    file.sync = nothing;
    file.datasync = nothing;
  }),
  'commits are not synced': altered((file) => {
    file.datasync = nothing;
  }),
  'the folder is not synced': altered((file, path) => {
    if (isFolder(path)) file.sync = nothing;
  }),
  'the folders above a new store are not synced': altered((file, path) => {
    if (isFolder(path) && basename(path) !== 'store') file.sync = nothing;
  }),
  'the answer is given before the sync': altered((file) => {
    const { datasync } = file;
    file.datasync = async () => void datasync().catch(nothing);
  }),
  'a torn tail is kept': altered((file) => {
    file.truncate = nothing;
  }),
  'a file is renamed before it is synced': (disk) => {
    const late = altered((file, path) => {
      if (path.endsWith('.tmp')) file.sync = nothing;
    })(disk);
    const rename: Disk['rename'] = async (from, to) => {
      await disk.rename(from, to);
      await syncPath(disk, to);
    };
    return { ...late, rename };
  },
  'old files are removed before the new snapshot is there': inCalls((calls, disk) => {
    const { open } = calls;
    calls.open = async (path, flags) => {
      if (/snapshot-\d+\.jsonl\.tmp$/.test(path)) await removeBefore(disk, path);
      return open(path, flags);
    };
  }),
  'a short write is taken for a whole one': altered((file) => {
    const { write } = file;
    file.write = async (bytes, offset, length, position) => {
      await write(bytes, offset, length, position);
      return { bytesWritten: length };
    };
  }),
  'a write that failed is taken for done': altered((file) => {
    const { appendFile } = file;
    file.appendFile = (text) => appendFile(text).catch(nothing);
  }),
  'a sync that failed is tried again': altered((file) => {
    const { datasync } = file;
    file.datasync = () => datasync().catch(datasync);
  }),
  'what a killed process wrote is not synced at the start': altered((file, path, flags) => {
    if (flags === 'r+') file.sync = nothing;
  }),
  'what a failed sync left behind is believed at the start': altered((file, path, flags) => {
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
