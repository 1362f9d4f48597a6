import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import {
  FACETS,
  FILTER_NAMES,
  isFlag,
  isTold,
  type Facet,
  type FacetName,
  type FilterName,
} from '#server/store/catalogue-filters.ts';
import { FACET_PLACES } from './columns.ts';
import { CountedSets } from './counted-sets.ts';
import type { Known } from './known.ts';
import { Matches, type AskedFilter } from './matches.ts';
import type { OptionCounts } from './options.ts';
import { Room } from './room.ts';
import type { Segments } from './segments.ts';

/** How many cars each option of the facets would leave. */

/** Facets that leave the same filters out are counted over the same cars. */
interface Group {
  asked: readonly AskedFilter[];
  facets: Facet[];
}

/** A bit for each filter. */
const BITS = Object.fromEntries(FILTER_NAMES.map((name, at) => [name, 1 << at])) as Record<
  FilterName,
  number
>;
/** By facet, those that count against it. */
const COUNTED = FACETS.map(({ leavesOut }) =>
  FILTER_NAMES.reduce((bits, name) => (leavesOut.includes(name) ? bits : bits | BITS[name]), 0),
);

function groupsOf(search: CarSearch, asked: readonly AskedFilter[]): Group[] {
  const groups = new Map<number, Group>();
  const all = asked.reduce((bits, { filter }) => bits | BITS[filter], 0);
  for (const [at, facet] of FACETS.entries()) {
    if (!isTold(facet, search)) continue;
    const bits = all & COUNTED[at]!;
    const group = groups.get(bits);
    if (group) group.facets.push(facet);
    else groups.set(bits, { asked: asked.filter(({ filter }) => bits & BITS[filter]), facets: [facet] });
  }
  return [...groups.values()];
}

export class FacetCounts {
  readonly #segments: Segments;
  readonly #known: Known;
  readonly #sets: CountedSets;
  readonly #room = new Room();

  constructor(segments: Segments, known: Known) {
    this.#segments = segments;
    this.#known = known;
    this.#sets = new CountedSets(segments, known);
  }

  /** @param all what meets every filter. @returns `CarFacets` as JSON */
  of(search: CarSearch, asked: readonly AskedFilter[], all: Matches): string {
    const written = new Map<FacetName, string>();
    for (const group of groupsOf(search, asked)) {
      const isAll = group.asked.length === asked.length;
      const matches = isAll ? all : new Matches(this.#segments, group.asked, this.#room);
      const columns = group.facets.map(({ name }) => FACET_PLACES[name]);
      const counts = this.#sets.of(matches, columns);
      for (const [at, column] of columns.entries())
        written.set(group.facets[at]!.name, this.#written(group.facets[at]!, counts.get(column)!));
    }
    let members = '';
    for (const facet of FACETS) {
      const options = written.get(facet.name) ?? (isFlag(facet) ? '0' : '{}');
      members += `${members === '' ? '' : ','}"${facet.name}":${options}`;
    }
    return `{${members}}`;
  }

  #written(facet: Facet, counts: OptionCounts): string {
    const options = this.#known.options[FACET_PLACES[facet.name]]!;
    if (!isFlag(facet)) return options.written(counts);
    const flag = options.known(true);
    return String(flag === undefined ? 0 : (counts.sums[flag] ?? 0));
  }
}
