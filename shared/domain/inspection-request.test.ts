import { describe, expect, it } from 'vitest';
import {
  describeRequestedCar,
  INSPECTION_REQUEST_STATES,
  transitionInspectionRequest,
  type InspectionRequestProgress,
  type InspectionRequestStep,
} from './inspection-request.ts';

const STEPS: Record<string, InspectionRequestStep> = {
  take: { action: 'take', by: 'ann' },
  'hand over to Bob': { action: 'hand_over', by: 'ann', inspectorId: 'bob' },
  'hand back': { action: 'hand_over', by: 'ann', inspectorId: null },
  start: { action: 'start', by: 'ann', carId: 'car' },
  finish: { action: 'finish', by: 'ann' },
  assign: { action: 'assign', by: 'admin', inspectorId: 'bob' },
  cancel: { action: 'cancel', by: 'admin' },
};

/** Of Ann's request in each state; `same` changes nothing. */
const OWN: Record<keyof typeof STEPS, Record<string, string>> = {
  take: { open: 'taken ann', taken: 'same', started: 'same', done: 'done', cancelled: 'cancelled' },
  'hand over to Bob': {
    open: 'open bob',
    taken: 'open bob',
    started: 'open bob',
    done: 'done',
    cancelled: 'cancelled',
  },
  'hand back': { open: 'open null', taken: 'open null', started: 'open null', done: 'done', cancelled: 'cancelled' },
  start: {
    open: 'started ann car',
    taken: 'started ann car',
    started: 'started-elsewhere',
    done: 'done',
    cancelled: 'cancelled',
  },
  finish: { open: 'done ann', taken: 'done ann', started: 'done ann', done: 'same', cancelled: 'cancelled' },
  assign: { open: 'open bob', taken: 'open bob', started: 'open bob', done: 'done', cancelled: 'cancelled' },
  cancel: {
    open: 'cancelled ann',
    taken: 'cancelled ann',
    started: 'cancelled ann',
    done: 'done',
    cancelled: 'same',
  },
};

function describeOutcome(current: InspectionRequestProgress, step: InspectionRequestStep): string {
  const outcome = transitionInspectionRequest(current, step);
  if ('refusal' in outcome) return outcome.refusal;
  if (!outcome.isChanged) return 'same';
  const { state, inspectorId, carId } = outcome.next;
  return [state, String(inspectorId), carId].filter(Boolean).join(' ');
}

const stateOf = (state: (typeof INSPECTION_REQUEST_STATES)[number], inspectorId: string | null) =>
  ({ state, inspectorId, carId: null }) as const;

describe('an inspection request', () => {
  it.each(Object.keys(STEPS))('of the inspector follows the table: %s', (name) => {
    for (const state of INSPECTION_REQUEST_STATES)
      expect([state, describeOutcome(stateOf(state, 'ann'), STEPS[name]!)]).toEqual([state, OWN[name]![state]]);
  });

  it('of another inspector refuses every step of an inspector', () => {
    for (const state of ['open', 'taken', 'started'] as const)
      for (const name of ['take', 'hand back', 'start', 'finish'])
        expect(describeOutcome(stateOf(state, 'bob'), STEPS[name]!)).toBe('other-inspector');
  });

  it('that nobody has may be taken, handed over, started and finished', () => {
    const open = stateOf('open', null);
    expect(describeOutcome(open, STEPS['take']!)).toBe('taken ann');
    expect(describeOutcome(open, STEPS['hand over to Bob']!)).toBe('open bob');
    expect(describeOutcome(open, STEPS['hand back']!)).toBe('same');
    expect(describeOutcome(open, STEPS['start']!)).toBe('started ann car');
    expect(describeOutcome(open, STEPS['finish']!)).toBe('done ann');
  });

  it('repeats a start with the same car without effect, also after the car arrived', () => {
    for (const state of ['started', 'done'] as const)
      expect(describeOutcome({ state, inspectorId: 'ann', carId: 'car' }, STEPS['start']!)).toBe('same');
  });

  it('that is handed over keeps the car of its draft, and a start with that car counts again', () => {
    const started = { state: 'started', inspectorId: 'ann', carId: 'car' } as const;
    expect(describeOutcome(started, STEPS['hand back']!)).toBe('open null car');
    expect(describeOutcome(started, STEPS['assign']!)).toBe('open bob car');
    for (const state of ['open', 'taken'] as const)
      expect(describeOutcome({ ...started, state }, STEPS['start']!)).toBe('started ann car');
  });

  it('is described by car and plate, or by VIN alone', () => {
    const nothing = { make: null, model: null, plate: null, vin: null };
    expect(describeRequestedCar({ ...nothing, make: 'Toyota', model: 'Camry', plate: 'A 12' })).toBe(
      'Toyota Camry · A 12',
    );
    expect(describeRequestedCar({ ...nothing, vin: '4T1G11AKXMU534182' })).toBe('4T1G11AKXMU534182');
  });
});
