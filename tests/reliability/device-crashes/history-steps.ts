import type { Dice } from '#tests/reliability/seeded-random.ts';
import type { Field } from './expected-state.ts';

/** What happens to a phone, one step after the other. Each step can be taken in any state, so that any of them may be left out. */

export type Step =
  /** `wait`: until it is saved; `leave`: the page is left at once; `go on`: nobody looks. */
  | { does: 'type'; field: Field; text: string; afterwards: 'wait' | 'leave' | 'go on' }
  | { does: 'photograph'; seed: number; camera: boolean; afterwards: 'wait' | 'go on' }
  | { does: 'submit'; afterwards: 'wait' | 'go on' }
  | { does: 'save draft' }
  | { does: 'kill pages' }
  | { does: 'kill browser' }
  | { does: 'airplane'; on: boolean }
  /** The line is cut when so many more bytes have gone up. */
  | { does: 'cut after'; bytes: number }
  /** What begins like this arrives, and nobody hears of it. */
  | { does: 'lose answer'; to: string }
  /** The same page once more; then the first is closed, or both stay. */
  | { does: 'second tab'; afterwards: 'close the first' | 'keep both' }
  | { does: 'sign out' }
  | { does: 'other person'; withoutSignOut: boolean }
  /** From now on nothing can be written any more, or everything again. */
  | { does: 'full'; on: boolean }
  /** Says everything that Submit asks for; only in histories written by hand, as Submit does it too. */
  | { does: 'say least' }
  | { does: 'turn clock'; hours: number }
  | { does: 'deploy'; agreed: boolean }
  | { does: 'expire' };

type Make = (dice: Dice, at: number) => Step;
const pick = <T>(dice: Dice, ...choices: readonly T[]): T => choices[dice.roll(choices.length)]!;

const CHANGES = [
  'POST /api/inspector/cars',
  'POST /api/inspector/draft-cars',
  'PATCH /api/inspector/photos',
] as const;

/** How often, and what. */
const KINDS: readonly [weight: number, make: Make][] = [
  [14, typed],
  [
    10,
    (dice, at) => ({
      does: 'photograph',
      seed: dice.roll(2 ** 31) + at,
      camera: dice.once(2),
      afterwards: pick(dice, 'wait', 'wait', 'go on'),
    }),
  ],
  [7, (dice) => ({ does: 'submit', afterwards: pick(dice, 'wait', 'wait', 'go on') })],
  [3, () => ({ does: 'save draft' })],
  [6, () => ({ does: 'kill pages' })],
  [2, () => ({ does: 'kill browser' })],
  [6, (dice) => ({ does: 'airplane', on: !dice.once(3) })],
  [3, (dice) => ({ does: 'cut after', bytes: dice.roll(60_000) })],
  [4, (dice) => ({ does: 'lose answer', to: pick(dice, ...CHANGES) })],
  [3, (dice) => ({ does: 'second tab', afterwards: pick(dice, 'close the first', 'keep both') })],
  [3, () => ({ does: 'sign out' })],
  [3, (dice) => ({ does: 'other person', withoutSignOut: dice.once(2) })],
  [2, (dice) => ({ does: 'full', on: !dice.once(3) })],
  [2, (dice) => ({ does: 'turn clock', hours: pick(dice, -24 * 400, -30, -1, 1, 26, 24 * 400) })],
  [2, (dice) => ({ does: 'deploy', agreed: dice.once(2) })],
  [3, () => ({ does: 'expire' })],
];
const WEIGHT = KINDS.reduce((sum, [weight]) => sum + weight, 0);

function typed(dice: Dice, at: number): Step {
  const field = pick(dice, 'comments', 'comments', 'engine_specs', 'mileage_value' as Field);
  const text =
    field === 'mileage_value' ? String(10_000 + dice.roll(80_000)) : `word ${dice.roll(1e6)} of step ${at}`;
  return { does: 'type', field, text, afterwards: pick(dice, 'wait', 'wait', 'leave', 'go on') };
}

function oneOf(dice: Dice, at: number): Step {
  let left = dice.roll(WEIGHT);
  for (const [weight, make] of KINDS) if ((left -= weight) < 0) return make(dice, at);
  throw new Error('The weights do not add up');
}

/** @param dice the same make the same steps */
export function anySteps(dice: Dice): Step[] {
  return Array.from({ length: 5 + dice.roll(6) }, (_, at) => oneOf(dice, at));
}

export function wordsOf(steps: readonly Step[]): string {
  return steps.map((step) => JSON.stringify(step)).join('\n');
}
