import { expect, test, type Page } from '@playwright/test';
import { expectArabicPage } from '#tests/e2e/support/arabic-page.ts';
import { installFakeCamera } from '#tests/e2e/support/guided-camera.ts';
import { withInspectionFixture } from '#tests/e2e/support/inspection-fixture.ts';
import { createOrientationPhotos } from '#tests/e2e/support/orientation-photos.ts';
import { closeWithEscape } from '#tests/e2e/support/page-readiness.ts';
import { SAMPLE_VIN } from '#tests/e2e/support/wizard-driver.ts';

const MILEAGE = 48_213;

async function openSection(page: Page, title: string): Promise<void> {
  const head = page.getByRole('button', { name: new RegExp(`^${title}`) });
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  await expect(head).toHaveAttribute('aria-expanded', 'true');
}

async function answerYesNo(page: Page, question: string, answer: 'نعم' | 'لا', isConfirmed: boolean): Promise<void> {
  await page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer, exact: true }).click();
  if (!isConfirmed) return;
  const dialog = page.getByRole('alertdialog', { name: 'تأكيد الإجابة' });
  await dialog.getByRole('button', { name: 'تأكيد' }).click();
  await expect(dialog).toBeHidden();
}

/** Names of makes, models, trims and dealers are Latin in every language. */
const readNames = (page: Page) =>
  page.evaluate(() => {
    const names = document.querySelectorAll('option, [role=option], bdi');
    return [...names].map(({ textContent }) => textContent).filter((text) => !/[\u0620-\u064A]/.test(text));
  });

async function expectArabicStep(page: Page): Promise<void> {
  await expectArabicPage(page, SAMPLE_VIN, 'JPG PNG WebP Salvage Rebuilt', ...(await readNames(page)));
}

test('an inspector submits a car without signal in Arabic', () =>
  withInspectionFixture(async ({ network, phone, page, admin }) => {
    await installFakeCamera(phone.context);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${network.origin}/ar/inspector`);
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/field-ar.html', { ignoreSearch: true }))?.status))
      .toBe(200);
    network.cut();

    await page.goto(`${network.origin}/ar/inspector/add-car/american`);
    await page.getByRole('combobox', { name: 'المعرض' }).click();
    const dealers = page.getByRole('listbox', { name: 'المعارض' });
    await expect(dealers).toBeVisible();
    const names = await dealers.innerText();
    await dealers.getByRole('option').first().click();
    await expectArabicPage(page, names);

    await page.getByRole('button', { name: 'التالي', exact: true }).click();
    const vin = page.getByRole('textbox', { name: 'رقم الهيكل', exact: false });
    await vin.fill(SAMPLE_VIN);
    await expect(page.getByText('2021 Toyota Camry', { exact: false }).first()).toBeVisible();
    await openSection(page, 'إعدادات الإعلان');
    await page.getByLabel('سعر البائع').fill('خمسون');
    await expect(page.getByText('أدخل رقمًا، مثل', { exact: false })).toBeVisible();
    await page.getByLabel('سعر البائع').fill('41000');
    await openSection(page, 'البيانات الأساسية');
    await expect(page.getByLabel('الشركة', { exact: true })).toHaveValue('Toyota');
    await page.getByLabel('المسافة المقطوعة', { exact: true }).fill(String(MILEAGE));
    await page.getByLabel('السلندرات').selectOption('4');
    await page.getByLabel('اللون الخارجي').selectOption({ label: 'رمادي' });
    await page.getByLabel('اللون الداخلي').selectOption({ label: 'أسود' });
    await openSection(page, 'السلامة والهيكل');
    await answerYesNo(page, 'الوسائد الهوائية سليمة', 'لا', true);
    await page.getByRole('checkbox', { name: 'الطبلون' }).check();
    await answerYesNo(page, 'الشاصي سليم', 'نعم', true);
    await answerYesNo(page, 'اختلاط الزيت بسائل التبريد', 'لا', false);
    await openSection(page, 'الضرر والملاحظات');
    await page.getByLabel('الضرر الرئيسي').selectOption({ label: 'صدمة أمامية' });
    await page.getByLabel('الضرر الثانوي').selectOption({ label: 'صدمة جانبية' });
    await page.getByRole('textbox', { name: 'ملاحظات' }).fill('البونيت والدعامية');
    await openSection(page, 'حالة القطع');
    await page
      .getByRole('button', { name: /^غطاء المحرك/ })
      .first()
      .click();
    await page.getByRole('radio', { name: 'استبدال' }).first().click();
    await expectArabicStep(page);
    await closeWithEscape(page, page.getByRole('dialog'));
    await expectArabicStep(page);

    await page.getByRole('link', { name: /الإصلاح والسعر/ }).click();
    await page.getByLabel('السعر في السوق', { exact: true }).fill('80000');
    await expect(page.getByLabel('السعر بعد الإصلاح', { exact: true })).toHaveValue(/75,600/);
    await expectArabicStep(page);

    await page.getByRole('link', { name: /صور السيارة/ }).click();
    const photos = (await createOrientationPhotos()).slice(0, 2);
    await page.locator('input[type=file][multiple]:not([capture])').setInputFiles(photos);
    await expect(page.getByRole('button', { name: /^اعرض الصورة/ })).toHaveCount(2);
    await expectArabicStep(page);
    await page.getByRole('button', { name: /^الكاميرا:/ }).click();
    const camera = page.getByRole('dialog', { name: 'الكاميرا الموجّهة' });
    await camera.getByRole('button', { name: 'التقط صورة' }).click();
    await expect(camera.getByText(/1.* من .*\d/)).toBeVisible();
    await expectArabicStep(page);
    await camera.getByRole('button', { name: 'إغلاق' }).click();

    await page.getByRole('button', { name: 'إرسال السيارة' }).click();
    const question = page.getByRole('alertdialog', { name: 'الإرسال بلا صور قريبة؟' });
    await expect(question).toContainText('لا صورة قريبة لـ');
    await expectArabicStep(page);
    await question.getByRole('button', { name: 'أرسل على أي حال' }).click();
    await expect(page).toHaveURL(/\/ar\/inspector$/);
    await expect(page.getByText('ستُرسل من هذا الهاتف عند توفر الشبكة', { exact: false })).toBeVisible();

    network.restore();
    const car = await admin.fetchCar((await admin.waitForPendingCar(MILEAGE)).id);
    expect(car).toMatchObject({ make: 'Toyota', exteriorColor: 'Gray', primaryDamage: 'FRONT END', numCylinders: '4' });
    expect(car.comments).toBe('البونيت والدعامية');
  }));
