/**
 * The cars of one segment in order of an amount, with the set of its first cars kept at every 128th place: the cars of a range are two
 * such sets and at most 254 single cars, where a look at the column reads every car.
 */

/** Cars between two kept sets, and its power of two. */
export const STRIDE = 128;
const STRIDE_POWER = 7;
/** Near no place. */
export const NOWHERE = -1;

export class AmountOrder {
  /** Smallest amount first, of one amount the last place first; then those whose amount is not known, the last first. */
  readonly places: Uint16Array;
  /** How many of them are known. */
  readonly known: number;
  readonly #amounts: Float64Array;
  /** For each place that is a multiple of the stride the set of the cars before it, one behind the other. */
  readonly #firsts: Uint32Array;
  readonly #perSet: number;

  /**
   * @param column amounts by place, NaN where not known; has to stay as it is for as long as the order is used. At most 65,536, a
   * multiple of 32
   * @param cars in the column
   */
  constructor(column: Float64Array, cars: number) {
    this.#amounts = column;
    this.#perSet = column.length >>> 5;
    this.places = ordered(column, cars);
    this.known = knownIn(this.places, column, cars);
    this.#firsts = new Uint32Array(((this.known >>> STRIDE_POWER) + 1) * this.#perSet);
    this.#keepFirsts();
  }

  /** How many known amounts are less. @param near where that may be: looked for around it first */
  below(amount: number, near = NOWHERE): number {
    return this.#cutAt(amount, near, false);
  }

  /** How many known amounts are so much or less. @param near where that may be: looked for around it first */
  upTo(amount: number, near = NOWHERE): number {
    return this.#cutAt(amount, near, true);
  }

  #cutAt(amount: number, near: number, withEqual: boolean): number {
    const amounts = this.#amounts;
    const { places } = this;
    let low = 0;
    let high = this.known;
    let at = near;
    let isAround = true;
    // From where it may be in steps that double, then by halves.
    for (let step = 1; low < high; step *= 2) {
      isAround &&= at >= low && at < high;
      if (!isAround) at = (low + high) >>> 1;
      const one = amounts[places[at]!]!;
      const isIn = withEqual ? one <= amount : one < amount;
      if (isIn) low = at + 1;
      else high = at;
      at += isIn ? step : -step;
    }
    return low;
  }

  /** Writes the set of the cars of the order from one place to before another, all of it, to the words from `start` on. */
  write(from: number, to: number, words: Uint32Array, start = 0): void {
    words.fill(0, start, start + this.#perSet);
    if (from >= to) return;
    this.#flipFirst(to, words, start);
    if (from > 0) this.#flipFirst(from, words, start);
  }

  /** Turns the cars of the order from one place to before another over. */
  flip(from: number, to: number, words: Uint32Array, start = 0): void {
    for (let at = from; at < to; at++) {
      const place = this.places[at]!;
      words[start + (place >>> 5)]! ^= 1 << (place & 31);
    }
  }

  /** Turns the first so many cars of the order over. */
  #flipFirst(cars: number, words: Uint32Array, start: number): void {
    const set = cars >>> STRIDE_POWER;
    const first = set * this.#perSet;
    for (let at = 0; at < this.#perSet; at++) words[start + at]! ^= this.#firsts[first + at]!;
    this.flip(set * STRIDE, cars, words, start);
  }

  #keepFirsts(): void {
    const [firsts, each] = [this.#firsts, this.#perSet];
    for (let start = each, from = 0; start < firsts.length; start += each, from += STRIDE) {
      firsts.copyWithin(start, start - each, start);
      for (let at = from; at < from + STRIDE; at++) {
        const place = this.places[at]!;
        firsts[start + (place >>> 5)]! |= 1 << (place & 31);
      }
    }
  }
}

/** Amounts are whole as a rule: amount and place are then one number, and numbers are put in order without a function. */
function ordered(column: Float64Array, cars: number): Uint16Array {
  const size = column.length;
  const most = Math.floor(Number.MAX_SAFE_INTEGER / size) - 1;
  const keys = new Float64Array(cars);
  for (let at = 0; at < cars; at++) {
    const amount = column[at]!;
    if (!(Number.isInteger(amount) && Math.abs(amount) <= most) && !Number.isNaN(amount))
      return orderedByLooking(column, cars);
    // What is not known is above all, and still told by its place.
    keys[at] = (Number.isNaN(amount) ? most : amount) * size + size - 1 - at;
  }
  keys.sort();
  const places = new Uint16Array(cars);
  for (let at = 0; at < cars; at++) places[at] = size - 1 - (keys[at]! - Math.floor(keys[at]! / size) * size);
  return places;
}

function orderedByLooking(column: Float64Array, cars: number): Uint16Array {
  const amountOf = (place: number) => (Number.isNaN(column[place]!) ? Infinity : column[place]!);
  const isKnown = (place: number) => Number(!Number.isNaN(column[place]!));
  return Uint16Array.from({ length: cars }, (_, place) => place).sort((a, b) => {
    const [one, other] = [amountOf(a), amountOf(b)];
    return one === other ? isKnown(b) - isKnown(a) || b - a : one < other ? -1 : 1;
  });
}

function knownIn(places: Uint16Array, column: Float64Array, cars: number): number {
  let known = cars;
  while (known > 0 && Number.isNaN(column[places[known - 1]!]!)) known--;
  return known;
}
