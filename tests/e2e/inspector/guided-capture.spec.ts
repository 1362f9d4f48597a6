import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import {
  expectCameraLive,
  expectShot,
  guidedCamera,
  installFakeCamera,
  openGuidedCamera,
  skipToShot,
  takeShot,
  type FakeCameraWindow,
} from '#tests/e2e/support/guided-camera.ts';
import { mainRegion } from '#tests/e2e/support/main-region.ts';
import { createOrientationPhotos } from '#tests/e2e/support/orientation-photos.ts';
import { closeWithEscape } from '#tests/e2e/support/page-readiness.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';
import {
  addPhotos,
  closeUpQuestion,
  fillMinimalForm,
  goToPhotosStep,
  markHood,
  markPanels,
  SAMPLE_VIN,
  submitWithoutHoodCloseUp,
  submitWizard,
} from '#tests/e2e/support/wizard-driver.ts';

const NEW_CAR = '/inspector/add-car/american';
/** Identifies the car. */
const MILEAGE = 70_001;
const PHOTOS = `${NEW_CAR}?step=4`;

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start();
});
test.afterAll(async () => server.close());

async function openCamera(page: Page, context: BrowserContext) {
  await installFakeCamera(context);
  await page.goto(PHOTOS);
  return openGuidedCamera(page);
}

/** Also behind the camera. */
const savedPhotos = (page: Page) => page.getByRole('button', { name: /^View photo \d+$/, includeHidden: true });
const photoNamed = (page: Page, name: string) => page.getByRole('img', { name, exact: true, includeHidden: true });

/** The slot that the draft names while the camera is open. */
function readOpenSlot(page: Page): Promise<string | null> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('redrive');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve((all.result as { slot: string | null }[])[0]?.slot ?? null);
          };
        };
      }),
  );
}

async function fakeTracks(page: Page): Promise<MediaStreamTrackState[]> {
  return page.evaluate(() =>
    (window as unknown as FakeCameraWindow).fakeCamera.tracks.map((track) => track.readyState),
  );
}

/** Stops the stream as a phone does. */
async function endStream(page: Page): Promise<void> {
  await page.evaluate(() => {
    const track = (window as unknown as FakeCameraWindow).fakeCamera.tracks.at(-1)!;
    track.stop();
    track.dispatchEvent(new Event('ended'));
  });
}

/** As a lock screen or another app does. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

test('the guided camera goes through the shots, and the reviewer reads them as captions', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector', 390);
  await installFakeCamera(context);
  await page.goto(NEW_CAR);
  await fillMinimalForm(page, MILEAGE, (await createOrientationPhotos()).slice(0, 1));
  await page.getByRole('link', { name: /Car Details/ }).click();
  await page.getByLabel('VIN', { exact: true }).fill(SAMPLE_VIN);
  await expect(page.getByLabel('Make', { exact: true })).toHaveValue('Toyota');
  await markHood(page);
  await goToPhotosStep(page);
  const list = page.locator('#shot-list');
  await expect(list).toContainText('No close-up: Hood.');
  const camera = await openGuidedCamera(page);
  await expectShot(camera, 'Front');
  await takeShot(camera);
  await expectShot(camera, 'Front left');

  await test.step('Retake replaces the last photo', async () => {
    await expect(savedPhotos(page)).toHaveCount(2);
    await camera.getByRole('button', { name: 'Retake' }).click();
    await expectShot(camera, 'Retake: Front');
    const before = await photoNamed(page, 'Photo 2: Front').getAttribute('src');
    await camera.getByRole('button', { name: 'Take photo' }).click();
    await expectShot(camera, 'Front left');
    await expect(photoNamed(page, 'Photo 2: Front')).not.toHaveAttribute('src', before ?? '');
    await expect(savedPhotos(page)).toHaveCount(2);
  });

  await test.step('a free photo belongs to no shot', async () => {
    await camera.getByRole('button', { name: 'Free photo' }).click();
    await camera.getByRole('button', { name: 'Take photo' }).click();
    await expect(savedPhotos(page)).toHaveCount(3);
    await camera.getByRole('button', { name: 'Free photo' }).click();
    await expectShot(camera, 'Front left');
  });

  await test.step('a shot is chosen from the list', async () => {
    await camera.getByRole('button', { name: 'Shots' }).click();
    await camera.getByRole('button', { name: 'Odometer: missing' }).click();
    await takeShot(camera);
    await skipToShot(camera, 'Hood, wide');
    await takeShot(camera);
    await expectShot(camera, 'Hood, close-up');
    await camera.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the missing close-up is named before Submit and blocks nothing', async () => {
    await expect(savedPhotos(page)).toHaveCount(5);
    await submitWithoutHoodCloseUp(page);
  });

  await test.step('the reviewer reads the shots', async () => {
    const admin = await openSignedInPage(browser, server, 'admin');
    interface SentCar {
      id: string;
      mileageValue: number;
    }
    const readSentCar = async () => {
      const answer = await admin.context.request.get('/api/admin/pending-cars');
      return ((await answer.json()) as SentCar[]).find(({ mileageValue }) => mileageValue === MILEAGE);
    };
    await expect.poll(readSentCar).toBeDefined();
    const answer = await admin.context.request.get(`/api/admin/cars/${(await readSentCar())?.id}`);
    const { photos } = (await answer.json()) as { photos: { slot?: string }[] };
    expect(photos.map(({ slot }) => slot)).toEqual([undefined, 'front', undefined, 'odometer', 'wide:hood']);
    await admin.page.goto('/admin/review');
    const name = '2021 Toyota Camry SE';
    await mainRegion(admin.page).getByRole('article', { name, exact: true }).getByRole('button').click();
    const dialog = admin.page.getByRole('dialog', { name, exact: true });
    await dialog.getByRole('tab', { name: 'Damage' }).click();
    await expect(dialog.getByText(/· Damaged hood, wide ·/)).toBeVisible();
    await dialog.getByRole('tab', { name: 'Interior' }).click();
    await expect(dialog.getByText(/· Odometer ·/)).toBeVisible();
    await admin.closeAndExpectNoErrors();
  });
  await closeAndExpectNoErrors();
});

test('the question before Submit opens the camera at the missing close-up, from either gallery', async ({
  browser,
}) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector', 390);
  await installFakeCamera(context);
  await page.goto(NEW_CAR);
  await fillMinimalForm(page, MILEAGE + 1, (await createOrientationPhotos()).slice(0, 1));
  await page.getByRole('link', { name: /Car Details/ }).click();
  await markPanels(page, ['Hood', 'Front bumper', 'Right quarter panel']);
  await goToPhotosStep(page);
  await page.getByRole('tab', { name: 'USA Auction images', exact: true }).click();
  const submit = page.getByRole('button', { name: 'Submit Car' });
  const question = closeUpQuestion(page);
  await submit.click();
  await expect(question).toContainText('No close-up photo of: Front bumper, Hood, Right quarter panel.');
  await question.getByRole('button', { name: 'Take close-ups' }).click();
  const camera = guidedCamera(page);
  await expectCameraLive(camera);
  await expectShot(camera, 'Front bumper, close-up');
  await takeShot(camera);
  await skipToShot(camera, 'Hood, close-up');
  await takeShot(camera);
  await camera.getByRole('button', { name: 'Close' }).click();
  await expect(savedPhotos(page)).toHaveCount(3);

  await submit.click();
  await expect(question).toContainText('No close-up photo of: Right quarter panel.');
  await closeWithEscape(page, question);
  await expect(submit).toBeFocused();
  await submit.click();
  await question.getByRole('button', { name: 'Take close-up', exact: true }).click();
  await expectCameraLive(camera);
  await expectShot(camera, 'Right quarter panel, close-up');
  await takeShot(camera);
  await camera.getByRole('button', { name: 'Close' }).click();
  await expect(savedPhotos(page)).toHaveCount(4);
  await submitWizard(page);
  await closeAndExpectNoErrors();
});

test('the camera opens again after a stream that ends, a lock screen and a call', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector', 390);
  const camera = await openCamera(page, context);
  await takeShot(camera);
  // A stream that ends at once is not opened again by itself.
  await page.waitForFunction(() => performance.now() > 3_000);
  await endStream(page);
  await expect.poll(() => fakeTracks(page)).toEqual(['ended', 'live']);
  await expectCameraLive(camera);
  await expectShot(camera, 'Front left');

  await setHidden(page, true);
  await expect.poll(() => fakeTracks(page)).toEqual(['ended', 'ended']);
  await expect(camera.getByText('The camera was interrupted. Your photos are saved.')).toBeVisible();
  await setHidden(page, false);
  await expectCameraLive(camera);
  await takeShot(camera);
  await expectShot(camera, 'Left side');

  await setHidden(page, true);
  await page.evaluate(() => ((window as unknown as FakeCameraWindow).fakeCamera.isTaken = true));
  await setHidden(page, false);
  await expect(camera.getByRole('button', { name: 'Reopen camera' })).toBeVisible();
  await page.evaluate(() => ((window as unknown as FakeCameraWindow).fakeCamera.isTaken = false));
  await camera.getByRole('button', { name: 'Reopen camera' }).click();
  await expectCameraLive(camera);
  await expectShot(camera, 'Left side');
  await camera.getByRole('button', { name: 'Close' }).click();
  await expect.poll(async () => (await fakeTracks(page)).includes('live')).toBe(false);
  await closeAndExpectNoErrors();
});

test('a call that has the camera at the first opening leaves a way to reopen it', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector', 390);
  await installFakeCamera(context);
  await page.goto(PHOTOS);
  await page.evaluate(() => ((window as unknown as FakeCameraWindow).fakeCamera.isTaken = true));
  await page.getByRole('button', { name: /^(Start camera|Camera: )/ }).click();
  const reopen = guidedCamera(page).getByRole('button', { name: 'Reopen camera' });
  await expect(reopen).toBeVisible();
  await page.evaluate(() => ((window as unknown as FakeCameraWindow).fakeCamera.isTaken = false));
  await reopen.click();
  await expectCameraLive(guidedCamera(page));
  await closeAndExpectNoErrors();
});

test('a page killed with the camera open comes back to the draft, the step and the shot', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector', 390);
  await installFakeCamera(context);
  await page.goto(NEW_CAR);
  await goToPhotosStep(page);
  const camera = await openGuidedCamera(page);
  await takeShot(camera);
  await skipToShot(camera, 'Rear');
  await expect.poll(() => readOpenSlot(page)).toBe('shot:rear');
  const url = new URL(page.url());
  url.searchParams.delete('step');
  // Closing without `beforeunload` is what a kill looks like to the page.
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto(url.href);
  const reopened = guidedCamera(next);
  await expectCameraLive(reopened);
  await expectShot(reopened, 'Rear');
  await takeShot(reopened);
  await reopened.getByRole('button', { name: 'Close' }).click();
  await expect(savedPhotos(next)).toHaveCount(2);
  // Closed for good: the other gallery and back opens no camera.
  await next.getByRole('tab', { name: 'USA Auction images', exact: true }).click();
  await next.getByRole('tab', { name: 'UAE Inspection photos', exact: true }).click();
  await expect(savedPhotos(next)).toHaveCount(2);
  await expect(reopened).toBeHidden();
  await next.reload();
  await expect(savedPhotos(next)).toHaveCount(2);
  await expect(guidedCamera(next)).toBeHidden();
  await closeAndExpectNoErrors();
});

test('rotation keeps the shot, and the controls stay in reach', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector', 390);
  const camera = await openCamera(page, context);
  await takeShot(camera);
  for (const [width, height] of [
    [844, 390],
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectShot(camera, 'Front left');
    for (const name of ['Take photo', 'Skip', 'Retake', 'Shots', 'Free photo', 'Light', 'Zoom 1×', 'Close']) {
      const box = await camera.getByRole('button', { name, exact: true }).boundingBox();
      expect(box?.height, name).toBeGreaterThanOrEqual(44);
      expect(box!.y + box!.height, `${name} at ${width} px`).toBeLessThanOrEqual(height);
      // Under the thumb: in the lower half, or at the right edge of a phone on its side.
      if (width < height) expect(box!.y, name).toBeGreaterThan(height * 0.4);
      else expect(box!.x, name).toBeGreaterThan(width * 0.5);
    }
  }
  expect(await fakeTracks(page)).toEqual(['live']);
  await takeShot(camera);
  await closeAndExpectNoErrors();
});

test('light and zoom are set where the camera has them', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector', 390);
  const camera = await openCamera(page, context);
  const light = camera.getByRole('button', { name: 'Light' });
  await light.click();
  await expect(light).toHaveAttribute('aria-pressed', 'true');
  await camera.getByRole('button', { name: 'Zoom 1×' }).click();
  await expect(camera.getByRole('button', { name: 'Zoom 2×' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as FakeCameraWindow).fakeCamera.applied)).toEqual([
    [{ torch: true, zoom: 1 }],
    [{ torch: true, zoom: 2 }],
  ]);
  await closeAndExpectNoErrors();
});

test('photos of the gallery are sorted by a tap or in the order of the list, and back', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector', 390);
  await page.goto(PHOTOS);
  await addPhotos(page, (await createOrientationPhotos()).slice(0, 4), 4);
  const list = page.locator('#shot-list');
  await expect(list).toContainText('0 of 12 shots');
  await list.getByRole('button', { name: 'Sort 4 photos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sort photos' });
  await dialog.getByRole('button', { name: 'Engine: missing' }).click();
  await expect(dialog.getByText('Sorted as Engine.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fill in list order' }).click();
  await expect(dialog.getByText('3 photos sorted in list order.')).toBeVisible();
  await expect(list).toContainText('4 of 12 shots');
  await expect(photoNamed(page, 'Photo 2: Front')).toBeAttached();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('3 photos to sort')).toBeVisible();
  await expect(list).toContainText('1 of 12 shots');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(list).toContainText('0 of 12 shots');
  await dialog.getByRole('button', { name: 'Fill in list order' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(photoNamed(page, 'Photo 1: Front')).toBeAttached();
  await expect(photoNamed(page, 'Photo 4: Rear left')).toBeAttached();
  await closeAndExpectNoErrors();
});

test('Back and Escape close the camera and keep the inspection', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector', 390);
  await installFakeCamera(context);
  await page.goto('/inspector');
  const quickActions = page.getByRole('region', { name: 'Quick Actions' });
  await quickActions.getByRole('link', { name: /Add American Car/ }).click();
  await goToPhotosStep(page);
  const camera = await openGuidedCamera(page);
  await takeShot(camera);
  await closeWithEscape(page, camera);
  await openGuidedCamera(page);
  await page.goBack();
  await expect(camera).toBeHidden();
  await expect(page).toHaveURL(/add-car/);
  await expect(savedPhotos(page)).toHaveCount(1);
  await closeAndExpectNoErrors();
});
