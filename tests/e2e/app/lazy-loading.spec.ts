import { expect, test, type Page } from '@playwright/test';
import { closeWithEscape, openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import { mainRegion } from '#tests/e2e/support/main-region.ts';
import type { RunningServer } from '#tests/e2e/support/running-server.ts';
import { getSharedServer } from '#tests/e2e/support/shared-server.ts';

/** What only a press opens is fetched with the first touch of the page, and no press is lost over it. */

let server: RunningServer;
test.beforeAll(async () => {
  server = await getSharedServer();
});

const LIST = '/accident-cars-for-sale';
const OVERLAYS = /\/assets\/shop\/overlay-/;
const GUIDE = /\/assets\/shop\/how-it-works-page-/;

// What a service worker has stored is fetched by nobody.
test.use({ serviceWorkers: 'block' });

/** Holds the code back until it is let go. */
async function delayScripts(page: Page, code: RegExp): Promise<() => void> {
  let letGo = (): void => undefined;
  const promise = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(code, async (route) => {
    await promise;
    await route.continue();
  });
  return letGo;
}

const waitUntilHydrated = (page: Page) => page.waitForFunction(() => 'answersPresses' in window);
const countScripts = (page: Page, code: RegExp) =>
  page.evaluate(
    (source) => performance.getEntriesByType('resource').filter(({ name }) => new RegExp(source).test(name)).length,
    code.source,
  );

test('the filters open once their code is here, also when they were pressed before', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const letGo = await delayScripts(page, OVERLAYS);
  await page.goto(server.origin + LIST);
  await waitUntilHydrated(page);
  expect(await countScripts(page, OVERLAYS)).toBe(0);
  const asked = page.waitForRequest(OVERLAYS);
  await mainRegion(page).getByRole('button', { name: 'Filters' }).click();
  await asked;
  letGo();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await closeWithEscape(page, sheet);
  await expect(mainRegion(page).getByRole('button', { name: 'Filters' })).toBeFocused();
});

test('the menu of the header opens by pointer and by key once its code is here, and gives the focus back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const opener = page.getByRole('banner').getByRole('button', { name: 'Browse Cars' });
  for (const press of [() => opener.click(), () => opener.press('Enter'), () => opener.press('ArrowDown')]) {
    const letGo = await delayScripts(page, OVERLAYS);
    await page.goto(server.origin + LIST);
    await waitUntilHydrated(page);
    const asked = page.waitForRequest(OVERLAYS);
    await press();
    await asked;
    letGo();
    await expect(page.getByRole('menuitem', { name: 'All Cars' })).toBeVisible();
    await closeWithEscape(page, page.getByRole('menu'));
    await expect(opener).toBeFocused();
    await page.unroute(OVERLAYS);
  }
});

test('code that does not come is said, and asked for again with the next press', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(OVERLAYS, (route) => route.abort());
  await page.goto(server.origin + LIST);
  await waitUntilHydrated(page);
  const filters = mainRegion(page).getByRole('button', { name: 'Filters' });
  await filters.click();
  await expect(page.getByText('We couldn’t open this')).toBeVisible();
  await page.unroute(OVERLAYS);
  await filters.click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});

test('the page of a link is fetched when a pointer comes to it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openHydratedPage(page, server.origin + LIST);
  expect(await countScripts(page, GUIDE)).toBe(0);
  const fetched = page.waitForRequest(GUIDE);
  await page.getByRole('banner').getByRole('link', { name: 'How It Works' }).hover();
  await fetched;
});

test('who saves data fetches the page of a link when it is followed', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  );
  await page.setViewportSize({ width: 1280, height: 900 });
  await openHydratedPage(page, server.origin + LIST);
  const link = page.getByRole('banner').getByRole('link', { name: 'How It Works' });
  await link.hover();
  expect(await countScripts(page, GUIDE)).toBe(0);
  const fetched = page.waitForRequest(GUIDE);
  await link.click();
  await fetched;
  await expect(page).toHaveURL(/how-it-works/);
});
