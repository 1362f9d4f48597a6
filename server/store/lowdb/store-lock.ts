import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { NODE_DISK, type Disk } from './disk.ts';

/**
 * One process a store. Locks are numbered and the highest number holds: a number is taken once, by linking a finished file
 * to its name, and never given back, so two processes that find the same dead holder cannot both succeed it. The number is
 * the fencing token: who no longer holds the highest one stops writing.
 */

interface LockHolder {
  pid: number;
  /** Clock ticks since boot when the process began, and the boot: a process number alone is used again. Null where unknown. */
  started: string | null;
  host: string;
  token: string;
  released: boolean;
}

const HEARTBEAT_MS = 5_000;
/** A holder on another machine cannot be asked; it counts as gone after this long without a heartbeat. */
const HOLDER_TIMEOUT_MS = 30_000;

export class StoreLockedError extends Error {
  constructor(folder: string, holder: LockHolder) {
    const where = holder.host === hostname() ? '' : ` on ${holder.host}`;
    super(
      `The store in ${folder} is in use by process ${holder.pid}${where}. ` +
        'Only one process may open it: stop that one first, or give this one another DATA_DIR.',
    );
    this.name = 'StoreLocked';
  }
}

export class StoreLock {
  readonly #disk: Disk;
  readonly #path: string;
  readonly #holder: LockHolder;
  readonly #inode: number;
  readonly #heartbeat: NodeJS.Timeout;

  private constructor(disk: Disk, path: string, holder: LockHolder, inode: number) {
    this.#disk = disk;
    this.#path = path;
    this.#holder = holder;
    this.#inode = inode;
    this.#heartbeat = setInterval(() => {
      const now = new Date();
      // A heartbeat that fails shows before the next commit, which looks at the file itself.
      disk.utimes(path, now, now).catch(() => undefined);
    }, HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  /**
   * Takes the lock, also from a holder that is dead.
   * @throws StoreLockedError when a living process holds it
   */
  static async acquire(folder: string, disk: Disk = NODE_DISK): Promise<StoreLock> {
    const holder: LockHolder = {
      pid: process.pid,
      started: await readProcessStart(disk, process.pid),
      host: hostname(),
      token: randomUUID(),
      released: false,
    };
    const draft = join(folder, `lock-${holder.token}.tmp`);
    try {
      await writeHolderDurably(disk, draft, holder);
      for (;;) {
        const path = await tryTakeOver(disk, folder, draft);
        if (path === undefined) continue;
        return new StoreLock(disk, path, holder, (await disk.stat(path)).ino);
      }
    } finally {
      // One that is left behind is in nobody's way.
      await disk.rm(draft, { force: true }).catch(() => undefined);
    }
  }

  /**
   * Whether no other process has taken over.
   * @throws the system's error when that cannot be seen just now
   */
  async isHeld(): Promise<boolean> {
    try {
      return (await this.#disk.stat(this.#path)).ino === this.#inode;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      throw error;
    }
  }

  /** Leaves the file with its number behind, marked free: a number must not come back. */
  async release(): Promise<void> {
    clearInterval(this.#heartbeat);
    try {
      if (!(await this.isHeld())) return;
      await this.#disk.writeFile(this.#path, JSON.stringify({ ...this.#holder, released: true }));
    } catch {
      // On a disk that is full or fails; the next process then finds a holder that has ended, which is as good.
    }
  }
}

async function writeHolderDurably(disk: Disk, path: string, holder: LockHolder): Promise<void> {
  const handle = await disk.open(path, 'wx', 0o600);
  try {
    await handle.writeFile(JSON.stringify(holder));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The path of the lock now held; undefined when another process was quicker and it has to be looked at again. */
async function tryTakeOver(disk: Disk, folder: string, draft: string): Promise<string | undefined> {
  const numbers = await listLockNumbers(disk, folder);
  const highest = numbers.at(-1) ?? 0;
  if (highest > 0) await assertHolderGone(disk, folder, getLockPath(folder, highest));
  const mine = highest + 1;
  try {
    await disk.link(draft, getLockPath(folder, mine));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  }
  if ((await listLockNumbers(disk, folder)).at(-1) !== mine) {
    await disk.rm(getLockPath(folder, mine), { force: true });
    return undefined;
  }
  for (const number of numbers) await disk.rm(getLockPath(folder, number), { force: true });
  return getLockPath(folder, mine);
}

function getLockPath(folder: string, number: number): string {
  return join(folder, `lock-${String(number).padStart(8, '0')}`);
}

/** Ascending. */
async function listLockNumbers(disk: Disk, folder: string): Promise<number[]> {
  const names = await disk.readdir(folder);
  return names
    .flatMap((name) => /^lock-(\d+)$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

async function assertHolderGone(disk: Disk, folder: string, path: string): Promise<void> {
  const holder = await readHolder(disk, path);
  if (holder && (await isHolderAlive(disk, holder, path))) throw new StoreLockedError(folder, holder);
}

/** Undefined when the file has gone meanwhile or says nothing readable. */
async function readHolder(disk: Disk, path: string): Promise<LockHolder | undefined> {
  try {
    return JSON.parse(await disk.readFile(path, 'utf8')) as LockHolder;
  } catch {
    return undefined;
  }
}

async function isHolderAlive(disk: Disk, holder: LockHolder, path: string): Promise<boolean> {
  if (holder.released) return false;
  if (holder.host !== hostname()) {
    const seen = await disk.stat(path).catch(() => undefined);
    return seen !== undefined && Date.now() - seen.mtimeMs < HOLDER_TIMEOUT_MS;
  }
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return holder.started === null || holder.started === (await readProcessStart(disk, holder.pid));
}

/** When a process began, from Linux's /proc; null elsewhere, and for one that has ended but was not yet collected. */
async function readProcessStart(disk: Disk, pid: number): Promise<string | null> {
  try {
    const boot = (await disk.readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
    const status = await disk.readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in brackets and may hold spaces; state is the first after it, start the twentieth.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : `${boot}/${fields[19]}`;
  } catch {
    return null;
  }
}
