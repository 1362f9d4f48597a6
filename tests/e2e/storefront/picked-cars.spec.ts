import { expect, test, type Page } from '@playwright/test';
import type { CarCard } from '#shared/contract/cars/public-car.ts';
import { carName } from '#shared/domain/car-labels.ts';
import {
  createCustomer,
  payDepositByApi,
  listPricedCars,
  createUnpaidReservation,
  storeShortlist,
} from '#tests/e2e/support/customer-fixtures.ts';
import { mainButton, mainRegion } from '#tests/e2e/support/main-region.ts';
import { readStoredIds } from '#tests/e2e/support/shortlist-storage.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { expectToast, openSignedInPage, type SignedInPage } from '#tests/e2e/support/signed-in-page.ts';

/** @see D-92 */

let server: RunningServer;
let admin: SignedInPage;
test.beforeAll(async ({ browser }) => {
  server = await RunningServer.start({ DEMO_CARS: '24' });
  admin = await openSignedInPage(browser, server, 'admin');
});
test.afterAll(async () => {
  await admin.closeAndExpectNoErrors();
  await server.close();
});

async function changeReservation(id: string, status: string, finalCarId?: string): Promise<void> {
  const done = await admin.context.request.patch(`/api/admin/reservations/${id}`, {
    data: { status, ...(finalCarId && { finalCarId }) },
  });
  expect(done.ok()).toBe(true);
}

/** A paid reservation of another customer whose first car is picked. @returns its ID */
async function createPickedReservation(other: SignedInPage, cars: readonly CarCard[]): Promise<string> {
  const { id } = await createUnpaidReservation(
    other.context,
    cars.map((car) => car.id),
  );
  await payDepositByApi(other.context, id);
  await changeReservation(id, 'admin_review');
  await changeReservation(id, 'car_selected', cars[0]!.id);
  return id;
}

const card = (page: Page, car: CarCard) => page.getByRole('article', { name: carName(car) }).first();

test('a picked car is marked on card, page, shortlist and comparison', { tag: ['@D-92'] }, async ({ browser }) => {
  const [picked, second] = (await listPricedCars(server, 2)) as [CarCard, CarCard];
  const other = await createCustomer(browser, server);
  const order = await createPickedReservation(other, [picked, second]);
  const { page, closeAndExpectNoErrors } = await createCustomer(browser, server);
  await page.goto(`/search?q=${encodeURIComponent(`${picked.make} ${picked.model}`)}`);
  const listed = card(page, picked);
  await expect(listed.getByText('Reserved', { exact: true }).first()).toBeVisible();
  await expect(listed.getByRole('button', { name: 'Reserved' })).toBeDisabled();
  await page.goto(`/car/${picked.id}`);
  await expect(mainRegion(page).getByRole('status').getByText('On hold for another customer')).toBeVisible();
  await expect(mainButton(page, 'Add to Shortlist')).toHaveCount(0);
  await mainButton(page, 'Tell me if it’s available again').click();
  await expect(mainButton(page, 'We’ll tell you if it’s available again')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => readStoredIds(page, 'savedCars')).toEqual([picked.id]);
  const seeSimilar = mainRegion(page).getByRole('link', { name: 'See similar cars' }).filter({ visible: true });
  await expect(seeSimilar).toHaveAttribute('href', `/accident-cars-for-sale?make=${encodeURIComponent(picked.make)}`);
  await seeSimilar.click();
  const similar = mainRegion(page).getByRole('region', { name: 'Similar cars' });
  await expect(similar.getByRole('link').first()).toBeFocused();
  await expect(similar.getByRole('heading', { level: 2 })).toBeInViewport();
  await storeShortlist(page, [picked, second]);
  await page.goto('/shortlist');
  const ranked = mainRegion(page).getByRole('article', { name: carName(picked) });
  await expect(ranked.getByText('Reserved', { exact: true })).toBeVisible();
  await expect(mainRegion(page).getByRole('columnheader').getByText('Reserved', { exact: true })).toBeVisible();
  await changeReservation(order, 'cancelled');
  await page.goto(`/car/${picked.id}`);
  await expect(mainButton(page, '2 of 5 · View shortlist')).toBeEnabled();
  await closeAndExpectNoErrors();
  await other.closeAndExpectNoErrors();
});

test(
  'a reservation with a picked car is payable only after a swap',
  { tag: ['@D-92', '@D-96', '@D-97'] },
  async ({ browser }) => {
    const [picked, second, third] = (await listPricedCars(server, 3, 2)) as [CarCard, CarCard, CarCard];
    const { page, context, closeAndExpectNoErrors } = await createCustomer(browser, server);
    const unpaid = await createUnpaidReservation(
      context,
      [picked, second, third].map((car) => car.id),
    );
    const other = await createCustomer(browser, server);
    await page.goto(`/reservation/${unpaid.id}`);
    await expect(
      mainRegion(page).getByText(/^Please pay by .* the reservation is cancelled automatically/),
    ).toBeVisible();
    await page.goto('/profile');
    const summary = mainRegion(page).getByRole('article', { name: unpaid.orderId });
    await expect(summary).toContainText('BalanceNot set yet');
    await expect(summary).toContainText(/You’ll pay for one carAED .*Total of selected carsAED/);
    await expect(summary.getByText(/^Pay the deposit by /)).toBeVisible();

    await page.goto(`/checkout?reservation=${unpaid.id}`);
    await expect(mainButton(page, 'Pay Deposit')).toBeEnabled();
    await createPickedReservation(other, [picked, second]);
    await mainButton(page, 'Pay Deposit').click();
    await expect(mainRegion(page).getByRole('alert')).toContainText(`${unpaid.cars[0]!.title} is already reserved`);
    await expect(mainRegion(page).getByText(`${unpaid.cars[0]!.title} is reserved for another customer`)).toBeVisible();
    await expect(mainButton(page, 'Pay Deposit')).toBeDisabled();
    const swap = mainRegion(page)
      .getByRole('button', { name: /^Swap for / })
      .first();
    await swap.click();
    await expectToast(page, 'Your cars have been updated');
    await expect(mainRegion(page).getByText('is reserved for another customer')).toHaveCount(0);
    await mainButton(page, 'Pay Deposit').click();
    await expectToast(page, 'Payment successful!');
    const now = (await (await context.request.get(`/api/customer/reservations/${unpaid.id}`)).json()) as {
      status: string;
      selectedCarIds: string[];
    };
    expect(now.status).toBe('deposit_paid');
    expect(now.selectedCarIds.slice(1)).toEqual([second.id, third.id]);
    expect(now.selectedCarIds).not.toContain(picked.id);
    await closeAndExpectNoErrors();
    await other.closeAndExpectNoErrors();
  },
);

test(
  'a sold car returns 410 with similar cars, and its dealer sees the sale',
  { tag: ['@D-92'] },
  async ({ browser }) => {
    const [picked, second] = (await listPricedCars(server, 2, 6)) as [CarCard, CarCard];
    const other = await createCustomer(browser, server);
    const order = await createPickedReservation(other, [picked, second]);
    await other.page.goto(`/car/${picked.id}`);
    await changeReservation(order, 'balance_pending');
    await changeReservation(order, 'balance_paid');
    const answer = await other.page.goto(`/car/${picked.id}`);
    expect(answer?.status()).toBe(410);
    expect(await answer?.text()).toContain('Similar cars');
    await expect(mainRegion(other.page).getByText('This car has been sold')).toBeVisible();
    const api = await other.context.request.get(`/api/cars/${picked.id}`);
    expect([api.status(), ((await api.json()) as { code: string }).code]).toEqual([410, 'GONE']);
    await other.page.goto(`/reservation/${order}`);
    const ownCars = mainRegion(other.page).getByRole('region', { name: 'Your cars' });
    await expect(ownCars.getByText('Picked for you')).toBeVisible();
    await expect(ownCars.getByText('No longer for sale')).toHaveCount(0);
    await other.closeAndExpectNoErrors();
  },
);
