import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { Reservation } from '#shared/contract/reservations.ts';
import type { CarCard } from '#shared/contract/cars/public-car.ts';
import { fetchReservableCars, SCRIPTLESS_PATH } from './shortlist-storage.ts';
import type { RunningServer } from './running-server.ts';
import { openSignedInPage, type SignedInPage } from './signed-in-page.ts';

export const CUSTOMER_PASSWORD = 'a-long-password';
let customerCount = 0;

/** Registers a customer in a new browser context. */
export async function createCustomer(
  browser: Browser,
  server: Pick<RunningServer, 'origin'>,
  width = 1440,
): Promise<SignedInPage> {
  const customer = await openSignedInPage(browser, server, null, width);
  customerCount += 1;
  const response = await customer.context.request.post('/api/register', {
    data: {
      email: `buyer${customerCount}.${Date.now()}@test.example`,
      password: CUSTOMER_PASSWORD,
      firstName: 'Layla',
      lastName: 'Nasser',
      phone: '+971 50 555 0101',
    },
  });
  expect(response.status()).toBe(201);
  return customer;
}

/** Newest first; `from` leaves cars to other tests. */
export async function listPricedCars(server: RunningServer, count: number, from = 0): Promise<CarCard[]> {
  const priced = await fetchReservableCars(server);
  expect(priced.length).toBeGreaterThanOrEqual(from + count);
  return priced.slice(from, from + count);
}

/** For the next page that opens. */
export async function storeShortlist(page: Page, cars: readonly Partial<CarCard>[]): Promise<void> {
  await page.goto(SCRIPTLESS_PATH);
  await page.evaluate((list) => localStorage.setItem('selectedCars', JSON.stringify(list)), cars);
}

/** Newest first. */
export async function fetchReservations(context: BrowserContext): Promise<Reservation[]> {
  return (await (await context.request.get('/api/customer/reservations')).json()) as Reservation[];
}

export async function createUnpaidReservation(context: BrowserContext, ids: readonly string[]): Promise<Reservation> {
  const response = await context.request.post('/api/customer/reservations', {
    data: { selectedCarIds: ids, depositAmount: '1500' },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  expect(response.ok()).toBe(true);
  return (await response.json()) as Reservation;
}

export async function payDepositByApi(context: BrowserContext, reservationId: string): Promise<void> {
  const response = await context.request.post('/api/customer/payments', {
    data: { reservationId, paymentType: 'deposit', amount: '1500', paymentMethod: 'test' },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  expect(response.ok()).toBe(true);
}

export function recordRequestBodies(page: Page, method: string, path: string): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) {
      bodies.push(request.postData() ?? '');
    }
  });
  return bodies;
}
