import { Dice } from '#tests/reliability/seeded-random.ts';
import { SimulatedFile } from './simulated-file.ts';
import { SimulatedFolder } from './simulated-folder.ts';
import { SimulatedProcess } from './simulated-process.ts';
import { systemError } from './system-error.ts';

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
export type Effect<T> = () => T;

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

/** Answers "no such file" of a call that was to fail anyway are of no interest. */
function attempt(effect: () => unknown): void {
  try {
    effect();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
}
