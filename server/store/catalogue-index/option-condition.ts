import type { Fact } from '#server/store/catalogue-filters.ts';
import { countBits } from './bits.ts';
import { KeptCondition } from './kept-condition.ts';
import type { Options } from './options.ts';
import type { Segment } from './segment.ts';
import type { Segments } from './segments.ts';

/** Whether a car's option in one column meets it: many cars share an option, so each option is looked at once. */
export class OptionCondition extends KeptCondition {
  readonly #place: number;
  readonly #options: Options;
  readonly #meets: (option: Fact) => boolean;
  #met = new Uint8Array(0);
  #looked = 0;

  constructor(place: number, options: Options, meets: (option: Fact) => boolean, room?: Uint32Array) {
    super(room);
    this.#place = place;
    this.#options = options;
    this.#meets = meets;
  }

  protected work(number: number, { cars, options }: Segment, { words: each }: Segments): number {
    this.#look();
    const [met, column, words, start] = [this.#met, options[this.#place]!, this.words, number * each];
    for (let at = 0; at < each; at++) {
      const [from, to] = [at * 32, Math.min(at * 32 + 32, cars)];
      let word = 0;
      for (let car = from; car < to; car++) word |= met[column[car]!]! << (car & 31);
      words[start + at] = word;
    }
    return countBits(words, start, start + each);
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
