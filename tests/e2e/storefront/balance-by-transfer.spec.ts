import { readFile } from 'node:fs/promises';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '48' });
});
test.afterAll(() => server.close());

const PDF = Buffer.from('%PDF-1.7\nThe transfer of a test\n%%EOF');

interface Order {
  id: string;
  orderId: string;
}

async function createBalancePendingReservation(customer: APIRequestContext, admin: APIRequestContext): Promise<Order> {
  const { cars } = (await (await customer.get('/api/cars/search?limit=40')).json()) as {
    cars: { id: string; repairPrice: number | null; isReserved: boolean }[];
  };
  const free = cars.filter((car) => car.repairPrice !== null && !car.isReserved).map(({ id }) => id);
  const selectedCarIds = free.slice(-2);
  const made = await customer.post('/api/customer/reservations', { data: { selectedCarIds } });
  const order = (await made.json()) as Order;
  const payment = { reservationId: order.id, paymentType: 'deposit', amount: '1500', paymentMethod: 'test' };
  expect((await customer.post('/api/customer/payments', { data: payment })).status()).toBe(201);
  for (const step of [
    { status: 'admin_review' },
    { status: 'car_selected', finalCarId: selectedCarIds[0], pickReason: 'The better one' },
    { status: 'balance_pending' },
  ])
    expect((await admin.patch(`/api/admin/reservations/${order.id}`, { data: step })).status()).toBe(200);
  return order;
}

test('a customer sends proof of a transfer and an admin records the balance', async ({ browser }) => {
  const [customer, admin] = [
    await openSignedInPage(browser, server, 'customer', 390),
    await openSignedInPage(browser, server, 'admin'),
  ];
  const { id, orderId } = await createBalancePendingReservation(customer.context.request, admin.context.request);
  await customer.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
  const { page } = customer;
  await page.goto(`/reservation/${id}`);
  await page.getByRole('button', { name: 'Copy IBAN' }).click();
  await expectToast(page, 'IBAN copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('AE070331234567890123456');
  await expect(page.getByRole('button', { name: 'Copy Reference' })).toBeVisible();

  const proof = page.getByLabel('Proof of transfer');
  await proof.setInputFiles({
    name: 'notes.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('no pdf'),
  });
  await expect(page.getByText('This file isn’t a photo or PDF')).toBeVisible();
  await proof.setInputFiles({ name: 'transfer.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(page.getByText(/^You sent proof of payment on/)).toBeVisible();

  await admin.page.goto(`/admin/reservations/${id}`);
  const [download] = await Promise.all([
    admin.page.waitForEvent('download'),
    admin.page.getByRole('link', { name: 'Download proof' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${orderId}-transfer.pdf`);
  expect(await readFile(await download.path())).toEqual(PDF);
  await admin.page.getByRole('button', { name: 'Record balance' }).click();
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Record balance' }).click();
  await expectToast(admin.page, `${orderId}: Paid`);

  await page.reload();
  await expect(page.getByText('The car is yours and is on its way to the workshop.')).toBeVisible();
  await customer.closeAndExpectNoErrors();
  await admin.closeAndExpectNoErrors();
});
