import type { SeededRandom } from '#tests/reliability/seeded-random.ts';
import type { SimulatedFile } from './simulated-file.ts';

/** One folder of a simulated disk: a name is durable when the folder was synced after it was made, moved or removed. */

export type FolderEntry = SimulatedFile | SimulatedFolder;

/** Names that change together: a rename takes one away and gives one, whole or not at all. */
type NameChange = [name: string, entry: FolderEntry | undefined][];

export class SimulatedFolder {
  readonly ino: number;
  readonly entries = new Map<string, FolderEntry>();
  #durable = new Map<string, FolderEntry>();
  #unsynced: NameChange[] = [];

  constructor(ino: number) {
    this.ino = ino;
  }

  change(change: NameChange): void {
    setEntry(this.entries, change);
    this.#unsynced.push(change);
  }

  sync(): void {
    this.#durable = new Map(this.entries);
    this.#unsynced = [];
  }

  /** The power goes: of the names that were not synced any may have changed. */
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

  /** A copy of all that is in it, on which nothing that happens to the one happens to the other. */
  copy(copies = new Map<FolderEntry, FolderEntry>()): SimulatedFolder {
    const copied = (entry: FolderEntry): FolderEntry => {
      const known = copies.get(entry) ?? (entry instanceof SimulatedFolder ? entry.copy(copies) : entry.copy());
      copies.set(entry, known);
      return known;
    };
    const folder = new SimulatedFolder(this.ino);
    for (const [name, entry] of this.entries) folder.entries.set(name, copied(entry));
    for (const [name, entry] of this.#durable) folder.#durable.set(name, copied(entry));
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
