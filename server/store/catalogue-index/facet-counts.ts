import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import {
  FACETS,
  FILTER_NAMES,
  isFlag,
  isTold,
  type Facet,
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
  /** The filters that count. */
  bits: number;
  /** Places among the facets, and where each of these is counted among the columns of options. */
  facets: number[];
  columns: number[];
}

/** Groups by what is asked, as few things are asked together. */
const MOST_GROUPED = 500;

/** A bit for each filter. */
const BITS = Object.fromEntries(FILTER_NAMES.map((name, at) => [name, 1 << at])) as Record<
  FilterName,
  number
>;
/** By facet, those that count against it. */
const COUNTED = FACETS.map(({ leavesOut }) =>
  FILTER_NAMES.reduce((bits, name) => (leavesOut.includes(name) ? bits : bits | BITS[name]), 0),
);

/** @param all bits of all filters that are asked */
function groupsOf(search: CarSearch, all: number): Group[] {
  const groups = new Map<number, Group>();
  for (const [at, facet] of FACETS.entries()) {
    if (!isTold(facet, search)) continue;
    const bits = all & COUNTED[at]!;
    const group = groups.get(bits) ?? { bits, facets: [], columns: [] };
    group.facets.push(at);
    group.columns.push(FACET_PLACES[facet.name]);
    groups.set(bits, group);
  }
  return [...groups.values()];
}

export class FacetCounts {
  readonly #segments: Segments;
  readonly #known: Known;
  readonly #sets: CountedSets;
  readonly #room = new Room();
  readonly #groups = new Map<number, Group[]>();

  constructor(segments: Segments, known: Known) {
    this.#segments = segments;
    this.#known = known;
    this.#sets = new CountedSets(segments, known);
  }

  /** @param matches what meets every filter. @returns `CarFacets` as JSON */
  of(search: CarSearch, asked: readonly AskedFilter[], matches: Matches): string {
    const all = asked.reduce((bits, { filter }) => bits | BITS[filter], 0);
    const written: string[] = FACETS.map((facet) => (isFlag(facet) ? '0' : '{}'));
    for (const { bits, facets, columns } of this.#groupsOf(search, all)) {
      const meeting = bits === all ? matches : this.#meeting(asked, bits);
      const counts = this.#sets.of(meeting, columns);
      for (let at = 0; at < facets.length; at++)
        written[facets[at]!] = this.#written(FACETS[facets[at]!]!, counts.get(columns[at]!)!);
    }
    let members = '';
    for (let at = 0; at < FACETS.length; at++)
      members += `${at === 0 ? '' : ','}"${FACETS[at]!.name}":${written[at]!}`;
    return `{${members}}`;
  }

  /** What decides whether a facet is told is a filter, too. */
  #groupsOf(search: CarSearch, all: number): Group[] {
    const known = this.#groups.get(all);
    if (known) return known;
    const groups = groupsOf(search, all);
    if (this.#groups.size === MOST_GROUPED) this.#groups.clear();
    this.#groups.set(all, groups);
    return groups;
  }

  #meeting(asked: readonly AskedFilter[], bits: number): Matches {
    const counting = asked.filter(({ filter }) => bits & BITS[filter]);
    return new Matches(this.#segments, counting, this.#room);
  }

  #written(facet: Facet, counts: OptionCounts): string {
    const options = this.#known.options[FACET_PLACES[facet.name]]!;
    if (!isFlag(facet)) return options.written(counts);
    const flag = options.known(true);
    return String(flag === undefined ? 0 : (counts.sums[flag] ?? 0));
  }
}
