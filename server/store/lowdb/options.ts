/** Numbers for the options of a facet, so that a search counts in arrays instead of by text. */

export class Options {
  readonly #numbers = new Map<string | number, number>();
  readonly #names: (string | number)[] = [];

  /** The option's number, the next free one at first sight; -1 for none. */
  numberOf(option: string | number | null): number {
    if (option === null) return -1;
    const known = this.#numbers.get(option);
    if (known !== undefined) return known;
    this.#numbers.set(option, this.#names.length);
    return this.#names.push(option) - 1;
  }

  /** Room to count every option known by now. */
  newCounts(): Int32Array {
    return new Int32Array(this.#names.length);
  }

  /** Counts by name, options without any left out. */
  named(counts: Int32Array): Record<string, number> {
    const found: [string | number, number][] = [];
    for (const [number, count] of counts.entries()) {
      const name = this.#names[number];
      if (count > 0 && name !== undefined) found.push([name, count]);
    }
    return Object.fromEntries(found);
  }
}
