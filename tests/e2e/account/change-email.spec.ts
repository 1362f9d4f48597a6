import { expect, test, type Page } from '@playwright/test';
import { header, PostOffice } from '#tests/api/support/fake-smtp-server.ts';
import { atRest, opened, settled } from '#tests/e2e/support/page-readiness.ts';
import { main } from '#tests/e2e/support/main-region.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { signedIn } from '#tests/e2e/support/signed-in-page.ts';

/** Another email for an account, with real mail: asked for on one device, confirmed on another, all that were signed in end. */

let office: PostOffice;
let server: RunningServer;
test.beforeAll(async () => {
  office = await PostOffice.open();
  server = await RunningServer.public({
    SMTP_URL: office.url,
    MAIL_FROM: 'Redrive <no-reply@redrive.example>',
  });
});
test.afterAll(async () => {
  await server.close();
  await office.close();
});

const subjectsFor = (email: string) =>
  office.arrived.filter(({ to }) => to === email).map((mail) => header(mail, 'Subject'));

async function ask(page: Page, email: string): Promise<void> {
  await settled(page, '/profile/settings');
  await main(page).getByLabel('New Email').fill(email);
  await main(page).getByLabel('Password', { exact: true }).first().fill('redrive-demo');
  await main(page).getByRole('button', { name: 'Change Email' }).click();
  await expect(main(page).getByText(`Look into the mail of ${email}`)).toBeVisible();
}

/** Where the mail to the new address leads. */
async function linkFor(email: string): Promise<string> {
  await expect.poll(() => subjectsFor(email)).toEqual(['Confirm your new email']);
  const link = /http:\/\/[\d.:]+(\/confirm-email\?token=[\w-]{43})(?![\w-])/;
  return link.exec(office.lastFor(email)!.text)![1]!;
}

test('a new email is asked for on the phone and confirmed on a device that never signed in; the phone and the laptop are signed out and the old address is told', async ({
  browser,
}) => {
  const [old, next] = ['customer@redrive.example', 'customer.new@mail.example'];
  const phone = await signedIn(browser, server, 'customer', 390);
  const laptop = await signedIn(browser, server, 'customer', 1440);
  const elsewhere = await signedIn(browser, server, null, 390);
  await ask(phone.page, next);
  const link = await linkFor(next);
  await expect.poll(() => subjectsFor(old)).toEqual(['Was this you? A new email for your account']);

  // A mail scanner that opens the link changes nothing: the button does.
  await settled(elsewhere.page, link);
  await settled(laptop.page, '/profile/settings');
  await expect(main(laptop.page).getByLabel('Email', { exact: true })).toHaveValue(old);
  await main(elsewhere.page).getByRole('button', { name: 'Confirm Email' }).click();
  const done = main(elsewhere.page).getByRole('status');
  await expect(done.getByRole('heading', { name: 'Your email was changed' })).toBeVisible();
  await expect(done).toContainText(`Sign in with ${next} from now on`);
  await expect.poll(() => subjectsFor(old).at(-1)).toBe('Your email was changed');

  for (const { page } of [phone, laptop]) {
    await opened(page, '/profile/settings');
    await expect(page).toHaveURL(/^[^?]*\/login/);
  }
  await settled(elsewhere.page, link);
  await main(elsewhere.page).getByRole('button', { name: 'Confirm Email' }).click();
  await expect(
    main(elsewhere.page).getByRole('heading', { name: 'This link does not work any more' }),
  ).toBeVisible();

  const signIn = async (page: Page, email: string) => {
    await atRest(page);
    await main(page).getByLabel('Email').fill(email);
    await main(page).getByLabel('Password', { exact: true }).fill('redrive-demo');
    await main(page).getByRole('button', { name: 'Sign In' }).click();
  };
  await signIn(phone.page, old);
  await expect(main(phone.page).getByRole('alert')).toContainText('Invalid');
  await signIn(phone.page, next);
  await expect(main(phone.page).getByLabel('Email', { exact: true })).toHaveValue(next);
  await Promise.all([phone, laptop, elsewhere].map((device) => device.leave()));
});

test('a dealer confirms where no script runs, by a plain form, and signs in there with the new email', async ({
  browser,
}) => {
  const next = 'dealer.new@mail.example';
  const laptop = await signedIn(browser, server, 'dealer', 1440);
  await ask(laptop.page, next);
  const link = await linkFor(next);
  const context = await browser.newContext({
    baseURL: server.origin,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm Email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm Email' }).click();
  await expect(page.getByRole('alert')).toContainText('This link was used or has expired');
  await page.goto('/login');
  await page.getByLabel('Email').fill(next);
  await page.getByLabel('Password').fill('redrive-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dealer/);
  await context.close();
  await laptop.leave();
});

test('a new customer is told that the email is not confirmed, gets the link again and confirms it', async ({
  browser,
}) => {
  const email = 'mona.new@mail.example';
  const { page } = await signedIn(browser, server, null, 390);
  await settled(page, '/register');
  await main(page).getByLabel('Email', { exact: true }).fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill('a password of her own');
  await main(page).getByLabel('Confirm Password', { exact: true }).fill('a password of her own');
  await main(page)
    .getByRole('button', { name: /Create Account|Register/ })
    .click();
  await expect(page).toHaveURL(/\/profile/);
  await settled(page, '/profile/settings');
  await expect(main(page).getByText('This email is not confirmed yet')).toBeVisible();
  await main(page).getByRole('button', { name: 'Resend Confirmation Link' }).click();
  await expect(main(page).getByText(`Link sent to ${email}`)).toBeVisible();
  const links = () => office.arrived.filter(({ to, text }) => to === email && text.includes('token='));
  await expect.poll(() => links().length).toBe(2);
  const [, link] = /http:\/\/[\d.:]+(\/confirm-email\?token=[\w-]{43})/.exec(links().at(-1)!.text)!;
  await settled(page, link!);
  await main(page).getByRole('button', { name: 'Confirm Email' }).click();
  await expect(main(page).getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await settled(page, '/profile/settings');
  await expect(main(page).getByLabel('New Email')).toBeVisible();
  await expect(main(page).getByText('This email is not confirmed yet')).toBeHidden();
});
