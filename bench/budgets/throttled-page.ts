import type { Browser, CDPSession, Page } from '@playwright/test';
import { newPhoneContext } from '#tests/e2e/support/page-weight.ts';

const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};
const CPU_SLOWDOWN = 4;
/** Wait after the page is interactive; work within it counts as part of the load. */
const IDLE_MS = 1_500;

export type PageLoadFigures = {
  /** Duration of long tasks beyond 50 ms each, ms. */
  blocking: number;
  /** Largest contentful paint, ms. */
  largestPaint: number;
  /** Duration of all main-thread tasks, ms. */
  work: number;
};

declare global {
  interface Window {
    seen: { blocking: number; largestPaint: number };
  }
}

export async function openThrottledPage(browser: Browser, origin: string): Promise<{ page: Page; link: CDPSession }> {
  const phone = await newPhoneContext(browser, origin, 1.75);
  const page = await phone.newPage();
  const link = await phone.newCDPSession(page);
  await link.send('Network.enable');
  await link.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await link.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, link };
}

async function readTaskDuration(link: CDPSession): Promise<number> {
  const { metrics } = await link.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

export async function measurePageLoad(
  browser: Browser,
  origin: string,
  path: string,
  { withScript }: { withScript: boolean },
): Promise<PageLoadFigures> {
  const { page, link } = await openThrottledPage(browser, origin);
  try {
    if (!withScript) await page.route(/\.js(\?|$)/, (route) => route.abort());
    await page.addInitScript(observePageLoad);
    await link.send('Performance.enable');
    await page.goto(path, { waitUntil: 'load' });
    if (withScript) await page.waitForFunction(() => 'answersPresses' in window);
    await page.waitForTimeout(IDLE_MS);
    const seen = await page.evaluate(() => window.seen);
    return { ...seen, work: await readTaskDuration(link) };
  } finally {
    // A page that hangs would slow down all later measurements.
    await page.context().close();
  }
}

function observePageLoad(): void {
  const seen = { blocking: 0, largestPaint: 0 };
  window.seen = seen;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
