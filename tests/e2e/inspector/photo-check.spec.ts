import { expect, test, type Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';
import { goToPhotosStep } from '#tests/e2e/support/wizard-driver.ts';

const PICTURES = 'server/seed/pictures/audi-a6-2018';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start();
});
test.afterAll(() => server.close());

interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

async function photoFile(picture: string, change = (photo: Sharp) => photo): Promise<PhotoFile> {
  const buffer = await change(sharp(`${PICTURES}/${picture}.webp`))
    .jpeg()
    .toBuffer();
  return { name: `${picture}.jpg`, mimeType: 'image/jpeg', buffer };
}

const gallery = (page: Page) => page.getByRole('list', { name: 'UAE Inspection photos' });
const tile = (page: Page, number: number) =>
  gallery(page)
    .getByRole('listitem')
    .nth(number - 1);
const viewButtons = (page: Page) => gallery(page).getByRole('button', { name: /^View photo \d+$/ });

test('a blurred photo is named on its tile, also after a reload, and can be retaken', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector', 390);
  await page.goto('/inspector/add-car/american?step=4');
  await page
    .locator('input[type=file][multiple]:not([capture])')
    .setInputFiles([await photoFile('01-front-right'), await photoFile('02-right', (photo) => photo.blur(5))]);
  await expect(tile(page, 2)).toContainText('Looks blurred');
  await expect(tile(page, 1)).not.toContainText('Looks');
  await page.reload();
  await goToPhotosStep(page);
  await expect(tile(page, 2)).toContainText('Looks blurred');
  const choosing = page.waitForEvent('filechooser');
  await tile(page, 2).getByRole('button', { name: 'Retake photo 2' }).click();
  await (await choosing).setFiles(await photoFile('02-right'));
  await expect(gallery(page)).not.toContainText('Looks blurred');
  await expect(viewButtons(page)).toHaveCount(2);
  await closeAndExpectNoErrors();
});

test('dark, small and repeated pictures and screenshots are named, and none of them is refused', async ({
  browser,
}) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector', 390);
  await page.goto('/inspector/add-car/american?step=4');
  const screenshot = await sharp(`${PICTURES}/03-rear-left.webp`).resize(500, 1080).png().toBuffer();
  await page
    .locator('input[type=file][multiple]:not([capture])')
    .setInputFiles([
      await photoFile('01-front-right'),
      await photoFile('02-right', (photo) => photo.linear(0.15, 0)),
      await photoFile('04-damage-front-bumper', (photo) => photo.resize(320)),
      await photoFile('01-front-right', (photo) => photo.resize(800)),
      { name: 'screen.png', mimeType: 'image/png', buffer: screenshot },
    ]);
  await expect(viewButtons(page)).toHaveCount(5);
  await expect(tile(page, 2)).toContainText('Looks too dark');
  await expect(tile(page, 3)).toContainText('Too small to show damage');
  await expect(tile(page, 4)).toContainText('Same picture as photo 1');
  await expect(tile(page, 5)).toContainText('Looks like a screenshot');
  await tile(page, 1).getByRole('button', { name: 'Photo 1 options' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(gallery(page)).not.toContainText('Same picture');
  await closeAndExpectNoErrors();
});
