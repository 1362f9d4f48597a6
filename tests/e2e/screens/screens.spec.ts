import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { installFakeCamera, openGuidedCamera } from '#tests/e2e/support/guided-camera.ts';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { checkScreens, findCarPath, type ScreenCase } from '#tests/e2e/support/screen-checks.ts';

const LONG_EMAIL = 'abdulrahman.al-mansoori.procurement-department@workshop-and-spare-parts.example';
const TAKEN = {
  code: 'CONFLICT',
  message: `${LONG_EMAIL} now belongs to another account. Your email is still customer@redrive.example`,
  requiresLogin: false,
};
const answerConfirm = (page: Page, status: number, json: object) =>
  page.route('**/api/confirm-email', (route) => route.fulfill({ status, json }));
const pressConfirm = (page: Page) => page.getByRole('button', { name: 'Confirm email' }).click();

async function findExportCarPath(origin: string): Promise<string> {
  const { cars } = (await (await fetch(`${origin}/api/cars/search?limit=100`)).json()) as {
    cars: { id: string; registrationStatus: string }[];
  };
  return `/car/${cars.find((car) => car.registrationStatus === 'export_only')!.id}`;
}

const screens: ScreenCase[] = [
  { name: 'home', tags: ['@C-home-01', '@C-home-07', '@C-route-01'], path: '/', expectedText: 'Available Cars' },
  { name: 'all cars', tags: ['@C-route-03'], path: '/accident-cars-for-sale', expectedText: /\d+ cars/ },
  {
    name: 'all cars, nothing found',
    tags: ['@C-brw-30'],
    path: '/accident-cars-for-sale?priceTo=1',
    expectedText: 'No cars match your filters',
  },
  {
    name: 'American spec',
    tags: ['@C-route-04'],
    path: '/accident-cars-for-sale/american-spec',
    expectedText: /Showing \d+ of \d+/,
  },
  {
    name: 'all cars that can be registered',
    path: '/accident-cars-for-sale?registrable=true',
    expectedText: /\d+ cars/,
  },
  { name: 'a car for export only', path: findExportCarPath, expectedText: 'Can I register it?' },
  { name: 'GCC spec', tags: ['@C-route-05'], path: '/accident-cars-for-sale/gcc-spec', expectedText: 'Coming Soon' },
  { name: 'search', tags: ['@C-route-02'], path: '/search?q=Toyota', expectedText: /Toyota/ },
  { name: 'how it works', tags: ['@C-route-08'], path: '/how-it-works', expectedText: 'Certified technicians' },
  { name: 'about', tags: ['@C-route-09'], path: '/about', expectedText: /Redrive/ },
  { name: 'contact', path: '/contact', expectedText: 'Hours' },
  { name: 'terms', path: '/terms', expectedText: 'Your reservation' },
  { name: 'privacy', path: '/privacy', expectedText: 'On this device' },
  { name: 'refunds', path: '/refunds', expectedText: 'No suitable car' },
  { name: 'a car', tags: ['@C-route-07', '@C-car-08', '@C-car-12'], path: findCarPath, expectedText: 'Market Value' },
  {
    name: 'a car with damage pins',
    path: async (origin) => {
      const cars = (await (await fetch(`${origin}/api/cars`)).json()) as PublicCar[];
      return `/car/${cars.find(({ pinnedPhotos, imageUrl }) => pinnedPhotos?.some(({ url }) => url === imageUrl))!.id}`;
    },
    expectedText: 'Hide damage pins',
    prepare: (page) =>
      page
        .getByRole('button', { name: /^Damage \d+: / })
        .first()
        .click(),
  },
  {
    name: 'the inspection report of a car',
    path: async (origin) => `${await findCarPath(origin)}/report`,
    expectedText: 'Signature and fingerprints',
  },
  { name: 'checking a report or photo', path: '/verify', expectedText: 'No files checked yet.' },
  { name: 'a missing car (C-route-34)', path: '/car/does-not-exist', expectedText: 'Car Not Found' },
  { name: 'not found (C-route-33)', path: '/no-such-page', expectedText: '404 Page Not Found' },
  { name: 'sign in (C-route-10)', path: '/login', expectedText: 'Register as Customer' },
  { name: 'register (C-route-19)', path: '/register', expectedText: 'Confirm Password' },
  { name: 'a new password', path: '/reset-password?token=of-the-mail', expectedText: 'Set password' },
  {
    name: 'a link that works no more',
    path: '/reset-password',
    expectedText: 'This link is no longer valid',
  },
  { name: 'an invitation that works no more', path: '/invitation', expectedText: 'no longer valid' },
  {
    name: 'confirming a new email',
    path: '/confirm-email?token=of-the-mail',
    expectedText: 'Confirm email',
  },
  {
    name: 'a new email whose link has expired',
    path: '/confirm-email?token=of-the-mail',
    expectedText: 'This link is no longer valid',
    prepare: pressConfirm,
  },
  {
    name: 'a new email, confirmed',
    path: '/confirm-email?token=of-the-mail',
    expectedText: 'Your email has been changed',
    setUp: (page) => answerConfirm(page, 200, { success: true, email: LONG_EMAIL, isChanged: true }),
    prepare: pressConfirm,
  },
  {
    name: 'a new email that is taken by now',
    path: '/confirm-email?token=of-the-mail',
    expectedText: 'This email is already in use',
    setUp: (page) => answerConfirm(page, 409, { ...TAKEN, error: TAKEN.message }),
    prepare: pressConfirm,
  },
  {
    name: 'a forgotten password where no mail is sent',
    path: '/forgot-password',
    expectedText: 'We can’t send email at the moment',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('customer@redrive.example');
      await page.getByRole('button', { name: 'Send link' }).click();
    },
  },
  {
    name: 'inspector dashboard',
    tags: ['@S-insp-01'],
    path: '/inspector',
    as: 'inspector',
    expectedText: 'Total Submissions',
  },
  {
    name: 'wizard, dealer',
    tags: ['@S-wiz-01'],
    path: '/inspector/add-car/american',
    as: 'inspector',
    expectedText: 'Dealer Selection',
  },
  {
    name: 'wizard, details',
    path: '/inspector/add-car/american?step=2',
    as: 'inspector',
    expectedText: 'Listing Configuration',
  },
  {
    name: 'wizard, barcode scanner without a camera',
    path: '/inspector/add-car/american?step=2',
    as: 'inspector',
    prepare: (page) => page.getByRole('button', { name: 'Scan VIN barcode' }).click(),
    expectedText: /The camera isn’t available here/,
  },
  {
    name: 'wizard, a photo to retake',
    path: '/inspector/add-car/american?step=4',
    as: 'inspector',
    prepare: async (page) => {
      const blurred = sharp('server/seed/pictures/audi-a6-2018/01-front-right.webp').blur(6).jpeg();
      const file = { name: 'blurred.jpg', mimeType: 'image/jpeg', buffer: await blurred.toBuffer() };
      await page.locator('input[type=file][multiple]:not([capture])').setInputFiles(file);
    },
    expectedText: 'Looks blurred',
  },
  {
    name: 'wizard, pricing',
    tags: ['@S-w3-04'],
    path: '/inspector/add-car/american?step=3',
    as: 'inspector',
    expectedText: 'Repair Time Estimation',
  },
  {
    name: 'wizard, a claim with its source and document',
    path: '/inspector/add-car/american?step=4',
    as: 'inspector',
    prepare: async (page) => {
      await page.getByLabel('Title status', { exact: true }).selectOption('Clean title');
    },
    expectedText: 'Photograph the document',
  },
  {
    name: 'wizard, photos',
    tags: ['@S-w4-01'],
    path: '/inspector/add-car/american?step=4',
    as: 'inspector',
    expectedText: 'UAE Inspection photos',
  },
  {
    name: 'wizard, guided camera',
    path: '/inspector/add-car/american?step=4',
    as: 'inspector',
    setUp: installFakeCamera,
    prepare: async (page) => void (await openGuidedCamera(page)),
    expectedText: '0 of 12 shots',
  },
  {
    name: 'wizard, shots of the guided camera',
    path: '/inspector/add-car/american?step=4',
    as: 'inspector',
    setUp: installFakeCamera,
    prepare: async (page) => {
      const camera = await openGuidedCamera(page);
      await camera.getByRole('button', { name: 'Shots', exact: true }).click();
    },
    expectedText: '0 of 12 shots',
  },
  {
    name: 'GCC form',
    tags: ['@S-route-05'],
    path: '/inspector/add-car/gcc',
    as: 'inspector',
    expectedText: 'Coming Soon',
  },
  { name: 'outbox', path: '/inspector/outbox', as: 'inspector', expectedText: 'Everything sent' },
  { name: 'review', tags: ['@S-rev-01'], path: '/admin/review', as: 'admin', expectedText: /Pending \(\d+\)|Pending/ },
];

checkScreens(screens);
