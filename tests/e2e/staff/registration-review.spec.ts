import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { createCustomer, createUnpaidReservation, payDepositByApi } from '#tests/e2e/support/customer-fixtures.ts';
import { mainRegion } from '#tests/e2e/support/main-region.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { fetchReservableCars } from '#tests/e2e/support/shortlist-storage.ts';
import { expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';
import { approveWithReason, submitCars } from '#tests/e2e/support/submission-fixtures.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '24' });
});
test.afterAll(() => server.close());

test('a car that cannot be registered stays, and its papers can be corrected', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  const claims = { title: { value: 'salvage', source: 'Texas title' } };
  const [id] = await submitCars(context.request, ['Salvage'], { claims });
  await page.goto(`/admin/review?car=${id}`);
  const decision = page.getByRole('group', { name: 'Decision' });
  await expect(decision).toContainText(
    'Cannot be registered in the UAE. An insurer wrote the car off (salvage title).',
  );
  const approve = decision.getByRole('button', { name: 'Approve & Publish' });
  await expect(approve).toBeDisabled();
  await expect(approve).toHaveAttribute('aria-keyshortcuts', 'A');
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: 'Publish without a check?' })).toHaveCount(0);

  const papers = page.getByRole('region', { name: 'Papers', exact: true });
  await expect(papers).toContainText('inspector@redrive.example');
  await papers.getByRole('button', { name: 'Edit papers' }).click();
  const form = page.getByRole('dialog', { name: 'Edit papers' });
  await form.getByLabel('Title status', { exact: true }).selectOption('Clean title');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(papers).toContainText('admin@redrive.example');
  await expect(decision).toContainText('Registration not checked');
  await expect(decision.getByRole('button', { name: 'Approve & Publish' })).toBeEnabled();
  await closeAndExpectNoErrors();
});

test('an unchecked car needs a reason to go live and appears under Registration not checked', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  const [id] = await submitCars(context.request, ['Unchecked'], { claims: {} });
  await page.goto(`/admin/review?car=${id}`);
  await page.getByRole('button', { name: 'Approve & Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish without a check?' });
  await dialog.getByRole('button', { name: 'Approve & Publish' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('Enter a reason');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await approveWithReason(page, page.getByRole('group', { name: 'Decision' }));
  await expectToast(page, 'Car approved successfully');

  await page.goto('/admin?tab=live&view=not-checked');
  const row = page.getByRole('table', { name: 'Live Cars' }).getByRole('row').filter({ hasText: 'Unchecked' });
  await expect(row).toContainText('Registration not checked');
  await page.getByLabel('View', { exact: true }).selectOption('Export only');
  await expect(row).toHaveCount(0);
  await closeAndExpectNoErrors();
});

test('a document is added to a claim and downloaded again', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  const [id] = await submitCars(context.request, ['Documented']);
  await page.goto(`/admin/review?car=${id}`);
  const papers = page.getByRole('region', { name: 'Papers', exact: true });
  const chooser = page.waitForEvent('filechooser');
  await papers.getByRole('button', { name: 'Add document: Title status' }).click();
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  await (await chooser).setFiles({ name: 'title.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expectToast(page, 'Document added');
  const download = page.waitForEvent('download');
  await papers.getByRole('link', { name: 'Download document: Title status' }).click();
  expect(await readFile(await (await download).path())).toEqual(pdf);
  await expect(papers.getByRole('button', { name: 'Replace document: Title status' })).toBeVisible();
  await closeAndExpectNoErrors();
});

test('a reserved car that cannot be registered any more is refunded in full', async ({ browser }) => {
  const buyer = await createCustomer(browser, server);
  const cars = (await fetchReservableCars(server)).slice(0, 1);
  const reservation = await createUnpaidReservation(
    buyer.context,
    cars.map(({ id }) => id),
  );
  await payDepositByApi(buyer.context, reservation.id);

  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  const car = (await (await context.request.get(`/api/admin/cars/${cars[0]!.id}`)).json()) as { revision: number };
  const refused = { registration: 'no', registrationSource: 'RTA Dubai', revision: car.revision };
  expect((await context.request.put(`/api/admin/cars/${cars[0]!.id}/papers`, { data: refused })).ok()).toBe(true);

  await buyer.page.goto(`/reservation/${reservation.id}`);
  await expect(mainRegion(buyer.page).getByText(/^Cannot be registered in the UAE: /)).toBeVisible();
  await expect(mainRegion(buyer.page)).toContainText('We’ll refund your deposit in full');

  await page.goto(`/admin/reservations/${reservation.id}`);
  await expect(page.getByRole('note')).toContainText('Cancel and refund the whole deposit.');
  await page.getByRole('button', { name: 'Refund in full' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('textbox')).toHaveValue('The car cannot be registered in the UAE.');
  await dialog.getByRole('button', { name: /^Cancel and refund/ }).click();
  await expectToast(page, `${reservation.orderId}: Cancelled`);
  await buyer.page.reload();
  await expect(mainRegion(buyer.page).getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await buyer.closeAndExpectNoErrors();
  await closeAndExpectNoErrors();
});
