import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { opened } from './support/answering.ts';
import { RunningServer } from './support/server.ts';
import { signedIn } from './support/signed-in.ts';

/** The bell on two devices: what happens is heard on both without asking, and what is read on one is read on the other. */

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '8' });
});
test.afterAll(() => server.close());

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

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

test('a deposit rings on phone and laptop, is read on the phone and then on both, and leads to the order', async ({
  browser,
}) => {
  const phone = await signedIn(browser, server, 'customer', 390);
  const laptop = await signedIn(browser, server, 'customer', 1440);
  await opened(phone.page, '/how-it-works');
  await opened(laptop.page, '/how-it-works');
  await expect(bell(phone.page)).toHaveAccessibleName('Notifications');
  await expect(bell(laptop.page)).toHaveAccessibleName('Notifications');

  const id = await payDeposit(phone.context.request);
  await expect(bell(phone.page)).toHaveAccessibleName('Notifications, 1 unread');
  await expect(bell(laptop.page)).toHaveAccessibleName('Notifications, 1 unread');

  await bell(phone.page).click();
  const sheet = phone.page.getByRole('dialog', { name: 'Notifications' });
  const entry = sheet.getByRole('link', { name: /^New We received your deposit/ });
  await expect(entry).toContainText('Deposit: AED 1,500');
  await expect(bell(laptop.page)).toHaveAccessibleName('Notifications');

  await entry.click();
  await expect(phone.page).toHaveURL(`/reservation/${id}`);
  await expect(sheet).toBeHidden();
  await phone.leave();
  await laptop.leave();
});
