import { expect, test, type Page } from '@playwright/test';
import { openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import { mainRegion } from '#tests/e2e/support/main-region.ts';
import type { RunningServer } from '#tests/e2e/support/running-server.ts';
import { listPricedCars } from '#tests/e2e/support/customer-fixtures.ts';
import { getSharedServer } from '#tests/e2e/support/shared-server.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await getSharedServer();
});

const LIST = '/accident-cars-for-sale';
const PHONE = { width: 390, height: 844 };

const readStyles = (page: Page) =>
  page.locator('main a, main button, main article, header a').evaluateAll((elements) =>
    elements.map((element) => {
      const { color, backgroundColor, borderRadius, padding, fontSize } = getComputedStyle(element);
      return [color, backgroundColor, borderRadius, padding, fontSize].join(' ');
    }),
  );

test('hydration keeps the server-rendered styles', async ({ page, browser }) => {
  // Narrow viewports remove elements.
  const viewport = { width: 1280, height: 900 };
  await page.setViewportSize(viewport);
  const [car] = await listPricedCars(server, 1);
  const withoutScript = await browser.newContext({ javaScriptEnabled: false, viewport });
  const sent = await withoutScript.newPage();
  for (const path of ['/about', `/car/${car!.id}`]) {
    await sent.goto(server.origin + path);
    await openHydratedPage(page, server.origin + path);
    const before = await readStyles(sent);
    expect(before.length).toBeGreaterThan(5);
    await expect.poll(() => readStyles(page), path).toEqual(before);
  }
  await withoutScript.close();
});

test('a narrow viewport unmounts wide-only parts and mounts them when widened', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openHydratedPage(page, server.origin + LIST);
  const nav = page.getByRole('banner').locator('nav');
  const filters = page.locator('aside[aria-label=Filters]');
  await expect(nav).toHaveCount(0);
  await expect(filters).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await filters.getByRole('switch', { name: 'Airbags Intact' }).click();
  await expect(page).toHaveURL(/airbags/);
  await nav.getByRole('button', { name: 'Browse Cars' }).click();
  await page.getByRole('menuitem', { name: 'American Spec' }).click();
  await expect(mainRegion(page).getByRole('heading', { level: 1 })).toHaveText(/American/);
});
