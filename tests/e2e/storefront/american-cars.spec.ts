import { expect, test, type Page } from '@playwright/test';
import { openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import type { RunningServer } from '#tests/e2e/support/running-server.ts';
import { getSharedServer } from '#tests/e2e/support/shared-server.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await getSharedServer();
});

const PATH = '/accident-cars-for-sale/american-spec';
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const total = async (filters: string) => {
  const query = new URLSearchParams({ regionalSpec: 'American', yearMin: '2010', limit: '1' });
  for (const [name, value] of new URLSearchParams(filters)) query.set(name, value);
  const answer = await fetch(`${server.origin}/api/cars/search?${query.toString()}`);
  return ((await answer.json()) as { total: number }).total;
};
const expectShowing = (page: Page, shown: number, of: number) =>
  expect(page.getByText(`Showing ${shown} of ${of}`, { exact: true })).toBeVisible();

test(
  'the American page lists twelve American cars at a time with the right count',
  { tag: ['@C-amer-08', '@C-amer-13', '@C-amer-16'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await openHydratedPage(page, PATH);
    const all = await total('');
    await expectShowing(page, 12, all);
    await expect(cards(page)).toHaveCount(12);
    await page.getByRole('button', { name: /Load More/ }).click();
    const shown = Math.min(24, all);
    await expect(cards(page)).toHaveCount(shown);
    await expectShowing(page, shown, all);
    for (const card of await cards(page).all()) await expect(card).toContainText('American Spec');
    await closeAndExpectNoErrors();
  },
);

test(
  'search, make, body type and sort filter the list, the panel folds and Reset clears all',
  { tag: ['@C-amer-01..04', '@C-amer-07', '@C-amer-15'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await openHydratedPage(page, PATH);
    const panel = page.getByRole('region', { name: 'Filter panel' });
    await page.getByRole('button', { name: 'Hide filters' }).click();
    await expect(panel).toBeHidden();
    await page.getByRole('button', { name: 'Show filters' }).click();
    await page.getByLabel('Make', { exact: true }).selectOption('Ford');
    const fords = await total('&make=Ford');
    await expectShowing(page, fords, fords);
    await page.getByLabel('Sort').selectOption({ label: 'Price ascending' });
    const prices = async () =>
      (await cards(page).allTextContents()).map((text) =>
        Number(/AED ([\d,]+)/.exec(text)?.[1]?.replace(/,/g, '') ?? Infinity),
      );
    await expect(async () => {
      const read = await prices();
      expect(read).toHaveLength(Math.min(fords, 12));
      expect(read).toEqual(read.toSorted((a, b) => a - b));
    }).toPass();
    await page.getByLabel('Body type').selectOption('Coupe');
    const coupes = await total('&make=Ford&bodyType=Coupe');
    await expectShowing(page, coupes, coupes);
    await panel.getByRole('button', { name: 'Reset' }).click();
    await expect(page).toHaveURL(`${server.origin}${PATH}`);
    await page.getByRole('main').getByRole('combobox', { name: 'Search' }).fill('tesla');
    const teslas = await total('&q=tesla');
    await expectShowing(page, teslas, teslas);
    await page.getByLabel('Make', { exact: true }).selectOption('Ford');
    await expect(page.getByText('No American spec cars found', { exact: true })).toBeVisible();
    await closeAndExpectNoErrors();
  },
);

test(
  'the sliders have their bounds, steps and defaults and work by keyboard',
  { tag: ['@C-amer-05', '@C-amer-06', '@D-12'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await openHydratedPage(page, PATH);
    const slider = (name: string) => page.getByRole('slider', { name });
    for (const name of ['Price from', 'Price to']) {
      await expect(slider(name)).toHaveAttribute('min', '0');
      await expect(slider(name)).toHaveAttribute('max', '500000');
      await expect(slider(name)).toHaveAttribute('step', '5000');
    }
    await expect(slider('Year from')).toHaveAttribute('min', '2000');
    await expect(slider('Year from')).toHaveAttribute('max', '2024');
    await expect(slider('Year from')).toHaveValue('2010');
    await expect(slider('Year to')).toHaveValue('2024');
    await slider('Price to').focus();
    await slider('Price to').press('ArrowLeft');
    await expect(page).toHaveURL(/priceTo=495000/);
    await slider('Year from').fill('2021');
    await expect(page).toHaveURL(/yearMin=2021/);
    const newer = await total('&yearMin=2021&priceTo=495000');
    await expect(page.getByText(new RegExp(`Showing \\d+ of ${newer}$`))).toBeVisible();
    await expect(
      page.getByRole('group', { name: 'Price' }).getByRole('img', { name: /Most: \d+ cars?/ }),
    ).toBeVisible();
    await closeAndExpectNoErrors();
  },
);

test(
  'the filter button shows the panel state before hydration, on phones and desktops',
  { tag: ['@C-amer-02'] },
  async ({ browser }) => {
    for (const [width, name, isShown] of [
      [390, 'Show filters', false],
      [1440, 'Hide filters', true],
    ] as const) {
      const context = await browser.newContext({
        baseURL: server.origin,
        viewport: { width, height: 900 },
        javaScriptEnabled: false,
      });
      const page = await context.newPage();
      await page.goto(PATH);
      const button = page.getByRole('main').getByRole('button', { name: /^(Show|Hide) filters/ });
      await expect(button).toHaveAccessibleName(name);
      await expect(button).toHaveAttribute('aria-expanded', String(isShown));
      await expect(page.getByRole('region', { name: 'Filter panel' })).toBeVisible({ visible: isShown });
      await context.close();
    }
  },
);
