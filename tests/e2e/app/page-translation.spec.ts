/** The main journeys with a page translator: everything works, and what is shown is what is. */
import { expect, test, type Page } from '@playwright/test';
import { newBuyer, pricedCars, reservationsOf, shortlist } from '#tests/e2e/support/customer-fixtures.ts';
import { opened } from '#tests/e2e/support/page-readiness.ts';
import { storedIds } from '#tests/e2e/support/shortlist-storage.ts';
import { button, field, main } from '#tests/e2e/support/main-region.ts';
import { orientationPhotos } from '#tests/e2e/support/orientation-photos.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { expectToast, signedIn, tolerate } from '#tests/e2e/support/signed-in-page.ts';
import { submitted } from '#tests/e2e/support/submission-fixtures.ts';
import { expectTranslated, translate } from '#tests/e2e/support/page-translator.ts';
import {
  addPhotos,
  chooseDealer,
  fillDetails,
  goToPhotos,
  next,
  submit,
} from '#tests/e2e/support/wizard-driver.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '24' });
});
test.afterAll(() => server.close());

/** Opens a page and waits until it is translated. */
async function visit(page: Page, path: string): Promise<void> {
  await opened(page, path);
  await expectTranslated(page);
}

for (const width of [390, 1440]) {
  test(`puts cars on the shortlist and ranks them at ${width} px`, async ({ browser }) => {
    const { page, context, leave } = await signedIn(browser, server, null, width);
    await translate(context);
    await visit(page, '/accident-cars-for-sale');
    for (const added of [1, 2, 3]) {
      await main(page).getByRole('button', { name: 'Add To List' }).first().click();
      await expect.poll(() => storedIds(page)).toHaveLength(added);
      await expectTranslated(page);
    }
    if (width === 1440) await expect(page.getByText('3 selected')).toBeVisible();
    await main(page)
      .getByRole('button', { name: /^(Selected|Added to List)$/ })
      .first()
      .click();
    await expect.poll(() => storedIds(page)).toHaveLength(2);
    await expectTranslated(page);

    await visit(page, '/shortlist');
    const before = await storedIds(page);
    await page
      .getByRole('button', { name: /^Move .* down$/ })
      .first()
      .click();
    await expect.poll(() => storedIds(page)).toEqual(before.toReversed());
    await expectTranslated(page);
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect.poll(() => storedIds(page)).toHaveLength(1);
    await expectTranslated(page);
    await leave();
  });
}

test('searches, filters and loads more', async ({ browser }) => {
  const { page, context, leave } = await signedIn(browser, server, null);
  await translate(context);
  await visit(page, '/accident-cars-for-sale');
  const count = main(page)
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
  await leave();
});

test('shows a car and puts it on the shortlist', async ({ browser }) => {
  const [car] = await pricedCars(server, 1);
  for (const width of [390, 1440]) {
    const { page, context, leave } = await signedIn(browser, server, null, width);
    await translate(context);
    await visit(page, `/car/${car!.id}`);
    await page.getByRole('button', { name: 'Add to Shortlist' }).first().click();
    await expect.poll(() => storedIds(page)).toEqual([car!.id]);
    await expectTranslated(page);
    await page
      .getByRole('button', { name: /^All photos/ })
      .first()
      .click();
    await page.keyboard.press('Escape');
    await expectTranslated(page);
    await leave();
  }
});

test('refuses a wrong password, then signs in', async ({ browser }) => {
  const { page, context, leave } = await signedIn(browser, server, null, 390);
  await translate(context);
  await visit(page, '/login');
  const type = async (password: string) => {
    await field(page, 'Email').fill('customer@redrive.example');
    await field(page, 'Password').fill(password);
    await button(page, 'Sign In').click();
  };
  await type('wrong-password');
  await expect(main(page).getByRole('alert')).toContainText(/password/i);
  await expectTranslated(page);
  await button(page, 'Sign In').click();
  await expectTranslated(page);
  await type('redrive-demo');
  await expect(page).toHaveURL(/\/(profile)?$/);
  await expectTranslated(page);
  await leave();
});

test('pays a deposit', async ({ browser }) => {
  const { page, context, leave } = await newBuyer(browser, server, 390);
  await translate(context);
  await shortlist(page, await pricedCars(server, 2));
  await visit(page, '/reserve');
  await button(page, 'Continue').click();
  await field(page, 'Phone').fill('+971 50 123 4567');
  await field(page, 'Emirate').selectOption('Sharjah');
  await expectTranslated(page);
  await button(page, 'Continue').click();
  await expectTranslated(page);
  await button(page, 'Proceed to Checkout').click();
  await expect(page).toHaveURL('/checkout');
  await button(page, 'Pay Deposit').click();
  await expectToast(page, 'Payment successful!');
  await page.waitForURL('/profile');
  await expectTranslated(page);
  const orders = await reservationsOf(context);
  expect(orders).toMatchObject([{ status: 'deposit_paid', depositAmount: 1500 }]);
  await visit(page, `/reservation/${orders[0]!.id}`);
  await expectTranslated(page);
  await leave();
});

test('approves one car and rejects another', async ({ browser }) => {
  for (const width of [390, 1440]) {
    const { page, context, leave } = await signedIn(browser, server, 'admin', width);
    await submitted(context.request, [`Good ${width}`, `Bad ${width}`]);
    await translate(context);
    await visit(page, '/admin/review');
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
    // The next car is open.
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
    await leave();
  }
});

test('fills the wizard and submits a car', async ({ browser }) => {
  const { page, context, leave } = await signedIn(browser, server, 'inspector', 390, 'allow');
  await translate(context);
  await page.goto('/inspector/add-car/american');
  await chooseDealer(page);
  await expectTranslated(page);
  await next(page);
  await fillDetails(page);
  await expectTranslated(page);
  await page.getByRole('link', { name: /Repair & Pricing/ }).click();
  await page.getByLabel('Market Price').fill('80000');
  await expect(page.getByLabel('Fix & Drive Price')).toHaveValue(/75,600/);
  await expectTranslated(page);
  await goToPhotos(page);
  await addPhotos(page, (await orientationPhotos()).slice(0, 2), 2);
  await expectTranslated(page);
  await submit(page);
  await expectTranslated(page);
  await leave();
});

test('a frame whose nodes were removed from outside is drawn anew', async ({ browser }) => {
  const { page, context, leave } = await signedIn(browser, server, null, 390);
  tolerate(context, /NotFoundError/);
  await opened(page, '/how-it-works');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.locator('#mobile-menu').evaluate((menu) => menu.remove());
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Something went wrong on this screen')).toHaveCount(0);
  await leave();
});
