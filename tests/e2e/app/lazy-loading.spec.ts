import { expect, test, type Page } from '@playwright/test';
import { closeWithEscape, openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import { mainRegion } from '#tests/e2e/support/main-region.ts';
import type { RunningServer } from '#tests/e2e/support/running-server.ts';
import { getSharedServer } from '#tests/e2e/support/shared-server.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await getSharedServer();
});

const LIST = '/accident-cars-for-sale';
const OVERLAYS = /\/assets\/shop\/overlay-/;
const GUIDE = /\/assets\/shop\/how-it-works-page-/;

// A service worker answers without requests.
test.use({ serviceWorkers: 'block' });

async function delayScripts(page: Page, code: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const promise = new Promise<void>((resolve) => (release = resolve));
  await page.route(code, async (route) => {
    await promise;
    await route.continue();
  });
  return release;
}

const waitUntilHydrated = (page: Page) => page.waitForFunction(() => 'answersPresses' in window);
const countScripts = (page: Page, code: RegExp) =>
  page.evaluate(
    (source) => performance.getEntriesByType('resource').filter(({ name }) => new RegExp(source).test(name)).length,
    code.source,
  );

test('the filters open once their code has loaded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await delayScripts(page, OVERLAYS);
  await page.goto(server.origin + LIST);
  await waitUntilHydrated(page);
  expect(await countScripts(page, OVERLAYS)).toBe(0);
  const request = page.waitForRequest(OVERLAYS);
  await mainRegion(page).getByRole('button', { name: 'Filters' }).click();
  await request;
  release();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await closeWithEscape(page, sheet);
  await expect(mainRegion(page).getByRole('button', { name: 'Filters' })).toBeFocused();
});

test('the header menu opens by pointer and key and restores the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const opener = page.getByRole('banner').getByRole('button', { name: 'Browse Cars' });
  for (const press of [() => opener.click(), () => opener.press('Enter'), () => opener.press('ArrowDown')]) {
    const release = await delayScripts(page, OVERLAYS);
    await page.goto(server.origin + LIST);
    await waitUntilHydrated(page);
    const request = page.waitForRequest(OVERLAYS);
    await press();
    await request;
    release();
    await expect(page.getByRole('menuitem', { name: 'All Cars' })).toBeVisible();
    await closeWithEscape(page, page.getByRole('menu'));
    await expect(opener).toBeFocused();
    await page.unroute(OVERLAYS);
  }
});

test('a failed load shows an error and is retried on the next click', async ({ page }) => {
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

test('hovering a link prefetches its page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openHydratedPage(page, server.origin + LIST);
  expect(await countScripts(page, GUIDE)).toBe(0);
  const fetched = page.waitForRequest(GUIDE);
  await page.getByRole('banner').getByRole('link', { name: 'How It Works' }).hover();
  await fetched;
});

test('data saver disables prefetching', async ({ page }) => {
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
