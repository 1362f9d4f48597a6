import { expect, test, type Page } from '@playwright/test';
import { openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import type { RunningServer } from '#tests/e2e/support/running-server.ts';
import { getSharedServer } from '#tests/e2e/support/shared-server.ts';
import { expectToast, failRequests, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await getSharedServer();
});

const toast = (page: Page) => page.locator('[data-toaster]').locator('[role=status], [role=alert]');

test(
  'a toast can be swiped away, focused with F8 and replaced',
  { tag: ['@C-toast-01', '@C-toast-03', '@C-toast-04', '@C-toast-05'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await page.clock.install();
    await openHydratedPage(page, '/login');
    // The toast must not expire during the swipe.
    await page.clock.pauseAt(Date.now() + 60_000);
    const submit = page.getByRole('main').getByRole('button', { name: 'Sign In' });
    const swipe = async (pixels: number) => {
      const box = (await toast(page).getByText('Missing information').boundingBox())!;
      await page.mouse.move(box.x + 20, box.y + 5);
      await page.mouse.down();
      await page.mouse.move(box.x + 20 + pixels, box.y + 5, { steps: 3 });
      await page.mouse.up();
    };
    await submit.click();
    await submit.click();
    await expect(toast(page)).toHaveCount(1);
    await swipe(30);
    await expect(toast(page)).toHaveCount(1);
    await swipe(60);
    await expect(toast(page)).toHaveCount(0);

    await submit.click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.keyboard.press('F8');
    await expect(page.locator('[data-toaster]')).toBeFocused();
    await page.mouse.move(5, 700);
    await page.clock.runFor(5_000);
    await expect(toast(page)).toHaveCount(0);
    await expect(page.getByLabel('Email')).toBeFocused();
    await closeAndExpectNoErrors();
  },
);

test('a tooltip opens after 700 ms', { tag: ['@C-toast-06'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  await page.clock.install();
  await openHydratedPage(page, '/login');
  const eye = page.getByRole('button', { name: 'Show password' });
  await expect(eye).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await eye.hover();
  await page.clock.runFor(500);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.clock.runFor(300);
  await expect(page.getByRole('tooltip')).toHaveText('Show password');
  await closeAndExpectNoErrors();
});

test('on a phone a toast stands on the bottom bars and closes on the next page', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 390);
  await page.clock.install();
  await openHydratedPage(page, '/login');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  const box = (await page.locator('[data-toaster]').boundingBox())!;
  const tabBar = (await page.getByRole('navigation', { name: 'Sections' }).boundingBox())!;
  expect(box.y + box.height).toBeCloseTo(tabBar.y - 8, 0);
  await page.clock.runFor(1_000);
  await page.clock.resume();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/forgot-password/);
  await expect(toast(page)).toHaveCount(0);
  await closeAndExpectNoErrors();
});

test('on a phone a toast stands above an open dialog, whose buttons are at the bottom', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'dealer', 390);
  await failRequests(page, 'POST', /\/sold$/);
  await page.goto('/dealer');
  const sell = page.getByRole('article').first().getByRole('button');
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Sale' });
  await sell.click();
  await dialog.getByRole('button', { name: 'Mark as Sold' }).click();
  await expectToast(page, 'Failed to mark car as sold');
  await expect(dialog).toBeHidden();
  const toaster = page.locator('[data-toaster]');
  expect((await toaster.boundingBox())!.y).toBeGreaterThan(422);
  await sell.click();
  await expect(dialog).toBeVisible();
  expect((await toaster.boundingBox())!.y).toBeLessThan(32);
  await closeAndExpectNoErrors();
});
