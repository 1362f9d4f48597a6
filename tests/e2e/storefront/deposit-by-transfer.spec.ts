import { expect, test } from '@playwright/test';
import {
  createCustomer,
  listPricedCars,
  fetchReservations,
  storeShortlist,
} from '#tests/e2e/support/customer-fixtures.ts';
import { mainButton, mainRegion } from '#tests/e2e/support/main-region.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '14', ALLOW_TEST_PAYMENTS: '0' });
});
test.afterAll(() => server.close());

const PDF = Buffer.from('%PDF-1.7\nThe transfer of a test\n%%EOF');

test('a customer sends proof of a deposit transfer and an admin confirms it', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await createCustomer(browser, server, 390);
  const admin = await openSignedInPage(browser, server, 'admin');
  await storeShortlist(page, await listPricedCars(server, 2));
  await page.goto('/checkout');
  await expect(mainRegion(page).getByText('You’ll pay by bank transfer.', { exact: false })).toBeVisible();
  await mainButton(page, 'Pay Deposit').click();
  await expect(page).toHaveURL(/\/reservation\//);
  const transfer = mainRegion(page).getByRole('region', { name: 'Pay by bank transfer' });
  await expect(transfer).toContainText('AED 1,500');
  await page.getByLabel('Proof of transfer').setInputFiles({
    name: 'deposit.pdf',
    mimeType: 'application/pdf',
    buffer: PDF,
  });
  await expect(page.getByText(/^You sent proof of payment on/)).toBeVisible();
  const [order] = await fetchReservations(context);

  await admin.page.goto(`/admin/reservations/${order!.id}`);
  await admin.page.getByRole('button', { name: 'Confirm deposit' }).click();
  await expectToast(admin.page, `${order!.orderId}: deposit confirmed`);
  await page.reload();
  await expect(page.getByText('We’ve received your deposit and are arranging the inspection.')).toBeVisible();
  await expect(mainRegion(page).getByText('Test', { exact: true })).toHaveCount(0);
  await admin.closeAndExpectNoErrors();
  await closeAndExpectNoErrors();
});
