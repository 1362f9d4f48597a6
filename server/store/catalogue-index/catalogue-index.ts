import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import type { BodyType } from '#shared/domain/enums.ts';
import type { CarFacets, AttributeValue } from '#server/store/catalogue-filters.ts';
import type { LiveCarsFilter, Queries } from '#server/store/queries.ts';
import type { SimilarCarsInput } from '#server/store/similar-cars.ts';
import { BucketCache } from './amount-buckets.ts';
import { CarColumns, FILTER_COLUMNS, MODEL_NAME_COLUMN, type IndexedCar, type CarKey } from './car-columns.ts';
import { FacetCounter } from './facet-counter.ts';
import { FilterBitmaps, type AppliedFilter, type ResultSet } from './filter-bitmaps.ts';
import { findSimilarCars, PageSelector, type IndexPage } from './ranking.ts';

/**
 * The live cars of the catalogue in memory: answers the public queries about them with ids, the same over every store (decision 0021).
 * The store reports each car that is published, changed or withdrawn.
 */

export interface SerializedSearchResult extends IndexPage {
  total: number;
  /** `CarFacets` as JSON. */
  facetsJson: string;
}

export type IndexSearchResult = Omit<SerializedSearchResult, 'facetsJson'> & { facets: CarFacets };

export class CatalogueIndex {
  readonly #columns = new CarColumns();
  readonly #buckets = new BucketCache(this.#columns);
  readonly #filters = new FilterBitmaps(this.#columns, this.#buckets);
  readonly #facets = new FacetCounter(this.#columns, this.#filters);
  readonly #pages = new PageSelector(this.#columns, this.#buckets);

  /** Number of live cars. */
  get carCount(): number {
    return this.#columns.carCount;
  }

  /** Adds a live car or replaces its facts. */
  put(car: IndexedCar): void {
    this.#columns.put(car);
  }

  /** Removes a car that is not live any more; does nothing for an unknown car. */
  remove(place: CarKey): void {
    this.#columns.remove(place);
  }

  /** `cars.search` (D-91): one page with the exact total and the facets. */
  search(search: CarSearch): IndexSearchResult {
    const { facetsJson, ...found } = this.searchSerialized(search);
    return { ...found, facets: JSON.parse(facetsJson) as CarFacets };
  }

  /** `cars.matching`: `search` with the facets as JSON. */
  searchSerialized(search: CarSearch): SerializedSearchResult {
    const { asked, matches } = this.#findMatches(search);
    return {
      ...this.#pages.selectPage(search, matches),
      total: matches.total,
      facetsJson: this.#facets.countFacets(search, asked, matches),
    };
  }

  /** `cars.found`: `search` without facets. */
  findIds(search: CarSearch): Queries['cars.found']['output'] {
    const { matches } = this.#findMatches(search);
    return { ids: this.#pages.selectPage(search, matches).ids, total: matches.total };
  }

  /** `cars.live` (D-11): newest first. */
  findLiveIds({ limit, ...filter }: LiveCarsFilter): string[] {
    return this.findIds({ ...filter, sortBy: 'latest', limit }).ids;
  }

  /** `cars.similar`: the most similar first. */
  findSimilarIds(input: SimilarCarsInput): string[] {
    return findSimilarCars(this.#columns, input);
  }

  /** `cars.stock`: every make, model and body type on sale once, ascending. */
  listModelNames(): Queries['cars.stock']['output'] {
    const { carCounts, values } = this.#columns.dictionaries[MODEL_NAME_COLUMN]!;
    const names = values.flatMap((value, number) => (carCounts[number]! > 0 ? [parseModelName(value)] : []));
    const keyed = names.map((name) => [getModelSortKey(name), name] as const);
    return keyed.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => name);
  }

  /** `cars.texts`: every search text once, with one of the makes and models that have it. */
  listSearchTexts(): Queries['cars.texts']['output'] {
    const { carCount, values, dictionaries } = this.#columns;
    const texts = dictionaries[FILTER_COLUMNS.q]!;
    const names = dictionaries[MODEL_NAME_COLUMN]!;
    const namesOfText = new Uint32Array(texts.size);
    for (let position = 0; position < carCount; position++)
      namesOfText[values[FILTER_COLUMNS.q]![position]!] = values[MODEL_NAME_COLUMN]![position]!;
    return texts.values.flatMap((text, number) => {
      if (texts.carCounts[number] === 0) return [];
      const { make, model } = parseModelName(names.values[namesOfText[number]!]!);
      return [{ make, model, text: String(text), cars: texts.carCounts[number]! }];
    });
  }

  #findMatches(search: CarSearch): { asked: AppliedFilter[]; matches: ResultSet } {
    this.#buckets.startQuery();
    const asked = this.#filters.evaluateFilters(search);
    return { asked, matches: this.#filters.matchAll(asked) };
  }
}

type ModelName = Queries['cars.stock']['output'][number];

function parseModelName(json: AttributeValue): ModelName {
  const [make, model, bodyType] = JSON.parse(String(json)) as [string, string, BodyType | null];
  return { make, model, bodyType };
}

/** @returns a text that sorts by make, then model, then body type, cars without one last */
function getModelSortKey({ make, model, bodyType }: ModelName): string {
  return [make, model, bodyType ?? '\uffff'].join('\0');
}
