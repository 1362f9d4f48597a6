import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import { FACETS, facetsFrom, isTold, type CarFacets, type Facet } from '#server/store/catalogue-filters.ts';
import { listBits } from './bits.ts';
import { FACET_PLACES } from './columns.ts';
import { Matches, type AskedFilter } from './matches.ts';
import type { Options } from './options.ts';
import type { Segments } from './segments.ts';

/** How many cars each option of the facets would leave. */

/** Facets that leave the same filters out are counted over the same cars. */
interface Group {
  asked: AskedFilter[];
  facets: Facet[];
}

function groupsOf(search: CarSearch, asked: readonly AskedFilter[]): Group[] {
  const groups = new Map<string, Group>();
  for (const facet of FACETS) {
    if (!isTold(facet, search)) continue;
    const left = asked.filter(({ filter }) => !facet.leavesOut.includes(filter));
    const name = left.map(({ filter }) => filter).join();
    const group = groups.get(name) ?? { asked: left, facets: [] };
    group.facets.push(facet);
    groups.set(name, group);
  }
  return [...groups.values()];
}

export class FacetCounts {
  readonly #segments: Segments;
  readonly #known: readonly Options[];
  readonly #places: Uint32Array;

  constructor(segments: Segments, known: readonly Options[]) {
    this.#segments = segments;
    this.#known = known;
    this.#places = new Uint32Array(segments.size);
  }

  /** @param all what meets every filter */
  of(search: CarSearch, asked: readonly AskedFilter[], all: Matches): CarFacets {
    const counts = new Map<Facet, Record<string, number>>();
    for (const group of groupsOf(search, asked)) {
      const isAll = group.asked.length === asked.length;
      const matches = isAll ? all : new Matches(this.#segments, group.asked);
      const counted = group.asked.length === 0 ? undefined : this.#counted(matches, group.facets);
      for (const [at, facet] of group.facets.entries()) {
        const options = this.#known[FACET_PLACES[facet.name]]!;
        // What nothing is asked of is counted already.
        counts.set(facet, options.named(counted?.[at] ?? options.cars));
      }
    }
    return facetsFrom((facet) => counts.get(facet) ?? {});
  }

  /** The cars of each option, by its number, for each facet. */
  #counted(matches: Matches, facets: readonly Facet[]): Int32Array[] {
    const columns = facets.map(({ name }) => FACET_PLACES[name]);
    const counts = columns.map((place) => new Int32Array(this.#known[place]!.size));
    const places = this.#places;
    for (const [number, segment] of this.#segments.all.entries()) {
      const words = matches.of(number);
      const found = listBits(words, words.length, places);
      for (const [at, place] of columns.entries())
        countOptions(counts[at]!, segment.options[place]!, places, found);
    }
    return counts;
  }
}

function countOptions(counts: Int32Array, column: Uint32Array, places: Uint32Array, found: number): void {
  for (let at = 0; at < found; at++) counts[column[places[at]!]!]!++;
}
