/** The words of all cars on sale, so that a single word is looked up without reading every car. */
import { containsSearchWord, isModelCode, stripSeparators } from '#server/store/search-text.ts';

const WORD_SEPARATOR = '\n';

export class Vocabulary {
  readonly all: ReadonlySet<string>;
  readonly #texts: readonly string[];
  /** All words in one string: a substring search over it is fast. */
  readonly #letters: string;
  /** The same with codes joined: "e300" for "E 300". */
  readonly #codes: string;
  readonly #nameWords: ReadonlySet<string>;

  /** @param texts make, model, trim, year and body of each car, a line each, in lower case */
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

  /** @param letters without a space */
  containsText(letters: string): boolean {
    return this.#letters.includes(letters);
  }

  isName(word: string): boolean {
    return this.#nameWords.has(word);
  }

  matchesAnyCar(words: readonly string[]): boolean {
    if (!words.every((word) => this.#has(word))) return false;
    return words.length < 2 || this.#texts.some((text) => words.every((word) => containsSearchWord(text, word)));
  }

  #has(word: string): boolean {
    if (!isModelCode(word)) return this.containsText(word);
    return this.containsText(stripSeparators(word)) || this.#codes.includes(WORD_SEPARATOR + stripSeparators(word));
  }
}
