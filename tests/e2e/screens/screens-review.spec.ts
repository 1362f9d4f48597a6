import { expect, type Page } from '@playwright/test';
import { pressUntilVisible } from '#tests/e2e/support/page-readiness.ts';
import { checkScreens, type ScreenCase } from '#tests/e2e/support/screen-checks.ts';

const review = { path: '/admin/review', as: 'admin' } as const;
const live = { path: '/admin/review?tab=approved', as: 'admin' } as const;

/** A car with video and both 360 tours. */
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

/** The page is server-rendered: a tab works after hydration. */
const tab = (name: string) => async (page: Page) => {
  const chosen = page.getByRole('tab', { name });
  await expect(async () => {
    await chosen.click();
    await expect(chosen).toHaveAttribute('aria-selected', 'true', { timeout: 500 });
  }).toPass();
};

const screens: ScreenCase[] = [
  { name: 'review, nothing open', tags: ['@S-rev-01'], ...review, expectedText: 'Pending (' },
  { name: 'review, a car open', tags: ['@S-rev-02'], ...review, prepare: openFirst, expectedText: /Approve & Publish/ },
  {
    name: 'review, a car that cannot be registered',
    ...review,
    prepare: (page) =>
      page
        .getByRole('article', { name: /Mazda CX-5/ })
        .getByRole('button')
        .click(),
    expectedText: /It can’t be published/,
  },
  {
    name: 'review, Edit Details',
    tags: ['@S-rev-04'],
    ...review,
    prepare: (page) => openAndPress(page, /^Edit Details/),
    reloadWhenNarrow: true,
    expectedText: 'Edit in the full form',
  },
  {
    name: 'review, Reject asks',
    tags: ['@S-rev-19'],
    ...review,
    prepare: (page) => openAndPress(page, /^Reject/),
    reloadWhenNarrow: true,
    expectedText: 'The car will be permanently deleted. The inspector will see your reason.',
  },
  {
    name: 'review, removing an image asks',
    tags: ['@S-rev-07'],
    ...review,
    prepare: (page) => openAndPress(page, 'Remove photo'),
    reloadWhenNarrow: true,
    expectedText: 'Remove this photo?',
  },
  {
    name: 'review, an image large',
    tags: ['@S-rev-08'],
    ...review,
    prepare: (page) => openAndPress(page, /Open full screen$/),
    reloadWhenNarrow: true,
    expectedText: /^1\/\d+$/,
  },
  {
    name: 'review, keys',
    ...review,
    prepare: (page) => pressUntilVisible(page, '?', page.getByRole('dialog', { name: 'Keyboard shortcuts' })),
    expectedText: 'Shortcuts are off while you type.',
  },
  { name: 'review, approved', tags: ['@S-rev-03'], ...live, prepare: openFirst, expectedText: /^Approved \(\d+\)$/ },
  {
    name: 'review, no approved cars',
    tags: ['@S-rev-11'],
    ...live,
    setUp: async (page) => {
      await page.route(/approved-cars/, (route) => route.fulfill({ json: [] }));
    },
    expectedText: 'No approved cars yet',
  },
  {
    name: 'review, a car that is gone',
    path: '/admin/review?car=gone',
    as: 'admin',
    expectedText: 'This car no longer exists',
    reloadWhenNarrow: true,
  },
  { name: 'car, video', tags: ['@S-view-06'], path: fullCar, prepare: tab('Video'), expectedText: 'Video' },
  {
    name: 'car, outside all round',
    tags: ['@S-view-09'],
    path: fullCar,
    prepare: tab('360° Exterior'),
    expectedText: 'Drag to rotate',
  },
  {
    name: 'car, inside all round',
    tags: ['@S-view-11'],
    path: fullCar,
    prepare: async (page) => {
      await tab('360° Interior')(page);
      await page.getByRole('button', { name: 'Look right' }).waitFor();
    },
    expectedText: '360° Interior',
  },
  {
    name: 'car, video playing',
    tags: ['@S-view-05'],
    path: fullCar,
    prepare: async (page) => {
      await tab('Video')(page);
      await page.getByRole('button', { name: /Play video$/ }).click();
    },
    expectedText: /, Video$/,
  },
];

checkScreens(screens);
