/** @see D-101 */
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import {
  createCustomer,
  CUSTOMER_PASSWORD,
  listPricedCars,
  fetchReservations,
  storeShortlist,
} from '#tests/e2e/support/customer-fixtures.ts';
import { readStoredIds } from '#tests/e2e/support/shortlist-storage.ts';
import { mainButton, mainRegion } from '#tests/e2e/support/main-region.ts';
import { setUpCardServer } from '#tests/e2e/support/card-payment-server.ts';
import type { RunningServer } from '#tests/e2e/support/running-server.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

const { provider, server: runningServer } = setUpCardServer(24);
let server: RunningServer;
test.beforeAll(() => {
  server = runningServer();
});

/** Presses Pay Deposit and stops at the provider's page. @returns the checkout URL */
async function goToPaymentPage(page: Page): Promise<string> {
  await page.goto('/checkout');
  await mainButton(page, 'Pay Deposit').click();
  await page.waitForURL(/\/pay\//);
  return page.url().split('/').at(-1)!;
}

async function expectPaidOnce(page: Page, context: BrowserContext, checkouts: number): Promise<void> {
  await expect(mainRegion(page).getByText('You’ve paid this deposit')).toBeVisible();
  await expect(mainButton(page, 'Pay Deposit')).toBeDisabled();
  const orders = await fetchReservations(context);
  expect(orders.map(({ status }) => status)).toEqual(['deposit_paid']);
  expect(provider.sessions.size).toBe(checkouts);
  await mainRegion(page).getByRole('link', { name: 'View reservation' }).click();
  await expect(page).toHaveURL(`/reservation/${orders[0]!.id}`);
}

async function openSecondDevice(browser: Browser, context: BrowserContext) {
  const status = await context.request.get('/api/auth/status');
  const { user } = (await status.json()) as { user: { email: string } };
  const device = await openSignedInPage(browser, server, null, 390);
  const login = { email: user.email, password: CUSTOMER_PASSWORD };
  expect((await device.context.request.post('/api/login', { data: login })).ok()).toBe(true);
  return device;
}

for (const isAfterEvent of [true, false])
  test(`Back from the payment page shows the paid deposit, ${isAfterEvent ? 'after' : 'before'} the provider’s event`, async ({
    browser,
  }) => {
    const { page, context, closeAndExpectNoErrors } = await createCustomer(browser, server, 390);
    await storeShortlist(page, await listPricedCars(server, 2));
    const session = await goToPaymentPage(page);
    const checkouts = provider.sessions.size;
    provider.completePayment(session);
    if (isAfterEvent) {
      const { body, signature } = provider.signedEvent('checkout.session.completed', session);
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const response = await context.request.post('/api/payments/events', { data: Buffer.from(body), headers });
      expect(response.ok()).toBe(true);
    }
    await page.goBack();
    await expectPaidOnce(page, context, checkouts);
    await page.goBack();
    await page.goForward();
    await expect.poll(() => readStoredIds(page)).toEqual([]);
    await closeAndExpectNoErrors();
  });

test('an unfinished payment resumes at the same payment page after Back', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await createCustomer(browser, server, 390);
  await storeShortlist(page, await listPricedCars(server, 2));
  const session = await goToPaymentPage(page);
  await page.goBack();
  await expect(mainButton(page, 'Pay Deposit')).toBeEnabled();
  await mainButton(page, 'Pay Deposit').click();
  await page.waitForURL(new RegExp(`/pay/${session}$`));
  expect(await fetchReservations(context)).toHaveLength(1);
  await closeAndExpectNoErrors();
});

test('other cars can be paid after leaving a payment page', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await createCustomer(browser, server, 390);
  const [first, second, third, fourth] = await listPricedCars(server, 4);
  await storeShortlist(page, [first!, second!]);
  provider.completePayment(await goToPaymentPage(page));
  await storeShortlist(page, [third!, fourth!]);
  const session = await goToPaymentPage(page);
  expect(provider.sessions.get(session)?.payment_status).toBe('unpaid');
  const statuses = (await fetchReservations(context)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(['deposit_paid', 'deposit_pending']);
  await closeAndExpectNoErrors();
});

test('another device and another tab learn that the deposit is paid', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await createCustomer(browser, server, 390);
  const cars = await listPricedCars(server, 2);
  await storeShortlist(page, cars);
  const device = await openSecondDevice(browser, context);
  await storeShortlist(device.page, cars);
  await device.page.goto('/checkout');
  await expect(mainButton(device.page, 'Pay Deposit')).toBeEnabled();
  const tab = await context.newPage();
  await tab.goto('/checkout');
  await expect(mainButton(tab, 'Pay Deposit')).toBeEnabled();

  const session = await goToPaymentPage(page);
  const checkouts = provider.sessions.size;
  await page.getByRole('link', { name: 'Pay AED 1500' }).click();
  await expect(page).toHaveURL(/\/reservation\/[^?]+$/);
  expect(provider.sessions.get(session)?.payment_status).toBe('paid');
  // The other tab shares the empty shortlist; the other device still shows the cars.
  const [order] = await fetchReservations(context);
  await expect(
    mainRegion(tab).getByText(`You’ve paid the deposit for ${order!.orderId}`, { exact: false }),
  ).toBeVisible();
  await mainButton(device.page, 'Pay Deposit').click();
  await expectPaidOnce(device.page, context, checkouts);
  await device.closeAndExpectNoErrors();
  await closeAndExpectNoErrors();
});
