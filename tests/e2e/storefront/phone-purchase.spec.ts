import { expect, test, type Locator, type Page } from '@playwright/test';
import { CUSTOMER_PASSWORD } from '#tests/e2e/support/customer-fixtures.ts';
import { mainButton, mainField, mainRegion } from '#tests/e2e/support/main-region.ts';
import { openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import { passDoublePressTime, readStoredIds } from '#tests/e2e/support/shortlist-storage.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

/** A visitor's way to the reservation on a phone, in presses. */

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '24' });
});
test.afterAll(() => server.close());

const cards = (page: Page) => mainRegion(page).getByRole('article');
const progress = (page: Page) => page.getByRole('region', { name: 'Shortlist progress' });

class PressCounter {
  presses = 0;

  async press(control: Locator): Promise<void> {
    await control.click();
    this.presses += 1;
  }
}

test('a visitor reserves from the list in five presses, account included', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 390);
  const hand = new PressCounter();
  await openHydratedPage(page, '/accident-cars-for-sale');
  await expect(progress(page)).toHaveCount(0);
  await hand.press(mainButton(page, 'Add To List').first());
  await expect(progress(page)).toContainText('Add 1 more to reserve');
  await expect(progress(page).getByRole('link', { name: 'View shortlist, 1 of 5' })).toBeVisible();
  expect((await progress(page).boundingBox())!.height).toBeLessThanOrEqual(49);
  await hand.press(mainButton(page, 'Add To List').first());
  await hand.press(progress(page).getByRole('link', { name: 'Reserve Now (2)' }));
  await expectToast(page, 'Authentication Required');
  await expect(page).toHaveURL('/login?redirect=%2Freserve');
  await expect(mainRegion(page).getByText('Reserve 2 cars')).toBeVisible();
  await expect(mainRegion(page).getByRole('img')).toHaveCount(2);
  await hand.press(mainRegion(page).getByRole('link', { name: 'Register as Customer' }));
  await expect(mainRegion(page).getByText('Reserve 2 cars')).toBeVisible();
  await mainField(page, 'Email').fill(`phone.${Date.now()}@test.example`);
  await mainField(page, 'Password').fill(CUSTOMER_PASSWORD);
  await mainField(page, 'Confirm Password').fill(CUSTOMER_PASSWORD);
  await hand.press(mainButton(page, 'Register'));
  await expect(page).toHaveURL('/reserve');
  await expect(mainRegion(page).getByRole('article').or(mainRegion(page).getByRole('listitem')).first()).toBeVisible();
  expect(hand.presses).toBe(5);
  await closeAndExpectNoErrors();
});

test('the bar of a car page leads to a second car, then to the shortlist', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 390);
  const hand = new PressCounter();
  await openHydratedPage(page, '/');
  await hand.press(cards(page).first().getByRole('link', { name: 'Explore' }));
  const bar = page.getByRole('group', { name: 'Actions' });
  await hand.press(bar.getByRole('button', { name: 'Add to Shortlist' }));
  const next = bar.getByRole('button', { name: '1 of 5 · Add one more' });
  await expect(next).toBeFocused();
  await passDoublePressTime(page);
  await hand.press(next);
  await expect(page).toHaveURL('/accident-cars-for-sale');
  const other = cards(page).filter({ has: page.getByRole('button', { name: 'Add To List' }) });
  await hand.press(other.first().getByRole('link', { name: 'Explore' }));
  await hand.press(bar.getByRole('button', { name: 'Add to Shortlist' }));
  await passDoublePressTime(page);
  await hand.press(bar.getByRole('button', { name: '2 of 5 · View shortlist' }));
  await expect(page).toHaveURL('/shortlist');
  await hand.press(mainButton(page, 'Continue'));
  await expect(page).toHaveURL('/login?redirect=%2Freserve');
  expect(hand.presses).toBe(7);
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
