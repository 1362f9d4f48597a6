import { holdsWord, matchRank } from '#server/store/catalogue.ts';
import type { Options } from './options.ts';

/** How well the search texts of cars match the words of a search, `matchRank`, worked out once for each text. */

/** The rank of a text that does not hold them all. */
const NONE = 0xffff;
/** Searches whose ranks are kept; at 10,000 different texts each takes 20 kB. */
const MOST_KEPT = 16;

export class TextRanks {
  readonly #texts: Options;
  readonly #words: readonly string[];
  #ranks = new Uint16Array(0);
  /** The first text is what is not known. */
  #looked = 1;
  #least = NONE;

  constructor(texts: Options, words: readonly string[]) {
    this.#texts = texts;
    this.#words = words;
  }

  /** By the number of the text; a text that does not hold all words comes after all others. */
  get ranks(): Uint16Array {
    const { names, size } = this.#texts;
    if (this.#looked < size) this.#grow(size);
    for (; this.#looked < size; this.#looked++) {
      const rank = this.#rankOf(String(names[this.#looked]));
      this.#ranks[this.#looked] = rank;
      if (rank < this.#least) this.#least = rank;
    }
    return this.#ranks;
  }

  /** No car has a smaller one. */
  get least(): number {
    return this.#least;
  }

  #rankOf(text: string): number {
    return this.#words.every((word) => holdsWord(text, word)) ? matchRank(text, this.#words) : NONE;
  }

  #grow(size: number): void {
    if (size <= this.#ranks.length) return;
    const ranks = new Uint16Array(size * 2).fill(NONE);
    ranks.set(this.#ranks);
    this.#ranks = ranks;
  }
}

export class KeptRanks {
  readonly #texts: Options;
  /** The longest unasked first. */
  readonly #kept: { name: string; ranks: TextRanks }[] = [];

  constructor(texts: Options) {
    this.#texts = texts;
  }

  of(words: readonly string[]): TextRanks {
    const name = words.join(' ');
    const at = this.#kept.findIndex((kept) => kept.name === name);
    const [known] = at < 0 ? [] : this.#kept.splice(at, 1);
    const kept = known ?? { name, ranks: new TextRanks(this.#texts, words) };
    this.#kept.push(kept);
    if (this.#kept.length > MOST_KEPT) this.#kept.shift();
    return kept.ranks;
  }
}
