/** The server's answers, held to what a bare server and a fixed piece of work take in the same run. */
import type { ServerFigures } from '../page-server-figures.ts';
import type { Check } from './budget-checks.ts';

/** With room for noise: each is a part or a multiple of something in the same run, or far from what is measured. */
const AT_LEAST_OF_BARE = 0.3;
const MOST_KEPT_MS = 2;
/** Times a fixed piece of work. */
const MOST_FRESH = 8;
/** Of a drawing: drawn in the thread that answers, the page would make a call wait for nearly all of it. */
const MOST_BESIDE = 0.8;

const atMost = (name: string, is: number, most: number): Check => ({
  name,
  says: `${is.toFixed(2)}, at most ${most}`,
  isHeld: is <= most,
});

export const serverChecks = ({ ofBare, keptP95, freshP50, freshWork, besideP95 }: ServerFigures): Check[] => [
  {
    name: 'kept page, part of a bare server',
    says: `${ofBare.toFixed(2)}, at least ${AT_LEAST_OF_BARE}`,
    isHeld: ofBare >= AT_LEAST_OF_BARE,
  },
  atMost('kept page, 95th percentile, ms', keptP95, MOST_KEPT_MS),
  atMost('fresh page, times a fixed piece of work', freshWork, MOST_FRESH),
  atMost('a call beside rendering, part of a drawing', besideP95 / freshP50, MOST_BESIDE),
];
