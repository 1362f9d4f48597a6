import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { openIdlePage } from '#tests/e2e/support/page-readiness.ts';
import { NetworkEmulator } from '#tests/e2e/support/network-emulator.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';

let server: RunningServer;
let network: NetworkEmulator;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '14' });
  network = await NetworkEmulator.startInFrontOf(server.port);
});
test.afterAll(async () => {
  await network.close();
  await server.close();
});

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** No packets, and the browser reports offline. */
async function goOffline(context: BrowserContext): Promise<void> {
  network.cut();
  await context.setOffline(true);
}

async function goOnline(context: BrowserContext): Promise<void> {
  network.restore();
  await context.setOffline(false);
}

/** Waits until the storefront and this page's code are cached. */
async function waitForCachedCode(page: Page, shell = '/index.html'): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const missing = () =>
    page.evaluate(async (shell) => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      const expected = [shell, ...loaded.filter((name) => /\/assets\/.*\.js$/.test(name))];
      const answers = await Promise.all(expected.map((name) => caches.match(name, { ignoreSearch: true })));
      return expected.filter((_, at) => !answers[at]);
    }, shell);
  await expect.poll(missing).toEqual([]);
}

async function openPhonePage(browser: import('@playwright/test').Browser) {
  const context = await browser.newContext({
    baseURL: network.origin,
    viewport: { width: 390, height: 844 },
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await openIdlePage(page, '/accident-cars-for-sale');
  await waitForCachedCode(page);
  return { context, page };
}

/** Opens the first car and resolves with its URL once its data is cached. */
async function openFirstCar(page: Page): Promise<string> {
  await cards(page).first().getByRole('link', { name: 'Explore' }).click();
  await expect(page).toHaveURL(/\/car\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const address = page.url();
  const id = new URL(address).pathname.split('/').at(-1)!;
  const cachedQueryKeys = () =>
    page.evaluate(async () => {
      const keys = await (await caches.open('kept-answers-2')).keys();
      return keys.map(({ url }) => decodeURIComponent(new URL(url).pathname));
    });
  for (const question of ['cars.detail', 'cars.similar']) {
    await expect
      .poll(async () => (await cachedQueryKeys()).some((key) => key.includes(question) && key.includes(id)))
      .toBe(true);
  }
  await waitForCachedCode(page);
  return address;
}

test('visited lists and cars open offline, also after a cold start', async ({ browser }) => {
  const { context, page } = await openPhonePage(browser);
  const name = (await cards(page).first().getAttribute('aria-label'))!;
  const address = await openFirstCar(page);
  await expect(page.getByRole('region', { name: 'Similar cars' })).toBeVisible();
  await goOffline(context);
  await expect(page.getByText(/Pages you’ve already opened still work/)).toBeVisible();

  const cold = await context.newPage();
  await page.close();
  await cold.goto(address);
  await expect(cold.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(cold.getByText(/Market Value/).first()).toBeVisible();
  await cold.goto('/accident-cars-for-sale');
  await expect(cards(cold).first()).toHaveAttribute('aria-label', name);

  const search = cold.getByRole('main').getByRole('combobox', { name: 'Search' });
  await search.fill('nissan');
  await expect(cold.getByRole('main').getByRole('alert')).toContainText('Failed to fetch cars');
  await expect(cold.getByRole('button', { name: 'Try Again' })).toBeVisible();
  // The browser stays online: a later online event would retry before the press.
  await context.setOffline(false);
  let unanswered = 0;
  cold.on('requestfailed', (request) => {
    if (/\/api\/cars\/search.*lexus/.test(request.url())) unanswered += 1;
  });
  await search.fill('lexus');
  await expect.poll(() => unanswered).toBe(3);
  await expect(cold.getByRole('main').getByRole('alert')).toContainText('Failed to fetch cars');
  network.restore();
  await cold.getByRole('button', { name: 'Try Again' }).click();
  await expect(cards(cold).first()).toContainText('Lexus');
  await context.close();
});

/** The same phone later: only the date differs, timers run normally. */
async function openLaterPage(context: BrowserContext, minutes: number): Promise<Page> {
  const page = await context.newPage();
  await page.clock.setFixedTime(Date.now() + minutes * 60_000);
  return page;
}

test('stale data shows its age and is replaced when online', async ({ browser }) => {
  const { context, page } = await openPhonePage(browser);
  const address = await openFirstCar(page);
  await goOffline(context);
  await page.close();
  const later = await openLaterPage(context, 20);
  await later.goto(address);
  await expect(later.getByText(/You’re offline\. This page was saved (19|20|21|22) minutes ago/)).toBeVisible();
  await goOnline(context);
  await expect(later.getByText(/This page was saved/)).toBeHidden();
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('stale data stays while the server is down and Try Again requests it', async ({ browser }) => {
  const { context, page } = await openPhonePage(browser);
  const address = await openFirstCar(page);
  network.cut();
  await page.close();
  const later = await openLaterPage(context, 20);
  const isCarRequest = (url: string) => new URL(url).pathname.startsWith('/api/cars/');
  let unanswered = 0;
  later.on('requestfailed', (request) => {
    if (isCarRequest(request.url()) && address.endsWith(request.url().split('/').at(-1)!)) unanswered += 1;
  });
  await later.goto(address);
  const aged = later.getByText(/We can’t reach Redrive right now\. This page was saved (19|20|21|22) minutes/);
  await expect(aged).toBeVisible();
  await expect.poll(() => unanswered).toBe(3);
  await expect(aged).toBeVisible();
  network.restore();
  await later.getByRole('button', { name: 'Try Again' }).click();
  await expect(aged).toBeHidden();
  await context.close();
});

test('the page cache ignores made-up query strings', async ({ browser }) => {
  const { context, page } = await openPhonePage(browser);
  for (let n = 0; n < 6; n += 1) await page.goto(`/about?campaign=${n}`);
  await page.goto('/search?q=lexus&utm_source=x');
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const keys = await (await caches.open('redrive-pages')).keys();
        return keys.map(({ url }) => url.slice(location.origin.length)).toSorted();
      }),
    )
    .toEqual(['/about', '/search?q=lexus']);
  await context.close();
});

test('photos that failed without signal load when it is back', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: network.origin, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route('**/photos/**', (route) => route.abort());
  await openIdlePage(page, '/accident-cars-for-sale');
  const card = cards(page).first();
  await expect(card.locator('picture')).toHaveCount(0);
  await context.setOffline(true);
  await page.unrouteAll();
  await context.setOffline(false);
  await expect
    .poll(() => card.locator('picture img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await context.close();
});

test('a device that knows the storefront in Arabic opens pages not visited before in Arabic while offline', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: network.origin, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await openIdlePage(page, '/ar/accident-cars-for-sale');
  await waitForCachedCode(page, '/index-ar.html');
  await goOffline(context);
  for (const path of ['/ar/how-it-works', '/how-it-works']) {
    await page.goto(path);
    await expect(page).toHaveURL('/ar/how-it-works');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.getByRole('main')).toContainText('تعذّر تحميل هذه الصفحة');
  }
  await goOnline(context);
  await context.close();
});
