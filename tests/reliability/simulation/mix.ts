import type { Line } from './network.ts';
import { PHONE_ACTS, type PhoneAct } from './phone-acts.ts';
import type { Scheduler } from './scheduler.ts';

/** Kinds of acts of a customer and of an admin. */
const CUSTOMER_ACTS = 11;
const ADMIN_ACTS = 7;

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
  /** Longest of the long pauses between two acts, in milliseconds. */
  longestPause: number;
  checkpointBytes: number;
  /** Each kind of act, as often as its weight. */
  phoneActs: readonly PhoneAct[];
  customerActs: readonly number[];
  adminActs: readonly number[];
}

export function drawMix({ random }: Scheduler): Mix {
  const pick = (values: readonly number[]): number => values[random.nextInt(values.length)]!;
  const weigh = <T>(acts: readonly T[]): T[] => acts.flatMap((act) => Array<T>(pick([1, 1, 1, 6])).fill(act));
  const count = (kinds: number): number[] => [...Array(kinds).keys()];
  return {
    browserShare: pick([0, 20, 60, 95]),
    actsPerServerEnd: pick([20, 60, 200]),
    requestsPerFiveFaults: pick([7, 10, 30]),
    firstLine: random.oneIn(2) ? 'good' : 'bad',
    checkpointBytes: pick([30_000, 1_000_000]),
    longestPause: pick([5_000, 60_000]),
    phoneActs: weigh(PHONE_ACTS),
    customerActs: weigh(count(CUSTOMER_ACTS)),
    adminActs: weigh(count(ADMIN_ACTS)),
  };
}
