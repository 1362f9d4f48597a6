import { expect, test, type Page } from '@playwright/test';
import { openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import type { RunningServer } from '#tests/e2e/support/running-server.ts';
import { getSharedServer } from '#tests/e2e/support/shared-server.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await getSharedServer();
});

const failScript = (page: Page) => page.getByRole('alert').filter({ hasText: 'We couldn’t load this page' });

test('a page whose chunk fails shows an error in its layout, allows Back and loads on retry', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  const code = /\/assets\/shop\/how-it-works-page-/;
  let lose = () => {};
  let held = Promise.resolve();
  await page.route(code, async (route) => {
    await held;
    await route.abort();
  });
  await openHydratedPage(page, '/about');
  const link = page.getByRole('banner').getByRole('link', { name: 'How It Works' });
  await link.click();
  await expect(failScript(page)).toBeVisible();
  await expect(link).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await expect(failScript(page)).toHaveCount(0);
  held = new Promise<void>((resolve) => (lose = resolve));
  const retryRequest = page.waitForRequest(code);
  await link.click();
  await retryRequest;
  // The retry is pending: the earlier error is gone.
  await expect(page).toHaveURL('/how-it-works');
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toHaveCount(0);
  await expect(failScript(page)).toHaveCount(0);
  lose();
  await expect(failScript(page)).toBeVisible();
  await page.unroute(code);
  await failScript(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible();
  await closeAndExpectNoErrors();
});

for (const [what, path, code, who] of [
  ['a page the server drew', '/about', /\/assets\/shop\/about-page-/, null],
  ['a frame', '/admin', /\/assets\/staff\/staff-layout-/, 'admin'],
] as const) {
  test(`${what} whose chunk fails shows an error and loads on retry`, async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, who);
    await page.route(code, (route) => route.abort());
    await page.goto(path);
    await expect(failScript(page)).toBeVisible();
    await page.unroute(code);
    await failScript(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(failScript(page)).toHaveCount(0);
    await closeAndExpectNoErrors();
  });
}
