import { expect, test, type Page } from '@playwright/test';
import { withInspectionFixture } from '#tests/e2e/support/inspection-fixture.ts';
import { NetworkEmulator } from '#tests/e2e/support/network-emulator.ts';
import { NEXT_VERSION_TITLE, acceptUpdate, withNextVersion } from '#tests/e2e/support/next-version.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';
import { simulateUserActivity } from '#tests/e2e/support/simulate-user-activity.ts';
import { waitForOfflineReady, signIn } from '#tests/e2e/support/wizard-driver.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '4' });
});
test.afterAll(() => server.close());

function listCachedFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = ['redrive-apps', 'redrive-files'];
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
}

const fileNames = async (page: Page) =>
  (await listCachedFiles(page)).map((path) => path.replace(/-[\w-]{8}\.js$/, '.js')).toSorted();

test('a visitor’s device caches the storefront shell and visited pages', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 1440, 'allow');
  await page.goto('/about');
  await expect.poll(() => fileNames(page)).toContain('/index.html');
  await expect.poll(() => fileNames(page)).toContain('/assets/shop/about-page.js');
  expect(await fileNames(page)).not.toContain('/assets/shop/how-it-works-page.js');
  await page.getByRole('banner').getByRole('link', { name: 'How It Works' }).click();
  await expect.poll(() => fileNames(page)).toContain('/assets/shop/how-it-works-page.js');
  const foreign = (await listCachedFiles(page)).filter(
    (path) => !/^\/(index\.html|early-(presses|theme)\.js|assets\/shop\/.*)$/.test(path),
  );
  expect(foreign).toEqual([]);
  expect(await fileNames(page)).not.toContain('/assets/shop/reservation-page.js');
  await closeAndExpectNoErrors();
});

test('no staff file is cached', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin', 1440, 'allow');
  await page.goto('/admin/review');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await simulateUserActivity(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await listCachedFiles(page)).toEqual([]);
  await closeAndExpectNoErrors();
});

test('signing in on the storefront caches the inspector app and its offline sign-in', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 390, 'allow');
  await signIn(page, server.origin, 'inspector');
  await expect(page).toHaveURL('/inspector-dashboard');
  await expect(page.getByRole('heading', { name: 'Inspector Dashboard' })).toBeAttached();
  await waitForOfflineReady(page);
  const names = await fileNames(page);
  expect(names).toEqual(
    expect.arrayContaining([
      '/vin/vin-pack.v1.json',
      '/vin/catalogue.v1.json',
      '/assets/field/image-worker.js',
      '/assets/field/pannellum.js',
    ]),
  );
  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto('/inspector');
  await expect(cold.getByRole('heading', { name: 'Inspector Dashboard' })).toBeAttached();
  await cold.getByRole('button', { name: 'Account' }).click();
  await cold.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(cold).toHaveURL('/inspector/login');
  await expect(cold.getByLabel('Email')).toBeVisible();
  await closeAndExpectNoErrors();
});

test('an interrupted sign-in page falls back to the inspector app’s', async ({ browser }) => {
  const network = await NetworkEmulator.startInFrontOf(server.port);
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, network, 'inspector', 390, 'allow');
  await page.goto('/inspector');
  await waitForOfflineReady(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  network.dropResponses('GET /assets/shop/', Infinity);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/inspector/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await closeAndExpectNoErrors();
  await network.close();
});

test('an incomplete inspector app is not started and completes with the next page', async ({ browser }) => {
  const network = await NetworkEmulator.startInFrontOf(server.port);
  const context = await browser.newContext({ baseURL: network.origin });
  const page = await context.newPage();
  await page.goto('/about');
  await simulateUserActivity(page);
  await expect.poll(() => listCachedFiles(page)).toContain('/index.html');
  // Stored before the worker controls this page.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const requestInspectorApp = () =>
    page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'KEEP_APP', app: 'field', seen: [] }));
  // Some of the ten requests get through.
  const connectionCut = network.cutAfterBytes(1_500);
  await requestInspectorApp();
  await connectionCut;
  network.emulateCaptivePortal();
  await requestInspectorApp();
  const { length } = await listCachedFiles(page);
  await page.goto('/inspector');
  await expect(page).toHaveTitle('Free Wi-Fi');
  network.restore();
  await page.goto('/inspector');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect.poll(() => listCachedFiles(page)).toContain('/field.html');
  expect((await listCachedFiles(page)).length).toBeGreaterThan(length);
  const portalFiles = await page.evaluate(async () => {
    const cache = await caches.open('redrive-apps');
    const texts = (await cache.keys()).map(async (key) => (await cache.match(key))!.text());
    return (await Promise.all(texts)).filter((text) => text.includes('Free Wi-Fi')).length;
  });
  expect(portalFiles).toBe(0);
  await context.close();
  await network.close();
});

test('the next version is fully cached before it activates', () =>
  withNextVersion((deploy) =>
    withInspectionFixture(async ({ server, network, page }) => {
      await deploy(server);
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect(page.getByRole('button', { name: 'Update now' })).toBeVisible();
      network.cut();
      await acceptUpdate(page);
      await expect(page.getByRole('heading', { name: 'Inspector Dashboard' })).toBeAttached();
      const shells = await page.evaluate(async () => {
        const answer = await fetch('/field.html');
        const keys = await (await caches.open('redrive-apps')).keys();
        return {
          kept: await answer.text(),
          count: keys.filter(({ url }) => url.includes('/field.html')).length,
        };
      });
      expect(shells.kept).toContain(NEXT_VERSION_TITLE);
      expect(shells.count).toBe(1);
    }),
  ));
