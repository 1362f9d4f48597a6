import { expect, test, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { openIdlePage } from '#tests/e2e/support/page-readiness.ts';
import { mainButton, mainRegion } from '#tests/e2e/support/main-region.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

const PASSWORD = 'redrive-demo';
const STEP_MS = 30_000;

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '4' });
});
test.afterAll(() => server.close());

/** Passkeys need a host name, not an IP address. */
const withLocalhost = (running: RunningServer) => ({ origin: running.origin.replace('127.0.0.1', 'localhost') });

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

async function typeSignIn(page: Page, user: string): Promise<void> {
  await openIdlePage(page, '/login');
  await page.getByLabel('Email').fill(`${user}@redrive.example`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await mainButton(page, 'Sign In').click();
}

/** The URL changes before the inspector app has loaded; an earlier navigation would interrupt it. */
async function expectDashboard(page: Page): Promise<void> {
  await expect(page).toHaveURL('/inspector-dashboard');
  await expect(page.getByRole('heading', { name: 'Inspector Dashboard' })).toBeAttached();
}

const dialog = (page: Page) => page.getByRole('dialog');

/** @returns the secret and the recovery codes */
async function addAuthenticatorApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await mainButton(page, 'Set up app').click();
  await dialog(page).getByLabel('Current password').fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Next' }).click();
  await expect(dialog(page).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await dialog(page).locator('code').innerText()).replaceAll(' ', '');
  await dialog(page).getByLabel('Code').fill('000000');
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog(page).getByLabel('Code')).toHaveAccessibleDescription(/This code isn’t valid/);
  await dialog(page).getByLabel('Code').fill(codeOf(secret));
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  const shown = page.getByRole('alertdialog');
  await expect(shown).toContainText('Save your recovery codes');
  const codes = await shown.locator('code').allInnerTexts();
  await shown.getByRole('button', { name: 'I’ve saved them' }).click();
  return { secret, codes };
}

test('sets up an authenticator app, asks for its code at sign-in, and takes a recovery code instead', async ({
  browser,
}) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer', 390);
  await openIdlePage(page, '/profile/settings');
  await mainRegion(page).getByRole('link', { name: 'Security settings' }).click();
  const { secret, codes } = await addAuthenticatorApp(page);
  expect(codes).toHaveLength(10);
  await expect(mainRegion(page)).toContainText('10 of 10 unused');
  await page.goto('/logout');
  await expect(mainRegion(page)).toContainText('Logged out successfully');

  await typeSignIn(page, 'customer');
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await page.getByLabel('Code').fill('123456');
  await mainButton(page, 'Sign In').click();
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/This code isn’t valid/);
  await page.getByLabel('Code').fill(codeOf(secret, 1));
  await mainButton(page, 'Sign In').click();
  await expect(page).toHaveURL('/');
  await page.goto('/logout');
  await expect(mainRegion(page)).toContainText('Logged out successfully');

  await typeSignIn(page, 'customer');
  await page.getByLabel('Code').fill(codes[0]!);
  await mainButton(page, 'Sign In').click();
  await expect(page).toHaveURL('/');
  await openIdlePage(page, '/profile/security');
  await expect(mainRegion(page)).toContainText('9 of 10 unused');
  await closeAndExpectNoErrors();
});

test('adds a passkey, signs in with it alone and as second step, and removes it', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, withLocalhost(server), 'inspector');
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openIdlePage(page, '/profile/security');
  await mainButton(page, 'Add passkey').click();
  await dialog(page).getByLabel('Current password').fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Add passkey' }).click();
  await expect(dialog(page).getByLabel('Name')).toHaveAccessibleDescription(/Name this passkey/);
  await dialog(page).getByLabel('Name').fill('Yard phone');
  await dialog(page).getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(mainRegion(page)).toContainText('Yard phone');
  await page.goto('/logout');
  await expect(mainRegion(page)).toContainText('Logged out successfully');

  await openIdlePage(page, '/login');
  await mainButton(page, 'Use a passkey').click();
  await expectDashboard(page);
  await page.goto('/logout');
  await expect(mainRegion(page)).toContainText('Logged out successfully');

  await typeSignIn(page, 'inspector');
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await mainButton(page, 'Use a passkey').click();
  await expectDashboard(page);

  await openIdlePage(page, '/profile/security');
  await mainRegion(page).getByRole('button', { name: 'Remove Yard phone' }).click();
  await dialog(page).getByLabel('Current password').fill('not it');
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(dialog(page).getByLabel('Current password')).toHaveAccessibleDescription(/not your current password/);
  await dialog(page).getByLabel('Current password').fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(mainRegion(page)).toContainText('No passkeys yet.');
  await closeAndExpectNoErrors();
});

test('lists signed-in devices and signs them out one by one and all at once', async ({ browser }) => {
  const phone = await openSignedInPage(browser, server, 'customer2', 390);
  const laptop = await openSignedInPage(browser, server, 'customer2');
  const third = await openSignedInPage(browser, server, 'customer2');
  const { page } = laptop;
  await openIdlePage(page, '/profile/security');
  const devices = mainRegion(page).getByRole('listitem').filter({ hasText: 'Signed in' });
  await expect(devices).toHaveCount(3);
  await expect(devices.filter({ hasText: 'This device' })).toContainText(/Chrome on/);
  await devices.getByRole('button').first().click();
  await expectToast(page, 'Device signed out');
  await expect(devices).toHaveCount(2);
  await mainButton(page, 'Sign out everywhere else').click();
  await expectToast(page, 'Signed out everywhere else');
  await expect(devices).toHaveCount(1);
  for (const { context } of [phone, third])
    expect((await context.request.get('/api/customer/profile')).status()).toBe(401);
  await phone.closeAndExpectNoErrors();
  await third.closeAndExpectNoErrors();
  await laptop.closeAndExpectNoErrors();
});

test('an admin who needs a second factor sees only its set-up', async ({ browser }) => {
  const strict = await RunningServer.start({ DEMO_CARS: '4', REQUIRE_ADMIN_SECOND_FACTOR: '1' });
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, strict, null);
  await typeSignIn(page, 'admin');
  await expect(page).toHaveURL('/profile/security');
  await expect(mainRegion(page)).toContainText('Your role needs two-step sign-in');
  await page.goto('/admin/reservations');
  await expect(page).toHaveURL('/profile/security');
  await addAuthenticatorApp(page);
  await mainRegion(page).getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/admin-dashboard');
  await expect(page.getByRole('link', { name: 'Reservations' }).first()).toBeVisible();
  await closeAndExpectNoErrors();
  await strict.close();
});
