import { dirname, basename } from 'node:path';
import type { Disk, OpenFile } from '#server/store/lowdb/disk.ts';
import type { DiskOperation, SimulatedDisk } from './simulated-disk.ts';
import { SimulatedFile } from './simulated-file.ts';
import { SimulatedFolder, type FolderEntry } from './simulated-folder.ts';
import { createSystemError } from './system-error.ts';

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

  async open(path: string, flags: 'r' | 'r+' | 'w' | 'wx' | 'a+'): Promise<OpenFile> {
    const opened = () => {
      const found = this.#find(path);
      if (flags.startsWith('r') && found === undefined) throw createSystemError('ENOENT', 'open');
      if (flags === 'wx' && found !== undefined) throw createSystemError('EEXIST', 'open');
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
    // /proc is not on the simulated disk.
    if (path === '/proc/sys/kernel/random/boot_id') return `boot-${this.#boot}\n`;
    if (path.startsWith('/proc/')) return `1 (redrive) S ${'0 '.repeat(18)}${this.#number}`;
    return this.call('readFile', () => this.#file(path, 'readFile').bytes.toString('utf8'));
  }

  async readBytes(path: string): Promise<Buffer> {
    return this.call('readFile', () => Buffer.from(this.#file(path, 'readFile').bytes));
  }

  async isFolder(path: string): Promise<boolean> {
    return this.call('stat', () => this.#entry(path, 'stat') instanceof SimulatedFolder);
  }

  async writeFile(path: string, text: string | Uint8Array): Promise<void> {
    const bytes = Buffer.from(text);
    const write = (part: Buffer) => () => {
      if (this.#find(path) === undefined)
        this.#folderOf(path, 'writeFile').change([[basename(path), this.#disk.newFile()]]);
      const file = this.#file(path, 'writeFile');
      file.cut(0);
      file.write(part, 0);
    };
    await this.call('writeFile', write(bytes), write(bytes.subarray(0, bytes.length >> 1)));
  }

  async rename(from: string, to: string): Promise<void> {
    await this.call('rename', () => {
      const entry = this.#entry(from, 'rename');
      const [folder, target] = [this.#folderOf(from, 'rename'), this.#folderOf(to, 'rename')];
      if (folder !== target) folder.moveTo(target, basename(from), basename(to), entry);
      else
        folder.change([
          [basename(from), undefined],
          [basename(to), entry],
        ]);
    });
  }

  async link(from: string, to: string): Promise<void> {
    await this.call('link', () => {
      if (this.#find(to) !== undefined) throw createSystemError('EEXIST', 'link');
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

  async stat(path: string): Promise<{ ino: number; mtimeMs: number; size: number }> {
    return this.call('stat', () => {
      const entry = this.#entry(path, 'stat');
      if (entry instanceof SimulatedFolder) return { ino: entry.ino, mtimeMs: 0, size: 0 };
      return { ino: entry.ino, mtimeMs: entry.mtimeMs, size: entry.bytes.length };
    });
  }

  async utimes(path: string, _accessed: Date, modified: Date): Promise<void> {
    await this.call('utimes', () => {
      this.#file(path, 'utimes').mtimeMs = modified.getTime();
    });
  }

  async *createReadStream(path: string): AsyncGenerator<Buffer> {
    const bytes = await this.call('createReadStream', () => this.#file(path, 'createReadStream').bytes);
    // Chunks of any length: lines and characters may span chunks.
    for (let from = 0; from < bytes.length;) {
      const to = this.#disk.random.oneIn(2) ? bytes.length : from + 1 + this.#disk.random.nextInt(bytes.length - from);
      yield bytes.subarray(from, to);
      from = to;
    }
  }

  /** @param partial effect of a call that fails halfway */
  async call<T>(name: string, effect: DiskOperation<T>, partial?: () => void): Promise<T> {
    for (let turns = this.#disk.random.nextInt(3); turns > 0; turns--) await this.#disk.pause();
    return this.#disk.run(name, effect, this, partial);
  }

  #find(path: string): FolderEntry | undefined {
    let entry: FolderEntry | undefined = this.#disk.root;
    for (const name of path.split('/').filter(Boolean)) {
      entry = entry instanceof SimulatedFolder ? entry.entries.get(name) : undefined;
    }
    return entry;
  }

  #entry(path: string, name: string): FolderEntry {
    const found = this.#find(path);
    if (found === undefined) throw createSystemError('ENOENT', name);
    return found;
  }

  #file(path: string, name: string): SimulatedFile {
    const found = this.#entry(path, name);
    if (found instanceof SimulatedFolder) throw createSystemError('EISDIR', name);
    return found;
  }

  #folderOf(path: string, name: string): SimulatedFolder {
    const folder = this.#entry(dirname(path), name);
    if (folder instanceof SimulatedFile) throw createSystemError('ENOTDIR', name);
    return folder;
  }
}

class SimulatedOpenFile implements OpenFile {
  readonly #process: SimulatedProcess;
  readonly #disk: SimulatedDisk;
  readonly #entry: FolderEntry;
  #isOpen = true;

  constructor(process: SimulatedProcess, disk: SimulatedDisk, entry: FolderEntry) {
    this.#process = process;
    this.#disk = disk;
    this.#entry = entry;
  }

  get #file(): SimulatedFile {
    if (this.#entry instanceof SimulatedFolder) throw createSystemError('EISDIR', 'write');
    return this.#entry;
  }

  async appendFile(text: string): Promise<void> {
    await this.#append('appendFile', text);
  }

  async writeFile(text: string | Uint8Array): Promise<void> {
    await this.#append('writeFile', text);
  }

  async #append(name: string, text: string | Uint8Array): Promise<void> {
    const bytes = Buffer.from(text);
    await this.#process.call(
      name,
      () => this.#file.write(bytes, this.#file.bytes.length),
      () => this.#file.write(bytes.subarray(0, this.#disk.random.nextInt(bytes.length)), this.#file.bytes.length),
    );
  }

  async write(bytes: Buffer, offset: number, length: number, position: number): Promise<{ bytesWritten: number }> {
    const part = (bytesWritten: number) => {
      this.#file.write(bytes.subarray(offset, offset + bytesWritten), position);
      return { bytesWritten };
    };
    return this.#process.call(
      'write',
      () => part(this.#disk.random.oneIn(8) ? 1 + this.#disk.random.nextInt(length) : length),
      () => void part(this.#disk.random.nextInt(length)),
    );
  }

  async read(bytes: Buffer, offset: number, length: number, position: number): Promise<{ bytesRead: number }> {
    return this.#process.call('read', () => {
      const part = this.#disk.random.oneIn(8) ? Math.ceil(length / 2) : length;
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

  /** Releases the descriptor even when `close` fails. */
  async close(): Promise<void> {
    if (!this.#isOpen) throw createSystemError('EBADF', 'close');
    this.#isOpen = false;
    this.#process.openFiles--;
    await this.#process.call('close', () => undefined);
  }
}
