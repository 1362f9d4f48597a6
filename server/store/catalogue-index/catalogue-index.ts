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

/** Answers the public queries with ids, over either store. @see decision 0021 */

export interface IndexSearchResult extends IndexPage {
  total: number;
  facets: CarFacets;
}

export class CatalogueIndex {
  readonly #columns = new CarColumns();
  readonly #buckets = new BucketCache(this.#columns);
  readonly #filters = new FilterBitmaps(this.#columns, this.#buckets);
  readonly #facets = new FacetCounter(this.#columns, this.#filters);
  readonly #pages = new PageSelector(this.#columns, this.#buckets);

  get carCount(): number {
    return this.#columns.carCount;
  }

  put(car: IndexedCar): void {
    this.#columns.put(car);
  }

  remove(key: CarKey): void {
    this.#columns.remove(key);
  }

  /** `cars.search`. @see D-91 */
  search(search: CarSearch): IndexSearchResult {
    const { applied, matches } = this.#findMatches(search);
    return {
      ...this.#pages.selectPage(search, matches),
      total: matches.total,
      facets: this.#facets.countFacets(search, applied, matches),
    };
  }

  findIds(search: CarSearch): Queries['cars.found']['output'] {
    const { matches } = this.#findMatches(search);
    return { ids: this.#pages.selectPage(search, matches).ids, total: matches.total };
  }

  /** `cars.live`, newest first. @see D-11 */
  findLiveIds({ limit, ...filter }: LiveCarsFilter): string[] {
    return this.findIds({ ...filter, sortBy: 'latest', limit }).ids;
  }

  findSimilarIds(input: SimilarCarsInput): string[] {
    return findSimilarCars(this.#columns, input);
  }

  listModelNames(): Queries['cars.stock']['output'] {
    const { carCounts, values } = this.#columns.dictionaries[MODEL_NAME_COLUMN]!;
    const names = values.flatMap((value, number) => (carCounts[number]! > 0 ? [parseModelName(value)] : []));
    const keyed = names.map((name) => [getModelSortKey(name), name] as const);
    return keyed.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => name);
  }

  /** `cars.texts`, each with one of its makes and models. */
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

  #findMatches(search: CarSearch): { applied: AppliedFilter[]; matches: ResultSet } {
    this.#buckets.startQuery();
    const applied = this.#filters.evaluateFilters(search);
    return { applied, matches: this.#filters.matchAll(applied) };
  }
}

type ModelName = Queries['cars.stock']['output'][number];

function parseModelName(json: AttributeValue): ModelName {
  const [make, model, bodyType] = JSON.parse(String(json)) as [string, string, BodyType | null];
  return { make, model, bodyType };
}

function getModelSortKey({ make, model, bodyType }: ModelName): string {
  return [make, model, bodyType ?? '\uffff'].join('\0');
}
