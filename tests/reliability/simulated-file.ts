import type { Dice } from './dice.ts';

/** One file of a simulated disk: what a reader sees now, and what of it a power cut would leave. */

type Change = { at: number; bytes: Buffer } | { cutTo: number };

/** From the first byte to before the last. */
interface Span {
  from: number;
  to: number;
}

export class SimulatedFile {
  readonly ino: number;
  mtimeMs = 0;
  bytes: Buffer = Buffer.alloc(0);
  /** What was synced last. */
  #durable: Buffer = Buffer.alloc(0);
  /** What has changed since, in order. */
  #unsynced: Change[] = [];
  /** Written, and forgotten by a sync that failed: no later sync brings these to the disk. */
  #forgotten: Span[] = [];

  constructor(ino: number) {
    this.ino = ino;
  }

  write(bytes: Buffer, at: number): void {
    this.bytes = overwritten(this.bytes, { at, bytes: Buffer.from(bytes) });
    this.#unsynced.push({ at, bytes: Buffer.from(bytes) });
    const end = at + bytes.length;
    this.#forgotten = this.#forgotten.flatMap(({ from, to }) => [
      ...(from < at ? [{ from, to: Math.min(to, at) }] : []),
      ...(to > end ? [{ from: Math.max(from, end), to }] : []),
    ]);
  }

  cut(length: number): void {
    this.bytes = cutTo(this.bytes, length);
    this.#unsynced.push({ cutTo: length });
    this.#forgotten = this.#forgotten
      .filter(({ from }) => from < length)
      .map(({ from, to }) => ({ from, to: Math.min(to, length) }));
  }

  sync(): void {
    this.#durable = this.bytes;
    this.#unsynced = [];
  }

  /** As Linux does it: the error is told once, and what was waiting counts as written from then on. */
  failToSync(): void {
    for (const change of this.#unsynced)
      if ('at' in change) this.#forgotten.push({ from: change.at, to: change.at + change.bytes.length });
    this.#forgotten = this.#forgotten.filter(({ from }) => from < this.bytes.length);
  }

  /** The power goes: what was not synced survives, vanishes, tears, or leaves zeros where it was to be. */
  losePower(dice: Dice): void {
    const versions = [this.#durable];
    for (const change of this.#unsynced) versions.push(applied(versions.at(-1)!, change));
    // Half of all power cuts are kind to a file or take all of it: these are what planted mistakes show by most often.
    const fate = dice.roll(4);
    let left = fate === 0 ? versions[0]! : fate === 1 ? versions.at(-1)! : torn(versions, dice);
    // The end may be anywhere; before it a disk writes sectors whole.
    const more = left.length - this.#durable.length;
    if (fate === 2 && more > 0) left = cutTo(left, this.#durable.length + dice.roll(more + 1));
    for (const span of this.#forgotten) if (dice.once(2)) left = zeroed(left, span);
    this.bytes = left;
    this.#durable = left;
    this.#unsynced = [];
    this.#forgotten = [];
  }

  copy(): SimulatedFile {
    const copy = new SimulatedFile(this.ino);
    copy.bytes = this.bytes;
    copy.mtimeMs = this.mtimeMs;
    copy.#durable = this.#durable;
    copy.#unsynced = [...this.#unsynced];
    copy.#forgotten = [...this.#forgotten];
    return copy;
  }
}

/** Bytes that reach the disk together, or not at all. */
const SECTORS = [512, 1024, 4096];

/** The length of one version, and each sector of some version: zeros where that one did not reach. */
function torn(versions: readonly Buffer[], dice: Dice): Buffer {
  const sector = SECTORS[dice.roll(SECTORS.length)]!;
  const one = (): Buffer => versions[dice.roll(versions.length)]!;
  const left = Buffer.alloc(one().length);
  for (let from = 0; from < left.length; from += sector)
    one()
      .subarray(from, from + sector)
      .copy(left, from);
  return left;
}

function applied(before: Buffer, change: Change): Buffer {
  return 'cutTo' in change ? cutTo(before, change.cutTo) : overwritten(before, change);
}

function overwritten(before: Buffer, { at, bytes }: { at: number; bytes: Buffer }): Buffer {
  const after = Buffer.alloc(Math.max(before.length, at + bytes.length));
  before.copy(after);
  bytes.copy(after, at);
  return after;
}

/** Longer too, as the system does it: with zeros. */
function cutTo(before: Buffer, length: number): Buffer {
  const after = Buffer.alloc(length);
  before.copy(after);
  return after;
}

function zeroed(before: Buffer, { from, to }: Span): Buffer {
  return Buffer.from(before).fill(0, Math.min(from, before.length), Math.min(to, before.length));
}
