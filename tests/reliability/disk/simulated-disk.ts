import { SeededRandom } from '#tests/reliability/seeded-random.ts';
import { SimulatedFile } from './simulated-file.ts';
import { SimulatedFolder } from './simulated-folder.ts';
import { SimulatedProcess } from './simulated-process.ts';
import { createSystemError } from './system-error.ts';

/** A disk on which a power cut preserves synced data; unsynced data survives, vanishes, tears or becomes zeros at random. */

export interface DiskFault {
  /** System error code: EIO, ENOSPC, EMFILE. */
  code: string;
  /** Number of calls that still succeed. */
  after: number;
  /** Whether the fault lasts until `clearFaults`, or affects one call. */
  stays: boolean;
  /** Whether the failing call still does its work, or part of it. */
  hasEffect: boolean;
}

export interface ProcessEnd {
  how: 'power' | 'kill';
  /** Number of calls that are still made. */
  after: number;
  hasEffect: boolean;
}

export type DiskOperation<T> = () => T;

const CALLS_NEEDING_DESCRIPTOR = new Set(['open', 'readdir', 'readFile', 'writeFile', 'createReadStream']);
const CALLS_NEEDING_SPACE = new Set([
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
  readonly random: SeededRandom;
  readonly pause: () => Promise<void>;
  calls = 0;
  readonly callCounts = new Map<string, number>();
  #processes = 0;
  #inodes = 1;
  #boot = 0;
  #fault: DiskFault | undefined;
  #hasFailed = false;
  #end: ProcessEnd | undefined;
  #live: SimulatedProcess | undefined;

  /** @param pause lets other work run between the calls of a process */
  constructor(seed: number, pause: () => Promise<void> = nextTick) {
    this.pause = pause;
    this.random = new SeededRandom(seed);
    this.root = new SimulatedFolder(this.#inodes++);
  }

  /** Starts a new process on the disk; only one runs at a time. */
  process(): SimulatedProcess {
    this.#live = new SimulatedProcess(this, ++this.#processes, this.#boot);
    return this.#live;
  }

  fail(fault: DiskFault): void {
    this.#fault = { ...fault };
    this.#hasFailed = false;
  }

  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  clearFaults(): void {
    this.#fault = undefined;
    this.#end = undefined;
  }

  endDuring(end: ProcessEnd): void {
    this.#end = { ...end };
  }

  endProcess(how: ProcessEnd['how']): void {
    this.#end = undefined;
    if (this.#live === undefined || this.#live.hasEnded) return;
    this.#live.hasEnded = true;
    if (how === 'power') this.losePower();
  }

  losePower(): void {
    this.root.losePower(this.random);
    this.root.undoLostMoves(this.random);
    this.#boot++;
  }

  copy(): SimulatedDisk {
    const copy = new SimulatedDisk(this.random.nextInt(2 ** 31));
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

  run<T>(name: string, effect: DiskOperation<T>, ofProcess: SimulatedProcess, partial?: () => void): T {
    if (ofProcess.hasEnded) throw createSystemError('ENODEV', name);
    this.calls++;
    this.callCounts.set(name, (this.callCounts.get(name) ?? 0) + 1);
    const end = this.#end;
    if (end !== undefined && end.after-- === 0) {
      const inPart = partial !== undefined && !name.endsWith('sync') && this.random.oneIn(2);
      if (end.hasEffect) runAndReport(inPart ? partial : effect);
      this.endProcess(end.how);
      throw createSystemError('ENODEV', name);
    }
    const fault = this.#dueFault(name);
    if (fault === undefined) return effect();
    if (name.endsWith('sync') || fault.hasEffect) runAndReport(partial ?? effect);
    throw createSystemError(fault.code, name);
  }

  #dueFault(name: string): DiskFault | undefined {
    const fault = this.#fault;
    if (fault === undefined) return undefined;
    if (fault.code === 'EMFILE' && !CALLS_NEEDING_DESCRIPTOR.has(name)) return undefined;
    if (fault.code === 'ENOSPC' && !CALLS_NEEDING_SPACE.has(name)) return undefined;
    if (fault.after > 0) {
      fault.after--;
      return undefined;
    }
    this.#hasFailed = true;
    if (!fault.stays) this.#fault = undefined;
    return fault;
  }
}

function nextTick(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Ignores ENOENT of a call that fails anyway. */
function runAndReport(effect: () => unknown): void {
  try {
    effect();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
}
