import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import type { InspectionRequest } from '#shared/contract/inspection-requests.ts';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { createOrientationPhotos } from '#tests/e2e/support/orientation-photos.ts';
import { mainRegion } from '#tests/e2e/support/main-region.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';
import { signInAs } from '#tests/e2e/support/submission-fixtures.ts';
import {
  dispatchWindowFocus,
  fillMinimalDetails,
  goToNextStep,
  submitWizard,
  waitForOfflineReady,
} from '#tests/e2e/support/wizard-driver.ts';

let server: RunningServer;
let admin: APIRequestContext;
let dealerId: string;
test.beforeAll(async ({ playwright }) => {
  server = await RunningServer.start({ DEMO_CARS: '4' });
  admin = await playwright.request.newContext({ baseURL: server.origin });
  await signInAs(admin, 'admin');
  const dealers = (await (await admin.get('/api/dealers')).json()) as { id: string; name: string }[];
  dealerId = dealers.find(({ name }) => name === 'Al Quoz Motors')!.id;
});
test.afterAll(async () => {
  await admin.dispose();
  await server.close();
});

async function createRequest(model: string): Promise<InspectionRequest> {
  const window = { day: toDubaiDate(Date.now()), from: '00:00', until: '23:59' };
  const data = { dealerId, ...window, make: 'Toyota', model, contactName: 'Sami', contactPhone: '050 123 4567' };
  const answer = await admin.post('/api/inspection-requests', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as InspectionRequest;
}

async function readState(id: string): Promise<string | undefined> {
  for (const list of ['open', 'finished']) {
    const { requests } = (await (await admin.get(`/api/inspection-requests?limit=100&list=${list}`)).json()) as {
      requests: InspectionRequest[];
    };
    const found = requests.find((one) => one.id === id);
    if (found) return found.state;
  }
  return undefined;
}

const carsToInspect = (page: Page) => mainRegion(page).getByRole('region', { name: 'Cars to inspect', exact: true });
const carCard = (page: Page, name: string) => carsToInspect(page).getByRole('article', { name });

test('a car that an admin adds is taken offline, becomes the draft and is done once the car is submitted', async ({
  browser,
}) => {
  const desk = await openSignedInPage(browser, server, 'admin');
  await desk.page.goto('/admin');
  await desk.page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'To inspect' }).click();
  await mainRegion(desk.page).getByRole('button', { name: 'Add car' }).click();
  const form = desk.page.getByRole('dialog', { name: 'Add a car to inspect' });
  await form.getByRole('button', { name: 'Add car' }).click();
  await expect(form.getByText('Enter the make, model, plate or VIN')).toBeVisible();
  await form.getByLabel('Yard').selectOption('Al Quoz Motors');
  await form.getByLabel('Make').fill('Toyota');
  await form.getByLabel('Model').fill('Hilux');
  await form.getByLabel('From').fill('00:00');
  await form.getByLabel('Until').fill('23:59');
  await form.getByLabel('Contact phone').fill('050 123 4567');
  await form.getByLabel('Inspector', { exact: true }).selectOption('inspector@redrive.example');
  await form.getByRole('button', { name: 'Add car' }).click();
  await expectToast(desk.page, 'Car added');
  const row = mainRegion(desk.page).getByRole('row').filter({ hasText: 'Toyota Hilux' });
  await expect(row).toContainText('Assigned to Imran Qureshi');

  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector', 390, 'allow');
  await page.goto('/inspector');
  const card = carCard(page, 'Toyota Hilux');
  await expect(card).toContainText('Assigned to you');
  await expect(card.getByRole('link', { name: 'Call the yard' })).toHaveAttribute('href', 'tel:+971501234567');
  await expect(carsToInspect(page).getByRole('link', { name: 'Map of Al Quoz Motors' })).toHaveAttribute(
    'href',
    /google\.com\/maps.*Al%20Quoz%20Motors/,
  );
  await waitForOfflineReady(page);

  await context.setOffline(true);
  await page.reload();
  await card.getByRole('button', { name: 'Take: Toyota Hilux' }).click();
  await expectToast(page, 'Car taken');
  await expect(card).toContainText('Waiting to be sent');
  await card.getByRole('button', { name: 'Start inspection: Toyota Hilux' }).click();
  await expect(page.getByLabel('Dealer', { exact: true })).toHaveValue(/Al Quoz Motors/);
  await goToNextStep(page);
  await fillMinimalDetails(page, 77_310, (await createOrientationPhotos()).slice(0, 1));
  await submitWizard(page);
  await expect(carsToInspect(page)).toBeVisible();
  await expect(card).toBeHidden();

  await context.setOffline(false);
  await dispatchWindowFocus(page);
  await expect(mainRegion(page).getByText('Everything sent')).toBeVisible();
  await desk.page.reload();
  await mainRegion(desk.page).getByRole('tab', { name: 'Done and cancelled' }).click();
  await expect(row).toContainText('Done');
  await expect(row).toContainText('Imran Qureshi');
  await closeAndExpectNoErrors();
  await desk.closeAndExpectNoErrors();
});

test('an inspector who was offline reads what happened meanwhile, and keeps draft and note', async ({ browser }) => {
  const [taken, cancelled] = [await createRequest('Yaris'), await createRequest('Corolla')];
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector', 390, 'allow');
  await page.goto('/inspector');
  await expect(carCard(page, 'Toyota Yaris')).toContainText('Not assigned');
  await waitForOfflineReady(page);
  await context.setOffline(true);
  await page.reload();
  await carCard(page, 'Toyota Corolla')
    .getByRole('button', { name: /^Finish without inspection/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Finish Toyota Corolla/ });
  await dialog.getByLabel('Why (optional)').fill('The gate was locked');
  await dialog.getByRole('button', { name: 'Finish without inspection' }).click();
  await expectToast(page, 'Car finished');
  await carCard(page, 'Toyota Yaris')
    .getByRole('button', { name: /^Start inspection/ })
    .click();
  await expect(page.getByLabel('Dealer', { exact: true })).toHaveValue(/Al Quoz Motors/);
  await page.goto('/inspector');

  const colleague = await openSignedInPage(browser, server, 'inspector2', 390);
  await colleague.page.goto('/inspector');
  await carCard(colleague.page, 'Toyota Yaris').getByRole('button', { name: 'Take: Toyota Yaris' }).click();
  await expect.poll(() => readState(taken.id)).toBe('taken');
  await admin.post(`/api/inspection-requests/${cancelled.id}/cancel`);

  await context.setOffline(false);
  await dispatchWindowFocus(page);
  const refused = carsToInspect(page).getByRole('alert', { name: 'Toyota Yaris' });
  await expect(refused).toContainText('Joy Santos has already taken this car');
  await expect(refused).toContainText('Your draft is kept.');
  const gone = carsToInspect(page).getByRole('alert', { name: 'Toyota Corolla' });
  await expect(gone).toContainText('Amal Haddad cancelled this car');
  await expect(gone).toContainText('Your note: The gate was locked');
  await gone.getByRole('button', { name: 'OK, remove' }).click();
  await expect(gone).toBeHidden();
  await refused.getByRole('link', { name: 'Open draft' }).click();
  await expect(page.getByLabel('Dealer', { exact: true })).toHaveValue(/Al Quoz Motors/);
  expect([await readState(taken.id), await readState(cancelled.id)]).toEqual(['taken', 'cancelled']);
  await colleague.closeAndExpectNoErrors();
  await closeAndExpectNoErrors();
});

test('a dealer adds a car at its own yard and cancels it', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'dealer');
  await page.goto('/dealer');
  await mainRegion(page).getByRole('link', { name: 'Request an inspection' }).click();
  await mainRegion(page).getByRole('button', { name: 'Add car' }).click();
  const form = page.getByRole('dialog', { name: 'Add a car to inspect' });
  await expect(form.getByLabel('Yard')).toBeHidden();
  await expect(form.getByLabel('Inspector', { exact: true })).toBeHidden();
  await form.getByLabel('Plate').fill('Dubai P 777');
  await form.getByRole('button', { name: 'Add car' }).click();
  await expectToast(page, 'Car added');
  const row = mainRegion(page).getByRole('row').filter({ hasText: 'Dubai P 777' });
  await expect(row).toContainText('Al Quoz Motors');
  await expect(row.getByRole('button', { name: /^Change/ })).toBeHidden();
  await row.getByRole('button', { name: 'Cancel Dubai P 777' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel car' }).click();
  await expectToast(page, 'Car cancelled');
  await expect(row).toBeHidden();
  await closeAndExpectNoErrors();
});

test('a car is handed over to a colleague, who starts it', async ({ browser }) => {
  const { id } = await createRequest('Prado');
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector', 390);
  await page.goto('/inspector');
  await carCard(page, 'Toyota Prado').getByRole('button', { name: 'Take: Toyota Prado' }).click();
  await carCard(page, 'Toyota Prado').getByRole('button', { name: 'Hand over: Toyota Prado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand over Toyota Prado' });
  await dialog.getByLabel('To').selectOption('Joy Santos');
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expectToast(page, 'Car handed over');
  await expect(carCard(page, 'Toyota Prado')).toBeHidden();
  await expect.poll(() => readState(id)).toBe('open');
  const colleague = await openSignedInPage(browser, server, 'inspector2', 390);
  await colleague.page.goto('/inspector');
  await expect(carCard(colleague.page, 'Toyota Prado')).toContainText('Assigned to you');
  await carCard(colleague.page, 'Toyota Prado')
    .getByRole('button', { name: /^Start inspection/ })
    .click();
  await expect.poll(() => readState(id)).toBe('started');
  await colleague.page.goto('/inspector');
  await expect(carCard(colleague.page, 'Toyota Prado').getByRole('link', { name: /^Continue/ })).toBeVisible();
  await colleague.closeAndExpectNoErrors();
  await closeAndExpectNoErrors();
});
