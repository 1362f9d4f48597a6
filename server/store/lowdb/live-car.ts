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
import { Options } from './options.ts';

/** What a search reads of a live car, small and worked out once, so that 100,000 of them take a few milliseconds. */

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
