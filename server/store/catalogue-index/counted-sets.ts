import { areSame, countDifferent } from './bits.ts';
import { JOINTS } from './joints.ts';
import type { Known } from './known.ts';
import type { Matches } from './matches.ts';
import { OptionCounts } from './options.ts';
import type { Segment } from './segment.ts';
import type { Segments } from './segments.ts';

/**
 * How many cars of a set have each option, counted by what it differs in from a set that was counted before: another page or order of
 * one list differs in nothing, the next step of a price in a few cars. No car and all cars count as such sets too.
 */

/** Sets kept at once: at a million cars each takes 125 kB. Most are told apart by how many cars they have. */
const MOST_KEPT = 32;
/** A set that differs in less than this part of all cars from one that is kept takes its place. */
const NEAR = 1 / 16;

/** Of each column that was counted. */
type Counts = ReadonlyMap<number, OptionCounts>;

interface Kept {
  /** A copy of its own. */
  words: Uint32Array;
  total: number;
  counts: Counts;
}

/** The set that is counted on from. */
interface Base {
  words: Uint32Array | undefined;
  /** Undefined for no car. */
  counts: Counts | undefined;
  /** In how many cars it is another set. */
  distance: number;
  /** Where it is one of those that were counted before. */
  kept: Kept | undefined;
}

export class CountedSets {
  readonly #segments: Segments;
  readonly #known: Known;
  /** Of the places of one segment in which a set differs from its base, which are in the scratch of all: 1 for one it has more, or -1. */
  readonly #signs: Int8Array;
  #joined: Int32Array[];
  /** The longest unused first; of the cars as they were at this revision. */
  #kept: Kept[] = [];
  readonly #all = new Map<number, OptionCounts>();
  readonly #none = new Map<number, OptionCounts>();
  #revision = -1;

  constructor(segments: Segments, known: Known) {
    this.#segments = segments;
    this.#known = known;
    this.#signs = new Int8Array(segments.size);
    this.#joined = known.joints.map(() => new Int32Array(0));
  }

  /** @param columns places of option columns. @returns not to be written to, and true until the next set is counted */
  of(matches: Matches, columns: readonly number[]): Counts {
    if (this.#revision !== this.#segments.revision) {
      this.#kept = [];
      this.#all.clear();
      this.#none.clear();
      this.#revision = this.#segments.revision;
    }
    if (matches.total === this.#segments.cars) return this.#ofAll(columns);
    if (matches.total === 0) return this.#ofNone(columns);
    const base = this.#nearest(matches, columns);
    if (base.kept && base.distance === 0) return this.#again(base.kept);
    const counts = this.#begun(base, columns);
    this.#countOn(base, matches, counts);
    this.#keep(base, matches, counts);
    return counts;
  }

  #ofAll(columns: readonly number[]): Counts {
    for (const column of columns)
      if (!this.#all.has(column))
        this.#all.set(column, new OptionCounts(Int32Array.from(this.#known.options[column]!.cars)));
    return this.#all;
  }

  #ofNone(columns: readonly number[]): Counts {
    for (const column of columns)
      if (!this.#none.has(column))
        this.#none.set(column, new OptionCounts(new Int32Array(this.#known.options[column]!.size)));
    return this.#none;
  }

  /** The counts of a set that was counted before, which is now the one that was asked for last. */
  #again(kept: Kept): Counts {
    this.#kept.push(...this.#kept.splice(this.#kept.indexOf(kept), 1));
    return kept.counts;
  }

  #nearest({ words, total }: Matches, columns: readonly number[]): Base {
    const { cars } = this.#segments;
    const isMost = total * 2 > cars;
    let best: Base = isMost
      ? {
          words: this.#segments.everything,
          counts: this.#ofAll(columns),
          distance: cars - total,
          kept: undefined,
        }
      : { words: undefined, counts: undefined, distance: total, kept: undefined };
    const look = (kept: Kept): void => {
      // The sets differ in as many cars at least as one has more than the other.
      if (Math.abs(total - kept.total) >= best.distance) return;
      if (!columns.every((column) => kept.counts.has(column))) return;
      const distance = countDifferent(words, kept.words, best.distance);
      if (distance < best.distance) best = { words: kept.words, counts: kept.counts, distance, kept };
    };
    const likely = this.#likeliest(total);
    if (likely) look(likely);
    // What was asked a moment ago is alike as a rule, and who is nearer has to be nearer than that.
    for (let at = this.#kept.length - 1; at >= 0 && best.distance > 0; at--)
      if (this.#kept[at] !== likely) look(this.#kept[at]!);
    return best;
  }

  /** The latest of those with as many cars, or nearly as many: next to it, most others need no look. */
  #likeliest(total: number): Kept | undefined {
    let likeliest: Kept | undefined;
    let least = Infinity;
    for (let at = this.#kept.length - 1; at >= 0; at--) {
      const apart = Math.abs(total - this.#kept[at]!.total);
      if (apart >= least) continue;
      likeliest = this.#kept[at];
      least = apart;
    }
    return likeliest;
  }

  #isNear({ kept, distance }: Base): boolean {
    return kept !== undefined && distance < this.#segments.cars * NEAR;
  }

  /** What the base counts to: its own counts where they are counted on in place, else a copy of those that are asked for. */
  #begun(base: Base, columns: readonly number[]): Counts {
    if (this.#isNear(base)) {
      for (const counts of base.counts!.values()) counts.begin();
      return base.counts!;
    }
    const copies = new Map<number, OptionCounts>();
    for (const column of columns) {
      const sums = base.counts?.get(column)?.sums.slice();
      copies.set(column, new OptionCounts(sums ?? new Int32Array(this.#known.options[column]!.size)));
    }
    return copies;
  }

  #keep(base: Base, { words, total }: Matches, counts: Counts): void {
    const isFull = this.#kept.length === MOST_KEPT;
    // The one it takes the place of gives it its room.
    const at = this.#isNear(base) ? this.#kept.indexOf(base.kept!) : isFull ? 0 : undefined;
    const [left] = at === undefined ? [] : this.#kept.splice(at, 1);
    const room = left?.words.length === words.length ? left.words : new Uint32Array(words.length);
    room.set(words);
    this.#kept.push({ words: room, total, counts });
  }

  /** Few cars are counted a column at a time, many in all columns of a joint at once. */
  #countOn(base: Base, matches: Matches, counts: Counts): void {
    const joints = JOINTS.map((places) => places.filter((column) => counts.has(column)));
    // One column alone is counted as quickly, and the last joint is none of facets.
    const isJoined = joints.map((columns, number) => number < JOINTS.length - 1 && columns.length > 1);
    const combinations = this.#known.joints.reduce((sum, { size }, at) => sum + (isJoined[at] ? size : 0), 0);
    const areMany = base.distance >= combinations;
    if (!areMany) isJoined.fill(false);
    const alone = [...counts.keys()].filter(
      (column) => !joints.some((columns, number) => isJoined[number] && columns.includes(column)),
    );
    this.#joined = this.#joined.map((joined, number) =>
      isJoined[number] ? cleared(joined, this.#known.joints[number]!.size) : joined,
    );
    this.#eachDifference(base, matches, (segment, found) => {
      for (let number = 0; number < isJoined.length; number++)
        if (isJoined[number]) this.#add(this.#joined[number]!, segment.joints[number]!, found);
      for (const column of alone) this.#add(counts.get(column)!.sums, segment.options[column]!, found);
    });
    for (const [number, columns] of joints.entries())
      if (isJoined[number])
        for (const column of columns) this.#part(number, column, counts.get(column)!.sums);
  }

  /** Adds what was counted of a joint to one of its columns. */
  #part(number: number, column: number, sums: Int32Array): void {
    const joined = this.#joined[number]!;
    const { parts, size } = this.#known.joints[number]!;
    const options = parts[JOINTS[number]!.indexOf(column)]!;
    for (let at = 0; at < size; at++) sums[options[at]!]! += joined[at]!;
  }

  /** Calls for each segment with how many places of it differ, which are in the scratch with their signs. */
  #eachDifference(
    { words: base }: Base,
    { words }: Matches,
    told: (segment: Segment, found: number) => void,
  ): void {
    const places = this.#segments.scratch;
    const signs = this.#signs;
    const each = this.#segments.words;
    const { all } = this.#segments;
    for (let number = 0; number < all.length; number++) {
      if (base && areSame(words, base, number * each, each)) continue;
      const segment = all[number]!;
      let found = 0;
      for (let at = 0; at < each; at++) {
        const ours = words[number * each + at]!;
        const different = base === undefined ? ours : ours ^ base[number * each + at]!;
        // One walk for both kinds: where it ends is what the processor guesses wrong.
        for (let word = different; word !== 0; word &= word - 1) {
          const bit = 31 - Math.clz32(word & -word);
          places[found] = at * 32 + bit;
          signs[found++] = ((ours >>> bit) & 1) * 2 - 1;
        }
      }
      if (found > 0) told(segment, found);
    }
  }

  /** Adds the signs of the first so many places to what their cars say in a column. */
  #add(sums: Int32Array, column: Uint32Array, found: number): void {
    const places = this.#segments.scratch;
    const signs = this.#signs;
    for (let at = 0; at < found; at++) sums[column[places[at]!]!]! += signs[at]!;
  }
}

/** Zeros, as many as are needed and some more. */
function cleared(sums: Int32Array, size: number): Int32Array {
  return sums.length < size ? new Int32Array(size * 2) : sums.fill(0);
}
