import { expect, test, type Page } from '@playwright/test';
import {
  recordRequestBodies,
  createCustomer,
  payDepositByApi,
  CUSTOMER_PASSWORD,
  listPricedCars,
  fetchReservations,
  createUnpaidReservation,
  storeShortlist,
} from '#tests/e2e/support/customer-fixtures.ts';
import { openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import { readStoredIds } from '#tests/e2e/support/shortlist-storage.ts';
import { mainButton, mainField, mainRegion } from '#tests/e2e/support/main-region.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { failRequests, expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '24' });
});
test.afterAll(() => server.close());

/** Ends the session with the next call of this path; earlier, the page might notice and remove its button. */
async function endSessionAtPost(page: Page, path: RegExp): Promise<void> {
  await page.route(
    path,
    async (route) => {
      await page.context().request.post('/api/logout');
      await route.continue();
    },
    { times: 1 },
  );
}

test('a purchase survives reloads and double presses at every step', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 390);
  await openHydratedPage(page, '/accident-cars-for-sale?sortBy=price_asc');
  for (const added of [1, 2]) {
    await mainRegion(page).getByRole('button', { name: 'Add To List' }).first().click();
    await expect.poll(() => readStoredIds(page)).toHaveLength(added);
  }
  const chosen = await readStoredIds(page);
  await page.goto('/reserve');
  await expect(page).toHaveURL('/login?redirect=%2Freserve');
  await mainRegion(page).getByRole('link', { name: 'Register as Customer' }).click();
  await mainField(page, 'First Name').fill('Omar');
  await mainField(page, 'Email').fill(`omar.${Date.now()}@test.example`);
  await mainField(page, 'Password').fill(CUSTOMER_PASSWORD);
  await mainField(page, 'Confirm Password').fill(CUSTOMER_PASSWORD);
  await mainButton(page, 'Register').click();
  await expect(page).toHaveURL('/reserve');
  await expect.poll(() => readStoredIds(page)).toEqual(chosen);

  await page.reload();
  await mainField(page, 'Phone').fill('+971 50 123 4567');
  await mainField(page, 'Emirate').selectOption('Sharjah');
  await page.reload();
  await expect(mainField(page, 'Phone')).toHaveValue('+971 50 123 4567');
  await expect(mainField(page, 'Emirate')).toHaveValue('Sharjah');
  await expect(mainField(page, 'First Name')).toHaveValue('Omar');
  await page.getByRole('radio', { name: /^Bank transfer/ }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Bank transfer/ })).toBeChecked();
  await mainButton(page, 'Continue to Checkout').dblclick();
  await expect(page).toHaveURL('/checkout');
  await page.reload();
  await mainButton(page, 'Pay Deposit').dblclick();
  await expectToast(page, 'Payment successful!');
  await page.waitForURL('/profile');
  const [order, ...others] = await fetchReservations(context);
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    status: 'deposit_paid',
    selectedCarIds: chosen,
    paymentMethod: 'bank',
    customerInfo: { firstName: 'Omar', phone: '+971501234567', emirate: 'Sharjah' },
    depositAmount: 1500,
  });
  await expect.poll(() => readStoredIds(page)).toEqual([]);
  await page.goto('/checkout');
  await expect(
    mainRegion(page).getByText(`You’ve paid the deposit for ${order!.orderId}`, { exact: false }),
  ).toBeVisible();
  await closeAndExpectNoErrors();
});

test('a payment resumes after a lost response or a reload', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await createCustomer(browser, server);
  await storeShortlist(page, await listPricedCars(server, 2));
  await page.goto('/checkout');
  const path = /\/api\/customer\/payments$/;
  const keys: (string | undefined)[] = [];
  await page.route(path, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await route.fetch();
    await route.abort('connectionreset');
  });
  await mainButton(page, 'Pay Deposit').click();
  await expectToast(page, 'Payment failed', 'Please try again');
  expect((await fetchReservations(context)).map(({ status }) => status)).toEqual(['deposit_paid']);
  await page.unroute(path);

  await page.route(path, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The first call stays unanswered: the page reloads meanwhile.
    if (keys.length > 2) await route.fallback();
  });
  await mainButton(page, 'Pay Deposit').click();
  await expect(mainRegion(page).getByText('Processing your payment')).toBeVisible();
  await expect.poll(() => keys.length).toBe(2);
  await page.reload();
  await expectToast(page, 'Payment successful!');
  await page.waitForURL('/profile');
  expect(new Set(keys).size).toBe(1);
  expect(await fetchReservations(context)).toHaveLength(1);
  await closeAndExpectNoErrors();
});

test('two tabs create one reservation and one payment', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await createCustomer(browser, server);
  await storeShortlist(page, await listPricedCars(server, 2));
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/checkout');
    await expect(mainButton(tab, 'Pay Deposit')).toBeEnabled();
  }
  // Both calls wait until both tabs have sent, and the second until the first tab has paid.
  const paidByOne = context.waitForEvent('response', (answer) => answer.url().endsWith('/payments'));
  let sent = 0;
  let bothSent = () => {};
  const both = new Promise<void>((resolve) => (bothSent = resolve));
  await context.route(/\/api\/customer\/reservations$/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent += 1;
    const isSecond = sent === 2;
    if (isSecond) bothSent();
    await (isSecond ? paidByOne : both);
    return route.fallback();
  });
  const press = (tab: Page) => mainButton(tab, 'Pay Deposit').evaluate((pressed: HTMLButtonElement) => pressed.click());
  await Promise.all([page, other].map(press));
  // The paying tab opens the profile, the other one shows that the deposit is paid.
  for (const tab of [page, other])
    await expect(async () => {
      const isShown = await mainRegion(tab).getByText('You’ve paid this deposit').isVisible();
      expect(isShown || new URL(tab.url()).pathname === '/profile').toBe(true);
    }).toPass();
  expect((await fetchReservations(context)).map(({ status }) => status)).toEqual(['deposit_paid']);
  await closeAndExpectNoErrors();
});

test('a deposit paid elsewhere counts as paid', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await createCustomer(browser, server);
  const cars = await listPricedCars(server, 2);
  const order = await createUnpaidReservation(
    context,
    cars.map(({ id }) => id),
  );
  await page.goto(`/checkout?reservation=${order.id}`);
  await expect(mainButton(page, 'Pay Deposit')).toBeEnabled();
  await payDepositByApi(context, order.id);
  await mainButton(page, 'Pay Deposit').click();
  await expect(mainRegion(page).getByText('You’ve paid this deposit')).toBeVisible();
  await mainRegion(page).getByRole('link', { name: 'View reservation' }).click();
  await expect(page).toHaveURL(`/reservation/${order.id}`);
  await closeAndExpectNoErrors();
});

test('a sold car is named and can be removed or swapped', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await createCustomer(browser, server);
  const cars = await listPricedCars(server, 3);
  const [first, second, third] = cars;
  await storeShortlist(page, cars);
  await page.goto('/reserve');
  await expect(mainButton(page, 'Continue to Checkout')).toBeEnabled();
  let missing = [second!.id];
  await page.route(/\/api\/reservations$/, (route) => {
    if (missing.length === 0) return route.fallback();
    const message = 'A car on your list is no longer for sale. Remove it or choose another';
    const body = { code: 'CAR_UNAVAILABLE', message, error: message, requiresLogin: false, missing };
    return route.fulfill({ status: 409, json: body });
  });
  await mainButton(page, 'Continue to Checkout').click();
  await expectToast(page, 'Reservation failed', 'no longer for sale');
  await expect(page).toHaveURL('/reserve');
  const name = [second!.year, second!.make, second!.model, second!.trim].filter(Boolean).join(' ');
  await expect(mainRegion(page).getByText(`${name} is no longer for sale`)).toBeVisible();
  await expect(mainButton(page, 'Continue to Checkout')).toBeDisabled();
  await mainRegion(page)
    .getByRole('button', { name: /^Swap for / })
    .first()
    .click();
  await expect(mainRegion(page).getByText(`${name} is no longer for sale`)).toHaveCount(0);
  await expect.poll(() => readStoredIds(page)).not.toContain(second!.id);
  const swapped = await readStoredIds(page);
  expect([swapped[0], swapped[2], swapped.length]).toEqual([first!.id, third!.id, 3]);
  await expect(mainButton(page, 'Continue to Checkout')).toBeEnabled();

  missing = [third!.id];
  await mainButton(page, 'Continue to Checkout').click();
  await mainRegion(page)
    .getByRole('button', { name: `Remove ${third!.year} ${third!.make} ${third!.model}` })
    .click();
  await expect.poll(() => readStoredIds(page)).toEqual(swapped.slice(0, 2));
  missing = [];
  await mainButton(page, 'Continue to Checkout').click();
  await expect(page).toHaveURL('/checkout');
  expect((await fetchReservations(context))[0]!.selectedCarIds).toEqual(swapped.slice(0, 2));
  await closeAndExpectNoErrors();
});

test('the input survives a sign-out, and offline the page names what needs a connection', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await createCustomer(browser, server);
  await storeShortlist(page, await listPricedCars(server, 2));
  await page.goto('/reserve');
  await mainField(page, 'Address').fill('Villa 9, Al Barsha 1');
  await expect(mainField(page, 'Email')).toHaveValue(/@/);
  const email = await mainField(page, 'Email').inputValue();
  await expect(mainButton(page, 'Continue to Checkout')).toBeEnabled();
  await context.setOffline(true);
  await expect(mainRegion(page).getByText('You’re offline', { exact: true })).toBeVisible();
  await expect(
    mainRegion(page).getByRole('button', { name: /Continue to Checkout.*Needs a connection/ }),
  ).toBeDisabled();
  await context.setOffline(false);
  await expect(mainRegion(page).getByText('You’re offline', { exact: true })).toHaveCount(0);
  await endSessionAtPost(page, /\/api\/reservations$/);
  await mainButton(page, 'Continue to Checkout').click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Freserve$/);
  await mainField(page, 'Email').fill(email);
  await mainField(page, 'Password').fill(CUSTOMER_PASSWORD);
  await mainButton(page, 'Sign In').click();
  await expect(page).toHaveURL('/reserve');
  await page.goBack();
  await page.goto('/reserve');
  await expect(mainField(page, 'Address')).toHaveValue('Villa 9, Al Barsha 1');
  await page.goto('/checkout');
  await expect(mainButton(page, 'Pay Deposit')).toBeEnabled();
  await endSessionAtPost(page, /\/api\/customer\/reservations$/);
  await mainButton(page, 'Pay Deposit').click();
  await expect(page).toHaveURL('/login?redirect=%2Fcheckout');
  await closeAndExpectNoErrors();
});

test(
  'repair options show prices and a total, are stored and join the reservation',
  { tag: ['@C-fix-01..16'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await createCustomer(browser, server);
    const cars = await listPricedCars(server, 2);
    await storeShortlist(page, cars);
    await page.goto('/fix');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customize Your Repair');
    const sections = {
      'Repair level': [
        /^BasicAED 0 ?5-10 days/,
        /^Standard Repair & ServiceAED 2,500 ?10-15 days/,
        /^Premium RestorationAED 8,500 ?15-25 days/,
      ],
      'Additional services': [
        /^Extended Warranty \(6 months\)AED 2,500/,
        /^Comprehensive Insurance \(1 year\)AED 4,500/,
        /^Ceramic Paint ProtectionAED 1,500/,
        /^Premium Window TintingAED 800/,
        /^Dash CameraAED 1,200/,
      ],
      'Delivery options': [
        /^Self pickupAED 0/,
        /^Standard deliveryAED 250 ?5-7 days/,
        /^Express deliveryAED 500 ?2-3 days/,
        /^VIP delivery with full tankAED 1,000/,
      ],
    };
    for (const [title, rows] of Object.entries(sections)) {
      await expect(mainRegion(page).getByRole('region', { name: title }).locator('label')).toHaveText(rows);
    }
    await page.getByRole('radio', { name: /^Standard Repair/ }).check();
    await page.getByRole('checkbox', { name: /^Ceramic/ }).check();
    await page.getByRole('checkbox', { name: /^Dash/ }).check();
    await page.getByRole('checkbox', { name: /^Dash/ }).uncheck();
    await page.getByRole('radio', { name: /^Express/ }).check();
    const summary = mainRegion(page).getByRole('region', { name: 'Summary', exact: true });
    await expect(summary).toContainText('TotalAED 4,500');
    await page.reload();
    await expect(summary).toContainText('TotalAED 4,500');
    const stored = await page.evaluate(() => localStorage.getItem('fixSelection') ?? '');
    expect(JSON.parse(stored)).toMatchObject({ level: 'standard', addOns: ['ceramic-coating'], total: 4500 });
    await mainButton(page, 'Confirm options').click();
    await expect(page).toHaveURL('/account');

    await page.goto('/checkout');
    await mainButton(page, 'Pay Deposit').click();
    await page.waitForURL('/profile');
    await expect.poll(async () => (await fetchReservations(context))[0]!.fix?.total).toBe(4500);

    const [order] = await fetchReservations(context);
    await page.goto('/fix');
    await expect(summary).toContainText(order!.orderId);
    const levels = mainRegion(page).getByRole('region', { name: 'Repair level' });
    await expect(levels).toContainText(/Your cars: (approx\. \d+-\d+ days|more than 30 days)/);
    await expect(levels.locator('label')).toHaveText([
      /^BasicAED 0 ?5-10 days, included in your car’s time\. The repair described/,
      /^Standard Repair & ServiceAED 2,500 ?10-15 days, adds 5 days to your car’s time/,
      /^Premium RestorationAED 8,500 ?15-25 days, adds 10-15 days to your car’s time/,
    ]);
    await page.getByRole('radio', { name: /^Self pickup/ }).check();
    const sent = recordRequestBodies(page, 'PATCH', `/api/customer/reservations/${order!.id}/fix`);
    const stopFailing = await failRequests(page, 'PATCH', /\/fix$/);
    await mainButton(page, 'Confirm options').click();
    await expectToast(page, 'We couldn’t save your options');
    await expect(mainRegion(page).getByRole('alert')).toContainText('saved on this device');
    await stopFailing();
    await mainButton(page, 'Confirm options').click();
    await expect(page).toHaveURL('/account');
    expect(JSON.parse(sent[1]!)).toEqual({
      level: 'standard',
      addOns: ['ceramic-coating'],
      delivery: 'pickup',
    });
    expect((await fetchReservations(context))[0]!.fix).toMatchObject({ delivery: 'pickup', total: 4000 });
    await closeAndExpectNoErrors();
  },
);
