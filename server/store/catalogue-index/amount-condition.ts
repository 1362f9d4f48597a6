import { NOWHERE, STRIDE, type AmountOrder } from './amount-order.ts';
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

/** Whether a car's amount is at least, or at most, so much. Read off the order of a segment where it is kept, else by a look at each car. */
export class AmountCondition extends KeptCondition {
  readonly #bound: Bound;
  readonly #latest: Latest;
  /** What it is worked out from: the condition that was worked out last, while that says what is true. */
  #near: AmountCondition | undefined;
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
    this.#near = undefined;
    this.#latest.condition = this;
    return words;
  }

  protected override begin(segments: Segments): void {
    const { condition } = this.#latest;
    this.#near = condition !== this && condition?.isOf(segments) ? condition : undefined;
    if (this.#near) this.words.set(this.#near.words);
    if (segments.all.length > this.#cuts.length) this.#cuts = new Int32Array(segments.all.length);
  }

  protected work(number: number, segment: Segment, segments: Segments): number {
    const order = segments.orderOf(segment, this.#bound.place);
    if (order) return this.#workAlong(order, number, segments.words);
    this.#cuts[number] = NOWHERE;
    return this.#look(segment, number * segments.words, segments.words);
  }

  #workAlong(order: AmountOrder, number: number, each: number): number {
    const { side, amount } = this.#bound;
    const before = this.#near ? this.#near.#cuts[number]! : NOWHERE;
    const cut = side === 'atMost' ? order.upTo(amount, before) : order.below(amount, before);
    const from = side === 'atMost' ? 0 : cut;
    const to = side === 'atMost' ? cut : order.known;
    if (before !== NOWHERE && Math.abs(cut - before) <= STRIDE)
      order.flip(Math.min(cut, before), Math.max(cut, before), this.words, number * each);
    else order.write(from, to, this.words, number * each);
    this.#cuts[number] = cut;
    return to - from;
  }

  /** @returns how many cars meet the condition */
  #look({ cars, amounts }: Segment, start: number, each: number): number {
    const { place, side, amount } = this.#bound;
    const [low, high] = side === 'atMost' ? [-Infinity, amount] : [amount, Infinity];
    const [column, words] = [amounts[place]!, this.words];
    for (let at = 0; at < each; at++) {
      const [from, to] = [at * 32, Math.min(at * 32 + 32, cars)];
      let word = 0;
      for (let car = from; car < to; car++) {
        const one = column[car]!;
        // Without a branch, which the processor would guess wrong for every other car.
        word |= (Number(one >= low) & Number(one <= high)) << (car & 31);
      }
      words[start + at] = word;
    }
    return countBits(words, start, start + each);
  }
}
