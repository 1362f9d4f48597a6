import type { Segment } from './segment.ts';
import type { Segments } from './segments.ts';

/** One condition, worked out a segment at a time and again where a segment has changed. */
export abstract class KeptCondition {
  #words: Uint32Array;
  /** What was worked out: the cars as they were at this revision, of these segments at theirs. */
  #revision = -1;
  #segments: Segment[] = [];
  #revisions: number[] = [];
  /** Cars that meet it, of each segment. */
  #found: number[] = [];
  #total = 0;

  /** @param room to write to, of a condition that nobody asks for any more */
  constructor(room: Uint32Array = new Uint32Array(0)) {
    this.#words = room;
  }

  /** The cars that meet it, segment after segment; not to be written to, and true until the next question. */
  of(segments: Segments): Uint32Array {
    if (this.#revision === segments.revision) return this.#words;
    const { all, size } = segments;
    const each = size >>> 5;
    if (this.#words.length !== all.length * each) this.#words = new Uint32Array(all.length * each);
    if (this.#segments.length !== all.length) this.#revisions = [];
    this.#total = 0;
    for (let number = 0; number < all.length; number++) {
      const segment = all[number]!;
      if (!this.isWorked(number, segment))
        this.#found[number] = this.work(number, segment, this.wordsOf(number, each), segments);
      this.#total += this.#found[number]!;
      this.#revisions[number] = segment.revision;
    }
    this.#segments = [...all];
    this.#revision = segments.revision;
    return this.#words;
  }

  /** How many cars meet it, as it was worked out. */
  get total(): number {
    return this.#total;
  }

  /** Gives the room it wrote to away, for another; should it be asked once more, it is worked out anew. */
  leaveRoom(): Uint32Array {
    const room = this.#words;
    this.#words = new Uint32Array(0);
    this.#revision = -1;
    this.#segments = [];
    return room;
  }

  /** Whether the words of the segment of this number are those of its cars as they are. */
  protected isWorked(number: number, segment: Segment): boolean {
    return this.#segments[number] === segment && this.#revisions[number] === segment.revision;
  }

  protected wordsOf(number: number, each: number): Uint32Array {
    return this.#words.subarray(number * each, (number + 1) * each);
  }

  /** Writes all of the words. @returns how many cars meet it */
  protected abstract work(number: number, segment: Segment, words: Uint32Array, segments: Segments): number;
}
