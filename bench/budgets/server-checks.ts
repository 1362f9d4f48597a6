import type { ServerFigures } from '../page-server-figures.ts';
import type { BudgetCheck } from './budget-checks.ts';

/** Share of the bare server's throughput. All limits include a margin for noise. */
const MIN_PART_OF_BASELINE = 0.3;
const MAX_CACHED_MS = 2;
/** Render time, as a multiple of a fixed piece of work. */
const MAX_RENDER_WORK = 8;
/** Share of a render time. Rendering in the request thread would raise it to nearly 1. */
const MAX_BLOCKED_PART = 0.8;

const checkAtMost = (name: string, is: number, most: number): BudgetCheck => ({
  name,
  says: `${is.toFixed(2)}, at most ${most}`,
  isHeld: is <= most,
});

export const serverChecks = ({ ofBare, cachedP95, freshP50, freshWork, besideP95 }: ServerFigures): BudgetCheck[] => [
  {
    name: 'cached page, part of a bare server',
    says: `${ofBare.toFixed(2)}, at least ${MIN_PART_OF_BASELINE}`,
    isHeld: ofBare >= MIN_PART_OF_BASELINE,
  },
  checkAtMost('cached page, 95th percentile, ms', cachedP95, MAX_CACHED_MS),
  checkAtMost('fresh page, times a fixed piece of work', freshWork, MAX_RENDER_WORK),
  checkAtMost('a call beside rendering, part of a drawing', besideP95 / freshP50, MAX_BLOCKED_PART),
];
