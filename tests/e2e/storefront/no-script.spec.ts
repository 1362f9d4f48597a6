import { expect, test, type Browser, type Page } from '@playwright/test';
import { mainRegion } from '#tests/e2e/support/main-region.ts';
import type { RunningServer } from '#tests/e2e/support/running-server.ts';
import { getSharedServer } from '#tests/e2e/support/shared-server.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await getSharedServer();
});

async function openPageWithoutScript(browser: Browser, width = 390): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.origin,
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
    viewport: { width, height: 844 },
  });
  return context.newPage();
}

const cars = (page: Page) => mainRegion(page).getByRole('article');

test('a list works with forms and links without JavaScript', async ({ browser }) => {
  const page = await openPageWithoutScript(browser);
  await page.goto('/accident-cars-for-sale');
  const all = await cars(page).count();
  expect(all).toBeGreaterThan(4);
  const filters = mainRegion(page).getByRole('form', { name: 'Filters' });
  await filters.getByLabel('Make').selectOption('Toyota');
  await filters.getByLabel('Price upto').fill('900000');
  await filters.getByRole('button', { name: 'Search' }).click();
  // The address is known before the page is complete.
  await page.waitForURL(/make=Toyota/);
  const names = await cars(page).getByRole('heading').allInnerTexts();
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(name).toContain('Toyota');
  await expect(filters.getByLabel('Make')).toHaveValue('Toyota');
  await filters.getByLabel('Price upto').fill('900.000');
  await filters.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/priceTo=900\.000/);
  await expect(filters.getByLabel('Price upto')).toHaveValue('900.000');
  await expect(filters.getByText('900 or 900,000? Type digits only, such as 900000')).toBeVisible();
  expect(await cars(page).count()).toBe(names.length);
  await filters.getByLabel('Search').fill('no such car at all');
  await filters.getByLabel('Search').press('Enter');
  await expect(page).toHaveURL(/q=no\+such/);
  await filters.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/accident-cars-for-sale');
  await page.goto('/');
  const first = await cars(page).count();
  await mainRegion(page)
    .getByRole('link', { name: /^Load More/ })
    .click();
  await page.waitForURL(/shown=10/);
  expect(await cars(page).count()).toBeGreaterThan(first);
  await page.context().close();
});

test('header search and car page work without JavaScript', async ({ browser }) => {
  const page = await openPageWithoutScript(browser, 1440);
  await page.goto('/about');
  const search = page.getByRole('banner').getByRole('combobox', { name: 'Search' });
  await search.fill('toyota');
  await search.press('Enter');
  await expect(page).toHaveURL('/search?q=toyota');
  await cars(page).first().getByRole('link', { name: 'Explore' }).click();
  await expect(page).toHaveURL(/\/car\//);
  await expect(mainRegion(page).getByRole('heading', { level: 1 })).toContainText('Toyota');
  await expect(mainRegion(page).getByText('Repair & Drive').first()).toBeVisible();
  const picture = mainRegion(page).getByRole('img').first();
  await expect(picture).toBeVisible();
  await page.context().close();
});

test('the sign-in form works without JavaScript and shows errors', async ({ browser }) => {
  const page = await openPageWithoutScript(browser);
  await page.goto('/login?redirect=%2Fabout');
  const form = async (password: string) => {
    await page.getByLabel('Email').fill('customer@redrive.example');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
  await form('not the password');
  await expect(page.getByRole('alert')).toContainText('Invalid email or password');
  await form('redrive-demo');
  await expect(page).toHaveURL('/about');
  const status = await page.context().request.get('/api/auth/status');
  expect(await status.json()).toMatchObject({ user: { email: 'customer@redrive.example' } });
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'This page needs JavaScript' })).toBeVisible();
  await page.getByRole('link', { name: 'All cars' }).click();
  await expect(cars(page).first()).toBeVisible();
  await page.context().close();
});

test('the sign-in form speaks Arabic under /ar, with its errors and redirects', async ({ browser }) => {
  const page = await openPageWithoutScript(browser);
  await page.goto('/ar/login?redirect=%2Fabout');
  const html = page.locator('html');
  const form = async (password: string) => {
    await page.getByLabel('البريد الإلكتروني').fill('customer@redrive.example');
    await page.getByLabel('كلمة المرور').fill(password);
    await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  };
  await form('not the password');
  await expect(page.getByRole('alert')).toHaveText('البريد الإلكتروني أو كلمة المرور غير صحيحة');
  await expect(html).toHaveAttribute('lang', 'ar');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('link', { name: 'كل السيارات' })).toHaveAttribute('href', '/ar/accident-cars-for-sale');
  await form('redrive-demo');
  await expect(page).toHaveURL('/ar/about');
  const status = await page.context().request.get('/api/auth/status');
  expect(await status.json()).toMatchObject({ user: { email: 'customer@redrive.example' } });
  await page.context().close();
});

test('the plain forms work when the script fails to load', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' });
  const page = await context.newPage();
  await context.route('**/assets/**', (route) => route.abort());
  await page.goto('/accident-cars-for-sale');
  const filters = mainRegion(page).getByRole('form', { name: 'Filters' });
  await filters.getByLabel('Body type').selectOption('SUV');
  await filters.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/bodyType=SUV/);
  await expect(cars(page).first()).toBeVisible();
  await page.goto('/login');
  await page.getByLabel('Email').fill('customer@redrive.example');
  await page.getByLabel('Password').fill('redrive-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');
  await expect(cars(page).first()).toBeVisible();
  await context.close();
});
