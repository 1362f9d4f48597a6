import { expect, type Page } from '@playwright/test';
import { checkScreens, findCarPath } from '#tests/e2e/support/screen-checks.ts';

const LONG = {
  make: 'Mercedes-Benz',
  model: 'GLE-Class Coupe with a name nobody could shorten',
  year: 2022,
  mileage: 138_420,
  mileageUnit: 'km',
  regionalSpec: 'American',
  imageUrl: null,
  repairPrice: 1_260_100,
};

/** Real cars, then cars with long names that the server does not know. */
function storeShortlist(real: number, strange = 0) {
  return async (page: Page) => {
    const answer = await page.request.get(new URL('/api/cars/search?limit=20', page.url()).href);
    const { cars } = (await answer.json()) as { cars: { id: string; model: string; trim: string | null }[] };
    const longest = cars.toSorted((a, b) => `${b.model}${b.trim}`.length - `${a.model}${a.trim}`.length);
    const list = [
      ...longest.slice(0, real),
      ...Array.from({ length: strange }, (_, at) => ({ ...LONG, id: `gone-${at}` })),
    ];
    await page.evaluate((kept) => localStorage.setItem('selectedCars', JSON.stringify(kept)), list);
  };
}

async function open(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Your Shortlist' }).locator('[aria-expanded=false]').click();
  await expect(page.getByRole('button', { name: 'Collapse' })).toBeVisible();
}

checkScreens([
  {
    name: 'shortlist, empty',
    tags: ['@C-short-06'],
    path: '/shortlist',
    expectedText: 'Your shortlist is empty',
    setUp: storeShortlist(0),
  },
  {
    name: 'shortlist, one car',
    tags: ['@C-short-01'],
    path: '/shortlist',
    expectedText: '1st Preference',
    setUp: storeShortlist(1),
  },
  {
    name: 'shortlist, five cars with long names',
    tags: ['@C-short-04'],
    path: '/shortlist',
    expectedText: '5th Preference',
    setUp: storeShortlist(5),
  },
  {
    name: 'shortlist, with cars that are gone',
    path: '/shortlist',
    expectedText: 'No longer for sale',
    setUp: storeShortlist(3, 2),
  },
  {
    name: 'selection bar, folded',
    tags: ['@C-tray-07'],
    path: '/',
    expectedText: /selected|Available Cars/,
    setUp: storeShortlist(5),
  },
  {
    name: 'selection bar, open',
    tags: ['@C-tray-08'],
    path: '/',
    expectedText: /5 of 5 cars selected|Available Cars/,
    setUp: storeShortlist(5),
    prepare: open,
  },
  {
    name: 'sign-in of a shopper with cars to reserve',
    tags: ['@C-res-13'],
    path: '/login?redirect=%2Freserve',
    expectedText: 'Reserve 3 cars',
    setUp: storeShortlist(3),
  },
  {
    name: 'a car page whose car is on the shortlist',
    tags: ['@C-car-13'],
    path: findCarPath,
    expectedText: 'Market Value',
    prepare: (page) => page.getByRole('button', { name: 'Add to Shortlist' }).filter({ visible: true }).click(),
  },
  {
    name: 'selection bar where cars are selected',
    tags: ['@C-route-28'],
    path: '/select-cars',
    expectedText: /\d+ cars/,
    setUp: storeShortlist(1),
    prepare: open,
  },
]);
