import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import { buildFilterConditions, type FilterCondition } from './catalogue-filters.ts';
import { containsModelCode } from './search-text.ts';
import type { CarRow } from './rows.ts';

export function matchesSearch(car: CarRow, search: Partial<CarSearch>): boolean {
  return buildFilterConditions(search).every((condition) => matchesCondition(car, condition));
}

export function matchesCondition(car: CarRow, { attribute, comparison, operand }: FilterCondition): boolean {
  const value = attribute.read(car);
  if (value === null) return false;
  switch (comparison) {
    case 'equal':
      return value === operand;
    case 'oneOf':
      return operand.includes(String(value));
    case 'atLeast':
      return Number(value) >= operand;
    case 'atMost':
      return Number(value) <= operand;
    case 'holds':
      return String(value).includes(operand);
    case 'holdsCode':
      return containsModelCode(String(value), operand);
  }
}
