import { expect, test, type Page } from '@playwright/test';
import { CUSTOMER_PASSWORD } from '#tests/e2e/support/customer-fixtures.ts';
import { mainButton, mainField, mainRegion } from '#tests/e2e/support/main-region.ts';
import { openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import { passDoublePressTime, readStoredIds } from '#tests/e2e/support/shortlist-storage.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

/** A visitor's way to the reservation on a phone. */

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '24' });
});
test.afterAll(() => server.close());

const cards = (page: Page) => mainRegion(page).getByRole('article');
const progress = (page: Page) => page.getByRole('region', { name: 'Shortlist progress' });

test('the slim bar counts the cars and leads to the reservation', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 390);
  await openHydratedPage(page, '/accident-cars-for-sale');
  await expect(progress(page)).toHaveCount(0);
  await mainButton(page, 'Add To List').first().click();
  await expect(progress(page)).toContainText('Add 1 more to reserve');
  await expect(progress(page).getByRole('link', { name: 'View shortlist, 1 of 5' })).toBeVisible();
  expect((await progress(page).boundingBox())!.height).toBeLessThanOrEqual(49);
  await mainButton(page, 'Add To List').first().click();
  await expect(progress(page).getByRole('link', { name: 'Reserve Now (2)' })).toHaveAttribute('href', '/reserve');
  await closeAndExpectNoErrors();
});

test('a new account without name or phone is asked for them before the checkout', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 390);
  await openHydratedPage(page, '/accident-cars-for-sale');
  for (const count of [1, 2]) {
    await mainButton(page, 'Add To List').first().click();
    await expect.poll(() => readStoredIds(page)).toHaveLength(count);
  }
  await page.goto('/register?redirect=%2Freserve');
  await expect(mainRegion(page).getByText('Reserve 2 cars')).toBeVisible();
  await mainField(page, 'Email').fill(`phone.${Date.now()}@test.example`);
  await mainField(page, 'Password').fill(CUSTOMER_PASSWORD);
  await mainField(page, 'Confirm Password').fill(CUSTOMER_PASSWORD);
  await mainButton(page, 'Register').click();
  await expect(page).toHaveURL('/reserve');
  await expect(mainRegion(page).getByText('Still needed: First Name, Phone')).toBeVisible();
  await mainField(page, 'First Name').fill('Omar');
  await mainField(page, 'Phone').fill('050 123 4567');
  await mainButton(page, 'Continue to Checkout').click();
  await expect(page).toHaveURL('/checkout');
  const { profile } = (await (await context.request.get('/api/customer/profile')).json()) as { profile: object };
  expect(profile).toMatchObject({ firstName: 'Omar', phone: '+971501234567' });
  await closeAndExpectNoErrors();
});

test('the bar of a car page leads to a second car, then to the shortlist', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 390);
  await openHydratedPage(page, '/');
  await cards(page).first().getByRole('link', { name: 'Explore' }).click();
  const bar = page.getByRole('group', { name: 'Actions' });
  await bar.getByRole('button', { name: 'Add to Shortlist' }).click();
  const next = bar.getByRole('button', { name: '1 of 5 · Add one more' });
  await expect(next).toBeFocused();
  await passDoublePressTime(page);
  await next.click();
  await expect(page).toHaveURL('/accident-cars-for-sale');
  const other = cards(page).filter({ has: page.getByRole('button', { name: 'Add To List' }) });
  await other.first().getByRole('link', { name: 'Explore' }).click();
  await bar.getByRole('button', { name: 'Add to Shortlist' }).click();
  await passDoublePressTime(page);
  await bar.getByRole('button', { name: '2 of 5 · View shortlist' }).click();
  await expect(page).toHaveURL('/shortlist');
  await mainButton(page, 'Continue').click();
  await expect(page).toHaveURL('/login?redirect=%2Freserve');
  await closeAndExpectNoErrors();
});

test('the bar of a car page removes the car and keeps the focus', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 390);
  await openHydratedPage(page, '/');
  await cards(page).first().getByRole('link', { name: 'Explore' }).click();
  const bar = page.getByRole('group', { name: 'Actions' });
  await bar.getByRole('button', { name: 'Add to Shortlist' }).click();
  await bar.getByRole('button', { name: 'Remove from shortlist' }).click();
  await expect.poll(() => readStoredIds(page)).toEqual([]);
  await expect(bar.getByRole('button', { name: 'Add to Shortlist' })).toBeFocused();
  await closeAndExpectNoErrors();
});

test('a list has one line of controls and cards of at most 470 px', { tag: ['@C-card-08'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 390);
  await openHydratedPage(page, '/accident-cars-for-sale?shown=20');
  const controls = [
    mainRegion(page).getByRole('combobox', { name: 'Search' }),
    mainRegion(page).getByRole('button', { name: 'Filters' }),
    mainRegion(page).getByRole('combobox', { name: 'Sort' }),
  ];
  const tops = await Promise.all(controls.map(async (control) => Math.round((await control.boundingBox())!.y)));
  expect(new Set(tops).size).toBe(1);
  await expect(cards(page).first().getByText('Repair & Drive')).toBeInViewport();
  await expect(cards(page).nth(1).getByRole('img').first()).toBeInViewport();
  const heights = await cards(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(heights).toHaveLength(20);
  expect(Math.max(...heights)).toBeLessThanOrEqual(470);
  await closeAndExpectNoErrors();
});
