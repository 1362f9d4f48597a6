/** Several payments by card for one order: one is its deposit, each other one goes back and is told of as that (decision 0024). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { StripePaymentProvider } from '#server/payments/stripe.ts';
import { emailOf, describeOnEveryStore, TEST_PASSWORD, type TestApi } from '#tests/api/support/test-api.ts';
import {
  waitForPaymentJobs,
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

/** Another checkout of the same order, paid: as by somebody who had two pages of the provider open. */
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

/** The money of an order as its page, its list and the admin's page say it: all the same. */
async function readStatement(api: TestApi, id: string): Promise<Record<string, unknown>> {
  const [page, staff] = [
    (await api.as('customer').get(`/api/customer/reservations/${id}`)).body,
    (await api.as('admin').get(`/api/admin/reservations/${id}`)).body,
  ];
  const { list } = await api.as('customer').get('/api/customer/reservations');
  const told = [page, staff, list.find((one) => one.id === id)].map((one) => {
    const { cardRefund, extraPayments, refundPaidOn, depositAmount, totalAmount, remainingBalance } = (one ??
      {}) as Record<string, unknown>;
    return { cardRefund, extraPayments, refundPaidOn, depositAmount, totalAmount, remainingBalance };
  });
  // Admins see besides which checkout it was, and the number under which it went back.
  if (told[1]?.extraPayments)
    told[1].extraPayments = (told[1].extraPayments as Record<string, unknown>[]).map(
      ({ checkout: _checkout, reference: _reference, ...seen }) => seen,
    );
  expect(told[1]).toEqual(told[0]);
  expect(told[2]).toEqual(told[0]);
  return told[0]!;
}

describeOnEveryStore(
  'two payments for one order',
  (api) => {
    beforeAll(() => waitForPaymentJobs(api));
    beforeEach(async () => {
      provider.refundStatus = 'pending';
      await cancelUnpaidReservations(api);
    });

    it('of two payments for one order one is its deposit: each is told of as what it is, and the sums stay', async () => {
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
        expect.stringContaining('could not become the deposit'),
      ]);
      expect(await listPayments(api, id)).toMatchObject([{ provider: `pi_${first}` }]);

      // The deposit goes back as well, and is refused: what was said of the other payment stays.
      await changeReservation(api, id, { status: 'cancelled', cancelReason: 'It failed our second look' });
      expect(await readStatement(api, id)).toMatchObject({ cardRefund: 'underway', extraPayments: [sent] });
      await runDueRefunds(api, cardPayments);
      provider.finishRefund(`pi_${first}`, 'failed');
      await sendWebhook(api, provider.signedEvent('refund.failed', first));
      expect(await readStatement(api, id)).toMatchObject({ cardRefund: 'refused', extraPayments: [sent] });
      // The bank takes the other one back too: of the deposit nothing else is said.
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

    it('what was paid besides the deposit and its bank refuses is paid by hand, told of once, and holds the account until then', async () => {
      provider.refundStatus = 'failed';
      const { id, session } = await createPaidReservation(api, provider);
      await changeReservation(api, id, { status: 'cancelled' });
      const late = await payAgain(api, id, 'late');
      await runDueRefunds(api, cardPayments);
      expect(await cardPaymentStates(api, id)).toEqual(['refused', 'refused']);
      const record = (said: object) =>
        api.as('admin').post(`/api/admin/reservations/${id}/refund`, { paidOn: toDubaiDate(Date.now()), ...said });
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
      // The provider says late, and again, that it failed: it was paid, and nobody is told otherwise.
      await sendWebhook(api, provider.signedEvent('refund.failed', late));
      const sent = { amount: 1_500, state: 'sent', sentOn: toDubaiDate(Date.now()) };
      expect(await readStatement(api, id)).toMatchObject({ extraPayments: [sent] });
      const { rawBody } = await api.as('customer').get(`/api/customer/reservations/${id}`);
      expect(JSON.stringify(rawBody)).not.toContain(late);
      const letters = await readMessageTexts(api, 'refund_sent', id);
      expect(letters.filter((text) => text.includes('FT-5'))).toEqual([
        expect.stringContaining('on its way back to you.'),
      ]);
    });

    it('a deposit that the bank sent back is paid by hand, while another payment is still on its way to the card', async () => {
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
