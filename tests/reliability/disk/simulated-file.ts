import type { SeededRandom } from '#tests/reliability/seeded-random.ts';

/** One file of a simulated disk: its current bytes, and those that survive a power cut. */

type FileChange = { at: number; bytes: Buffer } | { cutTo: number };

export class SimulatedFile {
  readonly ino: number;
  mtimeMs = 0;
  bytes: Buffer = Buffer.alloc(0);
  #durable: Buffer = Buffer.alloc(0);
  #unsynced: FileChange[] = [];
  /** Disk contents of sectors that a failed sync marked as written; later syncs skip them. */
  readonly #forgotten = new Map<number, Buffer>();

  constructor(ino: number) {
    this.ino = ino;
  }

  write(bytes: Buffer, at: number): void {
    this.bytes = overwrite(this.bytes, { at, bytes: Buffer.from(bytes) });
    this.#unsynced.push({ at, bytes: Buffer.from(bytes) });
    for (const sector of sectorsOf(at, at + bytes.length)) this.#forgotten.delete(sector);
  }

  cut(length: number): void {
    this.bytes = truncateTo(this.bytes, length);
    this.#unsynced.push({ cutTo: length });
    for (const sector of this.#forgotten.keys()) if (sector * SECTOR >= length) this.#forgotten.delete(sector);
  }

  sync(): void {
    this.#durable = this.bytes;
    this.#unsynced = [];
  }

  /** Linux reports a sync error once and marks the pending changes as written. */
  failToSync(): void {
    for (const change of this.#unsynced)
      if ('at' in change)
        for (const sector of sectorsOf(change.at, change.at + change.bytes.length))
          if (!this.#forgotten.has(sector)) this.#forgotten.set(sector, sectorOf(this.#durable, sector));
  }

  losePower(dice: SeededRandom): void {
    const versions = [this.#durable];
    for (const change of this.#unsynced) versions.push(applyChange(versions.at(-1)!, change));
    // Half of all power cuts keep or drop all changes of a file, since these expose most mutants.
    const fate = dice.nextInt(4);
    let left = fate === 0 ? versions[0]! : fate === 1 ? versions.at(-1)! : tearWrites(versions, dice);
    // The file may end at any byte; sectors before the end are written whole.
    const more = left.length - this.#durable.length;
    if (fate === 2 && more > 0) left = truncateTo(left, this.#durable.length + dice.nextInt(more + 1));
    if (this.#forgotten.size > 0) left = Buffer.from(left);
    for (const [sector, bytes] of this.#forgotten) if (dice.oneIn(2)) bytes.copy(left, sector * SECTOR);
    this.bytes = left;
    this.#durable = left;
    this.#unsynced = [];
    this.#forgotten.clear();
  }

  copy(): SimulatedFile {
    const copy = new SimulatedFile(this.ino);
    copy.bytes = this.bytes;
    copy.mtimeMs = this.mtimeMs;
    copy.#durable = this.#durable;
    copy.#unsynced = [...this.#unsynced];
    for (const [sector, bytes] of this.#forgotten) copy.#forgotten.set(sector, bytes);
    return copy;
  }
}

const SECTOR = 512;
const BLOCK_SIZES = [SECTOR, 1024, 4096];

function sectorsOf(from: number, to: number): number[] {
  const first = Math.floor(from / SECTOR);
  return Array.from({ length: Math.ceil(to / SECTOR) - first }, (_, step) => first + step);
}

/** Zero-filled past the end of the file. */
function sectorOf(bytes: Buffer, sector: number): Buffer {
  const found = Buffer.alloc(SECTOR);
  bytes.subarray(sector * SECTOR, (sector + 1) * SECTOR).copy(found);
  return found;
}

/** The length of one version, and each sector from a random version, zero-filled past its end. */
function tearWrites(versions: readonly Buffer[], dice: SeededRandom): Buffer {
  const block = BLOCK_SIZES[dice.nextInt(BLOCK_SIZES.length)]!;
  const one = (): Buffer => versions[dice.nextInt(versions.length)]!;
  const left = Buffer.alloc(one().length);
  for (let from = 0; from < left.length; from += block)
    one()
      .subarray(from, from + block)
      .copy(left, from);
  return left;
}

function applyChange(before: Buffer, change: FileChange): Buffer {
  return 'cutTo' in change ? truncateTo(before, change.cutTo) : overwrite(before, change);
}

function overwrite(before: Buffer, { at, bytes }: { at: number; bytes: Buffer }): Buffer {
  const after = Buffer.alloc(Math.max(before.length, at + bytes.length));
  before.copy(after);
  bytes.copy(after, at);
  return after;
}

/** Extends with zeros where `length` exceeds the current length. */
function truncateTo(before: Buffer, length: number): Buffer {
  const after = Buffer.alloc(length);
  before.copy(after);
  return after;
}
