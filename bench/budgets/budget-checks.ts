/** Budgets of a page; most are relative to the same page without its script in the same run. */
import { PAGE_BUDGETS, type PageWeight, type PageBudgetKey } from '#tests/e2e/support/page-weight.ts';
import type { LighthouseScores } from './lighthouse-scores.ts';
import type { PageLoadFigures } from './throttled-page.ts';

export interface BudgetCheck {
  name: string;
  says: string;
  isHeld: boolean;
}

/** Chosen as described in bench/README.md. */
interface PageLimits {
  /** Blocking time, as a share of the main-thread work without script. */
  blocking: number;
  /** Main-thread work, as a multiple of the work without script. */
  work: number;
  /** Points below 100 allowed for Lighthouse performance on an idle machine. */
  performance: number;
}

const PAGE_LIMITS: PageLimits = { blocking: 0.5, work: 5, performance: 4 };
const QUIET_MACHINE_LOSS = 0.5;
const MIN_PERFORMANCE = 50;
/** Points allowed for each point a busy machine takes from the page without script. */
const LOSS_FACTOR = 5;

function minPerformance(without: number): number {
  const crowded = Math.max(0, 100 - without - QUIET_MACHINE_LOSS);
  return Math.max(MIN_PERFORMANCE, 100 - PAGE_LIMITS.performance - LOSS_FACTOR * crowded);
}

export function weightChecks(page: PageBudgetKey, cost: PageWeight): BudgetCheck[] {
  return (Object.keys(cost) as (keyof PageWeight)[]).map((kind) => ({
    name: `${page}: ${kind}`,
    says: `${cost[kind].toFixed(1)}, at most ${PAGE_BUDGETS[page][kind]}`,
    isHeld: cost[kind] <= PAGE_BUDGETS[page][kind],
  }));
}

export const THREAD_CHECKS = ['blocking', 'work'] as const;

export function threadChecks(page: PageBudgetKey, ours: PageLoadFigures, without: PageLoadFigures): BudgetCheck[] {
  return THREAD_CHECKS.map((kind) => {
    const [ratio, most] = [ours[kind] / without.work, PAGE_LIMITS[kind]];
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

/** @param without Lighthouse performance of the page without script */
export function scoreChecks(
  page: PageBudgetKey,
  scores: LighthouseScores,
  failed: string[],
  without: number,
): BudgetCheck[] {
  const least = minPerformance(without);
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
