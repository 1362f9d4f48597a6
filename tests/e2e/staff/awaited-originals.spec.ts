import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { mainRegion } from '#tests/e2e/support/main-region.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';
import { signInAs, submitCars } from '#tests/e2e/support/submission-fixtures.ts';
import { drawScene } from '#tests/photos/scene-picture.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '4' });
});
test.afterAll(() => server.close());

test('a car is looked at before its originals, and approved once they have arrived', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  const { request } = context;
  await signInAs(request, 'inspector');
  const original = await drawScene(1_331);
  const hash = createHash('sha256').update(original).digest('hex');
  const preview = await sharp(original).resize(640).webp({ quality: 30 }).toBuffer();
  const headers = { 'Content-Type': 'image/webp' };
  const sent = await request.put(`/api/inspector/photos/${hash}/preview`, { data: preview, headers });
  expect(sent.status()).toBe(200);
  const vin = randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase();
  const photos = [{ sha256: hash, gallery: 'uae', category: 'exterior', position: 0 }];
  const [id] = await submitCars(request, ['Awaited'], { vin, marketPriceAed: 90_000, exteriorImages: [], photos });

  await page.goto(`/admin/review?car=${id}`);
  const main = mainRegion(page);
  await expect(main.getByText(/Original on its way/)).toBeVisible();
  const photo = main.getByRole('button', { name: /Open full screen$/ }).locator('img');
  await expect.poll(() => photo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  const waiting = main.getByText(/^1 original is still on the way from the inspector’s phone/);
  await expect(waiting).toBeVisible();
  const approve = main.getByRole('button', { name: 'Approve & Publish' });
  await expect(approve).toBeDisabled();

  const arrived = await request.put(`/api/inspector/photos/${hash}`, {
    data: original,
    headers: { 'Content-Type': 'image/jpeg' },
  });
  expect(arrived.status()).toBe(201);
  await expect(waiting).toBeHidden();
  await expect(main.getByText(/Original on its way/)).toBeHidden();
  await expect(approve).toBeEnabled();
  await closeAndExpectNoErrors();
});
