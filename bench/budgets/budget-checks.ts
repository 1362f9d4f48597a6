/** What a page may cost at most beside the same page without its script in the same run, and the words for what it does. */
import { BUDGETS, type PageCost, type PageKey } from '#tests/e2e/support/page-weight.ts';
import type { Scores } from './lighthouse-scores.ts';
import type { Opening } from './throttled-page.ts';

/** One budget, held or not. */
export interface Check {
  name: string;
  /** What was measured and what is allowed. */
  says: string;
  isHeld: boolean;
}

/** How they were chosen is in bench/README.md. */
export interface Limits {
  /** Of the main thread's work without script: how long tasks keep it from a press, by the same clock. */
  blocking: number;
  /** Times the main thread's work without script. */
  work: number;
  /** Points of Lighthouse's performance below 100 on a machine that takes none from the page without script. */
  performance: number;
}

export const LIMITS: Record<PageKey, Limits> = {
  'home en': { blocking: 0.5, work: 5, performance: 4 },
  'list en': { blocking: 0.5, work: 5, performance: 4 },
  'car en': { blocking: 0.5, work: 5, performance: 4 },
};
/** Points below 100 that the page without script is on a quiet machine, too. */
const QUIETLY_LOST = 0.5;
/** However crowded the machine is. */
const LEAST = 50;
/** Of each point more that a crowded machine takes from the page without script, it takes so many from ours. */
const LOST_WITH_EACH = 5;

/** What performance has to be, beside that of the page without script. */
function leastPerformance(page: PageKey, without: number): number {
  const crowded = Math.max(0, 100 - without - QUIETLY_LOST);
  return Math.max(LEAST, 100 - LIMITS[page].performance - LOST_WITH_EACH * crowded);
}

/** Bytes and requests. */
export function costChecks(page: PageKey, cost: PageCost): Check[] {
  return (Object.keys(cost) as (keyof PageCost)[]).map((kind) => ({
    name: `${page}: ${kind}`,
    says: `${cost[kind].toFixed(1)}, at most ${BUDGETS[page][kind]}`,
    isHeld: cost[kind] <= BUDGETS[page][kind],
  }));
}

export const THREAD_CHECKS = ['blocking', 'work'] as const;

/** Blocking and work, by the page with its script and without. */
export function threadChecks(page: PageKey, ours: Opening, without: Opening): Check[] {
  return THREAD_CHECKS.map((kind) => {
    const [ratio, most] = [ours[kind] / without.work, LIMITS[page][kind]];
    return {
      name: `${page}: ${kind}`,
      says: `${ours[kind].toFixed(0)} ms, ${ratio.toFixed(2)} of the work without script (${without.work.toFixed(0)} ms), at most ${most}`,
      isHeld: ratio <= most,
    };
  });
}

const ALWAYS = { accessibility: 'accessibility', bestPractices: 'best practices', seo: 'SEO' } as const;
export const SCORE_CHECKS = ['performance', ...Object.values(ALWAYS)];

/** Lighthouse's four scores. @param without performance of the page without script */
export function scoreChecks(page: PageKey, scores: Scores, failed: string[], without: number): Check[] {
  const least = leastPerformance(page, without);
  const always = (Object.keys(ALWAYS) as (keyof typeof ALWAYS)[]).map((kind) => ({
    name: `${page}: ${ALWAYS[kind]}`,
    says: `${scores[kind]}, always 100${scores[kind] < 100 ? `: ${failed.join('; ')}` : ''}`,
    isHeld: scores[kind] === 100,
  }));
  const performance = {
    name: `${page}: performance`,
    says: `${scores.performance.toFixed(1)}, at least ${least.toFixed(1)} (${without.toFixed(1)} without script)`,
    isHeld: scores.performance >= least,
  };
  return [performance, ...always];
}
