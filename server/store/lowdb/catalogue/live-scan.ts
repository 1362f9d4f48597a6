import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import {
  FILTER_NAMES,
  conditionsOf,
  type Condition,
  type FilterName,
} from '#server/store/catalogue-filters.ts';
import { holdsCode } from '#server/store/catalogue.ts';
import { FILTER_PLACES, OPTIONS, type LiveLeaf } from './live-columns.ts';
import { LARGEST_LEAF } from '#server/store/lowdb/sorted-map.ts';

/** One pass over live cars that tells of each car which filters of a search it fails. */

/** A filter as a bit. */
function bitOf(filter: string): number {
  return 1 << FILTER_NAMES.indexOf(filter as FilterName);
}

const WORDS = bitOf('q');

export function bits(filters: readonly string[]): number {
  return filters.reduce((all, filter) => all | bitOf(filter), 0);
}

/** One test of a car: its number in a column lies within bounds, both included. */
interface Bounds {
  place: number;
  low: number;
  high: number;
  /** And is one of these. */
  among: ReadonlySet<number> | undefined;
  bit: number;
}

type TextCondition = Extract<Condition, { comparison: 'holds' | 'holdsCode' }>;

function isText(condition: Condition): condition is TextCondition {
  return condition.comparison === 'holds' || condition.comparison === 'holdsCode';
}

function boundsOf(condition: Exclude<Condition, TextCondition>): Bounds {
  const { filter, reads, comparison, wanted } = condition;
  const test = { place: FILTER_PLACES[filter], bit: bitOf(filter), among: undefined };
  if (comparison === 'atLeast') return { ...test, low: wanted, high: Infinity };
  if (comparison === 'atMost') return { ...test, low: -Number.MAX_VALUE, high: wanted };
  // An option that no car ever had is met by none.
  const numbers = [wanted].flat().map((option) => OPTIONS.known(reads.column, option) ?? NaN);
  if (comparison === 'equal') return { ...test, low: numbers[0]!, high: numbers[0]! };
  const among = new Set(numbers);
  return { ...test, low: -Infinity, high: Infinity, among };
}

/** The texts that hold all words: many cars share a text, so each is looked through once. */
class Texts {
  readonly #conditions: readonly TextCondition[];
  /** By the number of the text: 0 not yet looked through, 1 holds the words, 2 does not. */
  readonly #verdicts = new Uint8Array(OPTIONS.size);

  constructor(conditions: readonly TextCondition[]) {
    this.#conditions = conditions;
  }

  /** Answers how many cars failed. */
  markFailures({ numbers, failed, cars }: ScannedLeaf): number {
    const verdicts = this.#verdicts;
    const start = FILTER_PLACES.q * cars;
    let failures = 0;
    for (let at = 0; at < cars; at++) {
      const text = numbers[start + at]! | 0;
      if (verdicts[text] === 0) verdicts[text] = this.#holdsAll(OPTIONS.nameOf(text)) ? 1 : 2;
      if (verdicts[text] === 1) continue;
      failed[at]! |= WORDS;
      failures++;
    }
    return failures;
  }

  #holdsAll(text: string): boolean {
    for (const { comparison, wanted } of this.#conditions) {
      const holds = comparison === 'holds' ? text.includes(wanted) : holdsCode(text, wanted);
      if (!holds) return false;
    }
    return true;
  }
}

/** A leaf with the filters each of its cars fails, as bits. */
export interface ScannedLeaf extends LiveLeaf {
  /** By car; for the length of the visit only. */
  failed: Int32Array;
}

/** Calls `visit` leaf by leaf, newest first, until it answers false; a leaf without the words of the search is passed over. */
export function scanLive(
  leaves: readonly LiveLeaf[],
  search: Partial<CarSearch>,
  visit: (leaf: ScannedLeaf) => boolean | void,
): void {
  const conditions = conditionsOf(search);
  const bounds = conditions.flatMap((condition) => (isText(condition) ? [] : [boundsOf(condition)]));
  const words = conditions.filter(isText);
  const texts = words.length > 0 ? new Texts(words) : undefined;
  const failed = new Int32Array(LARGEST_LEAF);
  for (const { rows, cars, numbers } of leaves) {
    const leaf = { rows, cars, numbers, failed };
    failed.fill(0);
    if (texts?.markFailures(leaf) === cars) continue;
    for (const test of bounds) markFailures(leaf, test);
    if (visit(leaf) === false) return;
  }
}

function markFailures(
  { numbers, failed, cars }: ScannedLeaf,
  { place, low, high, among, bit }: Bounds,
): void {
  const start = place * cars;
  for (let at = 0; at < cars; at++) {
    const number = numbers[start + at]!;
    const meets = among === undefined ? number >= low && number <= high : among.has(number);
    if (!meets) failed[at]! |= bit;
  }
}
