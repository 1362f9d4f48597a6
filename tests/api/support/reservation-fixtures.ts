import type { ReservationStatus } from '#shared/domain/enums.ts';
import { RESERVATION_STATUS_PATH } from '#shared/domain/reservation.ts';
import type { TestApi } from './test-api.ts';
import type { ApiResponse } from './api-client.ts';
import { createLiveCar } from './car-fixtures.ts';

/** AED; three percent off for the secondary damage. */
export function repairAndDrivePriceOf(marketPriceAed: number): number {
  return marketPriceAed * 0.97;
}

/** Market prices of 100,000, 110,000, … AED. @returns the IDs */
export async function createLiveCars(api: TestApi, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push(await createLiveCar(api, { marketPriceAed: 100_000 + n * 10_000 }));
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

export function buildReservationRequest(
  selectedCarIds: readonly string[],
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return { selectedCarIds, customerInfo: CUSTOMER_INFO, paymentMethod: 'card', ...changes };
}

type CustomerName = 'customer' | 'customer2';

export function reserveCars(
  api: TestApi,
  selectedCarIds: readonly string[],
  changes: Record<string, unknown> = {},
  who: CustomerName = 'customer',
): Promise<ApiResponse> {
  return api.as(who).post('/api/reservations', buildReservationRequest(selectedCarIds, changes));
}

export function payTestDeposit(
  api: TestApi,
  reservationId: string,
  changes: Record<string, unknown> = {},
  who: CustomerName = 'customer',
): Promise<ApiResponse> {
  const payment = {
    reservationId,
    paymentType: 'deposit',
    amount: '1500',
    paymentMethod: 'test',
    ...changes,
  };
  return api.as(who).post('/api/customer/payments', payment);
}

/** A customer may have five unpaid reservations at most. */
export async function cancelUnpaidReservations(api: TestApi): Promise<void> {
  for (const who of ['customer', 'customer2'] as const) {
    const { list } = await api.as(who).get('/api/customer/reservations');
    for (const { id, status } of list)
      if (status === 'deposit_pending') await api.as(who).post(`/api/customer/reservations/${id}/cancel`);
  }
}

/** Gives each unsaved line of the work order a reason instead of proof. */
export async function explainWorkLines(api: TestApi, id: string): Promise<void> {
  const { body } = await api.as('admin').get(`/api/workshop/orders/${id}`);
  for (const line of (body['lines'] ?? []) as { id: string; revision: number }[]) {
    if (line.revision > 0) continue;
    const record = { revision: 0, reason: 'Checked and found in order' };
    await api.as('admin').put(`/api/workshop/orders/${id}/lines/${line.id}`, record);
  }
}

/** Explains the work of the car before it is marked as ready for registration. */
export async function changeReservation(api: TestApi, id: string, body: Record<string, unknown>): Promise<ApiResponse> {
  if (body['status'] === 'ready_for_registration') await explainWorkLines(api, id);
  return api.as('admin').patch(`/api/admin/reservations/${id}`, body);
}

/** A reservation of these cars that has come as far as `status`; the first car is picked. @returns its id */
export async function createReservationInStatus(
  api: TestApi,
  status: ReservationStatus,
  cars: readonly string[],
): Promise<string> {
  const { id } = (await reserveCars(api, cars)).body;
  const steps = RESERVATION_STATUS_PATH.slice(1, 1 + RESERVATION_STATUS_PATH.findIndex((step) => step === status));
  for (const step of steps) {
    const pick = step === 'car_selected' ? { finalCarId: cars[0], pickReason: 'The best of them' } : {};
    const done =
      step === 'deposit_paid'
        ? await payTestDeposit(api, id)
        : await changeReservation(api, id, { status: step, ...pick });
    if (done.status >= 300) throw new Error(`${step} was refused: ${JSON.stringify(done.body)}`);
  }
  return id;
}
