/**
 * Each screen renders without errors, passes axe in both themes and neither overflows nor clips text from 320 px on.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { waitForIdle, openIdlePage } from './page-readiness.ts';
import { CHECKS_PSEUDO_LANGUAGE, PseudoLanguageChecks } from './pseudo-language.ts';
import { RECORDS_SCREENSHOTS, recordScreenshot, freezeClock } from './screenshots.ts';
import { createTextTranslator } from './message-patterns.ts';
import { findClippedTexts, findOverlappingTexts } from './text-overflow.ts';
import { SCRIPTLESS_PATH } from './shortlist-storage.ts';
import { RunningServer } from './running-server.ts';
import { getSharedServer } from './shared-server.ts';
import { translateLocators } from './translated-locators.ts';
import type { Language } from '#shared/messages/languages.ts';
import { pathInLanguage } from '#shared/routes/page-language.ts';

const AXE_PATH = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** Loaded once at the widest width and then narrowed. */
const WIDTHS = RECORDS_SCREENSHOTS || CHECKS_PSEUDO_LANGUAGE ? ([1440, 390] as const) : ([1440, 820, 390] as const);
/** Another language of the pages, where they have it. */
const LANGUAGE = (process.env['REDRIVE_SCREENS_LANGUAGE'] ?? 'en') as Language;
/** Two-column layout from this width (client/ui/use-media-query.ts). */
const WIDE_MIN_WIDTH = 1024;
/** A desktop window at 400 % zoom. */
const MIN_WIDTH = 320;

export interface ScreenCase {
  name: string;
  /** Requirement IDs. */
  tags?: string[];
  path: string | ((origin: string) => Promise<string>);
  /** Local part of a demo email; a visitor by default. */
  as?: string;
  /** Visible once the screen is complete. */
  expectedText: string | RegExp;
  /** Runs on a page without the app before the screen opens. */
  setUp?: (page: Page) => Promise<unknown>;
  /** Brings the screen into the checked state. */
  prepare?: (page: Page) => Promise<void>;
  /** The narrow layout loses the state: the screen is reloaded and prepared again. */
  reloadWhenNarrow?: true;
}

export async function findCarPath(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/cars/search?limit=1&q=Toyota`);
  const { cars } = (await answer.json()) as { cars: { id: string }[] };
  return `/car/${cars[0]!.id}`;
}

const viewportOf = (width: number) => ({ width, height: width < 500 ? 844 : 900 });

const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/**
 * All axe rules, including target-size, which is off by default. A small target counts when it stays small in the middle
 * of the window, as a bar may cover a part of it elsewhere.
 */
async function findAxeViolations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    interface AxeNode {
      html: string;
      target: string[];
    }
    const { axe } = window as unknown as {
      axe: {
        run(context: Element, options: object): Promise<{ violations: { id: string; nodes: AxeNode[] }[] }>;
      };
    };
    const isSmallAnywhere = async ({ target }: AxeNode): Promise<boolean> => {
      const element = document.querySelector(target[0]!)!;
      element.scrollIntoView({ block: 'center' });
      const { violations } = await axe.run(element, { runOnly: ['target-size'] });
      return violations.length > 0;
    };
    const rules = { 'target-size': { enabled: true } };
    const { violations } = await axe.run(document.documentElement, { resultTypes: ['violations'], rules });
    const found: string[] = [];
    for (const { id, nodes } of violations) {
      const bad: AxeNode[] = [];
      for (const node of nodes) if (id !== 'target-size' || (await isSmallAnywhere(node))) bad.push(node);
      if (bad.length > 0) found.push(`${id}: ${bad.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    }
    scrollTo(0, 0);
    return found;
  });
}

/** Only contrast depends on the theme: wide in light and phone in dark cover both. */
async function checkAxeRules(page: Page, width: (typeof WIDTHS)[number]): Promise<void> {
  if (width === 820) return;
  const colorScheme = width === 390 ? 'dark' : 'light';
  await page.emulateMedia({ colorScheme });
  await expect.poll(() => findAxeViolations(page), `axe at ${width} px, ${colorScheme}`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function checkMinWidth(page: Page): Promise<void> {
  await page.setViewportSize(viewportOf(MIN_WIDTH));
  await expect.poll(() => horizontalOverflow(page), `sideways scroll at ${MIN_WIDTH} px`).toBeLessThanOrEqual(0);
  await expect.poll(() => page.evaluate(findClippedTexts), `cut at ${MIN_WIDTH} px`).toEqual([]);
}

const LARGE_FONT_SIZE = '200%';
const SETTLE_TIMEOUT_MS = 2_000;

/** Doubles the root font size, which is not a zoom. */
async function checkLargeText(page: Page): Promise<void> {
  await page.setViewportSize(viewportOf(390));
  const setFontSize = (size: string) =>
    page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size);
  await setFontSize(LARGE_FONT_SIZE);
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
  await setFontSize('');
}

/** One page is reused for all screens of a person, as a new one costs more than a load. */
interface ScreenSession {
  page: Page;
  consoleErrors: string[];
  /** URL of a screen that is still loaded. */
  loadedAddress?: string | undefined;
  pseudoLanguage?: PseudoLanguageChecks | undefined;
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
  if (LANGUAGE !== 'en') translateLocators(page, createTextTranslator(LANGUAGE));
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => consoleErrors.push(String(error)));
  const cdp = await context.newCDPSession(page);
  return {
    page,
    consoleErrors,
    pseudoLanguage: CHECKS_PSEUDO_LANGUAGE ? new PseudoLanguageChecks(page) : undefined,
    async clearStorage() {
      await page.unrouteAll({ behavior: 'wait' });
      await page.goto(SCRIPTLESS_PATH);
      const storageTypes = 'local_storage,indexeddb,cache_storage';
      await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes });
      await page.evaluate(() => sessionStorage.clear());
    },
  };
}

async function injectAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => !('axe' in window))) await page.addScriptTag({ path: AXE_PATH });
}

/** Both themes, on a page with the app's own policy, which refuses script elements. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(await readFile(AXE_PATH, 'utf8'));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => findAxeViolations(page), `axe, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

export function checkScreens(screens: readonly ScreenCase[]): void {
  let server: RunningServer;
  const sessions = new Map<string | undefined, ScreenSession>();
  test.beforeAll(async () => {
    // Screenshots need data that no other spec has changed.
    server = await (RECORDS_SCREENSHOTS ? RunningServer.start({ DEMO_CARS: '48' }) : getSharedServer());
  });
  test.afterEach(() => {
    const { status, expectedStatus } = test.info();
    if (status === expectedStatus) return;
    const errors = [...sessions.values()].flatMap(({ consoleErrors }) => consoleErrors);
    process.stderr.write(`${errors.join('\n')}\n${server.output.slice(-2_000)}\n`);
  });
  test.afterAll(async () => {
    for (const { page } of sessions.values()) await page.context().close();
    if (RECORDS_SCREENSHOTS) await server.close();
  });

  for (const { name, tags = [], path, as, expectedText, setUp, prepare, reloadWhenNarrow } of screens) {
    test(`${name} at ${[...WIDTHS, MIN_WIDTH].toReversed().join(', ')} px`, { tag: tags }, async ({ browser }) => {
      const { origin } = server;
      const session = sessions.get(as) ?? (await openScreenSession(browser, origin, as));
      sessions.set(as, session);
      const { page, consoleErrors } = session;
      const address = pathInLanguage(typeof path === 'string' ? path : await path(origin), LANGUAGE);
      const isLoaded = !setUp && session.loadedAddress === address;
      session.loadedAddress = undefined;
      if (!isLoaded) await session.clearStorage();
      consoleErrors.length = 0;
      await setUp?.(page);
      let isWide: boolean | undefined;
      for (const width of WIDTHS) {
        await page.setViewportSize(viewportOf(width));
        if (isWide === undefined || (reloadWhenNarrow && isWide !== width >= WIDE_MIN_WIDTH)) {
          await (isLoaded && isWide === undefined ? waitForIdle(page) : openIdlePage(page, address));
          await prepare?.(page);
          await injectAxe(page);
          isWide = width >= WIDE_MIN_WIDTH;
        }
        await expect(page.getByText(expectedText).first()).toBeVisible();
        if (!session.pseudoLanguage) await expect(page).toHaveTitle(/Redrive/);
        await expect.poll(() => horizontalOverflow(page), `sideways scroll at ${width} px`).toBeLessThanOrEqual(0);
        if (RECORDS_SCREENSHOTS) await recordScreenshot(page, name, width);
        else if (session.pseudoLanguage) await session.pseudoLanguage.check();
        else await checkAxeRules(page, width);
      }
      if (!RECORDS_SCREENSHOTS && !CHECKS_PSEUDO_LANGUAGE) {
        await checkMinWidth(page);
        await checkLargeText(page);
      }
      expect(consoleErrors).toEqual([]);
      // Screenshots reload each screen.
      if (!setUp && !prepare && !RECORDS_SCREENSHOTS) session.loadedAddress = address;
    });
  }
}
