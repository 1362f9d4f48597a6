import { expect, test } from '@playwright/test';
import { waitForIdle, openHydratedPage, openIdlePage } from '#tests/e2e/support/page-readiness.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '24' });
});
test.afterAll(() => server.close());

test('a visitor filters on a phone, signs in and saves the search', { tag: ['@C-brw-17'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 390);
  await openHydratedPage(page, '/accident-cars-for-sale');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'More filters' }).click();
  await sheet.getByLabel('Emirate').selectOption('Sharjah');
  await sheet.getByLabel('Repair time').selectOption({ value: '22' });
  await expect(page).toHaveURL(/repairDaysTo=22/);
  await sheet.getByRole('button', { name: /^Show \d+ cars?$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Within 22 days');
  await page.getByRole('link', { name: 'Save this search' }).click();
  await page.getByLabel('Email').fill('customer@redrive.example');
  await page.getByLabel('Password', { exact: true }).fill('redrive-demo');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Within 22 days, Sharjah');
  await waitForIdle(page);
  await page.getByRole('button', { name: 'Save search' }).click();
  const card = page.getByRole('article', { name: 'Within 22 days, Sharjah' });
  await expect(card).toBeVisible();
  await card.getByLabel('How often').selectOption('Every day at 08:00');
  await expect(card.getByLabel('How often')).toBeEnabled();
  await openIdlePage(page, '/profile/searches');
  await expect(card.getByLabel('How often')).toHaveValue('daily');
  await expect(card.getByRole('link', { name: /^Show cars/ })).toHaveAttribute(
    'href',
    '/search?emirate=Sharjah&repairDaysTo=22',
  );
  await card.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByText('No saved searches')).toBeVisible();
  await closeAndExpectNoErrors();
});
