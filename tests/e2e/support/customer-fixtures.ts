/** A person who buys: an account of their own, cars on the shortlist, and what the server knows of their reservations. */
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { Reservation } from '#shared/contract/reservations.ts';
import type { CarCard } from '#shared/contract/cars/public-car.ts';
import { liveCars, NO_SCRIPT } from './shortlist-storage.ts';
import type { RunningServer } from './running-server.ts';
import { signedIn, type SignedIn } from './signed-in-page.ts';

export const PASSWORD = 'a-long-password';
let buyers = 0;

/** A new customer, signed in in a context of their own. */
export async function newBuyer(
  browser: Browser,
  server: Pick<RunningServer, 'origin'>,
  width = 1440,
): Promise<SignedIn> {
  const person = await signedIn(browser, server, null, width);
  buyers += 1;
  const made = await person.context.request.post('/api/register', {
    data: {
      email: `buyer${buyers}.${Date.now()}@test.example`,
      password: PASSWORD,
      firstName: 'Layla',
      lastName: 'Nasser',
      phone: '+971 50 555 0101',
    },
  });
  expect(made.status()).toBe(201);
  return person;
}

/** Live cars with a price, newest first; the later ones are left to other tests. */
export async function pricedCars(server: RunningServer, count: number, from = 0): Promise<CarCard[]> {
  const priced = await liveCars(server);
  expect(priced.length).toBeGreaterThanOrEqual(from + count);
  return priced.slice(from, from + count);
}

/** Puts the cars on the shortlist the way the browser keeps it, on the next page that opens. */
export async function shortlist(page: Page, cars: readonly Partial<CarCard>[]): Promise<void> {
  await page.goto(NO_SCRIPT);
  await page.evaluate((list) => localStorage.setItem('selectedCars', JSON.stringify(list)), cars);
}

/** What the server has of the person's reservations, newest first. */
export async function reservationsOf(context: BrowserContext): Promise<Reservation[]> {
  return (await (await context.request.get('/api/customer/reservations')).json()) as Reservation[];
}

/** A reservation made by call, unpaid. */
export async function reserved(context: BrowserContext, ids: readonly string[]): Promise<Reservation> {
  const made = await context.request.post('/api/customer/reservations', {
    data: { selectedCarIds: ids, depositAmount: '1500' },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  expect(made.ok()).toBe(true);
  return (await made.json()) as Reservation;
}

/** Pays its deposit by call. */
export async function paid(context: BrowserContext, reservationId: string): Promise<void> {
  const done = await context.request.post('/api/customer/payments', {
    data: { reservationId, paymentType: 'deposit', amount: '1500', paymentMethod: 'test' },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  expect(done.ok()).toBe(true);
}

/** Calls with this method and path, as they leave the page. */
export function callsOf(page: Page, method: string, path: string): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) {
      bodies.push(request.postData() ?? '');
    }
  });
  return bodies;
}
