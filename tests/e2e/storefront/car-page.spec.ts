import { expect, test, type Page } from '@playwright/test';
import { openHydratedPage, openIdlePage } from '#tests/e2e/support/page-readiness.ts';
import { NetworkEmulator } from '#tests/e2e/support/network-emulator.ts';
import type { RunningServer } from '#tests/e2e/support/running-server.ts';
import { getSharedServer } from '#tests/e2e/support/shared-server.ts';
import { expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await getSharedServer();
});

interface Car {
  id: string;
  make: string;
  model: string;
  shortId: string;
  year: number;
  repairPrice: number | null;
  savings: number | null;
  damageImages: string[];
  usaImages: string[];
  uaeImages: string[];
}
const json = async (path: string) => (await fetch(server.origin + path)).json() as Promise<unknown>;
const liveCars = async () => (await json('/api/cars')) as Car[];

async function findCarWithDamage(): Promise<Car> {
  return (await liveCars()).find((car) => car.damageImages.length > 0 && car.savings !== null && car.savings > 0)!;
}

async function amounts(page: Page, title: string, unit: RegExp): Promise<number[]> {
  const breakdown = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .last();
  const texts = await breakdown.locator('dd').allTextContents();
  return texts.filter((text) => unit.test(text)).map((text) => Number(text.replace('−', '-').replace(/[^\d.-]/g, '')));
}

test('a car page shows the inspection, links to the damage and shows all photos', async ({ browser }) => {
  const car = await findCarWithDamage();
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  await openHydratedPage(page, `/car/${car.id}`);
  await expect(page.getByText(/Inspected in person .*: 15 panels, airbags, chassis/)).toBeVisible();
  const photos = new Set([...car.usaImages, ...car.uaeImages]).size;
  await page.getByRole('button', { name: `Damage photos (${car.damageImages.length})` }).click();
  const [first] = car.damageImages;
  const set = car.uaeImages.includes(first!) ? car.uaeImages : car.usaImages;
  await expect(page.getByText(`${set.indexOf(first!) + 1}/${set.length}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `All photos (${photos})` }).click();
  const sheet = page.getByRole('dialog', { name: 'All photos' });
  await expect(sheet.getByRole('region', { name: 'Damage' }).getByRole('button')).toHaveCount(car.damageImages.length);
  await expect(sheet.getByRole('listitem').getByRole('button')).toHaveCount(photos);
  await sheet.getByRole('region', { name: 'USA Photos' }).getByRole('button').last().click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('tab', { name: /USA Photos/ })).toHaveAttribute('aria-selected', 'true');
  await closeAndExpectNoErrors();
});

test('both breakdowns add up to the repair days and the price', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  const cars = (await liveCars()).filter((car) => car.repairPrice !== null).slice(0, 4);
  for (const car of cars) {
    await page.goto(`/car/${car.id}`);
    await expect(page.getByRole('heading', { name: 'Repair time', exact: true })).toBeVisible();
    const days = await amounts(page, 'Repair time', /day/);
    const total = days.pop()!;
    const sum = days.reduce((all, one) => all + one, 0);
    expect(sum.toFixed(2)).toBe(total.toFixed(2));
    const money = await amounts(page, 'Why it costs less', /AED/);
    const price = money.pop()!;
    expect(money.reduce((all, one) => all + one, 0)).toBe(price);
    expect(price).toBe(car.repairPrice);
  }
  await closeAndExpectNoErrors();
});

test(
  'a car joins the shortlist and the saved cars, within 2 to 5 cars',
  { tag: ['@C-car-13', '@C-car-16', '@C-car-18', '@C-car-19', '@C-ent-18'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    const cars = await liveCars();
    for (const [at, car] of cars.slice(0, 6).entries()) {
      await openHydratedPage(page, `/car/${car.id}`);
      if (at === 0) {
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        const saved = page.getByRole('button', { name: 'Saved', exact: true });
        await expect(saved).toHaveAttribute('aria-pressed', 'true');
        await expect(page.getByRole('button', { name: 'Add to Shortlist' }).first()).toBeVisible();
      }
      await page.getByRole('button', { name: 'Add to Shortlist' }).first().click();
      if (at === 0) {
        await page.getByRole('button', { name: 'Reserve Now' }).click();
        await expectToast(page, 'Minimum 2 cars required');
      }
      if (at < 5) await expect(page.getByRole('button', { name: `${at + 1} of 5 · ` }).first()).toBeVisible();
    }
    await expectToast(page, 'Maximum reached', 'Remove a car to add a new one');
    await expect(page.getByRole('button', { name: 'Add to Shortlist' }).first()).toBeVisible();
    await closeAndExpectNoErrors();
  },
);

test(
  'the gallery takes at most twelve Tab stops and none for its dots',
  { tag: ['@C-car-03', '@C-car-06'] },
  async ({ browser }) => {
    const car = (await liveCars()).find(({ uaeImages }) => uaeImages.length >= 8)!;
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await openHydratedPage(page, `/car/${car.id}`);
    const panel = page.getByRole('tabpanel', { name: /Photos/ });
    await expect(panel.locator('[data-dot]')).toHaveCount(car.uaeImages.length);
    await expect(panel.locator('[aria-hidden=true]').filter({ has: page.locator('[data-dot]') })).toHaveCount(1);
    await page.getByRole('tab', { selected: true }).focus();
    const holdsFocus = () => panel.evaluate((element) => element.contains(document.activeElement));
    let stops = 0;
    for (await page.keyboard.press('Tab'); await holdsFocus(); await page.keyboard.press('Tab')) stops++;
    expect(stops).toBe(12);
    await closeAndExpectNoErrors();
  },
);

test('a car is shared with the system dialog, else its link is copied', { tag: ['@C-car-17'] }, async ({ browser }) => {
  const [car] = await liveCars();
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true, writable: true }),
  );
  await openHydratedPage(page, `/car/${car!.id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expectToast(page, 'Link Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.evaluate(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    navigator.share = (data) => Promise.resolve(void shared.push(data));
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared[0]?.url))
    .toBe(page.url());
  await closeAndExpectNoErrors();
});

test(
  'a missing car returns 404 and a sold one 410, both with other cars before hydration',
  { tag: ['@C-route-34'] },
  async ({ browser }) => {
    const login = await fetch(`${server.origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@redrive.example', password: 'redrive-demo' }),
    });
    const cookie = login.headers.get('set-cookie')!.split(';')[0]!;
    const archived = (await (
      await fetch(`${server.origin}/api/admin/cars/archived`, { headers: { cookie } })
    ).json()) as (Car & { isSold: boolean })[];
    const sold = archived.find((car) => car.isSold)!;
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    for (const [id, status, regionName] of [
      ['does-not-exist', 404, 'Newest cars'],
      [sold.id, 410, 'Similar cars'],
    ] as const) {
      const answer = await page.goto(`${server.origin}/car/${id}`);
      expect(answer!.status()).toBe(status);
      await expect(page.getByRole('heading', { level: 1, name: 'Car Not Found' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Browse All Cars' })).toHaveAttribute(
        'href',
        '/accident-cars-for-sale',
      );
      const otherCars = page.getByRole('region', { name: regionName }).getByRole('article');
      await expect(otherCars).toHaveCount(4);
      await expect(otherCars.first().getByRole('link')).toHaveAttribute('href', /^\/car\//);
    }
    await context.close();
  },
);

async function headOf(path: string) {
  const html = await (await fetch(server.origin + path)).text();
  const property = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text]) => JSON.parse(text!) as Record<string, unknown>,
  );
  return { html, property, data, canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] };
}

test('every public page has a link preview and a car its structured data', async () => {
  for (const path of [
    '/',
    '/accident-cars-for-sale',
    '/accident-cars-for-sale/american-spec',
    '/search',
    '/how-it-works',
    '/about',
  ]) {
    const { property, canonical } = await headOf(`${path}?utm_source=x`);
    expect(canonical).toBe(server.origin + path);
    for (const name of ['og:title', 'og:description', 'og:url', 'description'])
      expect(property(name), `${name} of ${path}`).toBeTruthy();
    const picture = await fetch(property('og:image')!);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  }
  expect((await headOf('/browse')).canonical).toBe(`${server.origin}/accident-cars-for-sale`);
  expect((await headOf('/search?q=x')).property('robots')).toContain('noindex');
  expect((await headOf('/car/none')).property('robots')).toContain('noindex');

  const car = await findCarWithDamage();
  const { html, data, canonical } = await headOf(`/car/${car.id}`);
  expect(canonical).toBe(`${server.origin}/car/${car.id}`);
  expect(html).toMatch(/<link rel="preload" as="image" type="image\/avif" imagesrcset="\/photos\//);
  const [carData, breadcrumbs] = data;
  expect(carData).toMatchObject({
    '@type': 'Car',
    sku: car.shortId,
    vehicleModelDate: String(car.year),
    brand: { '@type': 'Brand', name: car.make },
    mileageFromOdometer: { unitCode: 'KMT' },
    offers: {
      '@type': 'Offer',
      price: car.repairPrice,
      priceCurrency: 'AED',
      availability: 'https://schema.org/InStock',
      url: canonical,
    },
  });
  for (const picture of carData!['image'] as string[]) expect((await fetch(picture)).status).toBe(200);
  const steps = (breadcrumbs as { itemListElement: { position: number; item: string }[] }).itemListElement;
  expect(steps.map(({ position }) => position)).toEqual(steps.map((_, at) => at + 1));
  expect(steps.at(-1)!.item).toBe(canonical);
  for (const { item } of steps) expect((await fetch(item)).status).toBe(200);
});

test('a slow connection shifts no layout and loads the first photo before the script', async ({ browser }) => {
  const car = await findCarWithDamage();
  const network = await NetworkEmulator.startInFrontOf(server.port);
  network.throttle({ roundTrip: 150, rate: 200_000 });
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, network, null, 390);
  await page.addInitScript(() => {
    const all = Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) all.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/', '/accident-cars-for-sale', `/car/${car.id}`]) {
    await openIdlePage(page, path);
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
    expect(shift, `layout shift of ${path}`).toBeLessThan(0.02);
  }
  const first = page.getByRole('main').locator('img').first();
  await expect(first).toHaveAttribute('fetchpriority', 'high');
  await expect(first).toHaveAttribute('loading', 'eager');
  await closeAndExpectNoErrors();
  await network.close();
});
