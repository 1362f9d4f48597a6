import { holdsCode } from '#server/store/catalogue.ts';
import type { Condition, Fact } from '#server/store/catalogue-filters.ts';
import { FILTER_PLACES } from './columns.ts';
import type { Options } from './options.ts';
import type { Segment } from './segment.ts';

/** What searches asked, each with the cars that meet it as bits: the next search that asks the same reads them off. */

/** Conditions kept at once: at a million cars each takes 125 kB. */
const MOST_KEPT = 64;

interface Worked {
  revision: number;
  words: Uint32Array;
}

/** One condition, worked out a segment at a time and again where a segment has changed. */
export abstract class KeptCondition {
  readonly #worked = new WeakMap<Segment, Worked>();

  /** The cars of the segment that meet it. */
  of(segment: Segment): Uint32Array {
    const known = this.#worked.get(segment);
    if (known?.revision === segment.revision) return known.words;
    const words = known?.words ?? new Uint32Array(segment.options[0]!.length >>> 5);
    this.work(segment, words);
    this.#worked.set(segment, { revision: segment.revision, words });
    return words;
  }

  protected abstract work(segment: Segment, words: Uint32Array): void;
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
    words.fill(0);
    for (let at = 0; at < cars; at++) words[at >>> 5]! |= met[column[at]!]! << (at & 31);
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

  protected work({ cars, amounts }: Segment, words: Uint32Array): void {
    const [column, low, high] = [amounts[this.#place]!, this.#low, this.#high];
    words.fill(0);
    for (let at = 0; at < cars; at++) {
      const amount = column[at]!;
      words[at >>> 5]! |= (amount >= low && amount <= high ? 1 : 0) << (at & 31);
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
  /** The longest unasked first. */
  readonly #kept = new Map<string, KeptCondition>();

  constructor(known: readonly Options[]) {
    this.#known = known;
  }

  get(condition: Condition): KeptCondition {
    const { filter, comparison, wanted } = condition;
    const name = JSON.stringify([filter, comparison, wanted]);
    const kept = this.#kept.get(name) ?? made(condition, this.#known);
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    return kept;
  }
}
