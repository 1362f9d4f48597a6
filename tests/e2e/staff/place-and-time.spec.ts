import { createHash } from 'node:crypto';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { expectAccessible } from '#tests/e2e/support/screen-checks.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';
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

test('the reviewer reads which photo was taken elsewhere, days before and by which clock', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  const hashes = await uploadPhotos(context.request, 4);
  const now = Date.now();
  const hoursBefore = [1, 1, 1, 150];
  const photos = hashes.map((sha256, position) => ({
    sha256,
    gallery: 'uae',
    category: 'exterior',
    position,
    takenAt: new Date(now - hoursBefore[position]! * HOUR_MS).toISOString(),
  }));
  const places = [YARD, YARD, SHARJAH, YARD];
  const positions = hashes.map((hash, index) => [hash, { position: { ...places[index]!, accuracy: 10 } }] as const);
  const [id] = await submitCars(context.request, ['Placed'], {
    exteriorImages: [],
    photos,
    photoMetadata: JSON.stringify(Object.fromEntries(positions)),
    inspectedAt: new Date(now).toISOString(),
  });
  await page.goto(`/admin/review?car=${id!}`);
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
