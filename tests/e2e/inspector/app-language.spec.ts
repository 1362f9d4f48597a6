import { expect, test, type Page } from '@playwright/test';
import { withInspectionFixture } from '#tests/e2e/support/inspection-fixture.ts';
import { NetworkEmulator } from '#tests/e2e/support/network-emulator.ts';
import { waitForIdle } from '#tests/e2e/support/page-readiness.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { getSharedServer } from '#tests/e2e/support/shared-server.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';
import { chooseDealer, goToNextStep, SAMPLE_VIN } from '#tests/e2e/support/wizard-driver.ts';

const htmlOf = (page: Page) => page.locator('html');

const listInputValues = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('input')].map(({ value }) => value));

/** The account's button is the only one of the bar that opens a menu. */
async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').locator('button[aria-haspopup=menu]').last().click();
  await page.getByRole('menuitem', { name }).click();
}

const expectSavedInAccount = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('redrive-language-account'))).not.toBeNull();

async function expectLanguage(page: Page, language: string, path: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(htmlOf(page)).toHaveAttribute('lang', language);
  await expect(htmlOf(page)).toHaveAttribute('dir', language === 'en' ? 'ltr' : 'rtl');
  await expect(page.getByRole('main')).toBeAttached();
}

test('an inspector’s choice of language works without signal and follows the account', ({ browser }) =>
  withInspectionFixture(async ({ server, network, page }) => {
    const { origin } = network;
    await page.goto(`${origin}/inspector/add-car/american`);
    await chooseDealer(page);
    await goToNextStep(page);
    await page.getByLabel('VIN', { exact: true }).fill(SAMPLE_VIN);
    await expect(page.getByText(/Saved on this phone/).first()).toBeAttached();
    await expect(page).toHaveURL(/draft=/);
    const draft = new URL(page.url()).search;
    await page.goto(`${origin}/inspector`);

    await chooseLanguage(page, 'العربية');
    await expectLanguage(page, 'ar', `${origin}/ar/inspector`);
    await expectSavedInAccount(page);

    network.cut();
    await page.reload();
    await expectLanguage(page, 'ar', `${origin}/ar/inspector`);
    await page.goto(`${origin}/ar/inspector/add-car/american${draft}`);
    await expectLanguage(page, 'ar', `${origin}/ar/inspector/add-car/american${draft}`);
    await expect.poll(() => listInputValues(page)).toContain(SAMPLE_VIN);
    // The icon on the home screen.
    await page.goto(`${origin}/inspector?source=installed#top`);
    await expectLanguage(page, 'ar', `${origin}/ar/inspector?source=installed#top`);

    await chooseLanguage(page, 'English');
    await expectLanguage(page, 'en', `${origin}/inspector?source=installed#top`);

    const other = await openSignedInPage(browser, server, 'inspector', 390);
    await other.page.goto('/inspector');
    // The choice made without signal is not in the account yet.
    await expectLanguage(other.page, 'ar', '/ar/inspector');
    await other.closeAndExpectNoErrors();

    network.restore();
    await page.reload();
    await expectSavedInAccount(page);
  }));

test('a language that is not on the phone needs a connection once', async ({ browser }) => {
  const server = await RunningServer.start({ DEMO_CARS: '4' });
  const network = await NetworkEmulator.startInFrontOf(server.port);
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, network, 'inspector', 390, 'allow');
  await page.goto('/inspector');
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/field.html', { ignoreSearch: true }))?.status))
    .toBe(200);
  network.cut();
  await page.reload();
  await chooseLanguage(page, 'العربية');
  await expect(page.getByText('Connect to the internet once')).toBeVisible();
  await expectLanguage(page, 'en', '/inspector');
  await page.goto('/ar/inspector/outbox');
  await expectLanguage(page, 'en', '/ar/inspector/outbox');
  await closeAndExpectNoErrors();
  await network.close();
  await server.close();
});

test('a phone in Arabic starts in Arabic, and staff choose a language in the menu', async ({ browser }) => {
  const server = await RunningServer.start({ DEMO_CARS: '4' });
  const arabic = await browser.newContext({ baseURL: server.origin, locale: 'ar-AE' });
  const page = await arabic.newPage();
  await page.goto('/inspector/login?redirect=%2Finspector');
  await expect(page).toHaveURL('/ar/inspector/login?redirect=%2Finspector');
  await arabic.close();
  const staff = await openSignedInPage(browser, server, 'admin', 390);
  await staff.page.goto('/admin/jobs?state=failed');
  await chooseLanguage(staff.page, 'العربية');
  await expectLanguage(staff.page, 'ar', '/ar/admin/jobs?state=failed');
  await chooseLanguage(staff.page, 'English');
  await expectLanguage(staff.page, 'en', '/admin/jobs?state=failed');
  await staff.closeAndExpectNoErrors();
  await server.close();
});

test('a choice that one inspector made without signal does not reach the account of the next', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, await getSharedServer(), 'inspector', 390);
  const changes: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && changes.push(new URL(request.url()).pathname));
  await page.goto('/inspector');
  await page.evaluate(() => {
    localStorage.setItem('redrive-language', '"ar"');
    localStorage.setItem('redrive-language-chooser', '"another-inspector"');
  });
  await page.reload();
  await expectLanguage(page, 'ar', '/ar/inspector');
  await waitForIdle(page);
  expect(changes.filter((path) => path.endsWith('/language'))).toEqual([]);
  await closeAndExpectNoErrors();
});
