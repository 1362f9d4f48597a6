import { buildFacetCounts, FACETS, isFacetCounted } from '#server/store/catalogue-filters.ts';
import type { CarFacets, Facet } from '#server/store/catalogue-filters.ts';
import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import { countDifferences, listAdded, listPositions } from './bitmap.ts';
import { FACET_COLUMNS, type CarColumns, type Dictionary } from './car-columns.ts';
import type { AppliedFilter, FilterBitmaps, ResultSet } from './filter-bitmaps.ts';

/** Sets whose counts are cached until the next change. */
const MAX_CACHED_SETS = 16;

/** Indexed by value column; holds only requested columns. */
type FacetCounts = (ArrayLike<number> | undefined)[];

/** A set of cars with its counts, from which similar sets are counted by their difference. */
interface CountedSet extends ResultSet {
  counts: FacetCounts;
}

interface BaseSet extends CountedSet {
  distance: number;
}

interface FacetGroup {
  filters: AppliedFilter[];
  facets: Facet[];
}

export class FacetCounter {
  readonly #columns: CarColumns;
  readonly #filters: FilterBitmaps;
  #sets: CountedSet[] = [];
  #revision = -1;
  #positions = new Uint32Array(0);

  constructor(columns: CarColumns, filters: FilterBitmaps) {
    this.#columns = columns;
    this.#filters = filters;
  }

  /** @param matches cars that meet all filters */
  countFacets(search: CarSearch, applied: readonly AppliedFilter[], matches: ResultSet): CarFacets {
    this.#expireSets();
    const counted = new Map<Facet, Record<string, number>>();
    for (const { filters: counting, facets } of groupFacets(search, applied)) {
      const cars = counting.length === applied.length ? matches : this.#filters.matchAll(counting);
      const columns = facets.map(({ name }) => FACET_COLUMNS[name]);
      const counts = this.#countSet(cars, columns);
      for (const [at, column] of columns.entries())
        counted.set(facets[at]!, listOptionCounts(this.#columns.dictionaries[column]!, counts[column]!));
    }
    return buildFacetCounts((facet) => counted.get(facet) ?? {});
  }

  #expireSets(): void {
    const { revision, carCount } = this.#columns;
    if (this.#revision === revision) return;
    this.#revision = revision;
    this.#sets = [];
    if (this.#positions.length < carCount) this.#positions = new Uint32Array(carCount * 2);
  }

  #countSet(cars: ResultSet, columns: readonly number[]): FacetCounts {
    const base = this.#findBase(cars, columns);
    if (base?.distance === 0) return base.counts;
    const counts: Int32Array[] = [];
    for (const column of columns) {
      counts[column] = new Int32Array(this.#columns.dictionaries[column]!.size);
      if (base) counts[column].set(base.counts[column]!);
    }
    if (base) {
      this.#addCars(listAdded(cars.bitmap, base.bitmap, this.#positions), 1, columns, counts);
      this.#addCars(listAdded(base.bitmap, cars.bitmap, this.#positions), -1, columns, counts);
    } else this.#addCars(listPositions(cars.bitmap, this.#positions), 1, columns, counts);
    this.#sets.push({ ...cars, counts });
    if (this.#sets.length > MAX_CACHED_SETS) this.#sets.shift();
    return counts;
  }

  /** The most similar counted set; undefined where counting from scratch touches fewer cars. */
  #findBase(cars: ResultSet, columns: readonly number[]): BaseSet | undefined {
    const everything = this.#filters.matchAll([]);
    let base: BaseSet | undefined;
    let distance = cars.total;
    if (everything.total - cars.total < distance) {
      distance = everything.total - cars.total;
      base = {
        ...everything,
        counts: this.#columns.dictionaries.map((dictionary) => dictionary.carCounts),
        distance,
      };
    }
    const similar = this.#findSimilarTotal(cars.total, columns);
    const differences = similar ? countDifferences(cars.bitmap, similar.bitmap, distance) : distance;
    return similar && differences < distance ? { ...similar, distance: differences } : base;
  }

  /** Only sets of nearly the same size are compared: comparing all would take longer than it saves. */
  #findSimilarTotal(total: number, columns: readonly number[]): CountedSet | undefined {
    let nearest: CountedSet | undefined;
    for (const set of this.#sets) {
      if (!columns.every((column) => set.counts[column])) continue;
      if (!nearest || Math.abs(set.total - total) <= Math.abs(nearest.total - total)) nearest = set;
    }
    return nearest;
  }

  #addCars(listed: number, by: 1 | -1, columns: readonly number[], counts: readonly Int32Array[]): void {
    for (const column of columns)
      addToCounts(counts[column]!, this.#columns.values[column]!, this.#positions.subarray(0, listed), by);
  }
}

function addToCounts(counts: Int32Array, column: Uint32Array, positions: Uint32Array, by: 1 | -1): void {
  for (let at = 0; at < positions.length; at++) counts[column[positions[at]!]!]! += by;
}

function groupFacets(search: CarSearch, applied: readonly AppliedFilter[]): FacetGroup[] {
  const groups = new Map<string, FacetGroup>();
  for (const facet of FACETS) {
    if (!isFacetCounted(facet, search)) continue;
    const counting = applied.filter(({ name }) => !facet.ignoredFilters.includes(name));
    const key = counting.map(({ name }) => name).join();
    const group = groups.get(key);
    if (group) group.facets.push(facet);
    else groups.set(key, { filters: counting, facets: [facet] });
  }
  return [...groups.values()];
}

function listOptionCounts({ values }: Dictionary, counts: ArrayLike<number>): Record<string, number> {
  const options: Record<string, number> = {};
  for (let option = 1; option < counts.length; option++)
    if (counts[option]! > 0) options[String(values[option])] = counts[option]!;
  return options;
}
