import { checkScreens, type ScreenCase } from '#tests/e2e/support/screen-checks.ts';
import { HELP_TOPICS } from '#client/storefront/account/help-topics.ts';
import type { Page } from '@playwright/test';

/** Two saved cars, one of them no longer available. */
async function saveTwo(page: Page): Promise<void> {
  const answer = await page.request.get(new URL('/api/cars/search?limit=1', page.url()).href);
  const { cars } = (await answer.json()) as { cars: object[] };
  await page.evaluate(
    (kept) => localStorage.setItem('savedCars', JSON.stringify(kept)),
    [...cars, { id: 'gone', make: 'Mercedes-Benz', model: 'GLE 450 4MATIC Coupe', year: 2022, repairPrice: 97_048 }],
  );
}

/** Keeps the page from redirecting home. */
function blockLongTimers(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const soon = (work: () => void, ms = 0) => (ms < 1_000 ? later(work, ms) : 0);
    Object.assign(window, { setTimeout: soon });
  });
}

/** Two notifications, one of them unread. */
function createTwoNotifications(page: Page): Promise<unknown> {
  const entry = (n: number) => ({
    id: `notice-${n}`,
    kind: 'car_picked',
    title: `We’ve picked your car: 2021 Mercedes-Benz GLE ${n}50 4MATIC`,
    detail: 'The best of your two: its frame is straight and it is ready eleven days earlier.',
    path: '/profile',
    createdAt: '2026-11-20T09:00:00.000Z',
    isUnread: n === 4,
  });
  const answer = { notices: [entry(4), entry(3)], nextCursor: null, unread: 1 };
  return page.route(/\/api\/bell(\/unread)?(\?|$)/, (route) => route.fulfill({ json: answer }));
}

/** With a push device, so that every switch is enabled. */
function subscribeTwoDevices(page: Page): Promise<unknown> {
  const state = { publicKey: `B${'A'.repeat(86)}`, isOn: false, devices: 2 };
  return page.route(/\/api\/push(\?|$)/, (route) => route.fulfill({ json: state }));
}

const notificationScreensByRole = [
  ['customer', '/profile/notifications', '/profile'],
  ['inspector', '/inspector/notifications', '/inspector'],
  ['dealer', '/dealer/notifications', '/dealer'],
  ['admin', '/admin/notifications', '/admin'],
] as const;

/** Notification settings and notification centre of each role. */
const notificationScreens = notificationScreensByRole.flatMap(([as, settings, home]): ScreenCase[] => [
  {
    name: `how ${as}s are told`,
    path: settings,
    as,
    expectedText: 'Push is on for 2 other devices',
    setUp: subscribeTwoDevices,
  },
  {
    name: `the bell of ${as}s`,
    path: home,
    as,
    expectedText: 'ready eleven days earlier',
    setUp: createTwoNotifications,
    prepare: (page) => page.getByRole('button', { name: 'Notifications, 1 unread' }).click(),
    reloadWhenNarrow: true,
  },
]);

notificationScreens.push({
  // Without a bell.
  name: 'notification settings of workshops',
  path: '/workshop/notifications',
  as: 'workshop',
  expectedText: 'Push is on for 2 other devices',
  setUp: subscribeTwoDevices,
});

const topics = ['financing', 'inspection-reports', 'preferences', 'notifications', 'help'];

const screens: ScreenCase[] = [
  { name: 'profile', tags: ['@C-route-21'], path: '/profile', as: 'customer', expectedText: 'Active Reservations' },
  {
    name: 'past reservations',
    tags: ['@C-prof-10'],
    path: '/profile?tab=past',
    as: 'customer',
    expectedText: 'Past Reservations',
  },
  {
    name: 'profile, nothing loaded',
    path: '/profile',
    as: 'customer',
    expectedText: 'We couldn’t load your reservations',
    setUp: async (page) => {
      const refusal = { code: 'FORBIDDEN', message: 'no', error: 'no', requiresLogin: false };
      await page.route(/\/api\/customer\/reservations$/, (route) => route.fulfill({ status: 403, json: refusal }));
    },
  },
  ...notificationScreens,
  { name: 'settings', tags: ['@C-route-30'], path: '/profile/settings', as: 'customer', expectedText: 'About you' },
  { name: 'sign-in and security', path: '/profile/security', as: 'customer', expectedText: 'Your devices' },
  {
    name: 'settings, marked fields',
    path: '/profile/settings',
    as: 'customer',
    expectedText: 'Enter your current password',
    prepare: (page) => page.getByRole('button', { name: 'Change password' }).click(),
  },
  ...[true, false].map((isMailOn): ScreenCase => {
    const email = 'abdulrahman.al-mansoori.procurement-department@workshop-and-spare-parts.example';
    return {
      name: `settings, a new email asked for, ${isMailOn ? 'a link is on its way' : 'no mail is sent'}`,
      path: '/profile/settings',
      as: 'customer',
      expectedText: isMailOn ? `We’ve sent a link to ${email}` : 'We can’t send email at the moment',
      setUp: (page) =>
        page.route('**/api/account/email', (route) => route.fulfill({ json: { success: true, isMailOn } })),
      prepare: async (page) => {
        await page.getByLabel('New email').fill(email);
        await page.getByLabel('Password', { exact: true }).first().fill('redrive-demo');
        await page.getByRole('button', { name: 'Change email' }).click();
      },
    };
  }),
  {
    name: 'settings, a new email refused',
    path: '/profile/settings',
    as: 'customer',
    expectedText: 'Enter your current password',
    prepare: (page) => page.getByRole('button', { name: 'Change email' }).click(),
  },
  {
    name: 'a search to save',
    path: '/profile/searches?save=q%3Dtoyota%26emirate%3DSharjah',
    as: 'customer',
    expectedText: 'No saved searches',
  },
  { name: 'an alert to turn off', path: '/alerts-off?token=no', expectedText: 'Turn off emails' },
  {
    name: 'an alert that is gone',
    path: '/alerts-off?token=no',
    expectedText: 'This alert has already been deleted',
    prepare: (page) => page.getByRole('button', { name: 'Turn off emails' }).click(),
  },
  {
    name: 'an alert, turned off',
    path: '/alerts-off?token=of-the-mail',
    expectedText: 'You’ll no longer get emails for your search',
    setUp: (page) =>
      page.route('**/api/alerts/unsubscribe?*', (route) =>
        route.fulfill({
          json: { success: true, what: 'search', name: 'Toyota Land Cruiser, within 22 days, Sharjah' },
        }),
      ),
    prepare: (page) => page.getByRole('button', { name: 'Turn off emails' }).click(),
  },
  { name: 'settings of staff', path: '/profile/settings', as: 'dealer', expectedText: 'Current password' },
  { name: 'account hub, visitor', tags: ['@C-acct-01'], path: '/account', expectedText: 'Quick actions' },
  { name: 'account hub', tags: ['@C-route-27'], path: '/account', as: 'customer', expectedText: 'Sign Out' },
  ...topics.map((topic) => ({
    name: `account, ${topic}`,
    path: `/account/${topic}`,
    expectedText: HELP_TOPICS[topic]!.lead,
  })),
  { name: 'account, no such topic', path: '/account/nothing', expectedText: '404 Page Not Found' },
  { name: 'saved cars, none (C-route-29)', path: '/saved', expectedText: 'No saved cars' },
  { name: 'saved cars (C-route-29)', path: '/saved', expectedText: 'No longer for sale', setUp: saveTwo },
  { name: 'inspector sign-in', path: '/inspector/login', expectedText: 'Password' },
  {
    name: 'no such page of inspectors',
    path: '/inspector/nothing',
    as: 'inspector',
    expectedText: '404 Page Not Found',
  },
  { name: 'no such page of staff', path: '/admin/nothing', as: 'admin', expectedText: '404 Page Not Found' },
  { name: 'staff sign-in (C-route-17)', path: '/admin/login', expectedText: 'Password' },
  {
    name: 'sign-in refused',
    tags: ['@C-login-05'],
    path: '/login',
    expectedText: 'Enter your email',
    prepare: (page) => page.getByRole('main').getByRole('button', { name: 'Sign In' }).click(),
  },
  // Last, as it stops timers of a second and more.
  {
    name: 'logout',
    tags: ['@C-route-20'],
    path: '/logout',
    expectedText: 'Logged out successfully',
    setUp: blockLongTimers,
  },
];

checkScreens(screens);
