import type { SeededRandom } from '#tests/reliability/seeded-random.ts';
import type { SimulatedFile } from './simulated-file.ts';

/** One folder of a simulated disk. A name change is durable after a sync of the folder. */

export type FolderEntry = SimulatedFile | SimulatedFolder;

/** Names that change atomically: a rename removes one and adds another. */
type NameChange = [name: string, entry: FolderEntry | undefined][];

/** An entry that left its folder; a power cut undoes the move until the target is synced. */
interface Move {
  name: string;
  newName: string;
  entry: FolderEntry;
  target: SimulatedFolder;
  isDurable: boolean;
}

export class SimulatedFolder {
  readonly ino: number;
  readonly entries = new Map<string, FolderEntry>();
  #durable = new Map<string, FolderEntry>();
  #unsynced: NameChange[] = [];
  #movesOut: Move[] = [];
  #movesIn: Move[] = [];

  constructor(ino: number) {
    this.ino = ino;
  }

  change(change: NameChange): void {
    setEntry(this.entries, change);
    this.#unsynced.push(change);
  }

  /** Atomic: a power cut before the target is synced leaves the entry under one of both names. */
  moveTo(target: SimulatedFolder, name: string, newName: string, entry: FolderEntry): void {
    this.change([[name, undefined]]);
    target.change([[newName, entry]]);
    const move: Move = { name, newName, entry, target, isDurable: false };
    this.#movesOut.push(move);
    target.#movesIn.push(move);
  }

  sync(): void {
    this.#durable = new Map(this.entries);
    this.#unsynced = [];
    for (const move of this.#movesIn) move.isDurable = true;
    this.#movesIn = [];
  }

  /** After a power cut: entries whose move was lost are under their old name. */
  undoLostMoves(dice: SeededRandom): void {
    for (const { name, newName, entry, target, isDurable } of this.#movesOut) {
      if (isDurable || target.entries.get(newName) === entry || this.entries.has(name)) continue;
      entry.losePower(dice);
      this.entries.set(name, entry);
      this.#durable.set(name, entry);
    }
    this.#movesOut = [];
    this.#movesIn = [];
    for (const entry of this.entries.values()) if (entry instanceof SimulatedFolder) entry.undoLostMoves(dice);
  }

  losePower(dice: SeededRandom): void {
    const fate = dice.nextInt(4);
    const left = this.#durable;
    for (const change of this.#unsynced) if (fate === 1 || (fate > 1 && dice.oneIn(2))) setEntry(left, change);
    this.entries.clear();
    for (const [name, entry] of left) this.entries.set(name, entry);
    this.#durable = new Map(left);
    this.#unsynced = [];
    for (const entry of new Set(this.entries.values())) entry.losePower(dice);
  }

  /** A deep copy; hard links remain shared within the copy. */
  copy(copies = new Map<FolderEntry, FolderEntry>()): SimulatedFolder {
    const copied = (entry: FolderEntry): FolderEntry => {
      const known = copies.get(entry) ?? (entry instanceof SimulatedFolder ? entry.copy(copies) : entry.copy());
      copies.set(entry, known);
      return known;
    };
    const folder = new SimulatedFolder(this.ino);
    for (const [name, entry] of this.entries) folder.entries.set(name, copied(entry));
    for (const [name, entry] of this.#durable) folder.#durable.set(name, copied(entry));
    folder.#movesOut = this.#movesOut.map((move) => ({
      ...move,
      entry: copied(move.entry),
      target: copied(move.target) as SimulatedFolder,
    }));
    folder.#unsynced = this.#unsynced.map((change) =>
      change.map(([name, entry]) => [name, entry && copied(entry)] as [string, FolderEntry | undefined]),
    );
    return folder;
  }
}

function setEntry(entries: Map<string, FolderEntry>, change: NameChange): void {
  for (const [name, entry] of change) {
    if (entry === undefined) entries.delete(name);
    else entries.set(name, entry);
  }
}
