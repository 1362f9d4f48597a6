import { expect, test, type Page } from '@playwright/test';
import {
  recordRequestBodies,
  createCustomer,
  CUSTOMER_PASSWORD,
  listPricedCars,
  fetchReservations,
  storeShortlist,
} from '#tests/e2e/support/customer-fixtures.ts';
import { readStoredIds } from '#tests/e2e/support/shortlist-storage.ts';
import { mainButton, mainField, mainRegion } from '#tests/e2e/support/main-region.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { failRequests, expectOptions, expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '24' });
});
test.afterAll(() => server.close());

test(
  'a visitor signs in, keeps the shortlist and returns to the requested page',
  { tag: ['@C-route-18', '@C-res-13', '@C-role-02'] },
  async ({ browser }) => {
    const cars = await listPricedCars(server, 2);
    for (const path of ['/reserve', '/fix', '/checkout']) {
      const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
      await storeShortlist(page, cars);
      const passed: string[] = [];
      page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname + new URL(frame.url()).search));
      await page.goto(path);
      await expectToast(page, 'Authentication Required');
      const query = `?redirect=${encodeURIComponent(path)}`;
      await expect(page).toHaveURL(`/login${query}`);
      expect(passed).toContain(`/customer-login${query}`);
      expect(await readStoredIds(page)).toEqual(cars.map(({ id }) => id));
      await mainField(page, 'Email').fill('customer@redrive.example');
      await mainField(page, 'Password').fill('redrive-demo');
      await mainButton(page, 'Sign In').click();
      await expect(page).toHaveURL(path);
      await closeAndExpectNoErrors();
    }
  },
);

test(
  'every page of the purchase shows an empty state with a link',
  { tag: ['@C-route-24', '@C-route-25', '@C-route-26', '@C-res-03', '@C-chk-13', '@C-fix-17'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await createCustomer(browser, server);
    for (const path of ['/reserve', '/checkout']) {
      await page.goto(path);
      await expect(mainRegion(page).getByText('No Cars Selected', { exact: true })).toBeVisible();
      await expect(mainRegion(page).getByRole('link', { name: 'Browse Cars', exact: true })).toBeVisible();
      await expect(mainButton(page, 'Pay Deposit')).toHaveCount(0);
    }
    await page.goto('/fix');
    await expect(mainRegion(page).getByText('No Active Reservation', { exact: true })).toBeVisible();
    await mainRegion(page).getByRole('link', { name: 'Make Reservation', exact: true }).click();
    await expect(page).toHaveURL('/reserve');
    await closeAndExpectNoErrors();
  },
);

test(
  'the stepper shows done, current and upcoming steps',
  { tag: ['@C-hdr-19', '@C-hdr-20', '@C-route-06', '@D-94'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await createCustomer(browser, server);
    await page.goto('/browse');
    const bar = page.getByRole('navigation', { name: 'Your progress' });
    const links = { Browse: '/browse', Shortlist: '/shortlist', Reserve: '/reserve', Fix: '/fix' };
    for (const [label, to] of Object.entries(links)) {
      await expect(bar.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', to);
    }
    const steps = bar.getByRole('listitem');
    const expectStates = async (...states: string[]) => {
      for (const [at, state] of states.entries()) await expect(steps.nth(at)).toHaveAttribute('data-state', state);
    };
    await expect(bar.getByRole('link', { name: 'Browse' })).toHaveAttribute('aria-current', 'step');
    await expectStates('current', 'upcoming', 'upcoming', 'upcoming');
    await page.goto('/reserve');
    await expect(mainRegion(page).getByText('No Cars Selected', { exact: true })).toBeVisible();
    await expectStates('completed', 'upcoming', 'current', 'upcoming');
    await storeShortlist(page, await listPricedCars(server, 2));
    await page.goto('/reserve');
    await expectStates('completed', 'completed', 'current', 'upcoming');
    await expect(bar.getByRole('link', { name: 'Shortlist' })).toHaveAccessibleDescription('completed');
    await expect(bar.getByRole('link', { name: 'Reserve' })).toHaveAttribute('aria-current', 'step');
    await expect(bar.getByRole('link', { name: 'Fix' })).not.toHaveAccessibleDescription('completed');
    await page.goto('/fix');
    await expectStates('completed', 'completed', 'upcoming', 'current');
    await closeAndExpectNoErrors();
  },
);

test(
  'three steps beside the summary require three answers',
  { tag: ['@C-res-01', '@C-res-02', '@C-res-04..10', '@C-res-17..19', '@C-prod-14'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await createCustomer(browser, server);
    const cars = await listPricedCars(server, 3);
    await storeShortlist(page, cars);
    await page.goto('/reserve');
    const steps = page.getByRole('navigation', { name: 'Reserve' }).getByRole('listitem');
    await expect(steps).toHaveText(['1. Review selection', '2. Your information', '3. Payment method', '4. Pay']);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Reserve');
    await expect(mainRegion(page).getByRole('heading', { level: 2, name: /^\d\. / })).toHaveText([
      '1. Review selection',
      '2. Your information',
      '3. Payment method',
    ]);
    await expect(steps.nth(2).getByText('Payment method')).toHaveAttribute('aria-current', 'step');
    const selection = mainRegion(page).getByRole('region', { name: '1. Review selection' });
    await expect(selection.getByRole('listitem')).toHaveCount(3);
    await expect(selection).toContainText('1st preference');
    const total = cars.reduce((sum, car) => sum + car.repairPrice!, 0).toLocaleString('en-AE');
    const summary = mainRegion(page).getByRole('region', { name: 'Order summary' });
    const prices = cars.map((car) => car.repairPrice!);
    const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map((price) => price.toLocaleString('en-AE'));
    await expect(summary).toContainText(
      new RegExp(`^Order summaryYou’ll pay for one carAED ${lowest}${lowest === highest ? '' : ` to ${highest}`}`),
    );
    for (const line of [
      'Cars3',
      'Inspection feeFree',
      'Deposit nowAED 1,500',
      `Total of selected cars: AED ${total}`,
    ]) {
      await expect(summary).toContainText(line);
    }
    await expect(summary).toContainText(
      'credited toward the final purchase and refunded in full if no suitable car is found',
    );
    for (const phase of ['Car picked for you', 'Balance paid', 'Repair finished', 'Handed over'])
      await expect(summary).toContainText(new RegExp(`${phase}about \\d+ \\w+ \\d{4}`));

    await expect(mainField(page, 'First Name')).toHaveValue('Layla');
    await expect(mainField(page, 'Phone')).toHaveValue('+971 50 555 0101');
    for (const name of ['Last Name', 'Email', 'Address']) await expect(mainField(page, name)).toBeVisible();
    await expectOptions(mainField(page, 'Emirate'), [
      'Abu Dhabi',
      'Dubai',
      'Sharjah',
      'Ajman',
      'Umm Al Quwain',
      'Ras Al Khaimah',
      'Fujairah',
    ]);
    const email = await mainField(page, 'Email').inputValue();
    const proceed = mainButton(page, 'Continue to Checkout');
    for (const [name, value] of [
      ['First Name', 'Layla'],
      ['Email', email],
      ['Phone', '+971 50 555 0101'],
    ] as const) {
      await mainField(page, name).fill('  ');
      await expect(proceed).toBeDisabled();
      await expect(mainRegion(page).getByText(`Still needed: ${name}`)).toBeVisible();
      await expect(steps.nth(1).getByText('Your information')).toHaveAttribute('aria-current', 'step');
      await mainField(page, name).press('Enter');
      await expectToast(page, 'Missing Information', 'Please fill in all required fields');
      await mainField(page, name).fill(value);
    }
    await mainField(page, 'Last Name').fill('');
    await expect(proceed).toBeEnabled();
    await mainField(page, 'Email').fill('layla@example');
    await proceed.click();
    await expect(mainField(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(mainField(page, 'Email')).toHaveAccessibleDescription(
      'Enter a full email address, like name@example.ae',
    );
    await expect(mainField(page, 'Email')).toBeFocused();
    await mainField(page, 'Email').fill(email);
    await mainField(page, 'Email').press('Enter');
    await expect(mainRegion(page).getByRole('heading', { name: '3. Payment method' })).toBeFocused();
    await expect(page).toHaveURL('/reserve');

    await page.getByRole('radio', { name: /^Bank transfer/ }).check();
    await page.getByRole('radio', { name: /^Card/ }).check();
    const cash = page.getByRole('radio', { name: /^Cash on delivery/ });
    await expect(cash).toBeDisabled();
    await expect(mainRegion(page).getByText('Coming soon', { exact: true })).toBeVisible();
    await page.reload();
    await expect(mainField(page, 'Last Name')).toHaveValue('');
    await closeAndExpectNoErrors();
  },
);

async function openPayment(page: Page, cars: Parameters<typeof storeShortlist>[1]): Promise<void> {
  await storeShortlist(page, cars);
  await page.goto('/reserve');
  await expect(mainButton(page, 'Continue to Checkout')).toBeEnabled();
}

test('a phone shows one progress bar while reserving', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await createCustomer(browser, server, 390);
  await storeShortlist(page, await listPricedCars(server, 2));
  await page.goto('/reserve');
  await expect(page.getByRole('navigation', { name: 'Reserve' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Your progress' })).toBeHidden();
  await closeAndExpectNoErrors();
});

test(
  'proceeding creates one reservation, and failures show their messages',
  { tag: ['@C-res-11', '@C-res-12', '@C-res-15'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await createCustomer(browser, server);
    const cars = await listPricedCars(server, 2);
    await openPayment(page, cars);
    const mend = await failRequests(page, 'POST', /\/api\/reservations$/);
    await mainButton(page, 'Continue to Checkout').click();
    await expectToast(page, 'Reservation Failed', 'Please try again or contact support');
    await mend();
    const sent = recordRequestBodies(page, 'POST', '/api/reservations');
    await mainButton(page, 'Continue to Checkout').dblclick();
    await expect(page).toHaveURL('/checkout');
    expect(sent).toHaveLength(1);
    expect(JSON.parse(sent[0]!)).toMatchObject({
      selectedCarIds: cars.map(({ id }) => id),
      customerInfo: { firstName: 'Layla' },
      depositAmount: 1500,
      totalAmount: cars[0]!.repairPrice! + cars[1]!.repairPrice!,
      paymentMethod: 'card',
    });
    const [made, ...others] = await fetchReservations(context);
    expect(others).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('reservation'))).toContain(made!.id);

    await page.goBack();
    await mainButton(page, 'Continue to Checkout').click();
    await expect(page).toHaveURL('/checkout');
    expect(await fetchReservations(context)).toHaveLength(1);
    await closeAndExpectNoErrors();
  },
);

test(
  'a failed session check leads to the sign-in, and staff see why they are refused',
  { tag: ['@C-res-14', '@C-role-02'] },
  async ({ browser }) => {
    const cars = await listPricedCars(server, 2);
    const buyer = await createCustomer(browser, server);
    await openPayment(buyer.page, cars);
    await failRequests(buyer.page, 'GET', /\/api\/auth\/status/);
    await mainButton(buyer.page, 'Continue to Checkout').click();
    await expect(buyer.page).toHaveURL(/\/login\?redirect=%2Freserve/);
    expect(await fetchReservations(buyer.context)).toEqual([]);
    await buyer.closeAndExpectNoErrors();

    const staff = await openSignedInPage(browser, server, 'admin');
    await storeShortlist(staff.page, cars);
    await staff.page.goto('/reserve');
    await mainField(staff.page, 'First Name').fill('Ada');
    await mainField(staff.page, 'Phone').fill('+971 50 000 0000');
    await mainButton(staff.page, 'Continue to Checkout').click();
    await expectToast(staff.page, 'Reservation failed', 'You do not have access to this');
    await expect(staff.page).toHaveURL('/reserve');
    await staff.closeAndExpectNoErrors();
  },
);

test(
  'UAE phone numbers are accepted in every usual form and others are refused',
  { tag: ['@C-res-04', '@C-res-06'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await createCustomer(browser, server);
    const cars = await listPricedCars(server, 2);
    await storeShortlist(page, cars);
    await page.goto('/reserve');
    const phone = mainField(page, 'Phone');
    await expect(phone).toHaveValue(/^\+971/);
    for (const wrong of ['abcde', '12345']) {
      await phone.fill(wrong);
      await mainButton(page, 'Continue to Checkout').click();
      await expect(phone).toBeFocused();
      await expect(phone).toHaveAccessibleDescription(/^Enter a phone number such as 050 123 4567/);
      await expect(phone).toHaveValue(wrong);
    }
    await phone.fill('٠٥٠ ١٢٣ ٤٥٦٧');
    await mainButton(page, 'Continue to Checkout').click();
    await expect(page).toHaveURL(/\/checkout/);
    const [order] = await fetchReservations(context);
    expect(order?.customerInfo?.phone).toBe('+971501234567');
    await closeAndExpectNoErrors();
  },
);

for (const ended of ['expired', 'gone'] as const) {
  test(`a session that is ${ended} is announced once and signing in restores the input`, async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await createCustomer(browser, server);
    const cars = await listPricedCars(server, 2);
    const { user } = (await (await context.request.get('/api/auth/status')).json()) as {
      user: { email: string };
    };
    await openPayment(page, cars);
    await expect(mainField(page, 'First Name')).toHaveValue('Layla');
    await mainField(page, 'First Name').fill('Noor');
    await mainField(page, 'Phone').fill('+971 50 123 4567');
    await mainField(page, 'Address').fill('Villa 9, Al Barsha 1');
    await page.getByRole('radio', { name: /Bank transfer/ }).check();
    await context.clearCookies();
    if (ended === 'expired')
      await context.addCookies([{ name: 'sid', value: 'of-a-session-that-ended', url: server.origin }]);
    await mainButton(page, 'Continue to Checkout').click();
    await expectToast(page, 'Session Error', 'in again');
    await expect(page).toHaveURL('/login?redirect=%2Freserve');
    await expect(page.getByText('Authentication Required')).toHaveCount(0);
    await expect(page.getByText('You’re signed in')).toHaveCount(0);
    await mainField(page, 'Email').fill(user.email);
    await mainField(page, 'Password').fill(CUSTOMER_PASSWORD);
    await mainButton(page, 'Sign In').click();
    await expect(page).toHaveURL('/reserve');
    await expect(page.getByRole('radio', { name: /Bank transfer/ })).toBeChecked();
    await mainButton(page, 'Continue to Checkout').click();
    await expect(page).toHaveURL('/checkout');
    const [made] = await fetchReservations(context);
    expect(made).toMatchObject({
      selectedCarIds: cars.map(({ id }) => id),
      paymentMethod: 'bank',
      customerInfo: { firstName: 'Noor', phone: '+971501234567', address: 'Villa 9, Al Barsha 1' },
    });
    await closeAndExpectNoErrors();
  });
}

test(
  'the checkout lists cars and amounts and links back and to support',
  { tag: ['@C-chk-01..07', '@C-prod-14'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await createCustomer(browser, server);
    const cars = await listPricedCars(server, 2);
    await storeShortlist(page, cars);
    await page.goto('/checkout');
    const list = mainRegion(page).getByRole('region', { name: 'Your cars' }).getByRole('listitem');
    await expect(list).toHaveCount(2);
    for (const [at, car] of cars.entries()) {
      const line = list.nth(at);
      for (const text of [
        `${car.year} ${car.make} ${car.model}`,
        `${car.mileage.toLocaleString('en-AE')} km`,
        `${car.regionalSpec} spec`,
        `AED ${car.repairPrice!.toLocaleString('en-AE')}`,
      ]) {
        await expect(line).toContainText(text);
      }
      await expect(line.locator('img')).toHaveAttribute('src', car.imageUrl!);
    }
    await expect(mainRegion(page).getByText('it is fully refundable', { exact: false })).toBeVisible();
    await expect(mainRegion(page).getByText(/credited toward the final purchase/)).toBeVisible();
    const summary = mainRegion(page).getByRole('region', { name: 'Payment summary' });
    for (const line of ['Cars2', 'Inspection feeFree', 'DepositAED 1,500']) await expect(summary).toContainText(line);
    await expect(summary).toContainText(/If you pay todayCar picked for youabout \d+ \w+ \d{4}/);
    await expect(page.getByRole('navigation', { name: 'Your progress' })).toHaveCount(0);
    const steps = page.getByRole('navigation', { name: 'Reserve' });
    await expect(steps.getByText('4. Pay', { exact: true })).toHaveAttribute('aria-current', 'step');
    await expect(summary.getByText('Test payment mode - No real charges', { exact: true })).toBeVisible();
    await expect(mainRegion(page).getByRole('link', { name: 'WhatsApp Support' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\//,
    );
    await expect(mainButton(page, 'Pay Deposit')).toBeEnabled();
    await mainRegion(page).getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(/\/reserve(\?|$)/);
    await closeAndExpectNoErrors();
  },
);

test(
  'paying creates the reservation first, and failures reset the button with a message',
  { tag: ['@C-res-16', '@C-chk-08..12'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await createCustomer(browser, server);
    const cars = await listPricedCars(server, 2);
    await storeShortlist(page, cars);
    await page.clock.install();
    await page.goto('/checkout');
    const orders = /\/api\/customer\/reservations$/;
    await page.route(orders, (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const message = 'These cars cannot go together';
      return route.fulfill({
        status: 400,
        json: { code: 'VALIDATION', message, error: message, requiresLogin: false },
      });
    });
    await mainButton(page, 'Pay Deposit').click();
    await expectToast(page, 'Reservation failed', 'These cars cannot go together');
    await expect(mainButton(page, 'Pay Deposit')).toBeEnabled();
    await page.unroute(orders);

    const mend = await failRequests(page, 'POST', /\/api\/customer\/payments$/);
    const made = recordRequestBodies(page, 'POST', '/api/customer/reservations');
    const payments = recordRequestBodies(page, 'POST', '/api/customer/payments');
    await mainButton(page, 'Pay Deposit').click();
    await expectToast(page, 'Payment failed', 'Please try again');
    await expect(mainButton(page, 'Pay Deposit')).toBeEnabled();
    expect(JSON.parse(made[0]!)).toEqual({ selectedCarIds: cars.map(({ id }) => id), depositAmount: '1500' });
    const [reservation] = await fetchReservations(context);
    expect(JSON.parse(payments[0]!)).toEqual({
      reservationId: reservation!.id,
      paymentType: 'deposit',
      amount: '1500',
      paymentMethod: 'test',
    });
    await mend();

    // Time is frozen from here.
    await page.clock.pauseAt(Date.now() + 60_000);
    await mainButton(page, 'Pay Deposit').dblclick();
    await expect(async () => {
      // Small steps: this time counts against the two seconds below.
      await page.clock.runFor(10);
      await expect(page.locator('[data-toaster]')).toContainText('Payment successful!', { timeout: 1_000 });
    }).toPass();
    await expectToast(
      page,
      'Payment successful!',
      'Your deposit has been processed. We will review your selection soon.',
    );
    await page.clock.runFor(1_500);
    expect(new URL(page.url()).pathname).toBe('/checkout');
    await page.clock.runFor(500);
    await page.clock.resume();
    await page.waitForURL('/profile');
    expect(payments).toHaveLength(2);
    expect((await fetchReservations(context)).map(({ status }) => status)).toEqual(['deposit_paid']);
    await expect.poll(() => readStoredIds(page)).toEqual([]);
    await closeAndExpectNoErrors();
  },
);
