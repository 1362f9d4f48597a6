import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { withInspectionInFullBrowser, withInspectionFixture } from '#tests/e2e/support/inspection-fixture.ts';
import {
  dispatchWindowFocus,
  fillMinimalInspection,
  goToPhotosStep,
  submitWizard,
} from '#tests/e2e/support/wizard-driver.ts';
import { createOrientationPhotos } from '#tests/e2e/support/orientation-photos.ts';

const createDocument = async (background: string) => ({
  name: 'title.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

async function photographDocument(page: Page, button: string, background: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(await createDocument(background));
}

const titleDocument = (page: Page) => page.getByRole('img', { name: 'Document of title status' });

test('a claim and its document survive a killed phone without signal and arrive once', () =>
  withInspectionInFullBrowser(async ({ network, phone, admin }) => {
    const photos = await createOrientationPhotos();
    network.cut();
    await phone.closeGracefully();
    await phone.launch();
    let page = await phone.newPage();
    await fillMinimalInspection(page, network.origin, 61_001, photos.slice(0, 1));
    await page.getByLabel('Title status', { exact: true }).selectOption('Clean title');
    await page.getByLabel('Source of title status').fill('Texas certificate of title');
    await photographDocument(page, 'Photograph the document of title status', '#eed');
    await expect(titleDocument(page)).toBeVisible();
    await expect(page.getByText(/Saved on this phone/).first()).toBeAttached();
    const address = page.url();

    await phone.kill();
    await phone.launch();
    page = await phone.newPage();
    await page.goto(address);
    await goToPhotosStep(page);
    await expect(titleDocument(page)).toBeVisible();
    await expect(page.getByLabel('Title status', { exact: true })).toHaveValue('clean');
    await expect(page.getByLabel('Source of title status')).toHaveValue('Texas certificate of title');
    await expect(page.getByRole('button', { name: /^View photo \d+$/ })).toHaveCount(1);
    await submitWizard(page);

    network.restore();
    await dispatchWindowFocus(page);
    const { id, photos: listed } = await admin.waitForPendingCar(61_001);
    expect(await admin.listPendingCars(61_001)).toHaveLength(1);
    const { papers, images } = await admin.fetchCar(id);
    expect(papers).toMatchObject({
      title: {
        value: 'clean',
        source: 'Texas certificate of title',
        recordedByEmail: 'inspector@redrive.example',
        document: { type: 'image/jpeg' },
      },
    });
    expect(listed).toHaveLength(1);
    expect(listed[0]!.sha256).not.toBe(papers!.title!.document!.name);
    expect(images).toHaveLength(1);
  }));

test('a returned car shows its claims, keeps the document and takes a corrected claim', () =>
  withInspectionFixture(async ({ network, page, admin }) => {
    await fillMinimalInspection(page, network.origin, 61_002, (await createOrientationPhotos()).slice(0, 1));
    await page.getByLabel('Flood damage', { exact: true }).selectOption('No flood damage');
    await page.getByLabel('Title status', { exact: true }).selectOption('Clean title');
    await photographDocument(page, 'Photograph the document of title status', '#def');
    await expect(titleDocument(page)).toBeVisible();
    await submitWizard(page);
    const car = await admin.waitForPendingCar(61_002);
    const sent = await admin.fetchCar(car.id);
    expect(await admin.returnForCorrection(car.id, 'Look at the carpet again.')).toBe(200);

    await page.goto(`${network.origin}/inspector`);
    const notes = page.getByText('Look at the carpet again.');
    await expect(notes.first()).toBeVisible();
    await page
      .getByRole('link', { name: /Fix Car/ })
      .first()
      .click();
    await goToPhotosStep(page);
    await expect(titleDocument(page)).toBeVisible();
    await expect(page.getByLabel('Title status', { exact: true })).toHaveValue('clean');
    await page.getByLabel('Flood damage', { exact: true }).selectOption('Flood damage');
    await page.getByRole('button', { name: /Submit Car|Save Changes/ }).click();
    await expect(page).toHaveURL(/\/inspector$/);
    await admin.waitForPendingCar(61_002);
    const corrected = await admin.fetchCar(car.id);
    expect(corrected.papers?.title).toEqual(sent.papers?.title);
    expect(corrected.papers?.flood?.value).toBe('yes');
    expect(corrected.registration?.status).toBe('not_registrable');
  }));
