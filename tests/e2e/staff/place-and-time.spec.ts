import { createHash } from 'node:crypto';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { expectAccessible } from '#tests/e2e/support/screen-checks.ts';
import { expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';
import { createPng, signInAs, submitCars } from '#tests/e2e/support/submission-fixtures.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '14' });
});
test.afterAll(() => server.close());

const HOUR_MS = 3_600_000;
const YARD = { latitude: 25.12, longitude: 55.38 };
const SHARJAH = { latitude: 25.35, longitude: 55.42 };

async function uploadPhotos(request: APIRequestContext, count: number): Promise<string[]> {
  await signInAs(request, 'inspector');
  const hashes: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const data = await createPng();
    const hash = createHash('sha256').update(data).digest('hex');
    const headers = { 'Content-Type': 'application/octet-stream' };
    expect((await request.put(`/api/inspector/photos/${hash}`, { data, headers })).status()).toBe(201);
    hashes.push(hash);
  }
  return hashes;
}

async function submitPlacedCar(
  request: APIRequestContext,
  { places, hoursBefore }: { places: readonly (typeof YARD)[]; hoursBefore: readonly number[] },
): Promise<string> {
  const hashes = await uploadPhotos(request, places.length);
  const now = Date.now();
  const photos = hashes.map((sha256, position) => ({
    sha256,
    gallery: 'uae',
    category: 'exterior',
    position,
    takenAt: new Date(now - hoursBefore[position]! * HOUR_MS).toISOString(),
  }));
  const positions = hashes.map((hash, index) => [hash, { position: { ...places[index]!, accuracy: 10 } }] as const);
  const [id] = await submitCars(request, ['Placed'], {
    exteriorImages: [],
    photos,
    photoMetadata: JSON.stringify(Object.fromEntries(positions)),
    inspectedAt: new Date(now).toISOString(),
  });
  return id!;
}

test('the reviewer reads which photo was taken elsewhere, days before and by which clock', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  const places = [YARD, YARD, SHARJAH, YARD];
  const id = await submitPlacedCar(context.request, { places, hoursBefore: [1, 1, 1, 150] });
  await page.goto(`/admin/review?car=${id}`);
  const section = page.getByRole('region', { name: 'Place and time' });
  await expect(section.getByText(/^Photo 3: .*, 25\.9 km away from the other photos$/)).toBeVisible();
  await expect(section.getByText(/^Photo 4: .*, 6 days before the inspection$/)).toBeVisible();
  await expect(section.getByText(/^Photo [12]:/)).toHaveCount(0);
  await expect(section.getByText(/4 of 4 with a place to compare/)).toBeVisible();
  await section.getByText('All photos').click();
  await expect(section.getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  await closeAndExpectNoErrors();
});

test('photos are compared with the yard once an admin has entered its location', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  // The photos agree with each other and are not from the yard.
  const id = await submitPlacedCar(context.request, { places: [SHARJAH, SHARJAH, SHARJAH], hoursBefore: [1, 1, 1] });
  const section = page.getByRole('region', { name: 'Place and time' });
  await page.goto(`/admin/review?car=${id}`);
  await expect(section.getByText(/3 of 3 with a place to compare with the others, not with the yard/)).toBeVisible();
  await expect(section.getByText(/^Photo \d:/)).toHaveCount(0);

  const { dealerName } = (await (await context.request.get(`/api/admin/cars/${id}`)).json()) as { dealerName: string };
  await page.goto('/admin?tab=dealers');
  await page.getByRole('button', { name: `Edit ${dealerName}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Dealer' });
  await dialog.getByLabel('Yard location').fill(`${YARD.latitude}, ${YARD.longitude}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Dealer updated successfully');

  await page.goto(`/admin/review?car=${id}`);
  await expect(section.getByText(/3 of 3 with a place to compare with the yard/)).toBeVisible();
  await expect(section.getByText(/^Photo [123]: .*, 25\.9 km away from the yard$/)).toHaveCount(3);
  await expectAccessible(page);
  await closeAndExpectNoErrors();
});
