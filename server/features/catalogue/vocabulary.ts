/** The words of all cars on sale, each once: what a search asks of one word is answered without looking at every car. */
import { containsSearchWord, isModelCode, stripSeparators } from '#server/store/catalogue-search.ts';

/** Between words; no word holds it. */
const WORD_SEPARATOR = '\n';

export class Vocabulary {
  /** Every word as it is written on some car. */
  readonly all: ReadonlySet<string>;
  readonly #texts: readonly string[];
  /** All words in one text: to look for letters in it is one fast search. */
  readonly #letters: string;
  /** The same with the letters of a code joined to its digits: "e300" for "E 300". */
  readonly #codes: string;
  readonly #nameWords: ReadonlySet<string>;

  /** @param texts what the search box looks in: make, model, trim, year and body, a line each, in small letters */
  constructor(texts: readonly string[]) {
    const [all, codes, names] = [new Set<string>(), new Set<string>(), new Set<string>()];
    for (const text of texts) {
      for (const word of text.split(/\s+/)) all.add(word);
      for (const word of text.replaceAll(/([a-z])[ -]([0-9])/g, '$1$2').split(/\s+/)) codes.add(word);
      for (const line of text.split(WORD_SEPARATOR, 3)) for (const word of line.split(/[ -]/)) names.add(word);
    }
    this.all = all;
    this.#texts = texts;
    this.#letters = [...all].join(WORD_SEPARATOR);
    this.#codes = WORD_SEPARATOR + [...codes].join(WORD_SEPARATOR);
    this.#nameWords = names;
  }

  /** Whether some car carries the letters, which hold no space, anywhere. */
  containsText(letters: string): boolean {
    return this.#letters.includes(letters);
  }

  /** Whether make, model or trim of some car hold this whole word. */
  isName(word: string): boolean {
    return this.#nameWords.has(word);
  }

  /** Whether one car carries all the words, as the search finds it. */
  matchesAnyCar(words: readonly string[]): boolean {
    if (!words.every((word) => this.#has(word))) return false;
    return words.length < 2 || this.#texts.some((text) => words.every((word) => containsSearchWord(text, word)));
  }

  #has(word: string): boolean {
    if (!isModelCode(word)) return this.containsText(word);
    return this.containsText(stripSeparators(word)) || this.#codes.includes(WORD_SEPARATOR + stripSeparators(word));
  }
}
