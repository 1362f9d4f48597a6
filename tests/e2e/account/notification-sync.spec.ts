import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { mailHeader, FakeSmtpServer } from '#tests/api/support/fake-smtp-server.ts';
import { openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

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
  const response = await customer.post('/api/customer/reservations', { data: { selectedCarIds: carIds } });
  const { id } = (await response.json()) as { id: string };
  const data = { reservationId: id, paymentType: 'deposit', amount: '1500', paymentMethod: 'test' };
  expect((await customer.post('/api/customer/payments', { data })).status()).toBe(201);
  return { id, carIds };
}

/** @returns the path of its link */
async function waitForMail(subject: RegExp): Promise<string | undefined> {
  const matchingMails = () =>
    smtpServer.received.filter((mail) => mail.to === CUSTOMER && subject.test(mailHeader(mail, 'Subject') ?? ''));
  await expect.poll(() => matchingMails().length).toBe(1);
  return /http:\/\/[\d.:]+(\/reservation\/[\w-]+)/.exec(matchingMails()[0]!.text)?.[1];
}

async function openNotification(page: Page, otherPage: Page, name: RegExp, detail: string): Promise<void> {
  for (const openPage of [page, otherPage])
    await expect(notificationButton(openPage)).toHaveAccessibleName('Notifications, 1 unread');
  await notificationButton(page).click();
  await expect(notificationList(page).getByRole('link', { name })).toContainText(detail);
  await expect(notificationButton(otherPage)).toHaveAccessibleName('Notifications');
  await notificationList(page).getByRole('button', { name: 'Close' }).click();
  await expect(notificationButton(page)).toHaveAccessibleName('Notifications');
}

test('a picked car notifies by email, phone and laptop and is read on both', async ({ browser }) => {
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
