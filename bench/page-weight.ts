/** How long a page keeps a slow phone's main thread, beside the same page without its script in the same run. */
import type { Browser, CDPSession } from '@playwright/test';
import { newPhone } from '#tests/e2e/support/page-cost.ts';
import { quantile } from './field-phone.ts';

const SLOW = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const TIMES_SLOWER = 4;
const RUNS = 3;
/** What happens later is no part of the start, ms. */
const CALM_MS = 1_500;

export interface PageWeight {
  /** Milliseconds beyond 50 of each task until the page is calm. */
  blocking: number;
  largestPaint: number;
  /** The main thread's work as a multiple of the work of the same page without script. */
  work: number;
}

declare global {
  interface Window {
    seen: { blocking: number; largestPaint: number };
  }
}

async function workOf(link: CDPSession): Promise<number> {
  const { metrics } = await link.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

async function oneRun(browser: Browser, origin: string, path: string, withScript: boolean) {
  const phone = await newPhone(browser, origin, 1.75);
  const page = await phone.newPage();
  const link = await phone.newCDPSession(page);
  if (!withScript) await page.route('**/assets/**', (route) => route.abort());
  await page.addInitScript(watch);
  await link.send('Network.enable');
  await link.send('Network.emulateNetworkConditions', SLOW);
  await link.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER });
  await link.send('Performance.enable');
  await page.goto(path, { waitUntil: 'load' });
  if (withScript) await page.waitForFunction(() => 'answersPresses' in window);
  await page.waitForTimeout(CALM_MS);
  const seen = await page.evaluate(() => window.seen);
  const work = await workOf(link);
  await phone.close();
  return { ...seen, work };
}

/** Runs in the page before its own code. */
function watch(): void {
  const seen = { blocking: 0, largestPaint: 0 };
  window.seen = seen;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Medians of three runs, each beside one without script. */
export async function weightOf(browser: Browser, origin: string, path: string): Promise<PageWeight> {
  const runs: PageWeight[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const bare = await oneRun(browser, origin, path, false);
    const whole = await oneRun(browser, origin, path, true);
    runs.push({ ...whole, work: whole.work / bare.work });
  }
  const median = (of: (run: PageWeight) => number) => quantile(runs.map(of), 0.5);
  return {
    blocking: median(({ blocking }) => blocking),
    largestPaint: median(({ largestPaint }) => largestPaint),
    work: median(({ work }) => work),
  };
}
