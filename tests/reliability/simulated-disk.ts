import { dirname, basename } from 'node:path';
import type { Disk, OpenFile } from '#server/store/lowdb/disk.ts';
import { Dice } from './dice.ts';
import { SimulatedFile } from './simulated-file.ts';
import { SimulatedFolder, type Entry } from './simulated-folder.ts';

/**
 * A disk of which a power cut leaves only what was synced: bytes by a sync of their file, names by a sync of their folder. The rest
 * survives, vanishes, tears or turns to zeros as the dice fall. It also fails, kills and loses its power at the call it is told to.
 */

export interface Fault {
  /** As the system names it: EIO, ENOSPC, EMFILE. */
  code: string;
  /** How many calls from now still go well. */
  after: number;
  /** Until `heal`, or one call alone. */
  stays: boolean;
  /** Whether the call does its work, or part of it, before it says that it failed. */
  hasEffect: boolean;
}

/** The end of the process that made the calls. */
export interface End {
  how: 'power' | 'kill';
  /** How many calls from now are still made. */
  after: number;
  /** Whether the call during which it ends has its effect. */
  hasEffect: boolean;
}

/** What one call does to the files; answers what the caller gets. */
type Effect<T> = () => T;

/** Calls that need a descriptor, which EMFILE refuses. */
const OPENING = new Set(['open', 'readdir', 'readFile', 'writeFile', 'createReadStream']);
/** Calls that may need room, which ENOSPC refuses. */
const GROWING = new Set([
  'open',
  'mkdir',
  'link',
  'rename',
  'writeFile',
  'appendFile',
  'write',
  'sync',
  'datasync',
]);

export class SimulatedDisk {
  root: SimulatedFolder;
  readonly dice: Dice;
  /** Calls made since it was new. */
  calls = 0;
  /** Names of the calls, counted, to see what was tried. */
  readonly called = new Map<string, number>();
  #processes = 0;
  #inodes = 1;
  #boot = 0;
  #fault: Fault | undefined;
  #hasFailed = false;
  #end: End | undefined;
  #live: SimulatedProcess | undefined;

  constructor(seed: number) {
    this.dice = new Dice(seed);
    this.root = new SimulatedFolder(this.#inodes++);
  }

  /** The disk as a new process sees it; one at a time. */
  process(): SimulatedProcess {
    this.#live = new SimulatedProcess(this, ++this.#processes, this.#boot);
    return this.#live;
  }

  fail(fault: Fault): void {
    this.#fault = { ...fault };
    this.#hasFailed = false;
  }

  /** Whether the fault that was asked for has come. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** No call fails any more, and none ends the process. */
  heal(): void {
    this.#fault = undefined;
    this.#end = undefined;
  }

  endDuring(end: End): void {
    this.#end = { ...end };
  }

  /** Ends the process now, unless it has ended already. */
  end(how: End['how']): void {
    this.#end = undefined;
    if (this.#live === undefined || this.#live.hasEnded) return;
    this.#live.hasEnded = true;
    if (how === 'power') this.losePower();
  }

  losePower(): void {
    this.root.losePower(this.dice);
    this.#boot++;
  }

  /** What it holds at this moment, for a look that changes nothing here. */
  copy(): SimulatedDisk {
    const copy = new SimulatedDisk(this.dice.roll(2 ** 31));
    copy.root = this.root.copy();
    copy.#inodes = this.#inodes + 1_000_000;
    copy.#processes = this.#processes;
    copy.#boot = this.#boot + 1;
    return copy;
  }

  newFile(): SimulatedFile {
    return new SimulatedFile(this.#inodes++);
  }

  newFolder(): SimulatedFolder {
    return new SimulatedFolder(this.#inodes++);
  }

  /** One call: told apart from others by its turn, it works, fails, or is the last of its process. */
  run<T>(name: string, effect: Effect<T>, ofProcess: SimulatedProcess, partial?: () => void): T {
    if (ofProcess.hasEnded) throw systemError('ENODEV', name);
    this.calls++;
    this.called.set(name, (this.called.get(name) ?? 0) + 1);
    const end = this.#end;
    if (end !== undefined && end.after-- === 0) {
      const inPart = partial !== undefined && !name.endsWith('sync') && this.dice.once(2);
      if (end.hasEffect) attempt(inPart ? partial : effect);
      this.end(end.how);
      throw systemError('ENODEV', name);
    }
    const fault = this.#dueFault(name);
    if (fault === undefined) return effect();
    if (name.endsWith('sync') || fault.hasEffect) attempt(partial ?? effect);
    throw systemError(fault.code, name);
  }

  #dueFault(name: string): Fault | undefined {
    const fault = this.#fault;
    if (fault === undefined) return undefined;
    if (fault.code === 'EMFILE' && !OPENING.has(name)) return undefined;
    if (fault.code === 'ENOSPC' && !GROWING.has(name)) return undefined;
    if (fault.after > 0) {
      fault.after--;
      return undefined;
    }
    this.#hasFailed = true;
    if (!fault.stays) this.#fault = undefined;
    return fault;
  }
}

/** The disk as one process sees it. */
export class SimulatedProcess implements Disk {
  hasEnded = false;
  openFiles = 0;
  readonly #disk: SimulatedDisk;
  readonly #number: number;
  readonly #boot: number;

  constructor(disk: SimulatedDisk, number: number, boot: number) {
    this.#disk = disk;
    this.#number = number;
    this.#boot = boot;
  }

  async chmod(path: string): Promise<void> {
    await this.call('chmod', () => void this.#entry(path, 'chmod'));
  }

  async mkdir(path: string): Promise<void> {
    await this.call('mkdir', () => {
      let folder = this.#disk.root;
      for (const name of path.split('/').filter(Boolean)) {
        if (!folder.entries.has(name)) folder.change([[name, this.#disk.newFolder()]]);
        folder = folder.entries.get(name) as SimulatedFolder;
      }
    });
  }

  async open(path: string, flags: 'r' | 'r+' | 'w' | 'wx'): Promise<OpenFile> {
    const opened = () => {
      const found = this.#find(path);
      if (flags.startsWith('r') && found === undefined) throw systemError('ENOENT', 'open');
      if (flags === 'wx' && found !== undefined) throw systemError('EEXIST', 'open');
      if (flags === 'w' && found instanceof SimulatedFile) found.cut(0);
      const entry = found ?? this.#disk.newFile();
      if (found === undefined) this.#folderOf(path, 'open').change([[basename(path), entry]]);
      return entry;
    };
    return this.call(
      'open',
      () => {
        const file = new SimulatedOpenFile(this, this.#disk, opened());
        this.openFiles++;
        return file;
      },
      opened,
    );
  }

  async readdir(path: string): Promise<string[]> {
    return this.call('readdir', () => {
      const folder = this.#entry(path, 'readdir');
      return folder instanceof SimulatedFolder ? [...folder.entries.keys()] : [];
    });
  }

  async readFile(path: string): Promise<string> {
    // Where the system tells of itself, which is no disk.
    if (path === '/proc/sys/kernel/random/boot_id') return `boot-${this.#boot}\n`;
    if (path.startsWith('/proc/')) return `1 (redrive) S ${'0 '.repeat(18)}${this.#number}`;
    return this.call('readFile', () => this.#file(path, 'readFile').bytes.toString('utf8'));
  }

  async writeFile(path: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    const write = (part: Buffer) => () => {
      const file = this.#file(path, 'writeFile');
      file.cut(0);
      file.write(part, 0);
    };
    await this.call('writeFile', write(bytes), write(bytes.subarray(0, bytes.length >> 1)));
  }

  async rename(from: string, to: string): Promise<void> {
    await this.call('rename', () => {
      const entry = this.#entry(from, 'rename');
      this.#folderOf(from, 'rename').change([
        [basename(from), undefined],
        [basename(to), entry],
      ]);
    });
  }

  async link(from: string, to: string): Promise<void> {
    await this.call('link', () => {
      if (this.#find(to) !== undefined) throw systemError('EEXIST', 'link');
      this.#folderOf(to, 'link').change([[basename(to), this.#entry(from, 'link')]]);
    });
  }

  async rm(path: string, options?: { force: true }): Promise<void> {
    await this.call('rm', () => {
      if (this.#find(path) === undefined && options?.force) return;
      this.#entry(path, 'rm');
      this.#folderOf(path, 'rm').change([[basename(path), undefined]]);
    });
  }

  async stat(path: string): Promise<{ ino: number; mtimeMs: number }> {
    return this.call('stat', () => {
      const entry = this.#entry(path, 'stat');
      return { ino: entry.ino, mtimeMs: entry instanceof SimulatedFile ? entry.mtimeMs : 0 };
    });
  }

  async utimes(path: string, _accessed: Date, modified: Date): Promise<void> {
    await this.call('utimes', () => {
      this.#file(path, 'utimes').mtimeMs = modified.getTime();
    });
  }

  async *createReadStream(path: string): AsyncGenerator<Buffer> {
    const bytes = await this.call('createReadStream', () => this.#file(path, 'createReadStream').bytes);
    // Pieces of any length: a line, and a letter, may end in a later one.
    for (let from = 0; from < bytes.length;) {
      const to = this.#disk.dice.once(2)
        ? bytes.length
        : from + 1 + this.#disk.dice.roll(bytes.length - from);
      yield bytes.subarray(from, to);
      from = to;
    }
  }

  /**
   * Lets others go first now and then, as a disk does, and then does the work.
   * @param partial what a call that fails may have done all the same
   */
  async call<T>(name: string, effect: Effect<T>, partial?: () => void): Promise<T> {
    for (let turns = this.#disk.dice.roll(3); turns > 0; turns--) await nextTurn();
    return this.#disk.run(name, effect, this, partial);
  }

  #find(path: string): Entry | undefined {
    let entry: Entry | undefined = this.#disk.root;
    for (const name of path.split('/').filter(Boolean)) {
      entry = entry instanceof SimulatedFolder ? entry.entries.get(name) : undefined;
    }
    return entry;
  }

  #entry(path: string, name: string): Entry {
    const found = this.#find(path);
    if (found === undefined) throw systemError('ENOENT', name);
    return found;
  }

  #file(path: string, name: string): SimulatedFile {
    const found = this.#entry(path, name);
    if (found instanceof SimulatedFolder) throw systemError('EISDIR', name);
    return found;
  }

  #folderOf(path: string, name: string): SimulatedFolder {
    const folder = this.#entry(dirname(path), name);
    if (folder instanceof SimulatedFile) throw systemError('ENOTDIR', name);
    return folder;
  }
}

class SimulatedOpenFile implements OpenFile {
  readonly #process: SimulatedProcess;
  readonly #disk: SimulatedDisk;
  readonly #entry: Entry;
  #isOpen = true;

  constructor(process: SimulatedProcess, disk: SimulatedDisk, entry: Entry) {
    this.#process = process;
    this.#disk = disk;
    this.#entry = entry;
  }

  get #file(): SimulatedFile {
    if (this.#entry instanceof SimulatedFolder) throw systemError('EISDIR', 'write');
    return this.#entry;
  }

  async appendFile(text: string): Promise<void> {
    await this.#append('appendFile', text);
  }

  async writeFile(text: string): Promise<void> {
    await this.#append('writeFile', text);
  }

  async #append(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    await this.#process.call(
      name,
      () => this.#file.write(bytes, this.#file.bytes.length),
      () => this.#file.write(bytes.subarray(0, this.#disk.dice.roll(bytes.length)), this.#file.bytes.length),
    );
  }

  async write(
    bytes: Buffer,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ bytesWritten: number }> {
    const part = (bytesWritten: number) => {
      this.#file.write(bytes.subarray(offset, offset + bytesWritten), position);
      return { bytesWritten };
    };
    return this.#process.call(
      'write',
      () => part(this.#disk.dice.once(8) ? 1 + this.#disk.dice.roll(length) : length),
      () => void part(this.#disk.dice.roll(length)),
    );
  }

  async read(
    bytes: Buffer,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ bytesRead: number }> {
    return this.#process.call('read', () => {
      const part = this.#disk.dice.once(8) ? Math.ceil(length / 2) : length;
      return { bytesRead: this.#file.bytes.copy(bytes, offset, position, position + part) };
    });
  }

  async truncate(length: number): Promise<void> {
    await this.#process.call('truncate', () => this.#file.cut(length));
  }

  async stat(): Promise<{ size: number }> {
    return this.#process.call('stat', () => ({ size: this.#file.bytes.length }));
  }

  async sync(): Promise<void> {
    await this.#sync('sync');
  }

  async datasync(): Promise<void> {
    await this.#sync('datasync');
  }

  async #sync(name: string): Promise<void> {
    await this.#process.call(
      name,
      () => this.#entry.sync(),
      () => this.#entry instanceof SimulatedFile && this.#entry.failToSync(),
    );
  }

  /** The descriptor is gone also when closing says that it failed. */
  async close(): Promise<void> {
    if (!this.#isOpen) throw systemError('EBADF', 'close');
    this.#isOpen = false;
    this.#process.openFiles--;
    await this.#process.call('close', () => undefined);
  }
}

/** Answers "no such file" of a call that was to fail anyway are of no interest. */
function attempt(effect: () => unknown): void {
  try {
    effect();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
}

function systemError(code: string, call: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: simulated, ${call}`), { code });
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
