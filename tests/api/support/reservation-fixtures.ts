/** Reservations for tests, made the way people make them: a customer chooses, pays, an admin moves on. */
import type { ReservationStatus } from '#shared/domain/enums.ts';
import { RESERVATION_PATH } from '#shared/domain/reservation.ts';
import type { Api } from './test-api.ts';
import type { Answer } from './api-client.ts';
import { liveCar } from './car-fixtures.ts';

/** Repair & Drive price of a test car with this market price: three percent off for the second damage. AED. */
export function priceOf(marketPriceAed: number): number {
  return marketPriceAed * 0.97;
}

/** Live cars with market prices of 100,000, 110,000, … AED. @returns their ids */
export async function liveCars(api: Api, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push(await liveCar(api, { marketPriceAed: 100_000 + n * 10_000 }));
  return ids;
}

export const CUSTOMER_INFO = {
  firstName: 'Chris',
  lastName: 'Morgan',
  email: 'chris@test.example',
  phone: '+971505550134',
  emirate: 'Dubai',
  address: 'Villa 9, Al Barsha 1',
};

/** What the wizard sends. */
export function orderOf(
  selectedCarIds: readonly string[],
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return { selectedCarIds, customerInfo: CUSTOMER_INFO, paymentMethod: 'card', ...changes };
}

type Customer = 'customer' | 'customer2';

export function reserve(
  api: Api,
  selectedCarIds: readonly string[],
  changes: Record<string, unknown> = {},
  who: Customer = 'customer',
): Promise<Answer> {
  return api.as(who).post('/api/reservations', orderOf(selectedCarIds, changes));
}

export function pay(
  api: Api,
  reservationId: string,
  changes: Record<string, unknown> = {},
  who: Customer = 'customer',
): Promise<Answer> {
  const payment = {
    reservationId,
    paymentType: 'deposit',
    amount: '1500',
    paymentMethod: 'test',
    ...changes,
  };
  return api.as(who).post('/api/customer/payments', payment);
}

/** Cancels what the customers of earlier tests left unpaid: five are the most a customer may have. */
export async function cancelUnpaid(api: Api): Promise<void> {
  for (const who of ['customer', 'customer2'] as const) {
    const { list } = await api.as(who).get('/api/customer/reservations');
    for (const { id, status } of list)
      if (status === 'deposit_pending') await api.as(who).post(`/api/customer/reservations/${id}/cancel`);
  }
}

export function move(api: Api, id: string, body: Record<string, unknown>): Promise<Answer> {
  return api.as('admin').patch(`/api/admin/reservations/${id}`, body);
}

/** A reservation of these cars that has come as far as `status`; the first car is picked. @returns its id */
export async function reservationAt(
  api: Api,
  status: ReservationStatus,
  cars: readonly string[],
): Promise<string> {
  const { id } = (await reserve(api, cars)).body;
  const steps = RESERVATION_PATH.slice(1, 1 + RESERVATION_PATH.findIndex((step) => step === status));
  for (const step of steps) {
    const pick = step === 'car_selected' ? { finalCarId: cars[0], pickReason: 'The best of them' } : {};
    const done =
      step === 'deposit_paid' ? await pay(api, id) : await move(api, id, { status: step, ...pick });
    if (done.status >= 300) throw new Error(`${step} was refused: ${JSON.stringify(done.body)}`);
  }
  return id;
}
