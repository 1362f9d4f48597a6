import type { Fact } from '#server/store/catalogue-filters.ts';

/** Numbers for what cars say, so that a search compares and counts numbers instead of texts. */

export class Options {
  readonly #numbers = new Map<string, Map<Fact, number>>();
  readonly #names: Fact[] = [];

  /** The option's number, the next free one at first sight; null has a number too, and is never named. */
  numberOf(column: string, option: Fact): number {
    let numbers = this.#numbers.get(column);
    if (numbers === undefined) this.#numbers.set(column, (numbers = new Map<Fact, number>()));
    const known = numbers.get(option);
    if (known !== undefined) return known;
    numbers.set(option, this.size);
    return this.#names.push(option) - 1;
  }

  /** The number of an option some car has or had. */
  known(column: string, option: Fact): number | undefined {
    return this.#numbers.get(column)?.get(option);
  }

  /** How many are known by now, over all columns. */
  get size(): number {
    return this.#names.length;
  }

  nameOf(number: number): string {
    return String(this.#names[number]);
  }

  /** The counts of a column by name, options without any left out. */
  named(column: string, counts: Int32Array): Record<string, number> {
    const found: [string, number][] = [];
    for (const [name, number] of this.#numbers.get(column) ?? []) {
      const count = counts[number] ?? 0;
      if (count > 0 && name !== null) found.push([String(name), count]);
    }
    return Object.fromEntries(found);
  }
}
