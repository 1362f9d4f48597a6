import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { withInspectionInFullBrowser } from '#tests/e2e/support/inspection-fixture.ts';
import {
  addPhotos,
  chooseDealer,
  fillDetails,
  markHood,
  goToPhotosStep,
  goToNextStep,
  signIn,
  submitWithoutHoodCloseUp,
  SAMPLE_VIN,
} from '#tests/e2e/support/wizard-driver.ts';
import { approveWithReason } from '#tests/e2e/support/submission-fixtures.ts';
import { createOrientationPhotos } from '#tests/e2e/support/orientation-photos.ts';

const MILEAGE = 48_210;

test(
  'an offline inspection survives a browser crash, is sent once and is published',
  {
    tag: [
      '@S-const-02',
      '@S-life-01',
      '@S-life-02',
      '@S-wiz-05',
      '@S-wiz-18',
      '@S-w2-11..14',
      '@S-rev-10',
      '@S-toast-11',
      '@S-toast-12',
    ],
  },
  () =>
    withInspectionInFullBrowser(async ({ server, network, phone, admin }) => {
      network.cut();
      await phone.closeGracefully();
      await phone.launch();
      let page = await phone.newPage();
      await page.goto(`${network.origin}/inspector`);
      await page
        .getByRole('region', { name: 'Quick Actions' })
        .getByRole('link', { name: /Add American Car/ })
        .click();
      await expect(page.getByText('Step 1 of 4').first()).toBeVisible();
      await chooseDealer(page);
      await goToNextStep(page);
      await fillDetails(page);
      await markHood(page);
      await page.getByRole('link', { name: /Repair & Pricing/ }).click();
      await page.getByLabel('Market Price').fill('80000');
      await expect(page.getByLabel('Fix & Drive Price')).toHaveValue(/75,600/);
      await goToPhotosStep(page);
      const photos = await createOrientationPhotos();
      expect(photos).toHaveLength(8);
      await addPhotos(page, photos.slice(0, 5), 5);
      const address = page.url();
      await expect(page.getByText(/Saved on this phone/).first()).toBeAttached();

      await phone.kill();
      await phone.launch();
      page = await phone.newPage();
      await page.goto(address);
      await expect(page.getByRole('button', { name: /^View photo \d+$/ })).toHaveCount(5);
      await expect(page).toHaveURL(/step=4/);
      await addPhotos(page, photos.slice(5), 8);
      await page.getByRole('link', { name: /Car Details/ }).click();
      await expect(page.getByLabel('VIN', { exact: true })).toHaveValue(SAMPLE_VIN);
      await goToPhotosStep(page);
      const localHashes = await phoneHashes(page);
      expect(localHashes).toHaveLength(8);
      await submitWithoutHoodCloseUp(page);
      await expect(
        page.getByRole('status').getByText('Car has been submitted for review', { exact: false }),
      ).toBeVisible();
      await expect(page).toHaveURL(/\/inspector$/);
      await expect(page.getByText('1 car waiting for signal').first()).toBeVisible();

      network.restore();
      await page.goto(`${network.origin}/inspector/outbox`);
      const car = await admin.waitForPendingCar(MILEAGE);
      await expect(page.getByText('Everything sent').first()).toBeVisible();
      expect(await admin.listPendingCars(MILEAGE)).toHaveLength(1);
      expect(car.photos.map((photo) => photo.sha256).toSorted()).toEqual(localHashes.toSorted());
      for (const { sha256 } of car.photos) await expectUpright(await admin.download(`/photos/${sha256}/640.jpeg`));

      const desk = await phone.newPage();
      await signIn(desk, server.origin, 'admin', '/admin/login');
      await desk.getByRole('tab', { name: /Pending Review/ }).click();
      await desk
        .getByRole('button', { name: /^Review 2021 Toyota Camry/ })
        .first()
        .click();
      await approveWithReason(desk);
      await expect(desk.getByText('Car approved successfully')).toBeVisible();
      await expectPublished(server.origin, car.id, car.photos[0]!.sha256);
    }),
);

/** Server-rendered HTML without scripts. */
async function expectPublished(origin: string, id: string, cover: string): Promise<void> {
  const visitor = await fetch(`${origin}/car/${id}`);
  const html = await visitor.text();
  expect(visitor.status).toBe(200);
  expect(html).toMatch(/<title>[^<]*2021 Toyota Camry/);
  expect(html).toContain('75,600');
  expect(html).toMatch(new RegExp(`property="og:image" content="[^"]*/photos/${cover}`));
  expect(html).toMatch(new RegExp(`<img[^>]*/photos/${cover}`));
  expect(await (await fetch(`${origin}/accident-cars-for-sale?make=Toyota`)).text()).toContain(`/car/${id}`);
}

/**
 * The example photos of all eight orientations show sky above darker ground: the published photo has no orientation
 * tag, and its top is brighter.
 */
async function expectUpright(jpeg: Buffer): Promise<void> {
  const { orientation } = await sharp(jpeg).metadata();
  expect(orientation ?? 1).toBe(1);
  const { data, info } = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true });
  const band = Math.floor(info.height / 5) * info.width;
  const mean = (part: Buffer) => part.reduce((sum, value) => sum + value, 0) / part.length;
  expect(mean(data.subarray(0, band))).toBeGreaterThan(mean(data.subarray(data.length - band)));
}

/** SHA-256 computed from the stored bytes. */
async function phoneHashes(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const rows = await new Promise<{ bytes: ArrayBuffer }[]>((resolve, reject) => {
      const opening = indexedDB.open('redrive');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const all = opening.result.transaction('photoBytes').objectStore('photoBytes').getAll();
        all.onsuccess = () => {
          opening.result.close();
          resolve(all.result as { bytes: ArrayBuffer }[]);
        };
      };
    });
    const digests = await Promise.all(rows.map(({ bytes }) => crypto.subtle.digest('SHA-256', bytes)));
    return digests.map((digest) =>
      Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    );
  });
}
