/** When a search finds nothing: the nearest cars on sale. */
import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import type { VehicleCatalogue } from '#shared/domain/vin/vehicle-catalogue.ts';
import type { BodyType } from '#shared/domain/enums.ts';
import type { SearchSuggester, NamedModel } from './search-suggester.ts';
import type { CatalogueContext } from './search-suggester-cache.ts';
import type { ParsedSearch } from './parse-search-query.ts';
import type { InterpretedTerm } from './interpret-query.ts';

const MAX_RESULTS = 6;
/** The term that is given up first comes first. */
const RELAXATION_ORDER: readonly InterpretedTerm['kind'][] = [
  'regionalSpec',
  'exteriorColor',
  'transmission',
  'fuelType',
  'mileage',
  'year',
  'price',
  'bodyType',
];

/** Up to six car IDs: fewer terms first, then the same make, then the model's body. Explicit filters always apply. */
export async function findRelaxedResults(
  { tx, seenVersion: seen }: CatalogueContext,
  { search, understood }: ParsedSearch,
  finder: SearchSuggester,
  catalogue: VehicleCatalogue,
): Promise<string[]> {
  const known = search.q === undefined ? undefined : finder.findMakeAndModel(search.q);
  if (known === undefined && understood.length === 0) return [];
  const { q: _text, cursor: _place, ...rest } = search;
  const asked = { ...rest, sortBy: 'latest', limit: MAX_RESULTS } as CarSearch;
  const [, ...named] = search.q !== undefined && finder.hasMatchingCar(search.q) ? relaxFilters(asked, understood) : [];
  const searches = [
    ...named.map((wishes) => ({ ...wishes, q: search.q })),
    ...relaxName(asked, understood, known, catalogue),
  ];
  for (const wishes of searches) {
    const { ids } = await tx.find('cars.found', { search: wishes, seen });
    if (ids.length > 0) return ids;
  }
  return [];
}

function relaxFilters(asked: CarSearch, parts: readonly InterpretedTerm[]): CarSearch[] {
  const searches = [asked];
  for (const kind of RELAXATION_ORDER) {
    const part = parts.find((one) => one.kind === kind);
    if (part) searches.push(omitFilters(searches.at(-1)!, part));
  }
  return searches;
}

function relaxName(
  asked: CarSearch,
  parts: readonly InterpretedTerm[],
  known: NamedModel | undefined,
  catalogue: VehicleCatalogue,
): CarSearch[] {
  const bodyType = known && findBodyType(known, catalogue);
  return relaxFilters(asked, parts).flatMap((wishes) => [
    ...(known ? [{ make: known.make, ...wishes }] : []),
    ...(bodyType ? [{ bodyType, ...wishes }] : []),
    wishes,
  ]);
}

function omitFilters(search: CarSearch, { filters }: InterpretedTerm): CarSearch {
  const names = new Set(Object.keys(filters));
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.has(name))) as CarSearch;
}

function findBodyType({ make, model }: NamedModel, catalogue: VehicleCatalogue): BodyType | undefined {
  return catalogue.trims(model, make).find(({ bodyType }) => bodyType !== undefined)?.bodyType;
}
