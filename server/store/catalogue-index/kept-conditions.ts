import { holdsCode } from '#server/store/catalogue.ts';
import type { Condition, Fact, FilterName } from '#server/store/catalogue-filters.ts';
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
    return this.#keep(nameOf(condition), (room) => this.#made(condition, room));
  }

  /** The cars that meet several conditions of one filter that reads options: each option is looked at for all of them. */
  ofAll(conditions: readonly Condition[]): KeptCondition {
    const [{ filter }] = conditions as [Condition];
    const wanted = conditions.map(meetingOption);
    const meets = (option: Fact) => wanted.every((one) => one(option));
    return this.#keep(conditions.map(nameOf).join(), (room) => this.#optionsOf(filter, meets, room));
  }

  #keep(name: string, make: (room?: Uint32Array) => KeptCondition): KeptCondition {
    const asked = this.#asked++;
    let longest = 0;
    // Without `entries()`, which makes a pair of each.
    for (let at = 0; at < this.#kept.length; at++) {
      const kept = this.#kept[at]!;
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

  #made(condition: Condition, room?: Uint32Array): KeptCondition {
    const { filter, comparison, wanted } = condition;
    if (comparison !== 'atLeast' && comparison !== 'atMost')
      return this.#optionsOf(filter, meetingOption(condition), room);
    const place = FILTER_PLACES[filter];
    const bound = { place, side: comparison, amount: wanted };
    return new AmountCondition(bound, this.#latest[place]![comparison], room);
  }

  #optionsOf(filter: FilterName, meets: (option: Fact) => boolean, room?: Uint32Array): KeptCondition {
    const place = FILTER_PLACES[filter];
    return new OptionCondition(place, this.#known[place]!, meets, room);
  }
}

const nameOf = ({ filter, comparison, wanted }: Condition): string =>
  `${filter} ${comparison} ${String(wanted)}`;

function meetingOption({ comparison, wanted }: Condition): (option: Fact) => boolean {
  switch (comparison) {
    case 'equal':
      return (option) => option === wanted;
    case 'oneOf':
      return (option) => wanted.includes(String(option));
    case 'holds':
      return (option) => String(option).includes(wanted);
    case 'holdsCode':
      return (option) => holdsCode(String(option), wanted);
    case 'atLeast':
    case 'atMost':
      throw new Error('Amounts are compared, not options');
  }
}
