import { expect, test, type Page } from '@playwright/test';
import { expectArabicPage } from '#tests/e2e/support/arabic-page.ts';
import { mainRegion } from '#tests/e2e/support/main-region.ts';
import { waitForIdle } from '#tests/e2e/support/page-readiness.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';
import { submitCars } from '#tests/e2e/support/submission-fixtures.ts';

/** Names of cars, people and addresses stay Latin. */
const NAMES = 'admin redrive Esc API';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '24' });
});
test.afterAll(() => server.close());

/** Cars and typed texts stand isolated, so their Latin letters are no mistake. */
async function expectArabicScreen(page: Page): Promise<void> {
  await waitForIdle(page);
  await expectArabicPage(page, NAMES, ...(await page.locator('bdi').allInnerTexts()));
}

for (const width of [390, 1440]) {
  test(`an admin works through the queue in Arabic at ${width} px`, async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin', width);
    await submitCars(context.request, [`Alef${width}`, `Beh${width}`]);
    await page.goto('/ar/admin/queue');
    await expect(page.getByRole('heading', { level: 1, name: 'تحتاج إلى إجراء' })).toBeVisible();
    await page.getByLabel('النوع').selectOption('review');
    const tasks = mainRegion(page).getByRole('listitem');
    await expect(tasks.first()).toBeVisible();
    await expectArabicScreen(page);
    const car = page.locator('[data-review]');

    const first = tasks.filter({ hasText: `Alef${width}` });
    await first.getByRole('button', { name: /راجع السيارة/ }).click();
    await expect(car.getByRole('heading', { name: 'الإجابات' })).toBeVisible();
    await car.getByRole('button', { name: 'اعتماد ونشر' }).click();
    await expectToast(page, 'تم اعتماد السيارة');
    await expect(first).toHaveCount(0);

    const second = tasks.filter({ hasText: `Beh${width}` });
    await second.getByRole('button', { name: /راجع السيارة/ }).click();
    await car.getByRole('button', { name: 'إرجاع للتعديل' }).click();
    const dialog = page.getByRole('dialog', { name: 'إرجاع للتعديل' });
    await dialog.getByRole('button', { name: 'الصور مظلمة جدًا.' }).click();
    await dialog.getByRole('button', { name: 'إرجاع للتعديل' }).click();
    await expectToast(page, 'أُرجعت السيارة إلى الفاحص للتعديل');
    await expect(second).toHaveCount(0);
    await closeAndExpectNoErrors();
  });
}

test('the reasons against a registration are in Arabic', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  const [id] = await submitCars(context.request, ['Salvage'], {
    claims: { title: { value: 'salvage', source: 'Texas title' } },
  });
  await page.goto(`/ar/admin/review?car=${id}`);
  const decision = page.getByRole('group', { name: 'القرار' });
  await expect(decision).toContainText('شطبتها شركة تأمين');
  await expect(decision).not.toContainText('wrote the car off');
  await closeAndExpectNoErrors();
});

test('tables are sorted in Arabic as in English', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  const findSorted = () => page.locator('[role=columnheader]:is([aria-sort=ascending], [aria-sort=descending])');
  await page.goto('/ar/admin/activity');
  await expect(page.getByRole('columnheader', { name: 'الوقت' })).toHaveAttribute('aria-sort', 'none');
  await expect(findSorted()).toHaveCount(0);
  await page.goto('/ar/admin/reservations');
  const total = page.getByRole('columnheader', { name: 'المجموع' });
  await total.getByRole('button').click();
  await expect(page).toHaveURL(/\/ar\/admin\/reservations\?sort=total$/);
  await expect(total).toHaveAttribute('aria-sort', 'ascending');
  await expect(findSorted()).toHaveCount(1);
  await closeAndExpectNoErrors();
});
