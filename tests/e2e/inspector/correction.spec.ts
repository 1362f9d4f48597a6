import { expect, test } from '@playwright/test';
import { withInspectionFixture } from '#tests/e2e/support/inspection-fixture.ts';
import {
  fillMinimalInspection,
  dispatchWindowFocus,
  openSection,
  submitWizard,
} from '#tests/e2e/support/wizard-driver.ts';
import { createOrientationPhotos } from '#tests/e2e/support/orientation-photos.ts';

test(
  'a returned car is corrected offline and becomes pending again with its history',
  { tag: ['@S-life-04', '@S-life-05', '@S-insp-11', '@S-insp-12', '@S-wiz-19'] },
  () =>
    withInspectionFixture(async ({ network, page, admin }) => {
      const photos = await createOrientationPhotos();
      await fillMinimalInspection(page, network.origin, 50_101, photos.slice(0, 2));
      await submitWizard(page);
      const car = await admin.waitForPendingCar(50_101);
      expect(await admin.returnForCorrection(car.id, 'The mileage does not fit the photo of the odometer.')).toBe(200);

      await page.goto(`${network.origin}/inspector`);
      const notes = page.getByText('The mileage does not fit the photo of the odometer.');
      await expect(notes.first()).toBeVisible();
      const returned = page
        .getByRole('article')
        .filter({ has: notes })
        .or(page.getByRole('listitem').filter({ has: notes }));
      await expect.poll(() => page.evaluate(hasStoredReturnedCar, car.id)).toBe(true);

      // The cached thumbnail serves without signal.
      await expect(returned.first().locator('img')).toHaveAttribute('src', /^blob:/);

      network.cut();
      await returned
        .getByRole('link', { name: /Fix Car/ })
        .first()
        .click();
      await expect(page.getByText('The mileage does not fit the photo of the odometer.').first()).toBeVisible();
      await page.getByRole('link', { name: /Car Details/ }).click();
      await openSection(page, 'Basics');
      await page.getByLabel('Mileage', { exact: true }).fill('50102');
      await page.getByRole('link', { name: /Car Photos/ }).click();
      await page.getByRole('button', { name: /Submit Car|Save Changes/ }).click();
      await expect(page).toHaveURL(/\/inspector$/);
      expect(await admin.listPendingCars(50_102)).toHaveLength(0);

      network.restore();
      await dispatchWindowFocus(page);
      const fixed = await admin.waitForPendingCar(50_102);
      expect(fixed.id).toBe(car.id);
      expect(fixed.photos).toEqual(car.photos);
      expect(await admin.listPendingCars(50_101)).toHaveLength(0);
    }),
);

/** Runs in the page: whether the returned car is cached. */
function hasStoredReturnedCar(id: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('redrive');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const all = opening.result.transaction('reference').objectStore('reference').getAll();
      all.onsuccess = () => {
        opening.result.close();
        const rows = all.result as { name: string; value: unknown }[];
        resolve(rows.some((row) => row.name === 'returned-cars' && JSON.stringify(row.value).includes(id)));
      };
    };
  });
}
