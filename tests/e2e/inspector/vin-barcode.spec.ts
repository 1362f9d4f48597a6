import sharp from 'sharp';
import { chromium, expect, test, type Page } from '@playwright/test';
import { BROWSER_ARGS, findHeadlessShell } from '#tests/find-browser.ts';
import { withInspectionFixture } from '#tests/e2e/support/inspection-fixture.ts';
import { mainRegion } from '#tests/e2e/support/main-region.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';
import { goToPhotosStep } from '#tests/e2e/support/wizard-driver.ts';
import { createPhotoLikeImage } from '#tests/photos/image-fixtures.ts';
import { drawVinSticker } from '#tests/photos/vin-sticker.ts';

const STEP = '/inspector/add-car/american?step=2';

/** @param picture what the camera sees; null for a refused camera */
async function setCamera(page: Page, picture: Buffer | null): Promise<void> {
  await page.addInitScript(
    (base64) => {
      navigator.mediaDevices.getUserMedia = async () => {
        if (base64 === null) throw new DOMException('Permission denied', 'NotAllowedError');
        const image = new Image();
        image.src = `data:image/jpeg;base64,${base64}`;
        await image.decode();
        const canvas = Object.assign(document.createElement('canvas'), {
          width: image.naturalWidth,
          height: image.naturalHeight,
        });
        const painter = canvas.getContext('2d')!;
        setInterval(() => painter.drawImage(image, 0, 0), 200);
        return canvas.captureStream();
      };
    },
    picture && picture.toString('base64'),
  );
}

const vinField = (page: Page) => page.getByLabel('VIN', { exact: true });
const scanButton = (page: Page) => page.getByRole('button', { name: 'Scan VIN barcode' });
const scanner = (page: Page) => page.getByRole('region', { name: 'VIN barcode' });
const firstPhotoId = (page: Page) => page.locator('[data-photo]').first().getAttribute('data-photo');
const tiles = (page: Page) => page.getByRole('button', { name: /^View photo \d+$/ });

async function photograph(page: Page, photo: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await scanner(page).getByRole('button', { name: 'Photograph barcode' }).click();
  await (await choosing).setFiles({ name: 'vin.jpg', mimeType: 'image/jpeg', buffer: photo });
}

test('the camera reads the VIN without signal and keeps the photo', () =>
  withInspectionFixture(async ({ network, page }) => {
    // A small picture: the software camera of the test is slow.
    const { vin, preview } = await drawVinSticker(19, 4, 'QRCode');
    await setCamera(page, preview);
    network.cut();
    await page.goto(network.origin + STEP);
    await scanButton(page).click();
    await expect(vinField(page)).toHaveValue(vin);
    await expect(scanner(page)).toBeHidden();
    await expect(scanButton(page)).toBeFocused();
    await goToPhotosStep(page);
    await expect(tiles(page)).toHaveCount(1);
    network.restore();
  }));

test.describe('with a server', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await RunningServer.start();
  });
  test.afterAll(() => server.close());

  test('a refused camera leaves photos of the barcode and typing', async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector', 390);
    await setCamera(page, null);
    await page.goto(STEP);
    await scanButton(page).click();
    await expect(scanner(page)).toContainText('The camera isn’t available here.');
    await photograph(page, await createPhotoLikeImage(800, 600));
    await expect(scanner(page)).toContainText('No VIN found in this photo.');
    const { vin, still } = await drawVinSticker(7, 1, 'DataMatrix');
    await photograph(page, still);
    await expect(vinField(page)).toHaveValue(vin);
    await goToPhotosStep(page);
    // A photo without a readable VIN is kept, too.
    await expect(tiles(page)).toHaveCount(2);
    await expect(page.locator('#shot-list').getByText(/^1 of \d+ shots$/)).toBeVisible();
    // The sticker does not become the cover of the car.
    const vinPhotoId = await firstPhotoId(page);
    const car = await sharp('server/seed/pictures/audi-a6-2018/02-right.webp').jpeg().toBuffer();
    const file = { name: 'car.jpg', mimeType: 'image/jpeg', buffer: car };
    await page.locator('input[type=file][multiple]:not([capture])').setInputFiles(file);
    await expect(tiles(page)).toHaveCount(3);
    await expect.poll(() => firstPhotoId(page)).not.toBe(vinPhotoId);
    await closeAndExpectNoErrors();
  });

  test('a VIN without a right check digit is offered for comparison', async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector', 390);
    const european = 'WDD2130041A123456';
    const { still } = await drawVinSticker(3, 1.5, 'QRCode', european);
    await setCamera(page, null);
    await page.goto(STEP);
    await scanButton(page).click();
    await photograph(page, still);
    await expect(scanner(page)).toContainText(`Read ${european}. Compare it with the plate.`);
    await expect(vinField(page)).toHaveValue('');
    await scanner(page).getByRole('button', { name: 'Use this VIN' }).click();
    await expect(vinField(page)).toHaveValue(european);
    await closeAndExpectNoErrors();
  });

  test('a reader that was not downloaded is named', async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector', 390);
    await setCamera(page, null);
    await context.route(/\.wasm$/, (route) => route.abort());
    await page.goto(STEP);
    await scanButton(page).click();
    await photograph(page, (await drawVinSticker(3, 1, 'QRCode')).still);
    await expect(scanner(page)).toContainText('The barcode reader hasn’t been downloaded to this phone yet.');
    await closeAndExpectNoErrors();
  });

  test('a phone without WebAssembly is told to type the VIN', async () => {
    const browser = await chromium.launch({
      executablePath: findHeadlessShell(),
      args: [...BROWSER_ARGS, '--js-flags=--jitless'],
    });
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector', 390);
    await setCamera(page, (await drawVinSticker(3, 1, 'QRCode')).still);
    await page.goto(STEP);
    await scanButton(page).click();
    await expect(scanner(page)).toContainText('This phone can’t read barcodes. Type the VIN.');
    await vinField(page).fill('4T1G11AK9MU512349');
    await expect(mainRegion(page)).toContainText('Toyota Camry');
    await closeAndExpectNoErrors();
    await browser.close();
  });
});
