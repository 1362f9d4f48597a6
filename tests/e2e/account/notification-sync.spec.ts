import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { mailHeader, FakeSmtpServer } from '#tests/api/support/fake-smtp-server.ts';
import { openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

/** What an admin does is told the customer by mail and on every device, and read on one is read on all; no page is loaded anew for it. */

let smtpServer: FakeSmtpServer;
let server: RunningServer;
test.beforeAll(async () => {
  smtpServer = await FakeSmtpServer.open();
  server = await RunningServer.startWithPublicUrl({
    SMTP_URL: smtpServer.url,
    MAIL_FROM: 'Redrive <no-reply@redrive.example>',
    DEMO_CARS: '8',
  });
});
test.afterAll(async () => {
  await server.close();
  await smtpServer.close();
});

const CUSTOMER = 'customer@redrive.example';
const notificationButton = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const notificationList = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

interface Order {
  id: string;
  carIds: string[];
}

async function payDeposit(customer: APIRequestContext): Promise<Order> {
  const { cars } = (await (await customer.get('/api/cars/search?limit=2')).json()) as {
    cars: { id: string }[];
  };
  const carIds = cars.map(({ id }) => id);
  const made = await customer.post('/api/customer/reservations', { data: { selectedCarIds: carIds } });
  const { id } = (await made.json()) as { id: string };
  const data = { reservationId: id, paymentType: 'deposit', amount: '1500', paymentMethod: 'test' };
  expect((await customer.post('/api/customer/payments', { data })).status()).toBe(201);
  return { id, carIds };
}

/** @returns the address its link leads to */
async function waitForMail(subject: RegExp): Promise<string | undefined> {
  const ours = () =>
    smtpServer.received.filter((mail) => mail.to === CUSTOMER && subject.test(mailHeader(mail, 'Subject') ?? ''));
  await expect.poll(() => ours().length).toBe(1);
  return /http:\/\/[\d.:]+(\/reservation\/[\w-]+)/.exec(ours()[0]!.text)?.[1];
}

/** Reads the bell there; it falls silent on both. */
async function openNotification(reading: Page, other: Page, words: RegExp, detail: string): Promise<void> {
  for (const page of [reading, other])
    await expect(notificationButton(page)).toHaveAccessibleName('Notifications, 1 unread');
  await notificationButton(reading).click();
  await expect(notificationList(reading).getByRole('link', { name: words })).toContainText(detail);
  await expect(notificationButton(other)).toHaveAccessibleName('Notifications');
  await notificationList(reading).getByRole('button', { name: 'Close' }).click();
  await expect(notificationButton(reading)).toHaveAccessibleName('Notifications');
}

test('what an admin picks is told by mail and on phone and laptop; read on one it is read on the other', async ({
  browser,
}) => {
  const phone = await openSignedInPage(browser, server, 'customer', 390);
  const laptop = await openSignedInPage(browser, server, 'customer', 1440);
  const admin = await openSignedInPage(browser, server, 'admin');
  for (const { page } of [phone, laptop]) {
    await openHydratedPage(page, '/how-it-works');
    await expect(notificationButton(page)).toHaveAccessibleName('Notifications');
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  }
  const { id, carIds } = await payDeposit(phone.context.request);
  await openNotification(laptop.page, phone.page, /^New Test: we’ve received your deposit/, 'Test deposit: AED 1,500');
  expect(await waitForMail(/^Test: we’ve received your deposit/)).toBe(`/reservation/${id}`);

  const pickReason = 'Its frame is straight, and it is ready eleven days earlier';
  for (const data of [{ status: 'admin_review' }, { status: 'car_selected', finalCarId: carIds[0], pickReason }])
    expect((await admin.context.request.patch(`/api/admin/reservations/${id}`, { data })).status()).toBe(200);
  await openNotification(phone.page, laptop.page, /^New We’ve picked your car/, pickReason);
  expect(await waitForMail(/^We’ve picked your car/)).toBe(`/reservation/${id}`);

  for (const { page } of [phone, laptop]) expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
  await Promise.all([phone, laptop, admin].map((one) => one.closeAndExpectNoErrors()));
});
