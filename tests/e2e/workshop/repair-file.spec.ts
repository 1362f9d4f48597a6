import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { WorkOrder } from '#shared/contract/work-orders.ts';
import {
  createCustomer,
  createUnpaidReservation,
  listPricedCars,
  payDepositByApi,
} from '#tests/e2e/support/customer-fixtures.ts';
import { workLineName } from '#shared/domain/repair/work-order.ts';
import { mainRegion } from '#tests/e2e/support/main-region.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { expectToast, openSignedInPage, type SignedInPage } from '#tests/e2e/support/signed-in-page.ts';

const WORKSHOP = { email: 'workshop@redrive.example', password: 'redrive-demo' };

let server: RunningServer;
let admin: APIRequestContext;
let workshopId: string;
test.beforeAll(async ({ playwright }) => {
  server = await RunningServer.start({ DEMO_CARS: '48' });
  admin = await playwright.request.newContext({ baseURL: server.origin });
  await admin.post('/api/login', { data: { email: 'admin@redrive.example', password: 'redrive-demo' } });
  const users = (await (await admin.get('/api/admin/users?role=workshop')).json()) as { id: string }[];
  workshopId = users[0]!.id;
});
test.afterAll(async () => {
  await admin.dispose();
  await server.close();
});

interface Repair {
  id: string;
  buyer: SignedInPage;
  order: WorkOrder;
  /** A panel with a damage photo. */
  panelId: string;
}

/** A car in repair, assigned to the workshop. */
async function startRepair(browser: Browser, from: number): Promise<Repair> {
  const buyer = await createCustomer(browser, server);
  const cars = await listPricedCars(server, 2, from);
  const ids = cars.map(({ id }) => id);
  const { id } = await createUnpaidReservation(buyer.context, ids);
  await payDepositByApi(buyer.context, id);
  const steps = [{ status: 'admin_review' }, { status: 'car_selected', finalCarId: ids[0] }];
  const later = ['balance_pending', 'balance_paid', 'repairing'].map((status) => ({ status }));
  for (const data of [...steps, ...later]) {
    const moved = await admin.patch(`/api/admin/reservations/${id}`, { data });
    expect(moved.ok(), await moved.text()).toBe(true);
  }
  const assigned = await admin.put(`/api/admin/work-orders/${id}/workshop`, { data: { workshopId } });
  expect(assigned.ok(), await assigned.text()).toBe(true);
  const order = (await assigned.json()) as WorkOrder;
  const panel = order.lines.find(({ kind, damagePhotos }) => kind === 'panel' && damagePhotos.length > 0);
  return { id, buyer, order, panelId: panel!.id };
}

const readOrder = async (id: string): Promise<WorkOrder> =>
  (await (await admin.get(`/api/workshop/orders/${id}`)).json()) as WorkOrder;

async function createPhoto(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 };
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
  return { name: 'after.jpg', mimeType: 'image/jpeg', buffer };
}

async function waitUntilStored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/workshop.html', { ignoreSearch: true }))?.status))
    .toBe(200);
}

const main = (page: Page) => mainRegion(page);

test('a line saved offline is sent once, and its buyer compares the damage with the after photo', async ({
  browser,
}) => {
  const { id, buyer, order, panelId } = await startRepair(browser, 0);
  const at = order.lines.findIndex((line) => line.id === panelId);
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 390, 'allow');
  await page.goto(`/login?redirect=${encodeURIComponent('/workshop')}`);
  await page.getByLabel('Email').fill(WORKSHOP.email);
  await page.getByLabel('Password', { exact: true }).fill(WORKSHOP.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/workshop$/);
  const orderLink = main(page).getByRole('list', { name: 'Work orders' }).getByRole('link', { name: order.orderId });
  await expect(orderLink).toContainText(`0 of ${order.lines.length} lines done`);
  await orderLink.click();
  const lines = main(page).getByRole('list', { name: 'Lines' }).getByRole('link');
  await expect(lines).toHaveCount(order.lines.length);
  await expect(lines.nth(at)).toContainText('Missing: after photo');
  await waitUntilStored(page);
  await expect(lines.nth(at).locator('img')).toHaveAttribute('src', /^blob:/);
  const orderUrl = page.url();

  await context.setOffline(true);
  await page.reload();
  await lines.nth(at).click();
  await expect(main(page).getByRole('img').first()).toHaveJSProperty('complete', true);
  await main(page)
    .getByRole('group', { name: 'After photo' })
    .locator('input[type=file]')
    .setInputFiles(await createPhoto());
  await expect(main(page).getByRole('button', { name: 'Replace photo: After photo' })).toBeVisible();
  await main(page).getByLabel('Part number').fill('PN-4711');
  await main(page).getByLabel('Technician').fill('Sami');
  await main(page).getByRole('button', { name: 'Save line' }).click();
  await expectToast(page, 'Saved on this phone');
  await expect(page).toHaveURL(orderUrl);
  await expect(lines.nth(at)).toContainText('DoneSaved on this phone');
  await page.close();
  expect((await readOrder(id)).lines[at]!.revision).toBe(0);

  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(orderUrl);
  await expect(main(again).getByText('Everything sent')).toBeVisible();
  await expect(main(again).getByText(`1 of ${order.lines.length} lines done`)).toBeVisible();
  const saved = (await readOrder(id)).lines[at]!;
  expect(saved).toMatchObject({ revision: 1, record: { partNumber: 'PN-4711', technician: 'Sami' } });
  expect(saved.record?.beforePhoto).toBe(saved.damagePhotos[0]!.sha256);
  await again.close();
  await closeAndExpectNoErrors();

  await buyer.page.goto(`/reservation/${id}`);
  const card = main(buyer.page).getByRole('region', { name: 'Repair, line by line' });
  await expect(card).toContainText(`1 of ${order.lines.length} done`);
  const slider = card.getByRole('slider');
  await expect(slider).toHaveCount(1);
  await slider.focus();
  await buyer.page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '52% before, 48% after');
  await expect(card.getByRole('img', { name: /After the repair$/ })).toHaveJSProperty('complete', true);
  await expect(card).not.toContainText('Sami');
  await buyer.closeAndExpectNoErrors();
});

/** One page with one word. */
const PDF = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n'),
);

test('a PDF certificate and invoice saved offline arrive, and the buyer downloads the certificate', async ({
  browser,
}) => {
  const { id, buyer, order } = await startRepair(browser, 24);
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 390, 'allow');
  await page.goto(`/login?redirect=${encodeURIComponent('/workshop')}`);
  await page.getByLabel('Email').fill(WORKSHOP.email);
  await page.getByLabel('Password', { exact: true }).fill(WORKSHOP.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await main(page).getByRole('link', { name: order.orderId }).click();
  await waitUntilStored(page);
  const lines = main(page).getByRole('list', { name: 'Lines' }).getByRole('link');
  await lines.last().click();
  await expect(main(page).getByRole('heading', { name: 'Registration test' })).toBeVisible();
  const lineUrl = page.url();

  await context.setOffline(true);
  await main(page).getByRole('radio', { name: 'Passed' }).check();
  for (const [name, buffer] of [
    ['Certificate', PDF],
    ['Invoice', Buffer.concat([PDF, Buffer.from('\n')])],
  ] as const) {
    const field = main(page).getByRole('group', { name, exact: true });
    await field.locator('input[type=file]').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer });
    await expect(field.getByRole('link', { name: `Download PDF: ${name}: Registration test` })).toBeVisible();
  }
  await main(page).getByRole('button', { name: 'Save line' }).click();
  await expectToast(page, 'Saved on this phone');
  await expect(lines.last()).toContainText('DoneSaved on this phone');
  await lines.last().click();
  const stored = main(page).getByRole('link', { name: 'Download PDF: Certificate: Registration test' });
  await expect(stored).toHaveAttribute('href', /^blob:/);

  await context.setOffline(false);
  await expect.poll(async () => (await readOrder(id)).lines.at(-1)!.pdfs?.length).toBe(2);
  await page.goto(lineUrl);
  await expect(main(page).getByRole('link', { name: 'Download PDF: Invoice: Registration test' })).toBeVisible();
  await closeAndExpectNoErrors();

  await buyer.page.goto(`/reservation/${id}`);
  const card = main(buyer.page).getByRole('region', { name: 'Repair, line by line' });
  const certificate = card.getByRole('link', { name: 'Certificate: Registration test (opens in a new tab)' });
  const answer = await buyer.context.request.get((await certificate.getAttribute('href'))!);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await answer.body()).equals(PDF)).toBe(true);
  await buyer.closeAndExpectNoErrors();
});

test('an admin is told the gaps, closes them and marks the car ready', async ({ browser }) => {
  const { id, buyer, order, panelId } = await startRepair(browser, 4);
  for (const line of order.lines.filter((one) => one.id !== panelId)) {
    const data = { revision: 0, reason: 'Checked and found in order' };
    const answer = await admin.put(`/api/workshop/orders/${id}/lines/${line.id}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  await page.goto(`/admin/reservations/${id}`);
  const card = main(page).locator('section', { has: page.getByRole('heading', { name: 'Repair file', exact: true }) });
  await expect(card).toContainText(`${order.lines.length - 1} of ${order.lines.length} lines done`);
  await expect(card.getByLabel('Workshop')).toHaveValue(workshopId);
  await main(page).getByRole('button', { name: 'Mark ready for registration' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Mark ready for registration' }).click();
  await expect(question.getByRole('alert')).toContainText(/: after photo/);
  await question.getByRole('button', { name: 'Cancel' }).click();

  const gap = card.getByRole('listitem').filter({ hasText: 'Missing: after photo' });
  await gap.getByRole('button', { name: /^Edit / }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('group', { name: 'After photo' })
    .locator('input[type=file]')
    .setInputFiles(await createPhoto());
  // Waits for the photo, which is still being read.
  await dialog.getByRole('button', { name: 'Save line' }).click();
  await expectToast(page, 'saved');
  await expect(card).toContainText(`${order.lines.length} of ${order.lines.length} lines done`);
  await main(page).getByRole('button', { name: 'Mark ready for registration' }).click();
  await question.getByRole('button', { name: 'Mark ready for registration' }).click();
  await expectToast(page, 'Ready for Registration');
  await closeAndExpectNoErrors();
  await buyer.closeAndExpectNoErrors();
});

test('a line that changed elsewhere shows both versions', async ({ browser }) => {
  const { id, buyer, order, panelId } = await startRepair(browser, 8);
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 390);
  await context.request.post('/api/login', { data: WORKSHOP });
  await page.goto(`/workshop/orders/${id}/lines/${panelId}`);
  const reason = main(page).getByLabel('Reason without proof');
  await reason.fill('Only polished');
  const data = { revision: 0, reason: 'Replaced by the office' };
  expect((await admin.put(`/api/workshop/orders/${id}/lines/${panelId}`, { data })).ok()).toBe(true);
  await main(page).getByRole('button', { name: 'Save line' }).click();
  const at = order.lines.findIndex((line) => line.id === panelId);
  const line = main(page).getByRole('list', { name: 'Lines' }).getByRole('link').nth(at);
  await expect(line).toContainText('Choose a version');
  await line.click();
  const versions = main(page).getByRole('group', { name: 'Reason without proof' });
  await expect(versions).toContainText('Only polished');
  await expect(versions).toContainText('Replaced by the office');
  await main(page).getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(async () => (await readOrder(id)).lines[at]!.record?.reason).toBe('Only polished');
  await closeAndExpectNoErrors();
  await buyer.closeAndExpectNoErrors();
});

/** The line's draft on the device. */
const readStoredDraft = (page: Page) =>
  page.evaluate(async () => {
    const request = indexedDB.open('redrive');
    await new Promise((resolve) => (request.onsuccess = resolve));
    const read = request.result.transaction('reference').objectStore('reference').getAll();
    await new Promise((resolve) => (read.onsuccess = resolve));
    request.result.close();
    const rows = read.result as { name: string; value: { values?: { partNumber: string } } }[];
    const draft = rows.find(({ name }) => name.startsWith('line-draft:'));
    const pictures = rows.filter(({ name }) => name.startsWith('line-draft-picture:')).length;
    return { partNumber: draft?.value.values?.partNumber, pictures };
  });

test('a line that was typed and not saved survives the page', async ({ browser }) => {
  const { id, buyer, panelId, order } = await startRepair(browser, 16);
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 390);
  await context.request.post('/api/login', { data: WORKSHOP });
  const lineUrl = `/workshop/orders/${id}/lines/${panelId}`;
  await page.goto(lineUrl);
  await main(page).getByLabel('Technician').fill('Sami');
  await main(page)
    .getByRole('group', { name: 'After photo' })
    .locator('input[type=file]')
    .setInputFiles(await createPhoto());
  await expect(main(page).getByRole('button', { name: 'Replace photo: After photo' })).toBeVisible();
  await main(page).getByLabel('Part number').fill('PN-1');
  await expect(main(page).getByRole('button', { name: 'Discard changes' })).toBeVisible();
  // Closing the page interrupts a write.
  await expect.poll(() => readStoredDraft(page)).toEqual({ partNumber: 'PN-1', pictures: 1 });
  await page.close();

  const again = await context.newPage();
  await again.goto(`/workshop/orders/${id}`);
  const at = order.lines.findIndex((line) => line.id === panelId);
  const line = main(again).getByRole('list', { name: 'Lines' }).getByRole('link').nth(at);
  await expect(line).toContainText('Not saved');
  await line.click();
  await expect(main(again).getByLabel('Technician')).toHaveValue('Sami');
  await expect(main(again).getByLabel('Part number')).toHaveValue('PN-1');
  await main(again).getByRole('button', { name: 'Save line' }).click();
  await expect.poll(async () => (await readOrder(id)).lines[at]!.record).toMatchObject({ partNumber: 'PN-1' });
  expect((await readOrder(id)).lines[at]!.record?.afterPhoto).toMatch(/^[0-9a-f]{64}$/);
  await expect(line).not.toContainText('Not saved');

  await line.click();
  await main(again).getByLabel('Part number').fill('PN-2');
  await main(again).getByRole('button', { name: 'Discard changes' }).click();
  await again.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await line.click();
  await expect(main(again).getByLabel('Part number')).toHaveValue('PN-1');
  await again.close();
  await closeAndExpectNoErrors();
  await buyer.closeAndExpectNoErrors();
});

test('an order that was taken away says so and keeps what was not sent', async ({ browser }) => {
  const { id, buyer, panelId } = await startRepair(browser, 20);
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 390);
  await context.request.post('/api/login', { data: WORKSHOP });
  const orderUrl = `/workshop/orders/${id}`;
  await page.goto(`${orderUrl}/lines/${panelId}`);
  await main(page).getByLabel('Reason without proof').fill('Polished by hand');
  await context.setOffline(true);
  await main(page).getByRole('button', { name: 'Save line' }).click();
  await expectToast(page, 'Saved on this phone');
  const taken = await admin.put(`/api/admin/work-orders/${id}/workshop`, { data: { workshopId: null } });
  expect(taken.ok()).toBe(true);

  await context.setOffline(false);
  await page.goto(orderUrl);
  await expect(main(page).getByText('This work order is not yours any more')).toBeVisible();
  await expect(main(page).getByRole('list', { name: 'Lines' })).toHaveCount(0);
  await main(page).getByRole('link', { name: /: / }).click();
  await expect(main(page).getByText('Polished by hand')).toBeVisible();
  const download = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Save as file' }).click();
  expect((await download).suggestedFilename()).toBe('redrive-repair-line.zip');
  await page.goto('/workshop');
  await expect(main(page).getByText('Not sent yet')).toBeVisible();
  await closeAndExpectNoErrors();
  await buyer.closeAndExpectNoErrors();
});

/** A camera that shows a grey picture. */
const addCamera = (page: Page) =>
  page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
      const painter = canvas.getContext('2d')!;
      setInterval(() => {
        painter.fillStyle = '#888';
        painter.fillRect(0, 0, canvas.width, canvas.height);
      }, 50);
      return Promise.resolve(canvas.captureStream());
    };
  });

test('the camera of a line closes with Escape and Back, and gives the focus back', async ({ browser }) => {
  const { id, buyer, order, panelId } = await startRepair(browser, 12);
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, 390);
  await context.request.post('/api/login', { data: WORKSHOP });
  await addCamera(page);
  await page.goto('/workshop');
  await main(page).getByRole('link', { name: order.orderId }).click();
  await expect(page).toHaveTitle(`${order.carName} · Redrive`);
  const at = order.lines.findIndex((line) => line.id === panelId);
  await main(page).getByRole('list', { name: 'Lines' }).getByRole('link').nth(at).click();
  const lineUrl = `/workshop/orders/${id}/lines/${panelId}`;
  const open = main(page).getByRole('button', { name: 'Take photo', exact: true });
  await open.click();
  await expect(page).toHaveTitle(`${workLineName(order.lines[at]!)}: ${order.carName} · Redrive`);
  const camera = page.getByRole('dialog', { name: /^After photo: / });
  const shutter = camera.getByRole('button', { name: 'Take the photo' });
  await expect(shutter).toBeFocused();
  await camera.getByRole('slider', { name: 'Damage photo' }).press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(camera).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await expect(shutter).toBeFocused();
  await page.evaluate(() => history.back());
  await expect(camera).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${lineUrl}$`));
  // Moving the slider is no edit: the page does not ask.
  await main(page)
    .getByRole('link', { name: 'Back' })
    .or(page.getByRole('link', { name: 'Back' }))
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/workshop/orders/${id}$`));

  await page.goto(lineUrl);
  await open.click();
  await expect
    .poll(() => camera.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0);
  await shutter.press('Enter');
  const use = camera.getByRole('button', { name: 'Use photo' });
  await expect(use).toBeFocused();
  await expect(camera.getByRole('button', { name: 'Close camera' })).toBeVisible();
  await use.press('Enter');
  await expect(camera).toBeHidden();
  await expect(main(page).getByRole('button', { name: 'Replace photo: After photo' })).toBeVisible();
  await closeAndExpectNoErrors();
  await buyer.closeAndExpectNoErrors();
});
