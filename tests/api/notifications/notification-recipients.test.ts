/** Who is told what of the trade, written with what happened; here no mail is sent, and admins read it. */
import { expect, it } from 'vitest';
import { expireUnpaidReservations } from '#server/features/reservations/expire-unpaid-reservations.ts';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { emailOf, describeOnEveryStore, type TestApi, type TestUser } from '#tests/api/support/test-api.ts';
import { createLiveCar, createPendingCar } from '#tests/api/support/car-fixtures.ts';
import {
  createLiveCars,
  changeReservation,
  payTestDeposit,
  repairAndDrivePriceOf,
  reserveCars,
  createReservationInStatus,
} from '#tests/api/support/reservation-fixtures.ts';

interface ReadMessage {
  id: string;
  kind: string;
  to: string | null;
  state: string;
  subject: string;
}

/** What was told since the last time this was asked. */
function trackNewMessages(api: TestApi): () => Promise<ReadMessage[]> {
  const known = new Set<string>();
  return async () => {
    const { body } = await api.as('admin').get('/api/admin/messages?limit=100');
    const messages = (body['messages'] as ReadMessage[]).filter(({ id }) => !known.has(id));
    for (const { id } of messages) known.add(id);
    return messages;
  };
}

/** In the order of the alphabet: two may have been told in one millisecond. */
const subjectsTo = (person: TestUser, messages: readonly ReadMessage[]): string[] =>
  messages
    .filter(({ to }) => to === emailOf(person))
    .map(({ kind }) => kind)
    .toSorted();

async function textOf(api: TestApi, messages: readonly ReadMessage[], kind: string): Promise<string> {
  const id = messages.find((message) => message.kind === kind)?.id;
  return (await api.as('admin').get(`/api/admin/messages/${id}`)).body['text'] as string;
}

describeOnEveryStore('what people are told', (api) => {
  it('a customer hears of every step of the order, with its figures; the dealer that the car is reserved and sold', async () => {
    const heard = trackNewMessages(api);
    const cars = await createLiveCars(api, 2);
    await heard();
    const id = await createReservationInStatus(api, 'ready_for_registration', cars);
    const messages = await heard();
    expect(subjectsTo('customer', messages)).toEqual([
      'balance_due',
      'balance_received',
      'car_picked',
      'car_ready',
      'deposit_received',
      'repair_started',
    ]);
    expect(subjectsTo('dealer', messages)).toEqual(['car_reserved', 'car_sold']);
    const balance = `AED ${(repairAndDrivePriceOf(100_000) - 1_500).toLocaleString('en-AE')}`;
    const picked = await textOf(api, messages, 'car_picked');
    expect(picked).toContain('> The best of them');
    expect(picked).toContain(`Balance after your deposit: ${balance}`);
    const due = await textOf(api, messages, 'balance_due');
    expect(due).toContain(`Balance: ${balance}`);
    expect(due).toMatch(/Please pay by: \d{1,2} \w+ \d{4}/);
    expect(due).toContain(`/reservation/${id}`);
    expect(await textOf(api, messages, 'deposit_received')).toContain('Test deposit: AED 1,500');
    expect(messages.every(({ state }) => state === 'waiting')).toBe(true);
  });

  it('a customer hears why an order was cancelled, what comes back, and when it was sent', async () => {
    const heard = trackNewMessages(api);
    const id = await createReservationInStatus(api, 'admin_review', await createLiveCars(api, 2));
    await heard();
    await changeReservation(api, id, { status: 'cancelled', cancelReason: 'The car failed our second look' });
    const paidOn = toDubaiDate(Date.now());
    await api.as('admin').post(`/api/admin/reservations/${id}/refund`, { paidOn, reference: 'FT-77' });
    const messages = await heard();
    expect(subjectsTo('customer', messages)).toEqual(['order_cancelled', 'refund_sent']);
    const cancelled = await textOf(api, messages, 'order_cancelled');
    expect(cancelled).toContain('> The car failed our second look');
    expect(cancelled).toContain('Refund: AED 1,500');
    expect(await textOf(api, messages, 'refund_sent')).toContain('Reference: FT-77');
  });

  it('nobody hears of what they cancelled themselves; of an order that lapsed they hear', async () => {
    const heard = trackNewMessages(api);
    const [own, left] = [
      await reserveCars(api, await createLiveCars(api, 2)),
      await reserveCars(api, await createLiveCars(api, 2)),
    ];
    await heard();
    await api.as('customer').post(`/api/customer/reservations/${own.body.id}/cancel`);
    expect(await heard()).toEqual([]);
    await api.store.transact(async (tx) => {
      const row = (await tx.get('reservations', left.body.id))!;
      await tx.update('reservations', { ...row, updatedAt: '2024-01-01T00:00:00.000Z' });
    });
    await expireUnpaidReservations(api.store);
    const messages = await heard();
    expect(subjectsTo('customer', messages)).toEqual(['order_cancelled']);
    expect(await textOf(api, messages, 'order_cancelled')).toContain('> Not paid within 48 hours');
  });

  it('an inspector hears what to correct and what was approved; the dealer what is live', async () => {
    const heard = trackNewMessages(api);
    await heard();
    const id = await createPendingCar(api);
    await api.as('admin').post(`/api/admin/cars/${id}/send-correction`, { notes: 'The left <door>\nagain' });
    const returned = await heard();
    expect(subjectsTo('inspector', returned)).toEqual(['car_returned']);
    expect(await textOf(api, returned, 'car_returned')).toContain('> The left <door>\n> again');
    await createLiveCar(api);
    const approved = await heard();
    expect(subjectsTo('inspector', approved)).toEqual(['car_approved']);
    expect(subjectsTo('dealer', approved)).toEqual(['car_live']);
  });

  it('a payment that is sent twice is told once', async () => {
    const heard = trackNewMessages(api);
    const { id } = (await reserveCars(api, await createLiveCars(api, 2))).body;
    await heard();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = { reservationId: id, paymentType: 'deposit', amount: '1500', paymentMethod: 'test' };
    await Promise.all([1, 2].map(() => api.as('customer').post('/api/customer/payments', body, key)));
    expect((await payTestDeposit(api, id)).body.code).toBe('ALREADY_PAID');
    expect(subjectsTo('customer', await heard())).toEqual(['deposit_received']);
  });

  it('without SMTP_URL nothing is sent or lost, and a forgotten password is told so', async () => {
    const asked = await api.visitor.post('/api/forgot-password', { email: emailOf('customer2') });
    expect(asked.body).toEqual({ success: true, isMailOn: false });
    const { body } = await api.as('admin').get('/api/admin/messages?state=waiting&limit=1');
    expect(body['isMailOn']).toBe(false);
    const [message] = body['messages'] as ReadMessage[];
    expect(message).toMatchObject({ kind: 'password_reset', state: 'waiting', to: emailOf('customer2') });
    const again = await api.as('admin').post(`/api/admin/messages/${message!.id}/send-again`);
    expect([again.status, again.body.code]).toEqual([409, 'INVALID_STATE']);
    expect((await api.as('admin').get('/api/admin/messages/unknown')).status).toBe(404);
  });
});
