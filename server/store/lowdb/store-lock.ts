import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { NODE_DISK, type Disk } from './disk.ts';

/**
 * The highest lock number holds and serves as fencing token. A number is taken once, by linking a finished file, and
 * never reused, so two processes cannot both replace a dead holder.
 */

interface LockHolder {
  pid: number;
  /** Boot id and start in clock ticks, as process ids are reused; null where unknown. */
  started: string | null;
  host: string;
  token: string;
  released: boolean;
}

const HEARTBEAT_MS = 5_000;
/** Time without heartbeat after which a holder on another machine counts as gone. */
const HOLDER_TIMEOUT_MS = 30_000;

export class StoreLockedError extends Error {
  constructor(folder: string, holder: LockHolder) {
    const location = holder.host === hostname() ? '' : ` on ${holder.host}`;
    super(
      `The store in ${folder} is in use by process ${holder.pid}${location}. ` +
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
      // The next commit checks the file itself.
      disk.utimes(path, now, now).catch(() => undefined);
    }, HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  /** Takes the lock, also from a dead holder. @throws StoreLockedError */
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
      await disk.rm(draft, { force: true }).catch(() => undefined);
    }
  }

  /** False when another process took over. @throws the system's error when unknown */
  async isHeld(): Promise<boolean> {
    try {
      return (await this.#disk.stat(this.#path)).ino === this.#inode;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      throw error;
    }
  }

  /** Keeps the file, marked free, so that its number is not reused. */
  async release(): Promise<void> {
    clearInterval(this.#heartbeat);
    try {
      if (!(await this.isHeld())) return;
      await this.#disk.writeFile(this.#path, JSON.stringify({ ...this.#holder, released: true }));
    } catch {}
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

async function tryTakeOver(disk: Disk, folder: string, draft: string): Promise<string | undefined> {
  const numbers = await listLockNumbers(disk, folder);
  const highest = numbers.at(-1) ?? 0;
  if (highest > 0) await assertHolderGone(disk, folder, getLockPath(folder, highest));
  const nextNumber = highest + 1;
  try {
    await disk.link(draft, getLockPath(folder, nextNumber));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  }
  if ((await listLockNumbers(disk, folder)).at(-1) !== nextNumber) {
    await disk.rm(getLockPath(folder, nextNumber), { force: true });
    return undefined;
  }
  for (const number of numbers) await disk.rm(getLockPath(folder, number), { force: true });
  return getLockPath(folder, nextNumber);
}

function getLockPath(folder: string, number: number): string {
  return join(folder, `lock-${String(number).padStart(8, '0')}`);
}

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
    const stats = await disk.stat(path).catch(() => undefined);
    return stats !== undefined && Date.now() - stats.mtimeMs < HOLDER_TIMEOUT_MS;
  }
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return holder.started === null || holder.started === (await readProcessStart(disk, holder.pid));
}

/** From Linux's /proc; null elsewhere and for a zombie. */
async function readProcessStart(disk: Disk, pid: number): Promise<string | null> {
  try {
    const boot = (await disk.readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
    const status = await disk.readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field, in brackets, may hold spaces; then state is first and start twentieth.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : `${boot}/${fields[19]}`;
  } catch {
    return null;
  }
}
