import { comparePlaces, type CarPlace } from '#server/store/catalogue.ts';
import type { CarRow } from '#server/store/rows.ts';

/** The first cars of an order. */

interface Hit extends CarPlace {
  car: CarRow;
}

/** Keeps the first `size` places of an order without sorting all of them. */
export class Page {
  readonly hits: Hit[] = [];
  readonly #size: number;
  readonly #after: CarPlace | undefined;
  /** The key of the last of a full page. */
  #bar = Infinity;

  constructor(size: number, after: CarPlace | undefined) {
    this.#size = size;
    this.#after = after;
  }

  /** Cars are offered newest first, so one that ties with the last of a full page comes after it. */
  offer(car: CarRow, key: number): void {
    if (key >= this.#bar) return;
    const hit: Hit = { key, createdAt: car.createdAt, id: car.id, car };
    if (this.#after && comparePlaces(hit, this.#after) <= 0) return;
    this.hits.splice(this.#placeOf(hit), 0, hit);
    if (this.hits.length > this.#size) this.hits.pop();
    if (this.hits.length === this.#size) this.#bar = this.hits[this.#size - 1]!.key;
  }

  #placeOf(hit: Hit): number {
    let low = 0;
    let high = this.hits.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (comparePlaces(this.hits[middle]!, hit) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
