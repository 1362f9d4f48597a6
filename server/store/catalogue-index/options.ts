import type { Fact } from '#server/store/catalogue-filters.ts';

/** Numbers for what cars say in one column, so that a search compares and counts numbers instead of texts. */

/** The number of what is not known: it meets no filter and is never counted. */
const UNKNOWN = 0;

/** How many cars have each option, by its number. */
export class OptionCounts {
  readonly sums: Int32Array;
  /** As an answer has them, once they were: lists that differ in no car share it. */
  written: string | undefined;

  constructor(sums: Int32Array) {
    this.sums = sums;
  }

  /** The sums are going to be others. */
  begin(): void {
    this.written = undefined;
  }
}

export class Options {
  readonly #numbers = new Map<Fact, number>([[null, UNKNOWN]]);
  readonly names: Fact[] = [null];
  /** The names as members of a JSON object have them, made once: an answer tells them by the hundred. */
  readonly #members: string[] = ['"null":'];
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
  written(counts: OptionCounts): string {
    if (counts.written !== undefined) return counts.written;
    const { sums } = counts;
    let members = '';
    for (let number = 1; number < sums.length; number++) {
      const count = sums[number]!;
      if (count > 0) members += `${members === '' ? '' : ','}${this.#members[number]}${count}`;
    }
    return (counts.written = `{${members}}`);
  }
}
