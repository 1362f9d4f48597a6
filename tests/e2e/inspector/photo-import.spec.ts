import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { withInspectionFixture } from '#tests/e2e/support/inspection-fixture.ts';
import { addPhotos, fillMinimalInspection, goToPhotosStep } from '#tests/e2e/support/wizard-driver.ts';
import { createPhotoLikeImage, zeroRange } from '#tests/photos/image-fixtures.ts';

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redrive-photo-intake-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

async function file(name: string, bytes: Buffer | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

/** A unique photo of 12 megapixels. */
async function largePhoto(number: number): Promise<string> {
  const bytes = await sharp(await createPhotoLikeImage(400, 300))
    .modulate({ hue: number * 25 })
    .resize(4000, 3000)
    .jpeg()
    .toBuffer();
  return file(`photo-${number}.jpg`, bytes);
}

const input = (page: Page) => page.locator('input[type=file][multiple]:not([capture])');
const tiles = (page: Page) => page.getByRole('button', { name: /^View photo \d+$/ });
const missing = (page: Page) => page.getByRole('status', { name: /^\d+ photos? (wasn’t|weren’t) added$/ });

test('a reload during an import reports the missing photos, which can be chosen again', () =>
  withInspectionFixture(async ({ network, page }) => {
    const photos = await Promise.all(Array.from({ length: 12 }, (_, at) => largePhoto(at)));
    const small = await file(
      'small.jpg',
      await sharp(await createPhotoLikeImage(400, 300))
        .jpeg()
        .toBuffer(),
    );
    await fillMinimalInspection(page, network.origin, 80_101, [small]);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY)).toBe('contain');

    let dialogCount = 0;
    page.on('dialog', (dialog) => {
      dialogCount += dialog.type() === 'beforeunload' ? 1 : 0;
      void dialog.accept();
    });
    await input(page).setInputFiles(photos);
    await expect.poll(() => tiles(page).count()).toBeGreaterThanOrEqual(3);
    await page.reload();
    expect(dialogCount).toBe(1);

    await goToPhotosStep(page);
    await expect(missing(page)).toBeVisible();
    const savedCount = (await tiles(page).count()) - 1;
    await expect(missing(page)).toContainText(`${12 - savedCount} photo`);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose photos again' }).click();
    await (await choosing).setFiles(photos);
    await expect(tiles(page)).toHaveCount(13);
    await expect(missing(page)).toBeHidden();
    await page.reload();
    expect(dialogCount).toBe(1);
    await expect(tiles(page)).toHaveCount(13);
    await expect(missing(page)).toBeHidden();
  }));

test('a duplicate photo is reported and its tile highlighted', () =>
  withInspectionFixture(async ({ network, page }) => {
    const photo = async (number: number) =>
      file(
        `small-${number}.jpg`,
        await sharp({
          create: { width: 320, height: 240, channels: 3, background: { r: number * 9, g: 90, b: 30 } },
        })
          .jpeg()
          .toBuffer(),
      );
    const first = await photo(1);
    await fillMinimalInspection(page, network.origin, 80_102, [first]);
    await addPhotos(page, await Promise.all(Array.from({ length: 20 }, (_, at) => photo(at + 2))), 21);
    await tiles(page).last().scrollIntoViewIfNeeded();
    await expect(tiles(page).first()).not.toBeInViewport();
    await input(page).setInputFiles([first]);
    await expect(page.locator('[data-toaster]')).toContainText('Already added');
    await expect(tiles(page).first()).toBeInViewport();
    await expect(tiles(page)).toHaveCount(21);
  }));

test('"Retake" rejects invalid and damaged files by name', () =>
  withInspectionFixture(async ({ network, page }) => {
    const original = await sharp(await createPhotoLikeImage(1200, 900))
      .jpeg()
      .toBuffer();
    const damaged = await file('damaged.jpg', zeroRange(original, 0.35, 0.95));
    const video = await file('clip.mp4', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'));
    await fillMinimalInspection(page, network.origin, 80_103, [await file('whole.jpg', original)]);
    const toaster = page.locator('[data-toaster]');
    await input(page).setInputFiles([damaged]);
    await expect(toaster).toContainText('damaged.jpg: This photo is damaged');
    await input(page).setInputFiles([video]);
    const message = 'clip.mp4: This file isn’t a photo. Choose a JPG, PNG, WebP or HEIC photo.';
    await expect(toaster).toContainText(message);

    // The bytes are corrupted: the tile asks to retake the photo.
    await page.evaluate(() => {
      const opening = indexedDB.open('redrive');
      return new Promise<void>((resolve) => {
        opening.onsuccess = () => {
          const change = opening.result.transaction('photos', 'readwrite').objectStore('photos');
          change.openCursor().onsuccess = (event) => {
            const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result;
            if (!cursor) {
              opening.result.close();
              return resolve();
            }
            cursor.update({ ...cursor.value, state: 'damaged' });
            cursor.continue();
          };
        };
      });
    });
    await page.reload();
    await goToPhotosStep(page);
    const camera = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Photo 1 options' }).click();
    await page.getByRole('menuitem', { name: 'Retake' }).click();
    await (await camera).setFiles(video);
    await expect(toaster).toContainText(message);
    await expect(tiles(page)).toHaveCount(1);
  }));
