import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '20' });
});
test.afterAll(() => server.close());

const SECOND = 'second@redrive.example';
const PASSWORD = 'a right good password';

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

test('saving in another customer’s window changes nothing and keeps the values', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
  await registerSecond(page);
  await page.goto('/profile/settings');
  const name = page.getByLabel('First Name', { exact: true });
  await name.fill('Typed by Chris');
  await signInElsewhere(context, SECOND, PASSWORD);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`You’re signed in as ${SECOND} in another window`);
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

test('a reload continues as the signed-in customer', async ({ browser }) => {
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

test('a blocked session cookie shows an error', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  // A browser that blocks cookies receives the response without its cookie.
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
  await expect(page.getByRole('alert').filter({ hasText: 'Your browser is blocking cookies' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('Email')).toHaveValue('customer@redrive.example');
  await closeAndExpectNoErrors();
});
