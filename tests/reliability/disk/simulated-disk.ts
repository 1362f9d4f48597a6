import { SeededRandom } from '#tests/reliability/seeded-random.ts';
import { SimulatedFile } from './simulated-file.ts';
import { SimulatedFolder } from './simulated-folder.ts';
import { SimulatedProcess } from './simulated-process.ts';
import { createSystemError } from './system-error.ts';

/**
 * A disk of which a power cut leaves only what was synced: bytes by a sync of their file, names by a sync of their folder. The rest
 * survives, vanishes, tears or turns to zeros as the dice fall. It also fails, kills and loses its power at the call it is told to.
 */

export interface DiskFault {
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
export interface ProcessEnd {
  how: 'power' | 'kill';
  /** How many calls from now are still made. */
  after: number;
  /** Whether the call during which it ends has its effect. */
  hasEffect: boolean;
}

/** What one call does to the files; answers what the caller gets. */
export type DiskOperation<T> = () => T;

/** Calls that need a descriptor, which EMFILE refuses. */
const CALLS_NEEDING_DESCRIPTOR = new Set(['open', 'readdir', 'readFile', 'writeFile', 'createReadStream']);
/** Calls that may need room, which ENOSPC refuses. */
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
  /** Calls made since it was new. */
  calls = 0;
  /** Names of the calls, counted, to see what was tried. */
  readonly callCounts = new Map<string, number>();
  #processes = 0;
  #inodes = 1;
  #boot = 0;
  #fault: DiskFault | undefined;
  #hasFailed = false;
  #end: ProcessEnd | undefined;
  #live: SimulatedProcess | undefined;

  constructor(seed: number) {
    this.random = new SeededRandom(seed);
    this.root = new SimulatedFolder(this.#inodes++);
  }

  /** The disk as a new process sees it; one at a time. */
  process(): SimulatedProcess {
    this.#live = new SimulatedProcess(this, ++this.#processes, this.#boot);
    return this.#live;
  }

  fail(fault: DiskFault): void {
    this.#fault = { ...fault };
    this.#hasFailed = false;
  }

  /** Whether the fault that was asked for has come. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** No call fails any more, and none ends the process. */
  clearFaults(): void {
    this.#fault = undefined;
    this.#end = undefined;
  }

  endDuring(end: ProcessEnd): void {
    this.#end = { ...end };
  }

  /** Ends the process now, unless it has ended already. */
  endProcess(how: ProcessEnd['how']): void {
    this.#end = undefined;
    if (this.#live === undefined || this.#live.hasEnded) return;
    this.#live.hasEnded = true;
    if (how === 'power') this.losePower();
  }

  losePower(): void {
    this.root.losePower(this.random);
    this.#boot++;
  }

  /** What it holds at this moment, for a look that changes nothing here. */
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

  /** One call: told apart from others by its turn, it works, fails, or is the last of its process. */
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

/** Answers "no such file" of a call that was to fail anyway are of no interest. */
function runAndReport(effect: () => unknown): void {
  try {
    effect();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
}
