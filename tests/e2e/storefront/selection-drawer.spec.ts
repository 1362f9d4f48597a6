import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { pressUntilAnnounced, openHydratedPage, openIdlePage } from '#tests/e2e/support/page-readiness.ts';
import {
  seedShortlist,
  fetchReservableCars,
  passDoublePressTime,
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

const SELECT_TWO =
  "Select at least 2 cars you are interested to buy. We'll check them out and select one that you can repair & drive!";

const selectionBar = (page: Page) => page.getByRole('region', { name: 'Your Shortlist' });
const card = (page: Page, at: number) => selectionBar(page).locator('[data-car]').nth(at);
const nameOf = ({ year, make, model }: PricedCar) => `${year} ${make} ${model}`;
const paddingBelow = (page: Page) =>
  page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.querySelector('footer')!.parentElement!).paddingBlockEnd),
  );

test(
  'the collapsed bar is a pill that opens, and the page reserves space',
  { tag: ['@C-tray-05..09', '@C-tray-12', '@C-tray-15', '@C-tray-16', '@C-prod-15'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await page.goto('/');
    const pill = selectionBar(page).getByRole('button', { name: 'No cars selected', exact: true });
    await expect(pill).toBeVisible();
    await expect(selectionBar(page)).toHaveCSS('position', 'fixed');
    const box = (await pill.boundingBox())!;
    expect(Math.abs(box.x + box.width / 2 - 720)).toBeLessThan(12);
    expect(box.y + box.height).toBeLessThan(900);
    const folded = await paddingBelow(page);
    await pill.click();
    await expect(selectionBar(page).getByRole('heading', { name: 'Your Shortlist', exact: true })).toBeVisible();
    await expect(selectionBar(page).getByText('0 of 5 cars selected', { exact: true })).toBeVisible();
    await expect(selectionBar(page).getByText(SELECT_TWO, { exact: true })).toBeVisible();
    await expect.poll(() => paddingBelow(page)).toBeGreaterThan(folded);
    await expect(selectionBar(page).getByRole('button', { name: 'Collapse', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(pill).toBeFocused();
    await expect.poll(() => paddingBelow(page)).toBe(folded);
    await closeAndExpectNoErrors();
  },
);

test('without cars the page shows and reacts beside the pill', { tag: ['@C-tray-06'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  await openHydratedPage(page, '/accident-cars-for-sale');
  const pill = selectionBar(page).getByRole('button', { name: 'No cars selected', exact: true });
  const { y, height } = (await pill.boundingBox())!;
  await expect(selectionBar(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const beside = await page.evaluate(
    (at) => document.elementFromPoint(120, at)?.closest('main, section')?.id,
    y + height / 2,
  );
  expect(beside).toBe('main');
  await closeAndExpectNoErrors();
});

test('no line of the home page is half covered by the bar', { tag: ['@C-tray-05'] }, async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  await seedShortlist(context, cars.slice(0, 1));
  await openIdlePage(page, '/');
  const pill = selectionBar(page)
    .getByRole('button', { name: /^1 selected/ })
    .locator('..');
  const { x, y, height } = (await pill.boundingBox())!;
  const clip = { x: 0, y, width: Math.floor(x) - 40, height };
  for (const top of [0, 120, 240, 900, 1_500]) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await expect(async () => {
      const { channels } = await sharp(await page.screenshot({ clip })).stats();
      expect(channels.map(({ stdev }) => stdev)).toEqual(channels.map(() => 0));
    }).toPass();
  }
  await closeAndExpectNoErrors();
});

test(
  'the bar shows thumbnails and the count, and open each car with its facts',
  { tag: ['@C-tray-04', '@C-tray-07', '@C-tray-09..11', '@C-tray-13', '@C-tray-18', '@C-prod-16'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    const five = cars
      .slice(0, 5)
      .map((one, at) => (at === 0 ? { ...one, mileage: 96_561, mileageUnit: 'km' as const } : one));
    await seedShortlist(context, five);
    await page.goto('/');
    const pill = selectionBar(page).getByRole('button', { name: /^5 selected/ });
    await expect(pill).toBeVisible();
    await expect(pill.locator('[data-thumb]')).toHaveCount(3);
    await expect(card(page, 0)).toHaveCSS('width', '160px');
    await pill.click();
    await expect(selectionBar(page).getByText('5 of 5 cars selected', { exact: true })).toBeVisible();
    await expect(selectionBar(page).getByText('Ready to reserve!', { exact: true })).toBeVisible();
    await expect(selectionBar(page).getByRole('listitem')).toHaveCount(5);
    await expect(card(page, 0)).toHaveCSS('width', '200px');
    const row = card(page, 0).locator('xpath=../..');
    await expect(row).toHaveCSS('overflow-x', 'auto');
    await expect.poll(() => row.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    const [first] = five;
    await expect(card(page, 0)).toContainText('97k km');
    await expect(card(page, 0)).toContainText(`${first!.make} ${first!.model}`);
    await expect(card(page, 0)).toContainText(String(first!.year));
    await expect(card(page, 0)).toContainText(`AED ${first!.repairPrice!.toLocaleString('en-AE')}`);
    await expect(card(page, 0).getByText('1', { exact: true })).toBeVisible();
    await expect(card(page, 0).getByRole('img', { name: nameOf(first!) })).toBeVisible();
    await expect(selectionBar(page).getByRole('link', { name: 'Reserve Now (5)', exact: true })).toHaveAttribute(
      'href',
      '/reserve',
    );
    await closeAndExpectNoErrors();
  },
);

test(
  'cars are removed, cleared and restored, and one car cannot proceed',
  { tag: ['@C-tray-01', '@C-tray-02', '@C-tray-13', '@C-tray-14', '@C-sel-06'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await seedShortlist(context, cars.slice(0, 2));
    await page.goto('/accident-cars-for-sale');
    await selectionBar(page)
      .getByRole('button', { name: /^2 selected/ })
      .click();
    await expect(selectionBar(page).getByRole('link', { name: 'Reserve Now (2)', exact: true })).toBeVisible();
    await selectionBar(page)
      .getByRole('button', { name: `Remove ${nameOf(cars[0]!)}` })
      .click();
    await expect(selectionBar(page).getByRole('listitem')).toHaveCount(1);
    await expect.poll(() => readStoredIds(page)).toEqual([cars[1]!.id]);
    await expect(selectionBar(page).getByRole('link', { name: /Reserve Now/ })).toHaveCount(0);
    await selectionBar(page).getByRole('button', { name: 'Proceed' }).click();
    await expectToast(page, 'Select more cars', 'Please select at least 2 cars to proceed');
    await selectionBar(page).getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByRole('button', { name: 'Undo' }).hover();
    await expect(selectionBar(page).getByText('0 of 5 cars selected')).toBeVisible();
    await expect.poll(() => readStoredIds(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(selectionBar(page).getByRole('listitem')).toHaveCount(1);
    await expect.poll(() => readStoredIds(page)).toEqual([cars[1]!.id]);
    await closeAndExpectNoErrors();
  },
);

test('cars are sorted by mouse and by keyboard', { tag: ['@C-tray-03', '@C-tray-19..21'] }, async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  const [a, b, c] = cars.slice(0, 3).map(({ id }) => id);
  await seedShortlist(context, cars.slice(0, 3));
  await page.goto('/');
  await selectionBar(page)
    .getByRole('button', { name: /^3 selected/ })
    .click();
  await card(page, 0).hover({ position: { x: 100, y: 60 } });
  const from = (await card(page, 0).boundingBox())!;
  const at = { x: from.x + 100, y: from.y + 60 };
  await page.mouse.down();
  await page.mouse.move(at.x + 5, at.y);
  await expect(card(page, 0)).toHaveCSS('opacity', '1');
  await page.mouse.move(at.x + 10, at.y);
  await expect(card(page, 0)).toHaveCSS('opacity', '0.5');
  await page.mouse.move(at.x + 220, at.y, { steps: 8 });
  // Dropped where the announcement says.
  await expect(page.getByRole('status').filter({ hasText: 'over position 2' })).toBeAttached();
  await page.mouse.up();
  await expect.poll(() => readStoredIds(page)).toEqual([b, a, c]);
  await expect(page).toHaveURL(`${server.origin}/`);

  const handle = selectionBar(page).getByRole('button', { name: `Reorder ${nameOf(cars[2]!)}` });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: 'picked up, 3rd preference' })).toBeAttached();
  await pressUntilAnnounced(page, 'ArrowUp', page.getByRole('status').filter({ hasText: 'over position 2' }));
  await page.keyboard.press('Space');
  await expect.poll(() => readStoredIds(page)).toEqual([b, c, a]);
  await expect(handle).toBeFocused();
  await closeAndExpectNoErrors();
});

test(
  'the bar stays open from 1024 to 1280 px, and on phones only where cars are selected',
  { tag: ['@C-tray-05', '@C-tray-17', '@C-hdr-16..18', '@C-route-28', '@C-prod-15'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await seedShortlist(context, cars.slice(0, 1));
    await page.setViewportSize({ width: 1100, height: 800 });
    await page.goto('/select-cars');
    await expect(selectionBar(page).getByText('1 of 5 cars selected')).toBeVisible();
    await expect(selectionBar(page).getByRole('listitem')).toHaveCount(1);
    await expect(selectionBar(page)).not.toHaveCSS('position', 'fixed');
    await expect(page.getByRole('button', { name: 'Collapse' })).toHaveCount(0);
    const sections = page.getByRole('navigation', { name: 'Sections' });
    await expect(sections).toBeVisible();
    await expect(sections.getByRole('link')).toHaveText(['Home', 'Browse', /^Shortlist1?$/, 'Reserve', 'Fix']);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(selectionBar(page).getByText(SELECT_TWO, { exact: true })).toBeVisible();
    await selectionBar(page).getByRole('button', { name: 'Proceed' }).click();
    await expectToast(page, 'Select more cars', 'Please select at least 2 cars to proceed');
    await page.getByRole('main').getByRole('button', { name: 'Add To List' }).last().click();
    await expect(selectionBar(page).getByText('Ready to reserve!')).toBeVisible();
    await expect(sections.getByTitle('2 on your shortlist')).toHaveText('2');
    const links = await sections.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(['/', '/browse', '/shortlist', '/reserve', '/fix']);
    await page.goto('/accident-cars-for-sale');
    await expect(sections).toBeVisible();
    await expect(selectionBar(page)).toBeHidden();
    await page.setViewportSize({ width: 1600, height: 900 });
    await expect(sections).toBeHidden();
    await closeAndExpectNoErrors();
  },
);

test('the bar never covers the focused element', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  await seedShortlist(context, cars.slice(0, 3));
  await page.goto('/');
  await selectionBar(page)
    .getByRole('button', { name: /^3 selected/ })
    .click();
  await expect(selectionBar(page).getByRole('listitem')).toHaveCount(3);
  const buttons = page.getByRole('main').getByRole('link', { name: 'Explore' });
  for (let at = 0; at < (await buttons.count()); at += 1) {
    await buttons.nth(at).focus();
    await expect(async () => {
      const [focused, over] = await Promise.all([buttons.nth(at).boundingBox(), selectionBar(page).boundingBox()]);
      expect(focused!.y + focused!.height).toBeLessThanOrEqual(over!.y);
    }).toPass();
  }
  await closeAndExpectNoErrors();
});

test(
  'every page refuses a sixth car with its own message',
  { tag: ['@C-sel-03..05', '@C-car-18'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await seedShortlist(context, cars.slice(10, 15));
    const add = () => page.getByRole('main').getByRole('button', { name: 'Add To List' }).first().click();
    for (const [path, title, text] of [
      ['/', 'Selection limit reached', 'You can select up to 5 cars maximum'],
      ['/search', 'Selection limit reached', 'You can select up to 5 cars maximum'],
      [
        '/accident-cars-for-sale',
        'Maximum selection reached',
        'You can select up to 5 cars. Remove a car to add a new one.',
      ],
      [
        '/accident-cars-for-sale/american-spec',
        'Maximum selection reached',
        'You can select up to 5 cars. Remove a car to add a new one.',
      ],
    ] as const) {
      await page.goto(path);
      await expect(selectionBar(page).getByRole('button', { name: /^5 selected/ })).toBeVisible();
      await add();
      await expectToast(page, title, text);
    }
    await page.goto(`/car/${cars[0]!.id}`);
    await expect(selectionBar(page).getByRole('button', { name: /^5 selected/ })).toBeVisible();
    await page.getByRole('button', { name: 'Add to Shortlist' }).click();
    await expectToast(page, 'Maximum reached', 'Remove a car to add a new one');
    expect(await readStoredIds(page)).toEqual(cars.slice(10, 15).map(({ id }) => id));
    await closeAndExpectNoErrors();
  },
);

test(
  'the car page adds to the shortlist and requires two cars',
  { tag: ['@C-car-13', '@C-car-19', '@C-ent-18', '@C-sel-02'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await openHydratedPage(page, `/car/${cars[0]!.id}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute('aria-pressed', 'true');
    expect(await readStoredIds(page)).toEqual([]);
    const add = page.getByRole('button', { name: 'Add to Shortlist' });
    await add.focus();
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.getByRole('button', { name: 'Remove from shortlist' }).click();
    await add.dblclick();
    await expect(selectionBar(page).getByRole('button', { name: /^1 selected/ })).toBeVisible();
    await expect.poll(() => readStoredIds(page)).toEqual([cars[0]!.id]);
    await passDoublePressTime(page);
    await expect(page).toHaveURL(`/car/${cars[0]!.id}`);
    await page.getByRole('main').getByRole('button', { name: 'Reserve Now' }).click();
    await expectToast(page, 'Minimum 2 cars required');
    await page.getByRole('button', { name: '1 of 5 · Add one more' }).click();
    await expect(page).toHaveURL('/accident-cars-for-sale');
    await expect.poll(() => readStoredIds(page)).toEqual([cars[0]!.id]);
    await closeAndExpectNoErrors();
  },
);
