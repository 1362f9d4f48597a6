/** What every screen owes its reader: it draws without an error, passes axe, and never scrolls sideways, on a phone, a tablet and a desktop. */
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import { RunningServer } from './server.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** A page is loaded once and then made narrower, as a window is: the widest shows most of what a screen can be brought to. */
const WIDTHS = [1440, 820, 390] as const;

export interface Screen {
  /** Carries the row IDs it shows. */
  name: string;
  path: string | ((origin: string) => Promise<string>);
  /** First part of a demo address; a visitor when not given. */
  as?: string;
  /** Is there once the screen is complete. */
  shows: string | RegExp;
  /** Brings the screen into the state that is checked: opens a dialog, fills a list. */
  prepare?: (page: Page) => Promise<void>;
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

async function violations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations: found } = await axe.run({ resultTypes: ['violations'] });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
}

/** Registers one test a screen, all against one server with 48 demo cars. */
export function checkScreens(screens: readonly Screen[]): void {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await RunningServer.start({ DEMO_CARS: '48' });
  });
  test.afterAll(() => server.close());

  for (const { name, path, as, shows, prepare } of screens) {
    test(`${name} at ${WIDTHS.toReversed().join(', ')} px`, async ({ browser }) => {
      const context = await browser.newContext({
        serviceWorkers: 'block',
        bypassCSP: true,
        reducedMotion: 'reduce',
      });
      const noise: string[] = [];
      const page = await context.newPage();
      page.on('console', (message) => {
        if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) noise.push(message.text());
      });
      page.on('pageerror', (error) => noise.push(String(error)));
      if (as) {
        await context.request.post(`${server.origin}/api/login`, {
          data: { email: `${as}@redrive.example`, password: 'redrive-demo' },
        });
      }
      const address = server.origin + (typeof path === 'string' ? path : await path(server.origin));
      await page.setViewportSize(sizeOf(WIDTHS[0]));
      await page.goto(address, { waitUntil: 'networkidle' });
      await prepare?.(page);
      await page.addScriptTag({ path: AXE });
      for (const width of WIDTHS) {
        await page.setViewportSize(sizeOf(width));
        await expect(page.getByText(shows).first()).toBeVisible();
        await expect(page).toHaveTitle(/Redrive/);
        await expect.poll(() => sideways(page), `sideways scroll at ${width} px`).toBeLessThanOrEqual(0);
        expect(await violations(page), `axe at ${width} px`).toEqual([]);
      }
      expect(noise).toEqual([]);
      await context.close();
    });
  }
}
