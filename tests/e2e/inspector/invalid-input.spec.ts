import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { withInspectionFixture } from '#tests/e2e/support/inspection-fixture.ts';
import {
  addPhotos,
  fillMinimalInspection,
  goToPhotosStep,
  goToNextStep,
  submitWizard,
} from '#tests/e2e/support/wizard-driver.ts';

const HEIC = fileURLToPath(new URL('../../fixtures/photo.heic', import.meta.url));

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redrive-bad-input-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** A unique small photo. */
async function photo(number: number): Promise<string> {
  const path = join(folder, `photo-${number}.jpg`);
  const background = { r: number * 4, g: 255 - number * 4, b: (number * 37) % 256 };
  await writeFile(
    path,
    await sharp({ create: { width: 320, height: 240, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
  return path;
}

async function file(name: string, bytes: Buffer | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

function attachFiles(page: Page, paths: string[]): Promise<void> {
  return page.locator('input[type=file][multiple]:not([capture])').setInputFiles(paths);
}

test('invalid files are named while valid ones and a HEIC photo are uploaded', { tag: ['@S-w4-14', '@S-w4-19'] }, () =>
  withInspectionFixture(async ({ network, page, admin }) => {
    const good = [await photo(1), await photo(2)];
    await fillMinimalInspection(page, network.origin, 80_001, [good[0]!]);
    const large = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer();
    const pdf = await file('papers.pdf', '%PDF-1.4\n%%EOF');
    const empty = await file('empty.jpg', '');
    const cut = await file('cut-off.jpg', large.subarray(0, large.length >> 1));
    await attachFiles(page, [pdf, empty, good[1]!, cut]);
    const toast = page.locator('[data-toaster]').getByRole('alert');
    // Checked at once, as the toast disappears.
    const rejectedNames = ['papers.pdf', 'empty.jpg', 'cut-off.jpg'].map((name) => `(?=.*${name.replace('.', '\\.')})`);
    const title = 'Upload failed.*Failed to process some images\\. Please try again\\.';
    await expect(toast).toHaveText(new RegExp(`^(?!.*photo-2)${rejectedNames.join('')}.*${title}`, 's'));
    const tiles = page.getByRole('button', { name: /^View photo \d+$/ });
    await expect(tiles).toHaveCount(2);

    await addPhotos(page, [HEIC], 3);
    await submitWizard(page);
    const car = await admin.waitForPendingCar(80_001);
    expect(car.photos).toHaveLength(3);
    const hashes = car.photos.map(({ sha256 }) => sha256);
    // The browser cannot decode HEIC: the server converts it.
    expect(hashes).toContain(
      createHash('sha256')
        .update(await readFile(HEIC))
        .digest('hex'),
    );
    for (const sha256 of hashes) {
      const seen = await sharp(await admin.download(`/photos/${sha256}/320.jpeg`)).metadata();
      expect(seen.width).toBe(320);
    }
  }),
);

test('a rejected photo is resent with "Try again" and replaced with "Open and correct"', () =>
  withInspectionFixture(async ({ network, page, admin }) => {
    const original = await readFile(HEIC);
    // Structurally valid, so that only a decoder fails: its decoder configuration is invalid.
    const broken = Buffer.from(original);
    const setUp = broken.indexOf('hvcC', 0, 'latin1') + 4;
    broken.fill(0xaa, setUp, setUp + broken.readUInt32BE(setUp - 8) - 8);
    const unreadable = await file('broken.heic', broken);
    network.cut();
    await fillMinimalInspection(page, network.origin, 80_002, [await photo(1), unreadable]);
    await submitWizard(page);
    network.restore();
    await page.goto(`${network.origin}/inspector/outbox`);
    const refused = page.getByText('This file isn’t a photo we can read', { exact: false });
    await expect(refused).toBeVisible();

    // Sent by the page or the service worker.
    const uploadedBefore = network.uploadedBytes;
    await page.getByRole('article').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Try again' }).click();
    await expect.poll(() => network.uploadedBytes - uploadedBefore).toBeGreaterThan(original.length >> 1);
    await expect(refused).toBeVisible();

    await page.getByRole('button', { name: 'Open and correct' }).click();
    await goToPhotosStep(page);
    await expect(refused).toBeVisible();
    const camera = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Photo 2 options' }).click();
    await page.getByRole('menuitem', { name: 'Retake' }).click();
    await (await camera).setFiles(await photo(2));
    await expect(refused).toBeHidden();
    await expect(page.getByRole('button', { name: /^View photo \d+$/ })).toHaveCount(2);
    await submitWizard(page);
    const car = await admin.waitForPendingCar(80_002);
    expect(car.photos).toHaveLength(2);
    const heic = createHash('sha256')
      .update(await readFile(unreadable))
      .digest('hex');
    expect(car.photos.map(({ sha256 }) => sha256)).not.toContain(heic);
  }));

test(
  'invalid VIN characters are removed with an explanation, and a wrong check digit only warns',
  { tag: ['@S-w2-19'] },
  () =>
    withInspectionFixture(async ({ network, page }) => {
      await page.goto(`${network.origin}/inspector/add-car/american?step=2`);
      const vin = page.getByLabel('VIN', { exact: true });
      await vin.fill('4TIG11AKOMU5123Q9');
      await expect(vin).toHaveValue('4TG11AKMU51239');
      await expect(
        page.getByText('VINs never contain I, O or Q, spaces or symbols, so we removed them.', {
          exact: false,
        }),
      ).toBeVisible();
      await vin.fill('4T1G11AK0MU512349');
      await expect(page.getByText('The check digit doesn’t match.', { exact: false })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Look Up VIN' })).toBeEnabled();
      await expect(page.getByLabel('Make', { exact: true })).toHaveValue('Toyota');
      await goToNextStep(page);
      await expect(page.getByText('Repair Time Estimation')).toBeVisible();
    }),
);

test('sixty photos at once are all saved', { tag: ['@S-w4-07'] }, () =>
  withInspectionFixture(async ({ network, page }) => {
    const sixty = await Promise.all(Array.from({ length: 60 }, (_, number) => photo(number)));
    await page.goto(`${network.origin}/inspector/add-car/american?step=4`);
    // Observed from the start, as the toast lasts five seconds.
    const toast = expect(page.locator('[data-toaster]')).toHaveText(/Photos uploaded.*60 photos saved on this phone/s, {
      timeout: 120_000,
    });
    await Promise.all([addPhotos(page, sixty, 60), toast]);
    await page.reload();
    await expect(page.getByRole('button', { name: /^View photo \d+$/ })).toHaveCount(60);
  }),
);
