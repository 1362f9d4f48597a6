import { expect, test, type APIRequestContext, type CDPSession, type Page } from '@playwright/test';
import { openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '8' });
});
test.afterAll(() => server.close());

const notificationButton = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

async function payDeposit(request: APIRequestContext): Promise<string> {
  const search = await request.get('/api/cars/search?limit=2');
  const { cars } = (await search.json()) as { cars: { id: string }[] };
  const customerInfo = { firstName: 'Chris', email: 'chris@redrive.example', phone: '+971 50 555 0134' };
  const order = { selectedCarIds: cars.map(({ id }) => id), customerInfo, paymentMethod: 'card' };
  const response = await request.post('/api/reservations', { data: order });
  const { id } = (await response.json()) as { id: string };
  const payment = { reservationId: id, paymentType: 'deposit', amount: '1500', paymentMethod: 'test' };
  expect((await request.post('/api/customer/payments', { data: payment })).status()).toBe(201);
  return id;
}

async function preparePushDelivery(cdp: CDPSession, origin: string): Promise<(message: object) => Promise<unknown>> {
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (message) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
}

const notifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration!.getNotifications()).map(({ title, tag }) => ({ title, tag }));
  });

test('a deposit notifies phone and laptop, is read on both and leads to the reservation', async ({ browser }) => {
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

  // A page without notifications does not suppress the push message.
  await phone.context.grantPermissions(['notifications']);
  await phone.page.evaluate(() => navigator.serviceWorker.ready);
  const push = await preparePushDelivery(await phone.context.newCDPSession(phone.page), `${server.origin}/`);
  const message = { title: 'Your Camry is ready', body: 'It is done.', path: '/profile' };
  await phone.page.goto('/robots.txt');
  await push({ id: 'n-1', ...message });
  await expect.poll(() => notifications(phone.page)).toEqual([{ title: message.title, tag: 'n-1' }]);
  await phone.closeAndExpectNoErrors();
  await laptop.closeAndExpectNoErrors();
});
