import { expect, test, type Page } from '@playwright/test';
import { mailHeader, FakeSmtpServer } from '#tests/api/support/fake-smtp-server.ts';
import { waitForIdle, openHydratedPage, openIdlePage } from '#tests/e2e/support/page-readiness.ts';
import { mainRegion } from '#tests/e2e/support/main-region.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let smtpServer: FakeSmtpServer;
let server: RunningServer;
test.beforeAll(async () => {
  smtpServer = await FakeSmtpServer.open();
  server = await RunningServer.startWithPublicUrl({
    SMTP_URL: smtpServer.url,
    MAIL_FROM: 'Redrive <no-reply@redrive.example>',
  });
});
test.afterAll(async () => {
  await server.close();
  await smtpServer.close();
});

const subjectsFor = (email: string) =>
  smtpServer.received.filter(({ to }) => to === email).map((mail) => mailHeader(mail, 'Subject'));

async function requestEmailChange(page: Page, email: string): Promise<void> {
  await openIdlePage(page, '/profile/settings');
  await mainRegion(page).getByLabel('New email').fill(email);
  await mainRegion(page).getByLabel('Password', { exact: true }).first().fill('redrive-demo');
  await mainRegion(page).getByRole('button', { name: 'Change email' }).click();
  await expect(mainRegion(page).getByText(`We’ve sent a link to ${email}`)).toBeVisible();
}

async function linkFor(email: string): Promise<string> {
  await expect.poll(() => subjectsFor(email)).toEqual(['Confirm your new email']);
  const link = /http:\/\/[\d.:]+(\/confirm-email\?token=[\w-]{43})(?![\w-])/;
  return link.exec(smtpServer.lastMailTo(email)!.text)![1]!;
}

test('a new email is confirmed on another device, signs out all devices and notifies the old address', async ({
  browser,
}) => {
  const [old, next] = ['customer@redrive.example', 'customer.new@mail.example'];
  const phone = await openSignedInPage(browser, server, 'customer', 390);
  const laptop = await openSignedInPage(browser, server, 'customer', 1440);
  const elsewhere = await openSignedInPage(browser, server, null, 390);
  await requestEmailChange(phone.page, next);
  const link = await linkFor(next);
  await expect.poll(() => subjectsFor(old)).toEqual(['Did you ask to change your email?']);

  // Opening the link changes nothing: mail scanners do it too.
  await openIdlePage(elsewhere.page, link);
  await openIdlePage(laptop.page, '/profile/settings');
  await expect(mainRegion(laptop.page).getByLabel('Email', { exact: true })).toHaveValue(old);
  await mainRegion(elsewhere.page).getByRole('button', { name: 'Confirm email' }).click();
  const done = mainRegion(elsewhere.page).getByRole('status');
  await expect(done.getByRole('heading', { name: 'Your email has been changed' })).toBeVisible();
  await expect(done).toContainText(`Sign in with ${next} from now on`);
  await expect.poll(() => subjectsFor(old).at(-1)).toBe('Your email has been changed');

  for (const { page } of [phone, laptop]) {
    await openHydratedPage(page, '/profile/settings');
    await expect(page).toHaveURL(/^[^?]*\/login/);
  }
  await openIdlePage(elsewhere.page, link);
  await mainRegion(elsewhere.page).getByRole('button', { name: 'Confirm email' }).click();
  await expect(mainRegion(elsewhere.page).getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();

  const signIn = async (page: Page, email: string) => {
    await waitForIdle(page);
    await mainRegion(page).getByLabel('Email').fill(email);
    await mainRegion(page).getByLabel('Password', { exact: true }).fill('redrive-demo');
    await mainRegion(page).getByRole('button', { name: 'Sign In' }).click();
  };
  await signIn(phone.page, old);
  await expect(mainRegion(phone.page).getByRole('alert')).toContainText('Invalid');
  await signIn(phone.page, next);
  await expect(mainRegion(phone.page).getByLabel('Email', { exact: true })).toHaveValue(next);
  await Promise.all([phone, laptop, elsewhere].map((device) => device.closeAndExpectNoErrors()));
});

test('a dealer confirms the new email without JavaScript and signs in with it', async ({ browser }) => {
  const next = 'dealer.new@mail.example';
  const laptop = await openSignedInPage(browser, server, 'dealer', 1440);
  await requestEmailChange(laptop.page, next);
  const link = await linkFor(next);
  const context = await browser.newContext({
    baseURL: server.origin,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByRole('alert')).toContainText('This link has been used or has expired');
  await page.goto('/login');
  await page.getByLabel('Email').fill(next);
  await page.getByLabel('Password').fill('redrive-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dealer/);
  await context.close();
  await laptop.closeAndExpectNoErrors();
});

test('a new customer requests the confirmation link again and confirms the email', async ({ browser }) => {
  const email = 'mona.new@mail.example';
  const { page } = await openSignedInPage(browser, server, null, 390);
  await openIdlePage(page, '/register');
  await mainRegion(page).getByLabel('Email', { exact: true }).fill(email);
  await mainRegion(page).getByLabel('Password', { exact: true }).fill('a password of her own');
  await mainRegion(page).getByLabel('Confirm Password', { exact: true }).fill('a password of her own');
  await mainRegion(page)
    .getByRole('button', { name: /Create Account|Register/ })
    .click();
  await expect(page).toHaveURL(/\/profile/);
  const links = () => smtpServer.received.filter(({ to, text }) => to === email && text.includes('token='));
  await expect.poll(() => links().length).toBe(1);
  await openIdlePage(page, '/profile/settings');
  await expect(mainRegion(page).getByText('This email isn’t confirmed yet')).toBeVisible();
  await mainRegion(page).getByRole('button', { name: 'Resend confirmation link' }).click();
  await expect(mainRegion(page).getByText(`Link sent to ${email}`)).toBeVisible();
  await expect.poll(() => links().length).toBe(2);
  const [, link] = /http:\/\/[\d.:]+(\/confirm-email\?token=[\w-]{43})/.exec(links().at(-1)!.text)!;
  // Faster than the answer that names the signed-in person.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/auth/status', (route) => held.then(() => route.continue()));
  await openHydratedPage(page, link!);
  await mainRegion(page).getByRole('button', { name: 'Confirm email' }).click();
  await expect(mainRegion(page).getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  release();
  await openIdlePage(page, '/profile/settings');
  await expect(mainRegion(page).getByLabel('New email')).toBeVisible();
  await expect(mainRegion(page).getByText('This email isn’t confirmed yet')).toBeHidden();
});
