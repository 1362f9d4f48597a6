import { expect, test, type Locator, type Page } from '@playwright/test';
import { RESERVATION_STATUSES, type ReservationStatus } from '#shared/domain/enums.ts';
import { waitForIdle } from '#tests/e2e/support/page-readiness.ts';
import { mainRegion } from '#tests/e2e/support/main-region.ts';
import { expectNever } from '#tests/e2e/support/expect-never.ts';
import { buildReservation } from '#tests/e2e/support/reservation-fixture.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { failRequests, expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '20' });
});
test.afterAll(() => server.close());

const LABELS: Record<ReservationStatus, string> = {
  car_selection: 'Selecting Cars',
  deposit_pending: 'Deposit Pending',
  deposit_paid: 'Deposit Paid',
  admin_review: 'Under Review',
  car_selected: 'Car Selected',
  balance_pending: 'Balance Due',
  balance_paid: 'Paid',
  repairing: 'Repairing',
  ready_for_registration: 'Ready for Registration',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

test.describe('the profile', () => {
  const all = RESERVATION_STATUSES.map(buildReservation);
  const card = (page: Page, index: number): Locator =>
    page.getByRole('article', { name: all[index]!.orderId, exact: true });

  test(
    'shows each reservation in its tab with its badge',
    {
      tag: [
        '@C-prof-04',
        '@C-prof-05',
        '@C-prof-14',
        '@C-prof-15',
        '@C-prof-16',
        '@C-prof-17',
        '@C-prof-18',
        '@C-prof-19',
        '@C-prof-20',
        '@C-prof-21',
        '@C-prof-22',
        '@C-prof-23',
        '@C-prof-24',
      ],
    },
    async ({ browser }) => {
      const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
      await page.route(/\/api\/customer\/reservations$/, (route) => route.fulfill({ json: all }));
      await page.goto('/profile');
      for (const [at, { status }] of all.entries()) {
        const past = status === 'completed' || status === 'cancelled';
        await page.getByRole('tab', { name: past ? 'Past Reservations' : 'Active Reservations' }).click();
        await expect(card(page, at).getByText(LABELS[status], { exact: true })).toBeVisible();
      }
      await expect(page.getByRole('article')).toHaveCount(2);
      await page.reload();
      await expect(page.getByRole('article')).toHaveCount(2);
      await closeAndExpectNoErrors();
    },
  );

  test(
    'a card shows order, cars, date, amounts and pick, and leads to its reservation',
    { tag: ['@C-prof-06', '@C-prof-07', '@C-prof-08', '@C-route-31', '@D-97'] },
    async ({ browser }) => {
      const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
      await page.route(/\/api\/customer\/reservations$/, (route) => route.fulfill({ json: all }));
      await page.goto('/customer-profile');
      const waiting = card(page, 1);
      await expect(waiting).toContainText('3 cars selected');
      await expect(waiting).toContainText('14 Nov 2026');
      for (const amount of ['AED 1,500', 'AED 120,000', 'Not set yet']) await expect(waiting).toContainText(amount);
      await expect(waiting).not.toContainText('Car selected by admin');
      const picked = card(page, 4);
      await expect(picked).toContainText('Car selected by admin');
      await expect(picked).toContainText('AED 38,500');
      await picked.click();
      await expect(page).toHaveURL('/reservation/r-car_selected');
      await closeAndExpectNoErrors();
    },
  );

  test(
    'shows the same screen at both paths',
    { tag: ['@C-route-21', '@C-route-28', '@C-prof-01', '@C-prof-02', '@C-prof-03'] },
    async ({ browser }) => {
      const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
      for (const path of ['/profile', '/customer-profile']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chris');
        for (const [name, href] of [
          ['Select Cars', '/select-cars'],
          ['Saved Cars', '/saved'],
          ['Settings', '/profile/settings'],
        ] as const) {
          await expect(mainRegion(page).getByRole('link', { name }).first()).toHaveAttribute('href', href);
        }
        await expect(mainRegion(page).getByRole('button', { name: 'Sign Out' })).toBeVisible();
      }
      await page.getByRole('link', { name: 'Select Cars' }).first().click();
      await expect(page).toHaveURL('/select-cars');
      await expect(page.getByRole('heading', { level: 1 })).not.toContainText('404');
      await closeAndExpectNoErrors();
    },
  );

  test('a failed load can be retried', { tag: ['@C-prof-04'] }, async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
    await page.route(/\/api\/customer\/reservations$/, (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'FORBIDDEN', message: 'no', error: 'no', requiresLogin: false },
      }),
    );
    await page.goto('/profile');
    await expect(mainRegion(page).getByRole('alert')).toContainText('We couldn’t load your reservations');
    await page.unroute(/\/api\/customer\/reservations$/);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('tab', { name: 'Active Reservations' })).toBeVisible();
    await closeAndExpectNoErrors();
  });

  test(
    'redirects visitors to the sign-in and other roles home without requests',
    { tag: ['@C-prof-11', '@C-prof-12', '@C-prof-13'] },
    async ({ browser }) => {
      for (const role of [null, 'admin', 'inspector', 'dealer']) {
        const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, role);
        const expectNoRequest = expectNever(page, /\/api\/customer\//);
        for (const path of ['/profile', '/customer-profile']) {
          await page.goto(path);
          const target = `/login?redirect=${encodeURIComponent(path)}`;
          await expect(page).toHaveURL(role === null ? target : '/');
        }
        await waitForIdle(page);
        expectNoRequest();
        await closeAndExpectNoErrors();
      }
    },
  );
});

test.describe('the settings', () => {
  const label = (page: Page, name: string) => page.getByLabel(name, { exact: true });

  test('saves name and phone and keeps the email', { tag: ['@C-route-30', '@D-30'] }, async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
    await page.goto('/profile/settings');
    await expect(label(page, 'Email')).toHaveValue('customer@redrive.example');
    await expect(label(page, 'Email')).not.toBeEditable();
    await label(page, 'First Name').fill('Christine');
    await label(page, 'Phone').fill('+971 50 000 0000');
    const restore = await failRequests(page, 'PATCH', /\/api\/customer\/profile$/);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'We couldn’t save your changes');
    await expect(label(page, 'First Name')).toHaveValue('Christine');
    await restore();
    await label(page, 'Last Name').fill('x'.repeat(81));
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(label(page, 'Last Name')).toHaveAccessibleDescription('Use at most 80 characters');
    await expect(label(page, 'Last Name')).toBeFocused();
    await label(page, 'Last Name').fill('Morgan');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'Changes saved');
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Christine');
    await page.goto('/profile/settings');
    await label(page, 'First Name').fill('Chris');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'Changes saved');
    await closeAndExpectNoErrors();
  });

  test(
    'a new password follows the rules and ends the other sessions',
    { tag: ['@D-47', '@D-76'] },
    async ({ browser }) => {
      const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
      const email = 'careful@mail.example';
      await context.request.post('/api/register', { data: { email, password: 'long enough' } });
      const other = await browser.newContext({ baseURL: server.origin });
      await other.request.post('/api/login', { data: { email, password: 'long enough' } });
      await page.goto('/profile/settings');
      const change = page.getByRole('button', { name: 'Change password' });
      await label(page, 'New password').fill('short');
      await change.click();
      await expect(label(page, 'Current password')).toHaveAccessibleDescription('Enter your current password');
      await expect(label(page, 'Current password')).toBeFocused();
      await expect(label(page, 'New password')).toHaveAccessibleDescription(/Password must be at least 8 characters/);
      await expect(label(page, 'Confirm new password')).toHaveAccessibleDescription('Passwords do not match');

      await label(page, 'Current password').fill('not this one');
      await label(page, 'New password').fill('even longer than that');
      await label(page, 'Confirm new password').fill('even longer than that');
      await change.click();
      await expectToast(page, 'We couldn’t change your password');
      await expect(label(page, 'Current password')).toHaveAttribute('aria-invalid', 'true');
      await expect(label(page, 'New password')).toHaveValue('even longer than that');
      await label(page, 'Current password').fill('long enough');
      await change.click();
      await expectToast(page, 'Password changed');
      await expect(label(page, 'New password')).toHaveValue('');
      expect((await context.request.get('/api/customer/profile')).status()).toBe(200);
      expect((await other.request.get('/api/customer/profile')).status()).toBe(401);
      await other.close();
      await closeAndExpectNoErrors();
    },
  );
});

test('the language of messages is saved, and a failed change goes back', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
  await page.goto('/profile/settings');
  const choices = page.getByRole('radiogroup', { name: 'Language of messages' });
  await expect(choices.getByRole('radio', { name: 'English' })).toBeChecked();
  const restore = await failRequests(page, 'PUT', /\/api\/account\/language$/);
  await choices.getByRole('radio', { name: 'العربية' }).click();
  await expectToast(page, 'We couldn’t save the language');
  await expect(choices.getByRole('radio', { name: 'English' })).toBeChecked();
  await restore();
  await choices.getByRole('radio', { name: 'العربية' }).click();
  await expectToast(page, 'Language saved');
  const status = await context.request.get('/api/auth/status');
  expect(await status.json()).toMatchObject({ user: { language: 'ar' } });
  await page.reload();
  await expect(choices.getByRole('radio', { name: 'العربية' })).toBeChecked();
  await choices.getByRole('radio', { name: 'English' }).click();
  await expectToast(page, 'Language saved');
  await closeAndExpectNoErrors();
});

test('an open notification group keeps its title and channels in view', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer', 390);
  await page.goto('/profile/notifications');
  const group = mainRegion(page).getByRole('region', { name: 'Your reservation' });
  await group.getByText(/^Choose from \d+ events$/).click();
  await group.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await expect(group.getByText(/^Choose from \d+ events$/)).not.toBeInViewport();
  await expect(group.getByRole('heading', { name: 'Your reservation' })).toBeInViewport();
  await closeAndExpectNoErrors();
});
