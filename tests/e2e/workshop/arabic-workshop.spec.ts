import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import type { WorkOrder } from '#shared/contract/work-orders.ts';
import { expectArabicPage } from '#tests/e2e/support/arabic-page.ts';
import { mainRegion } from '#tests/e2e/support/main-region.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';
import { signInAs } from '#tests/e2e/support/submission-fixtures.ts';

/** A workshop's orders, a line and the settings in Arabic. */

let server: RunningServer;
let admin: APIRequestContext;
let order: WorkOrder;
test.beforeAll(async ({ playwright }) => {
  server = await RunningServer.start({ DEMO_CARS: '24' });
  admin = await playwright.request.newContext({ baseURL: server.origin });
  await signInAs(admin, 'admin');
  const list = await admin.get('/api/admin/reservations?status=repairing');
  const { reservations } = (await list.json()) as { reservations: { id: string }[] };
  const { id } = reservations.at(-1)!;
  // A job creates the work orders of earlier repairs.
  await expect
    .poll(async () => (await admin.get(`/api/workshop/orders/${id}`)).status(), { timeout: 90_000 })
    .toBe(200);
  const [user] = (await (await admin.get('/api/admin/users?role=workshop')).json()) as { id: string }[];
  const assigned = await admin.put(`/api/admin/work-orders/${id}/workshop`, { data: { workshopId: user!.id } });
  order = (await assigned.json()) as WorkOrder;
});
test.afterAll(async () => {
  await admin.dispose();
  await server.close();
});

const main = (page: Page) => mainRegion(page);
const expectArabic = (page: Page) => expectArabicPage(page, order.carName, order.vin ?? '', 'Sami Faisal');

for (const width of [390, 1440])
  test(`orders, a line and the settings speak Arabic at ${width} px`, async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'workshop', width);
    await page.goto('/ar/workshop');
    const link = main(page).getByRole('list', { name: 'أوامر العمل' }).getByRole('link', { name: order.orderId });
    await expect(link).toContainText('أُنجز');
    await expectArabic(page);
    await link.click();
    const lines = main(page).getByRole('list', { name: 'البنود' }).getByRole('link');
    await expect(lines).toHaveCount(order.lines.length);
    await expect(lines.first()).toContainText('ينقص');
    await expectArabic(page);
    await lines.first().click();
    await main(page).getByLabel('الفني').fill('Sami');
    await expect(main(page).getByRole('button', { name: 'حذف التغييرات' })).toBeVisible();
    await expectArabic(page);
    await main(page).getByRole('button', { name: 'حذف التغييرات' }).click();
    await expect(page.getByRole('alertdialog', { name: 'حذف تغييراتك؟' })).toBeVisible();
    await expectArabic(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'حذف التغييرات' }).click();
    await expect(lines.last()).toContainText('فحص التسجيل');
    await lines.last().click();
    await expect(main(page).getByRole('radio', { name: 'ناجح' })).toBeVisible();
    await expectArabic(page);
    await page.goto('/ar/workshop/orders/taken-away');
    await expect(main(page).getByText('لم يعد أمر العمل هذا لك')).toBeVisible();
    await expectArabic(page);
    await page.goto('/ar/workshop/notifications');
    await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectArabic(page);
    await closeAndExpectNoErrors();
  });
