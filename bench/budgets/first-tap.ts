/** Measures the time from navigation start to the response to the first tap on a throttled phone. */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { setTimeout as after } from 'node:timers/promises';
import { openThrottledPage } from './throttled-page.ts';

const RETAP_INTERVAL_MS = 300;
const TIMEOUT_MS = 20_000;

/** Runs in the page before its own scripts. Named inner functions would call a tsx helper that the page lacks. */
function findTappableLink(): void {
  const looking = setInterval(() => {
    if (performance.getEntriesByName('first-contentful-paint').length === 0) return;
    for (const link of document.querySelectorAll('main a[href^="/"]')) {
      const { left, top, width, height } = link.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width <= 8 || height <= 8 || !link.contains(document.elementFromPoint(x, y))) continue;
      window.tapAt = { x, y };
      clearInterval(looking);
      return;
    }
  }, 16);
}

declare global {
  interface Window {
    tapAt: { x: number; y: number } | undefined;
  }
}

interface TapTimes {
  start?: number;
  answered?: number;
}

function watchTap(page: Page, link: CDPSession, taps: () => number): TapTimes {
  const seen: TapTimes = {};
  const heard = () => {
    if (taps() > 0) seen.answered ??= performance.now();
  };
  link.on('Network.requestWillBeSent', ({ type }) => {
    seen.start ??= performance.now();
    if (type === 'Document') heard();
  });
  page.on('framenavigated', heard);
  return seen;
}

/** Taps the first visible link until the page responds. @returns ms @throws after 20 s */
export async function measureFirstTap(browser: Browser, origin: string, path: string): Promise<number> {
  const { page, link } = await openThrottledPage(browser, origin);
  let taps = 0;
  const seen = watchTap(page, link, () => taps);
  await page.addInitScript(findTappableLink);
  // The navigation after a tap aborts the first load.
  const loaded = page.goto(path).catch(() => undefined);
  const until = performance.now() + TIMEOUT_MS;
  const place = () => page.evaluate(() => window.tapAt).catch(() => undefined);
  for (let at = await place(); seen.answered === undefined; at ??= await place()) {
    if (performance.now() > until) throw new Error(`No link of ${path} answered a tap`);
    if (at) {
      taps += 1;
      await page.touchscreen.tap(at.x, at.y).catch(() => undefined);
    }
    for (const next = performance.now() + (at ? RETAP_INTERVAL_MS : 0); performance.now() < next && !seen.answered;)
      await after(5);
  }
  await loaded;
  await page.context().close();
  return seen.answered - (seen.start ?? 0);
}
