import { expect, test, type Page } from '@playwright/test';
import { inspectorApp } from '#client/inspector/routes.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';
import { waitForOfflineReady } from '#tests/e2e/support/wizard-driver.ts';

/** @see docs/decisions 0012, 0017 */

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '4' });
});
test.afterAll(() => server.close());

const scriptsOf = (page: Page) => page.locator('script[src^="/assets/"]');

test('a link to another app reloads the page and keeps its toast', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector', 390, 'allow');
  await page.goto('/inspector');
  await waitForOfflineReady(page);
  await page.reload();
  await expect(scriptsOf(page)).toHaveAttribute('src', /\/assets\/field\//);
  await page.getByRole('link', { name: 'Add American Car' }).first().click();
  await expect(page).toHaveURL(/add-car\/american/);
  await page.goBack();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  // The URL changes before the page reloads.
  await page.waitForFunction(() => !('sameDocument' in window));
  await expectToast(page, 'Logged out successfully');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('script[src^="/assets/field/"]')).toHaveCount(0);
  // The toast appears once.
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('redrive-toast'))).toBeNull();
  await expect(page.getByText('Logged out successfully')).toBeHidden();
  await closeAndExpectNoErrors();
});

test('every URL of the inspector app, even an unknown one, loads one entry script', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector', 390, 'allow');
  await page.goto('/inspector');
  await waitForOfflineReady(page);
  await page.reload();
  for (const { path } of inspectorApp.routes) {
    await page.goto(path);
    await expect(scriptsOf(page), path).toHaveAttribute('src', /\/assets\/field\//);
    await expect(page.getByRole('main'), path).toBeVisible();
    await expect(scriptsOf(page), path).toHaveAttribute('src', /\/assets\/field\//);
  }
  await page.goto('/inspector/nowhere');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(scriptsOf(page)).toHaveAttribute('src', /\/assets\/field\//);
  // Even the shell itself, opened as a page.
  await page.goto('/field.html');
  await expect(page.getByText('We couldn’t load this page').first()).toBeVisible();
  await closeAndExpectNoErrors();
});
