import { FACETS, isFlag, isTold, type Facet } from '#server/store/catalogue-filters.ts';
import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import { countDifferences, listAdded, listPositions } from './bitmap.ts';
import { FACET_COLUMNS, type CarColumns, type FacetGroup } from './columns.ts';
import type { AskedFilter, FilterBitmaps, Matches } from './filters.ts';

/** Facet counts: how many cars each option would leave, its own filter left out. */

/** Sets of cars whose counts are kept until the next change. */
const MAX_COUNTED_SETS = 16;

/** Cars of each combination, by facet group; only the groups that were asked for. */
type Counts = (ArrayLike<number> | undefined)[];

/** A set of cars with its counts. A similar set is counted from it by the cars in which the two differ. */
interface CountedSet extends Matches {
  counts: Counts;
}

interface Base extends CountedSet {
  /** Cars in which it differs from the set that is counted. */
  distance: number;
}

/** Facets that leave the same filters out are counted over the same cars. */
interface CountedFacets {
  asked: AskedFilter[];
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

  /** @param matches the cars that meet all filters. @returns `CarFacets` as JSON */
  countFacets(search: CarSearch, asked: readonly AskedFilter[], matches: Matches): string {
    this.#expireSets();
    const written = new Map<Facet, string>();
    for (const { asked: counting, facets } of groupFacets(search, asked)) {
      const cars = counting.length === asked.length ? matches : this.#filters.matchAll(counting);
      const counts = this.#countSet(cars, [...new Set(facets.map(({ name }) => FACET_COLUMNS[name].group))]);
      for (const facet of facets) {
        const { group } = FACET_COLUMNS[facet.name];
        written.set(facet, writeFacet(this.#columns.facetGroups[group]!, facet, counts[group]!));
      }
    }
    const members = FACETS.map(
      (facet) => `"${facet.name}":${written.get(facet) ?? (isFlag(facet) ? '0' : '{}')}`,
    );
    return `{${members.join()}}`;
  }

  #expireSets(): void {
    const { revision, cars } = this.#columns;
    if (this.#revision === revision) return;
    this.#revision = revision;
    this.#sets = [];
    if (this.#positions.length < cars) this.#positions = new Uint32Array(cars * 2);
  }

  #countSet(cars: Matches, groups: readonly number[]): Counts {
    const { facetGroups } = this.#columns;
    const base = this.#findBase(cars, groups);
    if (base?.distance === 0) return base.counts;
    const counts: Counts = [];
    for (const group of groups) {
      const sums = new Int32Array(facetGroups[group]!.size);
      if (base) sums.set(base.counts[group]!);
      counts[group] = sums;
    }
    if (base) {
      this.#addCars(listAdded(cars.bitmap, base.bitmap, this.#positions), 1, counts);
      this.#addCars(listAdded(base.bitmap, cars.bitmap, this.#positions), -1, counts);
    } else this.#addCars(listPositions(cars.bitmap, this.#positions), 1, counts);
    this.#sets.push({ ...cars, counts });
    if (this.#sets.length > MAX_COUNTED_SETS) this.#sets.shift();
    return counts;
  }

  /** @returns the counted set that differs in the fewest cars; none where counting from nothing takes fewer */
  #findBase(cars: Matches, groups: readonly number[]): Base | undefined {
    const everything = this.#filters.matchAll([]);
    let base: Base | undefined;
    let distance = cars.total;
    if (everything.total - cars.total < distance) {
      distance = everything.total - cars.total;
      base = { ...everything, counts: this.#columns.facetGroups.map((group) => group.cars), distance };
    }
    const similar = this.#findSimilarTotal(cars.total, groups);
    const differences = similar ? countDifferences(cars.bitmap, similar.bitmap, distance) : distance;
    return similar && differences < distance ? { ...similar, distance: differences } : base;
  }

  /** Sets with nearly as many cars are the likeliest to be alike: a comparison with each would take longer than it saves. */
  #findSimilarTotal(total: number, groups: readonly number[]): CountedSet | undefined {
    let nearest: CountedSet | undefined;
    for (const set of this.#sets) {
      if (!groups.every((group) => set.counts[group])) continue;
      if (!nearest || Math.abs(set.total - total) <= Math.abs(nearest.total - total)) nearest = set;
    }
    return nearest;
  }

  /** Adds `by` for each of the first listed cars to the counts. */
  #addCars(listed: number, by: 1 | -1, counts: Counts): void {
    const positions = this.#positions;
    for (const [group, sums] of counts.entries()) {
      if (sums) addToCounts(sums as Int32Array, this.#columns.combinations[group]!, positions, listed, by);
    }
  }
}

function addToCounts(
  sums: Int32Array,
  column: Uint32Array,
  positions: Uint32Array,
  listed: number,
  by: 1 | -1,
): void {
  for (let at = 0; at < listed; at++) sums[column[positions[at]!]!]! += by;
}

function groupFacets(search: CarSearch, asked: readonly AskedFilter[]): CountedFacets[] {
  const groups = new Map<string, CountedFacets>();
  for (const facet of FACETS) {
    if (!isTold(facet, search)) continue;
    const counting = asked.filter(({ name }) => !facet.leavesOut.includes(name));
    const key = counting.map(({ name }) => name).join();
    const group = groups.get(key);
    if (group) group.facets.push(facet);
    else groups.set(key, { asked: counting, facets: [facet] });
  }
  return [...groups.values()];
}

/** @returns the counts of a facet as JSON, options without cars left out */
function writeFacet(group: FacetGroup, facet: Facet, counts: ArrayLike<number>): string {
  const member = group.facets.indexOf(facet);
  const options = group.options[member]!;
  const numbers = group.members[member]!;
  const sums = new Int32Array(options.size);
  for (let combination = 0; combination < counts.length; combination++)
    sums[numbers[combination]!]! += counts[combination]!;
  if (isFlag(facet)) return String(sums[options.find('true') ?? -1] ?? 0);
  let members = '';
  for (let option = 1; option < sums.length; option++) {
    if (sums[option]! > 0) members += `${members === '' ? '' : ','}${options.labels[option]}:${sums[option]}`;
  }
  return `{${members}}`;
}
