import { expect, test, type APIRequestContext, type CDPSession, type Page } from '@playwright/test';
import { openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

/** The bell on two devices: what happens is heard on both without asking, and what is read on one is read on the other; what comes by push is shown where no page has told it. */

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '8' });
});
test.afterAll(() => server.close());

const notificationButton = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

/** An order of two cars whose deposit is paid. @returns its id */
async function payDeposit(request: APIRequestContext): Promise<string> {
  const found = await request.get('/api/cars/search?limit=2');
  const { cars } = (await found.json()) as { cars: { id: string }[] };
  const customerInfo = { firstName: 'Chris', email: 'chris@redrive.example', phone: '+971 50 555 0134' };
  const order = { selectedCarIds: cars.map(({ id }) => id), customerInfo, paymentMethod: 'card' };
  const made = await request.post('/api/reservations', { data: order });
  const { id } = (await made.json()) as { id: string };
  const payment = { reservationId: id, paymentType: 'deposit', amount: '1500', paymentMethod: 'test' };
  expect((await request.post('/api/customer/payments', { data: payment })).status()).toBe(201);
  return id;
}

/** Hands the page's service worker what a push service would. */
async function preparePushDelivery(cdp: CDPSession, origin: string): Promise<(told: object) => Promise<unknown>> {
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (told) => cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(told) });
}

/** What the device shows of Redrive. */
const notifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration!.getNotifications()).map(({ title, tag }) => ({ title, tag }));
  });

test('a deposit rings on phone and laptop, is read on the phone and then on both, and leads to the order', async ({
  browser,
}) => {
  const phone = await openSignedInPage(browser, server, 'customer', 390, 'allow');
  const laptop = await openSignedInPage(browser, server, 'customer', 1440);
  await openHydratedPage(phone.page, '/how-it-works');
  await openHydratedPage(laptop.page, '/how-it-works');
  await expect(notificationButton(phone.page)).toHaveAccessibleName('Notifications');
  await expect(notificationButton(laptop.page)).toHaveAccessibleName('Notifications');

  const id = await payDeposit(phone.context.request);
  await expect(notificationButton(phone.page)).toHaveAccessibleName('Notifications, 1 unread');
  await expect(notificationButton(laptop.page)).toHaveAccessibleName('Notifications, 1 unread');

  await notificationButton(phone.page).click();
  const sheet = phone.page.getByRole('dialog', { name: 'Notifications' });
  const entry = sheet.getByRole('link', { name: /^New Test: we’ve received your deposit/ });
  await expect(entry).toContainText('Test deposit: AED 1,500');
  await expect(notificationButton(laptop.page)).toHaveAccessibleName('Notifications');

  await entry.click();
  await expect(phone.page).toHaveURL(`/reservation/${id}`);
  await expect(sheet).toBeHidden();

  // A page of ours without the bell has told nobody: the notification is shown.
  await phone.context.grantPermissions(['notifications']);
  await phone.page.evaluate(() => navigator.serviceWorker.ready);
  const push = await preparePushDelivery(await phone.context.newCDPSession(phone.page), `${server.origin}/`);
  const told = { title: 'Your Camry is ready', body: 'It is done.', path: '/profile' };
  await phone.page.goto('/robots.txt');
  await push({ id: 'n-1', ...told });
  await expect.poll(() => notifications(phone.page)).toEqual([{ title: told.title, tag: 'n-1' }]);
  await phone.closeAndExpectNoErrors();
  await laptop.closeAndExpectNoErrors();
});
