import type { BodyType, Spec } from '#shared/domain/enums.ts';
import { folded } from './catalogue-search.ts';
import type { FilterName } from './catalogue-filters.ts';

/** How alike two cars are. The fewest points are the most alike, ties newest first, then id descending. */

export interface SimilarTo {
  make: string;
  model: string;
  bodyType: BodyType | null;
  spec: Spec;
  year: number | null;
  /** Repair & Drive price, AED. */
  price: number | null;
  exceptId: string;
  limit: number;
}

/** One thing two cars may differ in; what it reads is in the table of the catalogue. */
export type Difference = { filter: FilterName; most: number } & (
  | { wanted: string }
  /** A point for each whole step between them. */
  | { wanted: number; step: number }
);

/** What the other cars are compared by; what is not known of this one tells nothing. */
export function differencesTo({ make, model, bodyType, spec, year, price }: SimilarTo): Difference[] {
  return [
    ...(bodyType === null ? [] : [{ filter: 'bodyType', wanted: bodyType, most: 6 } as const]),
    ...(price === null ? [] : [{ filter: 'price', wanted: price, step: tenth(price), most: 6 } as const]),
    ...(year === null ? [] : [{ filter: 'year', wanted: year, step: 1, most: 4 } as const]),
    { filter: 'regionalSpec', wanted: spec, most: 2 },
    { filter: 'make', wanted: folded(make), most: 2 },
    { filter: 'model', wanted: folded(model), most: 1 },
  ];
}

const tenth = (price: number): number => Math.max(1, Math.round(price / 10));
