import { holdsCode, matchRank } from '#server/store/catalogue.ts';
import type { Condition, Fact } from '#server/store/catalogue-filters.ts';
import { AmountCondition, type Bound, type Latest } from './amount-condition.ts';
import { AMOUNT_COLUMNS, FILTER_PLACES } from './columns.ts';
import type { KeptCondition } from './kept-condition.ts';
import { OptionCondition } from './option-condition.ts';
import type { Options } from './options.ts';

/** What searches asked, each with the cars that meet it as bits: the next search that asks the same reads them off. */

/** Conditions kept at once: at a million cars each takes 125 kB. */
const MOST_KEPT = 64;

interface Kept {
  name: string;
  condition: KeptCondition;
  /** When it was asked for last. */
  asked: number;
}

export class KeptConditions {
  readonly #known: readonly Options[];
  /** In no order. No Map, as what is put into and out of one all the time is cleared away late. */
  readonly #kept: Kept[] = [];
  /** By column of amounts. */
  readonly #latest: readonly Record<Bound['side'], Latest>[] = AMOUNT_COLUMNS.map(() => ({
    atLeast: { condition: undefined },
    atMost: { condition: undefined },
  }));
  #asked = 0;

  constructor(known: readonly Options[]) {
    this.#known = known;
  }

  /** The cars that meet a condition of a search. */
  get(condition: Condition): KeptCondition {
    const { filter, comparison, wanted } = condition;
    return this.#keep(`${filter} ${comparison} ${String(wanted)}`, (room) => this.#made(condition, room));
  }

  /** The cars whose text has this rank for the words, `matchRank`; of cars that do not hold them all it says nothing. */
  ofRank(words: readonly string[], rank: number): KeptCondition {
    const place = FILTER_PLACES.q;
    const meets = (text: Fact) => matchRank(String(text), words) === rank;
    return this.#keep(
      `rank ${rank} ${words.join(' ')}`,
      (room) => new OptionCondition(place, this.#known[place]!, meets, room),
    );
  }

  #keep(name: string, make: (room?: Uint32Array) => KeptCondition): KeptCondition {
    const asked = this.#asked++;
    let longest = 0;
    for (const [at, kept] of this.#kept.entries()) {
      if (kept.name === name) {
        kept.asked = asked;
        return kept.condition;
      }
      if (kept.asked < this.#kept[longest]!.asked) longest = at;
    }
    const isFull = this.#kept.length === MOST_KEPT;
    const condition = make(isFull ? this.#kept[longest]!.condition.leaveRoom() : undefined);
    this.#kept[isFull ? longest : this.#kept.length] = { name, condition, asked };
    return condition;
  }

  #made({ filter, comparison, wanted }: Condition, room?: Uint32Array): KeptCondition {
    const place = FILTER_PLACES[filter];
    const options = (meets: (option: Fact) => boolean) =>
      new OptionCondition(place, this.#known[place]!, meets, room);
    switch (comparison) {
      case 'atLeast':
      case 'atMost':
        return new AmountCondition(
          { place, side: comparison, amount: wanted },
          this.#latest[place]![comparison],
          room,
        );
      case 'equal':
        return options((option) => option === wanted);
      case 'oneOf':
        return options((option) => wanted.includes(String(option)));
      case 'holds':
        return options((option) => String(option).includes(wanted));
      case 'holdsCode':
        return options((option) => holdsCode(String(option), wanted));
    }
  }
}
