import type { Fact } from '#server/store/catalogue-filters.ts';

/** Numbers for what cars say in one column, so that a search compares and counts numbers instead of texts. */

/** The number of what is not known: it meets no filter and is never counted. */
const UNKNOWN = 0;

export class Options {
  readonly #numbers = new Map<Fact, number>([[null, UNKNOWN]]);
  readonly names: Fact[] = [null];
  /** The names as texts, made once: an answer tells them by the hundred. */
  readonly #texts: string[] = ['null'];
  /** How many live cars have each option, by its number. */
  readonly cars: number[] = [0];

  /** The option's number, the next free one at first sight. */
  numberOf(option: Fact): number {
    const known = this.#numbers.get(option);
    if (known !== undefined) return known;
    this.#numbers.set(option, this.names.length);
    this.cars.push(0);
    this.#texts.push(String(option));
    return this.names.push(option) - 1;
  }

  /** The number of an option some car has or had. */
  known(option: Fact): number | undefined {
    return this.#numbers.get(option);
  }

  get size(): number {
    return this.names.length;
  }

  /** The counts by name, options without any left out. */
  named(counts: ArrayLike<number>): Record<string, number> {
    const found: Record<string, number> = {};
    for (let number = 1; number < this.names.length; number++) {
      const count = counts[number] ?? 0;
      if (count > 0) found[this.#texts[number]!] = count;
    }
    return found;
  }
}
