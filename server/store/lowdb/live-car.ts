import { CAR_FILTERS, FACETS, FILTER_NAMES, type Fact, type Facet } from '#server/store/catalogue-table.ts';
import { searchText } from '#server/store/catalogue.ts';
import type { CarRow } from '#server/store/rows.ts';
import { Options } from './options.ts';

/** What a search reads of a live car, worked out once: 10,000 cars take about a millisecond, 100,000 a few tens. */

export const OPTIONS = new Options();
/** Search texts: many cars share one, so that a pass over all cars compares numbers and not texts. */
export const TEXTS = new Options();

export interface LiveCar {
  row: CarRow;
  /** What each filter reads, in the order of `FILTER_NAMES`. */
  facts: readonly Fact[];
  /** The number of its option in each facet, in the order of `FACETS`. */
  options: readonly number[];
  text: string;
  /** The number of its text in `TEXTS`. */
  textNumber: number;
}

export function liveCar(row: CarRow): LiveCar {
  const text = searchText(row);
  return {
    row,
    facts: FILTER_NAMES.map((name) => CAR_FILTERS[name].reads.of(row)),
    options: FACETS.map((facet) => OPTIONS.numberOf(facet.name, optionOf(facet, row))),
    text,
    textNumber: TEXTS.numberOf('text', text),
  };
}

/** The name of a car's option; null when it has none. */
function optionOf({ counts, step }: Facet, row: CarRow): string | null {
  const value = counts.of(row);
  if (value === null) return null;
  return String(step === undefined ? value : Math.floor(Number(value) / step) * step);
}
