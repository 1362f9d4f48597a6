import { afterAll, beforeEach, expect, it } from 'vitest';
import { StripePaymentProvider } from '#server/payments/stripe-payment-provider.ts';
import { describeOnEveryStore, type TestApi } from '#tests/api/support/test-api.ts';
import { ApiClient } from '#tests/api/support/api-client.ts';
import {
  CHECKOUT_COMPLETED,
  openCheckout,
  createReservation,
  checkoutSessionIdOf,
  cardPaymentStates,
  sendWebhook,
} from '#tests/api/support/card-reservation-fixtures.ts';
import { FakeStripeServer, SECRET_KEY, WEBHOOK_SECRET } from '#tests/api/support/fake-stripe-server.ts';
import {
  cancelUnpaidReservations,
  createLiveCars,
  changeReservation,
  payTestDeposit,
  createReservationInStatus,
  reserveCars,
} from '#tests/api/support/reservation-fixtures.ts';

const OWN_RESERVATIONS_PATH = '/api/customer/reservations';
const provider = new FakeStripeServer();
await provider.start();
const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiBaseUrl: provider.address };
const cardPayments = new StripePaymentProvider(settings);
afterAll(() => provider.stop());

const readLists = async (api: TestApi) =>
  (await api.as('customer').get('/api/customer/lists')).body as unknown as {
    selectedCarIds: string[];
    savedCarIds: string[];
    revision: number;
  };

async function saveLists(api: TestApi, selectedCarIds: string[], savedCarIds: string[] = []): Promise<void> {
  const { revision } = await readLists(api);
  const put = await api.as('customer').put('/api/customer/lists', { selectedCarIds, savedCarIds, revision });
  expect(put.status).toBe(200);
}

describeOnEveryStore('a set of cars with a test deposit', (api) => {
  beforeEach(() => cancelUnpaidReservations(api));

  it('returns the paid reservation on every device and by both endpoints [D-101]', async () => {
    const cars = await createLiveCars(api, 3);
    const [first, second, third] = cars as [string, string, string];
    const { id } = (await reserveCars(api, [first, second])).body;
    await payTestDeposit(api, id);
    const phone = new ApiClient(api.address, await api.signIn('customer'));
    for (const selectedCarIds of [
      [first, second],
      [second, first],
    ]) {
      const repeated = await phone.post(OWN_RESERVATIONS_PATH, { selectedCarIds });
      expect([repeated.status, repeated.body.id, repeated.body.status]).toEqual([200, id, 'deposit_paid']);
    }
    expect((await reserveCars(api, [first, second])).body.id).toBe(id);
    expect((await payTestDeposit(api, id)).body.code).toBe('ALREADY_PAID');
    const other = await api.as('customer').post(OWN_RESERVATIONS_PATH, { selectedCarIds: [first, third] });
    expect(other.status).toBe(201);
    const changed = await api
      .as('customer')
      .patch(`${OWN_RESERVATIONS_PATH}/${other.body.id}/cars`, { selectedCarIds: [first, second] });
    expect([changed.status, changed.body.code]).toEqual([409, 'CONFLICT']);
    const theirs = await api.as('customer2').post(OWN_RESERVATIONS_PATH, { selectedCarIds: [first, second] });
    expect(theirs.status).toBe(201);
  });

  it('can be reserved again after cancellation', async () => {
    const cars = await createLiveCars(api, 2);
    const id = await createReservationInStatus(api, 'deposit_paid', cars);
    await changeReservation(api, id, { status: 'cancelled', cancelReason: 'The customer asked' });
    const repeated = await reserveCars(api, cars);
    expect([repeated.status, repeated.body.id === id]).toEqual([201, false]);
  });

  it('blocks another set with its picked car and names the reservation', async () => {
    const [car, second, third] = (await createLiveCars(api, 3)) as [string, string, string];
    const id = await createReservationInStatus(api, 'car_selected', [car, second]);
    const { orderId } = (await api.as('customer').get(`${OWN_RESERVATIONS_PATH}/${id}`)).body;
    const answer = await api.as('customer').post(OWN_RESERVATIONS_PATH, { selectedCarIds: [third, car] });
    expect([answer.status, answer.body.code]).toEqual([409, 'CAR_NOT_AVAILABLE']);
    expect(answer.body.message).toContain(`is already yours in ${String(orderId)}`);
    expect(answer.body).toMatchObject({ missing: [car] });
  });

  it('is removed from the account’s shortlist alone', async () => {
    const cars = await createLiveCars(api, 3);
    await saveLists(api, cars, cars);
    const before = await readLists(api);
    const { id } = (await reserveCars(api, cars.slice(0, 2))).body;
    await payTestDeposit(api, id);
    expect(await readLists(api)).toEqual({
      selectedCarIds: cars.slice(2),
      savedCarIds: cars,
      revision: before.revision + 1,
    });
  });
});

describeOnEveryStore(
  'a set of cars with a card deposit',
  (api) => {
    beforeEach(() => cancelUnpaidReservations(api));

    it('is charged once, however often and whenever it is reserved again', async () => {
      const cars = await createLiveCars(api, 2);
      await saveLists(api, cars);
      const id = await createReservation(api, cars);
      const session = checkoutSessionIdOf(await openCheckout(api, id));
      provider.completePayment(session);
      // The provider has the money and the event is not here yet: opening a payment finds it.
      const early = await api.as('customer').post(OWN_RESERVATIONS_PATH, { selectedCarIds: cars });
      expect([early.status, early.body.id]).toEqual([200, id]);
      expect((await openCheckout(api, id)).body.code).toBe('ALREADY_PAID');
      // Nobody returned from the checkout; the shortlist is empty nevertheless.
      expect((await readLists(api)).selectedCarIds).toEqual([]);
      for (let times = 0; times < 2; times++)
        expect((await sendWebhook(api, provider.signedEvent(CHECKOUT_COMPLETED, session))).status).toBe(200);
      const before = provider.sessions.size;
      const repeated = await Promise.all(
        [1, 2, 3].map(() => api.as('customer').post(OWN_RESERVATIONS_PATH, { selectedCarIds: cars })),
      );
      expect(repeated.map(({ status, body }) => [status, body.id])).toEqual([1, 2, 3].map(() => [200, id]));
      expect((await openCheckout(api, id)).body.code).toBe('ALREADY_PAID');
      expect(provider.sessions.size).toBe(before);
      expect(await cardPaymentStates(api, id)).toEqual(['taken']);
    });

    it('has one reservation and one checkout for two simultaneous devices', async () => {
      const selectedCarIds = await createLiveCars(api, 2);
      const devices = [api.as('customer'), new ApiClient(api.address, await api.signIn('customer'))];
      const before = provider.sessions.size;
      const opened = await Promise.all(
        devices.map(async (device) => {
          const { id } = (await device.post(OWN_RESERVATIONS_PATH, { selectedCarIds })).body;
          return device.post('/api/customer/card-payments', { reservationId: id });
        }),
      );
      expect(opened.map(({ status }) => status)).toEqual([200, 200]);
      expect(checkoutSessionIdOf(opened[0]!)).toBe(checkoutSessionIdOf(opened[1]!));
      expect(provider.sessions.size).toBe(before + 1);
    });

    it('is paid once after an expired checkout was replaced, and a second payment is refunded', async () => {
      const id = await createReservation(api);
      const first = checkoutSessionIdOf(await openCheckout(api, id));
      provider.sessions.get(first)!.status = 'expired';
      const second = checkoutSessionIdOf(await openCheckout(api, id));
      expect(second).not.toBe(first);
      provider.completePayment(second);
      await sendWebhook(api, provider.signedEvent(CHECKOUT_COMPLETED, second));
      // A provider that charges an expired checkout.
      provider.completePayment(first);
      await sendWebhook(api, provider.signedEvent(CHECKOUT_COMPLETED, first));
      expect((await cardPaymentStates(api, id)).toSorted()).toEqual(['refunded', 'taken']);
      expect(provider.refundedPayments.filter((payment) => payment === `pi_${first}`)).toHaveLength(1);
      expect(provider.refundedPayments).not.toContain(`pi_${second}`);
    });

    it('refunds a payment for a duplicate reservation of an earlier release', async () => {
      const cars = await createLiveCars(api, 2);
      const [id, other] = [
        await createReservation(api, cars),
        await createReservation(api, await createLiveCars(api, 2)),
      ];
      const session = checkoutSessionIdOf(await openCheckout(api, other));
      await api.store.transact(async (tx) => {
        const row = (await tx.get('reservations', other))!;
        await tx.update('reservations', { ...row, selectedCarIds: cars });
      });
      const first = checkoutSessionIdOf(await openCheckout(api, id));
      provider.completePayment(first);
      await sendWebhook(api, provider.signedEvent(CHECKOUT_COMPLETED, first));
      expect((await openCheckout(api, other)).body.code).toBe('CONFLICT');
      provider.completePayment(session);
      await sendWebhook(api, provider.signedEvent(CHECKOUT_COMPLETED, session));
      expect([await cardPaymentStates(api, id), await cardPaymentStates(api, other)]).toEqual([
        ['taken'],
        ['refunded'],
      ]);
    });

    it('opens a checkout after the email changed and the first answer was lost', async () => {
      const id = await createReservation(api, undefined, 'customer2');
      const failing = { path: '/v1/checkout/sessions', method: 'POST', kind: 'lost' } as const;
      provider.faults.push(failing, failing, failing);
      expect((await openCheckout(api, id, 'customer2')).status).toBe(503);
      await api.store.transact(async (tx) => {
        const user = (await tx.get('users', 'customer2'))!;
        await tx.update('users', { ...user, email: 'another@test.example' });
      });
      const opened = await openCheckout(api, id, 'customer2');
      expect([opened.status, typeof opened.body['url']]).toEqual([200, 'string']);
    });
  },
  {},
  { cardPayments },
);
