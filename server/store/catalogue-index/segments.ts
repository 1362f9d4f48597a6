import type { AmountOrder } from './amount-order.ts';
import { fillBits } from './bits.ts';
import type { IndexedCar } from './columns.ts';
import type { Known } from './known.ts';
import { Segment, type TimePlace } from './segment.ts';

/** The segments as they were. */
export interface Snapshot {
  segments: readonly Segment[];
  /** Of each of them. */
  revisions: readonly number[];
}

/** All live cars in order of time, in segments: a car that comes, changes or goes moves its neighbours in one of them alone. */

export class Segments {
  /** Oldest first; none is empty but the only one. */
  readonly all: Segment[];
  /** Cars a segment can hold. */
  readonly size: number;
  /** Rises with every change of any of them. */
  revision = 0;
  /** Room for the places of one segment, for whoever lists them: one question is answered after the other. */
  readonly scratch: Uint32Array;
  readonly #known: Known;
  #cars = 0;
  #ordersLeft = 0;
  #everything = new Uint32Array(0);
  #everythingAt = -1;
  #snapshot: Snapshot = { segments: [], revisions: [] };
  #snapshotAt = -1;
  readonly #mayOrder = (): boolean => this.#ordersLeft-- > 0;

  /** @param size a multiple of 128 */
  constructor(known: Known, size: number) {
    this.#known = known;
    this.size = size;
    this.scratch = new Uint32Array(size);
    this.all = [new Segment(known, size)];
  }

  get cars(): number {
    return this.#cars;
  }

  /** A question begins: it may put the cars of a segment in order, of one and no more, as that takes a part of a millisecond. */
  begin(): void {
    this.#ordersLeft = 1;
  }

  /** The cars of a segment in order of an amount, where they are in order. */
  orderOf(segment: Segment, place: number): AmountOrder | undefined {
    return segment.orderOf(place, this.#mayOrder);
  }

  /** Words of a set that one segment has. */
  get words(): number {
    return this.size >>> 5;
  }

  /** As they are: the same one until any of them changes. */
  get snapshot(): Snapshot {
    if (this.#snapshotAt === this.revision) return this.#snapshot;
    this.#snapshot = { segments: [...this.all], revisions: this.all.map(({ revision }) => revision) };
    this.#snapshotAt = this.revision;
    return this.#snapshot;
  }

  /** The set of all cars, segment after segment; not to be written to. */
  get everything(): Uint32Array {
    if (this.#everythingAt === this.revision) return this.#everything;
    const each = this.words;
    this.#everything = new Uint32Array(this.all.length * each);
    for (const [number, { cars }] of this.all.entries())
      fillBits(this.#everything.subarray(number * each, (number + 1) * each), cars);
    this.#everythingAt = this.revision;
    return this.#everything;
  }

  /** Takes a car in, or takes over what is said of it now. */
  put(car: IndexedCar): void {
    this.revision++;
    const number = this.#segmentOf(car);
    const segment = this.all[number]!;
    const at = segment.placeOf(car);
    if (segment.holds(at, car.id)) segment.replace(at, car.facts);
    else this.#insert(number, at, car);
  }

  /** Removing what is not there does nothing. */
  remove(place: TimePlace): void {
    const number = this.#segmentOf(place);
    const segment = this.all[number]!;
    const at = segment.placeOf(place);
    if (!segment.holds(at, place.id)) return;
    this.revision++;
    segment.remove(at);
    this.#cars--;
    if (segment.cars === 0 && this.all.length > 1) this.all.splice(number, 1);
  }

  #insert(number: number, at: number, car: IndexedCar): void {
    let segment = this.all[number]!;
    let place = at;
    if (segment.cars === this.size) {
      const added = new Segment(this.#known, this.size);
      this.all.splice(number + 1, 0, added);
      // Cars mostly come in order of time: then the full segment stays full.
      const isNewest = number === this.all.length - 2 && at === segment.cars;
      if (!isNewest) added.takeLaterHalf(segment);
      if (at > segment.cars || isNewest) {
        place = at - segment.cars;
        segment = added;
      }
    }
    segment.insert(place, car);
    this.#cars++;
    // Cars mostly come behind the others: a segment that is full stays as it is, and nobody has to wait for its orders.
    if (segment.cars === this.size) segment.orderAll();
  }

  /** The last segment whose first car is not later. */
  #segmentOf({ createdAt, id }: TimePlace): number {
    let low = 1;
    let high = this.all.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const { times, ids } = this.all[middle]!;
      if (times[0]! < createdAt || (times[0] === createdAt && ids[0]! <= id)) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}
