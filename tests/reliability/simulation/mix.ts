import type { Line } from './network.ts';
import type { Scheduler } from './scheduler.ts';

/** Kinds of acts on a phone. */
const PHONE_ACTS = 22;

/** How often things happen in one history: rare events meet sooner where each history has its own habits. */
export interface Mix {
  /** Percentage of acts in a browser. */
  browserShare: number;
  /** Acts between two ends of the server, on average. */
  actsPerServerEnd: number;
  /** Requests over a bad line for every five faults. */
  requestsPerFiveFaults: number;
  /** The line of each phone at the start. */
  firstLine: Line;
  /** Each kind of act, as often as its weight. */
  phoneActs: readonly number[];
}

export function drawMix({ random }: Scheduler): Mix {
  const pick = (values: readonly number[]): number => values[random.nextInt(values.length)]!;
  return {
    browserShare: pick([5, 20, 50, 80]),
    actsPerServerEnd: pick([15, 60, 200]),
    requestsPerFiveFaults: pick([7, 10, 30]),
    firstLine: random.oneIn(2) ? 'good' : 'bad',
    phoneActs: Array.from({ length: PHONE_ACTS }, (_, act) => Array<number>(pick([1, 1, 1, 6])).fill(act)).flat(),
  };
}
