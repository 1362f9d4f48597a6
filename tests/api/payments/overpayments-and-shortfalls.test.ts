import { afterAll, beforeEach, expect, it } from 'vitest';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { StripePaymentProvider } from '#server/payments/stripe-payment-provider.ts';
import { describeOnEveryStore, TEST_PASSWORD, type TestApi } from '#tests/api/support/test-api.ts';
import {
  createBalancePendingReservation,
  deliverEvents,
  isListedAsNeedsAction,
  createPaidReservation,
  cardPaymentStates,
  readMessageTexts,
} from '#tests/api/support/card-reservation-fixtures.ts';
import { FakeStripeServer, SECRET_KEY, WEBHOOK_SECRET } from '#tests/api/support/fake-stripe-server.ts';
import {
  cancelUnpaidReservations,
  changeReservation,
  repairAndDrivePriceOf,
} from '#tests/api/support/reservation-fixtures.ts';

const provider = new FakeStripeServer();
await provider.start();
const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiBaseUrl: provider.address };
afterAll(() => provider.stop());

const PRICE = repairAndDrivePriceOf(100_000);

function postMovedMoney(
  api: TestApi,
  id: string,
  what: 'refund' | 'payment',
  amount: number,
  who: 'admin' | 'customer' = 'admin',
) {
  const body = { paidOn: toDubaiDate(Date.now()), reference: 'FT-9', amount };
  return api.as(who).post(`/api/admin/reservations/${id}/${what}`, body);
}

const balanceOf = async (api: TestApi, id: string) =>
  (await api.as('customer').get(`/api/customer/reservations/${id}`)).body['remainingBalance'];

describeOnEveryStore(
  'overpayments and shortfalls',
  (api) => {
    beforeEach(() => cancelUnpaidReservations(api));

    it('refund the surplus of a dispute won after full payment once', async () => {
      const { id, session } = await createBalancePendingReservation(api, provider);
      const from = provider.events.length;
      provider.openDispute(session);
      provider.withdrawFunds(session);
      await deliverEvents(api, provider, from);
      await changeReservation(api, id, { status: 'balance_paid' });
      for (const status of ['repairing', 'ready_for_registration', 'completed'])
        await changeReservation(api, id, { status });
      expect([await isListedAsNeedsAction(api, id), (await postMovedMoney(api, id, 'refund', 1_500)).status]).toEqual([
        true,
        409,
      ]);
      provider.closeDispute(session, 'won');
      await deliverEvents(api, provider, from);
      expect(await isListedAsNeedsAction(api, id)).toBe(true);
      expect((await api.as('customer').get(`/api/customer/reservations/${id}`)).body).toMatchObject({
        remainingBalance: 0,
        balancePaid: PRICE,
      });
      expect((await postMovedMoney(api, id, 'refund', 1_000)).body).toMatchObject({
        code: 'AMOUNT_MISMATCH',
      });
      expect((await postMovedMoney(api, id, 'refund', 1_500, 'customer')).status).toBe(403);
      expect((await postMovedMoney(api, id, 'refund', 1_500)).body).toMatchObject({ refundedAmount: 1_500 });
      expect([await isListedAsNeedsAction(api, id), (await postMovedMoney(api, id, 'refund', 1_500)).status]).toEqual([
        false,
        409,
      ]);
      const [text, ...others] = await readMessageTexts(api, 'refund_sent', id);
      expect([others, text]).toEqual([[], expect.stringContaining('more than the price')]);
    });

    it('include a surplus from a failed dashboard refund after full payment', async () => {
      const { id, session } = await createBalancePendingReservation(api, provider);
      const from = provider.events.length;
      provider.refundInDashboard(session, 50_000);
      await deliverEvents(api, provider, from);
      await changeReservation(api, id, { status: 'balance_paid' });
      expect(await isListedAsNeedsAction(api, id)).toBe(true);
      provider.finishRefund(`pi_${session}`, 'failed');
      await deliverEvents(api, provider, from);
      expect((await postMovedMoney(api, id, 'refund', 500)).body).toMatchObject({
        refundedAmount: 500,
        remainingBalance: 0,
      });
    });

    it('include a deposit lost after the balance was paid, until its payment is recorded', async () => {
      const { id, session } = await createBalancePendingReservation(api, provider);
      await changeReservation(api, id, { status: 'balance_paid' });
      for (const status of ['repairing', 'ready_for_registration', 'completed'])
        await changeReservation(api, id, { status });
      expect([await isListedAsNeedsAction(api, id), (await postMovedMoney(api, id, 'payment', 1_500)).status]).toEqual([
        false,
        409,
      ]);
      const from = provider.events.length;
      provider.openDispute(session);
      provider.withdrawFunds(session);
      provider.closeDispute(session, 'lost');
      await deliverEvents(api, provider, from);
      expect([await isListedAsNeedsAction(api, id), await balanceOf(api, id)]).toEqual([true, 1_500]);
      expect((await postMovedMoney(api, id, 'payment', 1_499)).body).toMatchObject({
        code: 'AMOUNT_MISMATCH',
      });
      expect((await postMovedMoney(api, id, 'payment', 1_500)).body).toMatchObject({
        remainingBalance: 0,
        balancePaid: PRICE,
      });
      expect([await isListedAsNeedsAction(api, id), (await postMovedMoney(api, id, 'payment', 1_500)).status]).toEqual([
        false,
        409,
      ]);
      const [text, ...others] = await readMessageTexts(api, 'payment_received', id);
      expect([others, text]).toEqual([[], expect.stringContaining('AED 1,500')]);
    });

    it('include the returned part of a dispute after a manual refund', async () => {
      const { id, session } = await createPaidReservation(api, provider);
      const from = provider.events.length;
      provider.openDispute(session, 60_000);
      provider.withdrawFunds(session);
      await deliverEvents(api, provider, from);
      await changeReservation(api, id, { status: 'cancelled', cancelReason: 'The customer asked' });
      expect((await postMovedMoney(api, id, 'refund', 900)).body).toMatchObject({ refundedAmount: 900 });
      expect((await postMovedMoney(api, id, 'refund', 900)).status).toBe(409);
      provider.closeDispute(session, 'won');
      await deliverEvents(api, provider, from);
      expect(await isListedAsNeedsAction(api, id)).toBe(true);
      expect((await api.as('customer').post('/api/account/delete', { password: TEST_PASSWORD })).body).toMatchObject({
        message: expect.stringContaining('still'),
      });
      expect((await postMovedMoney(api, id, 'refund', 600)).body).toMatchObject({ refundedAmount: 1_500 });
      expect(await isListedAsNeedsAction(api, id)).toBe(false);
      expect(provider.refundedPayments).not.toContain(`pi_${session}`);
    });

    it('record a refund that succeeds after a dispute took the deposit', async () => {
      const { id, session } = await createPaidReservation(api, provider);
      provider.refundStatus = 'pending';
      await changeReservation(api, id, { status: 'cancelled', cancelReason: 'The customer asked' });
      await expect.poll(() => provider.refundedPayments).toContain(`pi_${session}`);
      provider.refundStatus = 'succeeded';
      const from = provider.events.length;
      provider.openDispute(session);
      provider.withdrawFunds(session);
      provider.closeDispute(session, 'lost');
      await deliverEvents(api, provider, from);
      expect(await cardPaymentStates(api, id)).toEqual(['withdrawn']);
      expect(await isListedAsNeedsAction(api, id)).toBe(false);
      provider.finishRefund(`pi_${session}`, 'succeeded');
      await deliverEvents(api, provider, from);
      expect(await cardPaymentStates(api, id)).toEqual(['refunded']);
      expect(await isListedAsNeedsAction(api, id)).toBe(true);
      expect((await postMovedMoney(api, id, 'payment', 1_500)).status).toBe(200);
      expect(await isListedAsNeedsAction(api, id)).toBe(false);
    });

    it('include a deposit returned to the card twice, until it is paid back', async () => {
      const { id, session } = await createPaidReservation(api, provider);
      await changeReservation(api, id, { status: 'cancelled', cancelReason: 'The customer asked' });
      await expect.poll(() => cardPaymentStates(api, id)).toEqual(['refunded']);
      const from = provider.events.length;
      provider.openDispute(session);
      provider.withdrawFunds(session);
      provider.closeDispute(session, 'lost');
      await deliverEvents(api, provider, from);
      expect(await isListedAsNeedsAction(api, id)).toBe(true);
      expect((await postMovedMoney(api, id, 'payment', 1_500)).status).toBe(200);
      expect(await isListedAsNeedsAction(api, id)).toBe(false);
    });
  },
  {},
  { cardPayments: new StripePaymentProvider(settings) },
);
