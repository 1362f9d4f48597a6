import { expect, test, type Page } from '@playwright/test';
import { mailHeader, FakeSmtpServer } from '#tests/api/support/fake-smtp-server.ts';
import { openIdlePage } from '#tests/e2e/support/page-readiness.ts';
import { mainRegion } from '#tests/e2e/support/main-region.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

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

const PASSWORD = 'a password of my own';

async function linkFor(email: string, nth = 1): Promise<string> {
  const matchingMails = () => smtpServer.received.filter(({ to }) => to === email);
  await expect.poll(() => matchingMails().length).toBe(nth);
  expect(mailHeader(matchingMails().at(-1), 'Subject')).toBe('You’ve been invited to Redrive');
  const link = /http:\/\/[\d.:]+(\/invitation\?token=[\w-]{43})(?![\w-])/;
  return link.exec(matchingMails().at(-1)!.text)![1]!;
}

async function acceptWithPassword(page: Page, password = PASSWORD): Promise<void> {
  await mainRegion(page).getByLabel('Choose a password').fill(password);
  await mainRegion(page).getByLabel('Confirm Password').fill(password);
  await mainRegion(page).getByRole('button', { name: 'Join' }).click();
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const row = (page: Page, label: string, text: string) =>
  page.getByRole('table', { name: label }).getByRole('row').filter({ hasText: text });

test('an invited inspector chooses a password and the link expires', async ({ browser }) => {
  const email = 'sara@yards.example';
  const admin = await openSignedInPage(browser, server, 'admin');
  await openIdlePage(admin.page, '/admin?tab=staff');
  await admin.page.getByRole('button', { name: 'Create User' }).click();
  const form = dialog(admin.page, 'Create User');
  await form.getByLabel('Email').fill(email);
  await expect(form.getByLabel('Password', { exact: true })).toHaveCount(0);
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expectToast(admin.page, 'Invitation sent', email);
  await expect(row(admin.page, 'Staff', email)).toContainText('Invitation expires');
  const earlier = await linkFor(email);
  await row(admin.page, 'Staff', email)
    .getByRole('button', { name: `Resend invitation to ${email}` })
    .click();
  await expectToast(admin.page, 'Invitation sent', email);
  const link = await linkFor(email, 2);

  const phone = await openSignedInPage(browser, server, null, 390);
  await openIdlePage(phone.page, earlier);
  const expired = mainRegion(phone.page).getByRole('heading', {
    name: 'This invitation is no longer valid',
  });
  await expect(expired).toBeVisible();
  await openIdlePage(phone.page, link);
  await openIdlePage(phone.page, link);
  await expect(mainRegion(phone.page)).toContainText(
    'admin@redrive.example has invited you to join Redrive as an inspector',
  );
  await acceptWithPassword(phone.page, 'short');
  await expect(mainRegion(phone.page).getByLabel('Choose a password')).toHaveAccessibleDescription(/8 characters/);
  await acceptWithPassword(phone.page);
  await expect(mainRegion(phone.page).getByRole('heading', { name: 'Welcome to Redrive' })).toBeVisible();
  await expect(phone.page).toHaveURL(/\/inspector/);

  const lateDevice = await openSignedInPage(browser, server, null, 390);
  await openIdlePage(lateDevice.page, link);
  await expect(
    mainRegion(lateDevice.page).getByRole('heading', { name: 'This invitation is no longer valid' }),
  ).toBeVisible();
  await openIdlePage(admin.page, '/admin?tab=staff');
  await expect(row(admin.page, 'Staff', email)).not.toContainText('Invited');
  const login = await lateDevice.context.request.post('/api/login', { data: { email, password: PASSWORD } });
  expect(login.status()).toBe(200);
  await Promise.all([admin, phone, lateDevice].map((one) => one.closeAndExpectNoErrors()));
});

test('a dealer accepts a renewed invitation on a device with another session', async ({ browser }) => {
  const email = 'omar@motors.example';
  const admin = await openSignedInPage(browser, server, 'admin');
  await openIdlePage(admin.page, '/admin?tab=dealers');
  await admin.page.getByRole('button', { name: 'Add dealer' }).click();
  const form = dialog(admin.page, 'Add dealer');
  await form.getByLabel('Name').fill('Omar Motors');
  await form.getByLabel('Contact Email').fill(email);
  await form.getByLabel('Emirate').selectOption('Dubai');
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expectToast(admin.page, 'Invitation sent', email);
  const first = await linkFor(email);
  const dealer = row(admin.page, 'Dealers', 'Omar Motors');
  await dealer.getByRole('button', { name: 'Withdraw invitation to Omar Motors' }).click();
  const question = admin.page.getByRole('alertdialog', { name: 'Withdraw invitation' });
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(admin.page, 'Invitation withdrawn');
  const device = await openSignedInPage(browser, server, 'customer');
  await openIdlePage(device.page, first);
  await expect(
    mainRegion(device.page).getByRole('heading', { name: 'This invitation is no longer valid' }),
  ).toBeVisible();

  await dealer.getByRole('button', { name: 'Reset password of Omar Motors' }).click();
  const reset = dialog(admin.page, 'Reset Password');
  await reset.getByRole('button', { name: 'Send link' }).click();
  await openIdlePage(device.page, await linkFor(email, 2));
  await expect(mainRegion(device.page)).toContainText('You’re signed in as customer@redrive.example');
  await acceptWithPassword(device.page);
  await expect(mainRegion(device.page)).toContainText(`you’re signed in as ${email}`);
  await expect(device.page).toHaveURL(/\/dealer/);
  await Promise.all([admin, device].map((one) => one.closeAndExpectNoErrors()));
});
