/** The deposit by card: one effect, whatever the provider, the customer and the network do (decision 0024). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dubaiDay } from '#shared/domain/dubai-date.ts';
import { settleOpen } from '#server/payments/reconcile-payment.ts';
import { StripePayments } from '#server/payments/stripe.ts';
import { emailOf, onEveryStore, type Api } from '#tests/api/support/test-api.ts';
import {
  awaitStartJobs,
  DONE,
  open,
  order,
  paidOrder,
  paymentsOf,
  runRefunds,
  seen,
  sessionOf,
  states,
  tell,
  timesTold,
} from '#tests/api/support/card-reservation-fixtures.ts';
import { CardProvider, SECRET_KEY, WEBHOOK_SECRET } from '#tests/api/support/fake-stripe-server.ts';
import { cancelUnpaid, liveCars, move, pay } from '#tests/api/support/reservation-fixtures.ts';

const provider = new CardProvider();
await provider.start();
const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, base: provider.address };
const cards = new StripePayments(settings);

/** What the customer's page says of the refund; the admin's says the same. */
async function shown(api: Api, id: string): Promise<{ refundPaidOn: unknown; cardRefund: unknown }> {
  const [own, staff] = [
    (await api.as('customer').get(`/api/customer/reservations/${id}`)).body,
    (await api.as('admin').get(`/api/admin/reservations/${id}`)).body,
  ];
  const { refundPaidOn, cardRefund } = own;
  expect(staff).toMatchObject({ refundPaidOn, cardRefund });
  return { refundPaidOn, cardRefund };
}

/** How often the admins' bell said that a refund of this order failed. */
async function timesFailed(api: Api, id: string): Promise<number> {
  const { notices } = (await api.as('admin').get('/api/bell?limit=100')).body;
  const all = notices as { kind: string; path: string }[];
  return all.filter(({ kind, path }) => kind === 'refund_failed' && path.endsWith(id)).length;
}

onEveryStore(
  'the deposit by card',
  (api) => {
    beforeAll(() => awaitStartJobs(api));
    beforeEach(async () => {
      provider.faults.length = 0;
      provider.refundStatus = 'succeeded';
      await cancelUnpaid(api);
    });
    afterAll(() => expect(provider.faults).toEqual([]));

    it('leads to the provider with the sum in fils, and the event alone pays it though nobody comes back', async () => {
      const id = await order(api);
      expect((await api.as('customer').get('/api/customer/deposit-method')).body['method']).toBe('card');
      const session = sessionOf(await open(api, id));
      expect(provider.sessions.get(session)).toMatchObject({
        amount_total: 150_000,
        currency: 'aed',
        client_reference_id: id,
      });
      expect(await seen(api, id)).toBe('deposit_pending');
      provider.pay(session);
      expect((await tell(api, provider.event(DONE, session))).status).toBe(200);
      expect(await seen(api, id)).toBe('deposit_paid');
      expect(await paymentsOf(api, id)).toMatchObject([
        { paymentMethod: 'card', amount: 1_500, provider: `pi_${session}` },
      ]);
      expect(await timesTold(api, 'deposit_received', id)).toBe(1);
      expect((await open(api, id)).body.code).toBe('ALREADY_PAID');
    });

    it('the test method is closed where cards are taken: nobody has a deposit for nothing', async () => {
      const id = await order(api);
      const { status, body } = await pay(api, id);
      expect([status, body.code]).toEqual([409, 'INVALID_STATE']);
      expect(await seen(api, id)).toBe('deposit_pending');
    });

    it('two presses are one checkout, also when its answer was lost after it was made', async () => {
      const id = await order(api);
      provider.faults.push({ path: '/v1/checkout/sessions', method: 'POST', kind: 'lost' });
      const before = provider.sessions.size;
      const [one, two] = await Promise.all([open(api, id), open(api, id)]);
      expect([sessionOf(one), sessionOf(await open(api, id))]).toEqual([sessionOf(two), sessionOf(two)]);
      expect(provider.sessions.size).toBe(before + 1);
    });

    it('an event twice, at once, out of order or late has one effect', async () => {
      const id = await order(api);
      const session = sessionOf(await open(api, id));
      // Told before it is paid, as an event that overtook another.
      expect((await tell(api, provider.event('checkout.session.expired', session))).status).toBe(200);
      expect(await seen(api, id)).toBe('deposit_pending');
      provider.pay(session);
      const answers = await Promise.all(
        [DONE, DONE, 'checkout.session.async_payment_succeeded'].map((type) =>
          tell(api, provider.event(type, session)),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      await move(api, id, { status: 'admin_review' });
      expect((await tell(api, provider.event(DONE, session))).status).toBe(200);
      expect(await seen(api, id)).toBe('admin_review');
      expect(await paymentsOf(api, id)).toHaveLength(1);
      expect(await timesTold(api, 'deposit_received', id)).toBe(1);
      expect(provider.refunds).not.toContain(`pi_${session}`);
    });

    it('a forged event, one without a signature and one that says paid of what is not change nothing', async () => {
      const id = await order(api);
      const session = sessionOf(await open(api, id));
      const forged = await tell(api, provider.event(DONE, session, 'whsec_of_somebody_else'));
      expect([forged.status, forged.body.code]).toEqual([400, 'BAD_SIGNATURE']);
      expect((await tell(api, { ...provider.event(DONE, session), signature: '' })).status).toBe(400);
      const { signature } = provider.event(DONE, session);
      expect((await tell(api, { body: '{"type":"checkout.session.completed"}', signature })).status).toBe(
        400,
      );
      expect((await tell(api, provider.event(DONE, session))).status).toBe(200);
      expect((await tell(api, provider.event(DONE, 'cs_test_unknown'))).status).toBe(200);
      expect((await tell(api, provider.event('invoice.paid', session))).status).toBe(200);
      expect(await seen(api, id)).toBe('deposit_pending');
    });

    it('an event that was recorded and is sent again an hour later is refused; the provider signs its own anew', async () => {
      const id = await order(api);
      const session = sessionOf(await open(api, id));
      provider.pay(session);
      const hourAgo = Date.now() - 3_600_000;
      const old = await tell(api, provider.event(DONE, session, WEBHOOK_SECRET, hourAgo));
      expect([old.status, old.body.code]).toEqual([400, 'BAD_SIGNATURE']);
      expect(await seen(api, id)).toBe('deposit_pending');
      expect((await tell(api, provider.event(DONE, session))).status).toBe(200);
      expect(await seen(api, id)).toBe('deposit_paid');
    });

    it('another sum or currency than the deposit is no deposit: it goes back', async () => {
      for (const odd of [{ amount_total: 100 }, { currency: 'usd' }]) {
        const id = await order(api);
        const session = sessionOf(await open(api, id));
        Object.assign(provider.sessions.get(session)!, odd);
        provider.pay(session);
        expect((await tell(api, provider.event(DONE, session))).status).toBe(200);
        expect([await seen(api, id), await states(api, id)]).toEqual(['deposit_pending', ['refunded']]);
        expect(await paymentsOf(api, id)).toEqual([]);
        expect(provider.refunds.filter((payment) => payment === `pi_${session}`)).toHaveLength(1);
      }
    });

    it('whoever comes back is told, though no event ever comes; and the hourly round finds who never came back', async () => {
      const [id, other] = [await order(api), await order(api)];
      for (const one of [id, other]) provider.pay(sessionOf(await open(api, one)));
      const path = `/api/customer/reservations/${id}/card-payment`;
      expect((await api.as('customer2').post(path)).status).toBe(404);
      expect((await api.as('customer').post(path)).body.status).toBe('deposit_paid');
      expect((await api.as('customer').post(path)).body.status).toBe('deposit_paid');
      expect(await seen(api, other)).toBe('deposit_pending');
      await settleOpen(api.store, cards);
      expect(await seen(api, other)).toBe('deposit_paid');
    });

    it('a provider that fails is told of as such, and the event is asked for again', async () => {
      const id = await order(api);
      // A refund of an earlier test may ask for its own session meanwhile.
      const failing = { path: '/v1/checkout/sessions', method: 'POST', kind: 'error' } as const;
      provider.faults.push(failing, failing, failing);
      const down = await open(api, id);
      expect([down.status, down.body.code]).toEqual([503, 'PROVIDER_DOWN']);
      const session = sessionOf(await open(api, id));
      provider.pay(session);
      const unanswered = { path: `/v1/checkout/sessions/${session}`, kind: 'error' } as const;
      provider.faults.push(unanswered, unanswered, unanswered);
      expect((await tell(api, provider.event(DONE, session))).status).toBe(503);
      expect(await seen(api, id)).toBe('deposit_pending');
      expect((await tell(api, provider.event(DONE, session))).status).toBe(200);
      expect(await seen(api, id)).toBe('deposit_paid');
    });

    it('a checkout that a killed server opened and never wrote down is found again, and paid it counts', async () => {
      const id = await order(api);
      const { orderId } = (await api.as('admin').get(`/api/admin/reservations/${id}`)).body as {
        orderId?: string;
      };
      const lost = await cards.open({
        reservationId: id,
        orderId: orderId ?? '',
        email: emailOf('customer'),
        amount: 150_000,
        returnTo: 'https://redrive.example/',
        key: `${id}-unwritten`,
      });
      expect(await states(api, id)).toEqual([]);
      provider.pay(lost.id);
      expect((await tell(api, provider.event(DONE, lost.id))).status).toBe(200);
      expect(await seen(api, id)).toBe('deposit_paid');
      expect(await states(api, id)).toEqual(['taken']);
    });

    it('what is paid for a cancelled order goes back by itself, once, told only after it went', async () => {
      const id = await order(api);
      const session = sessionOf(await open(api, id));
      await api.as('customer').post(`/api/customer/reservations/${id}/cancel`);
      provider.pay(session);
      const failing = { path: '/v1/refunds', kind: 'error' } as const;
      // Enough for whoever asks: the event, and the server's own worker.
      provider.faults.push(...Array.from({ length: 100 }, () => failing));
      expect((await tell(api, provider.event(DONE, session))).status).toBe(503);
      // The process may be killed here: what is owed is written down, and nothing says that it went.
      expect(await states(api, id)).toEqual(['refunding']);
      expect(await timesTold(api, 'refund_sent', id)).toBe(0);
      provider.faults.length = 0;
      provider.faults.push({ path: '/v1/refunds', method: 'POST', kind: 'lost' });
      await Promise.all([tell(api, provider.event(DONE, session)), tell(api, provider.event(DONE, session))]);
      expect(await states(api, id)).toEqual(['refunded']);
      expect(provider.refunds.filter((payment) => payment === `pi_${session}`)).toHaveLength(1);
      expect(await timesTold(api, 'refund_sent', id)).toBe(1);
      expect([await seen(api, id), await paymentsOf(api, id)]).toEqual(['cancelled', []]);
    });

    it('what is paid for a car that somebody else got meanwhile goes back, and the order can be changed', async () => {
      const cars = await liveCars(api, 3);
      const [first, second] = [cars.slice(0, 2), [cars[0]!, cars[2]!]];
      const winner = await order(api, first);
      const loser = await order(api, second, 'customer2');
      const late = sessionOf(await open(api, loser, 'customer2'));
      const early = sessionOf(await open(api, winner));
      provider.pay(early);
      await tell(api, provider.event(DONE, early));
      await move(api, winner, { status: 'admin_review' });
      await move(api, winner, { status: 'car_selected', finalCarId: cars[0], pickReason: 'Best' });
      provider.pay(late);
      expect((await tell(api, provider.event(DONE, late))).status).toBe(200);
      expect([await seen(api, loser), await states(api, loser)]).toEqual(['deposit_pending', ['refunded']]);
      expect(provider.refunds).toContain(`pi_${late}`);
      expect(await timesTold(api, 'refund_sent', loser)).toBe(1);
    });

    it('an admin cancels: the deposit goes back to the card by itself, written down and told only once it went', async () => {
      const { id, session } = await paidOrder(api, provider);
      provider.refundStatus = 'pending';
      await move(api, id, { status: 'cancelled', cancelReason: 'The car failed our second look' });
      expect(await shown(api, id)).toEqual({ refundPaidOn: null, cardRefund: 'underway' });
      await runRefunds(api, cards);
      // The provider took it, and it has not gone: nobody is told that it did.
      expect(await shown(api, id)).toEqual({ refundPaidOn: null, cardRefund: 'underway' });
      expect(await timesTold(api, 'refund_sent', id)).toBe(0);
      const byHand = { paidOn: dubaiDay(Date.now()), reference: 'FT-1' };
      const refused = await api.as('admin').post(`/api/admin/reservations/${id}/refund`, byHand);
      expect([refused.status, refused.body.code]).toEqual([409, 'INVALID_STATE']);
      const forged = { ...provider.event('refund.updated', session), signature: 't=1,v1=00' };
      expect((await tell(api, forged)).status).toBe(400);
      // One that says more than is true: the provider is asked, and it has not gone.
      expect((await tell(api, provider.event('refund.updated', session))).status).toBe(200);
      expect(await shown(api, id)).toEqual({ refundPaidOn: null, cardRefund: 'underway' });
      provider.endRefund(`pi_${session}`, 'succeeded');
      const event = provider.event('refund.updated', session);
      const answers = await Promise.all([tell(api, event), tell(api, event), runRefunds(api, cards)]);
      expect([answers[0].status, answers[1].status]).toEqual([200, 200]);
      expect(await shown(api, id)).toEqual({ refundPaidOn: dubaiDay(Date.now()), cardRefund: 'sent' });
      expect(provider.refunds.filter((payment) => payment === `pi_${session}`)).toHaveLength(1);
      expect(await timesTold(api, 'refund_sent', id)).toBe(1);
      expect((await api.as('admin').post(`/api/admin/reservations/${id}/refund`, byHand)).status).toBe(409);
    });

    it('a refund that the provider fails, loses or answers late is tried again until it went, and goes once', async () => {
      const { id, session } = await paidOrder(api, provider);
      const failing = { path: '/v1/refunds', kind: 'error' } as const;
      const lost = { path: '/v1/refunds', method: 'POST', kind: 'lost' } as const;
      provider.faults.push(failing, failing, failing, lost);
      await move(api, id, { status: 'cancelled' });
      // The running server's own worker, which nobody asks.
      await expect.poll(() => states(api, id), { timeout: 20_000 }).toEqual(['refunded']);
      expect(provider.refunds.filter((payment) => payment === `pi_${session}`)).toHaveLength(1);
      expect(await timesTold(api, 'refund_sent', id)).toBe(1);
    });

    it('a refund that is refused at once, and told of before we know of it, is never said to be sent nor begun again', async () => {
      const { id, session } = await paidOrder(api, provider);
      provider.refundStatus = 'failed';
      await move(api, id, { status: 'cancelled' });
      // The event comes as the server's own worker asks, before or after it: each of the three finds the same.
      await Promise.all([runRefunds(api, cards), runRefunds(api, cards)]);
      for (const type of ['refund.failed', 'refund.updated', 'refund.failed'])
        expect((await tell(api, provider.event(type, session))).status).toBe(200);
      await runRefunds(api, cards);
      expect(await shown(api, id)).toEqual({ refundPaidOn: null, cardRefund: 'refused' });
      expect(provider.refunds.filter((payment) => payment === `pi_${session}`)).toHaveLength(1);
      expect(await timesTold(api, 'refund_sent', id)).toBe(0);
      expect(await timesFailed(api, id)).toBe(1);
    });

    it('a refund that the card’s bank sends back is owed again, admins hear of it, and pay it another way', async () => {
      const { id, session } = await paidOrder(api, provider);
      await move(api, id, { status: 'cancelled' });
      await expect.poll(() => states(api, id), { timeout: 20_000 }).toEqual(['refunded']);
      provider.endRefund(`pi_${session}`, 'failed');
      const event = provider.event('refund.failed', session);
      for (const answer of [await tell(api, event), await tell(api, event)]) expect(answer.status).toBe(200);
      expect(await shown(api, id)).toEqual({ refundPaidOn: null, cardRefund: 'refused' });
      expect(await timesFailed(api, id)).toBe(1);
      const byHand = { paidOn: dubaiDay(Date.now()), reference: 'FT-1' };
      expect((await api.as('admin').post(`/api/admin/reservations/${id}/refund`, byHand)).status).toBe(200);
      expect((await shown(api, id)).refundPaidOn).toBe(dubaiDay(Date.now()));
      expect(provider.refunds.filter((payment) => payment === `pi_${session}`)).toHaveLength(1);
    });
  },
  {},
  { cards },
);

afterAll(() => provider.stop());
