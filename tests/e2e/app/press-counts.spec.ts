/** The presses that frequent tasks need, with a budget each; prints them as a table. */
import { expect, test, type Page } from '@playwright/test';
import { createCustomer, CUSTOMER_PASSWORD, fetchReservations } from '#tests/e2e/support/customer-fixtures.ts';
import { installFakeCamera, openGuidedCamera, skipToShot, takeShot } from '#tests/e2e/support/guided-camera.ts';
import { mainButton, mainField, mainRegion } from '#tests/e2e/support/main-region.ts';
import { createOrientationPhotos } from '#tests/e2e/support/orientation-photos.ts';
import { openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import { PressCounter, type PressCount } from '#tests/e2e/support/press-counter.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { readStoredIds } from '#tests/e2e/support/shortlist-storage.ts';
import { expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';
import { submitCars } from '#tests/e2e/support/submission-fixtures.ts';
import {
  addPhotos,
  chooseDealer,
  fillDetails,
  goToNextStep,
  goToPhotosStep,
  markHood,
  markPanels,
  submitWithoutHoodCloseUp,
  submitWizard,
} from '#tests/e2e/support/wizard-driver.ts';

/** `before`: presses of the wizard with one screen per step. */
const BUDGETS = {
  visitor: { task: 'A visitor with two cars pays the deposit', before: 7, presses: 4, fields: 5 },
  customer: { task: 'A signed-in customer with two cars pays the deposit', before: 5, presses: 3, fields: 0 },
  reviewByMouse: { task: 'An admin publishes ten cars by mouse', before: null, presses: 11, fields: 0 },
  reviewByKeys: { task: 'An admin publishes ten cars by keys', before: null, presses: 11, fields: 0 },
  // One press answers that the marked hood has no close-up.
  inspection: { task: 'An inspector submits a car, from the VIN on', before: null, presses: 17, fields: 12 },
  // Before: the twelve names were chosen from lists, 24 fields in all.
  guided: { task: 'The same with 3 damaged panels and 12 named photos', before: 35, presses: 60, fields: 12 },
} as const;
type Task = keyof typeof BUDGETS;

const REVIEWED_CARS = 10;
const counted = new Map<Task, PressCount>();

function expectWithinBudget(task: Task, count: PressCount): void {
  counted.set(task, count);
  const { presses, fields } = BUDGETS[task];
  expect.soft(count.presses, `${BUDGETS[task].task}: presses`).toBeLessThanOrEqual(presses);
  expect.soft(count.fields, `${BUDGETS[task].task}: fields`).toBeLessThanOrEqual(fields);
}

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '24' });
});
test.afterAll(async () => {
  const rows = [...counted].map(([task, { presses, fields }]) => {
    const { before, task: name, ...budget } = BUDGETS[task];
    return [name, presses, budget.presses, before ?? '', fields, budget.fields];
  });
  const table = [['Task', 'Presses', 'Budget', 'Before', 'Fields', 'Budget'], ...rows];
  process.stdout.write(`${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`);
  await server.close();
});

async function shortlistTwoCars(page: Page): Promise<void> {
  await openHydratedPage(page, '/accident-cars-for-sale');
  for (const added of [1, 2]) {
    await mainButton(page, 'Add To List').first().click();
    await expect.poll(() => readStoredIds(page)).toHaveLength(added);
  }
}

test('a visitor pays a deposit within the press budget', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 390);
  const counter = await PressCounter.watch(context);
  await shortlistTwoCars(page);
  counter.take();
  await page.getByRole('link', { name: 'Reserve Now (2)' }).click();
  await expectToast(page, 'Authentication Required');
  await expect(page).toHaveURL('/login?redirect=%2Freserve');
  await expect(mainRegion(page).getByText('Reserve 2 cars')).toBeVisible();
  await expect(mainRegion(page).getByRole('img')).toHaveCount(2);
  await mainRegion(page).getByRole('link', { name: 'Register as Customer' }).click();
  await expect(mainRegion(page).getByText('Reserve 2 cars')).toBeVisible();
  const email = `press.counts.${Date.now()}@test.example`;
  await mainField(page, 'Email').fill(email);
  await mainField(page, 'Password').fill(CUSTOMER_PASSWORD);
  await mainField(page, 'Confirm Password').fill(CUSTOMER_PASSWORD);
  await mainField(page, 'First Name').fill('Omar');
  await mainField(page, 'Phone').fill('050 123 4567');
  await mainButton(page, 'Register').click();
  await expect(page).toHaveURL('/checkout');
  await expect(mainRegion(page).getByRole('region', { name: 'Your details' })).toContainText('+971 50 123 4567');
  await mainButton(page, 'Pay Deposit').click();
  await expectToast(page, 'Payment successful!');
  await page.waitForURL('/profile');
  const count = counter.take();
  expectWithinBudget('visitor', count);
  expect(count.presses).toBeLessThanOrEqual(0.6 * BUDGETS.visitor.before);
  expect(await fetchReservations(context)).toMatchObject([
    { status: 'deposit_paid', customerInfo: { firstName: 'Omar', email, phone: '+971501234567' } },
  ]);
  await closeAndExpectNoErrors();
});

test('a signed-in customer pays a deposit within the press budget', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await createCustomer(browser, server, 390);
  const counter = await PressCounter.watch(context);
  await shortlistTwoCars(page);
  counter.take();
  await page.getByRole('link', { name: 'Reserve Now (2)' }).click();
  await mainButton(page, 'Continue to Checkout').click();
  await expect(page).toHaveURL('/checkout');
  await mainButton(page, 'Pay Deposit').click();
  await expectToast(page, 'Payment successful!');
  await page.waitForURL('/profile');
  const count = counter.take();
  expectWithinBudget('customer', count);
  expect(count.presses).toBeLessThanOrEqual(0.6 * BUDGETS.customer.before);
  await closeAndExpectNoErrors();
});

for (const way of ['mouse', 'keys'] as const)
  test(`an admin publishes ten cars by ${way} with one press per car`, async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
    const counter = await PressCounter.watch(context);
    const models = Array.from({ length: REVIEWED_CARS }, (_, at) => `${way} ${at}`);
    await submitCars(context.request, models);
    await page.goto('/admin/review');
    await page
      .getByRole('article', { name: `2021 Toyota ${models[0]}`, exact: true })
      .getByRole('button')
      .click();
    for (const model of models) {
      const dialog = page.getByRole('dialog', { name: `2021 Toyota ${model}`, exact: true });
      await expect(dialog).toBeVisible();
      const approved = page.waitForResponse((answer) => answer.url().endsWith('/approve'));
      const approve = dialog.getByRole('button', { name: 'Approve & Publish' });
      if (way === 'mouse') await approve.click();
      else {
        await expect(approve).toHaveAttribute('aria-keyshortcuts', 'A');
        await page.keyboard.press('a');
      }
      expect((await approved).ok()).toBe(true);
      await expect(dialog).toBeHidden();
    }
    expectWithinBudget(way === 'mouse' ? 'reviewByMouse' : 'reviewByKeys', counter.take());
    await closeAndExpectNoErrors();
  });

test('an inspector submits a decoded car with few presses', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector', 390);
  const counter = await PressCounter.watch(context);
  await page.goto('/inspector/add-car/american');
  await chooseDealer(page);
  await goToNextStep(page);
  counter.take();
  await fillDetails(page);
  await markHood(page);
  await page.getByRole('link', { name: /Repair & Pricing/ }).click();
  await page.getByLabel('Market Price').fill('80000');
  await goToPhotosStep(page);
  await addPhotos(page, (await createOrientationPhotos()).slice(0, 2), 2);
  await submitWithoutHoodCloseUp(page);
  expectWithinBudget('inspection', counter.take());
  await closeAndExpectNoErrors();
});

/** In the order of the shot list. */
const TAKEN_SHOTS = [
  'Front',
  'Front left',
  'Rear',
  'Front right',
  'Front bumper, wide',
  'Front bumper, close-up',
  'Hood, wide',
  'Hood, close-up',
  'Right fender, wide',
  'Right fender, close-up',
  'Interior',
  'Odometer',
];

test('an inspector submits three damaged panels and twelve named photos with few presses', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector', 390);
  await installFakeCamera(context);
  const counter = await PressCounter.watch(context);
  await page.goto('/inspector/add-car/american');
  await chooseDealer(page);
  await goToNextStep(page);
  counter.take();
  await fillDetails(page);
  await markPanels(page, ['Hood', 'Front bumper', 'Right fender']);
  await page.getByRole('link', { name: /Repair & Pricing/ }).click();
  await page.getByLabel('Market Price').fill('80000');
  await goToPhotosStep(page);
  const camera = await openGuidedCamera(page);
  for (const shot of TAKEN_SHOTS) {
    await skipToShot(camera, shot);
    await takeShot(camera);
  }
  await camera.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: /^View photo \d+$/ })).toHaveCount(TAKEN_SHOTS.length);
  await submitWizard(page);
  expectWithinBudget('guided', counter.take());
  await closeAndExpectNoErrors();
});
