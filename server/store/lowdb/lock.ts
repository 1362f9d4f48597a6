import { randomUUID } from 'node:crypto';
import { link, open, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/**
 * One process a store. Locks are numbered and the highest number holds: a number is taken once, by linking a finished file
 * to its name, and never given back, so two processes that find the same dead holder cannot both succeed it. The number is
 * the fencing token: who no longer holds the highest one stops writing.
 */

interface Holder {
  pid: number;
  /** Clock ticks since boot when the process began, and the boot: a process number alone is used again. Null where unknown. */
  started: string | null;
  host: string;
  token: string;
  released: boolean;
}

const HEARTBEAT_MS = 5_000;
/** A holder on another machine cannot be asked; it counts as gone after this long without a heartbeat. */
const SILENT_MS = 30_000;

export class StoreLocked extends Error {
  constructor(folder: string, holder: Holder) {
    const where = holder.host === hostname() ? '' : ` on ${holder.host}`;
    super(
      `The store in ${folder} is in use by process ${holder.pid}${where}. ` +
        'Only one process may open it: stop that one first, or give this one another DATA_DIR.',
    );
    this.name = 'StoreLocked';
  }
}

export class StoreLock {
  readonly #path: string;
  readonly #holder: Holder;
  readonly #inode: number;
  readonly #heartbeat: NodeJS.Timeout;

  private constructor(path: string, holder: Holder, inode: number) {
    this.#path = path;
    this.#holder = holder;
    this.#inode = inode;
    this.#heartbeat = setInterval(() => {
      const now = new Date();
      // A heartbeat that fails shows before the next commit, which looks at the file itself.
      utimes(path, now, now).catch(() => undefined);
    }, HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  /**
   * Takes the lock, also from a holder that is dead.
   * @throws StoreLocked when a living process holds it
   */
  static async take(folder: string): Promise<StoreLock> {
    const holder: Holder = {
      pid: process.pid,
      started: startOf(process.pid),
      host: hostname(),
      token: randomUUID(),
      released: false,
    };
    const draft = join(folder, `lock-${holder.token}.tmp`);
    await writeDurably(draft, holder);
    try {
      for (;;) {
        const path = await succeed(folder, draft);
        if (path === undefined) continue;
        return new StoreLock(path, holder, (await stat(path)).ino);
      }
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** Whether no other process has taken over. */
  async isHeld(): Promise<boolean> {
    try {
      return (await stat(this.#path)).ino === this.#inode;
    } catch {
      return false;
    }
  }

  /** Leaves the file with its number behind, marked free: a number must not come back. */
  async release(): Promise<void> {
    clearInterval(this.#heartbeat);
    if (!(await this.isHeld())) return;
    // On a full disk this may fail; the next process then finds a holder that has ended, which is as good.
    await writeFile(this.#path, JSON.stringify({ ...this.#holder, released: true })).catch(() => undefined);
  }
}

async function writeDurably(path: string, holder: Holder): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(JSON.stringify(holder));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The path of the lock now held; undefined when another process was quicker and it has to be looked at again. */
async function succeed(folder: string, draft: string): Promise<string | undefined> {
  const numbers = await lockNumbers(folder);
  const highest = numbers.at(-1) ?? 0;
  if (highest > 0) await refuseIfAlive(folder, lockPath(folder, highest));
  const mine = highest + 1;
  try {
    await link(draft, lockPath(folder, mine));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  }
  if ((await lockNumbers(folder)).at(-1) !== mine) {
    await rm(lockPath(folder, mine), { force: true });
    return undefined;
  }
  for (const number of numbers) await rm(lockPath(folder, number), { force: true });
  return lockPath(folder, mine);
}

function lockPath(folder: string, number: number): string {
  return join(folder, `lock-${String(number).padStart(8, '0')}`);
}

/** Ascending. */
async function lockNumbers(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names
    .flatMap((name) => /^lock-(\d+)$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

async function refuseIfAlive(folder: string, path: string): Promise<void> {
  const holder = await holderOf(path);
  if (holder && (await isAlive(holder, path))) throw new StoreLocked(folder, holder);
}

/** Undefined when the file has gone meanwhile or says nothing readable. */
async function holderOf(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

async function isAlive(holder: Holder, path: string): Promise<boolean> {
  if (holder.released) return false;
  if (holder.host !== hostname()) {
    const seen = await stat(path).catch(() => undefined);
    return seen !== undefined && Date.now() - seen.mtimeMs < SILENT_MS;
  }
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return holder.started === null || holder.started === startOf(holder.pid);
}

/** When a process began, from Linux's /proc; null elsewhere, and for one that has ended but was not yet collected. */
function startOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in brackets and may hold spaces; state is the first after it, start the twentieth.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : `${boot}/${fields[19]}`;
  } catch {
    return null;
  }
}
