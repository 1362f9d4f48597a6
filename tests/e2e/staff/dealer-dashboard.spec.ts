import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { ARABIC_NAMES } from '#shared/domain/arabic/arabic-names.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { failRequests, expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '48' });
});
test.afterAll(() => server.close());

interface Car {
  id: string;
  year: number;
  make: string;
  model: string;
  mileage: number;
  isSold: boolean;
  displayPriceAed: number | null;
}

const CARS = /\/api\/dealer\/cars$/;
const inventory = (page: Page) => page.getByRole('list', { name: 'Active Inventory' });

function buildStockCars(count: number): object[] {
  return Array.from({ length: count }, (_, n) => ({
    id: `car-${n}`,
    year: 2021,
    make: 'Toyota',
    model: `Number ${n}`,
    mileage: 1_000 + n,
    spec: 'American',
    bodyType: 'Sedan',
    isVerified: true,
    isSold: false,
    displayPriceAed: 10_000 + n,
    asIsPrice: 20_000,
  }));
}

test('three URLs show the same dashboard', { tag: ['@S-route-09'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'dealer');
  for (const path of ['/dealer', '/dealer-dashboard', '/dealer/cars']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Dealer Dashboard' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'My Cars' })).toHaveAttribute('aria-current', 'page');
  }
  await closeAndExpectNoErrors();
});

test('cards and inventory show the server’s data', { tag: ['@S-dlr-01', '@S-dlr-02'] }, async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'dealer');
  const cars = (await (await context.request.get('/api/dealer/cars')).json()) as Car[];
  const active = cars.filter((car) => !car.isSold);
  const total = active.reduce((sum, car) => sum + (car.displayPriceAed ?? 0), 0);
  await page.goto('/dealer');
  const cards = page.getByRole('region', { name: 'Your figures' });
  const card = (label: string) => cards.getByText(label, { exact: true }).locator('..');
  await expect(card('Active Listings')).toContainText(String(active.length));
  await expect(card('Sold Cars')).toContainText(String(cars.length - active.length));
  await expect(card('Total Value')).toContainText(`AED ${total.toLocaleString('en-AE')}`);
  await expect(inventory(page).getByRole('article')).toHaveCount(active.length);
  for (const { make, model, mileage } of active.slice(0, 3)) {
    const row = inventory(page)
      .getByRole('article')
      .filter({ hasText: `${make} ${model}` })
      .first();
    await expect(row).toContainText(/Listed (today|for \d+ days?)/);
    await expect(inventory(page)).toContainText(`${mileage.toLocaleString('en-AE')} km`);
    await expect(row.getByRole('img', { includeHidden: true }).or(row.locator('img')).first()).toBeVisible();
  }
  await closeAndExpectNoErrors();
});

test(
  'each car shows whether it is for sale or reserved, and the URL stores the filter',
  { tag: ['@S-dlr-02', '@D-92'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'dealer');
    const listings = (await (await context.request.get('/api/dealer/listings')).json()) as {
      isReserved: boolean;
      soldAt: string | null;
    }[];
    const reserved = listings.filter((one) => one.isReserved && one.soldAt === null).length;
    expect(reserved).toBeGreaterThan(0);
    const all = listings.filter(({ soldAt }) => soldAt === null).length;
    await page.goto('/dealer');
    const rows = inventory(page).getByRole('article');
    await expect(rows).toHaveCount(all);
    await page.getByRole('radio', { name: `Reserved ${reserved}` }).click();
    await expect(rows).toHaveCount(reserved);
    await expect(rows.first()).toContainText('It will be marked as sold once they pay');
    await expect(page).toHaveURL(/state=reserved/);
    await page.reload();
    await expect(rows).toHaveCount(reserved);
    await page.getByRole('radio', { name: `For sale ${all - reserved}` }).click();
    await expect(rows).toHaveCount(all - reserved);
    await expect(rows.first()).toContainText('For sale');
    await expect(rows.first()).toContainText(/Buyer saves AED [\d,]+/);
    await page.getByLabel('Search your cars').fill('no such car');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(rows).toHaveCount(all - reserved);
    const name = (await rows.first().getByRole('heading').innerText()).replaceAll(/[\u2066-\u2069]/g, '');
    const make = Object.keys(ARABIC_NAMES).find((one) => name.includes(one))!;
    await page.getByLabel('Search your cars').fill(ARABIC_NAMES[make]!.make.split('|')[0]!);
    await expect(rows.first()).toContainText(make);
    await expect(rows.filter({ hasNotText: make })).toHaveCount(0);
    await closeAndExpectNoErrors();
  },
);

test(
  'marking a car as sold asks for confirmation, reports a failure and can be undone for ten seconds',
  { tag: ['@S-dlr-03', '@S-dlr-04', '@S-err-02', '@S-toast-03'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'dealer');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/sold'))
        calls.push(request.headers()['idempotency-key'] ?? '');
    });
    const before = ((await (await context.request.get('/api/dealer/cars')).json()) as Car[]).filter(
      (car) => !car.isSold,
    ).length;
    await page.goto('/dealer');
    await expect(inventory(page).getByRole('article')).toHaveCount(before);
    const first = inventory(page).getByRole('article').first();
    const name = (await first.getAttribute('aria-label'))!;
    const dialog = page.getByRole('alertdialog', { name: 'Confirm Sale' });

    await first.getByRole('button').click();
    await expect(dialog).toContainText(name);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    expect(calls).toEqual([]);

    const repair = await failRequests(page, 'POST', /\/sold$/);
    await first.getByRole('button').click();
    await dialog.getByRole('button', { name: 'Mark as Sold' }).click();
    await expectToast(page, 'Failed to mark car as sold', 'Something went wrong on our side');
    await repair();
    await expect(inventory(page).getByRole('article')).toHaveCount(before);

    await first.getByRole('button').click();
    await dialog.getByRole('button', { name: 'Mark as Sold' }).click();
    await expectToast(page, 'Car marked as sold successfully');
    expect(calls).toHaveLength(2);
    expect(calls[1]).toBe(calls[0]);
    await expect(inventory(page).getByRole('article')).toHaveCount(before - 1);
    await expect(page.getByLabel('Search your cars')).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'Car is back on sale');
    await expect(inventory(page).getByRole('article')).toHaveCount(before);
    await first.getByRole('button').click();
    await dialog.getByRole('button', { name: 'Mark as Sold' }).click();
    await expectToast(page, 'Car marked as sold successfully');
    await page.getByRole('tab', { name: 'Sold' }).click();
    const sold = page.getByRole('list', { name: 'Sold' }).getByRole('article', { name });
    await expect(sold.first()).toContainText(/Sold \d/);
    await expect(sold.getByRole('button')).toHaveCount(0);
    const live = (await (await context.request.get('/api/cars')).json()) as Car[];
    const ownCars = (await (await context.request.get('/api/dealer/cars')).json()) as Car[];
    const soldIds = ownCars.filter((car) => car.isSold).map(({ id }) => id);
    expect(soldIds.length).toBeGreaterThan(0);
    expect(live.filter(({ id }) => soldIds.includes(id))).toEqual([]);

    await page.getByRole('tab', { name: 'Statement' }).click();
    const statement = page.getByRole('table', { name: 'Statement' });
    await expect(statement).toContainText(name);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain('Your price AED');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('region', { name: 'Your figures' })).toBeHidden();
    await expect(statement).toBeVisible();
    await closeAndExpectNoErrors();
  },
);

test('each car shows the dealer’s own price first and opens its public page', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'dealer');
  const listings = (await (await context.request.get('/api/dealer/listings')).json()) as {
    id: string;
    shortId: string;
    soldAt: string | null;
    priceSellerAed: number;
  }[];
  const listing = listings.find(({ soldAt }) => soldAt === null)!;
  await page.goto('/dealer');
  const row = inventory(page).getByRole('article').filter({ hasText: listing.shortId });
  await expect(row).toContainText(`Your price AED ${listing.priceSellerAed.toLocaleString('en-AE')}`);
  await expect(row).toContainText(/shortlisted|reservation|Not shortlisted yet/);
  await row.getByText(listing.shortId).click();
  await expect(page).toHaveURL(`/car/${listing.id}`);
  await closeAndExpectNoErrors();
});

test('an empty and a failed inventory are labelled', { tag: ['@S-dlr-06', '@S-err-05'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'dealer');
  await page.route(CARS, (route) => route.fulfill({ json: [] }));
  await page.goto('/dealer');
  await expect(page.getByText('No active listings', { exact: true })).toBeVisible();
  await page.unroute(CARS);
  const repair = await failRequests(page, 'GET', CARS);
  await page.goto('/dealer');
  await expectToast(page, 'Failed to fetch dealer cars');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to fetch dealer cars');
  await repair();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(inventory(page).getByRole('article').first()).toBeVisible();
  await closeAndExpectNoErrors();
});

test('thousands of cars are searched and sorted with only visible rows rendered', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'dealer');
  await page.route(CARS, (route) => route.fulfill({ json: buildStockCars(5_000) }));
  await page.goto('/dealer');
  const rows = inventory(page).getByRole('article');
  await expect(page.getByText('5,000 cars', { exact: true })).toBeVisible();
  expect(await rows.count()).toBeLessThan(60);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Highest price' });
  await expect(rows.first()).toContainText('Number 4999');
  await page.getByLabel('Search your cars').fill('number 1234');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/q=number\+1234&sort=dear/);
  await page.getByLabel('Search your cars').clear();
  await page.getByLabel('Search your cars').pressSequentially('no such car', { delay: 0 });
  await expect(page.getByLabel('Search your cars')).toHaveValue('no such car');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.keyboard.press('End');
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(rows.last()).toContainText('Number 0', { timeout: 2_000 });
  }).toPass();
  await closeAndExpectNoErrors();
});

test('only dealers see the page', { tag: ['@S-role-08'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  await page.goto('/dealer');
  await expect(page).not.toHaveURL(/\/dealer/);
  await closeAndExpectNoErrors();
  const visitor = await openSignedInPage(browser, server, null);
  await visitor.page.goto('/dealer');
  await expect(visitor.page).toHaveURL(/\/login\?redirect=%2Fdealer$/);
  await visitor.closeAndExpectNoErrors();
});
