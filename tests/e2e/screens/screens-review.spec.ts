import { expect, type Page } from '@playwright/test';
import { pressUntil } from '#tests/e2e/support/page-readiness.ts';
import { checkScreens, type Screen } from '#tests/e2e/support/screen-checks.ts';

/** The review in its states, and the viewers on a car's page. */

const review = { path: '/admin/review', as: 'admin' } as const;
const live = { path: '/admin/review?tab=approved', as: 'admin' } as const;

/** Of a car that has video and both views all round. */
async function fullCar(origin: string): Promise<string> {
  const cars = (await (await fetch(`${origin}/api/cars`)).json()) as {
    id: string;
    copartExterior360: string[];
  }[];
  return `/car/${cars.find((car) => car.copartExterior360.length > 0)!.id}`;
}

async function openFirst(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('button').click();
  await page.getByRole('heading', { name: 'Answers' }).waitFor();
}

async function openAndPress(page: Page, name: string | RegExp): Promise<void> {
  await openFirst(page);
  await page.getByRole('dialog').getByRole('button', { name }).first().click();
}

/** The page comes drawn from the server: a tab answers once the browser has taken it over. */
const tab = (name: string) => async (page: Page) => {
  const chosen = page.getByRole('tab', { name });
  await expect(async () => {
    await chosen.click();
    await expect(chosen).toHaveAttribute('aria-selected', 'true', { timeout: 500 });
  }).toPass();
};

const screens: Screen[] = [
  { name: 'review, nothing open (S-rev-01)', ...review, shows: /^Pending \(\d+\)$/ },
  { name: 'review, a car open (S-rev-02)', ...review, prepare: openFirst, shows: /Approve & Publish/ },
  {
    name: 'review, Edit Details (S-rev-04)',
    ...review,
    prepare: (page) => openAndPress(page, /^Edit Details/),
    anew: true,
    shows: 'Edit in the full form',
  },
  {
    name: 'review, Reject asks (S-rev-19)',
    ...review,
    prepare: (page) => openAndPress(page, /^Reject/),
    anew: true,
    shows: 'The car is deleted for good. Its inspector sees the reason.',
  },
  {
    name: 'review, removing an image asks (S-rev-07)',
    ...review,
    prepare: (page) => openAndPress(page, 'Remove image'),
    anew: true,
    shows: 'Remove this image?',
  },
  {
    name: 'review, an image large (S-rev-08)',
    ...review,
    prepare: (page) => openAndPress(page, /Open full screen$/),
    anew: true,
    shows: /^1\/\d+$/,
  },
  {
    name: 'review, keys',
    ...review,
    prepare: (page) => pressUntil(page, '?', page.getByRole('dialog', { name: 'Keys' })),
    shows: 'They rest while you type.',
  },
  { name: 'review, approved (S-rev-03)', ...live, prepare: openFirst, shows: /^Approved \(\d+\)$/ },
  {
    name: 'review, no approved cars (S-rev-11)',
    ...live,
    before: async (page) => {
      await page.route(/approved-cars/, (route) => route.fulfill({ json: [] }));
    },
    shows: 'No approved cars yet',
  },
  {
    name: 'review, a car that is gone',
    path: '/admin/review?car=gone',
    as: 'admin',
    shows: 'This car is gone',
    anew: true,
  },
  { name: 'car, video (S-view-06)', path: fullCar, prepare: tab('Video'), shows: 'Video' },
  {
    name: 'car, outside all round (S-view-09)',
    path: fullCar,
    prepare: tab('360° Exterior'),
    shows: 'Drag to rotate',
  },
  {
    name: 'car, inside all round (S-view-11)',
    path: fullCar,
    prepare: async (page) => {
      await tab('360° Interior')(page);
      await page.getByRole('button', { name: 'Look right' }).waitFor();
    },
    shows: '360° Interior',
  },
  {
    name: 'car, video playing (S-view-05)',
    path: fullCar,
    prepare: async (page) => {
      await tab('Video')(page);
      await page.getByRole('button', { name: /Play video$/ }).click();
    },
    shows: /, Video$/,
  },
];

checkScreens(screens);
