import { expect, test } from '@playwright/test';
import {
  listBudgetedPages,
  measurePageWeight,
  newPhoneContext,
  findBudgetOverruns,
  SHOP_LANGUAGES,
} from '#tests/e2e/support/page-weight.ts';
import { languagesOf } from '#shared/routes/app-shells.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';

/** Speed is measured by the last step of `npm test`, without other tests beside it. */

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start();
});
test.afterAll(() => server.close());

test('every language of the storefront has budgets', () => {
  expect(languagesOf('shop')).toEqual(SHOP_LANGUAGES);
});

for (const language of SHOP_LANGUAGES) {
  test(`home, list and car page stay within their byte and request budgets (${language})`, async ({ browser }) => {
    const overruns: string[] = [];
    for (const { name, path } of await listBudgetedPages(server.origin, language)) {
      // A phone of its own: another page would find the shared scripts in the cache.
      const phone = await newPhoneContext(browser, server.origin);
      overruns.push(...findBudgetOverruns(name, await measurePageWeight(phone, path)));
      await phone.close();
    }
    expect(overruns).toEqual([]);
  });
}

test('a list preloads its first photo as AVIF in the displayed size', async ({ browser }) => {
  for (const density of [2, 3]) {
    const phone = await newPhoneContext(browser, server.origin, density);
    const page = await phone.newPage();
    await page.goto('/accident-cars-for-sale');
    const preload = page.locator('head link[rel=preload][as=image]');
    await expect(preload).toHaveAttribute('fetchpriority', 'high');
    const first = page.getByRole('main').getByRole('article').first().getByRole('img').first();
    await expect(first).toHaveJSProperty('complete', true);
    const { url, requiredWidth, srcset, requestCount } = await first.evaluate((image: HTMLImageElement) => ({
      url: image.currentSrc,
      requiredWidth: image.getBoundingClientRect().width * devicePixelRatio,
      srcset: image.closest('picture')?.querySelector('source')?.srcset,
      requestCount: performance.getEntriesByType('resource').filter(({ name }) => name === image.currentSrc).length,
    }));
    await expect(preload).toHaveAttribute('imagesrcset', srcset!);
    const width = Number(/\/(\d+)\.avif$/.exec(url)?.[1]);
    const expectedWidth = [320, 640, 720, 960].find((candidate) => candidate >= requiredWidth) ?? 960;
    expect([density, width, requestCount]).toEqual([density, expectedWidth, 1]);
    await phone.close();
  }
});
