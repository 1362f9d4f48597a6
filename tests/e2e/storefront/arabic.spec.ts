import { expect, test, type Page } from '@playwright/test';
import { findTextsCutAtTheirBeginning } from '#tests/e2e/support/arabic-page.ts';
import { openHydratedPage, waitForIdle } from '#tests/e2e/support/page-readiness.ts';
import type { RunningServer } from '#tests/e2e/support/running-server.ts';
import { expectAccessible } from '#tests/e2e/support/screen-checks.ts';
import { getSharedServer } from '#tests/e2e/support/shared-server.ts';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await getSharedServer();
});

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const width of [1440, 390]) {
  test(`a visitor shortlists cars in Arabic at ${width} px`, async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, width);
    const main = page.getByRole('main');
    await openHydratedPage(page, '/ar');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page).toHaveTitle(/سيارات حوادث/);
    await waitForIdle(page);
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);

    await main.getByRole('link', { name: 'تصفّح السيارات' }).first().click();
    await expect(page).toHaveURL(`${server.origin}/ar/accident-cars-for-sale`);
    await expect(main.getByRole('heading', { name: 'سيارات حوادث للبيع' })).toBeVisible();
    const add = main.getByRole('article').getByRole('button', { name: 'أضف إلى القائمة' });
    await add.first().click();
    await add.first().click();
    await waitForIdle(page);
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);

    await page.goto('/ar/shortlist');
    await expect(main.getByRole('heading', { level: 1, name: 'قائمتي' })).toBeVisible();
    await expect(main.getByText('الاختيار الأول').first()).toBeVisible();
    await expect(main.getByText('الاختيار الثاني').first()).toBeVisible();
    await waitForIdle(page);
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
    await closeAndExpectNoErrors();
  });
}

/** A car with everything that a car page can say: reasons against its registration, airbags and a complex repair. */
async function findEventfulCar(): Promise<PublicCar> {
  const get = async (path: string) => (await fetch(server.origin + path)).json() as Promise<unknown>;
  const { cars } = (await get('/api/cars/search?limit=100&regionalSpec=American')) as { cars: { id: string }[] };
  for (const { id } of cars) {
    const car = (await get(`/api/cars/${id}`)) as PublicCar;
    if (car.registration?.reasons.length && car.repairFactors?.length && car.deployedAirbags.length) return car;
  }
  throw new Error('No demo car has reasons, factors and airbags');
}

/** Latin words that the page shows or names, but those of names and of texts that people typed. */
async function findLatinWords(page: Page, car: PublicCar): Promise<string[]> {
  const similar = (await (await fetch(`${server.origin}/api/cars/${car.id}/similar?limit=4`)).json()) as PublicCar[];
  const typed = [car, ...similar].flatMap(({ make, model, trim, engine, engineSpecs, shortId, registration }) => [
    [make, model, trim, engine, engineSpecs, shortId],
    (registration?.claims ?? []).flatMap(({ name, source, value }) => [source, name === 'origin' && value]),
  ]);
  const notes = (car.pinnedPhotos ?? []).flatMap(({ pins }) => pins.map(({ note }) => note));
  const listWords = (text: string) => text.match(/\p{Script=Latin}[\p{Script=Latin}\d’-]*/gu) ?? [];
  const allowed = new Set(listWords(['Redrive Salvage Rebuilt', ...typed.flat(), ...notes].filter(Boolean).join(' ')));
  const texts = await page.getByRole('main').evaluate((main) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(main);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text && !node.parentElement?.closest('script, style, noscript')) found.push(node.data);
      if (node instanceof Element)
        for (const name of ['aria-label', 'aria-valuetext', 'alt', 'title', 'placeholder'])
          found.push(node.getAttribute(name) ?? '');
    }
    return found;
  });
  return texts.filter((text) => listWords(text).some((word) => !allowed.has(word)));
}

for (const width of [1440, 390]) {
  test(`a car page is in Arabic from end to end at ${width} px`, async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, width);
    const car = await findEventfulCar();
    const html = await (await fetch(`${server.origin}/ar/car/${car.id}`)).text();
    expect(html).toContain('<html lang="ar" dir="rtl"');
    await openHydratedPage(page, `/ar/car/${car.id}`);
    await expect(page).toHaveTitle(/بعد الإصلاح · Redrive$/);
    await page.mouse.wheel(0, 20_000);
    await expect(page.getByRole('heading', { name: 'سيارات مشابهة' })).toBeVisible();
    await waitForIdle(page);
    expect(await findLatinWords(page, car)).toEqual([]);
    await page.emulateMedia({ colorScheme: width === 390 ? 'dark' : 'light' });
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await findTextsCutAtTheirBeginning(page)).toEqual([]);

    // The next photo is on the left.
    const gallery = page.locator('section[aria-roledescription="معرض صور"]');
    await gallery.getByRole('button').first().focus();
    await page.keyboard.press('ArrowLeft');
    await expect(gallery.getByText(/^2\/\d+$/)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(gallery.getByText(/^1\/\d+$/)).toBeVisible();
    await gallery.getByRole('button').first().press('Enter');
    const viewer = page.getByRole('dialog');
    await expect(viewer).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(viewer.getByText(/^2\/\d+$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await closeAndExpectNoErrors();
  });
}

test('a long English name is cut at its end in Arabic', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  const main = page.getByRole('main');
  await openHydratedPage(page, '/ar/search?q=Range+Rover');
  await main.getByRole('article').getByRole('button', { name: 'أضف إلى القائمة' }).first().click();
  await expect(main.getByRole('heading', { name: /Range Rover/ }).first()).toBeVisible();
  await waitForIdle(page);
  expect(await findTextsCutAtTheirBeginning(page)).toEqual([]);
  await page.goto('/ar/shortlist');
  const name = main.getByRole('link', { name: /Range Rover/ }).first();
  await expect(name).toBeVisible();
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  expect(await findTextsCutAtTheirBeginning(page)).toEqual([]);
  await closeAndExpectNoErrors();
});

test('a search in Arabic names its filters in Arabic', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  await openHydratedPage(page, `/ar/search?q=${encodeURIComponent('تويوتا بيضاء تحت 200 الف')}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: /إزالة.*أبيض/ }).first()).toBeVisible();
  await expect(main.getByRole('button', { name: /إزالة.*200,000.*د\.إ/ }).first()).toBeVisible();
  await closeAndExpectNoErrors();
});

test('the switch leads to the same list in the other language', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  await openHydratedPage(page, '/accident-cars-for-sale?make=Toyota');
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL(`${server.origin}/ar/accident-cars-for-sale?make=Toyota`);
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${server.origin}/accident-cars-for-sale?make=Toyota`);
  await closeAndExpectNoErrors();
});

test('a page without a translation opens in English', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  await openHydratedPage(page, '/ar/test-errors?from=link');
  await expect(page).toHaveURL(/:\d+\/test-errors\?from=link$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('banner').getByRole('link', { name: 'العربية' })).toHaveCount(0);
  await closeAndExpectNoErrors();
});

test('an unknown address says so in Arabic', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  const response = await page.goto('/ar/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'الصفحة غير موجودة' })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  await main.getByRole('link', { name: 'تصفّح كل السيارات' }).click();
  await expect(page).toHaveURL(`${server.origin}/ar/accident-cars-for-sale`);
  await closeAndExpectNoErrors();
});

test('search engines learn of both languages', async ({ request }) => {
  const { origin } = server;
  const { id } = await findEventfulCar();
  for (const [path, canonical] of [
    ['/', '/'],
    ['/ar', '/ar'],
    ['/ar/search', '/ar/search'],
    [`/ar/car/${id}`, `/ar/car/${id}`],
    [`/car/${id}`, `/car/${id}`],
  ] as const) {
    const html = await (await request.get(origin + path)).text();
    const english = canonical.replace(/^\/ar/, '') || '/';
    expect(html).toContain(`<link rel="canonical" href="${origin}${canonical}">`);
    expect(html).toContain(`<link rel="alternate" hreflang="en" href="${origin}${english}">`);
    expect(html).toContain(`<link rel="alternate" hreflang="ar" href="${origin}/ar${english === '/' ? '' : english}">`);
    expect(html).toContain(`<link rel="alternate" hreflang="x-default" href="${origin}${english}">`);
  }
  const sitemap = await (await request.get(`${origin}/sitemap.xml`)).text();
  expect(sitemap).toContain(`<loc>${origin}/ar</loc>`);
  expect(sitemap).toContain(`<xhtml:link rel="alternate" hreflang="ar" href="${origin}/ar/about"/>`);
  expect(sitemap).toContain(`<loc>${origin}/ar/car/${id}</loc>`);
  expect(sitemap).not.toContain(`${origin}/ar/profile`);
});
