import { expect, test, type Page } from '@playwright/test';
import { closeWithEscape } from '#tests/e2e/support/page-readiness.ts';
import { withInspectionFixture } from '#tests/e2e/support/inspection-fixture.ts';
import { acceptUpdate, withNextVersion } from '#tests/e2e/support/next-version.ts';
import type { PersistentBrowser } from '#tests/e2e/support/persistent-browser.ts';
import { fillMinimalInspection, dispatchWindowFocus, signIn, submitWizard } from '#tests/e2e/support/wizard-driver.ts';
import { createOrientationPhotos } from '#tests/e2e/support/orientation-photos.ts';

test(
  'a server killed during an upload receives every photo and the car once after its restart',
  { tag: ['@S-life-01'] },
  () =>
    withInspectionFixture(async ({ server, network, page, admin }) => {
      network.cut();
      await fillMinimalInspection(page, network.origin, 50_001, await createOrientationPhotos());
      await submitWizard(page);
      const cut = network.cutAfterBytes(700_000);
      network.restore();
      await dispatchWindowFocus(page);
      await cut;
      await server.kill();
      await server.launch();
      network.restore();
      await dispatchWindowFocus(page);
      const car = await admin.waitForPendingCar(50_001);
      expect(car.photos).toHaveLength(8);
      for (const { sha256 } of car.photos)
        expect((await admin.download(`/photos/${sha256}/320.webp`)).length).toBeGreaterThan(1000);
      await expect(page.getByText('Everything sent').first()).toBeVisible();
      expect(await admin.listPendingCars(50_001)).toHaveLength(1);
    }),
);

test('an expired session pauses the outbox until the next sign-in', () =>
  withInspectionFixture(async ({ network, page, phone, admin }) => {
    network.cut();
    const [photo] = await createOrientationPhotos();
    await fillMinimalInspection(page, network.origin, 50_002, [photo!]);
    await submitWizard(page);
    await endSession(phone);
    network.restore();
    await page.goto(`${network.origin}/inspector/outbox`);
    await expect(page.getByText('Please sign in again').first()).toBeVisible();
    expect(await admin.listPendingCars(50_002)).toHaveLength(0);
    await signIn(page, network.origin, 'inspector', '/inspector/login');
    const car = await admin.waitForPendingCar(50_002);
    expect(car.photos).toHaveLength(1);
  }));

test('another person on the same phone neither sees nor sends queued work', () =>
  withInspectionFixture(async ({ network, page, phone, admin }) => {
    network.cut();
    const [photo] = await createOrientationPhotos();
    await fillMinimalInspection(page, network.origin, 50_003, [photo!]);
    await submitWizard(page);
    await phone.context.clearCookies();
    network.restore();
    await signIn(page, network.origin, 'inspector2', '/inspector/login');
    await page.goto(`${network.origin}/inspector/outbox`);
    await expect(
      page.getByText('inspector2@redrive.example').or(page.getByText('Everything sent')).first(),
    ).toBeVisible();
    await expect(page.getByText('50,003')).toHaveCount(0);
    expect(await admin.listPendingCars(50_003)).toHaveLength(0);
    await phone.context.clearCookies();
    await signIn(page, network.origin, 'inspector', '/inspector/login');
    await admin.waitForPendingCar(50_003);
  }));

test('a draft in two tabs is editable in one and is submitted once', () =>
  withInspectionFixture(async ({ network, page, phone, admin }) => {
    const [photo] = await createOrientationPhotos();
    await fillMinimalInspection(page, network.origin, 50_004, [photo!]);
    const second = await phone.newPage();
    await second.goto(page.url());
    await expect(second.getByText('Open in another tab').first()).toBeVisible();
    await expect(second.getByText('Draft Loaded')).toHaveCount(0);
    await second.getByRole('button', { name: 'View photo 1' }).click();
    const viewer = second.getByRole('dialog', { name: 'UAE Inspection photos' });
    await expect(viewer.getByRole('img', { name: 'Photo 1' }).first()).toBeVisible();
    await closeWithEscape(second, viewer);
    await expect(second.getByLabel('Category of photo 1')).toBeDisabled();
    network.cut();
    await submitWizard(page);
    await second.goto(`${network.origin}/inspector/outbox`);
    network.restore();
    await Promise.all([page.reload(), second.reload()]);
    await admin.waitForPendingCar(50_004);
    await expect(second.getByText('Everything sent').first()).toBeVisible();
    expect(await admin.listPendingCars(50_004)).toHaveLength(1);
  }));

test('a captive portal that answers 200 to everything counts as offline', () =>
  withInspectionFixture(async ({ network, page, admin }) => {
    network.cut();
    const photos = await createOrientationPhotos();
    await fillMinimalInspection(page, network.origin, 50_005, photos.slice(0, 2));
    await submitWizard(page);
    network.emulateCaptivePortal();
    await page
      .getByRole('link', { name: /car waiting for signal|Outbox/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText(/2 photos|Needs signal|Waiting/i).first()).toBeVisible();
    expect(await admin.listPendingCars(50_005)).toHaveLength(0);
    network.restore();
    await dispatchWindowFocus(page);
    const car = await admin.waitForPendingCar(50_005);
    expect(car.photos).toHaveLength(2);
  }));

test('a rejected photo is named and blocks no other car', () =>
  withInspectionFixture(async ({ network, page, admin }) => {
    network.cut();
    const photos = await createOrientationPhotos();
    await fillMinimalInspection(page, network.origin, 50_006, photos.slice(0, 2));
    await corruptOnePhoto(page);
    await submitWizard(page);
    await fillMinimalInspection(page, network.origin, 50_007, photos.slice(2, 4));
    await submitWizard(page);
    network.restore();
    // A reopened app sends at once, without backoff.
    await page.goto(`${network.origin}/inspector/outbox`);
    await admin.waitForPendingCar(50_007);
    await expect(page.getByText(/needs attention/i).first()).toBeVisible();
    expect(await admin.listPendingCars(50_006)).toHaveLength(0);
    await expect(page.getByRole('button', { name: /Open and correct/ }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Export/ }).first()).toBeVisible();
  }));

test('an update waits for an open draft, which survives it', () =>
  withNextVersion((deploy) =>
    withInspectionFixture(async ({ server, network, page, admin }) => {
      const [photo] = await createOrientationPhotos();
      await fillMinimalInspection(page, network.origin, 50_008, [photo!]);
      const draft = page.url();
      await deploy(server);
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect(page.getByText('A new version of Redrive is ready', { exact: false })).toBeVisible();
      expect(page.url()).toBe(draft);
      await acceptUpdate(page);
      await expect(page.getByRole('button', { name: /^View photo \d+$/ })).toHaveCount(1);
      await submitWizard(page);
      await admin.waitForPendingCar(50_008);
    }),
  ));

test('every tab updates on request, even without a controlling service worker', () =>
  withNextVersion((deploy) =>
    withInspectionFixture(async ({ server, network, page, phone }) => {
      const second = await phone.newPage();
      await Promise.all([page, second].map((tab) => tab.goto(`${network.origin}/inspector`)));
      // As after a first visit: the page is not controlled by the service worker.
      const session = await phone.context.newCDPSession(page);
      await Promise.all([page.waitForEvent('load'), session.send('Page.reload', { ignoreCache: true })]);
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
      await deploy(server);
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      // A background tab may not know the update yet.
      for (const tab of [page, second]) await expect(tab.getByRole('button', { name: 'Update now' })).toBeVisible();
      for (const tab of [page, second]) {
        await tab.bringToFront();
        await acceptUpdate(tab);
        await expect(tab.getByRole('heading', { name: 'Inspector Dashboard' })).toBeAttached();
        await expect(tab.getByRole('button', { name: 'Update now' })).toHaveCount(0);
      }
    }),
  ));

async function endSession(phone: PersistentBrowser): Promise<void> {
  const cookies = await phone.context.cookies();
  await phone.context.addCookies(cookies.map((cookie) => ({ ...cookie, value: 'A'.repeat(cookie.value.length) })));
}

/** Replaces the first photo's bytes with a PDF under its hash: only the server can notice. */
async function corruptOnePhoto(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const bytes = new TextEncoder().encode(`%PDF-1.7 ${crypto.randomUUID()}`).buffer;
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('redrive');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const change = opening.result.transaction(['photos', 'photoBytes'], 'readwrite');
        change.oncomplete = () => resolve(opening.result.close());
        change.onerror = () => reject(change.error);
        const photos = change.objectStore('photos').getAll();
        photos.onsuccess = () => {
          const photo = photos.result.at(-1) as { id: string; ownerId: string };
          change.objectStore('photos').put({ ...photo, sha256, bytes: bytes.byteLength });
          change.objectStore('photoBytes').put({ id: photo.id, ownerId: photo.ownerId, sha256, bytes });
        };
      };
    });
  });
}
