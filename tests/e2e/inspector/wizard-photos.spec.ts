import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { closeWithEscape, pressUntilAnnounced } from '#tests/e2e/support/page-readiness.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { expectToast, openSignedInPage, allowErrors } from '#tests/e2e/support/signed-in-page.ts';
import { addPhotos } from '#tests/e2e/support/wizard-driver.ts';

const PHOTOS = '/inspector/add-car/american?step=4';
const WHOLE_TOUR = '1HGCV1F38LA062817';
const INSIDE_ONLY = '2HGFE1F99NH518264';
const INSIDE_AND_OUT = 'WBA5R1C59LFH71826';
/** 360 tours need https. */
const VIEWS = 'https://views.example';

let server: RunningServer;
let auction: Server;
let lots: Record<string, object> = {};
let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redrive-photos-'));
  // Stands in for the auction house.
  auction = createServer((request, response) => {
    const lot = lots[new URL(request.url ?? '/', 'http://auction').searchParams.get('vin') ?? ''];
    response.writeHead(lot ? 200 : 404, { 'Content-Type': 'application/json' }).end(JSON.stringify(lot ?? {}));
  }).listen(0, '127.0.0.1');
  await once(auction, 'listening');
  const address = auction.address();
  if (address === null || typeof address === 'string') throw new Error('The auction is closed');
  server = await RunningServer.start({ VIN_PROVIDER_URL: `http://127.0.0.1:${address.port}/lot` });
  const pictures = await demoPictures();
  const views = pictures.map((_, n) => `${VIEWS}/${n}.jpg`);
  lots = {
    [WHOLE_TOUR]: {
      images: pictures.slice(0, 3),
      iaai360: 'https://tours.example/lot/1',
      video: 'https://tours.example/lot/1.mp4',
    },
    [INSIDE_ONLY]: { images: pictures.slice(0, 2), copartInterior360: views[0] },
    [INSIDE_AND_OUT]: {
      images: pictures.slice(0, 2),
      copartExterior360: views,
      copartInterior360: views[0],
    },
  };
});
test.afterAll(async () => {
  await server.close();
  auction.close();
  await rm(folder, { recursive: true, force: true });
});

async function demoPictures(): Promise<string[]> {
  const answer = await fetch(`${server.origin}/api/cars/search?limit=14`);
  const { cars } = (await answer.json()) as { cars: { imageUrl: string | null }[] };
  return cars.flatMap(({ imageUrl }) => (imageUrl ? [new URL(imageUrl, server.origin).href] : []));
}

async function lookUp(page: Page, vin: string): Promise<void> {
  await page.getByRole('link', { name: 'Car Details' }).click();
  await page.getByLabel('VIN', { exact: true }).fill(vin);
  await page.getByRole('button', { name: 'Look Up VIN' }).click();
  await expectToast(page, 'VIN Lookup Complete');
  await page.getByRole('link', { name: 'Car Photos' }).click();
}

function indicator(page: Page, name: string) {
  return page.getByText(name, { exact: true }).locator('..');
}

const shown = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').getByRole('img');

async function sources(page: Page): Promise<(string | null)[]> {
  const pictures = shown(page);
  return pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
}

async function fromMenu(page: Page, photo: number, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Photo ${photo} options` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Picks up, moves by one and drops with the keyboard. */
async function dragOnePlace(page: Page, photo: number): Promise<void> {
  await page.getByRole('button', { name: `Photo ${photo}. Drag to reorder` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Position ${photo}.`)).toBeAttached();
  await pressUntilAnnounced(page, 'ArrowRight', page.getByText(`Position ${photo + 1}.`));
  await page.keyboard.press('Space');
}

async function picture(name: string, width: number, height: number, colour: string): Promise<string> {
  const path = join(folder, name);
  const background = colour;
  await writeFile(
    path,
    await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
  return path;
}

test(
  'auction photos are viewed, reordered and removed',
  { tag: ['@S-w4-01', '@S-w4-04..06', '@S-wiz-10', '@C-toast-08', '@C-toast-09'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
    await page.goto(PHOTOS);
    await lookUp(page, WHOLE_TOUR);
    const usa = page.getByRole('tab', { name: 'USA Auction images', exact: true });
    await expect(usa).toHaveAccessibleDescription('3');
    await expect(page.getByRole('tab', { name: 'UAE Inspection photos', exact: true })).toHaveAccessibleDescription(
      '0',
    );
    await usa.click();
    await expect(shown(page)).toHaveCount(3);
    const [first, second, third] = await sources(page);
    await dragOnePlace(page, 1);
    await expectToast(page, 'Images reordered');
    await expect.poll(() => sources(page)).toEqual([second, first, third]);
    await fromMenu(page, 3, 'Delete');
    await expectToast(page, 'Image removed');
    await expect(usa).toHaveAccessibleDescription('2');
    await expect.poll(() => sources(page)).toEqual([second, first]);
    await page.getByRole('button', { name: 'View photo 2' }).click();
    const viewer = page.getByRole('dialog', { name: 'USA Auction images' });
    await closeWithEscape(page, viewer);
    await page.getByRole('link', { name: 'Repair & Pricing' }).click();
    await expect(page.getByRole('link', { name: 'Car Photos' }).locator('svg')).toBeVisible();
    await closeAndExpectNoErrors();
  },
);

test(
  'auction video and 360 tours are shown or marked as not available',
  { tag: ['@S-w4-02', '@S-w4-03', '@S-w4-11..13'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
    // The CSP blocks images of other hosts.
    allowErrors(context, /views\.example/);
    await page.goto(PHOTOS);
    await expect(indicator(page, '360 tour')).toContainText('Not available');
    await expect(indicator(page, 'Engine video')).toContainText('Not added');
    await page.getByLabel('Engine video URL').fill('https://videos.example/engine.mp4');
    await expect(indicator(page, 'Engine video')).toContainText('Added');

    await lookUp(page, WHOLE_TOUR);
    await expect(indicator(page, '360 tour').first()).toContainText('Full tour');
    await expect(page.locator('iframe')).toHaveAttribute('src', 'https://tours.example/lot/1');
    await lookUp(page, INSIDE_AND_OUT);
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(indicator(page, '360 tour')).toContainText('Exterior and interior');
    await expect(page.getByRole('slider', { name: 'Exterior 360' })).toBeVisible();
    await expect(page.getByLabel('Interior 360').first()).toBeVisible();
    await lookUp(page, INSIDE_ONLY);
    await expect(indicator(page, '360 tour')).toContainText('Interior only');
    await expect(page.getByText('Exterior 360 not available')).toBeVisible();
    await expect(page.getByLabel('Interior 360').first()).toBeVisible();
    await closeAndExpectNoErrors();
  },
);

test(
  'inspection photos are resized, reordered, categorised and deleted, and other files rejected',
  { tag: ['@S-w4-07..10', '@S-w4-14..16', '@S-w4-18', '@S-w4-19', '@C-toast-10', '@C-toast-11'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
    await page.goto(PHOTOS);
    await expect(page.getByText('JPG, PNG or WebP. Photos are compressed automatically.')).toBeVisible();
    const inputs = page.locator('input[type=file]');
    for (const input of await inputs.all()) {
      await expect(input).toHaveAttribute('accept', 'image/*');
      await expect(input).toHaveAttribute('multiple', '');
    }
    await expect(page.locator('input[type=file][capture=environment]')).toHaveCount(1);
    const large = await picture('large.jpg', 4000, 3000, '#205080');
    const small = await picture('small.jpg', 800, 600, '#805020');
    const third = await picture('third.jpg', 640, 480, '#208050');
    await addPhotos(page, [large, small, third], 3);
    await expectToast(page, 'Photos uploaded');
    expect(await readStoredSizes(page)).toEqual([
      { width: 1920, height: 1440, type: 'image/jpeg' },
      { width: 800, height: 600, type: 'image/jpeg' },
      { width: 640, height: 480, type: 'image/jpeg' },
    ]);

    await expect(shown(page)).toHaveCount(3);
    const sourcesBefore = await sources(page);
    await dragOnePlace(page, 1);
    await expectToast(page, 'Photos reordered');
    await expect.poll(() => sources(page)).toEqual([sourcesBefore[1], sourcesBefore[0], sourcesBefore[2]]);
    for (const number of [1, 2, 3]) {
      const tile = page
        .getByRole('tabpanel')
        .getByRole('listitem')
        .nth(number - 1);
      await expect(tile.getByRole('button', { name: `Photo ${number}. Drag to reorder` })).toHaveText(String(number));
    }
    await page.getByLabel('Category of photo 3').selectOption('Damage');
    await page.getByRole('button', { name: 'Choose photos' }).click();
    for (const number of [1, 3]) await page.getByRole('button', { name: `Choose photo ${number}` }).click();
    await expect(page.getByRole('status').filter({ hasText: '2 photos chosen' })).toBeVisible();
    await page.getByLabel('Set category').selectOption('Interior');
    await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
    for (const number of [1, 3]) await expect(page.getByLabel(`Category of photo ${number}`)).toHaveValue('interior');
    await expect(page.getByLabel('Category of photo 2')).toHaveValue('exterior');
    await page.getByLabel('Category of photo 3').selectOption('Damage');
    await fromMenu(page, 1, 'Delete');
    await expectToast(page, 'Photo removed');
    await expect.poll(() => sources(page)).toEqual([sourcesBefore[0], sourcesBefore[2]]);
    await expect(page.getByLabel('Category of photo 2')).toHaveValue('damage');

    const list = join(folder, 'list.txt');
    await writeFile(list, 'front, rear, left, right');
    await page.locator('input[type=file]:not([capture])').setInputFiles(list);
    await expectToast(page, 'Upload failed', 'Failed to process some images. Please try again.');
    await expect(page.getByRole('button', { name: /^View photo \d+$/ })).toHaveCount(2);
    await closeAndExpectNoErrors();
  },
);

test(
  'an offline photo waits for signal and shows its tags',
  { tag: ['@S-w4-07', '@C-car-01'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector', 390);
    await page.goto('/inspector/add-car/american?step=2');
    await page.getByRole('button', { name: /^Panel Conditions/ }).click();
    await page.getByRole('button', { name: /^Hood/ }).first().click();
    const panel = page.getByRole('dialog', { name: 'Hood' });
    await panel.getByRole('radio', { name: 'Repair' }).click();
    const chooser = page.waitForEvent('filechooser');
    await panel.getByRole('button', { name: 'Camera' }).click();
    const bytes = async (background: string) =>
      sharp({ create: { width: 64, height: 48, channels: 3, background } })
        .jpeg()
        .toBuffer();
    await (await chooser).setFiles({ name: 'hood.jpg', mimeType: 'image/jpeg', buffer: await bytes('#a31') });
    await expectToast(page, 'Photos uploaded');
    await panel.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: /Car Photos/ }).click();
    await expect(page.getByAltText('Photo 1: Damaged hood', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Category of photo 1')).toHaveValue('damage hood');

    await context.setOffline(true);
    await page
      .locator('input[type=file][multiple]:not([capture])')
      .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: await bytes('#13a') });
    await expectToast(page, '1 photo saved on this', 'Uploading starts when you have signal.');
    await page.getByLabel('Category of photo 2').selectOption('Front left');
    await expect(page.getByAltText('Photo 2: Front left', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Save Draft' }).click();
    const tiles = page.getByRole('tabpanel').getByRole('listitem');
    await expect(tiles.nth(0)).toContainText('Waiting for signal');
    await expect(tiles.nth(1)).toContainText('Waiting for signal');
    await context.setOffline(false);
    await expect(tiles.nth(1)).toContainText('Sent');
    await expect(tiles.getByText('Waiting for signal')).toHaveCount(0);
    const id = new URL(page.url()).searchParams.get('draft');
    const photos = async () =>
      ((await (await context.request.get(`/api/inspector/draft-cars/${id}`)).json()) as { photos?: object[] }).photos;
    await expect.poll(photos).toMatchObject([{ panels: ['hood'] }, { view: 'front-left' }]);
    await closeAndExpectNoErrors();
  },
);

/** Stored photos in insertion order. */
function readStoredSizes(page: Page): Promise<{ width: number; height: number; type: string }[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('redrive');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('photos').objectStore('photos').getAll();
          all.onsuccess = () => {
            opening.result.close();
            const rows = all.result as { width: number; height: number; type: string; createdAt: number }[];
            rows.sort((a, b) => a.createdAt - b.createdAt);
            resolve(rows.map(({ width, height, type }) => ({ width, height, type })));
          };
        };
      }),
  );
}
