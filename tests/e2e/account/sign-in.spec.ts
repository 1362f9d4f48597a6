import { expect, test, type Page } from '@playwright/test';
import { openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import { mainRegion } from '#tests/e2e/support/main-region.ts';
import { expectNever } from '#tests/e2e/support/expect-never.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

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
  for (const [path, requirementId] of [
    ['/login', 'C-route-10'],
    ['/unified-login', 'C-route-11'],
    ['/customer-login', 'C-route-12'],
    ['/admin-login', 'C-route-13'],
    ['/inspector-login', 'C-route-14'],
    ['/dealer-login', 'C-route-15'],
    ['/inspector/login', 'C-route-16'],
    ['/admin/login', 'C-route-17'],
  ] as const) {
    test(
      `${path} is the sign-in`,
      { tag: [`@${requirementId}`, '@C-login-01', '@C-login-02'] },
      async ({ browser }) => {
        const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 390);
        await page.goto(`${path}?redirect=%2Fsaved`);
        const isStaffPath = /^\/(inspector|admin)\/login$/.test(path);
        await expect(page).toHaveURL(`${isStaffPath ? path : '/login'}?redirect=%2Fsaved`);
        await expect(page.getByLabel('Email')).toBeVisible();
        await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
        await expect(signInButton(page)).toBeVisible();
        const register = page.getByRole('link', { name: 'Register as Customer' });
        await expect(register).toHaveAttribute('href', '/register?redirect=%2Fsaved');
        // Staff sign-in pages have no storefront navigation.
        await expect(page.getByRole('link', { name: 'Shortlist' })).toHaveCount(isStaffPath ? 0 : 1);
        await closeAndExpectNoErrors();
      },
    );
  }

  test('empty fields show their errors and send nothing', { tag: ['@C-login-03'] }, async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await page.goto('/login');
    const expectNoRequest = expectNever(page, /\/api\/login$/);
    await signInButton(page).click();
    await expectToast(page, 'Missing information', 'Please enter both email and password');
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email');
    await page.getByLabel('Email').fill('customer@redrive.example');
    await signInButton(page).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue('customer@redrive.example');
    expectNoRequest();
    await closeAndExpectNoErrors();
  });

  test('a long email causes no horizontal scrolling', { tag: ['@C-login-01'] }, async ({ browser }) => {
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
    const horizontalOverflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(horizontalOverflow).toBe(0);
    await closeAndExpectNoErrors();
  });

  test(
    'a refusal appears as toast and inline and keeps the values',
    { tag: ['@C-login-04', '@C-login-05'] },
    async ({ browser }) => {
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
    },
  );

  test(
    'a refusal without a message shows the default, one with a message shows it',
    { tag: ['@C-login-04', '@C-login-05'] },
    async ({ browser }) => {
      const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
      await page.goto('/login');
      const refuse = (json: object) =>
        page.route(/\/api\/login$/, (route) => route.fulfill({ status: 401, json }), { times: 1 });
      for (const body of [{}, { code: 'BAD_CREDENTIALS', message: '', error: '', requiresLogin: false }]) {
        await refuse(body);
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
    },
  );

  for (const [role, path, requirementId] of [
    ['admin', /\/admin/, 'C-login-06'],
    ['inspector', '/inspector-dashboard', 'C-login-07'],
    ['dealer', '/dealer-dashboard', 'C-login-08'],
    ['customer', '/', 'C-login-09'],
  ] as const) {
    test(`the ${role} is redirected home`, { tag: [`@${requirementId}`, '@C-login-10'] }, async ({ browser }) => {
      const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
      await page.clock.install();
      await openHydratedPage(page, '/login');
      await page.clock.pauseAt(Date.now() + 60_000);
      const answer = page.waitForResponse(/\/api\/login$/);
      await typeSignIn(page, `${role}@redrive.example`);
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

test.describe('registration', () => {
  const label = (page: Page, name: string) => page.getByLabel(name, { exact: true });

  async function typeAccount(page: Page, email: string, confirm = 'long enough'): Promise<void> {
    await label(page, 'Email').fill(email);
    await label(page, 'Password').fill('long enough');
    await label(page, 'Confirm Password').fill(confirm);
  }
  const register = (page: Page) => mainRegion(page).getByRole('button', { name: 'Register' });

  test(
    'requires three fields and names each missing one',
    { tag: ['@C-route-19', '@C-login-11', '@C-login-12', '@C-login-13'] },
    async ({ browser }) => {
      const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
      await page.goto('/register?redirect=%2Fsaved');
      const expectNoRequest = expectNever(page, /\/api\/register$/);
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
      await expect(label(page, 'Email')).toHaveAccessibleDescription(
        'Enter a full email address, like name@example.ae',
      );
      await expect(mainRegion(page).getByRole('link', { name: 'Sign In' })).toHaveAttribute(
        'href',
        '/login?redirect=%2Fsaved',
      );
      expectNoRequest();
      await closeAndExpectNoErrors();
    },
  );

  test('different passwords are refused', { tag: ['@C-login-14'] }, async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await page.goto('/register');
    const expectNoRequest = expectNever(page, /\/api\/register$/);
    await typeAccount(page, 'ann@mail.example', 'long enouhg');
    await register(page).click();
    await expect(label(page, 'Confirm Password')).toHaveAccessibleDescription('Passwords do not match');
    await expect(label(page, 'Confirm Password')).toBeFocused();
    expectNoRequest();
    await closeAndExpectNoErrors();
  });

  test(
    'three fields create an account, sign in and lead to the profile',
    { tag: ['@C-login-15', '@C-login-16', '@C-login-17', '@C-prof-01', '@C-prof-09', '@C-prof-10', '@D-62'] },
    async ({ browser }) => {
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
    },
  );

  test('an email in use is refused at its field', { tag: ['@C-login-18'] }, async ({ browser }) => {
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
