import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import {
  FACETS,
  facetsFrom,
  isTold,
  type CarFacets,
  type Facet,
  type FacetName,
} from '#server/store/catalogue-filters.ts';
import { FACET_PLACES } from './columns.ts';
import { CountedSets } from './counted-sets.ts';
import type { Known } from './known.ts';
import { Matches, type AskedFilter } from './matches.ts';
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
  readonly #known: Known;
  readonly #sets: CountedSets;

  constructor(segments: Segments, known: Known) {
    this.#segments = segments;
    this.#known = known;
    this.#sets = new CountedSets(segments, known);
  }

  /** @param all what meets every filter */
  of(search: CarSearch, asked: readonly AskedFilter[], all: Matches): CarFacets {
    const named = new Map<FacetName, Record<string, number>>();
    for (const group of groupsOf(search, asked)) {
      const isAll = group.asked.length === asked.length;
      const matches = isAll ? all : new Matches(this.#segments, group.asked);
      const columns = group.facets.map(({ name }) => FACET_PLACES[name]);
      const counts = this.#sets.of(matches, columns);
      for (const [at, column] of columns.entries())
        named.set(group.facets[at]!.name, this.#known.options[column]!.named(counts.get(column)!));
    }
    return facetsFrom(({ name }) => named.get(name) ?? {});
  }
}
