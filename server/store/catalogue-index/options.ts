import type { Fact } from '#server/store/catalogue-filters.ts';

/** Numbers for what cars say in one column, so that a search compares and counts numbers instead of texts. */

/** The number of what is not known: it meets no filter and is never counted. */
const UNKNOWN = 0;

export class Options {
  readonly #numbers = new Map<Fact, number>([[null, UNKNOWN]]);
  readonly names: Fact[] = [null];
  /** The names as members of a JSON object have them, made once: an answer tells them by the hundred. */
  readonly #members: string[] = ['"null":'];
  /** Counts as text: what was counted once stays as it is, and lists that differ in no car share it. */
  readonly #written = new WeakMap<Int32Array, string>();
  /** How many live cars have each option, by its number. */
  readonly cars: number[] = [0];

  /** The option's number, the next free one at first sight. */
  numberOf(option: Fact): number {
    const known = this.#numbers.get(option);
    if (known !== undefined) return known;
    this.#numbers.set(option, this.names.length);
    this.cars.push(0);
    this.#members.push(`${JSON.stringify(String(option))}:`);
    return this.names.push(option) - 1;
  }

  /** The number of an option some car has or had. */
  known(option: Fact): number | undefined {
    return this.#numbers.get(option);
  }

  get size(): number {
    return this.names.length;
  }

  /** The counts by name as JSON, options without any left out. */
  written(counts: Int32Array): string {
    const known = this.#written.get(counts);
    if (known !== undefined) return known;
    let members = '';
    for (let number = 1; number < counts.length; number++) {
      const count = counts[number]!;
      if (count > 0) members += `${members === '' ? '' : ','}${this.#members[number]}${count}`;
    }
    const written = `{${members}}`;
    this.#written.set(counts, written);
    return written;
  }
}
