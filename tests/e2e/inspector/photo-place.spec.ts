import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { parsePhotoPositions } from '#shared/domain/photos/capture-checks.ts';
import { withInspectionFixture } from '#tests/e2e/support/inspection-fixture.ts';
import { createOrientationPhotos } from '#tests/e2e/support/orientation-photos.ts';
import { fillMinimalInspection, submitWizard } from '#tests/e2e/support/wizard-driver.ts';

/** Without a place of its own. */
const createShot = async (background: string) => ({
  name: 'shot.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test('a photo taken in the app carries its place while the switch is on', () =>
  withInspectionFixture(async ({ network, phone, page, admin }) => {
    const [first] = await createOrientationPhotos();
    await phone.context.grantPermissions(['geolocation'], { origin: network.origin });
    await phone.context.setGeolocation({ latitude: 25.12, longitude: 55.38, accuracy: 15 });
    await fillMinimalInspection(page, network.origin, 62_101, [first!]);
    const place = page.getByRole('switch', { name: 'Add the place to photos' });
    await expect(place).toBeChecked();
    const camera = page.locator('input[type=file][capture]');
    const tiles = page.getByRole('button', { name: /^View photo \d+$/ });
    await camera.setInputFiles(await createShot('#a33'));
    await expect(tiles).toHaveCount(2);
    await place.uncheck();
    await camera.setInputFiles(await createShot('#3a3'));
    await expect(tiles).toHaveCount(3);
    await submitWizard(page);
    const { id } = await admin.waitForPendingCar(62_101);
    const { photoMetadata, photos, inspectedAt, clockOffsetSeconds } = await admin.fetchCar(id);
    const positions = parsePhotoPositions(photoMetadata);
    const latitudes = photos.map(({ sha256 }) => positions.get(sha256)?.latitude);
    expect(latitudes.slice(1)).toEqual([25.12, undefined]);
    expect(Date.parse(inspectedAt!)).toBeLessThanOrEqual(Date.now());
    expect(Math.abs(clockOffsetSeconds!)).toBeLessThan(60);
  }));
