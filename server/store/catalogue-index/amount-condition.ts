import { STRIDE, type AmountOrder } from './amount-order.ts';
import { countBits } from './bits.ts';
import { KeptCondition } from './kept-condition.ts';
import type { Segment } from './segment.ts';
import type { Segments } from './segments.ts';

/** The condition of one kind that was worked out last: the next is often a step of a price away from it. */
export interface Latest {
  condition: AmountCondition | undefined;
}

export interface Bound {
  /** Among the columns of amounts. */
  place: number;
  side: 'atLeast' | 'atMost';
  amount: number;
}

/** Not by the order. */
const NOWHERE = -1;

/** Whether a car's amount is at least, or at most, so much. Read off the order of a segment where it is kept, else by a look at each car. */
export class AmountCondition extends KeptCondition {
  readonly #bound: Bound;
  readonly #latest: Latest;
  /** Where the bound lies in the order of each segment, or `NOWHERE`. */
  #cuts = new Int32Array(0);

  /** @param latest of all conditions of this column and side */
  constructor(bound: Bound, latest: Latest, room?: Uint32Array) {
    super(room);
    this.#bound = bound;
    this.#latest = latest;
  }

  override of(segments: Segments): Uint32Array {
    const words = super.of(segments);
    this.#latest.condition = this;
    return words;
  }

  protected work(number: number, segment: Segment, words: Uint32Array, segments: Segments): number {
    if (number >= this.#cuts.length) this.#grow(segments.all.length);
    const order = segments.orderOf(segment, this.#bound.place);
    if (order) return this.#workAlong(order, number, segment, words);
    this.#cuts[number] = NOWHERE;
    this.#look(segment, words);
    return countBits(words, words.length);
  }

  #workAlong(order: AmountOrder, number: number, segment: Segment, words: Uint32Array): number {
    const { side, amount } = this.#bound;
    const near = this.#latest.condition;
    const isNear = near !== undefined && near !== this && near.isWorked(number, segment);
    const before = isNear ? near.#cuts[number]! : NOWHERE;
    const hint = before === NOWHERE ? undefined : before;
    const cut = side === 'atMost' ? order.upTo(amount, hint) : order.below(amount, hint);
    const [from, to] = side === 'atMost' ? [0, cut] : [cut, order.known];
    if (before !== NOWHERE && Math.abs(cut - before) <= STRIDE) {
      words.set(near!.wordsOf(number, words.length));
      order.flip(Math.min(cut, before), Math.max(cut, before), words);
    } else order.write(from, to, words);
    this.#cuts[number] = cut;
    return to - from;
  }

  #grow(segments: number): void {
    const cuts = new Int32Array(segments);
    cuts.set(this.#cuts);
    this.#cuts = cuts;
  }

  #look({ cars, amounts }: Segment, words: Uint32Array): void {
    const { place, side, amount } = this.#bound;
    const [low, high] = side === 'atMost' ? [-Infinity, amount] : [amount, Infinity];
    const column = amounts[place]!;
    for (let at = 0; at < words.length; at++) {
      const [from, to] = [at * 32, Math.min(at * 32 + 32, cars)];
      let word = 0;
      for (let car = from; car < to; car++) {
        const one = column[car]!;
        // Without a branch, which the processor would guess wrong for every other car.
        word |= (Number(one >= low) & Number(one <= high)) << (car & 31);
      }
      words[at] = word;
    }
  }
}
