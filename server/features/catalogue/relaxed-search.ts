/** Where a search finds no car: the cars on sale nearest to what was asked, rather than an empty list. */
import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import type { VehicleCatalogue } from '#shared/domain/vin/vehicle-catalogue.ts';
import type { BodyType } from '#shared/domain/enums.ts';
import type { SearchSuggester, NamedModel } from './search-suggester.ts';
import type { CatalogueContext } from './search-suggester-cache.ts';
import type { ParsedSearch } from './parse-search-query.ts';
import type { InterpretedTerm } from './interpret-query.ts';

/** Rows of two and of three come out even. */
const MAX_RESULTS = 6;
/** What is given up first when no car has all of it. */
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

/**
 * Their ids, at most six; none when nothing of the text is known. First the same name with one wish less at a time, then the same make,
 * then the body of the model that was asked for. What is given beside the text always holds.
 */
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
  // The first is what was asked, of which there is none.
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

/** The search as it is, then with one part less at a time. */
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

/** The body most trims of a model have. */
function findBodyType({ make, model }: NamedModel, catalogue: VehicleCatalogue): BodyType | undefined {
  return catalogue.trims(model, make).find(({ bodyType }) => bodyType !== undefined)?.bodyType;
}
