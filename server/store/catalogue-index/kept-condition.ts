import type { Segment } from './segment.ts';
import type { Segments, Snapshot } from './segments.ts';

const NOTHING: Snapshot = { segments: [], revisions: [] };

/** One condition, worked out a segment at a time and again where a segment has changed. */
export abstract class KeptCondition {
  #words: Uint32Array;
  /** The segments it was worked out of, as they were. */
  #worked = NOTHING;
  /** Cars that meet it, of each segment. */
  #found: number[] = [];
  #total = 0;

  /** @param room to write to, of a condition that nobody asks for any more */
  constructor(room: Uint32Array = new Uint32Array(0)) {
    this.#words = room;
  }

  /** The cars that meet it, segment after segment; not to be written to, and true until the next question. */
  of(segments: Segments): Uint32Array {
    const { snapshot, all } = segments;
    if (this.#worked === snapshot) return this.#words;
    const length = all.length * segments.words;
    // With other segments all are worked out.
    if (this.#worked.segments.length !== all.length) this.#worked = NOTHING;
    if (this.#words.length !== length) this.#words = new Uint32Array(length);
    if (this.#worked === NOTHING) this.begin(segments);
    this.#total = 0;
    for (let number = 0; number < all.length; number++) {
      const segment = all[number]!;
      if (!this.#isWorked(number, segment)) this.#found[number] = this.work(number, segment, segments);
      this.#total += this.#found[number]!;
    }
    this.#worked = snapshot;
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
    this.#worked = NOTHING;
    return room;
  }

  /** Where it is written, segment after segment. */
  protected get words(): Uint32Array {
    return this.#words;
  }

  /** Whether it says what is true of the segments as they are. */
  protected isOf({ snapshot }: Segments): boolean {
    return this.#worked === snapshot;
  }

  /** Called before all segments are worked out. */
  protected begin(_segments: Segments): void {
    // Most work out each segment by itself.
  }

  /** Writes all of the words of the segment of this number. @returns how many of its cars meet the condition */
  protected abstract work(number: number, segment: Segment, segments: Segments): number;

  #isWorked(number: number, segment: Segment): boolean {
    const { segments, revisions } = this.#worked;
    return segments[number] === segment && revisions[number] === segment.revision;
  }
}
