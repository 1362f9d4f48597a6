import { expect, test, type Page } from '@playwright/test';
import { openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import { mainRegion } from '#tests/e2e/support/main-region.ts';
import { expectNever } from '#tests/e2e/support/expect-never.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

/** Signing in and making an account. */

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '20' });
});
test.afterAll(() => server.close());

const signInButton = (page: Page) => mainRegion(page).getByRole('button', { name: 'Sign In' });

async function typeSignIn(page: Page, email: string, password = 'redrive-demo'): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await signInButton(page).click();
}

test.describe('signing in', () => {
  for (const [path, row] of [
    ['/login', 'C-route-10'],
    ['/unified-login', 'C-route-11'],
    ['/customer-login', 'C-route-12'],
    ['/admin-login', 'C-route-13'],
    ['/inspector-login', 'C-route-14'],
    ['/dealer-login', 'C-route-15'],
    ['/inspector/login', 'C-route-16'],
    ['/admin/login', 'C-route-17'],
  ] as const) {
    test(`${path} is the sign-in (${row}, C-login-01, C-login-02)`, async ({ browser }) => {
      const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 390);
      await page.goto(`${path}?redirect=%2Fsaved`);
      const own = /^\/(inspector|admin)\/login$/.test(path);
      await expect(page).toHaveURL(`${own ? path : '/login'}?redirect=%2Fsaved`);
      await expect(page.getByLabel('Email')).toBeVisible();
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
      await expect(signInButton(page)).toBeVisible();
      const register = page.getByRole('link', { name: 'Register as Customer' });
      await expect(register).toHaveAttribute('href', '/register?redirect=%2Fsaved');
      // The customers' places are none of the staff's.
      await expect(page.getByRole('link', { name: 'Shortlist' })).toHaveCount(own ? 0 : 1);
      await closeAndExpectNoErrors();
    });
  }

  test('empty and wrong words are named at their fields and sent nowhere (C-login-03)', async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await page.goto('/login');
    const unsent = expectNever(page, /\/api\/login$/);
    await signInButton(page).click();
    await expectToast(page, 'Missing information', 'Please enter both email and password');
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email');
    await page.getByLabel('Email').fill('customer@redrive.example');
    await signInButton(page).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue('customer@redrive.example');
    unsent();
    await closeAndExpectNoErrors();
  });

  test('a long email of whoever is signed in makes no screen scroll sideways (C-login-01)', async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 390);
    const email = `${'a-rather-long-name.'.repeat(8)}x@mail.example`;
    await page.route(/\/api\/auth\/status$/, (route) =>
      route.fulfill({
        json: {
          isAuthenticated: true,
          user: { id: 'x', email, role: 'customer', firstName: null, lastName: null },
          sessionInfo: { timeRemaining: 80_000_000 },
        },
      }),
    );
    await page.goto('/login');
    await expect(mainRegion(page).getByText(email)).toBeVisible();
    const beyond = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(beyond).toBe(0);
    await closeAndExpectNoErrors();
  });

  test('a refusal is said twice and keeps what was typed (C-login-04, C-login-05)', async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await page.goto('/login');
    await typeSignIn(page, 'nobody@redrive.example', 'not this');
    await expectToast(page, 'Login failed', 'Invalid email or password');
    await expect(mainRegion(page).getByRole('alert')).toHaveText('Invalid email or password');
    await expect(page.getByLabel('Email')).toHaveValue('nobody@redrive.example');
    await page.route(/\/api\/login$/, (route) => route.abort());
    await signInButton(page).click();
    await expect(mainRegion(page).getByRole('alert')).toContainText('No connection');
    await closeAndExpectNoErrors();
  });

  test('a refusal without words gets the words of a wrong password, one with words keeps them (C-login-04, C-login-05)', async ({
    browser,
  }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await page.goto('/login');
    const refuse = (json: object) =>
      page.route(/\/api\/login$/, (route) => route.fulfill({ status: 401, json }), { times: 1 });
    for (const wordless of [{}, { code: 'BAD_CREDENTIALS', message: '', error: '', requiresLogin: false }]) {
      await refuse(wordless);
      const refused = page.waitForResponse(/\/api\/login$/);
      await typeSignIn(page, 'customer@redrive.example', 'not this');
      await refused;
      await expectToast(page, 'Login failed', 'Invalid credentials');
      await expect(mainRegion(page).getByRole('alert')).toHaveText('Invalid email or password');
    }
    await refuse({ message: 'This account is closed' });
    await signInButton(page).click();
    await expectToast(page, 'Login failed', 'This account is closed');
    await expect(mainRegion(page).getByRole('alert')).toHaveText('This account is closed');
    await closeAndExpectNoErrors();
  });

  for (const [who, path, row] of [
    ['admin', /\/admin/, 'C-login-06'],
    ['inspector', '/inspector-dashboard', 'C-login-07'],
    ['dealer', '/dealer-dashboard', 'C-login-08'],
    ['customer', '/', 'C-login-09'],
  ] as const) {
    test(`the ${who} lands at home (${row}, C-login-10)`, async ({ browser }) => {
      const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
      await page.clock.install();
      await openHydratedPage(page, '/login');
      await page.clock.pauseAt(Date.now() + 60_000);
      const answer = page.waitForResponse(/\/api\/login$/);
      await typeSignIn(page, `${who}@redrive.example`);
      await answer;
      await page.clock.runFor(90);
      expect(new URL(page.url()).pathname).toBe('/login');
      await page.clock.runFor(100);
      await page.clock.resume();
      await expect(page).toHaveURL(path);
      await closeAndExpectNoErrors();
    });
  }
});

test.describe('making an account', () => {
  const label = (page: Page, name: string) => page.getByLabel(name, { exact: true });

  async function typeAccount(page: Page, email: string, confirm = 'long enough'): Promise<void> {
    await label(page, 'Email').fill(email);
    await label(page, 'Password').fill('long enough');
    await label(page, 'Confirm Password').fill(confirm);
  }
  const register = (page: Page) => mainRegion(page).getByRole('button', { name: 'Register' });

  test('asks for little, the browser insists on three fields, and each says what is missing (C-route-19, C-login-11 to C-login-13)', async ({
    browser,
  }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await page.goto('/register?redirect=%2Fsaved');
    const unsent = expectNever(page, /\/api\/register$/);
    for (const name of ['First Name', 'Last Name', 'Phone']) {
      await expect(label(page, name)).not.toHaveAttribute('required');
    }
    for (const name of ['Email', 'Password', 'Confirm Password']) {
      await expect(label(page, name)).toHaveAttribute('required');
    }
    await register(page).click();
    await expect(label(page, 'Email')).toBeFocused();
    for (const [name, message] of [
      ['Email', 'Enter your email'],
      ['Password', 'Enter your password'],
      ['Confirm Password', 'Enter your password again'],
    ] as const)
      await expect(label(page, name)).toHaveAccessibleDescription(new RegExp(message));
    await label(page, 'Email').fill('no address');
    await label(page, 'Password').fill('long enough');
    await label(page, 'Confirm Password').fill('long enough');
    await register(page).click();
    await expect(label(page, 'Email')).toBeFocused();
    await expect(label(page, 'Email')).toHaveAccessibleDescription('Enter a full address, like name@mail.ae');
    await expect(mainRegion(page).getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fsaved',
    );
    unsent();
    await closeAndExpectNoErrors();
  });

  test('two different passwords go nowhere (C-login-14)', async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await page.goto('/register');
    const unsent = expectNever(page, /\/api\/register$/);
    await typeAccount(page, 'ann@mail.example', 'long enouhg');
    await register(page).click();
    await expect(label(page, 'Confirm Password')).toHaveAccessibleDescription('Passwords do not match');
    await expect(label(page, 'Confirm Password')).toBeFocused();
    unsent();
    await closeAndExpectNoErrors();
  });

  test('three fields are enough; one is signed in and taken to the profile (C-login-15 to C-login-17, C-prof-01, C-prof-09, C-prof-10, D-62)', async ({
    browser,
  }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await page.clock.install();
    await openHydratedPage(page, '/register');
    await typeAccount(page, 'new.customer@mail.example');
    const answer = page.waitForResponse(/\/api\/register$/);
    await page.clock.pauseAt(Date.now() + 60_000);
    await register(page).click();
    await answer;
    await page.clock.runFor(50);
    await expectToast(page, 'Registration successful', 'Your account has been created. Redirecting...');
    await page.clock.runFor(1_300);
    expect(new URL(page.url()).pathname).toBe('/register');
    await page.clock.runFor(300);
    await page.clock.resume();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('new.customer@mail.example');
    await expect(mainRegion(page)).toContainText('No Active Reservations');
    await expect(mainRegion(page)).toContainText('Select 2-5 cars');
    await page.getByRole('tab', { name: 'Past Reservations' }).click();
    await expect(mainRegion(page)).toContainText('No Past Reservations');
    await closeAndExpectNoErrors();
  });

  test('an address that has an account is refused at its field (C-login-18)', async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await page.goto('/register');
    await typeAccount(page, 'customer@redrive.example');
    await register(page).click();
    await expectToast(page, 'Registration failed', 'An account with this email already exists');
    await expect(label(page, 'Email')).toHaveAccessibleDescription('An account with this email already exists');
    await expect(label(page, 'Email')).toBeFocused();
    await expect(label(page, 'Password')).toHaveValue('long enough');
    await page.route(/\/api\/register$/, (route) => route.abort());
    await register(page).click();
    await expectToast(page, 'Registration failed', 'No connection');
    await closeAndExpectNoErrors();
  });
});
