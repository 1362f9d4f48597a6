import { comparePlaces, type CarPlace } from '#server/store/catalogue.ts';
import type { Segment } from './segment.ts';

/** The first cars of an order. */

interface Hit {
  key: number;
  segment: Segment;
  at: number;
}

/** Keeps the first `size` places without sorting all of them. Cars are offered newest first: of two with one key the first stays before. */
export class FirstPlaces {
  readonly #hits: Hit[] = [];
  readonly #size: number;
  readonly #after: CarPlace | undefined;
  /** The key of the last of a full page: only what is below it comes in. */
  bar = Infinity;

  constructor(size: number, after?: CarPlace) {
    this.#size = size;
    this.#after = after;
  }

  offer(key: number, segment: Segment, at: number): void {
    if (key >= this.bar || this.#isBefore(key, segment, at)) return;
    this.#insert({ key, segment, at });
    if (this.#hits.length > this.#size) this.#hits.pop();
    if (this.#hits.length === this.#size) this.bar = this.#hits[this.#size - 1]!.key;
  }

  /** No car of a smaller key comes in: those belong to a page that was shown. */
  get least(): number {
    return this.#after?.key ?? -Infinity;
  }

  get places(): CarPlace[] {
    return this.#hits.map(({ key, segment, at }) => placeIn(key, segment, at));
  }

  /** Whether the car belongs to a page that was shown. */
  #isBefore(key: number, segment: Segment, at: number): boolean {
    const after = this.#after;
    if (after === undefined || key > after.key) return false;
    return key < after.key || comparePlaces(placeIn(key, segment, at), after) <= 0;
  }

  /** Behind all that have the same key; mostly that is the end. No `splice`, which makes a list of what it takes away. */
  #insert(hit: Hit): void {
    const hits = this.#hits;
    let at = hits.length;
    for (; at > 0 && hits[at - 1]!.key > hit.key; at--) hits[at] = hits[at - 1]!;
    hits[at] = hit;
  }
}

function placeIn(key: number, { ids, times }: Segment, at: number): CarPlace {
  return { key, createdAt: times[at]!, id: ids[at]! };
}
