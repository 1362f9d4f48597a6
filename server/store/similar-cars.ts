import type { BodyType, Spec } from '#shared/domain/enums.ts';
import { normalizeCase } from './search-text.ts';
import type { FilterName } from './catalogue-filters.ts';

/** Similarity of cars: fewest points first, ties newest first, then id descending. */

export interface SimilarCarsInput {
  make: string;
  model: string;
  bodyType: BodyType | null;
  spec: Spec;
  year: number | null;
  price: number | null;
  excludedId: string;
  limit: number;
}

export type DistanceTerm = { filter: FilterName; maxPoints: number } & (
  | { target: string }
  | { target: number; step: number }
);

export function buildDistanceTerms({ make, model, bodyType, spec, year, price }: SimilarCarsInput): DistanceTerm[] {
  return [
    ...(bodyType === null ? [] : [{ filter: 'bodyType', target: bodyType, maxPoints: 6 } as const]),
    ...(price === null ? [] : [{ filter: 'price', target: price, step: getPriceStep(price), maxPoints: 6 } as const]),
    ...(year === null ? [] : [{ filter: 'year', target: year, step: 1, maxPoints: 4 } as const]),
    { filter: 'regionalSpec', target: spec, maxPoints: 2 },
    { filter: 'make', target: normalizeCase(make), maxPoints: 2 },
    { filter: 'model', target: normalizeCase(model), maxPoints: 1 },
  ];
}

const getPriceStep = (price: number): number => Math.max(1, Math.round(price / 10));
