/** What every screen owes its reader: it draws without an error, passes axe in both themes, and neither scrolls sideways nor cuts a word, from 320 px to a desktop. */
import { createRequire } from 'node:module';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { waitForIdle, openIdlePage } from './page-readiness.ts';
import { RECORDS_SCREENSHOTS, recordScreenshot, freezeClock } from './screenshots.ts';
import { findClippedTexts, findOverlappingTexts } from './text-overflow.ts';
import { SCRIPTLESS_PATH } from './shortlist-storage.ts';
import { RunningServer } from './running-server.ts';
import { getSharedServer } from './shared-server.ts';

const AXE_PATH = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** A page is loaded once and then made narrower, as a window is: the widest shows most of what a screen can be brought to. */
const WIDTHS = RECORDS_SCREENSHOTS ? ([1440, 390] as const) : ([1440, 820, 390] as const);
/** From here on columns stand side by side (client/ui/use-media-query.ts), some drawn from other parts. */
const WIDE_MIN_WIDTH = 1024;
/** A desktop's window at 400 %, the narrowest a page is read at. */
const MIN_WIDTH = 320;

export interface ScreenCase {
  name: string;
  /** Requirement IDs. */
  tags?: string[];
  path: string | ((origin: string) => Promise<string>);
  /** First part of a demo address; a visitor when not given. */
  as?: string;
  /** Is there once the screen is complete. */
  expectedText: string | RegExp;
  /** Runs on a page of our origin without the app, before the screen opens: fills the device, breaks an answer. */
  setUp?: (page: Page) => Promise<unknown>;
  /** Brings the screen into the state that is checked: opens a dialog, fills a list. */
  prepare?: (page: Page) => Promise<void>;
  /** The narrow one is drawn from other parts, which know nothing of what was open: it is loaded and prepared once more. */
  reloadWhenNarrow?: true;
}

/** The page of a car that is live. */
export async function findCarPath(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/cars/search?limit=1&q=Toyota`);
  const { cars } = (await answer.json()) as { cars: { id: string }[] };
  return `/car/${cars[0]!.id}`;
}

const viewportOf = (width: number) => ({ width, height: width < 500 ? 844 : 900 });

const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** All rules of axe, and that what is pressed is large enough, which it leaves out by itself. */
async function findAxeViolations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const rules = { 'target-size': { enabled: true } };
    const { violations: found } = await axe.run({ resultTypes: ['violations'], rules });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
}

/** Of the rules only the contrast's knows of a theme: the widest in the light and the phone in the dark say all that four runs said. */
async function checkAxeRules(page: Page, width: (typeof WIDTHS)[number]): Promise<void> {
  if (width === 820) return;
  const colorScheme = width === 390 ? 'dark' : 'light';
  await page.emulateMedia({ colorScheme });
  await expect.poll(() => findAxeViolations(page), `axe at ${width} px, ${colorScheme}`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The last of a screen: nothing of it is cut at the narrowest. */
async function checkMinWidth(page: Page): Promise<void> {
  await page.setViewportSize(viewportOf(MIN_WIDTH));
  await expect.poll(() => horizontalOverflow(page), `sideways scroll at ${MIN_WIDTH} px`).toBeLessThanOrEqual(0);
  await expect.poll(() => page.evaluate(findClippedTexts), `cut at ${MIN_WIDTH} px`).toEqual([]);
}

const LARGE_FONT_SIZE = '200%';
/** Fonts and boxes have settled by then. */
const SETTLE_TIMEOUT_MS = 2_000;

/** A phone whose letters are twice as large: the root's font size, as browsers set it, not a zoom. */
async function checkLargeText(page: Page): Promise<void> {
  await page.setViewportSize(viewportOf(390));
  const setLetters = (size: string) =>
    page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size);
  await setLetters(LARGE_FONT_SIZE);
  await expect.soft
    .poll(() => horizontalOverflow(page), {
      message: `sideways scroll, letters at ${LARGE_FONT_SIZE}`,
      timeout: SETTLE_TIMEOUT_MS,
    })
    .toBeLessThanOrEqual(0);
  await expect.soft
    .poll(() => page.evaluate(findClippedTexts), {
      message: `cut, letters at ${LARGE_FONT_SIZE}`,
      timeout: SETTLE_TIMEOUT_MS,
    })
    .toEqual([]);
  await expect.soft
    .poll(() => page.evaluate(findOverlappingTexts), {
      message: `overlaps, letters at ${LARGE_FONT_SIZE}`,
      timeout: SETTLE_TIMEOUT_MS,
    })
    .toEqual([]);
  await setLetters('');
}

/** Somebody's page, used for one screen after the other: to start a browser's page costs more than to load one. */
interface ScreenSession {
  page: Page;
  /** What pages complained of since the last screen. */
  consoleErrors: string[];
  /** Address of a screen it still shows as that was loaded; the next one may begin from there. */
  loadedAddress?: string | undefined;
  /** Forgets what the screen left on the device. */
  clearStorage(): Promise<void>;
}

async function openScreenSession(browser: Browser, origin: string, as: string | undefined): Promise<ScreenSession> {
  const context = await browser.newContext({
    baseURL: origin,
    serviceWorkers: 'block',
    bypassCSP: true,
    reducedMotion: 'reduce',
  });
  if (as) {
    const data = { email: `${as}@redrive.example`, password: 'redrive-demo' };
    expect((await context.request.post('/api/login', { data })).ok()).toBe(true);
  }
  const page = await context.newPage();
  if (RECORDS_SCREENSHOTS) await freezeClock(page, origin);
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => consoleErrors.push(String(error)));
  const device = await context.newCDPSession(page);
  return {
    page,
    consoleErrors,
    async clearStorage() {
      await page.unrouteAll({ behavior: 'wait' });
      await page.goto(SCRIPTLESS_PATH);
      const storageTypes = 'local_storage,indexeddb,cache_storage';
      await device.send('Storage.clearDataForOrigin', { origin, storageTypes });
      await page.evaluate(() => sessionStorage.clear());
    },
  };
}

/** A page that was taken over from the screen before has it already. */
async function injectAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => !('axe' in window))) await page.addScriptTag({ path: AXE_PATH });
}

/** Registers one test per screen. */
export function checkScreens(screens: readonly ScreenCase[]): void {
  let server: RunningServer;
  const viewers = new Map<string | undefined, ScreenSession>();
  test.beforeAll(async () => {
    // A picture shows more than a rule asks: it is taken of data no other spec has touched.
    server = await (RECORDS_SCREENSHOTS ? RunningServer.start({ DEMO_CARS: '48' }) : getSharedServer());
  });
  test.afterAll(async () => {
    for (const { page } of viewers.values()) await page.context().close();
    if (RECORDS_SCREENSHOTS) await server.close();
  });

  for (const { name, tags = [], path, as, expectedText, setUp, prepare, reloadWhenNarrow } of screens) {
    test(`${name} at ${[...WIDTHS, MIN_WIDTH].toReversed().join(', ')} px`, { tag: tags }, async ({ browser }) => {
      const { origin } = server;
      const reader = viewers.get(as) ?? (await openScreenSession(browser, origin, as));
      viewers.set(as, reader);
      const { page, consoleErrors } = reader;
      const address = typeof path === 'string' ? path : await path(origin);
      const isThere = !setUp && reader.loadedAddress === address;
      reader.loadedAddress = undefined;
      if (!isThere) await reader.clearStorage();
      consoleErrors.length = 0;
      await setUp?.(page);
      let drawnWide: boolean | undefined;
      for (const width of WIDTHS) {
        await page.setViewportSize(viewportOf(width));
        if (drawnWide === undefined || (reloadWhenNarrow && drawnWide !== width >= WIDE_MIN_WIDTH)) {
          await (isThere && drawnWide === undefined ? waitForIdle(page) : openIdlePage(page, address));
          await prepare?.(page);
          await injectAxe(page);
          drawnWide = width >= WIDE_MIN_WIDTH;
        }
        await expect(page.getByText(expectedText).first()).toBeVisible();
        await expect(page).toHaveTitle(/Redrive/);
        await expect.poll(() => horizontalOverflow(page), `sideways scroll at ${width} px`).toBeLessThanOrEqual(0);
        if (RECORDS_SCREENSHOTS) await recordScreenshot(page, name, width);
        else await checkAxeRules(page, width);
      }
      if (!RECORDS_SCREENSHOTS) {
        await checkMinWidth(page);
        await checkLargeText(page);
      }
      expect(consoleErrors).toEqual([]);
      // For its picture each is loaded anew.
      if (!setUp && !prepare && !RECORDS_SCREENSHOTS) reader.loadedAddress = address;
    });
  }
}
