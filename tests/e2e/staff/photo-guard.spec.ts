import { randomUUID } from 'node:crypto';
import { expect, test, type APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { computePerceptualHash } from '#shared/domain/photos/perceptual-hash.ts';
import { computeGreyPixels } from '#server/photos/photo-variants.ts';
import { openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';
import { submitCars } from '#tests/e2e/support/submission-fixtures.ts';
import { COPY_KINDS, drawScene } from '#tests/photos/scene-picture.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '14' });
});
test.afterAll(() => server.close());

async function submitCar(request: APIRequestContext, model: string, photo: Buffer): Promise<string> {
  const vin = randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase();
  const exteriorImages = [`data:image/jpeg;base64,${photo.toString('base64')}`];
  const [id] = await submitCars(request, [model], { vin, marketPriceAed: 90_000, exteriorImages });
  return id!;
}

test('the reviewer compares an edited copy with the other car and dismisses the warning', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  const photo = await drawScene(901);
  await submitCar(context.request, 'Source', photo);
  const id = await submitCar(context.request, 'Copied', await COPY_KINDS['mirrored']!(photo));
  await expect
    .poll(async () => (await (await context.request.get(`/api/admin/cars/${id}/photo-copies`)).json()) as object)
    .toMatchObject({ copies: [{ car: { name: '2021 Toyota Source', state: 'pending' } }] });
  await page.goto(`/admin/review?car=${id}`);
  const warning = page.getByRole('region', { name: 'The same or an edited picture is on another car' });
  await expect(warning.getByRole('img', { name: 'This car' })).toBeVisible();
  await expect(warning.getByRole('img', { name: /2021 Toyota Source.*Pending/ })).toBeVisible();
  await expect(warning.getByRole('link', { name: /^Open .*2021 Toyota Source/ })).toBeVisible();
  await warning.getByRole('button', { name: /^Dismiss warning/ }).click();
  await expect(warning).toBeHidden();
  await closeAndExpectNoErrors();
});

test('a number plate is blurred with one drag, another area is moved, and both are removed', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  const id = await submitCar(context.request, 'Plated', await drawScene(902));
  await page.goto(`/admin/review?car=${id}`);
  const open = page.getByRole('button', { name: 'Blur number plate', exact: true });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Blur number plates' });
  const photo = dialog.getByRole('img', { name: 'Original photo' });
  await expect(photo).toHaveJSProperty('complete', true);
  await photo.scrollIntoViewIfNeeded();
  const box = (await photo.boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.3);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.5, { steps: 4 });
  await page.mouse.up();
  await expect(dialog.getByRole('button', { name: 'Area 1', exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add area' }).click();
  const second = dialog.getByRole('button', { name: 'Area 2', exact: true });
  const from = (await second.boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + box.width * 0.1, from.y + from.height / 2, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await second.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await dialog.getByRole('button', { name: 'Save blurring' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Blurred for visitors').first()).toBeVisible();
  const car = (await (await context.request.get(`/api/admin/cars/${id}`)).json()) as {
    blurredPhotos: { areas: { x: number; y: number; width: number; height: number }[] }[];
  };
  const [drawn, added] = car.blurredPhotos[0]!.areas;
  expect(Math.abs(drawn!.x - 0.2)).toBeLessThan(0.01);
  expect(Math.abs(drawn!.width - 0.3)).toBeLessThan(0.01);
  // 0.4 and the offset of the second area, then the drag and one key press.
  expect(added!.x).toBeCloseTo(0.4 + 0.05 + 0.1 + 0.01);
  expect(added!.height).toBeCloseTo(0.11);

  await open.click();
  await second.focus();
  await page.keyboard.press('Delete');
  await expect(dialog.getByRole('button', { name: 'Add area' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Remove area 1' }).click();
  await dialog.getByRole('button', { name: 'Save blurring' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Blurred for visitors')).toHaveCount(0);
  await closeAndExpectNoErrors();
});

test('a visitor learns which car an edited photo is from', async ({ browser }) => {
  const staff = await openSignedInPage(browser, server, 'admin');
  const photo = await drawScene(903);
  const id = await submitCar(staff.context.request, 'Published', photo);
  const approval = await staff.context.request.post(`/api/admin/cars/${id}/approve`, {
    headers: { 'Idempotency-Key': randomUUID() },
  });
  expect(approval.status()).toBe(200);
  const hash = computePerceptualHash(await computeGreyPixels(sharp(photo)));
  await expect
    .poll(
      async () =>
        (await (await staff.context.request.get(`/api/reports/similar-photos?hash=${hash}`)).json()) as object,
    )
    .toMatchObject({ similar: [{ carId: id }] });
  await staff.closeAndExpectNoErrors();
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  await openHydratedPage(page, '/verify');
  await page.getByLabel('Choose files').setInputFiles([
    { name: 'copy.jpeg', mimeType: 'image/jpeg', buffer: await COPY_KINDS['cropped to 70 %, centre']!(photo) },
    { name: 'other.jpeg', mimeType: 'image/jpeg', buffer: await drawScene(904) },
  ]);
  await expect(page.getByRole('article', { name: 'copy.jpeg: Edited copy' })).toContainText('2021 Toyota Published');
  await expect(page.getByRole('article', { name: 'other.jpeg: Not recognised' })).toBeVisible();
  await closeAndExpectNoErrors();
});
