/** A deposit is charged once, whatever the customer presses and on which device (D-101); without cards it is transferred. */
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import {
  newBuyer,
  PASSWORD,
  pricedCars,
  reservationsOf,
  shortlist,
} from '#tests/e2e/support/customer-fixtures.ts';
import { storedIds } from '#tests/e2e/support/shortlist-storage.ts';
import { button, main } from '#tests/e2e/support/main-region.ts';
import { startCardServer } from '#tests/e2e/support/card-payment-server.ts';
import type { RunningServer } from '#tests/e2e/support/running-server.ts';
import { signedIn } from '#tests/e2e/support/signed-in-page.ts';

const { provider, server: runningServer } = startCardServer(24);
let server: RunningServer;
test.beforeAll(() => {
  server = runningServer();
});

/** The customer presses Pay Deposit and stands on the provider's page. @returns the checkout */
async function toProvider(page: Page): Promise<string> {
  await page.goto('/checkout');
  await button(page, 'Pay Deposit').click();
  await page.waitForURL(/\/pay\//);
  return page.url().split('/').at(-1)!;
}

async function expectPaidOnce(page: Page, context: BrowserContext, checkouts: number): Promise<void> {
  await expect(main(page).getByText('You have paid this deposit')).toBeVisible();
  await expect(button(page, 'Pay Deposit')).toBeDisabled();
  const orders = await reservationsOf(context);
  expect(orders.map(({ status }) => status)).toEqual(['deposit_paid']);
  expect(provider.sessions.size).toBe(checkouts);
  await main(page).getByRole('link', { name: 'View reservation' }).click();
  await expect(page).toHaveURL(`/reservation/${orders[0]!.id}`);
}

/** Another device of the same customer. */
async function secondDevice(browser: Browser, context: BrowserContext) {
  const status = await context.request.get('/api/auth/status');
  const { user } = (await status.json()) as { user: { email: string } };
  const device = await signedIn(browser, server, null, 390);
  const login = { email: user.email, password: PASSWORD };
  expect((await device.context.request.post('/api/login', { data: login })).ok()).toBe(true);
  return device;
}

for (const isTold of [true, false])
  test(`Back from the payment page finds the deposit paid, ${isTold ? 'after' : 'before'} the provider’s event`, async ({
    browser,
  }) => {
    const { page, context, leave } = await newBuyer(browser, server, 390);
    await shortlist(page, await pricedCars(server, 2));
    const session = await toProvider(page);
    const checkouts = provider.sessions.size;
    provider.pay(session);
    if (isTold) {
      const { body, signature } = provider.event('checkout.session.completed', session);
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const told = await context.request.post('/api/payments/events', { data: Buffer.from(body), headers });
      expect(told.ok()).toBe(true);
    }
    await page.goBack();
    await expectPaidOnce(page, context, checkouts);
    await page.goBack();
    await page.goForward();
    await expect.poll(() => storedIds(page)).toEqual([]);
    await leave();
  });

test('an unfinished payment goes on at the same payment page after Back', async ({ browser }) => {
  const { page, context, leave } = await newBuyer(browser, server, 390);
  await shortlist(page, await pricedCars(server, 2));
  const session = await toProvider(page);
  await page.goBack();
  await expect(button(page, 'Pay Deposit')).toBeEnabled();
  await button(page, 'Pay Deposit').click();
  await page.waitForURL(new RegExp(`/pay/${session}$`));
  expect(await reservationsOf(context)).toHaveLength(1);
  await leave();
});

test('other cars can be paid after the page of a payment was left for good', async ({ browser }) => {
  const { page, context, leave } = await newBuyer(browser, server, 390);
  const [first, second, third, fourth] = await pricedCars(server, 4);
  await shortlist(page, [first!, second!]);
  provider.pay(await toProvider(page));
  await shortlist(page, [third!, fourth!]);
  const session = await toProvider(page);
  expect(provider.sessions.get(session)?.payment_status).toBe('unpaid');
  const statuses = (await reservationsOf(context)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(['deposit_paid', 'deposit_pending']);
  await leave();
});

test('another device and another tab that still show the cars are told that the deposit is paid', async ({
  browser,
}) => {
  const { page, context, leave } = await newBuyer(browser, server, 390);
  const cars = await pricedCars(server, 2);
  await shortlist(page, cars);
  const device = await secondDevice(browser, context);
  await shortlist(device.page, cars);
  await device.page.goto('/checkout');
  await expect(button(device.page, 'Pay Deposit')).toBeEnabled();
  const tab = await context.newPage();
  await tab.goto('/checkout');
  await expect(button(tab, 'Pay Deposit')).toBeEnabled();

  const session = await toProvider(page);
  const checkouts = provider.sessions.size;
  await page.getByRole('link', { name: 'Pay AED 1500' }).click();
  await expect(page).toHaveURL(/\/reservation\/[^?]+$/);
  expect(provider.sessions.get(session)?.payment_status).toBe('paid');
  // The other tab shares the shortlist, which is empty now; the other device still shows the cars.
  const [order] = await reservationsOf(context);
  await expect(
    main(tab).getByText(`The deposit of ${order!.orderId} is paid`, { exact: false }),
  ).toBeVisible();
  await button(device.page, 'Pay Deposit').click();
  await expectPaidOnce(device.page, context, checkouts);
  await device.leave();
  await leave();
});
