/** Figures of a page, of a bare server with the same bytes, and of the page without script, measured alternately. */
import type { Browser } from '@playwright/test';
import {
  measurePageWeight,
  newPhoneContext,
  type BudgetedPage,
  type PageWeight,
} from '#tests/e2e/support/page-weight.ts';
import { print, quantile } from '../inspector-phone.ts';
import { measureFirstTap } from './first-tap.ts';
import { measurePerformanceWithoutScript, measureScores, type LighthouseScores } from './lighthouse-scores.ts';
import { measurePageLoad, type PageLoadFigures } from './throttled-page.ts';

const RUN_COUNT = 3;

export interface MeasuringSetup {
  browser: Browser;
  /** Debugging port of the Chromium used by Lighthouse. */
  port: number;
  origin: string;
  bareOrigin: string;
}

export interface PageFigures {
  page: BudgetedPage;
  cost: PageWeight;
  ours: PageLoadFigures;
  bare: PageLoadFigures;
  without: PageLoadFigures;
  /** Time to the response to the first tap, ms. */
  taps: { ours: number; bare: number };
  scores: LighthouseScores;
  bareScores: LighthouseScores;
  /** Lighthouse performance without script. */
  performance: number;
  failed: string[];
}

function medianOfRuns<T extends Record<string, number>>(runs: readonly T[]): T {
  const keys = Object.keys(runs[0] ?? {});
  return Object.fromEntries(
    keys.map((key) => [
      key,
      quantile(
        runs.map((run) => run[key] ?? 0),
        0.5,
      ),
    ]),
  ) as T;
}

export async function measureWeightOnPhone(
  { browser, origin }: MeasuringSetup,
  { path }: BudgetedPage,
): Promise<PageWeight> {
  const phone = await newPhoneContext(browser, origin);
  const cost = await measurePageWeight(phone, path);
  await phone.close();
  return cost;
}

async function runOnce({ browser, port, origin, bareOrigin }: MeasuringSetup, { path }: BudgetedPage) {
  return {
    ours: await measurePageLoad(browser, origin, path, { withScript: true }),
    bare: await measurePageLoad(browser, bareOrigin, path, { withScript: true }),
    without: await measurePageLoad(browser, origin, path, { withScript: false }),
    taps: {
      ours: await measureFirstTap(browser, origin, path),
      bare: await measureFirstTap(browser, bareOrigin, path),
    },
    report: await measureScores(origin + path, port),
    bareReport: await measureScores(bareOrigin + path, port),
    performance: await measurePerformanceWithoutScript(origin + path, port),
  };
}

export async function measurePage(place: MeasuringSetup, page: BudgetedPage): Promise<PageFigures> {
  const cost = await measureWeightOnPhone(place, page);
  const runs: Awaited<ReturnType<typeof runOnce>>[] = [];
  for (let run = 0; run < RUN_COUNT; run += 1) {
    const one = await runOnce(place, page);
    runs.push(one);
    const points = [one.report.scores.performance, one.bareReport.scores.performance, one.performance];
    print(`${page.name}: performance, bare, without: ${points.map((is) => is.toFixed(1)).join(', ')}`);
  }
  return {
    page,
    cost,
    ours: medianOfRuns(runs.map(({ ours }) => ours)),
    bare: medianOfRuns(runs.map(({ bare }) => bare)),
    without: medianOfRuns(runs.map(({ without }) => without)),
    taps: medianOfRuns(runs.map(({ taps }) => taps)),
    scores: medianOfRuns(runs.map(({ report }) => report.scores)),
    bareScores: medianOfRuns(runs.map(({ bareReport }) => bareReport.scores)),
    performance: medianOfRuns(runs.map(({ performance }) => ({ performance }))).performance,
    failed: [...new Set(runs.flatMap(({ report }) => report.failed))],
  };
}
