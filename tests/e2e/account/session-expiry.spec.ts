import { expect, test, type Page } from '@playwright/test';
import { mainRegion } from '#tests/e2e/support/main-region.ts';
import { waitForIdle } from '#tests/e2e/support/page-readiness.ts';
import { readStoredIds } from '#tests/e2e/support/shortlist-storage.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { failRequests, expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '6' });
});
test.afterAll(() => server.close());

const STATUS = /\/api\/auth\/status$/;
const MINUTE = 60_000;

/** Stubs the session status and counts its requests; any other refused call makes the page ask again. */
async function statusOf(page: Page, role: string, minutes: number) {
  const sessionStatus = { minutes: minutes as number | 'ended' | 'broken', asked: 0 };
  await page.route(STATUS, (route) => {
    sessionStatus.asked += 1;
    if (sessionStatus.minutes === 'broken') return route.fulfill({ status: 500, json: {} });
    if (sessionStatus.minutes === 'ended') {
      const message = 'Your session has expired. Please log in again';
      return route.fulfill({
        status: 401,
        json: { code: 'SESSION_EXPIRED', message, error: message, requiresLogin: true },
      });
    }
    const email = `${role}@redrive.example`;
    const user = { id: role, email, role, firstName: null, lastName: null };
    const sessionInfo = { timeRemaining: sessionStatus.minutes * MINUTE };
    return route.fulfill({ json: { isAuthenticated: true, user, sessionInfo } });
  });
  return sessionStatus;
}

/** Advances the clock to the next poll and waits for its response. */
async function advanceToNextPoll(page: Page, sessionStatus: { asked: number }): Promise<void> {
  const before = sessionStatus.asked;
  await page.clock.runFor(50_000);
  expect(sessionStatus.asked).toBe(before);
  const answered = page.waitForResponse(STATUS);
  const countAfterTick = async () => {
    await page.clock.runFor(500);
    return sessionStatus.asked;
  };
  await expect.poll(countAfterTick, { intervals: [50] }).toBe(before + 1);
  await (await answered).finished();
  await page.clock.runFor(100);
}

/** Advances the paused clock until a toast contains the text. */
async function tickUntil(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(toast(page)).toContainText(text, { timeout: 500 });
  }).toPass();
}

const toast = (page: Page) => page.locator('[data-toaster]').locator('[role=status], [role=alert]');

test(
  'the session is polled each minute and on focus, without retries',
  { tag: ['@C-sess-01', '@C-sess-02', '@C-sess-03', '@C-api-01'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
    await page.clock.install();
    const sessionStatus = await statusOf(page, 'customer', 600);
    await page.goto('/account');
    await expect(page.getByText('customer@redrive.example').first()).toBeVisible();
    await advanceToNextPoll(page, sessionStatus);
    await advanceToNextPoll(page, sessionStatus);

    const before = sessionStatus.asked;
    await expect(async () => {
      // Ignored while the page reads the previous response.
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect.poll(() => sessionStatus.asked, { timeout: 2_000 }).toBeGreaterThan(before);
    }).toPass();

    sessionStatus.minutes = 'broken';
    await advanceToNextPoll(page, sessionStatus);
    const failed = sessionStatus.asked;
    // Longer than a retry's delay, shorter than the offline poll interval.
    await page.clock.runFor(4_000);
    expect(sessionStatus.asked).toBe(failed);
    await closeAndExpectNoErrors();
  },
);

test('every request sends the session cookie', { tag: ['@C-api-01'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
  const status = page.waitForRequest(STATUS);
  const profile = page.waitForRequest(/\/api\/customer\/profile$/);
  await page.goto('/profile');
  for (const request of await Promise.all([status, profile])) {
    expect((await request.allHeaders())['cookie']).toMatch(/sid=/);
  }
  await closeAndExpectNoErrors();
});

test(
  'a warning appears once at 30 minutes, and again after an extension',
  { tag: ['@C-sess-07', '@C-sess-08', '@D-85'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
    await page.clock.install();
    const sessionStatus = await statusOf(page, 'customer', 29);
    await page.goto('/about');
    await expectToast(page, 'Session Warning', 'Your session will expire in 29 minutes.');
    await expect(toast(page)).toHaveAttribute('role', 'status');
    await page.clock.runFor(5_000);
    await expect(toast(page)).toHaveCount(0);
    await advanceToNextPoll(page, sessionStatus);
    await expect(toast(page)).toHaveCount(0);
    sessionStatus.minutes = 40;
    await advanceToNextPoll(page, sessionStatus);
    sessionStatus.minutes = 29;
    await advanceToNextPoll(page, sessionStatus);
    await expectToast(page, 'Session Warning');
    await closeAndExpectNoErrors();
  },
);

test('a warning appears for ten seconds at 5 minutes', { tag: ['@C-sess-09'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
  await page.clock.install();
  await statusOf(page, 'customer', 4);
  // Paused before navigation: a jump of the clock would end the toast.
  await page.clock.pauseAt(Date.now() + MINUTE);
  await page.goto('/about');
  await tickUntil(page, 'Session Expiring Soon');
  await expectToast(page, 'Session Expiring Soon', 'Your session will expire in 4 minutes. Please save your work.');
  await expect(toast(page)).toHaveAttribute('role', 'alert');
  await page.clock.runFor(8_000);
  await expect(toast(page)).toHaveCount(1);
  await page.clock.runFor(2_000);
  await expect(toast(page)).toHaveCount(0);
  await closeAndExpectNoErrors();
});

for (const [role, start, end] of [
  ['customer', '/profile', '/login?redirect=%2Fprofile'],
  ['admin', '/admin/review', '/admin/login?redirect=%2Fadmin%2Freview'],
  ['dealer', '/about', '/login?redirect=%2Fabout'],
] as const) {
  test(
    `an expired session redirects the ${role} to the sign-in and clears the cache`,
    { tag: ['@C-sess-10', '@D-22'] },
    async ({ browser }) => {
      const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, role);
      await page.clock.install();
      const statusResponse = page.waitForResponse(STATUS);
      await page.goto(start);
      await statusResponse;
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
      const sessionStatus = await statusOf(page, role, 1);
      sessionStatus.minutes = 'ended';
      await advanceToNextPoll(page, sessionStatus);
      await expectToast(page, 'Session Error', 'Your session has expired. Please log in again');
      await expect(toast(page)).toHaveAttribute('role', 'alert');
      await expect(page).toHaveURL(end);
      await page.unroute(STATUS);
      if (role !== 'customer') return closeAndExpectNoErrors();
      // Nothing comes from the cache of the previous user.
      const profileRequest = page.waitForRequest(/\/api\/customer\/profile$/);
      await page.getByLabel('Email').fill('customer@redrive.example');
      await page.getByLabel('Password', { exact: true }).fill('redrive-demo');
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
      await page.clock.runFor(200);
      await profileRequest;
      await expect(page).toHaveURL('/profile');
      await closeAndExpectNoErrors();
    },
  );
}

test('a refused read reports the expired session at once', { tag: ['@C-sess-10', '@D-20'] }, async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
  await page.goto('/account');
  const link = page.getByRole('main').getByRole('link', { name: 'My Account' });
  await expect(link).toBeVisible();
  await context.clearCookies();
  // The page's own read may be refused first.
  await link.click({ timeout: 1_000 }).catch(() => undefined);
  await expectToast(page, 'Session Error', 'You’ve been signed out. Please sign in again');
  await expect(page).toHaveURL(/\/login\?redirect=%2F(profile|account)$/);
  await closeAndExpectNoErrors();
});

test('a failed status request keeps the form', { tag: ['@C-sess-03', '@C-sess-10'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
  await page.clock.install();
  await page.goto('/profile/settings');
  await page.getByLabel('Last Name', { exact: true }).fill('Typed and not sent');
  const sessionStatus = await statusOf(page, 'customer', 1);
  sessionStatus.minutes = 'broken';
  await advanceToNextPoll(page, sessionStatus);
  await page.clock.runFor(1_000);
  await expect(page.getByLabel('Last Name', { exact: true })).toHaveValue('Typed and not sent');
  await expect(page).toHaveURL('/profile/settings');
  await closeAndExpectNoErrors();
});

test(
  'a page opened during a failure waits for the status instead of redirecting',
  { tag: ['@C-sess-10'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
    await page.clock.install();
    const sessionStatus = await statusOf(page, 'admin', 600);
    sessionStatus.minutes = 'broken';
    await page.goto('/admin/activity');
    await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible();
    await expect(page).toHaveURL('/admin/activity');
    // All readers share one failure.
    expect(sessionStatus.asked).toBe(1);
    sessionStatus.minutes = 600;
    await advanceToNextPoll(page, sessionStatus);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/admin/activity');
    await closeAndExpectNoErrors();
  },
);

test('another user in another tab is named and gets fresh data after a reload', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/inspector');
  await expect.poll(() => requests.some((path) => path.startsWith('/api/inspector/'))).toBe(true);
  await waitForIdle(page);
  const login = await context.request.post('/api/login', {
    data: { email: 'inspector2@redrive.example', password: 'redrive-demo' },
  });
  expect(login.ok()).toBe(true);
  const continueButton = page.getByRole('button', { name: 'Continue as inspector2@redrive.example' });
  await expect(async () => {
    // Ignored while the page reads the previous response.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(continueButton).toBeVisible({ timeout: 5_000 });
  }).toPass();
  requests.length = 0;
  await continueButton.click();
  await expect.poll(() => requests.some((path) => path.startsWith('/api/inspector/'))).toBe(true);
  await closeAndExpectNoErrors();
});

test('a visitor with an invalid cookie gets no notice', { tag: ['@C-sess-10', '@D-21'] }, async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  await context.addCookies([{ name: 'sid', value: 'forged', url: server.origin }]);
  const answer = page.waitForResponse(STATUS);
  await page.goto('/about');
  expect((await answer).status()).toBe(401);
  await expect(page.getByRole('link', { name: 'Register' }).first()).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
  await closeAndExpectNoErrors();
});

test(
  'an inspector with an expired session keeps the wizard and its values',
  { tag: ['@C-sess-10'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
    await page.goto('/inspector/add-car/american?step=2');
    await page.getByLabel('VIN', { exact: true }).fill('4T1G11AK9MU512349');
    const address = page.url();
    const sessionStatus = await statusOf(page, 'inspector', 1);
    sessionStatus.minutes = 'ended';
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect.poll(() => sessionStatus.asked, { timeout: 5_000 }).toBeGreaterThan(0);
    }).toPass();
    await expectToast(page, 'Session Error', 'Your work is saved on this device');
    await expect(page.getByLabel('VIN', { exact: true })).toHaveValue('4T1G11AK9MU512349');
    expect(new URL(page.url()).pathname).toBe(new URL(address).pathname);
    await closeAndExpectNoErrors();
  },
);

async function signOutFromHeader(page: Page, email: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: email }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
}

test(
  'a sign-out clears the session on both sides and leads home',
  { tag: ['@C-sess-12', '@C-prof-02'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
    await page.goto('/profile');
    const logoutRequest = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/logout'),
    );
    await mainRegion(page).getByRole('button', { name: 'Sign Out' }).click();
    expect((await logoutRequest).postData()).toBeNull();
    await expectToast(page, 'Logged Out', 'You have been logged out successfully');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    expect((await context.request.get('/api/customer/profile')).status()).toBe(401);
    await closeAndExpectNoErrors();
  },
);

test('a failed sign-out still ends the session on this device', { tag: ['@C-sess-13'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
  await failRequests(page, 'POST', /\/api\/logout$/);
  await page.goto('/about');
  await signOutFromHeader(page, 'customer@redrive.example');
  await expectToast(page, 'Logout Error', 'There was an error logging out');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await closeAndExpectNoErrors();
});

test(
  'staff sign out to the sign-in page with their own texts',
  { tag: ['@C-sess-15', '@S-route-10', '@S-err-03', '@D-24'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
    await page.goto('/admin/review');
    const repair = await failRequests(page, 'POST', /\/api\/logout$/);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expectToast(page, 'Failed to logout');
    await expect(page).toHaveURL(/\/login/);
    await repair();
    await closeAndExpectNoErrors();

    const again = await openSignedInPage(browser, server, 'admin');
    await again.page.goto('/admin/review');
    const logoutRequest = again.page.waitForRequest(/\/api\/logout$/);
    await again.page.getByRole('button', { name: 'Sign out' }).click();
    expect((await logoutRequest).method()).toBe('POST');
    await expectToast(again.page, 'Logged out successfully');
    await expect(again.page).toHaveURL(/\/login/);
    await again.closeAndExpectNoErrors();
  },
);

test(
  'an inspector with unsent work confirms the sign-out on the storefront',
  { tag: ['@D-24'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
    await page.goto('/inspector/add-car/american?step=2');
    await page.getByRole('textbox', { name: 'Comments' }).fill('Rust under the sill');
    await expect(page.getByText(/Saved on this device/).first()).toBeVisible();
    await page.goto('/about');
    await signOutFromHeader(page, 'inspector@redrive.example');
    const dialog = page.getByRole('alertdialog', { name: 'Some work hasn’t been sent yet' });
    await expect(dialog).toContainText('1 draft');
    await dialog.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(dialog).toBeHidden();
    await signOutFromHeader(page, 'inspector@redrive.example');
    await dialog.getByRole('button', { name: 'Sign out anyway' }).click();
    await expectToast(page, 'Logged Out');
    await expect(page).toHaveURL('/');
    await closeAndExpectNoErrors();
  },
);

test(
  '/logout signs out and leads home after two seconds',
  { tag: ['@C-route-20', '@C-sess-15'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
    const lists = page.waitForResponse(/\/api\/customer\/lists$/);
    await page.goto('/accident-cars-for-sale');
    await lists;
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page
      .getByRole('button', { name: /^Save / })
      .first()
      .click();
    await saved;
    await page.clock.install();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/api\/logout$/, async (route) => {
      await answered;
      await route.continue();
    });
    // The timeout is not under test.
    await page.addInitScript(() => Object.assign(AbortSignal, { timeout: () => new AbortController().signal }));
    const logoutRequest = page.waitForRequest(/\/api\/logout$/);
    await page.goto('/logout');
    expect((await logoutRequest).method()).toBe('POST');
    await expect(page.getByText('Logging out...')).toBeVisible();
    await page.clock.pauseAt(Date.now() + 10_000);
    answer();
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(page.getByText('Logged out successfully')).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.clock.runFor(1_000);
    expect(new URL(page.url()).pathname).toBe('/logout');
    await page.clock.runFor(1_000);
    await page.clock.resume();
    await expect(page).toHaveURL('/');
    expect((await context.request.get('/api/customer/profile')).status()).toBe(401);
    await expect.poll(() => readStoredIds(page, 'savedCars')).toEqual([]);
    await closeAndExpectNoErrors();
  },
);

test('a failed /logout shows an error and leads home', { tag: ['@C-sess-14'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
  await page.clock.install();
  let fail = () => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await page.route(/\/api\/logout$/, async (route) => {
    await failed;
    await route.fulfill({ status: 500, json: {} });
  });
  await page.addInitScript(() => Object.assign(AbortSignal, { timeout: () => new AbortController().signal }));
  await page.goto('/logout');
  await expect(page.getByText('Logging out...')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 10_000);
  fail();
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(page.getByText('Logout failed')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText('There was an issue logging you out. Please try again.', { exact: true })).toBeVisible();
  await page.clock.runFor(2_000);
  await page.clock.resume();
  await expect(page).toHaveURL('/');
  await closeAndExpectNoErrors();
});
