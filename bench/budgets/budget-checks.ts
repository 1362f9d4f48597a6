/** What a page may cost at most beside the same page without its script in the same run, and the words for what it does. */
import { PAGE_BUDGETS, type PageWeight, type PageBudgetKey } from '#tests/e2e/support/page-weight.ts';
import type { LighthouseScores } from './lighthouse-scores.ts';
import type { PageLoadFigures } from './throttled-page.ts';

/** One budget, held or not. */
export interface BudgetCheck {
  name: string;
  /** What was measured and what is allowed. */
  says: string;
  isHeld: boolean;
}

/** How they were chosen is in bench/README.md. */
export interface PageLimits {
  /** Of the main thread's work without script: how long tasks keep it from a press, by the same clock. */
  blocking: number;
  /** Times the main thread's work without script. */
  work: number;
  /** Points of Lighthouse's performance below 100 on a machine that takes none from the page without script. */
  performance: number;
}

export const PAGE_LIMITS: Record<PageBudgetKey, PageLimits> = {
  'home en': { blocking: 0.5, work: 5, performance: 4 },
  'list en': { blocking: 0.5, work: 5, performance: 4 },
  'car en': { blocking: 0.5, work: 5, performance: 4 },
};
/** Points below 100 that the page without script is on a quiet machine, too. */
const QUIET_MACHINE_LOSS = 0.5;
/** However crowded the machine is. */
const MIN_PERFORMANCE = 50;
/** Of each point more that a crowded machine takes from the page without script, it takes so many from ours. */
const LOSS_FACTOR = 5;

/** What performance has to be, beside that of the page without script. */
function minPerformance(page: PageBudgetKey, without: number): number {
  const crowded = Math.max(0, 100 - without - QUIET_MACHINE_LOSS);
  return Math.max(MIN_PERFORMANCE, 100 - PAGE_LIMITS[page].performance - LOSS_FACTOR * crowded);
}

/** Bytes and requests. */
export function weightChecks(page: PageBudgetKey, cost: PageWeight): BudgetCheck[] {
  return (Object.keys(cost) as (keyof PageWeight)[]).map((kind) => ({
    name: `${page}: ${kind}`,
    says: `${cost[kind].toFixed(1)}, at most ${PAGE_BUDGETS[page][kind]}`,
    isHeld: cost[kind] <= PAGE_BUDGETS[page][kind],
  }));
}

export const THREAD_CHECKS = ['blocking', 'work'] as const;

/** Blocking and work, by the page with its script and without. */
export function threadChecks(page: PageBudgetKey, ours: PageLoadFigures, without: PageLoadFigures): BudgetCheck[] {
  return THREAD_CHECKS.map((kind) => {
    const [ratio, most] = [ours[kind] / without.work, PAGE_LIMITS[page][kind]];
    return {
      name: `${page}: ${kind}`,
      says: `${ours[kind].toFixed(0)} ms, ${ratio.toFixed(2)} of the work without script (${without.work.toFixed(0)} ms), at most ${most}`,
      isHeld: ratio <= most,
    };
  });
}

const PERFECT_SCORES = {
  accessibility: 'accessibility',
  bestPractices: 'best practices',
  seo: 'SEO',
} as const;
export const SCORE_CHECKS = ['performance', ...Object.values(PERFECT_SCORES)];

/** Lighthouse's four scores. @param without performance of the page without script */
export function scoreChecks(
  page: PageBudgetKey,
  scores: LighthouseScores,
  failed: string[],
  without: number,
): BudgetCheck[] {
  const least = minPerformance(page, without);
  const always = (Object.keys(PERFECT_SCORES) as (keyof typeof PERFECT_SCORES)[]).map((kind) => ({
    name: `${page}: ${PERFECT_SCORES[kind]}`,
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
