import { afterAll, beforeEach, expect, it } from 'vitest';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { reconcileOpenCheckouts } from '#server/payments/reconcile-payment.ts';
import { StripePaymentProvider } from '#server/payments/stripe-payment-provider.ts';
import { emailOf, describeOnEveryStore, type TestApi } from '#tests/api/support/test-api.ts';
import {
  CHECKOUT_COMPLETED,
  openCheckout,
  createReservation,
  createPaidReservation,
  listPayments,
  runDueRefunds,
  readReservationStatus,
  checkoutSessionIdOf,
  cardPaymentStates,
  sendWebhook,
  countMessages,
} from '#tests/api/support/card-reservation-fixtures.ts';
import { FakeStripeServer, SECRET_KEY, WEBHOOK_SECRET } from '#tests/api/support/fake-stripe-server.ts';
import {
  cancelUnpaidReservations,
  createLiveCars,
  changeReservation,
  payTestDeposit,
} from '#tests/api/support/reservation-fixtures.ts';

const provider = new FakeStripeServer();
await provider.start();
const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiBaseUrl: provider.address };
const cardPayments = new StripePaymentProvider(settings);

async function readRefundState(api: TestApi, id: string): Promise<{ refundPaidOn: unknown; cardRefund: unknown }> {
  const [own, staff] = [
    (await api.as('customer').get(`/api/customer/reservations/${id}`)).body,
    (await api.as('admin').get(`/api/admin/reservations/${id}`)).body,
  ];
  const { refundPaidOn, cardRefund } = own;
  expect(staff).toMatchObject({ refundPaidOn, cardRefund });
  return { refundPaidOn, cardRefund };
}

async function countFailures(api: TestApi, id: string): Promise<number> {
  const { notices } = (await api.as('admin').get('/api/bell?limit=100')).body;
  const all = notices as { kind: string; path: string }[];
  return all.filter(({ kind, path }) => kind === 'refund_failed' && path.endsWith(id)).length;
}

describeOnEveryStore(
  'a deposit by card',
  (api) => {
    beforeEach(async () => {
      provider.faults.length = 0;
      provider.refundStatus = 'succeeded';
      await cancelUnpaidReservations(api);
    });
    afterAll(() => expect(provider.faults).toEqual([]));

    it('opens a checkout in fils, and the webhook event alone records it', async () => {
      const id = await createReservation(api);
      expect((await api.as('customer').get('/api/customer/deposit-method')).body['method']).toBe('card');
      const session = checkoutSessionIdOf(await openCheckout(api, id));
      expect(provider.sessions.get(session)).toMatchObject({
        amount_total: 150_000,
        currency: 'aed',
        client_reference_id: id,
      });
      expect(await readReservationStatus(api, id)).toBe('deposit_pending');
      provider.completePayment(session);
      expect((await sendWebhook(api, provider.signedEvent(CHECKOUT_COMPLETED, session))).status).toBe(200);
      expect(await readReservationStatus(api, id)).toBe('deposit_paid');
      expect(await listPayments(api, id)).toMatchObject([
        { paymentMethod: 'card', amount: 1_500, provider: `pi_${session}` },
      ]);
      expect(await countMessages(api, 'deposit_received', id)).toBe(1);
      expect((await openCheckout(api, id)).body.code).toBe('ALREADY_PAID');
    });

    it('sends the customer back to the page in the language of the request', async () => {
      const id = await createReservation(api, undefined, 'customer2');
      const headers = { 'accept-language': 'ar' };
      const opened = await api.as('customer2').post('/api/customer/card-payments', { reservationId: id }, headers);
      const { success_url: address } = provider.sessions.get(checkoutSessionIdOf(opened)) ?? {};
      expect(address).toBe(`/ar/reservation/${id}?card=back`);
    });

    it('disables test payments', async () => {
      const id = await createReservation(api);
      const { status, body } = await payTestDeposit(api, id);
      expect([status, body.code]).toEqual([409, 'INVALID_STATE']);
      expect(await readReservationStatus(api, id)).toBe('deposit_pending');
    });

    it('opens one checkout for two clicks, also after a lost answer', async () => {
      const id = await createReservation(api);
      provider.faults.push({ path: '/v1/checkout/sessions', method: 'POST', kind: 'lost' });
      const before = provider.sessions.size;
      const [one, two] = await Promise.all([openCheckout(api, id), openCheckout(api, id)]);
      expect([checkoutSessionIdOf(one), checkoutSessionIdOf(await openCheckout(api, id))]).toEqual([
        checkoutSessionIdOf(two),
        checkoutSessionIdOf(two),
      ]);
      expect(provider.sessions.size).toBe(before + 1);
    });

    it('has one effect when events repeat, overlap, come late or out of order', async () => {
      const id = await createReservation(api);
      const session = checkoutSessionIdOf(await openCheckout(api, id));
      // An event that overtook another.
      expect((await sendWebhook(api, provider.signedEvent('checkout.session.expired', session))).status).toBe(200);
      expect(await readReservationStatus(api, id)).toBe('deposit_pending');
      provider.completePayment(session);
      const answers = await Promise.all(
        [CHECKOUT_COMPLETED, CHECKOUT_COMPLETED, 'checkout.session.async_payment_succeeded'].map((type) =>
          sendWebhook(api, provider.signedEvent(type, session)),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      await changeReservation(api, id, { status: 'admin_review' });
      expect((await sendWebhook(api, provider.signedEvent(CHECKOUT_COMPLETED, session))).status).toBe(200);
      expect(await readReservationStatus(api, id)).toBe('admin_review');
      expect(await listPayments(api, id)).toHaveLength(1);
      expect(await countMessages(api, 'deposit_received', id)).toBe(1);
      expect(provider.refundedPayments).not.toContain(`pi_${session}`);
    });

    it('ignores forged, unsigned and untrue events', async () => {
      const id = await createReservation(api);
      const session = checkoutSessionIdOf(await openCheckout(api, id));
      const forged = await sendWebhook(
        api,
        provider.signedEvent(CHECKOUT_COMPLETED, session, 'whsec_of_somebody_else'),
      );
      expect([forged.status, forged.body.code]).toEqual([400, 'BAD_SIGNATURE']);
      expect(
        (await sendWebhook(api, { ...provider.signedEvent(CHECKOUT_COMPLETED, session), signature: '' })).status,
      ).toBe(400);
      const { signature } = provider.signedEvent(CHECKOUT_COMPLETED, session);
      expect((await sendWebhook(api, { body: '{"type":"checkout.session.completed"}', signature })).status).toBe(400);
      expect((await sendWebhook(api, provider.signedEvent(CHECKOUT_COMPLETED, session))).status).toBe(200);
      expect((await sendWebhook(api, provider.signedEvent(CHECKOUT_COMPLETED, 'cs_test_unknown'))).status).toBe(200);
      expect((await sendWebhook(api, provider.signedEvent('invoice.paid', session))).status).toBe(200);
      expect(await readReservationStatus(api, id)).toBe('deposit_pending');
    });

    it('rejects an old event and accepts one that is signed again', async () => {
      const id = await createReservation(api);
      const session = checkoutSessionIdOf(await openCheckout(api, id));
      provider.completePayment(session);
      const hourAgo = Date.now() - 3_600_000;
      const old = await sendWebhook(api, provider.signedEvent(CHECKOUT_COMPLETED, session, WEBHOOK_SECRET, hourAgo));
      expect([old.status, old.body.code]).toEqual([400, 'BAD_SIGNATURE']);
      expect(await readReservationStatus(api, id)).toBe('deposit_pending');
      expect((await sendWebhook(api, provider.signedEvent(CHECKOUT_COMPLETED, session))).status).toBe(200);
      expect(await readReservationStatus(api, id)).toBe('deposit_paid');
    });

    it('refunds another amount or currency', async () => {
      for (const odd of [{ amount_total: 100 }, { currency: 'usd' }]) {
        const id = await createReservation(api);
        const session = checkoutSessionIdOf(await openCheckout(api, id));
        Object.assign(provider.sessions.get(session)!, odd);
        provider.completePayment(session);
        expect((await sendWebhook(api, provider.signedEvent(CHECKOUT_COMPLETED, session))).status).toBe(200);
        expect([await readReservationStatus(api, id), await cardPaymentStates(api, id)]).toEqual([
          'deposit_pending',
          ['refunded'],
        ]);
        expect(await listPayments(api, id)).toEqual([]);
        expect(provider.refundedPayments.filter((payment) => payment === `pi_${session}`)).toHaveLength(1);
      }
    });

    it('is found on the customer’s return and by the hourly job without events', async () => {
      const [id, other] = [await createReservation(api), await createReservation(api)];
      for (const one of [id, other]) provider.completePayment(checkoutSessionIdOf(await openCheckout(api, one)));
      const path = `/api/customer/reservations/${id}/card-payment`;
      expect((await api.as('customer2').post(path)).status).toBe(404);
      expect((await api.as('customer').post(path)).body.status).toBe('deposit_paid');
      expect((await api.as('customer').post(path)).body.status).toBe('deposit_paid');
      expect(await readReservationStatus(api, other)).toBe('deposit_pending');
      await reconcileOpenCheckouts(api.store, cardPayments);
      expect(await readReservationStatus(api, other)).toBe('deposit_paid');
    });

    it('reports a failing provider and asks for the event again', async () => {
      const id = await createReservation(api);
      // A refund of an earlier test may request its own session.
      const failing = { path: '/v1/checkout/sessions', method: 'POST', kind: 'error' } as const;
      provider.faults.push(failing, failing, failing);
      const down = await openCheckout(api, id);
      expect([down.status, down.body.code]).toEqual([503, 'PROVIDER_DOWN']);
      const session = checkoutSessionIdOf(await openCheckout(api, id));
      provider.completePayment(session);
      const unanswered = { path: `/v1/checkout/sessions/${session}`, kind: 'error' } as const;
      provider.faults.push(unanswered, unanswered, unanswered);
      expect((await sendWebhook(api, provider.signedEvent(CHECKOUT_COMPLETED, session))).status).toBe(503);
      expect(await readReservationStatus(api, id)).toBe('deposit_pending');
      expect((await sendWebhook(api, provider.signedEvent(CHECKOUT_COMPLETED, session))).status).toBe(200);
      expect(await readReservationStatus(api, id)).toBe('deposit_paid');
    });

    it('finds and counts a checkout that a killed process opened', async () => {
      const id = await createReservation(api);
      const { orderId } = (await api.as('admin').get(`/api/admin/reservations/${id}`)).body as {
        orderId?: string;
      };
      const lost = await cardPayments.createCheckout({
        reservationId: id,
        orderId: orderId ?? '',
        email: emailOf('customer'),
        amount: 150_000,
        returnUrl: 'https://redrive.example/',
        idempotencyKey: `${id}-unwritten`,
      });
      expect(await cardPaymentStates(api, id)).toEqual([]);
      provider.completePayment(lost.id);
      expect((await sendWebhook(api, provider.signedEvent(CHECKOUT_COMPLETED, lost.id))).status).toBe(200);
      expect(await readReservationStatus(api, id)).toBe('deposit_paid');
      expect(await cardPaymentStates(api, id)).toEqual(['taken']);
    });

    it('refunds a payment for a cancelled reservation once, announced when it is sent', async () => {
      const id = await createReservation(api);
      const session = checkoutSessionIdOf(await openCheckout(api, id));
      await api.as('customer').post(`/api/customer/reservations/${id}/cancel`);
      provider.completePayment(session);
      const failing = { path: '/v1/refunds', kind: 'error' } as const;
      // Enough for the event and the server's own worker.
      provider.faults.push(...Array.from({ length: 100 }, () => failing));
      expect((await sendWebhook(api, provider.signedEvent(CHECKOUT_COMPLETED, session))).status).toBe(503);
      // The process may be killed here: the debt is stored, and nothing claims a refund.
      expect(await cardPaymentStates(api, id)).toEqual(['refunding']);
      expect(await countMessages(api, 'refund_sent', id)).toBe(0);
      provider.faults.length = 0;
      provider.faults.push({ path: '/v1/refunds', method: 'POST', kind: 'lost' });
      await Promise.all([
        sendWebhook(api, provider.signedEvent(CHECKOUT_COMPLETED, session)),
        sendWebhook(api, provider.signedEvent(CHECKOUT_COMPLETED, session)),
      ]);
      expect(await cardPaymentStates(api, id)).toEqual(['refunded']);
      expect(provider.refundedPayments.filter((payment) => payment === `pi_${session}`)).toHaveLength(1);
      expect(await countMessages(api, 'refund_sent', id)).toBe(1);
      expect([await readReservationStatus(api, id), await listPayments(api, id)]).toEqual(['cancelled', []]);
    });

    it('refunds a payment for a car that another customer got, and the cars can be changed', async () => {
      const cars = await createLiveCars(api, 3);
      const [first, second] = [cars.slice(0, 2), [cars[0]!, cars[2]!]];
      const winner = await createReservation(api, first);
      const loser = await createReservation(api, second, 'customer2');
      const late = checkoutSessionIdOf(await openCheckout(api, loser, 'customer2'));
      const early = checkoutSessionIdOf(await openCheckout(api, winner));
      provider.completePayment(early);
      await sendWebhook(api, provider.signedEvent(CHECKOUT_COMPLETED, early));
      await changeReservation(api, winner, { status: 'admin_review' });
      await changeReservation(api, winner, {
        status: 'car_selected',
        finalCarId: cars[0],
        pickReason: 'Best',
      });
      provider.completePayment(late);
      expect((await sendWebhook(api, provider.signedEvent(CHECKOUT_COMPLETED, late))).status).toBe(200);
      expect([await readReservationStatus(api, loser), await cardPaymentStates(api, loser)]).toEqual([
        'deposit_pending',
        ['refunded'],
      ]);
      expect(provider.refundedPayments).toContain(`pi_${late}`);
      expect(await countMessages(api, 'refund_sent', loser)).toBe(1);
    });

    it('is refunded on cancellation by an admin, recorded and announced when it is sent', async () => {
      const { id, session } = await createPaidReservation(api, provider);
      provider.refundStatus = 'pending';
      await changeReservation(api, id, {
        status: 'cancelled',
        cancelReason: 'The car failed our second look',
      });
      expect(await readRefundState(api, id)).toEqual({ refundPaidOn: null, cardRefund: 'underway' });
      await runDueRefunds(api, cardPayments);
      // Accepted but not sent: nobody is notified.
      expect(await readRefundState(api, id)).toEqual({ refundPaidOn: null, cardRefund: 'underway' });
      expect(await countMessages(api, 'refund_sent', id)).toBe(0);
      const byHand = { paidOn: toDubaiDate(Date.now()), reference: 'FT-1' };
      const refused = await api.as('admin').post(`/api/admin/reservations/${id}/refund`, byHand);
      expect([refused.status, refused.body.code]).toEqual([409, 'INVALID_STATE']);
      const forged = { ...provider.signedEvent('refund.updated', session), signature: 't=1,v1=00' };
      expect((await sendWebhook(api, forged)).status).toBe(400);
      // An untrue event: the provider is asked, and the refund has not been sent.
      expect((await sendWebhook(api, provider.signedEvent('refund.updated', session))).status).toBe(200);
      expect(await readRefundState(api, id)).toEqual({ refundPaidOn: null, cardRefund: 'underway' });
      provider.finishRefund(`pi_${session}`, 'succeeded');
      const event = provider.signedEvent('refund.updated', session);
      const answers = await Promise.all([
        sendWebhook(api, event),
        sendWebhook(api, event),
        runDueRefunds(api, cardPayments),
      ]);
      expect([answers[0].status, answers[1].status]).toEqual([200, 200]);
      expect(await readRefundState(api, id)).toEqual({
        refundPaidOn: toDubaiDate(Date.now()),
        cardRefund: 'sent',
      });
      expect(provider.refundedPayments.filter((payment) => payment === `pi_${session}`)).toHaveLength(1);
      expect(await countMessages(api, 'refund_sent', id)).toBe(1);
      expect((await api.as('admin').post(`/api/admin/reservations/${id}/refund`, byHand)).status).toBe(409);
    });

    it('retries a refund that fails, is lost or answers late, and refunds once', async () => {
      const { id, session } = await createPaidReservation(api, provider);
      const failing = { path: '/v1/refunds', kind: 'error' } as const;
      const lost = { path: '/v1/refunds', method: 'POST', kind: 'lost' } as const;
      provider.faults.push(failing, failing, failing, lost);
      await changeReservation(api, id, { status: 'cancelled' });
      // The server's own worker runs it.
      await expect.poll(() => cardPaymentStates(api, id)).toEqual(['refunded']);
      expect(provider.refundedPayments.filter((payment) => payment === `pi_${session}`)).toHaveLength(1);
      expect(await countMessages(api, 'refund_sent', id)).toBe(1);
    });

    it('never reports or restarts a refund that was rejected', async () => {
      const { id, session } = await createPaidReservation(api, provider);
      provider.refundStatus = 'failed';
      await changeReservation(api, id, { status: 'cancelled' });
      // The event and two workers run at the same time.
      await Promise.all([runDueRefunds(api, cardPayments), runDueRefunds(api, cardPayments)]);
      for (const type of ['refund.failed', 'refund.updated', 'refund.failed'])
        expect((await sendWebhook(api, provider.signedEvent(type, session))).status).toBe(200);
      await runDueRefunds(api, cardPayments);
      expect(await readRefundState(api, id)).toEqual({ refundPaidOn: null, cardRefund: 'refused' });
      expect(provider.refundedPayments.filter((payment) => payment === `pi_${session}`)).toHaveLength(1);
      expect(await countMessages(api, 'refund_sent', id)).toBe(0);
      expect(await countFailures(api, id)).toBe(1);
    });

    it('is owed again when the bank returns the refund, until admins pay it another way', async () => {
      const { id, session } = await createPaidReservation(api, provider);
      await changeReservation(api, id, { status: 'cancelled' });
      await expect.poll(() => cardPaymentStates(api, id)).toEqual(['refunded']);
      provider.finishRefund(`pi_${session}`, 'failed');
      const event = provider.signedEvent('refund.failed', session);
      for (const answer of [await sendWebhook(api, event), await sendWebhook(api, event)])
        expect(answer.status).toBe(200);
      expect(await readRefundState(api, id)).toEqual({ refundPaidOn: null, cardRefund: 'refused' });
      expect(await countFailures(api, id)).toBe(1);
      const byHand = { paidOn: toDubaiDate(Date.now()), reference: 'FT-1' };
      expect((await api.as('admin').post(`/api/admin/reservations/${id}/refund`, byHand)).status).toBe(200);
      expect((await readRefundState(api, id)).refundPaidOn).toBe(toDubaiDate(Date.now()));
      expect(provider.refundedPayments.filter((payment) => payment === `pi_${session}`)).toHaveLength(1);
    });
  },
  {},
  { cardPayments },
);

afterAll(() => provider.stop());
