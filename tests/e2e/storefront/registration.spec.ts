import { expect, test } from '@playwright/test';
import type { CarCard } from '#shared/contract/cars/public-car.ts';
import type { CarSearchResponse } from '#shared/contract/cars/cars.ts';
import {
  createCustomer,
  createUnpaidReservation,
  fetchReservations,
  storeShortlist,
} from '#tests/e2e/support/customer-fixtures.ts';
import { mainButton, mainRegion } from '#tests/e2e/support/main-region.ts';
import { StaffApiClient } from '#tests/e2e/support/inspection-fixture.ts';
import { openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '48' });
  await StaffApiClient.signIn(server, 'admin').then(makeOneExportOnly);
});

/** The export-only demo car has no price yet. */
async function makeOneExportOnly(admin: StaffApiClient): Promise<void> {
  const car = await findCar('registrable');
  await admin.recordPapers(car.id, { title: 'export-only', titleSource: 'Texas title' });
}
test.afterAll(() => server.close());

async function searchCars(query = ''): Promise<CarSearchResponse> {
  return (await (await fetch(`${server.origin}/api/cars/search?limit=100${query}`)).json()) as CarSearchResponse;
}

async function findCar(status: CarCard['registrationStatus']): Promise<CarCard> {
  const { cars } = await searchCars();
  return cars.find((car) => car.registrationStatus === status && car.repairPrice !== null && !car.isReserved)!;
}

const REGISTRABLE = 'Can be registered in the UAE';

test('one press leaves the cars that can be registered, and the URL keeps it', async ({ browser }) => {
  const { facets, total } = await searchCars();
  expect(facets.registrable).toBeLessThan(total);
  for (const width of [390, 1440]) {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null, width);
    await openHydratedPage(page, '/accident-cars-for-sale');
    const toggle = mainRegion(page).getByRole('switch', { name: REGISTRABLE });
    await toggle.click();
    await expect(page).toHaveURL('/accident-cars-for-sale?registrable=true');
    const count = mainRegion(page).getByText(`${facets.registrable} cars`, { exact: true });
    await expect(count).toBeVisible();
    await page.reload();
    await expect(count).toBeVisible();
    await expect(toggle).toBeChecked();
    await mainRegion(page)
      .getByRole('button', { name: `Remove filter: ${REGISTRABLE}` })
      .click();
    await expect(page).toHaveURL('/accident-cars-for-sale');
    await expect(toggle).not.toBeChecked();
    await closeAndExpectNoErrors();
  }
});

test('the filter works without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/accident-cars-for-sale');
  const filters = mainRegion(page).getByRole('form', { name: 'Filters' });
  await filters.getByLabel(REGISTRABLE).check();
  await filters.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/registrable=true/);
  await expect(filters.getByLabel(REGISTRABLE)).toBeChecked();
  await context.close();
});

test('cards, shortlist and car page mark cars that may not be registrable', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  const [exported, unchecked, sure] = [
    await findCar('export_only'),
    await findCar('not_checked'),
    await findCar('registrable'),
  ];
  for (const [car, text] of [
    [exported, 'Export only'],
    [unchecked, 'Registration not checked'],
  ] as const) {
    await page.goto(`/search?q=${encodeURIComponent(car.model)}`);
    await expect(mainRegion(page).getByRole('article').filter({ hasText: text }).first()).toBeVisible();
  }
  await storeShortlist(page, [exported, sure]);
  await page.goto('/shortlist');
  const cards = mainRegion(page).getByRole('article');
  await expect(cards.nth(0)).toContainText('Export only');
  await expect(cards.nth(1)).not.toContainText('UAE');
  await expect(mainRegion(page).getByRole('row', { name: /^Registration/ })).toContainText(REGISTRABLE);

  await page.goto(`/car/${exported.id}`);
  const section = mainRegion(page).getByRole('region', { name: 'Can I register it?' });
  await expect(section).toContainText('Export only');
  await expect(section).toContainText('The car’s title allows only its export');
  await expect(section.getByText(/^Source: .+, recorded \d/)).not.toHaveCount(0);
  await expect(section).toContainText('confirm with the traffic authority');
  const html = await (await fetch(`${server.origin}/car/${exported.id}`)).text();
  expect(html).toContain('"name":"Registration in the UAE","value":"Export only"');
  await page.goto(`/car/${unchecked.id}`);
  await expect(section).toContainText('Registration not checked');
  await page.goto(`/car/${exported.id}/report`);
  await expect(mainRegion(page).getByText('Export only', { exact: true }).first()).toBeVisible();
  await closeAndExpectNoErrors();
});

test('the buyer of an export-only car confirms before reserving and paying', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await createCustomer(browser, server);
  const exported = await findCar('export_only');
  await storeShortlist(page, [exported, await findCar('registrable')]);
  await page.goto('/reserve');
  await expect(mainRegion(page).getByRole('listitem').filter({ hasText: exported.model })).toContainText('Export only');

  await page.goto('/checkout');
  const box = mainRegion(page).getByRole('checkbox', { name: 'I confirm that this car leaves the UAE' });
  await expect(box).toBeVisible();
  await mainButton(page, 'Pay Deposit').click();
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription('Confirm that the car leaves the UAE, or remove it from your list');
  expect(await fetchReservations(context)).toEqual([]);
  await box.check();
  await page.reload();
  await expect(box).toBeChecked();
  await mainButton(page, 'Pay Deposit').click();
  await expect(mainRegion(page).getByText('Your deposit is paid')).toBeVisible();
  const [reservation] = await fetchReservations(context);
  expect(reservation).toMatchObject({ status: 'deposit_paid', exportConfirmedAt: expect.stringContaining('T') });
  await page.goto(`/reservation/${reservation!.id}`);
  await expect(mainRegion(page).getByText(/^You confirmed on .+ that export-only cars leave the UAE\.$/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-receipt]')).toContainText('Confirmed that the car leaves the UAE');
  await expect(page.locator('[data-receipt]')).toContainText('Export only');
  await closeAndExpectNoErrors();
});

test('a reservation is payable only without the car found not registrable', { tag: ['@D-99'] }, async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await createCustomer(browser, server);
  const cars = (await searchCars('&registrable=true')).cars.filter((car) => car.repairPrice !== null);
  const [refused, second, third] = cars.filter((car) => !car.isReserved) as [CarCard, CarCard, CarCard];
  const { id } = await createUnpaidReservation(context, [refused.id, second.id, third.id]);
  const admin = await StaffApiClient.signIn(server, 'admin');
  await admin.recordPapers(refused.id, { title: 'non-repairable', titleSource: 'Texas title' });
  await page.goto(`/reservation/${id}`);
  await expect(mainRegion(page).getByText('There is nothing to pay now.', { exact: true })).toBeVisible();
  await expect(mainRegion(page).getByText(/^Please pay by /)).toHaveCount(0);
  await expect(mainRegion(page).getByRole('link', { name: 'Pay Deposit' })).toHaveCount(0);
  await mainRegion(page).getByRole('link', { name: 'Choose other cars' }).click();
  await expect(mainButton(page, 'Pay Deposit')).toBeDisabled();
  await mainRegion(page)
    .getByRole('button', { name: /^Remove / })
    .click();
  await expectToast(page, 'Your cars have been updated');
  await mainButton(page, 'Pay Deposit').click();
  await expectToast(page, 'Payment successful!');
  const [reservation] = await fetchReservations(context);
  expect(reservation).toMatchObject({ status: 'deposit_paid', selectedCarIds: [second.id, third.id] });
  await closeAndExpectNoErrors();
});
