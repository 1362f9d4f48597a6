/** Orders whose deposit is paid by card, and what is said of them. */
import { expect, vi } from 'vitest';
import { JobWorker } from '#server/jobs/job-worker.ts';
import type { CardPayments } from '#server/payments/payment-provider.ts';
import { refundJob } from '#server/payments/refund-job.ts';
import { CardProvider } from './fake-stripe-server.ts';
import type { Api } from './test-api.ts';
import type { Answer } from './api-client.ts';
import { liveCars, move, reserve } from './reservation-fixtures.ts';

export const DONE = 'checkout.session.completed';

export type Customer = 'customer' | 'customer2';

export async function order(api: Api, cars?: string[], who: Customer = 'customer'): Promise<string> {
  return (await reserve(api, cars ?? (await liveCars(api, 2)), {}, who)).body.id;
}

export function open(api: Api, reservationId: string, who: Customer = 'customer'): Promise<Answer> {
  return api.as(who).post('/api/customer/card-payments', { reservationId });
}

export const sessionOf = ({ body }: Answer) => String(body['url']).split('/').at(-1)!;

export function tell(api: Api, { body, signature }: { body: string; signature: string }): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return api.visitor.send('POST', '/api/payments/events', body, headers);
}

export async function seen(api: Api, id: string): Promise<string> {
  return (await api.as('admin').get(`/api/admin/reservations/${id}`)).body.status;
}

export const paymentsOf = (api: Api, id: string) =>
  api.store.read((tx) => tx.find('payments.ofReservations', { reservationIds: [id] }));

export async function states(api: Api, id: string): Promise<string[]> {
  const row = await api.store.read((tx) => tx.get('reservations', id));
  return (row?.cardPayments ?? []).map(({ state }) => state);
}

/** An order whose deposit was paid by card. */
export async function paidOrder(api: Api, provider: CardProvider): Promise<{ id: string; session: string }> {
  const id = await order(api);
  const session = sessionOf(await open(api, id));
  provider.pay(session);
  await tell(api, provider.event(DONE, session));
  return { id, session };
}

/** The texts of this kind that were written about the order. */
export async function told(api: Api, kind: string, id: string): Promise<string[]> {
  const { body } = await api.as('admin').get('/api/admin/messages?limit=100');
  const all = (body['messages'] as { id: string; kind: string }[]).filter((one) => one.kind === kind);
  const texts = await Promise.all(all.map((one) => api.as('admin').get(`/api/admin/messages/${one.id}`)));
  return texts.map((one) => String(one.body['text'])).filter((text) => text.includes(id));
}

export const timesTold = async (api: Api, kind: string, id: string): Promise<number> =>
  (await told(api, kind, id)).length;

/** Whether the order is among those that wait for an admin. */
export const needsUs = async (api: Api, id: string): Promise<boolean> => {
  const { body } = await api.as('admin').get('/api/admin/reservations?waiting=us&limit=100');
  return (body['reservations'] as { id: string }[]).some((one) => one.id === id);
};

/** Sends every event since the place, as often and in the order that is asked for. */
export async function deliver(
  api: Api,
  provider: CardProvider,
  from: number,
  order: (events: object[]) => object[] = (all) => all,
): Promise<void> {
  for (const event of order(provider.events.slice(from)))
    expect((await tell(api, provider.signed(event))).status).toBe(200);
}

/** A paid order whose car is picked and whose balance is asked for. */
export async function awaitingBalance(
  api: Api,
  provider: CardProvider,
): Promise<{ id: string; session: string }> {
  const chosen = await liveCars(api, 2);
  const id = await order(api, chosen);
  const session = sessionOf(await open(api, id));
  provider.pay(session);
  await tell(api, provider.event(DONE, session));
  await move(api, id, { status: 'admin_review' });
  await move(api, id, { status: 'car_selected', finalCarId: chosen[0], pickReason: 'Best' });
  await move(api, id, { status: 'balance_pending' });
  return { id, session };
}

/** Runs every refund that waits, an hour ahead: past the waits of the server's own worker. */
export function runRefunds(api: Api, cards: CardPayments): Promise<void> {
  const clock = () => Date.now() + 3_600_000;
  const handlers = { refund_card_payment: refundJob(api.store, cards, clock) };
  return new JobWorker({ store: api.store, handlers, clock }).runDue();
}

/** Waits until the server's own jobs have asked the provider after the start: they would use up the faults of a test. */
export async function awaitStartJobs(api: Api): Promise<void> {
  for (const kind of ['cancel_unpaid_orders', 'check_card_provider'] as const)
    await vi.waitFor(
      async () => {
        const job = await api.store.read((tx) => tx.get('jobs', kind));
        expect(job, kind).toMatchObject({ leasedUntil: null });
        expect(Date.parse(job!.runAt), kind).toBeGreaterThan(Date.now());
      },
      { timeout: 30_000, interval: 50 },
    );
}
