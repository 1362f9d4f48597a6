import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import type { CarFacets } from '#server/store/catalogue-filters.ts';
import { cursorAt, placeOfCursor, type CarPlace } from '#server/store/catalogue.ts';
import type { LiveCarsFilter, Queries } from '#server/store/queries.ts';
import type { SimilarTo } from '#server/store/similar-cars.ts';
import { FILTER_PLACES, type IndexedCar } from './columns.ts';
import { FacetCounts } from './facet-counts.ts';
import { FirstPlaces } from './first-places.ts';
import { KeptConditions } from './kept-conditions.ts';
import { Known } from './known.ts';
import { Matches, askedFilters, type AskedFilter } from './matches.ts';
import { stockOf, textsOf } from './on-sale.ts';
import { offerMatches } from './ordered.ts';
import { Room } from './room.ts';
import type { TimePlace } from './segment.ts';
import { Segments } from './segments.ts';
import { offerSimilar } from './similar.ts';
import { KeptRanks } from './text-ranks.ts';

/**
 * The live cars of the catalogue in memory, as columns and bits: answers every public question about them with ids, the same over
 * every store (decision 0021). Whoever keeps it tells it each car that comes, changes or goes.
 */

export interface MatchingCars {
  /** Of this page, in its order. */
  ids: string[];
  total: number;
  nextCursor: string | null;
  /** `CarFacets` as JSON: most answers send it on as it is. */
  facetsText: string;
}

export type FoundCars = Omit<MatchingCars, 'facetsText'> & { facets: CarFacets };

/** Cars in a segment: few enough to move its half in microseconds, many enough that a million are few segments. */
const SEGMENT_CARS = 4096;

export class CatalogueIndex {
  readonly #known = new Known();
  readonly #segments: Segments;
  readonly #conditions = new KeptConditions(this.#known.options);
  readonly #ranks = new KeptRanks(this.#known.options[FILTER_PLACES.q]!);
  readonly #facets: FacetCounts;
  /** For what meets the question that is being answered. */
  readonly #room = new Room();

  /** @param segmentCars a multiple of 128 */
  constructor(segmentCars = SEGMENT_CARS) {
    this.#segments = new Segments(this.#known, segmentCars);
    this.#facets = new FacetCounts(this.#segments, this.#known);
  }

  /** Live cars. */
  get cars(): number {
    return this.#segments.cars;
  }

  /** Takes in a live car, or what is said of it now. */
  put(car: IndexedCar): void {
    this.#segments.put(car);
  }

  /** The car at this place is not live any more; removing what is not there does nothing. */
  remove(place: TimePlace): void {
    this.#segments.remove(place);
  }

  /** `cars.search` (D-91): filters, one of the orders, one page, exact total and facets. */
  search(search: CarSearch): FoundCars {
    const { facetsText, ...found } = this.matching(search);
    return { ...found, facets: JSON.parse(facetsText) as CarFacets };
  }

  /** `cars.matching`: the same with the facets written. */
  matching(search: CarSearch): MatchingCars {
    this.#segments.begin();
    const asked = askedFilters(search, this.#conditions);
    const matches = this.#meeting(asked);
    // One more tells whether there is another page.
    const places = this.#places(matches, search, search.limit + 1);
    const last = places.length > search.limit ? places[search.limit - 1] : undefined;
    return {
      ids: places.slice(0, search.limit).map(({ id }) => id),
      total: matches.total,
      nextCursor: last ? cursorAt(search.sortBy, last) : null,
      facetsText: this.#facets.of(search, asked, matches),
    };
  }

  /** `cars.found`: ids and total, facets uncounted. */
  found(search: CarSearch): Queries['cars.found']['output'] {
    this.#segments.begin();
    const matches = this.#meeting(askedFilters(search, this.#conditions));
    const places = this.#places(matches, search, search.limit);
    return { ids: places.map(({ id }) => id), total: matches.total };
  }

  /** `cars.live` (D-11): newest first, at most `limit`. */
  live({ limit, ...filter }: LiveCarsFilter): string[] {
    return this.found({ ...filter, sortBy: 'latest', limit }).ids;
  }

  /** `cars.similar`: the most alike first. */
  similar(input: SimilarTo): string[] {
    const page = new FirstPlaces(input.limit);
    offerSimilar(this.#segments, this.#known.options, input, page);
    return page.places.map(({ id }) => id);
  }

  /** `cars.stock`: every make, model and body type on sale once, ascending. */
  stock(): Queries['cars.stock']['output'] {
    return stockOf(this.#known);
  }

  /** `cars.texts`: what the search box looks in, each text once. */
  texts(): Queries['cars.texts']['output'] {
    return textsOf(this.#known);
  }

  #meeting(asked: readonly AskedFilter[]): Matches {
    return new Matches(this.#segments, asked, this.#room);
  }

  /** The first of the page that is asked for, at most so many. */
  #places(matches: Matches, search: CarSearch, most: number): CarPlace[] {
    const page = new FirstPlaces(most, placeOfCursor(search));
    offerMatches({ segments: this.#segments, ranks: this.#ranks, matches, page }, search);
    return page.places;
  }
}
