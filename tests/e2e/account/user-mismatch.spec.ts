import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

/** Two people in two windows of one browser, and a browser that keeps no cookie. */

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '20' });
});
test.afterAll(() => server.close());

const SECOND = 'second@redrive.example';
const PASSWORD = 'a right good password';

/** The second customer's account, made in a browser of their own. */
async function registerSecond(page: Page): Promise<void> {
  const response = await fetch(`${server.origin}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: SECOND, password: PASSWORD, firstName: 'Second', phone: '+971501234567' }),
  });
  expect([201, 200, 409]).toContain(response.status);
  await page.waitForLoadState();
}

async function signInElsewhere(context: BrowserContext, email: string, password: string): Promise<void> {
  const login = await context.request.post('/api/login', { data: { email, password } });
  expect(login.ok()).toBe(true);
}

const firstNameOf = async (context: BrowserContext) =>
  ((await (await context.request.get('/api/customer/profile')).json()) as { profile: { firstName: string } }).profile
    .firstName;

test('a profile saved in the window of another customer changes nothing, is explained, and keeps what was typed', async ({
  browser,
}) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
  await registerSecond(page);
  await page.goto('/profile/settings');
  const name = page.getByLabel('First Name', { exact: true });
  await name.fill('Typed by Chris');
  await signInElsewhere(context, SECOND, PASSWORD);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`You are signed in as ${SECOND} in another window`);
  expect(await firstNameOf(context)).toBe('Second');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(name).toHaveValue('Typed by Chris');

  // Signing in again in a new tab lets the first window go on with what was typed.
  await page.getByRole('button', { name: 'Save changes' }).click();
  const opened = context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Sign in as customer@redrive.example' }).click();
  const tab = await opened;
  await tab.getByLabel('Email').fill('customer@redrive.example');
  await tab.getByLabel('Password', { exact: true }).fill('redrive-demo');
  await tab.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(tab).not.toHaveURL(/login/);
  await tab.close();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => firstNameOf(context)).toBe('Typed by Chris');
  await closeAndExpectNoErrors();
});

test('the window of another customer goes on as the one who is signed in after a reload', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
  await registerSecond(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signInElsewhere(context, SECOND, PASSWORD);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Continue as ${SECOND}` })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await closeAndExpectNoErrors();
});

test('a sign-in whose cookie the browser does not keep says so', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  // As a browser that blocks all cookies: the answer arrives, its cookie does not.
  await page.route('**/api/login', async (route) => {
    const response = await fetch(`${server.origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: route.request().postData(),
    });
    await route.fulfill({ status: response.status, json: await response.json() });
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill('customer@redrive.example');
  await page.getByLabel('Password', { exact: true }).fill('redrive-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your browser blocks cookies' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('Email')).toHaveValue('customer@redrive.example');
  await closeAndExpectNoErrors();
});
