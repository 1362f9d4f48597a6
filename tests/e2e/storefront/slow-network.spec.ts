import { expect, test, type Page } from '@playwright/test';
import { openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import {
  recordRequestBodies,
  createCustomer,
  listPricedCars,
  fetchReservations,
  storeShortlist,
} from '#tests/e2e/support/customer-fixtures.ts';
import { readStoredIds } from '#tests/e2e/support/shortlist-storage.ts';
import { mainButton, mainRegion } from '#tests/e2e/support/main-region.ts';
import { NetworkEmulator } from '#tests/e2e/support/network-emulator.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

/** 400 kbit/s and 400 ms each way. */

let server: RunningServer;
let network: NetworkEmulator;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '24' });
  network = await NetworkEmulator.startInFrontOf(server.port);
});
test.afterAll(async () => {
  await network.close();
  await server.close();
});
test.afterEach(() => network.restore());

const SLOW_LINK = { roundTrip: 400, rate: 50_000 };

/** Time until the page responds to a press, milliseconds. */
const TIMEOUT_MS = 60_000;

/** Holds the app's script until the returned function is called. */
async function holdScript(page: Page): Promise<() => void> {
  let go = () => {};
  const gate = new Promise<void>((resolve) => (go = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  return go;
}

/** Holds these responses until the returned function is called. */
async function holdPosts(page: Page, path: RegExp): Promise<() => void> {
  let go = () => {};
  const gate = new Promise<void>((resolve) => (go = resolve));
  await page.route(path, async (route) => {
    if (route.request().method() === 'POST') await gate;
    await route.continue();
  });
  return go;
}

test('lists and cars are readable before hydration on a slow connection and respond soon after', async ({
  browser,
}) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, network, null, 390);
  context.setDefaultTimeout(TIMEOUT_MS);
  network.throttle(SLOW_LINK);
  const scriptComes = await holdScript(page);
  await page.goto('/accident-cars-for-sale', { waitUntil: 'commit' });
  const first = mainRegion(page).getByRole('article').first();
  await expect(first.getByText('Repair & Drive', { exact: true })).toBeVisible({ timeout: TIMEOUT_MS });
  // Pressed twice before hydration: handled once.
  const add = first.getByRole('button', { name: 'Add To List' });
  await page.waitForFunction(() => 'takeEarlyPresses' in window);
  await add.click();
  await add.click();
  scriptComes();
  await expect(first.getByRole('button', { name: 'Added to List' })).toBeVisible({ timeout: TIMEOUT_MS });
  await expect.poll(() => readStoredIds(page)).toHaveLength(1);
  await first.getByRole('link', { name: 'Explore' }).click();
  await expect(page).toHaveURL(/\/car\//);
  await expect(mainRegion(page).getByRole('heading', { level: 1 })).toBeVisible({ timeout: TIMEOUT_MS });
  const listed = mainButton(page, '1 of 5 · Add one more').filter({ visible: true });
  await expect(listed).toBeVisible({ timeout: TIMEOUT_MS });
  await closeAndExpectNoErrors();
});

test('input before hydration is applied afterwards', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, network, null);
  context.setDefaultTimeout(TIMEOUT_MS);
  network.throttle(SLOW_LINK);
  const scriptComes = await holdScript(page);
  await page.goto('/accident-cars-for-sale', { waitUntil: 'commit' });
  const search = mainRegion(page).getByRole('combobox', { name: 'Search' });
  const sort = mainRegion(page).getByRole('combobox', { name: /^Sort/ });
  await expect(sort).toBeVisible({ timeout: TIMEOUT_MS });
  await page.waitForFunction(() => 'takeEarlyPresses' in window);
  await search.fill('toyota');
  const [, second] = await sort
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  await sort.selectOption(second!);
  const spec = mainRegion(page).getByRole('switch').first();
  const was = await spec.isChecked();
  await spec.setChecked(!was, { force: true });
  expect(await page.evaluate(() => 'answersPresses' in window), 'typed before the script').toBe(false);
  scriptComes();
  await expect(page).toHaveURL(/toyota/, { timeout: TIMEOUT_MS });
  await expect(search).toHaveValue('toyota');
  await expect(sort).toHaveValue(second!);
  await expect(spec).toBeChecked({ checked: !was });
  await expect(mainRegion(page).getByRole('article').first()).toContainText('Toyota', {
    timeout: TIMEOUT_MS,
  });
  await closeAndExpectNoErrors();
});

test('busy buttons on a slow connection create no second reservation', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await createCustomer(browser, network, 390);
  context.setDefaultTimeout(TIMEOUT_MS);
  await storeShortlist(page, await listPricedCars(server, 2));
  await openHydratedPage(page, '/reserve');
  const orders = recordRequestBodies(page, 'POST', '/api/reservations');
  const payments = recordRequestBodies(page, 'POST', '/api/customer/payments');
  network.throttle(SLOW_LINK);
  const reserved = await holdPosts(page, /\/api\/reservations$/);
  const paid = await holdPosts(page, /\/api\/customer\/payments$/);
  const proceed = mainButton(page, 'Continue to Checkout');
  await proceed.dblclick();
  await expect(proceed).toHaveAttribute('aria-busy', 'true');
  await expect(proceed).toBeDisabled();
  await proceed.click({ force: true });
  reserved();
  await expect(page).toHaveURL('/checkout', { timeout: TIMEOUT_MS });
  const pay = mainButton(page, 'Pay Deposit');
  await expect(pay).toBeEnabled({ timeout: TIMEOUT_MS });
  await pay.dblclick();
  await expect(pay).toHaveAttribute('aria-busy', 'true');
  await expect(mainRegion(page).getByText('Processing your payment')).toBeVisible();
  await pay.click({ force: true });
  paid();
  await page.waitForURL('/profile', { timeout: TIMEOUT_MS });
  expect(orders).toHaveLength(1);
  expect(payments).toHaveLength(1);
  expect((await fetchReservations(context)).map(({ status }) => status)).toEqual(['deposit_paid']);
  await closeAndExpectNoErrors();
});
