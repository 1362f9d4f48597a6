/** Whether one car is what a search asks for: the table of the catalogue, read of a row. */
import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import { conditionsOf, type Condition } from './catalogue-filters.ts';
import { holdsCode } from './catalogue-search.ts';
import type { CarRow } from './rows.ts';

export function meetsSearch(car: CarRow, search: Partial<CarSearch>): boolean {
  return conditionsOf(search).every((condition) => meets(car, condition));
}

export function meets(car: CarRow, { reads, comparison, wanted }: Condition): boolean {
  const fact = reads.of(car);
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
      return holdsCode(String(fact), wanted);
  }
}
