import type { Fact } from '#server/store/catalogue-filters.ts';
import { AmountOrder } from './amount-order.ts';
import { AMOUNT_COLUMNS, OPTION_COLUMNS, type IndexedCar } from './columns.ts';
import type { Known } from './known.ts';

/** Some live cars next to each other in time, oldest first, a column of numbers for each thing that is asked of them. */

interface KeptOrder {
  /** Of the segment, when the order was last asked for. */
  revision: number;
  order: AmountOrder | undefined;
}

/** Where a car stands among the others: by time, then by id. */
export interface TimePlace {
  createdAt: string;
  id: string;
}

export class Segment {
  readonly ids: string[] = [];
  readonly times: string[] = [];
  readonly options: readonly Uint32Array[];
  /** NaN where it is not known. */
  readonly amounts: readonly Float64Array[];
  /** Rises with every change, so that what was worked out of the columns is known to be old. */
  revision = 0;
  /** By `JOINTS`: what the options of several facets come to together. */
  readonly joints: readonly Uint32Array[];
  readonly #orders: KeptOrder[];
  readonly #columns: readonly (Uint32Array | Float64Array)[];
  readonly #known: Known;

  /** @param size cars it can hold */
  constructor(known: Known, size: number) {
    this.#known = known;
    this.options = OPTION_COLUMNS.map(() => new Uint32Array(size));
    this.amounts = AMOUNT_COLUMNS.map(() => new Float64Array(size));
    this.joints = known.joints.map(() => new Uint32Array(size));
    this.#orders = AMOUNT_COLUMNS.map(() => ({ revision: -1, order: undefined }));
    this.#columns = [...this.options, ...this.amounts, ...this.joints];
  }

  get cars(): number {
    return this.ids.length;
  }

  /**
   * The cars in order of an amount; undefined where they are not in order. Putting them in order takes as long as looking at the column a
   * hundred times, so it is done when they are asked for again without having changed.
   * @param mayOrder asked, and told, only when that would be now
   */
  orderOf(place: number, mayOrder: () => boolean): AmountOrder | undefined {
    const kept = this.#orders[place]!;
    if (kept.revision !== this.revision) {
      kept.revision = this.revision;
      kept.order = undefined;
    } else if (kept.order === undefined && mayOrder()) {
      kept.order = new AmountOrder(this.amounts[place]!, this.cars);
    }
    return kept.order;
  }

  /** Puts the cars in order of every amount. */
  orderAll(): void {
    for (const [place, kept] of this.#orders.entries()) {
      kept.revision = this.revision;
      kept.order = new AmountOrder(this.amounts[place]!, this.cars);
    }
  }

  /** Where the car is or belongs. */
  placeOf({ createdAt, id }: TimePlace): number {
    let low = 0;
    let high = this.cars;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const time = this.times[middle]!;
      if (time < createdAt || (time === createdAt && this.ids[middle]! < id)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  holds(at: number, id: string): boolean {
    return this.ids[at] === id;
  }

  /** Puts a car before the one that is at this place. */
  insert(at: number, { id, createdAt, facts }: IndexedCar): void {
    const { cars } = this;
    for (const column of this.#columns) column.copyWithin(at + 1, at, cars);
    this.ids.splice(at, 0, id);
    this.times.splice(at, 0, createdAt);
    this.#write(at, facts);
  }

  replace(at: number, facts: readonly Fact[]): void {
    this.#count(at, -1);
    this.#write(at, facts);
  }

  remove(at: number): void {
    this.#count(at, -1);
    for (const column of this.#columns) column.copyWithin(at, at + 1, this.cars);
    this.ids.splice(at, 1);
    this.times.splice(at, 1);
    this.revision++;
  }

  /** Takes over the later half of a full segment. */
  takeLaterHalf(full: Segment): void {
    const half = full.cars >>> 1;
    for (const [place, column] of this.#columns.entries()) column.set(full.#columns[place]!.subarray(half));
    this.ids.push(...full.ids.splice(half));
    this.times.push(...full.times.splice(half));
    this.revision++;
    full.revision++;
  }

  #write(at: number, facts: readonly Fact[]): void {
    for (const [place, { read }] of OPTION_COLUMNS.entries())
      this.options[place]![at] = this.#known.options[place]!.numberOf(read(facts));
    for (const [place, { fact }] of AMOUNT_COLUMNS.entries())
      this.amounts[place]![at] = Number(facts[fact] ?? NaN);
    for (const [place, joint] of this.#known.joints.entries())
      this.joints[place]![at] = joint.numberOf(this.options, at);
    this.#count(at, 1);
    this.revision++;
  }

  #count(at: number, by: 1 | -1): void {
    for (const [place, column] of this.options.entries())
      this.#known.options[place]!.cars[column[at]!]! += by;
    for (const [place, column] of this.joints.entries()) this.#known.joints[place]!.cars[column[at]!]! += by;
  }
}
