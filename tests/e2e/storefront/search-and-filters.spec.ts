import { expect, test, type Locator, type Page } from '@playwright/test';
import { openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import type { RunningServer } from '#tests/e2e/support/running-server.ts';
import { getSharedServer } from '#tests/e2e/support/shared-server.ts';
import { failRequests, expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await getSharedServer();
});

interface SearchResult {
  cars: {
    id: string;
    make: string;
    model: string;
    year: number;
    mileage: number;
    features: string[];
    createdAt: string;
  }[];
  total: number;
  facets: Record<string, Record<string, number>> & { airbags: number };
}
const search = async (query: string) =>
  (await (await fetch(`${server.origin}/api/cars/search?limit=100${query}`)).json()) as SearchResult;

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const sort = (page: Page, label: string) => page.getByLabel('Sort').selectOption({ label });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const skeletons = (page: Page) => page.locator('[data-skeleton]');

/** Holds list responses until the returned function is called. */
async function delaySearch(page: Page): Promise<() => void> {
  let go = () => {};
  const gate = new Promise<void>((resolve) => (go = resolve));
  await page.route(/\/api\/cars\/search/, async (route) => {
    await gate;
    await route.continue();
  });
  return go;
}

async function numbers(where: Locator, pattern: RegExp): Promise<number[]> {
  const texts = await where.allTextContents();
  return texts.map((text) => Number((pattern.exec(text)?.[1] ?? 'NaN').replace(/,/g, '')));
}

test(
  'the header links to every section and marks the current one',
  { tag: ['@C-hdr-01..06', '@C-hdr-15', '@C-route-06'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await openHydratedPage(page, '/about');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
    for (const [entry, path] of [
      ['All Cars', '/accident-cars-for-sale'],
      ['American Spec', '/accident-cars-for-sale/american-spec'],
      [/GCC Spec.*Coming Soon/, '/accident-cars-for-sale/gcc-spec'],
    ] as const) {
      await header.getByRole('button', { name: 'Browse Cars' }).click();
      await page.getByRole('menuitem', { name: entry }).click();
      await expect(page).toHaveURL(`${server.origin}${path}`);
    }
    await header.getByRole('link', { name: 'How It Works' }).click();
    await expect(page).toHaveURL(/\/how-it-works$/);
    await header.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await header.getByRole('link', { name: 'Redrive home' }).click();
    await expect(page).toHaveURL(`${server.origin}/`);
    await page.goto('/browse');
    await expect(page.getByRole('heading', { name: 'Accident Cars for Sale' })).toBeVisible();
    const browse = header.getByRole('button', { name: 'Browse Cars' });
    await expect(browse).toHaveAttribute('aria-current', 'page');
    const signIn = header.getByRole('link', { name: 'Sign In' });
    await page.goto('/saved');
    await expect(browse).toHaveAttribute('aria-current', 'page');
    await expect(signIn).not.toHaveAttribute('aria-current');
    await page.goto('/account');
    await expect(signIn).toHaveAttribute('aria-current', 'true');
    await expect(browse).not.toHaveAttribute('aria-current');
    await closeAndExpectNoErrors();
  },
);

test(
  'the home page shows all promises and the four steps',
  { tag: ['@C-prod-02', '@C-prod-03', '@C-prod-04', '@C-prod-07', '@C-prod-09..13', '@C-prod-21'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await page.goto('/');
    for (const promise of [
      /RTA-approved repairs/,
      /listed price/i,
      /Inspector-verified cars/,
      /detailed report/,
      /Transparent prices/,
      /Repair estimates upfront/,
      /1 month warranty/i,
    ])
      await expect(page.getByText(promise).first()).toBeVisible();
    await page.goto('/how-it-works');
    const main = page.getByRole('main');
    for (const step of [
      /select 2 to 5/,
      /refundable deposit/i,
      /certified technicians/i,
      /genuine parts/i,
      /warranty/i,
      /delivery|delivered/i,
    ])
      await expect(main.getByText(step).first()).toBeVisible();
    await expect(main).toContainText(/inspect all|inspect every|check all/i);
    await expect(main).toContainText(/pick the best|select the best|picks the best|choose the best/i);
    await page.goto('/about');
    await expect(page.getByRole('main')).toContainText(/UAE/);
    await expect(page.getByRole('main')).toContainText(/accident-damaged/);
    await closeAndExpectNoErrors();
  },
);

test(
  'suggestions follow arrow keys, Enter and Escape',
  { tag: ['@C-hdr-12', '@C-hdr-13', '@C-brw-18'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await openHydratedPage(page, '/');
    const box = page.getByRole('banner').getByPlaceholder('Search by make, model, or year...');
    await box.pressSequentially('chevy');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await expect(list.getByRole('option').first()).toContainText('Chevrolet');
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await box.press('Escape');
    await expect(list).toBeHidden();
    await box.press('ArrowDown');
    const marked = list.getByRole('option', { selected: true });
    await expect(marked).toContainText('Chevrolet');
    await expect(box).toHaveAttribute('aria-activedescendant', (await marked.getAttribute('id'))!);
    await box.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=Chevrolet$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Cars');
    const { total } = await search('&q=Chevrolet');
    await expect(page.getByText(`${total} results`)).toBeVisible();
    await page.goto('/browse');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse Cars');
    await expect(page.getByRole('main').getByPlaceholder('Search by make, model, or year...')).toBeVisible();
    await closeAndExpectNoErrors();
  },
);

test(
  'a misspelt search is corrected with a notice, and nonsense finds nothing',
  { tag: ['@C-brw-31', '@C-route-02'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await page.goto('/search?q=Toyta+Camri');
    await expect(page.getByText('Showing results for “Toyota Camry”')).toBeVisible();
    await expect(cards(page).first()).toContainText('Camry');
    await page.getByRole('main').getByRole('combobox', { name: 'Search' }).fill('xqzptwv');
    await expect(page.getByText('No cars found', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clear All Filters' }).click();
    await closeAndExpectNoErrors();
  },
);

test('Arabic names and words find cars, suggest names and become removable filters', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  await openHydratedPage(page, '/');
  const box = page.getByRole('banner').getByPlaceholder('Search by make, model, or year...');
  await box.pressSequentially('لاند كر');
  const option = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first();
  await expect(option).toContainText('Toyota Land Cruiser');
  await box.fill('تويوتا فضّي');
  await box.press('Enter');
  const silver = await search('&make=Toyota&exteriorColor=Silver');
  expect(silver.total).toBeGreaterThan(0);
  await expect(page.getByText(`${silver.total} result${silver.total === 1 ? '' : 's'}`, { exact: true })).toBeVisible();
  await expect(page.getByText('Showing results for')).toBeHidden();
  await chips(page).filter({ hasText: 'Silver' }).click();
  await expect(page).toHaveURL(`${server.origin}/search?q=${encodeURIComponent('تويوتا')}`);
  const { total } = await search('&make=Toyota');
  await expect(page.getByText(`${total} results`, { exact: true })).toBeVisible();
  await closeAndExpectNoErrors();
});

test(
  'a make without cars shows the closest matches, and words become filters',
  { tag: ['@C-brw-18', '@C-route-02'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await page.goto('/search?q=Maserrati');
    await expect(page.getByText('No “Maserati” for sale right now.')).toBeVisible();
    await expect(page.getByText('Showing results for')).toBeHidden();
    await expect(page.getByRole('region', { name: 'Closest matches' }).getByRole('article')).toHaveCount(6);
    await page.goto('/search?q=suv+under+120k');
    const { total } = await search('&bodyType=SUV&priceTo=120000');
    expect(total).toBeGreaterThan(0);
    await expect(page.getByText(`${total} result${total === 1 ? '' : 's'}`, { exact: true })).toBeVisible();
    await closeAndExpectNoErrors();
  },
);

test(
  'every available colour can be chosen, and a year counts the cars of its range',
  { tag: ['@C-brw-08', '@C-brw-13', '@D-14'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await openHydratedPage(page, '/browse');
    const { total } = await search('&exteriorColor=Other');
    await page.getByRole('radio', { name: 'Other' }).check();
    await expect(page).toHaveURL(/exteriorColor=Other/);
    await expect(page.getByText(`${total} car${total === 1 ? '' : 's'}`, { exact: true }).first()).toBeVisible();
    await page.goto('/browse');
    const from = (await search('&yearMin=2020')).total;
    await expect(field(page, 'Year min').locator('option[value="2020"]')).toHaveAttribute('label', `2020 (${from})`);
    await closeAndExpectNoErrors();
  },
);

test(
  'every filter option shows its number of cars, and makes without cars come last',
  { tag: ['@C-brw-03', '@C-brw-04', '@C-brw-05', '@C-brw-08', '@C-home-09'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await openHydratedPage(page, '/');
    const side = page.getByRole('complementary', { name: 'Filters' });
    await expect(side).toBeVisible();
    const { facets } = await search('');
    const all = (await (await fetch(`${server.origin}/api/cars/meta/makes`)).json()) as string[];
    const offered = (of: 'value' | 'label') =>
      field(page, 'Make')
        .locator('option')
        .evaluateAll((options, key) => options.map((one) => (one as HTMLOptionElement)[key]), of);
    await expect.poll(async () => (await offered('value')).toSorted()).toEqual(['all', ...all].toSorted());
    const makes = facets['make']!;
    await expect.poll(() => offered('label')).toContain(`Toyota (${makes['Toyota']})`);
    const labels = await offered('label');
    expect(labels.findLastIndex((label) => /\([1-9]\d*\)$/.test(label))).toBeLessThan(
      labels.findIndex((label) => label.endsWith('(0)')),
    );
    await expect(field(page, 'Year min')).toBeVisible();
    await expect(field(page, 'Year max')).toBeVisible();
    await expect(side.getByRole('img', { name: /^Most: \d+ cars?, from AED/ })).toBeVisible();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.getByRole('switch', { name: 'Airbags Intact' }).click();
    await expect(page.getByText(`${facets.airbags} cars`).first()).toBeVisible();
    for (const card of await cards(page).all()) await expect(card).toContainText('Airbags Intact');
    await page.getByRole('switch', { name: 'Airbags Intact' }).click();
    await page.getByRole('switch', { name: 'Chassis Intact' }).click();
    await expect(page).toHaveURL(/chassis=true/);
    for (const card of await cards(page).all()) await expect(card).toContainText('Chassis Intact');
    expect(sent.filter((url) => /\/api\/cars\?.*(airbags|chassis|sortBy)/.test(url))).toEqual([]);
    await closeAndExpectNoErrors();

    const phone = await openSignedInPage(browser, server, null, 390);
    await phone.page.goto('/');
    await expect(phone.page.getByRole('complementary', { name: 'Filters' })).toBeHidden();
    await phone.closeAndExpectNoErrors();
  },
);

test('the spec select beside the search filters the list', { tag: ['@C-hdr-14'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  const { total } = await search('&regionalSpec=GCC');
  await openHydratedPage(page, '/accident-cars-for-sale');
  await field(page, 'Regional spec').selectOption('GCC');
  await expect(page.getByText(`${total} cars`).first()).toBeVisible();
  for (const card of await cards(page).all()) await expect(card).toContainText('GCC Spec');
  await closeAndExpectNoErrors();
});

test(
  'every sort orders the cards',
  { tag: ['@C-brw-21', '@C-brw-22', '@C-brw-24', '@C-brw-25'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await openHydratedPage(page, '/');
    const shown = async (label: string, key: string) => {
      await sort(page, label);
      const { cars } = await search(`&sortBy=${key}`);
      for (const [at, car] of cars.slice(0, 5).entries()) await expect(cards(page).nth(at)).toContainText(car.model);
      return cars;
    };
    const byYear = (await shown('By Year', 'year_desc')).map(({ year }) => year);
    expect(byYear).toEqual(byYear.toSorted((a, b) => b - a));
    const byKm = (await shown('Mileage low to high', 'mileage_asc')).map(({ mileage }) => mileage);
    expect(byKm).toEqual(byKm.toSorted((a, b) => a - b));
    await shown('Repair & Drive Time', 'repair_time');
    await expect(async () => {
      const days = await numbers(cards(page), /(?:approx\.|more than) (\d+)/);
      expect(days).toHaveLength(5);
      expect(days).toEqual(days.toSorted((a, b) => a - b));
    }).toPass();
    const latest = (await shown('Latest', 'latest')).map(({ createdAt }) => createdAt);
    expect(latest).toEqual(latest.toSorted().toReversed());
    await closeAndExpectNoErrors();
  },
);

test(
  'loading lists show six skeletons, the American page eight, without layout shifts',
  { tag: ['@C-brw-28', '@C-amer-14'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await openHydratedPage(page, '/about');
    let go = await delaySearch(page);
    await page.getByRole('link', { name: 'Redrive home' }).click();
    await expect(skeletons(page)).toHaveCount(6);
    const height = await skeletons(page)
      .first()
      .evaluate((one) => one.getBoundingClientRect().height);
    go();
    await expect(cards(page)).toHaveCount(5);
    const drawn = () =>
      cards(page)
        .first()
        .evaluate((one) => one.getBoundingClientRect().height);
    await expect.poll(async () => Math.abs((await drawn()) - height)).toBeLessThanOrEqual(2);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    go = await delaySearch(page);
    await page.getByRole('button', { name: 'Browse Cars' }).click();
    await page.getByRole('menuitem', { name: 'American Spec' }).click();
    await expect(skeletons(page)).toHaveCount(8);
    go();
    await expect(cards(page)).toHaveCount(12);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await closeAndExpectNoErrors();
  },
);

test(
  'a failed list, makes or models show an error and load on Try Again',
  { tag: ['@C-api-29', '@C-api-30', '@C-api-31', '@C-cache-08', '@D-81'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await openHydratedPage(page, '/about');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    const mend = await failRequests(page, 'GET', /\/api\/cars\//);
    await page.getByRole('link', { name: 'Redrive home' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to fetch cars');
    await expect(page.getByText('Failed to fetch makes').first()).toBeVisible();
    expect(calls.filter((url) => url.includes('/api/cars/search'))).toHaveLength(3);
    await mend();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(cards(page)).toHaveCount(5);
    await openHydratedPage(page, '/');
    await failRequests(page, 'GET', /\/api\/cars\/meta\/models/);
    await field(page, 'Make').selectOption('Toyota');
    await expect(page.getByText('Failed to fetch models').first()).toBeVisible();
    await closeAndExpectNoErrors();
  },
);

test(
  'the browse page caches for 5 minutes, the home list for 5 seconds without refetch on focus',
  { tag: ['@C-cache-04', '@C-cache-05', '@D-19'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await page.clock.install();
    await openHydratedPage(page, '/about');
    let requestCount = 0;
    page.on('request', (request) => (requestCount += request.url().includes('/api/cars/search') ? 1 : 0));
    const go = async (entry: 'All Cars' | 'home' | 'About') => {
      if (entry === 'home') await page.getByRole('link', { name: 'Redrive home' }).click();
      else if (entry === 'About') await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
      else {
        await page.getByRole('button', { name: 'Browse Cars' }).click();
        await page.getByRole('menuitem', { name: 'All Cars' }).click();
      }
      await page.clock.runFor(300);
      if (entry !== 'About') await expect(cards(page)).toHaveCount(5);
      else await expect(page).toHaveURL(/about$/);
    };
    const focus = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await go('All Cars');
    expect(requestCount).toBe(1);
    await go('About');
    await page.clock.fastForward(240_000);
    await go('All Cars');
    expect(requestCount).toBe(1);
    await go('About');
    await page.clock.fastForward(6_000);
    await go('home');
    await expect.poll(() => requestCount).toBe(2);
    await page.clock.fastForward(10_000);
    await focus();
    await page.clock.runFor(300);
    expect(requestCount).toBe(2);
    await closeAndExpectNoErrors();
  },
);

const chips = (page: Page) =>
  page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: /^Remove filter/ });

test(
  'chips remove filters by keyboard too, and Back undoes Clear Filters and a sort',
  { tag: ['@C-brw-14'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await openHydratedPage(page, '/accident-cars-for-sale?airbags=true&yearMin=2019&q=white+suv+under+300k');
    await expect(chips(page)).toHaveText(['Airbags Intact', 'From 2019', 'Up to AED 300,000', 'White', 'SUV']);
    await chips(page).nth(1).press('Enter');
    await expect(page).not.toHaveURL(/yearMin/);
    await expect(chips(page).nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=white\+suv$/);
    await expect(page.getByRole('main').getByRole('combobox', { name: 'Search' })).toHaveValue('white suv');
    await expect(chips(page)).toHaveText(['Airbags Intact', 'White', 'SUV']);

    const before = page.url();
    await sort(page, 'Price ascending');
    await expect(page).toHaveURL(/sortBy=price_asc/);
    await page.goBack();
    await expect(page).toHaveURL(before);
    await expect(page.getByLabel('Sort')).toHaveValue('latest');

    await page.getByRole('button', { name: 'Clear Filters' }).first().click();
    await expectToast(page, 'Your shortlist and saved cars are unchanged.');
    await expect(page).toHaveURL(`${server.origin}/accident-cars-for-sale`);
    await expect(page.getByRole('main').getByRole('combobox', { name: 'Search' })).toHaveValue('');
    await page.goBack();
    await expect(page).toHaveURL(before);
    await expect(chips(page)).toHaveCount(3);
    await closeAndExpectNoErrors();
  },
);

test('Back undoes a sort before the list has updated', { tag: ['@C-brw-14'] }, async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  await openHydratedPage(page, '/accident-cars-for-sale');
  await sort(page, 'Price descending');
  await expect(page).toHaveURL(/sortBy=price_desc/);
  const before = page.url();
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const sorts = page.getByLabel('Sort');
  for (const moment of [0, 5, 40, 80, 200]) {
    await sorts.evaluate(async (select: HTMLSelectElement, ms) => {
      const back = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      select.value = 'price_asc';
      select.dispatchEvent(new Event('change', { bubbles: true }));
      setTimeout(() => history.back(), ms);
      await back;
    }, moment);
    await expect(page).toHaveURL(before);
    await expect(sorts, `Back after ${moment} ms`).toHaveValue('price_desc');
  }
  await closeAndExpectNoErrors();
});

test('quick filter changes are all kept and shown at once', { tag: ['@C-brw-17'] }, async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  await openHydratedPage(page, '/accident-cars-for-sale');
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.getByRole('switch', { name: 'GCC Spec' }).uncheck();
  const names = ['Airbags Intact', 'Chassis Intact'];
  const shown = await page.getByRole('complementary', { name: 'Filters' }).evaluate((column, names) => {
    const all = names.map((name) => column.querySelector<HTMLInputElement>(`[aria-label="${name}"]`)!);
    for (const one of all) one.click();
    return all.map((one) => one.checked);
  }, names);
  expect(shown).toEqual([true, true]);
  await expect(chips(page)).toHaveText(['American Spec', 'Airbags Intact', 'Chassis Intact']);
  await expect(page).toHaveURL(/\?(?=.*regionalSpec=American)(?=.*airbags=true)(?=.*chassis=true)/);
  for (const name of names) await expect(page.getByRole('switch', { name })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'GCC Spec' })).not.toBeChecked();
  await closeAndExpectNoErrors();
});

test('Clear Filters cancels a search that is still being typed', { tag: ['@C-brw-14'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  await page.clock.install();
  await openHydratedPage(page, '/accident-cars-for-sale?airbags=true');
  await page.clock.pauseAt(Date.now() + 60_000);
  const box = page.getByRole('main').getByRole('combobox', { name: 'Search' });
  await box.fill('toyota');
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  await page.clock.runFor(1_000);
  await expect(box).toHaveValue('');
  await expect(page).toHaveURL(`${server.origin}/accident-cars-for-sale`);
  await closeAndExpectNoErrors();
});

test(
  'a phone counts active filters, has chips of 44 px and shows American cars first',
  { tag: ['@C-amer-02'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await page.setViewportSize({ width: 390, height: 844 });
    await openHydratedPage(page, '/search?make=Toyota&chassis=true');
    await expect(page.getByRole('button', { name: 'Filters 2 active' })).toBeVisible();
    for (const chip of await chips(page).all())
      await expect.poll(async () => (await chip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await openHydratedPage(page, '/accident-cars-for-sale/american-spec');
    await expect(cards(page).first().getByRole('heading')).toBeInViewport();
    const panel = page.getByRole('region', { name: 'Filter panel' });
    await expect(panel).toBeHidden();
    await page.getByRole('button', { name: 'Show filters' }).click();
    await expect(panel).toBeVisible();
    await closeAndExpectNoErrors();
  },
);

test(
  'at 900 px height all colours are visible, and a skip link leads to the cars',
  { tag: ['@C-brw-13', '@C-home-09'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await page.setViewportSize({ width: 1440, height: 900 });
    await openHydratedPage(page, '/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to cars' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cards(page).first()).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(
      cards(page)
        .first()
        .getByRole('button', { name: /^Save / }),
    ).toBeFocused();
    const column = page.getByRole('complementary', { name: 'Filters' });
    for (const colour of 'All Black White Pearl Grey Bronze Red Blue Beige Silver Other'.split(' '))
      await expect(column.getByText(colour, { exact: true })).toBeInViewport({ ratio: 1 });
    const bar = page.getByRole('region', { name: 'Your Shortlist' });
    const topOfBar = () => bar.evaluate((element) => element.getBoundingClientRect().top);
    const endOfColumn = () => column.evaluate((element) => element.getBoundingClientRect().bottom);
    await expect.poll(async () => (await topOfBar()) - (await endOfColumn())).toBeGreaterThanOrEqual(0);
    await closeAndExpectNoErrors();
  },
);

test(
  'a search without results offers to clear it, the makes with most cars and the newest cars',
  { tag: ['@C-brw-31'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 390);
    await openHydratedPage(page, '/accident-cars-for-sale?q=xqzptwv');
    const main = page.getByRole('main');
    await expect(main.getByText('Try a make, model, year or body type.')).toBeVisible();
    await openHydratedPage(page, '/search?q=xqzptwv');
    const newest = main.getByRole('region', { name: 'Newest cars' });
    const { cars, facets } = await search('');
    await expect(newest.getByRole('article')).toHaveCount(3);
    await expect(newest.getByRole('article').first()).toContainText(cars[0]!.model);
    const [make, count] = Object.entries(facets['make'] ?? {}).toSorted(([, one], [, other]) => other - one)[0]!;
    const makes = main.getByRole('region', { name: 'Makes with most cars' }).getByRole('link');
    await expect(makes).toHaveCount(6);
    await expect(makes.first()).toHaveText(`${make} (${count})`);
    await main.getByRole('button', { name: 'Clear search' }).last().click();
    await expect(page).toHaveURL(/\/search$/);
    await openHydratedPage(page, '/search?q=xqzptwv');
    await makes.first().click();
    await expect(page).toHaveURL(`/accident-cars-for-sale?make=${encodeURIComponent(make)}`);
    await closeAndExpectNoErrors();
  },
);

test('the closest matches are visible on a phone when nothing matches', { tag: ['@C-brw-31'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?q=bentlee');
  await expect(page.getByText('No cars found', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Closest matches' })).toBeInViewport();
  await expect(cards(page).first().getByRole('img').first()).toBeInViewport();
  await closeAndExpectNoErrors();
});

test('every page links to the saved cars, on phones and desktops', { tag: ['@C-route-29'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  const header = page.getByRole('banner');
  for (const [width, menu, entry] of [
    [390, header.getByRole('button', { name: 'Menu' }), header.getByRole('link', { name: 'Saved Cars' })],
    [1440, header.getByRole('button', { name: 'Browse Cars' }), page.getByRole('menuitem', { name: 'Saved Cars' })],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await openHydratedPage(page, '/about');
    await menu.click();
    await entry.click();
    await expect(page).toHaveURL(/\/saved$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved Cars');
  }
  await closeAndExpectNoErrors();
});
