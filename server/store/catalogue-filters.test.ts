import { describe, expect, it } from 'vitest';
import { carSearchQuery } from '#shared/contract/cars/car-search.ts';
import { CAR_SORTS } from '#shared/domain/car-search-options.ts';
import { carsSearch } from '#shared/contract/cars/cars.ts';
import { CAR_FILTERS, CAR_SORT_ORDERS, buildFilterConditions, FACETS, type CarFilter } from './catalogue-filters.ts';

/** Parameters that select a page rather than cars. */
const PAGE_PARAMETERS = ['sortBy', 'limit', 'cursor'];
const SAMPLE_PARAMETERS: Record<string, string> = {
  make: 'Toyota',
  model: 'Camry',
  yearMin: '2015',
  yearMax: '2020',
  priceFrom: '1',
  priceTo: '2',
  mileageFrom: '1',
  mileageTo: '2',
  regionalSpec: 'GCC',
  bodyType: 'SUV',
  exteriorColor: 'Grey',
  fuelType: 'Hybrid',
  transmission: 'Manual',
  airbags: '1',
  chassis: 'true',
  registrable: 'true',
  damage: 'HAIL',
  repairDaysTo: '16',
  emirate: 'Ajman',
  savingFrom: '1',
  savingTo: '2',
  q: 'camry',
};

const listParameters = (filter: CarFilter): string[] =>
  filter.match === 'range' ? [filter.from, filter.to] : [filter.parameter];

describe('the table of the catalogue', () => {
  it('covers every search parameter exactly once [D-91]', () => {
    const inTable = Object.values(CAR_FILTERS).flatMap(listParameters);
    expect([...inTable, ...PAGE_PARAMETERS].toSorted()).toEqual(Object.keys(carSearchQuery.shape).toSorted());
  });

  it.each(Object.keys(carSearchQuery.shape).filter((name) => !PAGE_PARAMETERS.includes(name)))(
    'adds a condition only when %s is given',
    (parameter) => {
      expect(buildFilterConditions(carSearchQuery.parse({}))).toEqual([]);
      const conditions = buildFilterConditions(carSearchQuery.parse({ [parameter]: SAMPLE_PARAMETERS[parameter] }));
      expect(conditions).toHaveLength(1);
    },
  );

  it('covers every sort order and facet of the contract [C-brw-25, C-brw-18]', () => {
    expect(Object.keys(CAR_SORT_ORDERS)).toEqual(CAR_SORTS);
    const { facets } = carsSearch.response.shape;
    expect(FACETS.map(({ name }) => name as string).toSorted()).toEqual(Object.keys(facets.shape).toSorted());
  });
});
