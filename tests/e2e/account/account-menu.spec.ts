import { expect, test, type Page } from '@playwright/test';
import { openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import { fetchReservableCars, readStoredIds, seedShortlist } from '#tests/e2e/support/shortlist-storage.ts';
import { mainRegion } from '#tests/e2e/support/main-region.ts';
import { buildReservation } from '#tests/e2e/support/reservation-fixture.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '20' });
});
test.afterAll(() => server.close());

test.describe('the account menu', () => {
  test(
    'offers visitors the sign-in and users all entries',
    { tag: ['@C-route-27', '@C-acct-01', '@C-acct-02', '@C-acct-03', '@C-acct-04'] },
    async ({ browser }) => {
      const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
      await page.goto('/account');
      await expect(mainRegion(page).getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
      await expect(mainRegion(page).getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
      await closeAndExpectNoErrors();

      const customer = await openSignedInPage(browser, server, 'customer');
      await customer.page.goto('/account');
      const groups: Record<string, [string, string][]> = {
        'Quick actions': [
          ['Reserve Cars', '/reserve'],
          ['Fix Cars', '/fix'],
          ['My Reservations', '/profile'],
          ['Financing Options', '/account/financing'],
          ['Inspection Reports', '/account/inspection-reports'],
        ],
        Settings: [
          ['Preferences', '/account/preferences'],
          ['Notifications', '/account/notifications'],
          ['Privacy & Security', '/privacy'],
        ],
        Support: [
          ['Help Center', '/account/help'],
          ['Contact Us', '/contact'],
        ],
      };
      for (const [group, entries] of Object.entries(groups)) {
        const region = customer.page.getByRole('region', { name: group, exact: true });
        for (const [name, href] of entries) {
          await expect(region.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
        }
      }
      for (const [name, href] of Object.values(groups).flat()) {
        // These three have headings of their own.
        if (['/reserve', '/fix', '/profile'].includes(href)) continue;
        await customer.page.goto(href);
        await expect(customer.page.getByRole('heading', { level: 1 })).toHaveText(name);
      }
      await customer.page.goto('/account');
      await mainRegion(customer.page).getByRole('button', { name: 'Sign Out' }).click();
      await expectToast(customer.page, 'Logged Out');
      await expect(customer.page).toHaveURL('/');
      await customer.closeAndExpectNoErrors();
    },
  );

  test('shows the repair options of a reservation', { tag: ['@D-51'] }, async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
    const fix = { level: 'premium', addOns: ['dash-cam'], delivery: 'express-delivery', total: 10_200 };
    const reservation = { ...buildReservation('deposit_paid', 2), fix };
    await page.route(/\/api\/customer\/reservations$/, (route) => route.fulfill({ json: [reservation] }));
    await page.goto('/account');
    const choice = page.locator('section').filter({ hasText: 'Your repair options' });
    for (const words of ['Premium Restoration', 'Dash Camera', 'Express delivery', 'AED 10,200']) {
      await expect(choice).toContainText(words);
    }
    await closeAndExpectNoErrors();
  });

  test(
    'links contact and privacy to the same pages as the footer',
    { tag: ['@C-acct-03', '@C-acct-04'] },
    async ({ browser }) => {
      const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
      for (const [name, old, path] of [
        ['Contact Us', '/account/contact', '/contact'],
        ['Privacy & Security', '/account/privacy', '/privacy'],
      ] as const) {
        await page.goto(old);
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await expect(page.getByRole('contentinfo').getByRole('link', { name, exact: true })).toHaveAttribute(
          'href',
          path,
        );
      }
      await closeAndExpectNoErrors();
    },
  );

  test(
    'is in the phone menu of visitors and in the footer, and its section is marked in the header',
    { tag: ['@C-hdr-15', '@C-route-27'] },
    async ({ browser }) => {
      const visitor = await openSignedInPage(browser, server, null, 390);
      await openHydratedPage(visitor.page, '/about');
      await visitor.page.getByRole('button', { name: 'Menu', exact: true }).click();
      await visitor.page.locator('#mobile-menu').getByRole('link', { name: 'Account', exact: true }).click();
      await expect(visitor.page).toHaveURL('/account');
      await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('Account');
      await visitor.page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(visitor.page.locator('#mobile-menu [aria-current=page]')).toHaveText('Account');
      await visitor.closeAndExpectNoErrors();
      for (const width of [1024, 1440]) {
        const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer', width);
        await page.goto('/about');
        const menu = page.getByRole('banner').getByRole('button', { name: 'customer@redrive.example' });
        await expect(menu).not.toHaveAttribute('aria-current');
        await page.getByRole('contentinfo').getByRole('link', { name: 'Account', exact: true }).click();
        await expect(page).toHaveURL('/account');
        await expect(menu).toHaveAttribute('aria-current', 'page');
        await page.goto('/profile');
        await expect(menu).toHaveAttribute('aria-current', 'page');
        await closeAndExpectNoErrors();
      }
    },
  );

  test('clears the lists of this device', async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await openHydratedPage(page, '/accident-cars-for-sale');
    await page
      .getByRole('button', { name: /^Save / })
      .first()
      .click();
    await expect.poll(() => readStoredIds(page, 'savedCars')).toHaveLength(1);
    await page.getByRole('button', { name: 'Add To List' }).first().click();
    await expect.poll(() => readStoredIds(page)).toHaveLength(1);
    await page.goto('/account/privacy');
    await expect(mainRegion(page)).toContainText('Your shortlist (1 car) and saved cars (1 car)');
    await page.getByRole('button', { name: 'Clear shortlist and saved cars' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Clear shortlist and saved cars' }).click();
    await expectToast(page, 'Cars cleared');
    await page.reload();
    await expect(mainRegion(page)).toContainText('You have no shortlisted or saved cars on this device.');
    await closeAndExpectNoErrors();
  });
});

async function saveTwoCars(page: Page): Promise<void> {
  await openHydratedPage(page, '/accident-cars-for-sale');
  for (const index of [0, 1]) {
    await page
      .getByRole('button', { name: /^Save / })
      .nth(index)
      .click();
    await expect.poll(() => readStoredIds(page, 'savedCars')).toHaveLength(index + 1);
  }
}

test(
  'shows saved cars as they are, offline as they were, and names those no longer for sale',
  { tag: ['@C-route-29', '@C-ent-18', '@D-30'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await page.goto('/saved');
    await expect(mainRegion(page)).toContainText('No saved cars');
    await saveTwoCars(page);
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('savedCars') ?? '[]') as object[]);
    await page.evaluate(
      (cars) => localStorage.setItem('savedCars', JSON.stringify(cars)),
      [...stored, { ...stored[0], id: 'sold-long-ago', make: 'Kia', model: 'Sorento', year: 2019 }],
    );
    await page.goto('/saved');
    await expect(mainRegion(page).getByRole('article')).toHaveCount(3);
    await expect(mainRegion(page).getByText('Market Value')).toHaveCount(2);
    const gone = page.getByRole('article', { name: '2019 Kia Sorento' });
    await expect(gone).toContainText('No longer for sale');
    await gone.getByRole('button', { name: 'Remove 2019 Kia Sorento' }).click();
    await expect(mainRegion(page).getByRole('article')).toHaveCount(2);

    await page.route(/\/api\/cars\//, (route) => route.abort());
    await page.reload();
    await expect(page.getByText(/Showing each car as it was when you saved it\./)).toBeVisible();
    await expect(mainRegion(page).getByText('Repair & Drive price when saved')).toHaveCount(2);
    await page.unroute(/\/api\/cars\//);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(mainRegion(page).getByText('Market Value')).toHaveCount(2);
    await context.clearCookies();
    await closeAndExpectNoErrors();
  },
);

test('a removed saved car can be restored to its position', { tag: ['@C-route-29'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  await saveTwoCars(page);
  const before = await readStoredIds(page, 'savedCars');
  await page.goto('/saved');
  await mainRegion(page)
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await expect(mainRegion(page)).toBeFocused();
  // A hovered toast stays open.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(mainRegion(page).getByRole('article')).toHaveCount(1);
  await expectToast(page, 'removed from your saved cars');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(mainRegion(page).getByRole('article')).toHaveCount(2);
  await expect.poll(() => readStoredIds(page, 'savedCars')).toEqual(before);
  await closeAndExpectNoErrors();
});

test('a saved car joins the shortlist', { tag: ['@C-ent-18'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  await saveTwoCars(page);
  const [first] = await readStoredIds(page, 'savedCars');
  await page.goto('/saved');
  await mainRegion(page).getByRole('button', { name: 'Add to shortlist' }).first().click();
  await expect.poll(() => readStoredIds(page)).toEqual([first]);
  await closeAndExpectNoErrors();
});

test.describe('the header', () => {
  const header = (page: Page) => page.getByRole('banner');

  test('a visitor sees the sign-in and no account menu', { tag: ['@C-hdr-07'] }, async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await page.goto('/about');
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
    await expect(header(page).getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    await expect(header(page).getByRole('button', { name: /Account|@/ })).toHaveCount(0);
    await expect(header(page).getByRole('link', { name: 'Account' })).toHaveCount(0);
    await closeAndExpectNoErrors();
  });

  test('shows the number of shortlisted cars and one menu for all own things', async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
    await seedShortlist(context, await fetchReservableCars(server).then((cars) => cars.slice(0, 2)));
    await openHydratedPage(page, '/about');
    await expect(header(page).getByRole('link', { name: 'Shortlist (2)' })).toHaveAttribute('href', '/shortlist');
    await header(page).getByRole('button', { name: 'customer@redrive.example' }).click();
    const entries = page.getByRole('menu').getByRole('menuitem');
    await expect(entries).toHaveText([
      'My Account',
      'Shortlist (2)',
      'Saved Cars',
      'Saved Searches',
      'Settings',
      'Help Center',
      'Sign Out',
    ]);
    await entries.filter({ hasText: 'Settings' }).click();
    await expect(page).toHaveURL('/profile/settings');
    await closeAndExpectNoErrors();
  });

  test('gives the search its whole placeholder beside a long email', { tag: ['@C-hdr-12'] }, async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'customer');
    await openHydratedPage(page, '/about');
    const search = header(page).getByPlaceholder('Search by make, model, or year...');
    await expect
      .poll(() =>
        search.evaluate((input: HTMLInputElement) => {
          const probe = document.createElement('span');
          const { font, paddingLeft, paddingRight } = getComputedStyle(input);
          probe.style.cssText = `position: absolute; white-space: nowrap; font: ${font}`;
          probe.textContent = input.placeholder;
          document.body.append(probe);
          const spare = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - probe.offsetWidth;
          probe.remove();
          return spare;
        }),
      )
      .toBeGreaterThanOrEqual(0);
    await closeAndExpectNoErrors();
  });

  for (const [who, account] of [
    ['customer', '/profile'],
    ['dealer', '/dealer-dashboard'],
    ['inspector', '/inspector-dashboard'],
    ['admin', '/admin-dashboard'],
  ] as const) {
    test(
      `the ${who}’s menu shows the email and leads to the dashboard`,
      { tag: ['@C-hdr-08', '@C-hdr-09', '@C-hdr-10', '@C-route-22', '@D-83'] },
      async ({ browser }) => {
        const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, who);
        await page.goto('/about');
        await header(page)
          .getByRole('button', { name: `${who}@redrive.example` })
          .click();
        await expect(page.getByRole('menuitem', { name: 'My Account' })).toHaveAttribute('href', account);
        await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
        await expect(page.getByRole('menuitem', { name: 'Admin Panel' })).toHaveCount(who === 'admin' ? 1 : 0);
        await closeAndExpectNoErrors();
      },
    );
  }

  test('a user without an email is called Account', { tag: ['@C-hdr-08'] }, async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await page.route(/\/api\/auth\/status$/, (route) =>
      route.fulfill({
        json: {
          isAuthenticated: true,
          user: { id: 'x', email: '', role: 'customer', firstName: null, lastName: null },
          sessionInfo: { timeRemaining: 80_000_000 },
        },
      }),
    );
    await page.goto('/about');
    await expect(header(page).getByRole('button', { name: 'Account', exact: true })).toBeVisible();
    await closeAndExpectNoErrors();
  });

  test('a phone has the same entries in its menu', { tag: ['@C-hdr-11'] }, async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin', 390);
    await page.goto('/about');
    const menu = page.locator('#mobile-menu');
    await header(page).getByRole('button', { name: 'Menu', exact: true }).click();
    for (const name of [
      /^All Cars/,
      /^American Spec/,
      /^GCC Spec/,
      'How It Works',
      'About',
      'My Account',
      'Admin Panel',
    ]) {
      await expect(menu.getByRole('link', { name })).toBeVisible();
    }
    await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await header(page).getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toHaveCount(0);
    await closeAndExpectNoErrors();
  });
});
