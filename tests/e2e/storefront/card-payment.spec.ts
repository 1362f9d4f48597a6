import { readFileSync } from 'node:fs';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { closeWithEscape, openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import { setUpCardServer } from '#tests/e2e/support/card-payment-server.ts';
import type { RunningServer } from '#tests/e2e/support/running-server.ts';
import { expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

const { provider, server: runningServer } = setUpCardServer(8);
let server: RunningServer;
test.beforeAll(() => {
  server = runningServer();
});

/** An unpaid reservation of two available cars. @returns its ID and the first car's */
async function createReservation(customer: APIRequestContext): Promise<{ id: string; carId: string }> {
  const { cars } = (await (await customer.get('/api/cars/search?limit=40')).json()) as {
    cars: { id: string; repairPrice: number | null; isReserved: boolean }[];
  };
  const free = cars.filter((car) => car.repairPrice !== null && !car.isReserved).map(({ id }) => id);
  const selectedCarIds = free.slice(0, 2);
  const made = await customer.post('/api/customer/reservations', { data: { selectedCarIds } });
  return { id: ((await made.json()) as { id: string }).id, carId: selectedCarIds[0]! };
}

test('a card deposit is refunded to the card when an admin cancels', async ({ browser }) => {
  const customer = await openSignedInPage(browser, server, 'customer', 390);
  const admin = await openSignedInPage(browser, server, 'admin');
  const { id } = await createReservation(customer.context.request);
  const { page } = customer;
  await openHydratedPage(page, `/reservation/${id}`);
  await page.getByRole('link', { name: 'Pay Deposit' }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('link', { name: 'Pay AED 1500' }).click();
  await expect(page).toHaveURL(new RegExp(`/reservation/${id}$`));
  await expect(page.getByText('We’ve received your deposit and are arranging the inspection.')).toBeVisible();

  provider.refundStatus = 'pending';
  await openHydratedPage(admin.page, `/admin/reservations/${id}`);
  await admin.page.getByRole('button', { name: 'More', exact: true }).click();
  await admin.page.getByRole('menuitem', { name: 'Cancel and refund AED 1,500' }).click();
  const dialog = admin.page.getByRole('alertdialog').or(admin.page.getByRole('dialog'));
  await dialog.getByLabel('Reason for cancelling').fill('It failed our second look');
  await dialog.getByRole('button', { name: 'Cancel and refund AED 1,500' }).click();
  await expect(admin.page.getByText(/AED 1,500 is being refunded to the card/)).toBeVisible();
  await expect(admin.page.getByRole('button', { name: 'Record refund' })).toHaveCount(0);
  await expect(page.getByText(/^We’re refunding your card/).first()).toBeVisible();

  await expect.poll(() => provider.refundedPayments).toHaveLength(1);
  const [payment] = provider.refundedPayments;
  provider.finishRefund(payment!, 'succeeded');
  await expect(page.getByText(/^Your deposit was refunded in full on/).first()).toBeVisible();
  provider.refundStatus = 'succeeded';
  await customer.closeAndExpectNoErrors();
  await admin.closeAndExpectNoErrors();
});

test('an admin records the refund of an extra payment that the bank declined', async ({ browser }) => {
  const customer = await openSignedInPage(browser, server, 'customer', 390);
  const admin = await openSignedInPage(browser, server, 'admin');
  const asCustomer = customer.context.request;
  const { id } = await createReservation(asCustomer);
  const opening = await asCustomer.post('/api/customer/card-payments', { data: { reservationId: id } });
  // Cancelled while being paid: the money arrives too late.
  expect((await asCustomer.post(`/api/customer/reservations/${id}/cancel`)).status()).toBe(200);
  provider.refundStatus = 'failed';
  provider.completePayment(
    String(((await opening.json()) as { url: string }).url)
      .split('/')
      .at(-1)!,
  );
  await asCustomer.post(`/api/customer/reservations/${id}/card-payment`);
  await openHydratedPage(customer.page, `/reservation/${id}`);
  await expect(customer.page.getByText(/Your bank declined the refund/).first()).toBeVisible();

  await openHydratedPage(admin.page, `/admin/reservations/${id}`);
  await admin.page.getByRole('button', { name: 'Record refund of AED 1,500' }).click();
  const dialog = admin.page.getByRole('dialog', { name: 'When was AED 1,500 refunded?' });
  await dialog.getByLabel('Transfer reference').fill('FT-26327');
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await expect(admin.page.getByText(/^ ?refunded .*, FT-26327$/)).toBeVisible();
  await expect(admin.page.getByRole('button', { name: /^Record refund of/ })).toHaveCount(0);
  await expect(customer.page.getByText(/^Refunded on/).first()).toBeVisible();
  provider.refundStatus = 'succeeded';
  await customer.closeAndExpectNoErrors();
  await admin.closeAndExpectNoErrors();
});

async function deliverLastEvent(request: APIRequestContext): Promise<void> {
  const { body, signature } = provider.signEvent(provider.events.at(-1)!);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const response = await request.post('/api/payments/events', { data: Buffer.from(body), headers });
  expect(response.ok()).toBe(true);
}

test('a dispute marks the reservation until it is won', async ({ browser }) => {
  const customer = await openSignedInPage(browser, server, 'customer', 390);
  const admin = await openSignedInPage(browser, server, 'admin');
  const asCustomer = customer.context.request;
  const { id } = await createReservation(asCustomer);
  const opening = await asCustomer.post('/api/customer/card-payments', { data: { reservationId: id } });
  const session = String(((await opening.json()) as { url: string }).url)
    .split('/')
    .at(-1)!;
  provider.completePayment(session);
  await asCustomer.post(`/api/customer/reservations/${id}/card-payment`);
  provider.openDispute(session);
  provider.withdrawFunds(session);
  await deliverLastEvent(asCustomer);
  const disputedText = 'Disputed: held by the card’s bank until it decides';
  await openHydratedPage(customer.page, `/reservation/${id}`);
  await expect(customer.page.getByText(disputedText).first()).toBeVisible();
  await openHydratedPage(admin.page, '/admin/reservations?waiting=us');
  await expect(admin.page.getByText('Check payment')).toBeVisible();
  await openHydratedPage(admin.page, `/admin/reservations/${id}`);
  await expect(admin.page.getByText(/^The deposit is disputed\./)).toBeVisible();

  provider.closeDispute(session, 'won');
  await deliverLastEvent(asCustomer);
  await openHydratedPage(customer.page, `/reservation/${id}`);
  await expect(customer.page.getByText('Dispute closed: the deposit still counts').first()).toBeVisible();
  await openHydratedPage(admin.page, '/admin/reservations?waiting=us');
  await expect(admin.page.getByText('Waiting for us').first()).toBeVisible();
  await expect(admin.page.getByText('Check payment')).toHaveCount(0);
  // The same cars can be reserved again only after this reservation ends.
  const over = { status: 'cancelled', cancelReason: 'The end of a test' };
  const cancelled = await admin.context.request.patch(`/api/admin/reservations/${id}`, { data: over });
  expect(cancelled.ok()).toBe(true);
  await customer.closeAndExpectNoErrors();
  await admin.closeAndExpectNoErrors();
});

test('an admin records the surplus after a won dispute and the amount missing after a lost one', async ({
  browser,
}) => {
  const customer = await openSignedInPage(browser, server, 'customer', 390);
  const admin = await openSignedInPage(browser, server, 'admin', 390);
  const asCustomer = customer.context.request;
  const { id, carId } = await createReservation(asCustomer);
  const opening = await asCustomer.post('/api/customer/card-payments', { data: { reservationId: id } });
  const session = String(((await opening.json()) as { url: string }).url)
    .split('/')
    .at(-1)!;
  provider.completePayment(session);
  await asCustomer.post(`/api/customer/reservations/${id}/card-payment`);
  provider.openDispute(session);
  provider.withdrawFunds(session);
  await deliverLastEvent(asCustomer);
  const steps = ['admin_review', 'car_selected', 'balance_pending', 'balance_paid'] as const;
  for (const status of steps) {
    const pick = status === 'car_selected' ? { finalCarId: carId, pickReason: 'The best of them' } : {};
    const data = { status, ...pick };
    expect((await admin.context.request.patch(`/api/admin/reservations/${id}`, { data })).ok()).toBe(true);
  }
  provider.closeDispute(session, 'won');
  await deliverLastEvent(asCustomer);

  const { page } = admin;
  await openHydratedPage(page, `/admin/reservations/${id}`);
  await expect(page.getByText(/^The customer overpaid by AED 1,500/)).toBeVisible();
  await openHydratedPage(customer.page, `/reservation/${id}`);
  await expect(customer.page.getByText(/^You have paid AED 1,500 more than the price/)).toBeVisible();
  await page.getByRole('button', { name: 'Record refund' }).click();
  const refund = page.getByRole('dialog', { name: 'When was AED 1,500 refunded?' });
  await refund.getByLabel('Transfer reference').fill('FT-1500');
  await refund.getByRole('button', { name: 'Record refund' }).click();
  await expect(page.getByText(/overpaid by/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Record refund' })).toHaveCount(0);
  await expect(customer.page.getByText('Refunded', { exact: true }).first()).toBeVisible();

  provider.openDispute(session);
  provider.withdrawFunds(session);
  provider.closeDispute(session, 'lost');
  await deliverLastEvent(asCustomer);
  await openHydratedPage(page, '/admin/reservations?waiting=us');
  await expect(page.getByText('Check payment')).toBeVisible();
  await openHydratedPage(page, `/admin/reservations/${id}`);
  await expect(page.getByText(/^AED 1,500 is missing/)).toBeVisible();
  await page.getByRole('button', { name: 'Record payment' }).click();
  const payment = page.getByRole('dialog', { name: 'When did AED 1,500 arrive?' });
  const day = payment.getByLabel('Received on');
  await day.fill('');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(day).toHaveAccessibleDescription('Enter the date the money arrived');
  await day.fill(toDubaiDate(Date.now()));
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(payment).toBeHidden();
  await expect(page.getByText(/AED 1,500 is missing/)).toHaveCount(0);
  const seen = (await (await asCustomer.get(`/api/customer/reservations/${id}`)).json()) as object;
  expect(seen).toMatchObject({ remainingBalance: 0, refundedAmount: 1_500 });
  await customer.closeAndExpectNoErrors();
  await admin.closeAndExpectNoErrors();
});

test('a workshop photo appears on the open page and in the notifications', async ({ browser }) => {
  const customer = await openSignedInPage(browser, server, 'customer', 390);
  const admin = await openSignedInPage(browser, server, 'admin');
  const [asCustomer, asAdmin] = [customer.context.request, admin.context.request];
  const { id, carId } = await createReservation(asCustomer);
  const opening = await asCustomer.post('/api/customer/card-payments', { data: { reservationId: id } });
  provider.completePayment(
    String(((await opening.json()) as { url: string }).url)
      .split('/')
      .at(-1)!,
  );
  await asCustomer.post(`/api/customer/reservations/${id}/card-payment`);
  for (const step of [
    { status: 'admin_review' },
    { status: 'car_selected', finalCarId: carId, pickReason: 'The better one' },
    { status: 'balance_pending' },
    { status: 'balance_paid' },
    { status: 'repairing' },
  ])
    expect((await asAdmin.patch(`/api/admin/reservations/${id}`, { data: step })).status()).toBe(200);

  const { page } = customer;
  await openHydratedPage(page, `/reservation/${id}`);
  await expect(page.getByText('Photos from the workshop will appear here as the repair progresses.')).toBeVisible();
  await openHydratedPage(admin.page, `/admin/reservations/${id}`);
  await admin.page.getByLabel('Stage').selectOption('Body work');
  await admin.page.getByLabel('Note to the customer').fill('The left door is straight again.');
  await admin.page.getByLabel('Choose photos').setInputFiles({
    name: 'door.webp',
    mimeType: 'image/webp',
    buffer: readFileSync('server/seed/pictures/audi-a6-2018/10-after-repair.webp'),
  });
  await admin.page.getByRole('button', { name: 'Send update with 1 photo' }).click();
  await expectToast(admin.page, 'customer notified');

  const workshop = page.getByRole('region', { name: 'From the workshop' });
  await expect(workshop.getByText('The left door is straight again.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notifications, \d+ unread/ })).toBeVisible();
  await workshop.getByRole('button', { name: /^Open Body work, photo 1 of 1/ }).click();
  const large = page.getByRole('dialog', { name: 'Photos from the workshop' });
  await expect(large.getByRole('img', { name: /^Body work, photo 1 of 1/ })).toBeVisible();
  await closeWithEscape(page, large);

  await admin.page.getByRole('button', { name: 'Remove photo 1' }).click();
  await admin.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(admin.page, 'Removed from the customer’s page');
  await expect(admin.page.getByRole('button', { name: 'Remove photo 1' })).toHaveCount(0);
  await customer.closeAndExpectNoErrors();
  await admin.closeAndExpectNoErrors();
});
