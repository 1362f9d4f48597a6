import { expect, test, type Page } from '@playwright/test';
import { openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import type { RunningServer } from '#tests/e2e/support/running-server.ts';
import { getSharedServer } from '#tests/e2e/support/shared-server.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await getSharedServer();
});

interface Card {
  id: string;
  make: string;
  model: string;
  year: number;
  repairPrice: number | null;
  imageUrl: string;
  features: string[];
}

async function search(
  query: string,
): Promise<{ cars: Card[]; total: number; facets: { make: Record<string, number> } }> {
  return (await (await fetch(`${server.origin}/api/cars/search?limit=100${query}`)).json()) as never;
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Fails on console errors; blocks the service worker. */
async function visit(
  browser: import('@playwright/test').Browser,
  width = 1440,
): Promise<{ page: Page; quiet(): Promise<void> }> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const noise: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) noise.push(message.text());
  });
  page.on('pageerror', (error) => noise.push(String(error)));
  return {
    page,
    async quiet() {
      expect(noise).toEqual([]);
      await context.close();
    },
  };
}

test(
  'a page contains its cars and their links before hydration',
  { tag: ['@C-home-07', '@C-card-04', '@C-card-14'] },
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(server.origin);
    await expect(page.getByRole('heading', { name: 'Available Cars' })).toBeVisible();
    const { cars } = await search('');
    const [first] = cars;
    await expect(cards(page).first()).toContainText(String(first!.year));
    await expect(cards(page)).toHaveCount(5);
    await expect(page.locator(`a[href="/car/${first!.id}"]`).first()).toBeVisible();
    await context.close();
  },
);

test(
  'the home page shows hero, tiles, steps and promises',
  { tag: ['@C-home-01..06', '@C-prod-01', '@C-prod-05', '@C-prod-06', '@C-prod-08'] },
  async ({ browser }) => {
    const { page, quiet } = await visit(browser);
    await page.goto(server.origin);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/skip the car dealer\s+and keep the deal/i);
    await expect(page.getByRole('main').getByRole('link', { name: 'Browse Cars' })).toHaveAttribute(
      'href',
      /accident-cars-for-sale/,
    );
    await expect(page.getByRole('main').getByRole('link', { name: 'How It Works' })).toHaveAttribute(
      'href',
      '/how-it-works',
    );
    await expect(page.getByRole('heading', { name: 'How Redrive Works' })).toBeVisible();
    for (const [number, title] of [
      ['01', 'Browse & Select'],
      ['02', 'Pay Deposit'],
      ['03', 'We Repair'],
      ['04', 'You Drive'],
    ] as const) {
      await expect(page.getByText(number, { exact: true })).toBeVisible();
      await expect(page.getByText(title, { exact: true })).toBeVisible();
    }
    for (const promise of [/30%/, /3-5 days/, /100% refundable/i, /1 month warranty/i])
      await expect(page.getByText(promise).first()).toBeVisible();
    await quiet();
  },
);

test(
  'Load More adds five cars and shows the remaining number',
  { tag: ['@C-brw-26', '@C-brw-27', '@C-home-08'] },
  async ({ browser }) => {
    const { page, quiet } = await visit(browser);
    const { total } = await search('');
    await page.goto(server.origin);
    await expect(page.getByText(`${total} cars`).first()).toBeVisible();
    await expect(cards(page)).toHaveCount(5);
    const more = page.getByRole('button', { name: /Load More/ });
    await expect(more).toContainText(String(total - 5));
    await more.click();
    await expect(cards(page)).toHaveCount(10);
    await expect(more).toContainText(String(total - 10));
    await quiet();
  },
);

test(
  'filters update the URL and the list, links restore filters and Clear Filters resets all',
  { tag: ['@C-brw-01', '@C-brw-02', '@C-brw-05..07', '@C-brw-12..14', '@C-brw-17'] },
  async ({ browser }) => {
    const { page, quiet } = await visit(browser);
    await page.goto(`${server.origin}/accident-cars-for-sale`);
    await expect(page.getByRole('switch', { name: 'GCC Spec' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'American Spec' })).toBeChecked();
    const toyotas = await search('&make=Toyota');
    await page.getByLabel('Make', { exact: true }).selectOption('Toyota');
    await expect(page).toHaveURL(/make=Toyota/);
    await expect(page.getByText(`${toyotas.total} car`, { exact: false }).first()).toBeVisible();
    await page.getByLabel('Model', { exact: true }).selectOption({ index: 1 });
    await expect(page).toHaveURL(/model=/);
    await page.getByLabel('Make', { exact: true }).selectOption('Nissan');
    await expect(page).not.toHaveURL(/model=/);

    const shared = page.url();
    const other = await visit(browser);
    await other.page.goto(shared);
    await expect(other.page.getByLabel('Make', { exact: true })).toHaveValue('Nissan');
    await expect(cards(other.page).first()).toContainText('Nissan');
    await other.quiet();

    await page.getByRole('button', { name: 'Clear Filters' }).first().click();
    await expect(page).toHaveURL(/\/accident-cars-for-sale$/);
    await page.getByRole('switch', { name: 'GCC Spec' }).click();
    const american = await search('&regionalSpec=American');
    await expect(page.getByText(`${american.total} cars`).first()).toBeVisible();

    const others = await search('&regionalSpec=Other');
    expect(others.total).toBeGreaterThan(0);
    const onlyOthers = page.getByRole('switch', { name: 'Other specs only' });
    await onlyOthers.click();
    await expect(page).toHaveURL(/regionalSpec=Other/);
    await expect(page.getByText(`${others.total} car`, { exact: false }).first()).toBeVisible();
    for (const name of ['GCC Spec', 'American Spec'])
      await expect(page.getByRole('switch', { name })).not.toBeChecked();
    await onlyOthers.click();
    await expect(page).not.toHaveURL(/regionalSpec/);
    await quiet();
  },
);

test(
  'the American price filter, an invalid URL value and an empty result affect only themselves',
  { tag: ['@C-brw-10', '@C-brw-11', '@C-brw-30'] },
  async ({ browser }) => {
    const { page, quiet } = await visit(browser);
    const toyotas = await search('&make=Toyota');
    await openHydratedPage(page, `${server.origin}/accident-cars-for-sale?make=Toyota&yearMin=banana&priceFrom=-4`);
    await expect(page.getByText(`${toyotas.total} car`, { exact: false }).first()).toBeVisible();
    await page.getByLabel('Price upto').fill('1');
    await expect(page.getByText('No cars match your filters')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Clear Filters' }).last().click();
    await expect(cards(page)).toHaveCount(5);
    await quiet();
  },
);

test(
  'prices are parsed in usual forms, and an unreadable one shows an error',
  { tag: ['@C-brw-10', '@C-brw-11'] },
  async ({ browser }) => {
    const { page, quiet } = await visit(browser);
    const all = await search('');
    const cheap = await search('&priceTo=80000');
    expect(cheap.total).toBeLessThan(all.total);
    await openHydratedPage(page, `${server.origin}/accident-cars-for-sale`);
    const upto = page.getByLabel('Price upto');
    await expect(upto).toHaveAttribute('inputmode', 'decimal');
    for (const typed of ['80,000.00', '80k', '٨٠٠٠٠', 'AED 80 000']) {
      await upto.fill('');
      await expect(page).not.toHaveURL(/priceTo/);
      await upto.pressSequentially(typed);
      await expect(page).toHaveURL(/priceTo=80000$/);
      await expect(upto).toHaveValue(typed);
      await expect(upto).toHaveAccessibleDescription('AED 80,000');
      await expect(page.getByText(`${cheap.total} car`, { exact: false }).first()).toBeVisible();
    }
    for (const [typed, sentence] of [
      ['abc', /^Enter a number in digits/],
      ['80.000', /^80 or 80,000\?/],
    ] as const) {
      await upto.fill(typed);
      await expect(upto).toHaveAccessibleDescription(sentence);
      await expect(upto).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText(`${all.total} cars`, { exact: false }).first()).toBeVisible();
      await page.reload();
      await expect(upto).toHaveValue(typed);
      await expect(upto).toHaveAccessibleDescription(sentence);
    }
    await page.getByRole('button', { name: 'Clear Filters' }).first().click();
    await expect(upto).toHaveValue('');
    await expect(upto).not.toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Price from')).toHaveCount(1);
    await quiet();
  },
);

test('a year is found in the digits of any script', { tag: ['@C-brw-18'] }, async ({ browser }) => {
  const { page, quiet } = await visit(browser);
  const { cars } = await search('&q=2021');
  expect(cars.length).toBeGreaterThan(0);
  await openHydratedPage(page, `${server.origin}/search?q=${encodeURIComponent('٢٠٢١')}`);
  await expect(cards(page)).toHaveCount(Math.min(cars.length, 5));
  await expect(page.locator(`a[href="/car/${cars[0]!.id}"]`).first()).toBeVisible();
  await expect(cards(page).first()).toContainText('2021');
  await quiet();
});

test(
  'sorts work, with the lowest price first and missing prices last',
  { tag: ['@C-brw-19', '@C-brw-20', '@C-brw-23'] },
  async ({ browser }) => {
    const { page, quiet } = await visit(browser);
    await openHydratedPage(page, server.origin);
    await expect(page.getByLabel('Sort').locator('option')).toHaveText([
      'Latest',
      'By Year',
      'Price low to high',
      'Price high to low',
      'Mileage low to high',
      'Repair & Drive Time',
    ]);
    await page.getByLabel('Sort').selectOption({ label: 'Price low to high' });
    await expect(page).toHaveURL(/sortBy=price_asc|sort=/);
    const { cars } = await search('&sortBy=price_asc');
    const names = cars.slice(0, 5).map((car) => car.model);
    for (const [index, name] of names.entries()) await expect(cards(page).nth(index)).toContainText(name);
    expect(cars.at(-1)!.repairPrice).toBeNull();
    await page.goto(`${server.origin}/accident-cars-for-sale`);
    await expect(page.getByLabel('Sort').locator('option')).toHaveText([
      'Latest',
      'Price ascending',
      'Price descending',
      'Year newest',
      'Year oldest',
      'Mileage low to high',
    ]);
    await quiet();
  },
);

test('Back from a car restores the position in the list', { tag: ['@C-brw-32'] }, async ({ browser }) => {
  const { page, quiet } = await visit(browser);
  await page.goto(`${server.origin}/accident-cars-for-sale`);
  await page.getByRole('button', { name: /Load More/ }).click();
  await expect(cards(page)).toHaveCount(10);
  const explore = cards(page).nth(8).getByRole('link', { name: 'Explore' });
  await explore.hover();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  await explore.click();
  await expect(page).toHaveURL(/\/car\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(10);
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(50);
  await quiet();
});

test(
  'a car page shows gallery, badges, prices and repair overview, by keyboard too',
  { tag: ['@C-car-01..04', '@C-car-06..12', '@C-car-14', '@C-car-15'] },
  async ({ browser }) => {
    // Only American cars have photos of both galleries.
    const { cars } = await search('&q=Camry');
    const car = cars.find((one) => one.repairPrice !== null)!;
    const { page, quiet } = await visit(browser);
    await page.goto(`${server.origin}/car/${car.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(car.model);
    await expect(page.getByText('Market Value').first()).toBeVisible();
    await expect(page.getByText('You Save').first()).toBeVisible();
    for (const spec of ['Automatic', 'Petrol', '5 seats', '4 doors'])
      await expect(page.getByText(spec).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /WhatsApp/ }).first()).toHaveAttribute('href', /wa\.me/);
    await expect(page.getByRole('link', { name: /Call Now/ }).first()).toHaveAttribute('href', /^tel:/);
    const counter = page.getByText(/^1\/\d+$/);
    const [, amount] = (await counter.textContent())!.split('/');
    await page
      .getByRole('button', { name: /Previous/ })
      .first()
      .click();
    await expect(page.getByText(`${amount}/${amount}`, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /Next/ }).first().click();
    await expect(counter).toBeVisible();
    await page.getByRole('tab', { name: /USA Photos/ }).click();
    await expect(page.getByRole('tab', { name: /USA Photos/ })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('Why it costs less')).toBeVisible();
    await expect(page.getByText('Repair time').first()).toBeVisible();
    await quiet();
  },
);

test('link previews have title, price and image, and sitemap and robots list the pages', async () => {
  const { cars } = await search('&sortBy=price_desc');
  const [car] = cars;
  const html = await (await fetch(`${server.origin}/car/${car!.id}`)).text();
  const title = /<meta property="og:title" content="([^"]+)"/.exec(html)![1]!;
  expect(title).toContain(car!.model.replace('&', '&amp;'));
  expect(title).toContain(car!.repairPrice!.toLocaleString('en-AE'));
  const image = /<meta property="og:image" content="([^"]+)"/.exec(html)![1]!;
  const picture = await fetch(image);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(html).toContain('"@type":"Car"');
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/car\//);
  expect(await (await fetch(`${server.origin}/sitemap.xml`)).text()).toContain(`/car/${car!.id}`);
  expect(await (await fetch(`${server.origin}/robots.txt`)).text()).toContain('Sitemap:');
});

test(
  'saving and shortlisting survive a reload and send nothing',
  { tag: ['@C-card-03', '@C-card-15', '@C-hdr-18', '@C-sel-01'] },
  async ({ browser }) => {
    const { page, quiet } = await visit(browser, 390);
    await openHydratedPage(page, `${server.origin}/accident-cars-for-sale`);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') calls.push(request.url());
    });
    const first = cards(page).first();
    await first.getByRole('button', { name: /^Save/ }).click();
    await expect(first.getByRole('button', { name: /^Save/ })).toHaveAttribute('aria-pressed', 'true');
    await first.getByRole('button', { name: 'Add To List' }).click();
    await expect(first.getByRole('button', { name: 'Added to List' })).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(cards(page).first().getByRole('button', { name: /^Save/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(cards(page).first().getByRole('button', { name: 'Added to List' })).toBeVisible();
    await cards(page).first().getByRole('button', { name: 'Added to List' }).click();
    await expect(cards(page).first().getByRole('button', { name: 'Add To List' })).toBeVisible();
    expect(calls).toEqual([]);
    await quiet();
  },
);
