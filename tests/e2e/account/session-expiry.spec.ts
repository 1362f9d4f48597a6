import { expect, test, type Page } from '@playwright/test';
import { mainRegion } from '#tests/e2e/support/main-region.ts';
import { waitForIdle } from '#tests/e2e/support/page-readiness.ts';
import { readStoredIds } from '#tests/e2e/support/shortlist-storage.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { failRequests, expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

/** How long one stays signed in, what is said about it, and the ways out. */

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '6' });
});
test.afterAll(() => server.close());

const STATUS = /\/api\/auth\/status$/;
const MINUTE = 60_000;

/**
 * Our server's word about the session: changed by the test, counted. Of somebody who is really there: a refusal of any other call
 * makes the page ask again.
 */
async function statusOf(page: Page, role: string, minutes: number) {
  const said = { minutes: minutes as number | 'ended' | 'broken', asked: 0 };
  await page.route(STATUS, (route) => {
    said.asked += 1;
    if (said.minutes === 'broken') return route.fulfill({ status: 500, json: {} });
    if (said.minutes === 'ended') {
      const message = 'Your session has expired. Please log in again';
      return route.fulfill({
        status: 401,
        json: { code: 'SESSION_EXPIRED', message, error: message, requiresLogin: true },
      });
    }
    const email = `${role}@redrive.example`;
    const user = { id: role, email, role, firstName: null, lastName: null };
    const sessionInfo = { timeRemaining: said.minutes * MINUTE };
    return route.fulfill({ json: { isAuthenticated: true, user, sessionInfo } });
  });
  return said;
}

/**
 * Lets the minute pass after which the page asks again, once, and the answer be read. The minute begins when the page has read the
 * answer before, which on a busy machine may be later than here.
 */
async function aMinuteLater(page: Page, said: { asked: number }): Promise<void> {
  const before = said.asked;
  await page.clock.runFor(50_000);
  expect(said.asked).toBe(before);
  const answered = page.waitForResponse(STATUS);
  const askedBy = async () => {
    await page.clock.runFor(500);
    return said.asked;
  };
  await expect.poll(askedBy, { intervals: [50] }).toBe(before + 1);
  await (await answered).finished();
  await page.clock.runFor(100);
}

/** With the clock at rest: lets it go on bit by bit until a toast says this. */
async function tickUntil(page: Page, words: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(toast(page)).toContainText(words, { timeout: 500 });
  }).toPass();
}

const toast = (page: Page) => page.locator('[data-toaster]').locator('[role=status], [role=alert]');

test('the session is asked about each minute and when the window is looked at again, never twice for a failure (C-sess-01 to C-sess-03, C-api-01)', async ({
  browser,
}) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
  await page.clock.install();
  const said = await statusOf(page, 'customer', 600);
  await page.goto('/account');
  await expect(page.getByText('customer@redrive.example').first()).toBeVisible();
  await aMinuteLater(page, said);
  await aMinuteLater(page, said);

  const before = said.asked;
  await expect(async () => {
    // Not while the page still reads the answer before.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect.poll(() => said.asked, { timeout: 2_000 }).toBeGreaterThan(before);
  }).toPass();

  said.minutes = 'broken';
  await aMinuteLater(page, said);
  const failed = said.asked;
  // Longer than a second try would wait, shorter than the next question of a device without signal.
  await page.clock.runFor(4_000);
  expect(said.asked).toBe(failed);
  await closeAndExpectNoErrors();
});

test('every call carries the cookie (C-api-01)', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
  const status = page.waitForRequest(STATUS);
  const profile = page.waitForRequest(/\/api\/customer\/profile$/);
  await page.goto('/profile');
  for (const request of await Promise.all([status, profile])) {
    expect((await request.allHeaders())['cookie']).toMatch(/sid=/);
  }
  await closeAndExpectNoErrors();
});

test('half an hour before the end it is said once, and again after the time was longer (C-sess-07, C-sess-08, D-85)', async ({
  browser,
}) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
  await page.clock.install();
  const said = await statusOf(page, 'customer', 29);
  await page.goto('/about');
  await expectToast(page, 'Session Warning', 'Your session will expire in 29 minutes.');
  await expect(toast(page)).toHaveAttribute('role', 'status');
  await page.clock.runFor(5_000);
  await expect(toast(page)).toHaveCount(0);
  await aMinuteLater(page, said);
  await expect(toast(page)).toHaveCount(0);
  said.minutes = 40;
  await aMinuteLater(page, said);
  said.minutes = 29;
  await aMinuteLater(page, said);
  await expectToast(page, 'Session Warning');
  await closeAndExpectNoErrors();
});

test('five minutes before the end it is said for ten seconds (C-sess-09)', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
  await page.clock.install();
  await statusOf(page, 'customer', 4);
  // At rest before the page is there: the step to it would end a toast that is said at once.
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
  test(`a session that ended takes the ${role} to the sign-in and forgets what was read (C-sess-10, D-22)`, async ({
    browser,
  }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, role);
    await page.clock.install();
    const known = page.waitForResponse(STATUS);
    await page.goto(start);
    await known;
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
    const said = await statusOf(page, role, 1);
    said.minutes = 'ended';
    await aMinuteLater(page, said);
    await expectToast(page, 'Session Error', 'Your session has expired. Please log in again');
    await expect(toast(page)).toHaveAttribute('role', 'alert');
    await expect(page).toHaveURL(end);
    await page.unroute(STATUS);
    if (role !== 'customer') return closeAndExpectNoErrors();
    // Whoever comes next is not shown an answer given to the person before.
    const asked = page.waitForRequest(/\/api\/customer\/profile$/);
    await page.getByLabel('Email').fill('customer@redrive.example');
    await page.getByLabel('Password', { exact: true }).fill('redrive-demo');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await page.clock.runFor(200);
    await asked;
    await expect(page).toHaveURL('/profile');
    await closeAndExpectNoErrors();
  });
}

test('a read that is refused is a session that ended, told at once (C-sess-10, D-20)', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
  await page.goto('/account');
  const link = page.getByRole('main').getByRole('link', { name: 'My Account' });
  await expect(link).toBeVisible();
  await context.clearCookies();
  // A read of the page's own may be refused before the press.
  await link.click({ timeout: 1_000 }).catch(() => undefined);
  await expectToast(page, 'Session Error', 'Your session has ended. Please log in again');
  await expect(page).toHaveURL(/\/login\?redirect=%2F(profile|account)$/);
  await closeAndExpectNoErrors();
});

test('a status that cannot be had sends nobody away from what they are typing (C-sess-03, C-sess-10)', async ({
  browser,
}) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
  await page.clock.install();
  await page.goto('/profile/settings');
  await page.getByLabel('Last Name', { exact: true }).fill('Typed and not sent');
  const said = await statusOf(page, 'customer', 1);
  said.minutes = 'broken';
  await aMinuteLater(page, said);
  await page.clock.runFor(1_000);
  await expect(page.getByLabel('Last Name', { exact: true })).toHaveValue('Typed and not sent');
  await expect(page).toHaveURL('/profile/settings');
  await closeAndExpectNoErrors();
});

test('a page opened while the status cannot be had sends nobody to the sign-in, and comes with the answer (C-sess-10)', async ({
  browser,
}) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  await page.clock.install();
  const said = await statusOf(page, 'admin', 600);
  said.minutes = 'broken';
  await page.goto('/admin/activity');
  await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible();
  await expect(page).toHaveURL('/admin/activity');
  // Everything on the page that reads the status shares one failure (C-sess-03).
  expect(said.asked).toBe(1);
  said.minutes = 600;
  await aMinuteLater(page, said);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/admin/activity');
  await closeAndExpectNoErrors();
});

test('who signed in in another tab is named, and after a reload is shown nothing that was answered to the person before', async ({
  browser,
}) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/inspector');
  await expect.poll(() => asked.some((path) => path.startsWith('/api/inspector/'))).toBe(true);
  await waitForIdle(page);
  const login = await context.request.post('/api/login', {
    data: { email: 'inspector2@redrive.example', password: 'redrive-demo' },
  });
  expect(login.ok()).toBe(true);
  const goOn = page.getByRole('button', { name: 'Continue as inspector2@redrive.example' });
  await expect(async () => {
    // Not heard while the page still reads the answer before.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(goOn).toBeVisible({ timeout: 5_000 });
  }).toPass();
  asked.length = 0;
  await goOn.click();
  await expect.poll(() => asked.some((path) => path.startsWith('/api/inspector/'))).toBe(true);
  await closeAndExpectNoErrors();
});

test('a visitor with a worthless cookie is told nothing (C-sess-10, D-21)', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  await context.addCookies([{ name: 'sid', value: 'forged', url: server.origin }]);
  const answer = page.waitForResponse(STATUS);
  await page.goto('/about');
  expect((await answer).status()).toBe(401);
  await expect(page.getByRole('link', { name: 'Register' }).first()).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
  await closeAndExpectNoErrors();
});

test('an inspector whose session ended stays in the wizard with everything typed (C-sess-10, design sections 4 and 8)', async ({
  browser,
}) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
  await page.goto('/inspector/add-car/american?step=2');
  await page.getByLabel('VIN', { exact: true }).fill('4T1G11AK9MU512349');
  const address = page.url();
  const said = await statusOf(page, 'inspector', 1);
  said.minutes = 'ended';
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect.poll(() => said.asked, { timeout: 5_000 }).toBeGreaterThan(0);
  }).toPass();
  await expectToast(page, 'Session Error', 'What you saved on this device is kept');
  await expect(page.getByLabel('VIN', { exact: true })).toHaveValue('4T1G11AK9MU512349');
  expect(new URL(page.url()).pathname).toBe(new URL(address).pathname);
  await closeAndExpectNoErrors();
});

async function signOutFromHeader(page: Page, email: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: email }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
}

test('signing out tells the server, forgets what was read and goes home (C-sess-12, C-prof-02)', async ({
  browser,
}) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
  await page.goto('/profile');
  const told = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/logout'));
  await mainRegion(page).getByRole('button', { name: 'Sign Out' }).click();
  expect((await told).postData()).toBeNull();
  await expectToast(page, 'Logged Out', 'You have been logged out successfully');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect((await context.request.get('/api/customer/profile')).status()).toBe(401);
  await closeAndExpectNoErrors();
});

test('a sign-out the server does not answer still ends here (C-sess-13)', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
  await failRequests(page, 'POST', /\/api\/logout$/);
  await page.goto('/about');
  await signOutFromHeader(page, 'customer@redrive.example');
  await expectToast(page, 'Logout Error', 'There was an error logging out');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await closeAndExpectNoErrors();
});

test('staff leave to the sign-in, in their own words (C-sess-15, S-route-10, S-err-03, D-24)', async ({ browser }) => {
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
  const told = again.page.waitForRequest(/\/api\/logout$/);
  await again.page.getByRole('button', { name: 'Sign out' }).click();
  expect((await told).method()).toBe('POST');
  await expectToast(again.page, 'Logged out successfully');
  await expect(again.page).toHaveURL(/\/login/);
  await again.closeAndExpectNoErrors();
});

test('an inspector with unsent work is asked before leaving the storefront too (D-24, design section 8)', async ({
  browser,
}) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
  await page.goto('/inspector/add-car/american?step=2');
  await page.getByRole('textbox', { name: 'Comments' }).fill('Rust under the sill');
  await expect(page.getByText(/Saved on this device/).first()).toBeVisible();
  await page.goto('/about');
  await signOutFromHeader(page, 'inspector@redrive.example');
  const question = page.getByRole('alertdialog', { name: 'Not everything is sent' });
  await expect(question).toContainText('1 draft');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();
  await signOutFromHeader(page, 'inspector@redrive.example');
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expectToast(page, 'Logged Out');
  await expect(page).toHaveURL('/');
  await closeAndExpectNoErrors();
});

test('/logout says what it does and goes home two seconds later (C-route-20, C-sess-15)', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
  const lists = page.waitForResponse(/\/api\/customer\/lists$/);
  await page.goto('/accident-cars-for-sale');
  await lists;
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await kept;
  await page.clock.install();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/logout$/, async (route) => {
    await answered;
    await route.continue();
  });
  // How long the page waits for the answer is not looked at here, and a slow machine takes its time.
  await page.addInitScript(() => Object.assign(AbortSignal, { timeout: () => new AbortController().signal }));
  const told = page.waitForRequest(/\/api\/logout$/);
  await page.goto('/logout');
  expect((await told).method()).toBe('POST');
  await expect(page.getByText('Logging out...')).toBeVisible();
  // From here on time passes only when it is told to.
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
});

test('/logout that fails says so and goes home all the same (C-sess-14)', async ({ browser }) => {
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
  // It is said for two seconds, which pass only when they are told to.
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
