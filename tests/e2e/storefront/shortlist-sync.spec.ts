import { expect, test, type Browser, type Page } from '@playwright/test';
import { waitForIdle, openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import {
  seedShortlist,
  fetchReservableCars,
  readStoredIds,
  type PricedCar,
} from '#tests/e2e/support/shortlist-storage.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

const PASSWORD = 'shortlist-tests';

let server: RunningServer;
let cars: PricedCar[];
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '24' });
  cars = await fetchReservableCars(server);
});
test.afterAll(() => server.close());

interface Lists {
  selectedCarIds: string[];
  savedCarIds: string[];
  revision: number;
}

let customers = 0;

async function createCustomer(): Promise<string> {
  customers += 1;
  const email = `list-${customers}@x.example`;
  const answer = await fetch(`${server.origin}/api/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  expect(answer.status).toBe(201);
  return email;
}

async function openDevice(browser: Browser, chosen: readonly PricedCar[] = [], width = 1440) {
  const visit = await openSignedInPage(browser, server, null, width);
  await seedShortlist(visit.context, chosen);
  const lists = async () => (await (await visit.context.request.get('/api/customer/lists')).json()) as Lists;
  return { ...visit, lists };
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login?redirect=%2Fshortlist');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/shortlist$/);
}

async function signOut(page: Page, email: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: email }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
}

const ids = (list: readonly PricedCar[]) => list.map(({ id }) => id);
/** Without the trim, like a stored car. */
const nameOf = ({ year, make, model }: PricedCar) => `${year} ${make} ${model}`;

test('a visitor’s lists are never sent', { tag: ['@C-card-03'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openDevice(browser, cars.slice(0, 2));
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto('/shortlist');
  await page.getByRole('button', { name: `Remove ${nameOf(cars[0]!)}` }).click();
  await openHydratedPage(page, '/');
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Save /, pressed: true })).toBeVisible();
  await waitForIdle(page);
  expect(calls.filter((call) => call.includes('/api/customer/'))).toEqual([]);
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
  await closeAndExpectNoErrors();
});

test('the shortlist follows to a second device and stays in the account at sign-out', async ({ browser }) => {
  const email = await createCustomer();
  const desk = await openDevice(browser, cars.slice(0, 2));
  await signIn(desk.page, email);
  await expect.poll(async () => (await desk.lists()).selectedCarIds).toEqual(ids(cars.slice(0, 2)));

  const phone = await openDevice(browser, [cars[1]!, cars[2]!], 390);
  await signIn(phone.page, email);
  await expect.poll(() => readStoredIds(phone.page)).toEqual(ids(cars.slice(0, 3)));
  await expect(phone.page.getByRole('main').getByRole('article', { name: nameOf(cars[0]!) })).toBeVisible();
  await phone.page
    .getByRole('list', { name: 'Your order of preference' })
    .getByRole('listitem')
    .nth(2)
    .getByRole('button', { name: /^Move .* up$/ })
    .click();
  const ranked = [cars[0]!.id, cars[2]!.id, cars[1]!.id];
  await expect.poll(async () => (await desk.lists()).selectedCarIds).toEqual(ranked);

  // Another device's change is unknown here: both changes are merged.
  await desk.page.getByRole('button', { name: `Remove ${nameOf(cars[0]!)}` }).click();
  await expect.poll(() => readStoredIds(desk.page)).toEqual(ranked.slice(1));
  // The device changes first, the account later.
  await expect.poll(async () => (await desk.lists()).selectedCarIds).toEqual(ranked.slice(1));

  await signOut(desk.page, email);
  await expect.poll(() => readStoredIds(desk.page)).toEqual([]);
  expect((await phone.lists()).selectedCarIds).toEqual(ranked.slice(1));
  await signIn(desk.page, email);
  await expect.poll(() => readStoredIds(desk.page)).toEqual(ranked.slice(1));
  await phone.closeAndExpectNoErrors();
  await desk.closeAndExpectNoErrors();
});

test('cars beyond the limit are named, and saved cars are united', async ({ browser }) => {
  const email = await createCustomer();
  const first = await openDevice(browser, cars.slice(0, 4));
  await signIn(first.page, email);
  await openHydratedPage(first.page, `/car/${cars[9]!.id}`);
  await first.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await first.lists()).savedCarIds).toEqual([cars[9]!.id]);

  const second = await openDevice(browser, cars.slice(4, 7));
  await second.context.addInitScript((car) => {
    if (location.protocol === 'about:') return;
    localStorage.setItem('savedCars', localStorage.getItem('savedCars') ?? JSON.stringify([car]));
  }, cars[8]!);
  await signIn(second.page, email);
  await expectToast(second.page, 'Your shortlist is full', nameOf(cars[5]!), nameOf(cars[6]!));
  await expect.poll(() => readStoredIds(second.page)).toEqual(ids(cars.slice(0, 5)));
  await expect
    .poll(async () => (await second.lists()).savedCarIds.toSorted())
    .toEqual([cars[8]!.id, cars[9]!.id].toSorted());
  await first.closeAndExpectNoErrors();
  await second.closeAndExpectNoErrors();
});

test('an offline change is sent when online', async ({ browser }) => {
  const email = await createCustomer();
  const { page, context, lists, closeAndExpectNoErrors } = await openDevice(browser, cars.slice(0, 3));
  await signIn(page, email);
  await expect.poll(async () => (await lists()).selectedCarIds).toHaveLength(3);
  await expect(page.getByRole('table')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: `Remove ${nameOf(cars[1]!)}` }).click();
  await expect.poll(() => readStoredIds(page)).toEqual([cars[0]!.id, cars[2]!.id]);
  await context.setOffline(false);
  await expect.poll(async () => (await lists()).selectedCarIds).toEqual([cars[0]!.id, cars[2]!.id]);
  await closeAndExpectNoErrors();
});

test('two customers of one device never share lists', async ({ browser }) => {
  const [ann, bob] = [await createCustomer(), await createCustomer()];
  const { page, lists, closeAndExpectNoErrors } = await openDevice(browser, cars.slice(0, 2));
  await signIn(page, ann);
  await expect.poll(async () => (await lists()).selectedCarIds).toHaveLength(2);
  await page.context().clearCookies();
  await signIn(page, bob);
  await expect(page.getByText('Your shortlist is empty')).toBeVisible();
  expect((await lists()).selectedCarIds).toEqual([]);
  await closeAndExpectNoErrors();
});
