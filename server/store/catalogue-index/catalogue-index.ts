import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import type { BodyType } from '#shared/domain/enums.ts';
import type { CarFacets, Fact } from '#server/store/catalogue-filters.ts';
import type { LiveCarsFilter, Queries } from '#server/store/queries.ts';
import type { SimilarTo } from '#server/store/similar-cars.ts';
import { BucketCache } from './amount-buckets.ts';
import { CarColumns, FILTER_COLUMNS, NAMES_COLUMN, type IndexedCar, type TimePlace } from './car-columns.ts';
import { FacetCounter } from './facet-counter.ts';
import { FilterBitmaps, type AskedFilter, type Matches } from './filter-bitmaps.ts';
import { findSimilar, PageFinder, type Page } from './ranking.ts';

/**
 * The live cars of the catalogue in memory: answers the public queries about them with ids, the same over every store (decision 0021).
 * The store reports each car that is published, changed or withdrawn.
 */

export interface MatchingCars extends Page {
  total: number;
  /** `CarFacets` as JSON. */
  facetsText: string;
}

export type FoundCars = Omit<MatchingCars, 'facetsText'> & { facets: CarFacets };

export class CatalogueIndex {
  readonly #columns = new CarColumns();
  readonly #buckets = new BucketCache(this.#columns);
  readonly #filters = new FilterBitmaps(this.#columns, this.#buckets);
  readonly #facets = new FacetCounter(this.#columns, this.#filters);
  readonly #pages = new PageFinder(this.#columns, this.#buckets);

  /** Number of live cars. */
  get cars(): number {
    return this.#columns.cars;
  }

  /** Adds a live car or replaces its facts. */
  put(car: IndexedCar): void {
    this.#columns.put(car);
  }

  /** Removes a car that is not live any more; does nothing for an unknown car. */
  remove(place: TimePlace): void {
    this.#columns.remove(place);
  }

  /** `cars.search` (D-91): one page with the exact total and the facets. */
  search(search: CarSearch): FoundCars {
    const { facetsText, ...found } = this.matching(search);
    return { ...found, facets: JSON.parse(facetsText) as CarFacets };
  }

  /** `cars.matching`: `search` with the facets as JSON. */
  matching(search: CarSearch): MatchingCars {
    const { asked, matches } = this.#findMatches(search);
    return {
      ...this.#pages.findPage(search, matches),
      total: matches.total,
      facetsText: this.#facets.countFacets(search, asked, matches),
    };
  }

  /** `cars.found`: `search` without facets. */
  found(search: CarSearch): Queries['cars.found']['output'] {
    const { matches } = this.#findMatches(search);
    return { ids: this.#pages.findPage(search, matches).ids, total: matches.total };
  }

  /** `cars.live` (D-11): newest first. */
  live({ limit, ...filter }: LiveCarsFilter): string[] {
    return this.found({ ...filter, sortBy: 'latest', limit }).ids;
  }

  /** `cars.similar`: the most similar first. */
  similar(input: SimilarTo): string[] {
    return findSimilar(this.#columns, input);
  }

  /** `cars.stock`: every make, model and body type on sale once, ascending. */
  stock(): Queries['cars.stock']['output'] {
    const { cars, values } = this.#columns.dictionaries[NAMES_COLUMN]!;
    const names = values.flatMap((value, number) => (cars[number]! > 0 ? [parseNames(value)] : []));
    const keyed = names.map((name) => [joinNames(name), name] as const);
    return keyed.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => name);
  }

  /** `cars.texts`: every search text once, with one of the makes and models that have it. */
  texts(): Queries['cars.texts']['output'] {
    const { cars, values, dictionaries } = this.#columns;
    const texts = dictionaries[FILTER_COLUMNS.q]!;
    const names = dictionaries[NAMES_COLUMN]!;
    const namesOfText = new Uint32Array(texts.size);
    for (let position = 0; position < cars; position++)
      namesOfText[values[FILTER_COLUMNS.q]![position]!] = values[NAMES_COLUMN]![position]!;
    return texts.values.flatMap((text, number) => {
      if (texts.cars[number] === 0) return [];
      const { make, model } = parseNames(names.values[namesOfText[number]!]!);
      return [{ make, model, text: String(text), cars: texts.cars[number]! }];
    });
  }

  #findMatches(search: CarSearch): { asked: AskedFilter[]; matches: Matches } {
    this.#buckets.startQuestion();
    const asked = this.#filters.readFilters(search);
    return { asked, matches: this.#filters.matchAll(asked) };
  }
}

type Names = Queries['cars.stock']['output'][number];

function parseNames(json: Fact): Names {
  const [make, model, bodyType] = JSON.parse(String(json)) as [string, string, BodyType | null];
  return { make, model, bodyType };
}

/** @returns a text that sorts by make, then model, then body type, cars without one last */
function joinNames({ make, model, bodyType }: Names): string {
  return [make, model, bodyType ?? '\uffff'].join('\0');
}
