import { expect, test, type Page } from '@playwright/test';
import type { CarCard } from '#shared/contract/cars/public-car.ts';
import type { SignedReport } from '#shared/contract/reports.ts';
import type { Reservation } from '#shared/contract/reservations.ts';
import { expectArabicPage, findLatinWords } from '#tests/e2e/support/arabic-page.ts';
import { createCustomer, createUnpaidReservation, CUSTOMER_PASSWORD } from '#tests/e2e/support/customer-fixtures.ts';
import { mainButton, mainField, mainRegion } from '#tests/e2e/support/main-region.ts';
import { openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { expectAccessible } from '#tests/e2e/support/screen-checks.ts';
import { fetchReservableCars, readStoredIds, seedShortlist } from '#tests/e2e/support/shortlist-storage.ts';
import { expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

/** An Arabic visitor's way to the paid deposit. */

let server: RunningServer;
let carNames: readonly string[];
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '24' });
  const answer = await fetch(`${server.origin}/api/cars/search?limit=100`);
  const { cars } = (await answer.json()) as { cars: CarCard[] };
  carNames = cars.map(({ make, model, trim }) => `${make} ${model} ${trim ?? ''}`);
});
test.afterAll(() => server.close());

const expectArabicStep = (page: Page, typed = '') => expectArabicPage(page, typed, ...carNames);

test('a visitor reserves cars and pays the deposit in Arabic', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 390);
  const email = `noura.${Date.now()}@test.example`;
  const typed = `${email} Noura Latif`;
  await openHydratedPage(page, '/ar/accident-cars-for-sale');
  for (const count of [1, 2]) {
    await mainButton(page, 'أضف إلى القائمة').first().click();
    await expect.poll(() => readStoredIds(page)).toHaveLength(count);
  }
  await page.goto('/ar/shortlist');
  await mainButton(page, 'متابعة').click();
  await expect(page).toHaveURL('/ar/login?redirect=%2Freserve');
  await expect(mainRegion(page).getByText('احجز سيارتين')).toBeVisible();
  await expectArabicStep(page);

  await mainRegion(page).getByRole('link', { name: 'سجّل كعميل' }).click();
  await expect(page).toHaveURL('/ar/register?redirect=%2Freserve');
  await mainField(page, 'البريد الإلكتروني').fill(email);
  await mainField(page, 'كلمة المرور').fill('password123');
  await mainField(page, 'تأكيد كلمة المرور').fill('password123');
  await mainField(page, 'الهاتف').fill('12');
  await mainButton(page, 'إنشاء الحساب').click();
  await expect(
    mainRegion(page).getByText('هذه شائعة جدًا').or(mainRegion(page).getByText('رقم هاتف مثل')).first(),
  ).toBeVisible();
  await expectArabicStep(page, typed);
  await mainField(page, 'كلمة المرور').fill(CUSTOMER_PASSWORD);
  await mainField(page, 'تأكيد كلمة المرور').fill(CUSTOMER_PASSWORD);
  await mainField(page, 'الهاتف').fill('');
  await mainButton(page, 'إنشاء الحساب').click();

  await expect(page).toHaveURL('/ar/reserve');
  await expect(mainRegion(page).getByRole('heading', { level: 1, name: 'الحجز' })).toBeVisible();
  await expect(mainRegion(page).getByText(/ينقص: .?الاسم الأول، الهاتف/)).toBeVisible();
  await expectArabicStep(page, typed);
  await mainField(page, 'الاسم الأول').fill('Noura');
  await mainField(page, 'اسم العائلة').fill('Latif');
  await mainField(page, 'الهاتف').fill('12');
  await mainField(page, 'الهاتف').press('Enter');
  await expect(mainRegion(page).getByText('أدخل رقم هاتف مثل')).toBeVisible();
  await mainField(page, 'الهاتف').fill('050 123 4567');
  await mainButton(page, 'متابعة إلى الدفع').click();

  await expect(page).toHaveURL('/ar/checkout');
  await expect(mainRegion(page).getByRole('heading', { level: 1, name: 'الدفع' })).toBeVisible();
  await expectArabicStep(page, typed);
  await mainButton(page, 'ادفع العربون').click();
  await expect(mainRegion(page).getByText('دُفع عربونك')).toBeVisible();
  expect(await findLatinWords(page, typed, ...carNames)).toEqual([]);
  await expect(page).toHaveURL('/ar/profile');
  const reservations = (await (await context.request.get('/api/customer/reservations')).json()) as {
    status: string;
  }[];
  expect(reservations.map(({ status }) => status)).toEqual(['deposit_paid']);
  await page.goto('/ar/checkout');
  await mainRegion(page).getByRole('link', { name: 'عرض الحجز' }).click();
  await expect(page).toHaveURL(/\/ar\/reservation\/[^/]+$/);
  await expect(mainRegion(page).getByRole('region', { name: 'الخطوة التالية' })).toContainText('استلمنا عربونك');
  await expectArabicStep(page, typed);
  await mainRegion(page).getByRole('link', { name: 'اختر خيارات الإصلاح' }).click();
  await expect(page).toHaveURL(/\/ar\/fix\?reservation=/);
  await mainRegion(page)
    .getByRole('radio', { name: /^توصيل سريع/ })
    .check();
  await expect(mainRegion(page).getByRole('region', { name: 'التوصيل إلى' })).toBeVisible();
  await expectArabicStep(page, `${typed} VIP`);
  const { user } = (await (await context.request.get('/api/auth/status')).json()) as { user: { language: string } };
  expect(user.language).toBe('ar');
  await closeAndExpectNoErrors();
});

test('a customer signs in on an Arabic page and stays in Arabic', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 390);
  await seedShortlist(context, (await fetchReservableCars(server)).slice(0, 2));
  await openHydratedPage(page, '/ar/reserve');
  await expect(page).toHaveURL('/ar/login?redirect=%2Freserve');
  // A session that ended sends back to the whole path.
  await openHydratedPage(page, '/ar/login?redirect=%2Far%2Freserve');
  await expect(mainRegion(page).getByText('احجز سيارتين')).toBeVisible();
  await mainField(page, 'البريد الإلكتروني').fill('customer@redrive.example');
  await mainField(page, 'كلمة المرور').fill('wrong');
  await mainButton(page, 'تسجيل الدخول').click();
  await expect(mainRegion(page).getByText('البريد الإلكتروني أو كلمة المرور غير صحيحة')).toBeVisible();
  await mainField(page, 'كلمة المرور').fill('redrive-demo');
  await mainButton(page, 'تسجيل الدخول').click();
  await expect(page).toHaveURL('/ar/reserve');
  await closeAndExpectNoErrors();
});

/** Texts that people typed into a reservation, and names. */
function listTypedTexts({ cars, pickReason, cancelReason, progress = [], repair }: Reservation): string {
  const notes = [...progress.map(({ note }) => note), ...(repair?.lines ?? []).map(({ reason }) => reason)];
  const titles = cars.map(({ title }) => title);
  return [...titles, pickReason, cancelReason, ...notes, DEMO_BANK, 'customer@redrive.example'].join(' ');
}

const DEMO_BANK = 'Demo Bank, Redrive Demo (transfer nothing), AE';

for (const width of [390, 1440]) {
  test(`a reservation is in Arabic in every status at ${width} px`, async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer', width);
    const reservations = (await (await context.request.get('/api/customer/reservations')).json()) as Reservation[];
    expect(new Set(reservations.map(({ status }) => status)).size).toBeGreaterThanOrEqual(5);
    for (const { id, orderId } of reservations) {
      const whole = (await (await context.request.get(`/api/customer/reservations/${id}`)).json()) as Reservation;
      await page.goto(`/ar/reservation/${id}`);
      await expect(mainRegion(page).getByRole('heading', { level: 1 })).toContainText(orderId);
      await page.emulateMedia({ colorScheme: width === 390 ? 'dark' : 'light' });
      await expectArabicStep(page, listTypedTexts(whole));
    }
    await closeAndExpectNoErrors();
  });
}

test('a customer cancels a reservation in Arabic, and reads in Arabic why it failed', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await createCustomer(browser, server, 390);
  const cars = await fetchReservableCars(server);
  const { id } = await createUnpaidReservation(
    context,
    cars.slice(-2).map((car) => car.id),
  );
  await page.goto(`/ar/reservation/${id}`);
  const cancel = mainButton(page, 'إلغاء الحجز');
  await cancel.click();
  await page.getByRole('alertdialog', { name: 'هل تريد إلغاء هذا الحجز؟' }).waitFor();
  await expectAccessible(page);
  await page.route(/\/cancel$/, (route) => route.abort());
  const confirm = page.getByRole('button', { name: 'ألغِ الحجز' });
  await confirm.click();
  await expectToast(page, 'تعذّر إلغاء حجزك');
  expect(await findLatinWords(page, ...carNames)).toEqual([]);
  await page.unroute(/\/cancel$/);
  await confirm.click();
  await expectToast(page, 'أُلغي الحجز');
  await expect(mainRegion(page).getByText('لم يُدفع عربون، فلا شيء لرده.')).toBeVisible();
  await expectArabicStep(page);
  await closeAndExpectNoErrors();
});

/** A report with reasons against the registration, photos and comments. */
async function findEventfulReport(): Promise<SignedReport> {
  for (const { id } of await fetchReservableCars(server)) {
    const signed = (await (await fetch(`${server.origin}/api/cars/${id}/report`)).json()) as SignedReport;
    const { registration, photos, comments } = signed.report;
    if (registration?.reasonCodes?.length && photos.length > 0 && comments) return signed;
  }
  throw new Error('No demo car has reasons, photos and comments');
}

for (const width of [390, 1440]) {
  test(`an inspection report is in Arabic at ${width} px`, async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, width);
    const { report } = await findEventfulReport();
    const path = `/ar/car/${report.car.id}`;
    await openHydratedPage(page, path);
    await mainRegion(page).getByRole('link', { name: 'تقرير الفحص' }).click();
    await expect(page).toHaveURL(`${path}/report`);
    await expect(mainRegion(page).getByRole('heading', { name: 'قطع الهيكل' })).toBeVisible();
    await openHydratedPage(page, `${path}/report`);
    const claims = Object.values(report.papers).map((claim) => claim && `${claim.source} ${claim.value}`);
    const codes = await page.locator('code').allInnerTexts();
    await page.emulateMedia({ colorScheme: width === 390 ? 'dark' : 'light' });
    await expectArabicStep(
      page,
      [report.comments, report.car.engine, report.car.shortId, ...claims, ...codes].join(' '),
    );
    await closeAndExpectNoErrors();
  });
}

for (const path of ['/ar/forgot-password', '/ar/reset-password?token=used']) {
  test(`${path} speaks Arabic`, async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 390);
    await openHydratedPage(page, path);
    await expect(mainRegion(page).getByRole('button').first()).toBeVisible();
    await expectArabicStep(page);
    await closeAndExpectNoErrors();
  });
}
