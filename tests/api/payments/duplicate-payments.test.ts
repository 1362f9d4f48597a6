import { afterAll, beforeEach, expect, it } from 'vitest';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { StripePaymentProvider } from '#server/payments/stripe-payment-provider.ts';
import { emailOf, describeOnEveryStore, TEST_PASSWORD, type TestApi } from '#tests/api/support/test-api.ts';
import {
  CHECKOUT_COMPLETED,
  openCheckout,
  createReservation,
  createPaidReservation,
  listPayments,
  runDueRefunds,
  checkoutSessionIdOf,
  cardPaymentStates,
  sendWebhook,
  countMessages,
  readMessageTexts,
} from '#tests/api/support/card-reservation-fixtures.ts';
import { FakeStripeServer, SECRET_KEY, WEBHOOK_SECRET } from '#tests/api/support/fake-stripe-server.ts';
import { cancelUnpaidReservations, changeReservation } from '#tests/api/support/reservation-fixtures.ts';

const provider = new FakeStripeServer();
await provider.start();
afterAll(() => provider.stop());
const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiBaseUrl: provider.address };
const cardPayments = new StripePaymentProvider(settings);

/** A second checkout, as from two open payment pages. */
async function payAgain(api: TestApi, id: string, key: string): Promise<string> {
  const checkout = await cardPayments.createCheckout({
    reservationId: id,
    orderId: 'RD-000001',
    email: emailOf('customer'),
    amount: 150_000,
    returnUrl: 'https://redrive.example/',
    idempotencyKey: `${id}-${key}`,
  });
  provider.completePayment(checkout.id);
  await sendWebhook(api, provider.signedEvent(CHECKOUT_COMPLETED, checkout.id));
  return checkout.id;
}

/** Customer page, list and admin page have to agree. */
async function readStatement(api: TestApi, id: string): Promise<Record<string, unknown>> {
  const [page, staff] = [
    (await api.as('customer').get(`/api/customer/reservations/${id}`)).body,
    (await api.as('admin').get(`/api/admin/reservations/${id}`)).body,
  ];
  const { list } = await api.as('customer').get('/api/customer/reservations');
  const received = [page, staff, list.find((one) => one.id === id)].map((one) => {
    const { cardRefund, extraPayments, refundPaidOn, depositAmount, totalAmount, remainingBalance } = (one ??
      {}) as Record<string, unknown>;
    return { cardRefund, extraPayments, refundPaidOn, depositAmount, totalAmount, remainingBalance };
  });
  // Admins also see the checkout and the refund reference.
  if (received[1]?.extraPayments)
    received[1].extraPayments = (received[1].extraPayments as Record<string, unknown>[]).map(
      ({ checkout: _checkout, reference: _reference, ...seen }) => seen,
    );
  expect(received[1]).toEqual(received[0]);
  expect(received[2]).toEqual(received[0]);
  return received[0]!;
}

describeOnEveryStore(
  'two payments for one reservation',
  (api) => {
    beforeEach(async () => {
      provider.refundStatus = 'pending';
      await cancelUnpaidReservations(api);
    });

    it('become one deposit and one additional payment, with consistent totals', async () => {
      const id = await createReservation(api);
      const first = checkoutSessionIdOf(await openCheckout(api, id));
      provider.completePayment(first);
      await sendWebhook(api, provider.signedEvent(CHECKOUT_COMPLETED, first));
      const other = await payAgain(api, id, 'other');
      const extra = { amount: 1_500, state: 'underway', sentOn: null };
      const before = await readStatement(api, id);
      expect(before).toMatchObject({ cardRefund: undefined, extraPayments: [extra], depositAmount: 1_500 });
      expect(await countMessages(api, 'refund_sent', id)).toBe(0);
      provider.finishRefund(`pi_${other}`, 'succeeded');
      await sendWebhook(api, provider.signedEvent('refund.updated', other));
      const sent = { ...extra, state: 'sent', sentOn: toDubaiDate(Date.now()) };
      expect(await readStatement(api, id)).toEqual({ ...before, extraPayments: [sent] });
      expect(await readMessageTexts(api, 'refund_sent', id)).toEqual([
        expect.stringContaining('wasn’t needed for your reservation'),
      ]);
      expect(await listPayments(api, id)).toMatchObject([{ provider: `pi_${first}` }]);

      // The deposit's refund fails as well; the other payment's state stays.
      await changeReservation(api, id, { status: 'cancelled', cancelReason: 'It failed our second look' });
      expect(await readStatement(api, id)).toMatchObject({ cardRefund: 'underway', extraPayments: [sent] });
      await runDueRefunds(api, cardPayments);
      provider.finishRefund(`pi_${first}`, 'failed');
      await sendWebhook(api, provider.signedEvent('refund.failed', first));
      expect(await readStatement(api, id)).toMatchObject({ cardRefund: 'refused', extraPayments: [sent] });
      // The bank returns the other refund too.
      provider.finishRefund(`pi_${other}`, 'failed');
      await sendWebhook(api, provider.signedEvent('refund.failed', other));
      const refused = { ...extra, state: 'refused' };
      expect(await readStatement(api, id)).toMatchObject({
        cardRefund: 'refused',
        refundPaidOn: null,
        extraPayments: [refused],
      });
      const byHand = { paidOn: toDubaiDate(Date.now()), reference: 'FT-2' };
      expect((await api.as('admin').post(`/api/admin/reservations/${id}/refund`, byHand)).status).toBe(200);
      expect(await readStatement(api, id)).toMatchObject({
        refundPaidOn: byHand.paidOn,
        extraPayments: [refused],
      });
    });

    it('hold the account until a rejected refund of the additional payment is made by hand', async () => {
      provider.refundStatus = 'failed';
      const { id, session } = await createPaidReservation(api, provider);
      await changeReservation(api, id, { status: 'cancelled' });
      const late = await payAgain(api, id, 'late');
      await runDueRefunds(api, cardPayments);
      expect(await cardPaymentStates(api, id)).toEqual(['refused', 'refused']);
      const record = (output: object) =>
        api.as('admin').post(`/api/admin/reservations/${id}/refund`, { paidOn: toDubaiDate(Date.now()), ...output });
      expect((await record({ reference: 'FT-4' })).status).toBe(200);
      const leaving = await api.as('customer').post('/api/account/delete', { password: TEST_PASSWORD });
      expect([leaving.status, leaving.body.message]).toEqual([
        409,
        expect.stringMatching(/^We still owe you a card refund for RD-/),
      ]);
      const next = toDubaiDate(Date.now() + 2 * 86_400_000);
      expect((await record({ checkout: late, paidOn: next })).body.issues?.[0]?.path).toBe('paidOn');
      for (const checkout of [session, 'cs_of_somebody_else']) expect((await record({ checkout })).status).toBe(404);
      const done = await record({ checkout: late, reference: 'FT-5' });
      expect([done.status, done.body['extraPayments']]).toEqual([
        200,
        [
          {
            checkout: late,
            amount: 1_500,
            state: 'sent',
            sentOn: toDubaiDate(Date.now()),
            reference: 'FT-5',
          },
        ],
      ]);
      expect((await record({ checkout: late })).body.code).toBe('INVALID_STATE');
      // A late, repeated failure changes nothing after a manual refund.
      await sendWebhook(api, provider.signedEvent('refund.failed', late));
      const sent = { amount: 1_500, state: 'sent', sentOn: toDubaiDate(Date.now()) };
      expect(await readStatement(api, id)).toMatchObject({ extraPayments: [sent] });
      const { rawBody } = await api.as('customer').get(`/api/customer/reservations/${id}`);
      expect(JSON.stringify(rawBody)).not.toContain(late);
      const letters = await readMessageTexts(api, 'refund_sent', id);
      expect(letters.filter((text) => text.includes('FT-5'))).toEqual([
        expect.stringContaining('refunding it in full to you.'),
      ]);
    });

    it('allow a manual deposit refund while the other payment is being refunded', async () => {
      provider.refundStatus = 'succeeded';
      const { id, session } = await createPaidReservation(api, provider);
      await changeReservation(api, id, { status: 'cancelled' });
      await runDueRefunds(api, cardPayments);
      expect(await cardPaymentStates(api, id)).toEqual(['refunded']);
      provider.finishRefund(`pi_${session}`, 'failed');
      await sendWebhook(api, provider.signedEvent('refund.failed', session));
      provider.refundStatus = 'pending';
      const late = await payAgain(api, id, 'late');
      expect(await cardPaymentStates(api, id)).toEqual(['refused', 'refunding']);
      expect((await readStatement(api, id))['cardRefund']).toBe('refused');
      const byHand = { paidOn: toDubaiDate(Date.now()), reference: 'FT-3' };
      expect((await api.as('admin').post(`/api/admin/reservations/${id}/refund`, byHand)).status).toBe(200);
      expect(await cardPaymentStates(api, id)).toEqual(['refused', 'refunding']);
      provider.finishRefund(`pi_${late}`, 'succeeded');
      await sendWebhook(api, provider.signedEvent('refund.updated', late));
      expect(await cardPaymentStates(api, id)).toEqual(['refused', 'refunded']);
    });
  },
  {},
  { cardPayments },
);
