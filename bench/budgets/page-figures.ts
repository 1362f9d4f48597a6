/** Everything the table says of a page: ours, the bare server with the same bytes and the page without script, in turns. */
import type { Browser } from '@playwright/test';
import { costOf, newPhone, type Page, type PageCost } from '#tests/e2e/support/page-weight.ts';
import { print, quantile } from '../inspector-phone.ts';
import { firstTap } from './first-tap.ts';
import { performanceWithoutScript, scoresOf, type Scores } from './lighthouse-scores.ts';
import { opened, type Opening } from './throttled-page.ts';

const RUNS = 3;

/** What a page is measured with. */
export interface Place {
  browser: Browser;
  /** Of the Chromium that Lighthouse uses. */
  port: number;
  origin: string;
  /** Of the bare server. */
  bareOrigin: string;
}

export interface PageFigures {
  page: Page;
  cost: PageCost;
  ours: Opening;
  bare: Opening;
  without: Opening;
  /** Until the first tap is answered, ms. */
  taps: { ours: number; bare: number };
  scores: Scores;
  bareScores: Scores;
  /** Lighthouse's performance without script. */
  performance: number;
  failed: string[];
}

function median<T extends Record<string, number>>(runs: readonly T[]): T {
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

export async function costOnPhone({ browser, origin }: Place, { path }: Page): Promise<PageCost> {
  const phone = await newPhone(browser, origin);
  const cost = await costOf(phone, path);
  await phone.close();
  return cost;
}

async function oneRun({ browser, port, origin, bareOrigin }: Place, { path }: Page) {
  return {
    ours: await opened(browser, origin, path, { withScript: true }),
    bare: await opened(browser, bareOrigin, path, { withScript: true }),
    without: await opened(browser, origin, path, { withScript: false }),
    taps: {
      ours: await firstTap(browser, origin, path),
      bare: await firstTap(browser, bareOrigin, path),
    },
    report: await scoresOf(origin + path, port),
    bareReport: await scoresOf(bareOrigin + path, port),
    performance: await performanceWithoutScript(origin + path, port),
  };
}

/** Medians of three runs. */
export async function pageFigures(place: Place, page: Page): Promise<PageFigures> {
  const cost = await costOnPhone(place, page);
  const runs: Awaited<ReturnType<typeof oneRun>>[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const one = await oneRun(place, page);
    runs.push(one);
    const points = [one.report.scores.performance, one.bareReport.scores.performance, one.performance];
    print(`${page.name}: performance, bare, without: ${points.map((is) => is.toFixed(1)).join(', ')}`);
  }
  return {
    page,
    cost,
    ours: median(runs.map(({ ours }) => ours)),
    bare: median(runs.map(({ bare }) => bare)),
    without: median(runs.map(({ without }) => without)),
    taps: median(runs.map(({ taps }) => taps)),
    scores: median(runs.map(({ report }) => report.scores)),
    bareScores: median(runs.map(({ bareReport }) => bareReport.scores)),
    performance: median(runs.map(({ performance }) => ({ performance }))).performance,
    failed: [...new Set(runs.flatMap(({ report }) => report.failed))],
  };
}
