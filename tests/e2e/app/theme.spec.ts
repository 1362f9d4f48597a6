import { expect, test, type Page } from '@playwright/test';
import type { RunningServer } from '#tests/e2e/support/running-server.ts';
import { getSharedServer } from '#tests/e2e/support/shared-server.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

const LIGHT = 'rgb(250, 250, 247)';
const DARK = 'rgb(13, 22, 19)';

let server: RunningServer;
test.beforeAll(async () => {
  server = await getSharedServer();
});

const expectBody = (page: Page) => expect(page.locator('body'));
const selectTheme = (page: Page, theme: string) => page.getByRole('radio', { name: theme }).check();

test('the device theme works without JavaScript, and prints are light', async ({ browser }) => {
  const page = await browser.newPage({
    baseURL: server.origin,
    javaScriptEnabled: false,
    colorScheme: 'dark',
  });
  for (const path of ['/', '/how-it-works', '/no-such-page']) {
    await page.goto(path);
    await expectBody(page).toHaveCSS('background-color', DARK);
  }
  await page.emulateMedia({ media: 'print' });
  await expectBody(page).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expectBody(page).toHaveCSS('color', 'rgb(16, 32, 27)');
  await page.close();
});

test('a selected theme is stored and applied before the app loads', async ({ browser }) => {
  const page = await browser.newPage({
    baseURL: server.origin,
    colorScheme: 'dark',
    serviceWorkers: 'block',
  });
  await page.goto('/account/preferences');
  await expectBody(page).toHaveCSS('background-color', DARK);
  await selectTheme(page, 'Light');
  await expectBody(page).toHaveCSS('background-color', LIGHT);
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/how-it-works');
  await expectBody(page).toHaveCSS('background-color', LIGHT);
  await expect(page.locator('meta[name=color-scheme]')).toHaveAttribute('content', 'light');
  await expect(page.locator('meta[name=theme-color][media=all]')).toHaveAttribute('content', '#FAFAF7');
  await page.unrouteAll();
  await page.goto('/account/preferences');
  await selectTheme(page, 'System');
  await expectBody(page).toHaveCSS('background-color', DARK);
  await page.close();
});

for (const { app, as, path, menu } of [
  { app: 'staff’s', as: 'admin', path: '/admin/errors', menu: 'Appearance' },
  { app: 'inspectors’', as: 'inspector', path: '/inspector', menu: 'Account' },
]) {
  test(`the ${app} app offers the theme in its menu`, async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, as, 390);
    await page.goto(path);
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expectBody(page).toHaveCSS('background-color', DARK);
    await page.reload();
    await expectBody(page).toHaveCSS('background-color', DARK);
    await closeAndExpectNoErrors();
  });
}

test('the focus ring of a save button is visible on any photo', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: server.origin });
  await page.goto('/accident-cars-for-sale');
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first();
  await page.keyboard.press('Tab');
  await heart.focus();
  await expect(heart).toHaveCSS('outline-color', 'rgb(255, 255, 255)');
  await expect(heart).toHaveCSS('box-shadow', /rgb\(13, 22, 19\)/);
  await page.close();
});
