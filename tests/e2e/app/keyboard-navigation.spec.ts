import { expect, test, type Locator, type Page } from '@playwright/test';
import type { Reservation } from '#shared/contract/reservations.ts';
import { CUSTOMER_PASSWORD, fetchReservations } from '#tests/e2e/support/customer-fixtures.ts';
import { openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import { readStoredIds } from '#tests/e2e/support/shortlist-storage.ts';
import { mainButton, mainRegion } from '#tests/e2e/support/main-region.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '24' });
});
test.afterAll(() => server.close());

const MAX_TABS = 150;
const link = (page: Page, name: string | RegExp) => mainRegion(page).getByRole('link', { name, exact: true });

/** Tabs to the control, which must then be visible. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let pressed = 0; pressed < MAX_TABS; pressed++) {
    if (await control.evaluate((node) => node === document.activeElement)) return expectInView(page, control);
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MAX_TABS} presses of Tab do not reach ${String(control)}`);
}

async function expectInView(page: Page, control: Locator): Promise<void> {
  await expect
    .poll(() =>
      control.evaluate((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        const frame = node.closest('label') ?? node;
        const isMarked = node.matches(':focus-visible');
        return isMarked && top !== null && (frame.contains(top) || top.contains(node));
      }),
    )
    .toBe(true);
}

async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

async function type(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}

async function shortlistTwoCars(page: Page): Promise<string[]> {
  await openHydratedPage(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, link(page, 'Browse Cars'));
  await expect(page).toHaveURL('/accident-cars-for-sale');
  const cards = mainRegion(page).getByRole('article');
  await press(page, cards.nth(0).getByRole('link', { name: 'Explore' }));
  await expect(page).toHaveURL(/\/car\//);
  await press(page, mainButton(page, 'Add to Shortlist'), 'Space');
  await expect.poll(async () => (await readStoredIds(page)).length).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL('/accident-cars-for-sale');
  await press(page, cards.nth(1).getByRole('button', { name: 'Add To List' }), 'Space');
  await expect(cards.nth(1).getByRole('button', { name: 'Added to List' })).toBeFocused();
  return readStoredIds(page);
}

async function reserveByKeyboard(page: Page, email: string): Promise<void> {
  await press(page, page.getByRole('link', { name: 'Reserve Now (2)' }));
  await expect(page).toHaveURL('/login?redirect=%2Freserve');
  await type(page, mainRegion(page).getByLabel('Email'), email);
  await type(page, mainRegion(page).getByLabel('Password', { exact: true }), CUSTOMER_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/reserve');
  await type(page, mainRegion(page).getByLabel('First Name'), 'Mona');
  await type(page, mainRegion(page).getByLabel('Phone'), '+971 50 555 0102');
  // On a slow machine a longer text would count as two searches.
  await type(page, mainRegion(page).getByLabel('Emirate'), 'Sh');
  await expect(mainRegion(page).getByLabel('Emirate')).toHaveValue('Sharjah');
  await tabTo(page, page.getByRole('radio', { name: /^Card/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Bank transfer/ })).toBeChecked();
  await press(page, mainButton(page, 'Continue to Checkout'));
  await expect(page).toHaveURL('/checkout');
  await press(page, mainButton(page, 'Pay Deposit'));
  await page.waitForURL('/profile');
}

async function chooseRepair(page: Page, order: Reservation): Promise<void> {
  await press(page, link(page, order.orderId));
  await expect(page).toHaveURL(`/reservation/${order.id}`);
  await press(page, link(page, 'Choose repair options'));
  await expect(page).toHaveURL(/\/fix/);
  await tabTo(page, page.getByRole('radio', { name: /^Basic/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Standard Repair/ })).toBeChecked();
  await press(page, page.getByRole('checkbox', { name: /^Dash Camera/ }), 'Space');
  await press(page, mainButton(page, 'Confirm options'));
  await expect(page).toHaveURL('/account');
  await press(page, link(page, 'My Reservations'));
  await press(page, link(page, order.orderId));
  await expect(mainRegion(page).getByRole('heading', { level: 1 })).toHaveText(`Reservation ${order.orderId}`);
  await expect(mainRegion(page).getByText('Standard Repair & Service')).toBeVisible();
  await expect(mainRegion(page).getByText('Dash Camera')).toBeVisible();
}

test('a customer reserves, pays and chooses a repair by keyboard alone', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  const email = 'mona.keyboard@test.example';
  const response = await fetch(`${server.origin}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: CUSTOMER_PASSWORD }),
  });
  expect(response.status).toBe(201);
  const carIds = await shortlistTwoCars(page);
  expect(carIds).toHaveLength(2);
  await reserveByKeyboard(page, email);
  const [order, ...others] = await fetchReservations(context);
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    status: 'deposit_paid',
    selectedCarIds: carIds,
    paymentMethod: 'bank',
    customerInfo: { firstName: 'Mona', emirate: 'Sharjah' },
  });
  await chooseRepair(page, order!);
  expect((await fetchReservations(context))[0]!.fix).toMatchObject({
    level: 'standard',
    addOns: ['dash-cam'],
  });
  await closeAndExpectNoErrors();
});
