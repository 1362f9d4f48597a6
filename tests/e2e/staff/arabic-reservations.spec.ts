import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import type { Reservation } from '#shared/contract/reservations.ts';
import { expectArabicPage } from '#tests/e2e/support/arabic-page.ts';
import {
  createCustomer,
  createUnpaidReservation,
  listPricedCars,
  payDepositByApi,
} from '#tests/e2e/support/customer-fixtures.ts';
import { mainButton, mainRegion } from '#tests/e2e/support/main-region.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
let reviewed: Reservation;
let repairing: Reservation;

async function moveReservation(admin: APIRequestContext, id: string, data: object): Promise<void> {
  const moved = await admin.patch(`/api/admin/reservations/${id}`, { data });
  expect(moved.ok(), await moved.text()).toBe(true);
}

test.beforeAll(async ({ browser, playwright }) => {
  server = await RunningServer.start({ DEMO_CARS: '48' });
  const admin = await playwright.request.newContext({ baseURL: server.origin });
  await admin.post('/api/login', { data: { email: 'admin@redrive.example', password: 'redrive-demo' } });
  const buyer = await createCustomer(browser, server);
  const ids = (await listPricedCars(server, 4)).map(({ id }) => id);
  const reserve = async (carIds: readonly string[]) => {
    const reservation = await createUnpaidReservation(buyer.context, carIds);
    await payDepositByApi(buyer.context, reservation.id);
    await moveReservation(admin, reservation.id, { status: 'admin_review' });
    return reservation;
  };
  reviewed = await reserve(ids.slice(0, 2));
  repairing = await reserve(ids.slice(2));
  await moveReservation(admin, repairing.id, { status: 'car_selected', finalCarId: ids[2] });
  for (const status of ['balance_pending', 'balance_paid', 'repairing'])
    await moveReservation(admin, repairing.id, { status });
  await admin.dispose();
  await buyer.closeAndExpectNoErrors();
});
test.afterAll(() => server.close());

/** Members of answers that hold names and typed texts, which stay in Latin letters. */
const NAMED =
  /^(?:make|model|trim|title|name|customerName|firstName|lastName|email|\w+Email|vin|shortId|licenseNumber|city|comments|subject|dealerName|carDetails|reason|note)$/;

/** Grows with the answers that a page receives. */
function collectNames(page: Page): string[] {
  const names: string[] = ['CSV'];
  const collect = (text: string): unknown =>
    JSON.parse(text, (key, value: unknown) => {
      if (typeof value !== 'string') return value;
      if (key === 'details' && value.startsWith('{')) collect(value);
      else if (NAMED.test(key)) names.push(value);
      return value;
    });
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('json')) void response.text().then(collect, () => undefined);
  });
  return names;
}

for (const width of [390, 1440]) {
  test(`an admin reads the dashboard, users and reservations in Arabic at ${width} px`, async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin', width);
    const names = collectNames(page);
    const open = async (path: string, text: string) => {
      await page.goto(path);
      await expect(mainRegion(page).getByText(text).first()).toBeVisible();
      await expectArabicPage(page, ...names);
    };
    await open('/ar/admin', 'آخر النشاط');
    await open('/ar/admin?tab=pending', 'راجع السيارات');
    await open('/ar/admin?tab=dealers', 'أضف معرضًا');
    await open('/ar/admin?tab=staff', 'أنشئ مستخدمًا');
    await open('/ar/admin/activity', 'كل النشاط');
    await open('/ar/admin/reservations', 'بانتظار العميل');

    await open('/ar/admin?tab=live', 'تصدير CSV');
    for (const at of [0, 1]) await mainRegion(page).getByRole('checkbox').nth(at).press('Space');
    await mainButton(page, 'تغيير السعر').click();
    const prices = page.getByRole('dialog', { name: 'تغيير سعرين' });
    await prices.getByRole('textbox', { name: 'النسبة المئوية' }).fill('5');
    await expect(prices.getByText(/سعر السوق .* ← /).first()).toBeVisible();
    await expectArabicPage(page, ...names);

    await open(`/ar/admin/reservations/${reviewed.id}`, 'السيارات بترتيب التفضيل');
    await mainRegion(page)
      .getByRole('button', { name: /^اختر الأولى/ })
      .click();
    await expect(page.getByRole('dialog', { name: /^اختيار/ })).toBeVisible();
    await expectArabicPage(page, ...names);
    await open(`/ar/admin/reservations/${repairing.id}`, 'ملف الإصلاح');
    await closeAndExpectNoErrors();
  });

  test(`a dealer reads the dashboard in Arabic, with and without cars, at ${width} px`, async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'dealer', width);
    const names = collectNames(page);
    await page.goto('/ar/dealer');
    await expect(mainRegion(page).getByRole('list', { name: 'المعروضة' }).getByRole('article').first()).toBeVisible();
    await expectArabicPage(page, ...names);
    await page.goto('/ar/dealer?list=statement');
    await expect(mainRegion(page).getByRole('heading', { name: /^السيارات المباعة في/ })).toBeVisible();
    await expectArabicPage(page, ...names);
    await page.route(/\/api\/dealer\/cars$/, (route) => route.fulfill({ json: [] }));
    await page.goto('/ar/dealer');
    await expect(mainRegion(page).getByText('لا سيارات معروضة')).toBeVisible();
    await expectArabicPage(page, ...names);
    await closeAndExpectNoErrors();
  });
}
