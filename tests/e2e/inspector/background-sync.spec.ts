import { expect, test, type CDPSession } from '@playwright/test';
import { SYNC_TAG } from '#client/offline/outbox/register-background-sync.ts';
import { withInspectionInFullBrowser } from '#tests/e2e/support/inspection-fixture.ts';
import { fillMinimalInspection, submitWizard } from '#tests/e2e/support/wizard-driver.ts';
import { createOrientationPhotos } from '#tests/e2e/support/orientation-photos.ts';

/** Background sync while no page is open. */

test('the service worker sends a queued car after every page is closed', () =>
  withInspectionInFullBrowser(async ({ network, page, phone, admin }) => {
    network.cut();
    const [photo] = await createOrientationPhotos();
    await fillMinimalInspection(page, network.origin, 50_010, [photo!]);
    await submitWizard(page);
    const elsewhere = await phone.newPage();
    const browser = await phone.context.newCDPSession(elsewhere);
    const registrationId = await registrationOf(browser, network.origin);
    await page.close();
    expect(await admin.listPendingCars(50_010)).toHaveLength(0);
    network.restore();
    // Repeated while rows are left, as the browser does.
    await expect(async () => {
      await browser.send('ServiceWorker.dispatchSyncEvent', {
        origin: network.origin,
        registrationId,
        tag: SYNC_TAG,
        lastChance: false,
      });
      await admin.waitForPendingCar(50_010, 15_000);
    }).toPass();
    const [car] = await admin.listPendingCars(50_010);
    expect(car!.photos).toHaveLength(1);
    expect(phone.context.pages().map((open) => open.url())).not.toContainEqual(expect.stringContaining(network.origin));
  }));

/** Id of the service worker registration. */
async function registrationOf(browser: CDPSession, origin: string): Promise<string> {
  const found = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(origin));
      if (ours) resolve(ours.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  return found;
}
