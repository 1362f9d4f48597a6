import { countDifferent, listBits } from './bits.ts';
import { JOINTS } from './joints.ts';
import type { Known } from './known.ts';
import type { Matches } from './matches.ts';
import type { Segments } from './segments.ts';

/**
 * How many cars of a set have each option, counted by what it differs in from a set that was counted before: another page or order of
 * one list differs in nothing, the next step of a price in a few cars. No car and all cars count as such sets too.
 */

/** Sets kept at once: at a million cars each takes 125 kB, and to be compared with 0.03 ms. */
const MOST_KEPT = 8;

/** How many cars have each option, by its number, of each column that was counted. */
type Counts = ReadonlyMap<number, Int32Array>;

interface Kept {
  words: Uint32Array;
  counts: Counts;
}

/** The set that is counted on from. */
interface Base {
  /** Undefined where every bit is alike: `isAll` says which. */
  words: Uint32Array | undefined;
  isAll: boolean;
  counts: Counts | undefined;
  /** In how many cars it is another set. */
  distance: number;
}

export class CountedSets {
  readonly #segments: Segments;
  readonly #known: Known;
  readonly #bits: Uint32Array;
  #joined: Int32Array[];
  /** The longest unused first; of the cars as they were at this revision. */
  #kept: Kept[] = [];
  #revision = -1;

  constructor(segments: Segments, known: Known) {
    this.#segments = segments;
    this.#known = known;
    this.#bits = new Uint32Array(segments.size >>> 5);
    this.#joined = known.joints.map(() => new Int32Array(0));
  }

  /** @param columns places of option columns. @returns not to be written to */
  of(matches: Matches, columns: readonly number[]): Counts {
    if (this.#revision !== this.#segments.revision) this.#kept = [];
    this.#revision = this.#segments.revision;
    const base = this.#nearest(matches, columns);
    if (base.distance === 0 && base.counts) return base.counts;
    const counts = this.#copied(base, columns);
    if (base.distance > 0) this.#countOn(base, matches, counts);
    if (base.distance > 0) this.#keep({ words: matches.words, counts });
    return counts;
  }

  #nearest({ words, total }: Matches, columns: readonly number[]): Base {
    const { cars } = this.#segments;
    const isAll = total * 2 > cars;
    let best: Base = { words: undefined, isAll, counts: undefined, distance: isAll ? cars - total : total };
    // What was asked a moment ago is the most alike as a rule, and who is nearer has to be nearer than that.
    for (let at = this.#kept.length - 1; at >= 0 && best.distance > 0; at--) {
      const kept = this.#kept[at]!;
      if (!columns.every((column) => kept.counts.has(column))) continue;
      const distance = countDifferent(words, kept.words, best.distance);
      if (distance < best.distance) best = { ...kept, isAll: false, distance };
    }
    return best;
  }

  /** What the base counts to, as arrays of their own. */
  #copied({ counts, isAll }: Base, columns: readonly number[]): Map<number, Int32Array> {
    const copies = new Map<number, Int32Array>();
    for (const column of columns) {
      const options = this.#known.options[column]!;
      const copy = new Int32Array(options.size);
      const from = counts?.get(column) ?? (isAll ? options.cars : undefined);
      if (from) for (let number = 0; number < copy.length; number++) copy[number] = from[number]!;
      copies.set(column, copy);
    }
    return copies;
  }

  #keep(kept: Kept): void {
    this.#kept.push(kept);
    if (this.#kept.length > MOST_KEPT) this.#kept.shift();
  }

  /** Few cars are counted a column at a time, many in all columns of a joint at once. */
  #countOn(base: Base, matches: Matches, counts: Map<number, Int32Array>): void {
    const joints = JOINTS.map((places) => places.filter((column) => counts.has(column)));
    const wanted = joints.map((columns, number) => number < JOINTS.length - 1 && columns.length > 0);
    const combinations = this.#known.joints.reduce((sum, { size }, at) => sum + (wanted[at] ? size : 0), 0);
    if (base.distance < combinations) {
      const all = [...counts];
      this.#eachDifference(base, matches, (segment, found, by) => {
        for (const [column, sums] of all)
          add(sums, segment.options[column]!, this.#segments.scratch, found, by);
      });
      return;
    }
    this.#joined = this.#joined.map((joined, number) => cleared(joined, this.#known.joints[number]!.size));
    this.#eachDifference(base, matches, (segment, found, by) => {
      for (let number = 0; number < wanted.length; number++)
        if (wanted[number])
          add(this.#joined[number]!, segment.joints[number]!, this.#segments.scratch, found, by);
    });
    for (const [number, columns] of joints.entries())
      if (wanted[number]) for (const column of columns) this.#part(number, column, counts.get(column)!);
  }

  /** Adds what was counted of a joint to one of its columns. */
  #part(number: number, column: number, sums: Int32Array): void {
    const joined = this.#joined[number]!;
    const { parts, size } = this.#known.joints[number]!;
    const options = parts[JOINTS[number]!.indexOf(column)]!;
    for (let at = 0; at < size; at++) sums[options[at]!]! += joined[at]!;
  }

  /** Calls with the places, among the scratch, that a segment has more than the base, then with those it has less. */
  #eachDifference(
    { words: base, isAll }: Base,
    { words }: Matches,
    told: (segment: Segments['all'][number], found: number, by: 1 | -1) => void,
  ): void {
    const bits = this.#bits;
    for (const [number, segment] of this.#segments.all.entries()) {
      const from = number * bits.length;
      for (const by of [1, -1] as const) {
        for (let at = 0; at < bits.length; at++) {
          const theirs = base ? base[from + at]! : isAll ? segment.wordOfAll(at) : 0;
          const ours = words[from + at]!;
          bits[at] = by === 1 ? ours & ~theirs : theirs & ~ours;
        }
        const found = listBits(bits, bits.length, this.#segments.scratch);
        if (found > 0) told(segment, found, by);
      }
    }
  }
}

/** Zeros, as many as are needed and some more. */
function cleared(sums: Int32Array, size: number): Int32Array {
  return sums.length < size ? new Int32Array(size * 2) : sums.fill(0);
}

function add(sums: Int32Array, column: Uint32Array, places: Uint32Array, found: number, by: 1 | -1): void {
  for (let at = 0; at < found; at++) sums[column[places[at]!]!]! += by;
}
