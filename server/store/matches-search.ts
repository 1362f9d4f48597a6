import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import { buildFilterConditions, type FilterCondition } from './catalogue-filters.ts';
import { containsModelCode } from './catalogue-search.ts';
import type { CarRow } from './rows.ts';

export function matchesSearch(car: CarRow, search: Partial<CarSearch>): boolean {
  return buildFilterConditions(search).every((condition) => matchesCondition(car, condition));
}

export function matchesCondition(car: CarRow, { attribute, comparison, wanted }: FilterCondition): boolean {
  const fact = attribute.read(car);
  if (fact === null) return false;
  switch (comparison) {
    case 'equal':
      return fact === wanted;
    case 'oneOf':
      return wanted.includes(String(fact));
    case 'atLeast':
      return Number(fact) >= wanted;
    case 'atMost':
      return Number(fact) <= wanted;
    case 'holds':
      return String(fact).includes(wanted);
    case 'holdsCode':
      return containsModelCode(String(fact), wanted);
  }
}
