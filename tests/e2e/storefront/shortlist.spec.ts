import { expect, test, type Page } from '@playwright/test';
import { pressUntilAnnounced, openHydratedPage, openIdlePage } from '#tests/e2e/support/page-readiness.ts';
import {
  seedShortlist,
  fetchReservableCars,
  readStoredIds,
  type PricedCar,
} from '#tests/e2e/support/shortlist-storage.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
let cars: PricedCar[];
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '24' });
  cars = await fetchReservableCars(server);
});
test.afterAll(() => server.close());

const ranked = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Your order of preference' });
const ids = (list: readonly PricedCar[]) => list.map(({ id }) => id);
const nameOf = ({ year, make, model, trim }: PricedCar) => [year, make, model, trim].filter(Boolean).join(' ');

async function shown(page: Page): Promise<(string | null)[]> {
  return ranked(page)
    .locator('[data-car]')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-car')));
}

test(
  'the shortlist shows 1st to 5th Preference and survives a reload',
  { tag: ['@C-route-23', '@C-short-01', '@C-short-02', '@C-short-04', '@C-sel-01', '@C-sel-09'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    const five = cars.slice(0, 5);
    // @see D-82
    await seedShortlist(
      context,
      five.map(({ id }) => ({ id })),
    );
    await page.goto('/shortlist');
    await expect(page.getByRole('heading', { level: 1, name: 'My Shortlist', exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Browse Cars' })).toHaveAttribute(
      'href',
      '/accident-cars-for-sale',
    );
    const items = ranked(page).getByRole('listitem');
    await expect(items).toHaveCount(5);
    for (const [at, rank] of ['1st', '2nd', '3rd', '4th', '5th'].entries()) {
      await expect(items.nth(at)).toContainText(`${rank} Preference`);
      await expect(items.nth(at).getByRole('article', { name: nameOf(five[at]!) })).toBeVisible();
    }
    await expect.poll(() => page.evaluate(() => localStorage.getItem('selectedCars'))).toContain(five[4]!.make);
    await page.reload();
    await expect.poll(() => shown(page)).toEqual(ids(five));
    await closeAndExpectNoErrors();
  },
);

test(
  'an empty shortlist links to the cars, and invalid storage counts as empty',
  { tag: ['@C-short-06', '@C-sel-09', '@C-sel-11'] },
  async ({ browser }) => {
    for (const [content, warned] of [
      ['[]', false],
      ['{"no":"list"}', false],
      ['[{"id"', true],
    ] as const) {
      const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
      const warnings: string[] = [];
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
      await context.addInitScript((text) => localStorage.setItem('selectedCars', text), content);
      await page.goto('/shortlist');
      await expect(page.getByText('Your shortlist is empty', { exact: true })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Browse Cars' }).last()).toHaveAttribute(
        'href',
        '/',
      );
      await expect
        .poll(() => warnings.some((text) => text.startsWith('Error loading selected cars from localStorage:')))
        .toBe(warned);
      await closeAndExpectNoErrors();
    }
  },
);

test('dragging by mouse changes the order after 8 px', { tag: ['@C-short-05', '@C-sel-10'] }, async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  await seedShortlist(context, cars.slice(0, 3));
  await page.goto('/shortlist');
  const [first, second] = [ranked(page).getByRole('listitem').nth(0), ranked(page).getByRole('listitem').nth(1)];
  await expect(first).toContainText('AED');
  await expect(second).toContainText('AED');
  await first.hover({ position: { x: 60, y: 100 } });
  const from = (await first.boundingBox())!;
  const to = (await second.boundingBox())!;
  await page.mouse.down();
  await page.mouse.move(from.x + 60 + (to.x - from.x) + 20, to.y + 100, { steps: 8 });
  // Dropped where the announcement says.
  await expect(page.getByRole('status').filter({ hasText: 'over position 2' })).toBeAttached();
  await page.mouse.up();
  const [a, b, c] = ids(cars.slice(0, 3));
  await expect.poll(() => shown(page)).toEqual([b, a, c]);
  await expect.poll(() => readStoredIds(page)).toEqual([b, a, c]);
  await expect(page).toHaveURL(/\/shortlist$/);
  await page.reload();
  await expect.poll(() => shown(page)).toEqual([b, a, c]);
  await closeAndExpectNoErrors();
});

test(
  'the order changes by keyboard and by buttons, and focus stays',
  { tag: ['@C-short-05', '@C-tray-21'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    const three = cars.slice(0, 3);
    const [a, b, c] = ids(three);
    await seedShortlist(context, three);
    await page.goto('/shortlist');
    await expect(ranked(page).getByRole('article', { name: nameOf(three[0]!) })).toBeVisible();
    const handle = page.getByRole('button', { name: `Reorder ${nameOf(three[0]!)}` });
    for (let tab = 0; tab < 40; tab += 1) {
      await page.keyboard.press('Tab');
      if (await handle.evaluate((button) => button === document.activeElement)) break;
    }
    await expect(handle).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('status').filter({ hasText: 'picked up, 1st preference' })).toBeAttached();
    await pressUntilAnnounced(page, 'ArrowRight', page.getByRole('status').filter({ hasText: 'over position 2' }));
    await page.keyboard.press('Space');
    await expect.poll(() => shown(page)).toEqual([b, a, c]);

    const down = page.getByRole('button', { name: `Move ${nameOf(three[1]!)} down` });
    await down.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page)).toEqual([a, b, c]);
    await expect(down).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page)).toEqual([a, c, b]);
    await expect(page.getByText(`${nameOf(three[1]!)} is now your 3rd preference`)).toBeAttached();
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page)).toEqual([a, c, b]);
    await expect.poll(() => readStoredIds(page)).toEqual([a, c, b]);
    await closeAndExpectNoErrors();
  },
);

test(
  'Clear All empties the shortlist and Undo restores the order',
  { tag: ['@C-short-03', '@C-sel-10'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await seedShortlist(context, cars.slice(0, 3));
    await page.goto('/shortlist');
    await page.getByRole('button', { name: 'Clear All', exact: true }).click();
    await page.getByRole('button', { name: 'Undo' }).hover();
    await expect(page.getByText('Your shortlist is empty')).toBeVisible();
    await expect.poll(() => readStoredIds(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => shown(page)).toEqual(ids(cars.slice(0, 3)));
    await page.getByRole('button', { name: `Remove ${nameOf(cars[1]!)}` }).click();
    await expect.poll(() => readStoredIds(page)).toEqual([cars[0]!.id, cars[2]!.id]);
    await closeAndExpectNoErrors();
  },
);

test(
  'Continue needs two cars and shows what is missing with one',
  { tag: ['@C-short-07', '@C-sel-07', '@C-prod-15', '@C-prod-16'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await seedShortlist(context, cars.slice(0, 2));
    await page.goto('/shortlist');
    const bar = page.getByRole('region', { name: 'Continue' });
    await expect(bar).toContainText('Ready to reserve!');
    await page.getByRole('button', { name: `Remove ${nameOf(cars[1]!)}` }).click();
    await expect(bar).toContainText(
      "Select at least 2 cars you are interested to buy. We'll check them out and select one that you can repair & drive!",
    );
    const suggestions = page.getByRole('region', { name: 'Add one more like it' });
    await expect(suggestions.getByRole('listitem')).toHaveCount(3);
    await expect(suggestions).not.toContainText(cars[0]!.model);
    await bar.getByRole('button', { name: 'Continue' }).click();
    await expectToast(page, 'Select more cars', 'Please select at least 2 cars to continue');
    await expect(page).toHaveURL(/\/shortlist$/);
    await suggestions
      .getByRole('button', { name: /^Add to Shortlist: / })
      .first()
      .click();
    await expect(bar).toContainText('Ready to reserve!');
    expect(await readStoredIds(page)).toHaveLength(2);
    await expect(suggestions).toBeHidden();
    await expect(page.locator('#main')).toBeFocused();
    await bar.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/(\/|%2F)reserve/);
    await closeAndExpectNoErrors();
  },
);

test('cars are compared side by side, differences alone, and in pairs on a phone', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 390);
  await seedShortlist(context, cars.slice(0, 5));
  await page.goto('/shortlist');
  const table = page.getByRole('table');
  for (const label of [
    'Repair & Drive',
    'Market Value',
    'You Save',
    'Total cost to drive',
    'Repair time',
    'What we repair',
    'Airbags',
    'Chassis',
    'Mileage',
    'Engine',
    'Body type',
    'Year',
    'Fuel',
    'Transmission',
    'Colour',
    'Damage',
  ])
    await expect(table.getByRole('rowheader', { name: label, exact: false }).first()).toBeVisible();
  const heads = table.getByRole('columnheader');
  await expect(heads).toHaveCount(2);
  await expect(heads.last()).toContainText('2nd Preference');
  await expect(heads.locator('img:visible')).toHaveCount(2);
  await page
    .getByRole('checkbox', { name: 'Show differences only' })
    .or(page.getByLabel('Show differences only'))
    .first()
    .click();
  await expect(table.getByRole('rowheader', { name: 'Warranty' })).toHaveCount(0);
  await page.getByRole('group', { name: 'Cars side by side' }).getByRole('button', { name: /^5th/ }).click();
  await expect(heads).toHaveText([/^2nd Preference/, /^5th Preference/]);
  const answers = table.getByRole('row').filter({ hasText: 'Repair & Drive' }).getByRole('cell');
  await expect(async () => {
    for (const at of [0, 1]) {
      const [head, answer] = await Promise.all([heads.nth(at).boundingBox(), answers.nth(at).boundingBox()]);
      expect(Math.abs(head!.x - answer!.x)).toBeLessThan(2);
    }
  }).toPass();
  const scrolls = await table.evaluate((element) => {
    const around: Element[] = [];
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) around.push(one);
    return around.filter((one) => /auto|scroll/.test(getComputedStyle(one).overflow)).length;
  });
  expect(scrolls).toBe(0);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
  await closeAndExpectNoErrors();
});

test('a sold car stays until removed, and stored cars show while the server is down', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  const three = cars.slice(0, 3);
  await seedShortlist(context, three);
  await page.route(`**/api/cars/${three[1]!.id}`, (route) =>
    route.fulfill({
      status: 410,
      json: {
        code: 'GONE',
        message: 'This car has been sold',
        error: 'This car has been sold',
        requiresLogin: false,
      },
    }),
  );
  await page.goto('/shortlist');
  await expect(page.getByText(/is no longer for sale\.$/)).toContainText(three[1]!.model);
  const sold = ranked(page).getByRole('listitem').nth(1);
  await expect(sold).toContainText('No longer for sale');
  await expect(sold.getByRole('link', { name: 'Find similar' })).toHaveAttribute(
    'href',
    `/accident-cars-for-sale?make=${encodeURIComponent(three[1]!.make)}`,
  );
  await sold
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click();
  await expect(ranked(page).getByRole('listitem')).toHaveCount(2);

  await page.route('**/api/cars/*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('We can’t reach Redrive right now.', { exact: false })).toBeVisible();
  await expect(ranked(page)).toContainText(three[0]!.model);
  await page.unroute('**/api/cars/*');
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('We can’t reach Redrive right now.', { exact: false })).toBeHidden();
  await closeAndExpectNoErrors();
});

test('two tabs share one shortlist', { tag: ['@C-sel-10'] }, async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  await seedShortlist(context, cars.slice(0, 3));
  await page.goto('/shortlist');
  await expect(ranked(page).getByRole('listitem')).toHaveCount(3);
  const other = await context.newPage();
  await other.goto('/shortlist');
  await other.getByRole('button', { name: `Move ${nameOf(cars[0]!)} down` }).click();
  const swapped = [cars[1]!.id, cars[0]!.id, cars[2]!.id];
  await expect.poll(() => shown(page)).toEqual(swapped);
  await page.getByRole('button', { name: `Remove ${nameOf(cars[2]!)}` }).click();
  await expect.poll(() => shown(other)).toEqual(swapped.slice(0, 2));
  await closeAndExpectNoErrors();
});

test('a full storage only logs a warning', { tag: ['@C-sel-12'] }, async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openHydratedPage(page, '/accident-cars-for-sale');
  await page.getByRole('button', { name: 'Add To List' }).first().click();
  await expect(page.getByRole('button', { name: 'Added to List' })).toBeVisible();
  await expect
    .poll(() => warnings.some((text) => text.startsWith('Error saving selected cars to localStorage:')))
    .toBe(true);
  await closeAndExpectNoErrors();
});

test('at 320 px every car shows its full name and comparison values do not overlap', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 320);
  const longest = [...cars].sort((a, b) => nameLength(b) - nameLength(a)).slice(0, 4);
  await seedShortlist(context, longest);
  const tooNarrow = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) =>
        all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((one) => one.textContent),
      );
  await openIdlePage(page, '/shortlist');
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  await expect.poll(() => tooNarrow('main h2 *, main td, main [aria-pressed]')).toEqual([]);
  await openIdlePage(page, '/accident-cars-for-sale');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect.poll(() => tooNarrow('main article h3 span')).toEqual([]);
  await closeAndExpectNoErrors();
});

const nameLength = ({ model, trim }: PricedCar) => `${model} ${trim ?? ''}`.length;
