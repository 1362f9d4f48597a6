import type { SeededRandom } from '#tests/reliability/seeded-random.ts';
import { INSPECTOR_ACTIONS, type InspectorAction } from '#shared/domain/inspection-request.ts';
import type { DetailSlot } from '#shared/domain/photos/shot-list.ts';
import type { TypedField } from './expected-state.ts';

/** Steps of a device history. Each step can run in any state, so that a shrunk history remains valid. */

export type DeviceStep =
  /** `wait`: until saved; `leave`: navigate away at once; `go on`: continue without a check. */
  | { does: 'type'; field: TypedField; text: string; afterwards: 'wait' | 'leave' | 'go on' }
  | { does: 'photograph'; seed: number; camera: boolean; afterwards: 'wait' | 'go on' }
  /** `photo`: chosen among those of the car, which gets one when it has none. */
  | { does: 'assign slot'; photo: number; slot: DetailSlot }
  | { does: 'retake'; photo: number; seed: number }
  | { does: 'pin'; photo: number }
  | { does: 'voice note'; afterwards: 'stop' | 'go on' }
  | { does: 'request'; action: InspectorAction; request: number }
  | { does: 'submit'; afterwards: 'wait' | 'go on' }
  | { does: 'save draft' }
  | { does: 'kill pages' }
  | { does: 'kill browser' }
  | { does: 'airplane'; on: boolean }
  /** Cuts the connection after so many uploaded bytes. */
  | { does: 'cut after'; bytes: number }
  /** Drops the response to requests that start with `to`. */
  | { does: 'drop response'; to: string }
  | { does: 'second tab'; afterwards: 'close the first' | 'keep both' }
  | { does: 'sign out' }
  | { does: 'other person'; withoutSignOut: boolean }
  /** Makes writes fail for lack of space, or ends that. */
  | { does: 'full'; on: boolean }
  /** Fills in every answer that Submit requires; only for handwritten histories, since `submit` includes it. */
  | { does: 'fill required' }
  | { does: 'set clock'; hours: number }
  | { does: 'deploy'; agreed: boolean }
  | { does: 'expire' };

type MakeStep = (random: SeededRandom, at: number) => DeviceStep;
const pickOne = <T>(random: SeededRandom, ...choices: readonly T[]): T => choices[random.nextInt(choices.length)]!;

const DROPPABLE_CALLS = [
  'POST /api/inspector/cars',
  'POST /api/inspector/draft-cars',
  'PATCH /api/inspector/photos',
] as const;

/** Without the VIN plate, which leaves the first place to the next photo. */
const SLOTS = ['odometer', 'engine', 'interior'] as const satisfies readonly DetailSlot[];
/** Every step but a start is the end of a request or needs a taken one. */
const REQUEST_ACTIONS = [...INSPECTOR_ACTIONS, 'take', 'start', 'hand_over'] as const;

const WEIGHTED_STEPS: readonly [weight: number, make: MakeStep][] = [
  [14, makeTypeStep],
  [
    10,
    (random, at) => ({
      does: 'photograph',
      seed: random.nextInt(2 ** 31) + at,
      camera: random.oneIn(2),
      afterwards: pickOne(random, 'wait', 'wait', 'go on'),
    }),
  ],
  [5, (random) => ({ does: 'assign slot', photo: random.nextInt(9), slot: pickOne(random, ...SLOTS) })],
  [3, (random, at) => ({ does: 'retake', photo: random.nextInt(9), seed: random.nextInt(2 ** 31) + at })],
  [4, (random) => ({ does: 'pin', photo: random.nextInt(9) })],
  [4, (random) => ({ does: 'voice note', afterwards: pickOne(random, 'stop', 'go on') })],
  [8, (random) => ({ does: 'request', action: pickOne(random, ...REQUEST_ACTIONS), request: random.nextInt(9) })],
  [7, (random) => ({ does: 'submit', afterwards: pickOne(random, 'wait', 'wait', 'go on') })],
  [3, () => ({ does: 'save draft' })],
  [6, () => ({ does: 'kill pages' })],
  [2, () => ({ does: 'kill browser' })],
  [6, (random) => ({ does: 'airplane', on: !random.oneIn(3) })],
  [3, (random) => ({ does: 'cut after', bytes: random.nextInt(60_000) })],
  [4, (random) => ({ does: 'drop response', to: pickOne(random, ...DROPPABLE_CALLS) })],
  [3, (random) => ({ does: 'second tab', afterwards: pickOne(random, 'close the first', 'keep both') })],
  [3, () => ({ does: 'sign out' })],
  [3, (random) => ({ does: 'other person', withoutSignOut: random.oneIn(2) })],
  [2, (random) => ({ does: 'full', on: !random.oneIn(3) })],
  [2, (random) => ({ does: 'set clock', hours: pickOne(random, -24 * 400, -30, -1, 1, 26, 24 * 400) })],
  [2, (random) => ({ does: 'deploy', agreed: random.oneIn(2) })],
  [3, () => ({ does: 'expire' })],
];
const TOTAL_WEIGHT = WEIGHTED_STEPS.reduce((sum, [weight]) => sum + weight, 0);

function makeTypeStep(random: SeededRandom, at: number): DeviceStep {
  const field = pickOne(random, 'comments', 'comments', 'engine_specs', 'mileage_value' as TypedField);
  const text =
    field === 'mileage_value' ? String(10_000 + random.nextInt(80_000)) : `word ${random.nextInt(1e6)} of step ${at}`;
  return { does: 'type', field, text, afterwards: pickOne(random, 'wait', 'wait', 'leave', 'go on') };
}

function makeStep(random: SeededRandom, at: number): DeviceStep {
  let left = random.nextInt(TOTAL_WEIGHT);
  for (const [weight, make] of WEIGHTED_STEPS) if ((left -= weight) < 0) return make(random, at);
  throw new Error('The weights do not add up');
}

export function randomSteps(random: SeededRandom): DeviceStep[] {
  return Array.from({ length: 6 + random.nextInt(8) }, (_, at) => makeStep(random, at));
}

export function formatSteps(steps: readonly DeviceStep[]): string {
  return steps.map((step) => JSON.stringify(step)).join('\n');
}
