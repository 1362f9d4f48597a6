import { expect, test, type Page } from '@playwright/test';
import {
  createCustomer,
  listPricedCars,
  fetchReservations,
  storeShortlist,
} from '#tests/e2e/support/customer-fixtures.ts';
import { openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import { readStoredIds } from '#tests/e2e/support/shortlist-storage.ts';
import { mainButton, mainField, mainRegion } from '#tests/e2e/support/main-region.ts';
import { createOrientationPhotos } from '#tests/e2e/support/orientation-photos.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { expectToast, openSignedInPage, allowErrors } from '#tests/e2e/support/signed-in-page.ts';
import { submitCars } from '#tests/e2e/support/submission-fixtures.ts';
import { expectTranslated, translatePages } from '#tests/e2e/support/page-translator.ts';
import {
  addPhotos,
  chooseDealer,
  fillDetails,
  markHood,
  goToPhotosStep,
  goToNextStep,
  submitWithoutHoodCloseUp,
} from '#tests/e2e/support/wizard-driver.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '24' });
});
test.afterAll(() => server.close());

async function openTranslated(page: Page, path: string): Promise<void> {
  await openHydratedPage(page, path);
  await expectTranslated(page);
}

for (const width of [390, 1440]) {
  test(`puts cars on the shortlist and ranks them at ${width} px`, async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, width);
    await translatePages(context);
    await openTranslated(page, '/accident-cars-for-sale');
    for (const added of [1, 2, 3]) {
      await mainRegion(page).getByRole('button', { name: 'Add To List' }).first().click();
      await expect.poll(() => readStoredIds(page)).toHaveLength(added);
      await expectTranslated(page);
    }
    if (width === 1440) await expect(page.getByText('3 selected')).toBeVisible();
    await mainRegion(page)
      .getByRole('button', { name: /^(Selected|Added to List)$/ })
      .first()
      .click();
    await expect.poll(() => readStoredIds(page)).toHaveLength(2);
    await expectTranslated(page);

    await openTranslated(page, '/shortlist');
    const before = await readStoredIds(page);
    await page
      .getByRole('button', { name: /^Move .* down$/ })
      .first()
      .click();
    await expect.poll(() => readStoredIds(page)).toEqual(before.toReversed());
    await expectTranslated(page);
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect.poll(() => readStoredIds(page)).toHaveLength(1);
    await expectTranslated(page);
    await closeAndExpectNoErrors();
  });
}

test('searches, filters and loads more', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  await translatePages(context);
  await openTranslated(page, '/accident-cars-for-sale');
  const count = mainRegion(page)
    .getByText(/^\d+ cars?$/)
    .first();
  const all = await count.textContent();
  await page.getByRole('button', { name: /Load More/ }).click();
  await expectTranslated(page);
  await page.getByLabel('Make', { exact: true }).first().selectOption('Toyota');
  await expect(count).not.toHaveText(all!);
  await expectTranslated(page);
  await page.getByRole('button', { name: 'Remove filter: Toyota' }).click();
  await expect(count).toHaveText(all!);
  await expectTranslated(page);
  await closeAndExpectNoErrors();
});

test('shows a car and puts it on the shortlist', async ({ browser }) => {
  const [car] = await listPricedCars(server, 1);
  for (const width of [390, 1440]) {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, width);
    await translatePages(context);
    await openTranslated(page, `/car/${car!.id}`);
    await page.getByRole('button', { name: 'Add to Shortlist' }).first().click();
    await expect.poll(() => readStoredIds(page)).toEqual([car!.id]);
    await expectTranslated(page);
    await page
      .getByRole('button', { name: /^All photos/ })
      .first()
      .click();
    await page.keyboard.press('Escape');
    await expectTranslated(page);
    await closeAndExpectNoErrors();
  }
});

test('refuses a wrong password, then signs in', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 390);
  await translatePages(context);
  await openTranslated(page, '/login');
  const type = async (password: string) => {
    await mainField(page, 'Email').fill('customer@redrive.example');
    await mainField(page, 'Password').fill(password);
    await mainButton(page, 'Sign In').click();
  };
  await type('wrong-password');
  await expect(mainRegion(page).getByRole('alert')).toContainText(/password/i);
  await expectTranslated(page);
  await mainButton(page, 'Sign In').click();
  await expectTranslated(page);
  await type('redrive-demo');
  await expect(page).toHaveURL(/\/(profile)?$/);
  await expectTranslated(page);
  await closeAndExpectNoErrors();
});

test('pays a deposit', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await createCustomer(browser, server, 390);
  await translatePages(context);
  await storeShortlist(page, await listPricedCars(server, 2));
  await openTranslated(page, '/reserve');
  await mainField(page, 'Phone').fill('+971 50 123 4567');
  await mainField(page, 'Emirate').selectOption('Sharjah');
  await expectTranslated(page);
  await mainButton(page, 'Continue to Checkout').click();
  await expect(page).toHaveURL('/checkout');
  await mainButton(page, 'Pay Deposit').click();
  await expectToast(page, 'Payment successful!');
  await page.waitForURL('/profile');
  await expectTranslated(page);
  const orders = await fetchReservations(context);
  expect(orders).toMatchObject([{ status: 'deposit_paid', depositAmount: 1500 }]);
  await openTranslated(page, `/reservation/${orders[0]!.id}`);
  await expectTranslated(page);
  await closeAndExpectNoErrors();
});

test('approves one car and rejects another', async ({ browser }) => {
  for (const width of [390, 1440]) {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin', width);
    await submitCars(context.request, [`Good ${width}`, `Bad ${width}`]);
    await translatePages(context);
    await openTranslated(page, '/admin/review');
    const tab = page.getByRole('tab', { name: /^Pending/ });
    const dialog = page.getByRole('dialog').first();
    const open = (model: string) =>
      page
        .getByRole('article', { name: `2021 Toyota ${model}` })
        .getByRole('button')
        .click();
    await expect(tab).toHaveText('Pending (2)');
    await open(`Good ${width}`);
    await dialog.getByRole('button', { name: 'Approve & Publish' }).click();
    await expectToast(page, 'Car approved successfully');
    await expect(page.getByRole('dialog', { name: `2021 Toyota Bad ${width}` })).toBeVisible();
    await expectTranslated(page);
    await page.goto('/admin/review');
    await expect(tab).toHaveText('Pending (1)');
    await open(`Bad ${width}`);
    await dialog.getByRole('button', { name: /^Reject/ }).click();
    const prompt = page.getByRole('dialog', { name: 'Reject Car', exact: true });
    await prompt.getByLabel('Reason').fill('Frame is bent');
    await prompt.getByRole('button', { name: 'Reject' }).click();
    await expectToast(page, 'Car rejected and deleted');
    await expect(tab).toHaveText('Pending (0)');
    await expectTranslated(page);
    await closeAndExpectNoErrors();
  }
});

test('fills the wizard and submits a car', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector', 390, 'allow');
  await translatePages(context);
  await page.goto('/inspector/add-car/american');
  await chooseDealer(page);
  await expectTranslated(page);
  await goToNextStep(page);
  await fillDetails(page);
  await markHood(page);
  await expectTranslated(page);
  await page.getByRole('link', { name: /Repair & Pricing/ }).click();
  await page.getByLabel('Market Price').fill('80000');
  await expect(page.getByLabel('Fix & Drive Price')).toHaveValue(/75,600/);
  await expectTranslated(page);
  await goToPhotosStep(page);
  await addPhotos(page, (await createOrientationPhotos()).slice(0, 2), 2);
  await expectTranslated(page);
  await submitWithoutHoodCloseUp(page);
  await expectTranslated(page);
  await closeAndExpectNoErrors();
});

test('a layout with externally removed nodes is remounted', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 390);
  allowErrors(context, /NotFoundError/);
  await openHydratedPage(page, '/how-it-works');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.locator('#mobile-menu').evaluate((menu) => menu.remove());
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await closeAndExpectNoErrors();
});
