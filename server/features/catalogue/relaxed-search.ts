/** When a search finds nothing: the nearest cars on sale. */
import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import type { VehicleCatalogue } from '#shared/domain/vin/vehicle-catalogue.ts';
import type { BodyType } from '#shared/domain/enums.ts';
import type { SearchSuggester, NamedModel } from './spelling-and-suggestions.ts';
import type { CatalogueContext } from './search-suggester-cache.ts';
import type { ParsedSearch } from './parse-search-query.ts';
import type { InterpretedTerm } from './interpret-query.ts';

const MAX_RESULTS = 6;
/** The term that is given up first comes first. */
const RELAXATION_ORDER: readonly InterpretedTerm['kind'][] = [
  'regionalSpec',
  'exteriorColor',
  'emirate',
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
  suggester: SearchSuggester,
  catalogue: VehicleCatalogue,
): Promise<string[]> {
  const namedModel = search.q === undefined ? undefined : suggester.findMakeAndModel(search.q);
  if (namedModel === undefined && understood.length === 0) return [];
  const { q: _text, cursor: _place, ...rest } = search;
  const original = { ...rest, sortBy: 'latest', limit: MAX_RESULTS } as CarSearch;
  const [, ...relaxed] =
    search.q !== undefined && suggester.hasMatchingCar(search.q) ? relaxFilters(original, understood) : [];
  const searches = [
    ...relaxed.map((filters) => ({ ...filters, q: search.q })),
    ...relaxName(original, understood, namedModel, catalogue),
  ];
  for (const candidate of searches) {
    const { ids } = await tx.find('cars.found', { search: candidate, seen });
    if (ids.length > 0) return ids;
  }
  return [];
}

function relaxFilters(original: CarSearch, terms: readonly InterpretedTerm[]): CarSearch[] {
  const searches = [original];
  for (const kind of RELAXATION_ORDER) {
    const term = terms.find((candidate) => candidate.kind === kind);
    if (term) searches.push(omitFilters(searches.at(-1)!, term));
  }
  return searches;
}

function relaxName(
  original: CarSearch,
  terms: readonly InterpretedTerm[],
  namedModel: NamedModel | undefined,
  catalogue: VehicleCatalogue,
): CarSearch[] {
  const bodyType = namedModel && findBodyType(namedModel, catalogue);
  return relaxFilters(original, terms).flatMap((search) => [
    ...(namedModel ? [{ make: namedModel.make, ...search }] : []),
    ...(bodyType ? [{ bodyType, ...search }] : []),
    search,
  ]);
}

function omitFilters(search: CarSearch, { filters }: InterpretedTerm): CarSearch {
  const names = new Set(Object.keys(filters));
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.has(name))) as CarSearch;
}

function findBodyType({ make, model }: NamedModel, catalogue: VehicleCatalogue): BodyType | undefined {
  return catalogue.trims(model, make).find(({ bodyType }) => bodyType !== undefined)?.bodyType;
}
