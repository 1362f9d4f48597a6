import { expect, test } from '@playwright/test';
import { SELLER } from '#shared/domain/seller.ts';
import { expectArabicPage } from '#tests/e2e/support/arabic-page.ts';
import { createCustomer, createUnpaidReservation, CUSTOMER_PASSWORD } from '#tests/e2e/support/customer-fixtures.ts';
import { mainButton, mainField, mainRegion } from '#tests/e2e/support/main-region.ts';
import { openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { fetchReservableCars } from '#tests/e2e/support/shortlist-storage.ts';
import { expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

/** The account pages of a customer who reads Arabic. */

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '24' });
});
test.afterAll(() => server.close());

const CUSTOMER_PAGES = [
  ['/ar/account', 'الحساب'],
  ['/ar/profile', 'Layla'],
  ['/ar/profile?tab=past', 'Layla'],
  ['/ar/profile/settings', 'الإعدادات'],
  ['/ar/profile/security', 'تسجيل الدخول والأمان'],
  ['/ar/profile/notifications', 'الإشعارات'],
  ['/ar/profile/searches?save=make%3DToyota', 'عمليات البحث المحفوظة'],
  ['/ar/saved', 'السيارات المحفوظة'],
  ['/ar/account/financing', 'خيارات الدفع والتمويل'],
  ['/ar/account/inspection-reports', 'تقارير الفحص'],
  ['/ar/account/preferences', 'التفضيلات'],
  ['/ar/account/notifications', 'الإشعارات'],
  ['/ar/account/help', 'مركز المساعدة'],
  ['/ar/account/unknown', '404 الصفحة غير موجودة'],
  ['/ar/confirm-email?token=used', 'تأكيد بريدك الإلكتروني'],
  ['/ar/alerts-off?token=used', 'هل تريد إيقاف هذه الرسائل؟'],
] as const;

test('the pages of an account speak Arabic', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await createCustomer(browser, server, 390);
  const cars = (await fetchReservableCars(server)).slice(0, 2);
  await createUnpaidReservation(
    context,
    cars.map(({ id }) => id),
  );
  const { user } = (await (await context.request.get('/api/auth/status')).json()) as { user: { email: string } };
  const names = cars.map(({ make, model, trim }) => `${make} ${model} ${trim ?? ''}`);
  for (const [path, title] of CUSTOMER_PAGES) {
    await openHydratedPage(page, path);
    await expect(mainRegion(page).getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectArabicPage(page, user.email, 'Layla Nasser Toyota Chrome Windows Linux', ...names);
  }
  await closeAndExpectNoErrors();
});

for (const path of ['invitation', 'verify', 'contact', 'terms', 'privacy', 'refunds'])
  test(`/ar/${path} speaks Arabic`, async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 390);
    const html = await (await fetch(`${server.origin}/ar/${path}`)).text();
    expect(html).toContain('<html lang="ar" dir="rtl"');
    await openHydratedPage(page, `/ar/${path}`);
    await expectArabicPage(page, ...SELLER.address);
    await closeAndExpectNoErrors();
  });

test('a customer changes settings in Arabic', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await createCustomer(browser, server, 390);
  await openHydratedPage(page, '/ar');
  await page.getByRole('button', { name: 'القائمة', exact: true }).click();
  await page.getByRole('link', { name: 'الإعدادات', exact: true }).click();
  await expect(page).toHaveURL('/ar/profile/settings');
  await mainField(page, 'الهاتف').fill('12');
  await mainButton(page, 'احفظ التغييرات').click();
  await expect(mainField(page, 'الهاتف')).toHaveAccessibleDescription(/أدخل رقم هاتف مثل/);
  await mainField(page, 'الهاتف').fill('050 123 4567');
  await mainField(page, 'الاسم الأول').fill('ليلى');
  await mainButton(page, 'احفظ التغييرات').click();
  await expectToast(page, 'حُفظت التغييرات');

  await mainField(page, 'البريد الجديد').fill('leila@test.example');
  await mainButton(page, 'غيّر البريد').click();
  const password = mainField(page, 'كلمة المرور');
  await expect(password).toHaveAccessibleDescription('أدخل كلمة مرورك الحالية');
  await password.fill('wrong');
  await mainButton(page, 'غيّر البريد').click();
  await expect(password).toHaveAccessibleDescription('هذه ليست كلمة مرورك الحالية');

  await mainRegion(page).getByRole('radio', { name: 'العربية' }).check();
  await expectToast(page, 'حُفظت اللغة');
  const { user } = (await (await context.request.get('/api/auth/status')).json()) as { user: { language: string } };
  expect(user.language).toBe('ar');

  await page.getByRole('button', { name: 'القائمة', exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/profile/settings');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await closeAndExpectNoErrors();
});

test('a customer saves a search in Arabic and returns to it after the session ended', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await createCustomer(browser, server, 390);
  const { user } = (await (await context.request.get('/api/auth/status')).json()) as { user: { email: string } };
  await openHydratedPage(page, '/ar/profile/searches?save=make%3DToyota');
  await mainField(page, 'الاسم').fill('');
  await mainButton(page, 'احفظ البحث').click();
  await expect(mainField(page, 'الاسم')).toHaveAccessibleDescription('أعطِ البحث اسمًا');
  await mainField(page, 'الاسم').fill('تويوتا');
  await mainButton(page, 'احفظ البحث').click();
  await expectToast(page, 'حُفظ البحث');
  await expect(mainRegion(page).getByRole('article', { name: 'تويوتا' })).toBeVisible();

  await context.clearCookies();
  await openHydratedPage(page, '/ar/profile/searches');
  await expect(page).toHaveURL('/ar/login?redirect=%2Fprofile%2Fsearches');
  await mainField(page, 'البريد الإلكتروني').fill(user.email);
  await mainField(page, 'كلمة المرور').fill(CUSTOMER_PASSWORD);
  await mainButton(page, 'تسجيل الدخول').click();
  await expect(page).toHaveURL('/ar/profile/searches');
  await mainRegion(page)
    .getByRole('link', { name: /اعرض سيارات/ })
    .click();
  await expect(page).toHaveURL('/ar/search?make=Toyota');
  await closeAndExpectNoErrors();
});
