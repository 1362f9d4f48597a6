import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import {
  FACETS,
  facetsFrom,
  isTold,
  type CarFacets,
  type Facet,
  type FacetName,
} from '#server/store/catalogue-filters.ts';
import { flipBits, listBits } from './bits.ts';
import { FACET_PLACES } from './columns.ts';
import { JOINTS } from './joints.ts';
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

function jointOf(name: FacetName): number {
  return JOINTS.findIndex((places) => places.includes(FACET_PLACES[name]));
}

export class FacetCounts {
  readonly #segments: Segments;
  readonly #known: Known;
  readonly #words: Uint32Array;
  readonly #places: Uint32Array;

  constructor(segments: Segments, known: Known) {
    this.#segments = segments;
    this.#known = known;
    this.#words = new Uint32Array(segments.size >>> 5);
    this.#places = new Uint32Array(segments.size);
  }

  /** @param all what meets every filter */
  of(search: CarSearch, asked: readonly AskedFilter[], all: Matches): CarFacets {
    const counts = new Map<FacetName, Record<string, number>>();
    for (const group of groupsOf(search, asked)) {
      const isAll = group.asked.length === asked.length;
      const matches = isAll ? all : new Matches(this.#segments, group.asked);
      this.#count(matches, group.facets, counts);
    }
    return facetsFrom(({ name }) => counts.get(name) ?? {});
  }

  /** Every option is counted over all cars already: where most are left, those that are not are counted instead. */
  #count(matches: Matches, facets: readonly Facet[], counts: Map<FacetName, Record<string, number>>): void {
    const isMost = matches.total * 2 > this.#segments.cars;
    const wanted = facets.map(({ name }) => ({ name, column: FACET_PLACES[name], joint: jointOf(name) }));
    const joints = JOINTS.map((_, number) => wanted.some(({ joint }) => joint === number));
    const counted = this.#counted(matches, joints, isMost);
    for (const { name, column, joint } of wanted) {
      const options = this.#known.options[column]!;
      const left = isMost ? Float64Array.from(options.cars) : new Float64Array(options.size);
      const parts = this.#known.joints[joint]!.parts[JOINTS[joint]!.indexOf(column)]!;
      for (const [number, cars] of counted[joint]!.entries()) left[parts[number]!]! += isMost ? -cars : cars;
      counts.set(name, options.named(left));
    }
  }

  /** Cars by their number in each of these joints: those that match, or those that do not. */
  #counted(matches: Matches, joints: readonly boolean[], isComplement: boolean): Int32Array[] {
    const counts = this.#known.joints.map(({ size }, place) => new Int32Array(joints[place] ? size : 0));
    if (matches.total === (isComplement ? this.#segments.cars : 0)) return counts;
    const [words, places] = [this.#words, this.#places];
    for (const [number, segment] of this.#segments.all.entries()) {
      words.set(matches.of(number));
      if (isComplement) flipBits(words, segment.cars);
      const found = listBits(words, words.length, places);
      for (const [place, column] of segment.joints.entries())
        if (joints[place]) countNumbers(counts[place]!, column, places, found);
    }
    return counts;
  }
}

function countNumbers(counts: Int32Array, column: Uint32Array, places: Uint32Array, found: number): void {
  for (let at = 0; at < found; at++) counts[column[places[at]!]!]!++;
}
