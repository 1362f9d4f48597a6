import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import {
  createCustomer,
  payDepositByApi,
  listPricedCars,
  fetchReservations,
  createUnpaidReservation,
  storeShortlist,
} from '#tests/e2e/support/customer-fixtures.ts';
import { readStoredIds } from '#tests/e2e/support/shortlist-storage.ts';
import { mainButton, mainField, mainRegion } from '#tests/e2e/support/main-region.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { failRequests, expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
let admin: APIRequestContext;
test.beforeAll(async ({ playwright }) => {
  server = await RunningServer.start({ DEMO_CARS: '24' });
  admin = await playwright.request.newContext({ baseURL: server.origin });
  await admin.post('/api/login', { data: { email: 'admin@redrive.example', password: 'redrive-demo' } });
});
test.afterAll(async () => {
  await admin.dispose();
  await server.close();
});

const region = (page: Page, name: string) => mainRegion(page).getByRole('region', { name, exact: true });

async function changeReservation(id: string, step: Record<string, unknown>): Promise<void> {
  const moved = await admin.patch(`/api/admin/reservations/${id}`, {
    data: step,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  expect(moved.ok(), await moved.text()).toBe(true);
}

test(
  'an unpaid reservation shows the next step, links to the payment and can be cancelled',
  { tag: ['@C-route-31'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await createCustomer(browser, server);
    const cars = await listPricedCars(server, 2);
    const order = await createUnpaidReservation(
      context,
      cars.map(({ id }) => id),
    );
    const shortlisted = await listPricedCars(server, 3, 10);
    await storeShortlist(page, shortlisted);
    await page.goto(`/reservation/${order.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Reservation ${order.orderId}`);
    await expect(region(page, 'What happens next')).toContainText('Your turn');
    await expect(region(page, 'Progress').getByRole('listitem')).toHaveText([/^Reservation made, now/]);
    const phases = region(page, 'What happens next').getByRole('list', { name: 'Phases' }).getByRole('listitem');
    await expect(phases).toHaveText([
      /^Deposit, nowby \d/,
      /^Inspection, to comeabout \d/,
      /^Balance, to comeabout \d/,
      /^Repair, to comeabout \d/,
      /^Handover, to comeabout \d/,
    ]);
    await expect(region(page, 'What happens next').locator('img')).toHaveCount(2);
    const lines = region(page, 'Your cars').getByRole('listitem');
    for (const [at, car] of cars.entries()) await expect(lines.nth(at)).toContainText(car.model);
    await expect(lines.first()).toContainText('1st preference');
    await expect(region(page, 'Amounts')).toContainText(/You’ll pay for one carAED .*Total of selected cars: AED/);
    await expect(region(page, 'Amounts')).toContainText('DepositNot paid yetAED 1,500');
    await expect(region(page, 'Amounts')).toContainText('BalanceNot set yet');
    await mainRegion(page).getByRole('link', { name: 'Pay Deposit' }).click();
    await expect(page).toHaveURL(`/checkout?reservation=${order.id}`);
    await expect(region(page, 'Your cars').getByRole('listitem')).toHaveCount(2);
    await mainRegion(page).getByRole('link', { name: 'Back', exact: true }).click();

    const stopFailing = await failRequests(page, 'POST', /\/cancel$/);
    const cancel = mainRegion(page).getByRole('button', { name: 'Cancel reservation' });
    await cancel.click();
    const question = page.getByRole('alertdialog', { name: 'Cancel this reservation?' });
    await question.getByRole('button', { name: 'Keep reservation' }).click();
    await cancel.click();
    await question.getByRole('button', { name: 'Cancel reservation' }).click();
    await expectToast(page, 'We couldn’t cancel your reservation');
    await stopFailing();
    await question.getByRole('button', { name: 'Cancel reservation' }).click();
    await expectToast(page, 'Reservation cancelled');
    await expect(region(page, 'What happens next')).toContainText('nothing to refund');
    await expect(cancel).toHaveCount(0);
    expect((await fetchReservations(context))[0]!.status).toBe('cancelled');
    for (const name of ['Amounts', 'Repair options']) await expect(region(page, name)).toHaveCount(0);
    await expect(mainRegion(page).getByRole('link', { name: 'Browse Cars' })).toBeVisible();
    await mainRegion(page).getByRole('button', { name: 'Reserve these cars again' }).click();
    await expect(page).toHaveURL('/reserve');
    expect(await readStoredIds(page)).toEqual(cars.map(({ id }) => id));
    await expectToast(page, 'These cars replaced your shortlist');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => readStoredIds(page)).toEqual(shortlisted.map(({ id }) => id));
    await closeAndExpectNoErrors();
  },
);

test('a revisit shows the picked car with its reason, the balance and the refund', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await createCustomer(browser, server);
  const cars = await listPricedCars(server, 2, 2);
  const order = await createUnpaidReservation(
    context,
    cars.map(({ id }) => id),
  );
  await payDepositByApi(context, order.id);
  await page.goto(`/reservation/${order.id}`);
  await expect(region(page, 'What happens next')).toContainText('We’re on it');
  await expect(mainRegion(page).getByText('refund your deposit in full', { exact: false })).toBeVisible();
  await expect(region(page, 'Progress').getByRole('listitem').nth(1)).toContainText('Deposit paid, now');
  await changeReservation(order.id, { status: 'admin_review' });
  await changeReservation(order.id, {
    status: 'car_selected',
    finalCarId: cars[1]!.id,
    pickReason: 'The straighter chassis',
  });
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(region(page, 'What happens next')).toContainText('Car Selected', { timeout: 5_000 });
  }).toPass();
  await expect(region(page, 'Your cars')).toContainText('Picked for you');
  await expect(region(page, 'Your cars')).toContainText('The straighter chassis');
  const otherChoice = region(page, 'Your cars').getByRole('link', { name: `View car ${cars[0]!.year}` });
  await expect(otherChoice).toBeHidden();
  await region(page, 'Your cars').getByText('Your other choices (1)').click();
  await expect(otherChoice).toBeVisible();
  await expect(region(page, 'What happens next').locator('img')).toHaveCount(1);
  const price = cars[1]!.repairPrice!;
  await expect(region(page, 'Amounts')).toContainText(`Price of your carAED ${price.toLocaleString('en-AE')}`);
  await expect(region(page, 'Amounts')).toContainText(`BalanceAED ${(price - 1500).toLocaleString('en-AE')}`);
  await mainRegion(page).getByRole('link', { name: 'Choose repair options' }).click();
  await expect(page).toHaveURL(`/fix?reservation=${order.id}`);
  await page.goBack();
  await expect(page).toHaveURL(`/reservation/${order.id}`);

  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }));
  await mainRegion(page).getByRole('button', { name: 'Print receipt' }).click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { printed: boolean }).printed)).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const sheet = mainRegion(page).getByRole('article');
  for (const text of ['Deposit receipt', order.orderId, 'Redrive', 'AED 1,500', cars[1]!.model, 'Picked for you']) {
    await expect(sheet).toContainText(text);
  }
  await page.emulateMedia({ media: 'screen' });

  await changeReservation(order.id, { status: 'cancelled' });
  await page.reload();
  await expect(region(page, 'What happens next')).toContainText('Your deposit will be refunded in full');
  const refund = await admin.post(`/api/admin/reservations/${order.id}/refund`, {
    data: { paidOn: toDubaiDate(Date.now()), reference: 'TT 1' },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  expect(refund.ok(), await refund.text()).toBe(true);
  await page.reload();
  await expect(region(page, 'What happens next')).toContainText('Your deposit was refunded in full on');
  await closeAndExpectNoErrors();
});

test('a repair shows its day, the expected date and the paid balance', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await createCustomer(browser, server);
  const cars = await listPricedCars(server, 2, 6);
  const order = await createUnpaidReservation(
    context,
    cars.map(({ id }) => id),
  );
  await payDepositByApi(context, order.id);
  await changeReservation(order.id, { status: 'admin_review' });
  await changeReservation(order.id, { status: 'car_selected', finalCarId: cars[0]!.id });
  for (const status of ['balance_pending', 'balance_paid', 'repairing']) await changeReservation(order.id, { status });
  await page.goto(`/reservation/${order.id}`);
  const next = region(page, 'What happens next');
  await expect(next.getByRole('heading', { level: 2 })).toHaveText(/^In repair, day 1 of about \d+$/);
  await expect(next).toContainText(/Ready about \d+ \w+ \d{4}\./);
  await expect(next.getByRole('listitem').nth(3)).toHaveAttribute('aria-current', 'step');
  await expect(region(page, 'Amounts')).toContainText(/Balance paidPaid on \d+ \w+ \d{4}/);
  await closeAndExpectNoErrors();
});

test('a chosen delivery asks for the address and keeps it with the reservation', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await createCustomer(browser, server);
  const order = await createUnpaidReservation(
    context,
    (await listPricedCars(server, 2, 8)).map(({ id }) => id),
  );
  await page.goto(`/fix?reservation=${order.id}`);
  await expect(region(page, 'Deliver to')).toHaveCount(0);
  await page.getByRole('radio', { name: /^Standard delivery/ }).check();
  await mainField(page, 'Emirate').selectOption('Sharjah');
  await mainField(page, 'Address').fill('Villa 3, Al Majaz');
  await page.reload();
  await expect(mainField(page, 'Emirate')).toHaveValue('Sharjah');
  await expect(mainField(page, 'Address')).toHaveValue('Villa 3, Al Majaz');
  await mainButton(page, 'Confirm options').click();
  await expect(page).toHaveURL('/account');
  await page.goto(`/reservation/${order.id}`);
  await expect(region(page, 'Repair options')).toContainText('Delivered to ');
  await expect(region(page, 'Repair options')).toContainText('Villa 3, Al Majaz, Sharjah');
  expect((await fetchReservations(context))[0]!.customerInfo).toMatchObject({
    firstName: 'Layla',
    emirate: 'Sharjah',
    address: 'Villa 3, Al Majaz',
  });
  await closeAndExpectNoErrors();
});

test(
  'a foreign and an unknown reservation look alike, and visitors sign in first',
  { tag: ['@C-route-31'] },
  async ({ browser }) => {
    const owner = await createCustomer(browser, server);
    const order = await createUnpaidReservation(
      owner.context,
      (await listPricedCars(server, 2, 4)).map(({ id }) => id),
    );
    await owner.closeAndExpectNoErrors();
    const { page, closeAndExpectNoErrors } = await createCustomer(browser, server);
    for (const id of [order.id, 'no-such-reservation']) {
      await page.goto(`/reservation/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reservation not found');
      await expect(mainRegion(page).getByRole('link', { name: 'All reservations' })).toHaveAttribute(
        'href',
        '/profile',
      );
    }
    const stopFailing = await failRequests(page, 'GET', /\/api\/customer\/reservations\//);
    await page.goto(`/reservation/${order.id}`);
    await expect(mainRegion(page).getByRole('alert')).toContainText('We couldn’t load this reservation');
    await stopFailing();
    await mainRegion(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reservation not found');
    await closeAndExpectNoErrors();

    const visitor = await openSignedInPage(browser, server, null);
    await visitor.page.goto(`/reservation/${order.id}`);
    await expect(visitor.page).toHaveURL(`/login?redirect=%2Freservation%2F${order.id}`);
    await visitor.closeAndExpectNoErrors();
  },
);
