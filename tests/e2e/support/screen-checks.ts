/** What every screen owes its reader: it draws without an error, passes axe in both themes, and neither scrolls sideways nor cuts a word, from 320 px to a desktop. */
import { createRequire } from 'node:module';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { atRest, settled } from './page-readiness.ts';
import { KEEPS_LOOKS, keepLook, stopClock } from './screenshots.ts';
import { cutTexts, overlappingTexts } from './text-overflow.ts';
import { NO_SCRIPT } from './shortlist-storage.ts';
import { RunningServer } from './running-server.ts';
import { sharedServer } from './shared-server.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** A page is loaded once and then made narrower, as a window is: the widest shows most of what a screen can be brought to. */
const WIDTHS = KEEPS_LOOKS ? ([1440, 390] as const) : ([1440, 820, 390] as const);
/** From here on columns stand side by side (client/ui/use-media-query.ts), some drawn from other parts. */
const WIDE = 1024;
/** A desktop's window at 400 %, the narrowest a page is read at. */
const NARROWEST = 320;

export interface Screen {
  /** Carries the row IDs it shows. */
  name: string;
  path: string | ((origin: string) => Promise<string>);
  /** First part of a demo address; a visitor when not given. */
  as?: string;
  /** Is there once the screen is complete. */
  shows: string | RegExp;
  /** Runs on a page of our origin without the app, before the screen opens: fills the device, breaks an answer. */
  before?: (page: Page) => Promise<unknown>;
  /** Brings the screen into the state that is checked: opens a dialog, fills a list. */
  prepare?: (page: Page) => Promise<void>;
  /** The narrow one is drawn from other parts, which know nothing of what was open: it is loaded and prepared once more. */
  anew?: true;
}

/** The page of a car that is live. */
export async function someCar(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/cars/search?limit=1&q=Toyota`);
  const { cars } = (await answer.json()) as { cars: { id: string }[] };
  return `/car/${cars[0]!.id}`;
}

const sizeOf = (width: number) => ({ width, height: width < 500 ? 844 : 900 });

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** All rules of axe, and that what is pressed is large enough, which it leaves out by itself. */
async function violations(page: Page): Promise<string[]> {
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
async function checkRules(page: Page, width: (typeof WIDTHS)[number]): Promise<void> {
  if (width === 820) return;
  const colorScheme = width === 390 ? 'dark' : 'light';
  await page.emulateMedia({ colorScheme });
  await expect.poll(() => violations(page), `axe at ${width} px, ${colorScheme}`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The last of a screen: nothing of it is cut at the narrowest. */
async function checkNarrowest(page: Page): Promise<void> {
  await page.setViewportSize(sizeOf(NARROWEST));
  await expect.poll(() => sideways(page), `sideways scroll at ${NARROWEST} px`).toBeLessThanOrEqual(0);
  await expect.poll(() => page.evaluate(cutTexts), `cut at ${NARROWEST} px`).toEqual([]);
}

const LARGE = '200%';
/** Fonts and boxes have settled by then. */
const PATIENCE_MS = 2_000;

/** A phone whose letters are twice as large: the root's font size, as browsers set it, not a zoom. */
async function checkLargeLetters(page: Page): Promise<void> {
  await page.setViewportSize(sizeOf(390));
  const setLetters = (size: string) =>
    page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size);
  await setLetters(LARGE);
  await expect.soft
    .poll(() => sideways(page), { message: `sideways scroll, letters at ${LARGE}`, timeout: PATIENCE_MS })
    .toBeLessThanOrEqual(0);
  await expect.soft
    .poll(() => page.evaluate(cutTexts), { message: `cut, letters at ${LARGE}`, timeout: PATIENCE_MS })
    .toEqual([]);
  await expect.soft
    .poll(() => page.evaluate(overlappingTexts), {
      message: `overlaps, letters at ${LARGE}`,
      timeout: PATIENCE_MS,
    })
    .toEqual([]);
  await setLetters('');
}

/** Somebody's page, used for one screen after the other: to start a browser's page costs more than to load one. */
interface Viewer {
  page: Page;
  /** What pages complained of since the last screen. */
  noise: string[];
  /** Address of a screen it still shows as that was loaded; the next one may begin from there. */
  shows?: string | undefined;
  /** Forgets what the screen left on the device. */
  clear(): Promise<void>;
}

async function viewer(browser: Browser, origin: string, as: string | undefined): Promise<Viewer> {
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
  if (KEEPS_LOOKS) await stopClock(page, origin);
  const noise: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) noise.push(message.text());
  });
  page.on('pageerror', (error) => noise.push(String(error)));
  const device = await context.newCDPSession(page);
  return {
    page,
    noise,
    async clear() {
      await page.unrouteAll({ behavior: 'wait' });
      await page.goto(NO_SCRIPT);
      const storageTypes = 'local_storage,indexeddb,cache_storage';
      await device.send('Storage.clearDataForOrigin', { origin, storageTypes });
      await page.evaluate(() => sessionStorage.clear());
    },
  };
}

/** A page that was taken over from the screen before has it already. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => !('axe' in window))) await page.addScriptTag({ path: AXE });
}

/** Registers one test a screen. What one stores is nothing that another one is about. */
export function checkScreens(screens: readonly Screen[]): void {
  let server: RunningServer;
  const viewers = new Map<string | undefined, Viewer>();
  test.beforeAll(async () => {
    // A picture shows more than a rule asks: it is taken of data no other spec has touched.
    server = await (KEEPS_LOOKS ? RunningServer.start({ DEMO_CARS: '48' }) : sharedServer());
  });
  test.afterAll(async () => {
    for (const { page } of viewers.values()) await page.context().close();
    if (KEEPS_LOOKS) await server.close();
  });

  for (const { name, path, as, shows, before, prepare, anew } of screens) {
    test(`${name} at ${[...WIDTHS, NARROWEST].toReversed().join(', ')} px`, async ({ browser }) => {
      const { origin } = server;
      const reader = viewers.get(as) ?? (await viewer(browser, origin, as));
      viewers.set(as, reader);
      const { page, noise } = reader;
      const address = typeof path === 'string' ? path : await path(origin);
      const isThere = !before && reader.shows === address;
      reader.shows = undefined;
      if (!isThere) await reader.clear();
      noise.length = 0;
      await before?.(page);
      let drawnWide: boolean | undefined;
      for (const width of WIDTHS) {
        await page.setViewportSize(sizeOf(width));
        if (drawnWide === undefined || (anew && drawnWide !== width >= WIDE)) {
          await (isThere && drawnWide === undefined ? atRest(page) : settled(page, address));
          await prepare?.(page);
          await bringAxe(page);
          drawnWide = width >= WIDE;
        }
        await expect(page.getByText(shows).first()).toBeVisible();
        await expect(page).toHaveTitle(/Redrive/);
        await expect.poll(() => sideways(page), `sideways scroll at ${width} px`).toBeLessThanOrEqual(0);
        if (KEEPS_LOOKS) await keepLook(page, name, width);
        else await checkRules(page, width);
      }
      if (!KEEPS_LOOKS) {
        await checkNarrowest(page);
        await checkLargeLetters(page);
      }
      expect(noise).toEqual([]);
      // For its picture each is loaded anew.
      if (!before && !prepare && !KEEPS_LOOKS) reader.shows = address;
    });
  }
}
