import { PRICE_STEP } from '#shared/contract/car-search.ts';
import {
  folded,
  hasAirbagsIntact,
  hasChassisIntact,
  searchText,
  sortFacts,
  type CarSortFacts,
} from '#server/store/catalogue.ts';
import type { CarRow } from '#server/store/rows.ts';

/** What a search reads of a live car, small and worked out once, so that 100,000 of them take a few milliseconds. */

/** Numbers for the options of a facet, so that a search counts in arrays instead of by text. */
class Options {
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

export const FACETS = {
  make: new Options(),
  model: new Options(),
  year: new Options(),
  bodyType: new Options(),
  exteriorColor: new Options(),
  regionalSpec: new Options(),
  price: new Options(),
} as const;
/** Search texts: many cars share one, so that a pass over all cars compares numbers and not texts. */
export const TEXTS = new Options();
export type Facet = keyof typeof FACETS;

export interface LiveCar extends CarSortFacts {
  row: CarRow;
  /** In one spelling. */
  make: string;
  model: string;
  text: string;
  /** The number of its text in `TEXTS`. */
  textNumber: number;
  airbags: boolean;
  chassis: boolean;
  /** The number of its option in each facet. */
  option: Record<Facet, number>;
}

export function liveCar(row: CarRow): LiveCar {
  const price = row.fixDrivePriceAed;
  const text = searchText(row);
  return {
    row,
    make: folded(row.make),
    model: folded(row.model),
    text,
    textNumber: TEXTS.numberOf(text),
    ...sortFacts(row),
    airbags: hasAirbagsIntact(row),
    chassis: hasChassisIntact(row),
    option: {
      make: FACETS.make.numberOf(row.make),
      model: FACETS.model.numberOf(row.model),
      year: FACETS.year.numberOf(row.year),
      bodyType: FACETS.bodyType.numberOf(row.bodyType),
      exteriorColor: FACETS.exteriorColor.numberOf(row.exteriorColor),
      regionalSpec: FACETS.regionalSpec.numberOf(row.spec),
      price: FACETS.price.numberOf(price === null ? null : Math.floor(price / PRICE_STEP) * PRICE_STEP),
    },
  };
}
