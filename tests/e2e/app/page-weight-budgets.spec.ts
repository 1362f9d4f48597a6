import { expect, test } from '@playwright/test';
import {
  listBudgetedPages,
  measurePageWeight,
  newPhoneContext,
  findBudgetOverruns,
} from '#tests/e2e/support/page-weight.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';

/** Bytes and requests of the pages people come by. How quick they are is the last step of `npm test`: time says little beside other tests. */

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start();
});
test.afterAll(() => server.close());

test('home, list and car page cost a phone no more bytes and requests than their budget', async ({ browser }) => {
  const phone = await newPhoneContext(browser, server.origin);
  const over: string[] = [];
  for (const { name, path } of await listBudgetedPages(server.origin))
    over.push(...findBudgetOverruns(name, await measurePageWeight(phone, path)));
  expect(over).toEqual([]);
  await phone.close();
});

test('a list asks for its first picture before its text is read, in AVIF, and for no larger one than the screen shows', async ({
  browser,
}) => {
  for (const density of [2, 3]) {
    const phone = await newPhoneContext(browser, server.origin, density);
    const page = await phone.newPage();
    await page.goto('/accident-cars-for-sale');
    const preload = page.locator('head link[rel=preload][as=image]');
    await expect(preload).toHaveAttribute('fetchpriority', 'high');
    const first = page.getByRole('main').getByRole('article').first().getByRole('img').first();
    await expect(first).toHaveJSProperty('complete', true);
    const { shown, wanted, offered, asked } = await first.evaluate((image: HTMLImageElement) => ({
      shown: image.currentSrc,
      wanted: image.getBoundingClientRect().width * devicePixelRatio,
      offered: image.closest('picture')?.querySelector('source')?.srcset,
      asked: performance.getEntriesByType('resource').filter(({ name }) => name === image.currentSrc).length,
    }));
    await expect(preload).toHaveAttribute('imagesrcset', offered!);
    const width = Number(/\/(\d+)\.avif$/.exec(shown)?.[1]);
    const fitting = [320, 640, 720, 960].find((one) => one >= wanted) ?? 960;
    expect([density, width, asked]).toEqual([density, fitting, 1]);
    await phone.close();
  }
});
