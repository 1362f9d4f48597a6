import type { Page } from '@playwright/test';
import { checkScreens } from '#tests/e2e/support/screen-checks.ts';

const empty = (path: RegExp) => async (page: Page) => {
  await page.route(path, (route) => route.fulfill({ json: [] }));
};

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

/** Messages page with one message. */
async function messages(origin: string): Promise<string> {
  const body = JSON.stringify({ email: 'dealer@redrive.example' });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${origin}/api/forgot-password`, { method: 'POST', headers, body });
  return '/admin/messages';
}

checkScreens([
  { name: 'messages', path: messages, as: 'admin', expectedText: 'Email isn’t set up' },
  {
    name: 'a message in full',
    path: messages,
    as: 'admin',
    expectedText: 'We received a request to reset the password',
    prepare: (page) => page.getByRole('link', { name: 'Open Reset your Redrive password' }).first().click(),
  },
  {
    name: 'no such messages',
    path: '/admin/messages?state=failed',
    as: 'admin',
    expectedText: 'No messages with this status',
  },
  { name: 'background jobs', path: '/admin/jobs', as: 'admin', expectedText: 'Remove expired records' },
  {
    name: 'no failed jobs',
    path: '/admin/jobs?state=failed',
    as: 'admin',
    expectedText: 'No jobs have failed.',
  },
  { name: 'cars to inspect', path: '/admin/cars-to-inspect', as: 'admin', expectedText: 'Lexus RX 350' },
  {
    name: 'finished cars to inspect',
    path: '/admin/cars-to-inspect?list=finished',
    as: 'admin',
    expectedText: 'Kia Sportage',
  },
  {
    name: 'adding a car to inspect',
    path: '/admin/cars-to-inspect',
    as: 'admin',
    expectedText: 'Describe the car by its make and model, plate or VIN.',
    prepare: press('Add car'),
  },
  {
    name: 'no cars to inspect',
    path: '/admin/cars-to-inspect',
    as: 'admin',
    expectedText: 'No cars to inspect',
    setUp: (page) =>
      page.route(/api\/inspection-requests/, (route) => route.fulfill({ json: { requests: [], nextCursor: null } })),
  },
  {
    name: 'cars to inspect of a dealer',
    path: '/dealer/cars-to-inspect',
    as: 'dealer',
    expectedText: 'Toyota Land Cruiser',
  },
  {
    name: 'cars to inspect of an inspector',
    path: '/inspector',
    as: 'inspector',
    expectedText: 'Lexus RX 350',
  },
  {
    name: 'handing over a car to inspect',
    path: '/inspector',
    as: 'inspector',
    expectedText: 'A draft you started stays in your drafts.',
    prepare: press('Hand over: Nissan Patrol · Sharjah 3 48213'),
  },
  { name: 'overview', tags: ['@S-adm-01'], path: '/admin', as: 'admin', expectedText: 'Latest activity' },
  { name: 'the work queue', path: '/admin/queue', as: 'admin', expectedText: /\d+ open tasks/ },
  {
    name: 'a task of the work queue',
    path: '/admin/queue',
    as: 'admin',
    expectedText: 'Next step',
    prepare: press(/^Start review: /),
  },
  {
    name: 'an empty work queue',
    path: '/admin/queue',
    as: 'admin',
    expectedText: 'Nothing needs action.',
    setUp: (page) =>
      page
        .route(/api\/admin\/work-queue/, (route) => route.fulfill({ json: { items: [], isComplete: true } }))
        .then(() => undefined),
  },
  { name: 'pending review', tags: ['@S-adm-06'], path: '/admin?tab=pending', as: 'admin', expectedText: 'Review Cars' },
  {
    name: 'a car under review in the dashboard',
    tags: ['@S-rev-09'],
    path: '/admin?tab=pending',
    as: 'admin',
    expectedText: 'Approve & Publish',
    prepare: press(/^Review \d/),
  },
  { name: 'live cars', tags: ['@S-adm-07'], path: '/admin?tab=live', as: 'admin', expectedText: /\d+ cars/ },
  {
    name: 'archiving cars',
    tags: ['@S-adm-09'],
    path: '/admin?tab=live',
    as: 'admin',
    expectedText: 'Nobody is notified.',
    prepare: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .first()
        .check();
      await page.getByRole('button', { name: 'Archive selected' }).click();
    },
  },
  {
    name: 'changing prices',
    path: '/admin?tab=live',
    as: 'admin',
    expectedText: /Market price AED [\d,]+ → AED/,
    prepare: async (page) => {
      await press(/^Select \d+ cars/)(page);
      await press('Change price')(page);
      await page.getByLabel('Percent').fill('5');
    },
  },
  {
    name: 'no live cars without interest',
    path: '/admin?tab=live&view=reserved&spec=Japanese',
    as: 'admin',
    expectedText: 'No live cars in this view',
  },
  { name: 'archived cars', tags: ['@S-adm-08'], path: '/admin?tab=archived', as: 'admin', expectedText: /\d+ cars/ },
  {
    name: 'no archived cars',
    tags: ['@S-adm-08'],
    path: '/admin?tab=archived',
    as: 'admin',
    expectedText: 'No archived cars',
    setUp: empty(/cars\/archived/),
  },
  { name: 'dealers', tags: ['@S-deal-05'], path: '/admin?tab=dealers', as: 'admin', expectedText: 'Coming Soon' },
  {
    name: 'editing a dealer, with a mistake',
    tags: ['@S-deal-01'],
    path: '/admin?tab=dealers',
    as: 'admin',
    expectedText: 'Enter the dealer’s name',
    prepare: async (page) => {
      await press(/^Edit /)(page);
      await page.getByLabel('Name', { exact: true }).fill('');
      await page.getByRole('button', { name: 'Save' }).click();
    },
  },
  {
    name: 'resetting a password',
    tags: ['@S-deal-04'],
    path: '/admin?tab=dealers',
    as: 'admin',
    expectedText: 'At least 6 characters.',
    prepare: press(/^Reset password of/),
  },
  { name: 'staff', tags: ['@S-staff-06'], path: '/admin?tab=staff', as: 'admin', expectedText: 'Create User' },
  {
    name: 'creating a user',
    tags: ['@S-staff-01'],
    path: '/admin?tab=staff',
    as: 'admin',
    expectedText: 'At least 8 characters.',
    prepare: press('Create User'),
  },
  {
    name: 'all activity',
    tags: ['@S-act-01'],
    path: '/admin/activity?days=90',
    as: 'admin',
    expectedText: /\d+ events/,
  },
  {
    name: 'no activity',
    tags: ['@S-act-13'],
    path: '/admin/activity',
    as: 'admin',
    expectedText: 'No activities found for the selected filters',
    setUp: empty(/activity-logs/),
  },
]);
