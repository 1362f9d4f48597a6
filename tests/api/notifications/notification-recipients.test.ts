import { expect, it } from 'vitest';
import { expireUnpaidReservations } from '#server/features/reservations/expire-unpaid-reservations.ts';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { emailOf, describeOnOneStore, type TestApi, type TestUser } from '#tests/api/support/test-api.ts';
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

/** Messages since the previous call. */
function trackNewMessages(api: TestApi): () => Promise<ReadMessage[]> {
  const existing = new Set<string>();
  return async () => {
    const { body } = await api.as('admin').get('/api/admin/messages?limit=100');
    const messages = (body['messages'] as ReadMessage[]).filter(({ id }) => !existing.has(id));
    for (const { id } of messages) existing.add(id);
    return messages;
  };
}

/** Sorted: two messages may share a millisecond. */
const subjectsTo = (person: TestUser, messages: readonly ReadMessage[]): string[] =>
  messages
    .filter(({ to }) => to === emailOf(person))
    .map(({ kind }) => kind)
    .toSorted();

async function textOf(api: TestApi, messages: readonly ReadMessage[], kind: string): Promise<string> {
  const id = messages.find((message) => message.kind === kind)?.id;
  return (await api.as('admin').get(`/api/admin/messages/${id}`)).body['text'] as string;
}

describeOnOneStore('notification recipients', (api) => {
  it('include the customer at every step of a reservation, and the dealer of a reserved or sold car', async () => {
    const notified = trackNewMessages(api);
    const cars = await createLiveCars(api, 2);
    await notified();
    const id = await createReservationInStatus(api, 'ready_for_registration', cars);
    const messages = await notified();
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

  it('include the customer of a cancelled reservation, with reason and refund', async () => {
    const notified = trackNewMessages(api);
    const id = await createReservationInStatus(api, 'admin_review', await createLiveCars(api, 2));
    await notified();
    await changeReservation(api, id, { status: 'cancelled', cancelReason: 'The car failed our second look' });
    const paidOn = toDubaiDate(Date.now());
    await api.as('admin').post(`/api/admin/reservations/${id}/refund`, { paidOn, reference: 'FT-77' });
    const messages = await notified();
    expect(subjectsTo('customer', messages)).toEqual(['order_cancelled', 'refund_sent']);
    const cancelled = await textOf(api, messages, 'order_cancelled');
    expect(cancelled).toContain('> The car failed our second look');
    expect(cancelled).toContain('Refund: AED 1,500');
    expect(await textOf(api, messages, 'refund_sent')).toContain('Reference: FT-77');
  });

  it('exclude customers who cancel themselves and include those whose reservation expires', async () => {
    const notified = trackNewMessages(api);
    const [own, left] = [
      await reserveCars(api, await createLiveCars(api, 2)),
      await reserveCars(api, await createLiveCars(api, 2)),
    ];
    await notified();
    await api.as('customer').post(`/api/customer/reservations/${own.body.id}/cancel`);
    expect(await notified()).toEqual([]);
    await api.store.transact(async (tx) => {
      const row = (await tx.get('reservations', left.body.id))!;
      await tx.update('reservations', { ...row, updatedAt: '2024-01-01T00:00:00.000Z' });
    });
    await expireUnpaidReservations(api.store);
    const messages = await notified();
    expect(subjectsTo('customer', messages)).toEqual(['order_cancelled']);
    expect(await textOf(api, messages, 'order_cancelled')).toContain('> Not paid within 48 hours');
  });

  it('include the inspector for corrections and approvals, and the dealer for live cars', async () => {
    const notified = trackNewMessages(api);
    await notified();
    const id = await createPendingCar(api);
    await api.as('admin').post(`/api/admin/cars/${id}/send-correction`, { notes: 'The left <door>\nagain' });
    const returned = await notified();
    expect(subjectsTo('inspector', returned)).toEqual(['car_returned']);
    expect(await textOf(api, returned, 'car_returned')).toContain('> The left <door>\n> again');
    await createLiveCar(api);
    const approved = await notified();
    expect(subjectsTo('inspector', approved)).toEqual(['car_approved']);
    expect(subjectsTo('dealer', approved)).toEqual(['car_live']);
  });

  it('learn once of a payment that is sent twice', async () => {
    const notified = trackNewMessages(api);
    const { id } = (await reserveCars(api, await createLiveCars(api, 2))).body;
    await notified();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = { reservationId: id, paymentType: 'deposit', amount: '1500', paymentMethod: 'test' };
    await Promise.all([1, 2].map(() => api.as('customer').post('/api/customer/payments', body, key)));
    expect((await payTestDeposit(api, id)).body.code).toBe('ALREADY_PAID');
    expect(subjectsTo('customer', await notified())).toEqual(['deposit_received']);
  });

  it('without SMTP_URL get no mail, and a password reset says so', async () => {
    const requested = await api.visitor.post('/api/forgot-password', { email: emailOf('customer2') });
    expect(requested.body).toEqual({ success: true, isMailOn: false });
    const { body } = await api.as('admin').get('/api/admin/messages?state=waiting&limit=1');
    expect(body['isMailOn']).toBe(false);
    const [message] = body['messages'] as ReadMessage[];
    expect(message).toMatchObject({ kind: 'password_reset', state: 'waiting', to: emailOf('customer2') });
    const repeated = await api.as('admin').post(`/api/admin/messages/${message!.id}/send-again`);
    expect([repeated.status, repeated.body.code]).toEqual([409, 'INVALID_STATE']);
    expect((await api.as('admin').get('/api/admin/messages/unknown')).status).toBe(404);
  });
});
