import { expect } from 'vitest';
import { JobWorker } from '#server/jobs/job-worker.ts';
import type { PaymentProvider } from '#server/payments/payment-provider.ts';
import { createRefundJob } from '#server/payments/refund-job.ts';
import { FakeStripeServer } from './fake-stripe-server.ts';
import type { TestApi } from './test-api.ts';
import type { ApiResponse } from './api-client.ts';
import { createLiveCars, changeReservation, reserveCars } from './reservation-fixtures.ts';

export const CHECKOUT_COMPLETED = 'checkout.session.completed';

export type CustomerName = 'customer' | 'customer2';

export async function createReservation(
  api: TestApi,
  cars?: string[],
  who: CustomerName = 'customer',
): Promise<string> {
  return (await reserveCars(api, cars ?? (await createLiveCars(api, 2)), {}, who)).body.id;
}

export function openCheckout(
  api: TestApi,
  reservationId: string,
  who: CustomerName = 'customer',
): Promise<ApiResponse> {
  return api.as(who).post('/api/customer/card-payments', { reservationId });
}

export const checkoutSessionIdOf = ({ body }: ApiResponse) => String(body['url']).split('/').at(-1)!;

export function sendWebhook(
  api: TestApi,
  { body, signature }: { body: string; signature: string },
): Promise<ApiResponse> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return api.visitor.send('POST', '/api/payments/events', body, headers);
}

export async function readReservationStatus(api: TestApi, id: string): Promise<string> {
  return (await api.as('admin').get(`/api/admin/reservations/${id}`)).body.status;
}

export const listPayments = (api: TestApi, id: string) =>
  api.store.read((tx) => tx.find('payments.ofReservations', { reservationIds: [id] }));

export async function cardPaymentStates(api: TestApi, id: string): Promise<string[]> {
  const row = await api.store.read((tx) => tx.get('reservations', id));
  return (row?.cardPayments ?? []).map(({ state }) => state);
}

export async function createPaidReservation(
  api: TestApi,
  provider: FakeStripeServer,
): Promise<{ id: string; session: string }> {
  const id = await createReservation(api);
  const session = checkoutSessionIdOf(await openCheckout(api, id));
  provider.completePayment(session);
  await sendWebhook(api, provider.signedEvent(CHECKOUT_COMPLETED, session));
  return { id, session };
}

export async function readMessageTexts(api: TestApi, kind: string, id: string): Promise<string[]> {
  const { body } = await api.as('admin').get('/api/admin/messages?limit=100');
  const all = (body['messages'] as { id: string; kind: string }[]).filter((one) => one.kind === kind);
  const texts = await Promise.all(all.map((one) => api.as('admin').get(`/api/admin/messages/${one.id}`)));
  return texts.map((one) => String(one.body['text'])).filter((text) => text.includes(id));
}

export const countMessages = async (api: TestApi, kind: string, id: string): Promise<number> =>
  (await readMessageTexts(api, kind, id)).length;

export const isListedAsNeedsAction = async (api: TestApi, id: string): Promise<boolean> => {
  const { body } = await api.as('admin').get('/api/admin/reservations?waiting=us&limit=100');
  return (body['reservations'] as { id: string }[]).some((one) => one.id === id);
};

/** Sends the events since `from` in the given order. */
export async function deliverEvents(
  api: TestApi,
  provider: FakeStripeServer,
  from: number,
  order: (events: object[]) => object[] = (all) => all,
): Promise<void> {
  for (const event of order(provider.events.slice(from)))
    expect((await sendWebhook(api, provider.signEvent(event))).status).toBe(200);
}

export async function createBalancePendingReservation(
  api: TestApi,
  provider: FakeStripeServer,
): Promise<{ id: string; session: string }> {
  const chosen = await createLiveCars(api, 2);
  const id = await createReservation(api, chosen);
  const session = checkoutSessionIdOf(await openCheckout(api, id));
  provider.completePayment(session);
  await sendWebhook(api, provider.signedEvent(CHECKOUT_COMPLETED, session));
  await changeReservation(api, id, { status: 'admin_review' });
  await changeReservation(api, id, { status: 'car_selected', finalCarId: chosen[0], pickReason: 'Best' });
  await changeReservation(api, id, { status: 'balance_pending' });
  return { id, session };
}

/** As of an hour later, past the retries of the server's own worker. */
export function runDueRefunds(api: TestApi, cards: PaymentProvider): Promise<void> {
  const clock = () => Date.now() + 3_600_000;
  const handlers = { refund_card_payment: createRefundJob(api.store, cards, clock) };
  return new JobWorker({ store: api.store, handlers, clock }).runDue();
}
