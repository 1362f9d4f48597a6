/** Where a search finds no car: the cars on sale nearest to what was asked, rather than an empty list. */
import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import type { VehicleCatalogue } from '#shared/domain/vin/vehicle-catalogue.ts';
import type { BodyType } from '#shared/domain/enums.ts';
import type { Finder, NamedCar } from './search-suggester.ts';
import type { Asked } from './search-suggester-cache.ts';
import type { ReadSearch } from './parse-search-query.ts';
import type { Part } from './interpret-query.ts';

/** Rows of two and of three come out even. */
const MOST = 6;
/** What is given up first when no car has all of it. */
const GIVEN_UP: readonly Part['kind'][] = [
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
export async function nearestCars(
  { tx, seenVersion: seen }: Asked,
  { search, understood }: ReadSearch,
  finder: Finder,
  catalogue: VehicleCatalogue,
): Promise<string[]> {
  const known = search.q === undefined ? undefined : finder.nameOf(search.q);
  if (known === undefined && understood.length === 0) return [];
  const { q: _text, cursor: _place, ...rest } = search;
  const asked = { ...rest, sortBy: 'latest', limit: MOST } as CarSearch;
  // The first is what was asked, of which there is none.
  const [, ...named] =
    search.q !== undefined && finder.isOnSale(search.q) ? fewerWishes(asked, understood) : [];
  const searches = [
    ...named.map((wishes) => ({ ...wishes, q: search.q })),
    ...withoutName(asked, understood, known, catalogue),
  ];
  for (const wishes of searches) {
    const { ids } = await tx.find('cars.found', { search: wishes, seen });
    if (ids.length > 0) return ids;
  }
  return [];
}

/** The search as it is, then with one part less at a time. */
function fewerWishes(asked: CarSearch, parts: readonly Part[]): CarSearch[] {
  const searches = [asked];
  for (const kind of GIVEN_UP) {
    const part = parts.find((one) => one.kind === kind);
    if (part) searches.push(without(searches.at(-1)!, part));
  }
  return searches;
}

function withoutName(
  asked: CarSearch,
  parts: readonly Part[],
  known: NamedCar | undefined,
  catalogue: VehicleCatalogue,
): CarSearch[] {
  const bodyType = known && bodyOf(known, catalogue);
  return fewerWishes(asked, parts).flatMap((wishes) => [
    ...(known ? [{ make: known.make, ...wishes }] : []),
    ...(bodyType ? [{ bodyType, ...wishes }] : []),
    wishes,
  ]);
}

function without(search: CarSearch, { filters }: Part): CarSearch {
  const names = new Set(Object.keys(filters));
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.has(name))) as CarSearch;
}

/** The body most trims of a model have. */
function bodyOf({ make, model }: NamedCar, catalogue: VehicleCatalogue): BodyType | undefined {
  return catalogue.trims(model, make).find(({ bodyType }) => bodyType !== undefined)?.bodyType;
}
