import { expect, test, type Page } from '@playwright/test';
import { opened } from '#tests/e2e/support/page-readiness.ts';
import {
  callsOf,
  newBuyer,
  pricedCars,
  reservationsOf,
  shortlist,
} from '#tests/e2e/support/customer-fixtures.ts';
import { storedIds } from '#tests/e2e/support/shortlist-storage.ts';
import { button, main } from '#tests/e2e/support/main-region.ts';
import { Network } from '#tests/e2e/support/network-emulator.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { signedIn } from '#tests/e2e/support/signed-in-page.ts';

/** A phone at the edge of the network: 400 kbit/s and 400 ms to the server and back. */

let server: RunningServer;
let network: Network;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '24' });
  network = await Network.before(server.port);
});
test.afterAll(async () => {
  await network.close();
  await server.close();
});
test.afterEach(() => network.restore());

const WEAK = { roundTrip: 400, rate: 50_000 };

/** What a page may take on this link until it answers a press, ms. */
const PATIENCE_MS = 30_000;

/** The app's script does not come before the returned function is called. */
async function withoutScript(page: Page): Promise<() => void> {
  let go = () => {};
  const gate = new Promise<void>((resolve) => (go = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  return go;
}

/** Our server's answers to these calls wait until the returned function is called. */
async function unanswered(page: Page, path: RegExp): Promise<() => void> {
  let go = () => {};
  const gate = new Promise<void>((resolve) => (go = resolve));
  await page.route(path, async (route) => {
    if (route.request().method() === 'POST') await gate;
    await route.continue();
  });
  return go;
}

test('on a slow link the list and a car can be read before any script, and pressed soon after', async ({
  browser,
}) => {
  const { page, context, leave } = await signedIn(browser, network, null, 390);
  context.setDefaultTimeout(PATIENCE_MS);
  network.slowDown(WEAK);
  const scriptComes = await withoutScript(page);
  await page.goto('/accident-cars-for-sale', { waitUntil: 'commit' });
  const first = main(page).getByRole('article').first();
  await expect(first.getByText('Repair & Drive', { exact: true })).toBeVisible({ timeout: PATIENCE_MS });
  // Pressed before the script has come, and pressed again because nothing seems to happen: done once, when the page answers.
  const add = first.getByRole('button', { name: 'Add To List' });
  await page.waitForFunction(() => 'takeEarlyPresses' in window);
  await add.click();
  await add.click();
  scriptComes();
  await expect(first.getByRole('button', { name: 'Added to List' })).toBeVisible({ timeout: PATIENCE_MS });
  await expect.poll(() => storedIds(page)).toHaveLength(1);
  await first.getByRole('link', { name: 'Explore' }).click();
  await expect(page).toHaveURL(/\/car\//);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible({ timeout: PATIENCE_MS });
  const listed = button(page, 'On Your Shortlist').filter({ visible: true });
  await expect(listed).toBeVisible({ timeout: PATIENCE_MS });
  await leave();
});

test('what is typed and chosen before the script has come is looked for once it is here', async ({
  browser,
}) => {
  const { page, context, leave } = await signedIn(browser, network, null);
  context.setDefaultTimeout(PATIENCE_MS);
  network.slowDown(WEAK);
  const scriptComes = await withoutScript(page);
  await page.goto('/accident-cars-for-sale', { waitUntil: 'commit' });
  const search = main(page).getByRole('combobox', { name: 'Search' });
  const sort = main(page).getByRole('combobox', { name: /^Sort/ });
  await expect(sort).toBeVisible({ timeout: PATIENCE_MS });
  await page.waitForFunction(() => 'takeEarlyPresses' in window);
  await search.fill('toyota');
  const [, second] = await sort
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  await sort.selectOption(second!);
  const spec = main(page).getByRole('switch').first();
  const was = await spec.isChecked();
  await spec.setChecked(!was, { force: true });
  expect(await page.evaluate(() => 'answersPresses' in window), 'typed before the script').toBe(false);
  scriptComes();
  await expect(page).toHaveURL(/toyota/, { timeout: PATIENCE_MS });
  await expect(search).toHaveValue('toyota');
  await expect(sort).toHaveValue(second!);
  await expect(spec).toBeChecked({ checked: !was });
  await expect(main(page).getByRole('article').first()).toContainText('Toyota', { timeout: PATIENCE_MS });
  await leave();
});

test('on a slow link the buttons say they are at work, and presses in between make no second order', async ({
  browser,
}) => {
  const { page, context, leave } = await newBuyer(browser, network, 390);
  context.setDefaultTimeout(PATIENCE_MS);
  await shortlist(page, await pricedCars(server, 2));
  await opened(page, '/reserve?step=3');
  const orders = callsOf(page, 'POST', '/api/reservations');
  const payments = callsOf(page, 'POST', '/api/customer/payments');
  network.slowDown(WEAK);
  const reserved = await unanswered(page, /\/api\/reservations$/);
  const paid = await unanswered(page, /\/api\/customer\/payments$/);
  const proceed = button(page, 'Proceed to Checkout');
  await proceed.dblclick();
  await expect(proceed).toHaveAttribute('aria-busy', 'true');
  await expect(proceed).toBeDisabled();
  await proceed.click({ force: true });
  reserved();
  await expect(page).toHaveURL('/checkout', { timeout: PATIENCE_MS });
  const pay = button(page, 'Pay Deposit');
  await expect(pay).toBeEnabled({ timeout: PATIENCE_MS });
  await pay.dblclick();
  await expect(pay).toHaveAttribute('aria-busy', 'true');
  await expect(main(page).getByText('Processing your payment')).toBeVisible();
  await pay.click({ force: true });
  paid();
  await page.waitForURL('/profile', { timeout: PATIENCE_MS });
  expect(orders).toHaveLength(1);
  expect(payments).toHaveLength(1);
  expect((await reservationsOf(context)).map(({ status }) => status)).toEqual(['deposit_paid']);
  await leave();
});
