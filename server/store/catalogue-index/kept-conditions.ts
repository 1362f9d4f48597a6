import { holdsCode } from '#server/store/catalogue.ts';
import type { Condition, Fact } from '#server/store/catalogue-filters.ts';
import { FILTER_PLACES } from './columns.ts';
import type { Options } from './options.ts';
import type { Segment } from './segment.ts';
import type { Segments } from './segments.ts';

/** What searches asked, each with the cars that meet it as bits: the next search that asks the same reads them off. */

/** Conditions kept at once: at a million cars each takes 125 kB. */
const MOST_KEPT = 64;

/** One condition, worked out a segment at a time and again where a segment has changed. */
export abstract class KeptCondition {
  #words = new Uint32Array(0);
  /** What was worked out: the cars as they were at this revision, of these segments at theirs. */
  #revision = -1;
  #segments: Segment[] = [];
  #revisions: number[] = [];

  /** The cars that meet it, segment after segment; not to be written to. */
  of(segments: Segments): Uint32Array {
    if (this.#revision === segments.revision) return this.#words;
    const { all, size } = segments;
    const each = size >>> 5;
    if (this.#words.length !== all.length * each) {
      this.#words = new Uint32Array(all.length * each);
      this.#revisions = [];
    }
    for (let number = 0; number < all.length; number++) {
      const segment = all[number]!;
      const isWorked = this.#segments[number] === segment && this.#revisions[number] === segment.revision;
      if (!isWorked) this.work(segment, this.#words.subarray(number * each, (number + 1) * each), segments);
      this.#revisions[number] = segment.revision;
    }
    this.#segments = [...all];
    this.#revision = segments.revision;
    return this.#words;
  }

  /** Writes all of the words. */
  protected abstract work(segment: Segment, words: Uint32Array, segments: Segments): void;
}

/** Many cars share an option, so each option is looked at once. */
class OptionCondition extends KeptCondition {
  readonly #place: number;
  readonly #options: Options;
  readonly #meets: (option: Fact) => boolean;
  #met = new Uint8Array(0);
  #looked = 0;

  constructor(place: number, options: Options, meets: (option: Fact) => boolean) {
    super();
    this.#place = place;
    this.#options = options;
    this.#meets = meets;
  }

  protected work({ cars, options }: Segment, words: Uint32Array): void {
    this.#look();
    const [met, column] = [this.#met, options[this.#place]!];
    for (let at = 0; at < words.length; at++) {
      const [from, to] = [at * 32, Math.min(at * 32 + 32, cars)];
      let word = 0;
      for (let car = from; car < to; car++) word |= met[column[car]!]! << (car & 31);
      words[at] = word;
    }
  }

  /** Options that came since the last look. */
  #look(): void {
    const { names, size } = this.#options;
    if (size > this.#met.length) {
      const grown = new Uint8Array(size * 2);
      grown.set(this.#met);
      this.#met = grown;
    }
    // The first one is what is not known.
    for (let number = Math.max(1, this.#looked); number < size; number++)
      this.#met[number] = this.#meets(names[number]!) ? 1 : 0;
    this.#looked = size;
  }
}

class AmountCondition extends KeptCondition {
  readonly #place: number;
  readonly #low: number;
  readonly #high: number;

  constructor(place: number, low: number, high: number) {
    super();
    this.#place = place;
    this.#low = low;
    this.#high = high;
  }

  protected work(segment: Segment, words: Uint32Array, segments: Segments): void {
    const order = segments.orderOf(segment, this.#place);
    if (order) order.writeRange(this.#low, this.#high, words);
    else this.#look(segment, words);
  }

  #look({ cars, amounts }: Segment, words: Uint32Array): void {
    const [column, low, high] = [amounts[this.#place]!, this.#low, this.#high];
    for (let at = 0; at < words.length; at++) {
      const [from, to] = [at * 32, Math.min(at * 32 + 32, cars)];
      let word = 0;
      for (let car = from; car < to; car++) {
        const amount = column[car]!;
        // Without a branch, which the processor would guess wrong for every other car.
        word |= (Number(amount >= low) & Number(amount <= high)) << (car & 31);
      }
      words[at] = word;
    }
  }
}

function made(condition: Condition, known: readonly Options[]): KeptCondition {
  const place = FILTER_PLACES[condition.filter];
  const { comparison, wanted } = condition;
  const options = (meets: (option: Fact) => boolean) => new OptionCondition(place, known[place]!, meets);
  switch (comparison) {
    case 'atLeast':
      return new AmountCondition(place, wanted, Infinity);
    case 'atMost':
      return new AmountCondition(place, -Infinity, wanted);
    case 'equal':
      return options((option) => option === wanted);
    case 'oneOf':
      return options((option) => wanted.includes(String(option)));
    case 'holds':
      return options((option) => String(option).includes(wanted));
    case 'holdsCode':
      return options((option) => holdsCode(String(option), wanted));
  }
}

export class KeptConditions {
  readonly #known: readonly Options[];
  /** In no order; of each, when it was asked for last. No Map, as what is put into and out of one all the time is cleared away late. */
  readonly #kept: { name: string; condition: KeptCondition; asked: number }[] = [];
  #asked = 0;

  constructor(known: readonly Options[]) {
    this.#known = known;
  }

  get(condition: Condition): KeptCondition {
    const { filter, comparison, wanted } = condition;
    const name = `${filter} ${comparison} ${String(wanted)}`;
    const asked = this.#asked++;
    let longest = 0;
    for (const [at, kept] of this.#kept.entries()) {
      if (kept.name === name) {
        kept.asked = asked;
        return kept.condition;
      }
      if (kept.asked < this.#kept[longest]!.asked) longest = at;
    }
    const kept = { name, condition: made(condition, this.#known), asked };
    this.#kept[this.#kept.length < MOST_KEPT ? this.#kept.length : longest] = kept;
    return kept.condition;
  }
}
