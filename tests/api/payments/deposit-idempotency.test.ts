/** One deposit for one set of cars, whoever asks again and from which device (D-101). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { StripePaymentProvider } from '#server/payments/stripe.ts';
import { describeOnEveryStore, type TestApi } from '#tests/api/support/test-api.ts';
import { ApiClient } from '#tests/api/support/api-client.ts';
import {
  waitForPaymentJobs,
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

describeOnEveryStore('a set of cars whose deposit is paid by the test method', (api) => {
  beforeEach(() => cancelUnpaidReservations(api));

  it('is answered with the paid order on every device, by both ways of ordering (D-101)', async () => {
    const cars = await createLiveCars(api, 3);
    const [first, second, third] = cars as [string, string, string];
    const { id } = (await reserveCars(api, [first, second])).body;
    await payTestDeposit(api, id);
    const phone = new ApiClient(api.address, await api.signIn('customer'));
    for (const selectedCarIds of [
      [first, second],
      [second, first],
    ]) {
      const again = await phone.post(OWN_RESERVATIONS_PATH, { selectedCarIds });
      expect([again.status, again.body.id, again.body.status]).toEqual([200, id, 'deposit_paid']);
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

  it('can be ordered again once the paid order was cancelled', async () => {
    const cars = await createLiveCars(api, 2);
    const id = await createReservationInStatus(api, 'deposit_paid', cars);
    await changeReservation(api, id, { status: 'cancelled', cancelReason: 'The customer asked' });
    const again = await reserveCars(api, cars);
    expect([again.status, again.body.id === id]).toEqual([201, false]);
  });

  it('refuses another set with a car that was picked for this customer, and names the order', async () => {
    const [car, second, third] = (await createLiveCars(api, 3)) as [string, string, string];
    const id = await createReservationInStatus(api, 'car_selected', [car, second]);
    const { orderId } = (await api.as('customer').get(`${OWN_RESERVATIONS_PATH}/${id}`)).body;
    const answer = await api.as('customer').post(OWN_RESERVATIONS_PATH, { selectedCarIds: [third, car] });
    expect([answer.status, answer.body.code]).toEqual([409, 'CAR_NOT_AVAILABLE']);
    expect(answer.body.message).toContain(`is already yours in ${String(orderId)}`);
    expect(answer.body).toMatchObject({ missing: [car] });
  });

  it('leaves the shortlist of the account with the payment, and only these cars do', async () => {
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
  'a set of cars whose deposit is paid by card',
  (api) => {
    beforeAll(() => waitForPaymentJobs(api));
    beforeEach(() => cancelUnpaidReservations(api));

    it('is not charged twice when it is ordered again before or after the event, at once, or many times', async () => {
      const cars = await createLiveCars(api, 2);
      await saveLists(api, cars);
      const id = await createReservation(api, cars);
      const session = checkoutSessionIdOf(await openCheckout(api, id));
      provider.completePayment(session);
      // The provider has the money and its event is still to come: opening a payment asks and finds it.
      const early = await api.as('customer').post(OWN_RESERVATIONS_PATH, { selectedCarIds: cars });
      expect([early.status, early.body.id]).toEqual([200, id]);
      expect((await openCheckout(api, id)).body.code).toBe('ALREADY_PAID');
      // Nobody came back to the shop: the account's shortlist is empty all the same.
      expect((await readLists(api)).selectedCarIds).toEqual([]);
      for (let times = 0; times < 2; times++)
        expect((await sendWebhook(api, provider.signedEvent(CHECKOUT_COMPLETED, session))).status).toBe(200);
      const before = provider.sessions.size;
      const again = await Promise.all(
        [1, 2, 3].map(() => api.as('customer').post(OWN_RESERVATIONS_PATH, { selectedCarIds: cars })),
      );
      expect(again.map(({ status, body }) => [status, body.id])).toEqual([1, 2, 3].map(() => [200, id]));
      expect((await openCheckout(api, id)).body.code).toBe('ALREADY_PAID');
      expect(provider.sessions.size).toBe(before);
      expect(await cardPaymentStates(api, id)).toEqual(['taken']);
    });

    it('is one order and one checkout for two devices that order and pay at the same moment', async () => {
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

    it('is paid once when an expired checkout was replaced, and the money of a second payment goes back', async () => {
      const id = await createReservation(api);
      const first = checkoutSessionIdOf(await openCheckout(api, id));
      provider.sessions.get(first)!.status = 'expired';
      const second = checkoutSessionIdOf(await openCheckout(api, id));
      expect(second).not.toBe(first);
      provider.completePayment(second);
      await sendWebhook(api, provider.signedEvent(CHECKOUT_COMPLETED, second));
      // A provider that takes the money of an expired checkout all the same.
      provider.completePayment(first);
      await sendWebhook(api, provider.signedEvent(CHECKOUT_COMPLETED, first));
      expect((await cardPaymentStates(api, id)).toSorted()).toEqual(['refunded', 'taken']);
      expect(provider.refundedPayments.filter((payment) => payment === `pi_${first}`)).toHaveLength(1);
      expect(provider.refundedPayments).not.toContain(`pi_${second}`);
    });

    it('sends back what is paid for a second order of the same cars that an earlier release made', async () => {
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

    it('opens a payment after the email changed while the answer to the first was lost', async () => {
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
