/** Numbers for the options of facets, so that a search counts in one array instead of by text. */

export class Options {
  readonly #numbers = new Map<string, Map<string | null, number>>();
  #next = 0;

  /** The option's number, the next free one at first sight; null is counted too, and never named. */
  numberOf(facet: string, option: string | null): number {
    const numbers = this.#numbers.get(facet) ?? new Map<string | null, number>();
    this.#numbers.set(facet, numbers);
    const number = numbers.get(option) ?? this.#next++;
    numbers.set(option, number);
    return number;
  }

  /** Room to count every option known by now. */
  newCounts(): Int32Array {
    return new Int32Array(this.#next);
  }

  /** The counts of a facet by name, options without any left out. */
  named(facet: string, counts: Int32Array): Record<string, number> {
    const found: [string, number][] = [];
    for (const [name, number] of this.#numbers.get(facet) ?? []) {
      const count = counts[number] ?? 0;
      if (count > 0 && name !== null) found.push([name, count]);
    }
    return Object.fromEntries(found);
  }
}
