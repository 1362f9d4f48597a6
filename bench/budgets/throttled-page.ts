/** How long a page keeps a slow phone's main thread: Chromium really throttled, with the page's script or without. */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { newPhone } from '#tests/e2e/support/page-weight.ts';

const SLOW = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const TIMES_SLOWER = 4;
/** What happens later is no part of the start, ms. */
const CALM_MS = 1_500;

/** One opening of a page. */
export type Opening = {
  /** Milliseconds beyond 50 of each of the main thread's tasks until the page is calm. */
  blocking: number;
  /** When the largest thing in sight was painted, ms. */
  largestPaint: number;
  /** Milliseconds of all of the main thread's tasks. */
  work: number;
};

declare global {
  interface Window {
    seen: { blocking: number; largestPaint: number };
  }
}

/** A page on the slow line and processor. */
export async function slowPage(browser: Browser, origin: string): Promise<{ page: Page; link: CDPSession }> {
  const phone = await newPhone(browser, origin, 1.75);
  const page = await phone.newPage();
  const link = await phone.newCDPSession(page);
  await link.send('Network.enable');
  await link.send('Network.emulateNetworkConditions', SLOW);
  await link.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER });
  return { page, link };
}

async function workOf(link: CDPSession): Promise<number> {
  const { metrics } = await link.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Opens it for the first time, once. */
export async function opened(
  browser: Browser,
  origin: string,
  path: string,
  { withScript }: { withScript: boolean },
): Promise<Opening> {
  const { page, link } = await slowPage(browser, origin);
  try {
    if (!withScript) await page.route(/\.js(\?|$)/, (route) => route.abort());
    await page.addInitScript(watch);
    await link.send('Performance.enable');
    await page.goto(path, { waitUntil: 'load' });
    if (withScript) await page.waitForFunction(() => 'answersPresses' in window);
    await page.waitForTimeout(CALM_MS);
    const seen = await page.evaluate(() => window.seen);
    return { ...seen, work: await workOf(link) };
  } finally {
    // One that hangs would keep a processor from all that are measured after it.
    await page.context().close();
  }
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
