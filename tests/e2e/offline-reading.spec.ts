/** Without signal: lists and cars already opened can be read, what cannot work says so. With the service worker on and the network cut. */
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { Network } from './support/network.ts';
import { RunningServer } from './support/server.ts';

let server: RunningServer;
let network: Network;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '14' });
  network = await Network.before(server.port);
});
test.afterAll(async () => {
  await network.close();
  await server.close();
});

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** The tunnel: no packets, and the browser knows. */
async function cut(context: BrowserContext): Promise<void> {
  network.cut();
  await context.setOffline(true);
}

async function restore(context: BrowserContext): Promise<void> {
  network.restore();
  await context.setOffline(false);
}

/** Opens a page with a service worker that has its files and answers for the page. */
async function phone(browser: import('@playwright/test').Browser) {
  const context = await browser.newContext({
    baseURL: network.origin,
    viewport: { width: 390, height: 844 },
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  await page.goto('/accident-cars-for-sale', { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  return { context, page };
}

test('a list and a car that were opened are read in the tunnel, from a cold start too', async ({
  browser,
}) => {
  const { context, page } = await phone(browser);
  const name = (await cards(page).first().getAttribute('aria-label'))!;
  await cards(page).first().getByRole('link', { name: 'Explore' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Similar cars' })).toBeVisible();
  const address = page.url();
  await page.waitForLoadState('networkidle');
  await cut(context);
  await expect(page.getByText(/No signal\. What you opened before can be read/)).toBeVisible();

  const cold = await context.newPage();
  await page.close();
  await cold.goto(address);
  await expect(cold.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(cold.getByText(/Market Value/).first()).toBeVisible();
  await cold.goto('/accident-cars-for-sale');
  await expect(cards(cold).first()).toHaveAttribute('aria-label', name);

  // What was never opened cannot be read: it says so and offers to try again.
  await cold.getByRole('main').getByRole('combobox', { name: 'Search' }).fill('lexus');
  await expect(cold.getByRole('main').getByRole('alert')).toContainText('Failed to fetch cars');
  await restore(context);
  await cold.getByRole('button', { name: 'Try Again' }).click();
  await expect(cards(cold).first()).toContainText('Lexus');
  await context.close();
});

test('old answers say how old they are, and give way once there is signal', async ({ browser }) => {
  const { context, page } = await phone(browser);
  await cards(page).first().getByRole('link', { name: 'Explore' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const address = page.url();
  await cut(context);
  await page.close();
  const later = await context.newPage();
  await later.clock.install({ time: Date.now() + 20 * 60_000 });
  await later.goto(address);
  await later.clock.runFor(5_000);
  // Ages are told by the running minute.
  await expect(later.getByText(/This is the car as it was (19|20|21|22) minutes ago/)).toBeVisible({
    timeout: 40_000,
  });
  await restore(context);
  await later.getByRole('button', { name: 'Try Again' }).click();
  await expect(later.getByText(/This is the car as it was/)).toBeHidden();
  await context.close();
});

test('the page cache holds pages, not every query that is made up', async ({ browser }) => {
  const { context, page } = await phone(browser);
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
