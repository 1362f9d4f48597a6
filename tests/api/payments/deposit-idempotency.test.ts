/** One deposit for one set of cars, whoever asks again and from which device (D-101). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { StripePayments } from '#server/payments/stripe.ts';
import { onEveryStore, type Api } from '#tests/api/support/test-api.ts';
import { Caller } from '#tests/api/support/api-client.ts';
import {
  awaitStartJobs,
  DONE,
  open,
  order,
  sessionOf,
  states,
  tell,
} from '#tests/api/support/card-reservation-fixtures.ts';
import { CardProvider, SECRET_KEY, WEBHOOK_SECRET } from '#tests/api/support/fake-stripe-server.ts';
import {
  cancelUnpaid,
  liveCars,
  move,
  pay,
  reservationAt,
  reserve,
} from '#tests/api/support/reservation-fixtures.ts';

const OWN = '/api/customer/reservations';
const provider = new CardProvider();
await provider.start();
const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, base: provider.address };
const cards = new StripePayments(settings);
afterAll(() => provider.stop());

const chosenOf = async (api: Api) =>
  (await api.as('customer').get('/api/customer/lists')).body as unknown as {
    selectedCarIds: string[];
    savedCarIds: string[];
    revision: number;
  };

async function choose(api: Api, selectedCarIds: string[], savedCarIds: string[] = []): Promise<void> {
  const { revision } = await chosenOf(api);
  const put = await api.as('customer').put('/api/customer/lists', { selectedCarIds, savedCarIds, revision });
  expect(put.status).toBe(200);
}

onEveryStore('a set of cars whose deposit is paid by the test method', (api) => {
  beforeEach(() => cancelUnpaid(api));

  it('is answered with the paid order on every device, by both ways of ordering (D-101)', async () => {
    const cars = await liveCars(api, 3);
    const [first, second, third] = cars as [string, string, string];
    const { id } = (await reserve(api, [first, second])).body;
    await pay(api, id);
    const phone = new Caller(api.address, await api.signIn('customer'));
    for (const selectedCarIds of [
      [first, second],
      [second, first],
    ]) {
      const again = await phone.post(OWN, { selectedCarIds });
      expect([again.status, again.body.id, again.body.status]).toEqual([200, id, 'deposit_paid']);
    }
    expect((await reserve(api, [first, second])).body.id).toBe(id);
    expect((await pay(api, id)).body.code).toBe('ALREADY_PAID');
    const other = await api.as('customer').post(OWN, { selectedCarIds: [first, third] });
    expect(other.status).toBe(201);
    const changed = await api
      .as('customer')
      .patch(`${OWN}/${other.body.id}/cars`, { selectedCarIds: [first, second] });
    expect([changed.status, changed.body.code]).toEqual([409, 'CONFLICT']);
    const theirs = await api.as('customer2').post(OWN, { selectedCarIds: [first, second] });
    expect(theirs.status).toBe(201);
  });

  it('can be ordered again once the paid order was cancelled', async () => {
    const cars = await liveCars(api, 2);
    const id = await reservationAt(api, 'deposit_paid', cars);
    await move(api, id, { status: 'cancelled', cancelReason: 'The customer asked' });
    const again = await reserve(api, cars);
    expect([again.status, again.body.id === id]).toEqual([201, false]);
  });

  it('refuses another set with a car that was picked for this customer, and names the order', async () => {
    const [car, second, third] = (await liveCars(api, 3)) as [string, string, string];
    const id = await reservationAt(api, 'car_selected', [car, second]);
    const { orderId } = (await api.as('customer').get(`${OWN}/${id}`)).body;
    const answer = await api.as('customer').post(OWN, { selectedCarIds: [third, car] });
    expect([answer.status, answer.body.code]).toEqual([409, 'CAR_NOT_AVAILABLE']);
    expect(answer.body.message).toContain(`is already yours in ${String(orderId)}`);
    expect(answer.body).toMatchObject({ missing: [car] });
  });

  it('leaves the shortlist of the account with the payment, and only these cars do', async () => {
    const cars = await liveCars(api, 3);
    await choose(api, cars, cars);
    const before = await chosenOf(api);
    const { id } = (await reserve(api, cars.slice(0, 2))).body;
    await pay(api, id);
    expect(await chosenOf(api)).toEqual({
      selectedCarIds: cars.slice(2),
      savedCarIds: cars,
      revision: before.revision + 1,
    });
  });
});

onEveryStore(
  'a set of cars whose deposit is paid by card',
  (api) => {
    beforeAll(() => awaitStartJobs(api));
    beforeEach(() => cancelUnpaid(api));

    it('is not charged twice when it is ordered again before or after the event, at once, or many times', async () => {
      const cars = await liveCars(api, 2);
      await choose(api, cars);
      const id = await order(api, cars);
      const session = sessionOf(await open(api, id));
      provider.pay(session);
      // The provider has the money and its event is still to come: opening a payment asks and finds it.
      const early = await api.as('customer').post(OWN, { selectedCarIds: cars });
      expect([early.status, early.body.id]).toEqual([200, id]);
      expect((await open(api, id)).body.code).toBe('ALREADY_PAID');
      // Nobody came back to the shop: the account's shortlist is empty all the same.
      expect((await chosenOf(api)).selectedCarIds).toEqual([]);
      for (let times = 0; times < 2; times++)
        expect((await tell(api, provider.event(DONE, session))).status).toBe(200);
      const before = provider.sessions.size;
      const again = await Promise.all(
        [1, 2, 3].map(() => api.as('customer').post(OWN, { selectedCarIds: cars })),
      );
      expect(again.map(({ status, body }) => [status, body.id])).toEqual([1, 2, 3].map(() => [200, id]));
      expect((await open(api, id)).body.code).toBe('ALREADY_PAID');
      expect(provider.sessions.size).toBe(before);
      expect(await states(api, id)).toEqual(['taken']);
    });

    it('is one order and one checkout for two devices that order and pay at the same moment', async () => {
      const selectedCarIds = await liveCars(api, 2);
      const devices = [api.as('customer'), new Caller(api.address, await api.signIn('customer'))];
      const before = provider.sessions.size;
      const opened = await Promise.all(
        devices.map(async (device) => {
          const { id } = (await device.post(OWN, { selectedCarIds })).body;
          return device.post('/api/customer/card-payments', { reservationId: id });
        }),
      );
      expect(opened.map(({ status }) => status)).toEqual([200, 200]);
      expect(sessionOf(opened[0]!)).toBe(sessionOf(opened[1]!));
      expect(provider.sessions.size).toBe(before + 1);
    });

    it('is paid once when an expired checkout was replaced, and the money of a second payment goes back', async () => {
      const id = await order(api);
      const first = sessionOf(await open(api, id));
      provider.sessions.get(first)!.status = 'expired';
      const second = sessionOf(await open(api, id));
      expect(second).not.toBe(first);
      provider.pay(second);
      await tell(api, provider.event(DONE, second));
      // A provider that takes the money of an expired checkout all the same.
      provider.pay(first);
      await tell(api, provider.event(DONE, first));
      expect((await states(api, id)).toSorted()).toEqual(['refunded', 'taken']);
      expect(provider.refunds.filter((payment) => payment === `pi_${first}`)).toHaveLength(1);
      expect(provider.refunds).not.toContain(`pi_${second}`);
    });

    it('sends back what is paid for a second order of the same cars that an earlier release made', async () => {
      const cars = await liveCars(api, 2);
      const [id, other] = [await order(api, cars), await order(api, await liveCars(api, 2))];
      const session = sessionOf(await open(api, other));
      await api.store.transact(async (tx) => {
        const row = (await tx.get('reservations', other))!;
        await tx.update('reservations', { ...row, selectedCarIds: cars });
      });
      const first = sessionOf(await open(api, id));
      provider.pay(first);
      await tell(api, provider.event(DONE, first));
      expect((await open(api, other)).body.code).toBe('CONFLICT');
      provider.pay(session);
      await tell(api, provider.event(DONE, session));
      expect([await states(api, id), await states(api, other)]).toEqual([['taken'], ['refunded']]);
    });

    it('opens a payment after the email changed while the answer to the first was lost', async () => {
      const id = await order(api, undefined, 'customer2');
      const failing = { path: '/v1/checkout/sessions', method: 'POST', kind: 'lost' } as const;
      provider.faults.push(failing, failing, failing);
      expect((await open(api, id, 'customer2')).status).toBe(503);
      await api.store.transact(async (tx) => {
        const user = (await tx.get('users', 'customer2'))!;
        await tx.update('users', { ...user, email: 'another@test.example' });
      });
      const opened = await open(api, id, 'customer2');
      expect([opened.status, typeof opened.body['url']]).toEqual([200, 'string']);
    });
  },
  {},
  { cards },
);
