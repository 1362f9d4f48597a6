/** Money owed in either direction after the balance was paid or the order was cancelled: it waits for an admin until it is recorded (D-100). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dubaiDay } from '#shared/domain/dubai-date.ts';
import { StripePayments } from '#server/payments/stripe.ts';
import { onEveryStore, PASSWORD, type Api } from '#tests/api/support/test-api.ts';
import {
  awaitingBalance,
  awaitStartJobs,
  deliver,
  needsUs,
  paidOrder,
  states,
  told,
} from '#tests/api/support/card-reservation-fixtures.ts';
import { CardProvider, SECRET_KEY, WEBHOOK_SECRET } from '#tests/api/support/fake-stripe-server.ts';
import { cancelUnpaid, move, priceOf } from '#tests/api/support/reservation-fixtures.ts';

const provider = new CardProvider();
await provider.start();
const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, base: provider.address };
afterAll(() => provider.stop());

const PRICE = priceOf(100_000);

/** Records money of this order. */
function record(
  api: Api,
  id: string,
  what: 'refund' | 'payment',
  amount: number,
  who: 'admin' | 'customer' = 'admin',
) {
  const body = { paidOn: dubaiDay(Date.now()), reference: 'FT-9', amount };
  return api.as(who).post(`/api/admin/reservations/${id}/${what}`, body);
}

const balanceOf = async (api: Api, id: string) =>
  (await api.as('customer').get(`/api/customer/reservations/${id}`)).body['remainingBalance'];

onEveryStore(
  'money that is owed',
  (api) => {
    beforeAll(() => awaitStartJobs(api));
    beforeEach(() => cancelUnpaid(api));

    it('a dispute won after the whole price was paid leaves a surplus, which an admin pays back once', async () => {
      const { id, session } = await awaitingBalance(api, provider);
      const from = provider.events.length;
      provider.openDispute(session);
      provider.withdrawFunds(session);
      await deliver(api, provider, from);
      await move(api, id, { status: 'balance_paid' });
      for (const status of ['repairing', 'ready_for_registration', 'completed'])
        await move(api, id, { status });
      expect([await needsUs(api, id), (await record(api, id, 'refund', 1_500)).status]).toEqual([true, 409]);
      provider.closeDispute(session, 'won');
      await deliver(api, provider, from);
      expect(await needsUs(api, id)).toBe(true);
      expect((await api.as('customer').get(`/api/customer/reservations/${id}`)).body).toMatchObject({
        remainingBalance: 0,
        balancePaid: PRICE,
      });
      expect((await record(api, id, 'refund', 1_000)).body).toMatchObject({ code: 'AMOUNT_MISMATCH' });
      expect((await record(api, id, 'refund', 1_500, 'customer')).status).toBe(403);
      expect((await record(api, id, 'refund', 1_500)).body).toMatchObject({ refundedAmount: 1_500 });
      expect([await needsUs(api, id), (await record(api, id, 'refund', 1_500)).status]).toEqual([false, 409]);
      const [text, ...others] = await told(api, 'refund_sent', id);
      expect([others, text]).toEqual([[], expect.stringContaining('more than the price')]);
    });

    it('a dashboard refund that failed after the whole price was paid leaves a surplus too', async () => {
      const { id, session } = await awaitingBalance(api, provider);
      const from = provider.events.length;
      provider.refundInDashboard(session, 50_000);
      await deliver(api, provider, from);
      await move(api, id, { status: 'balance_paid' });
      expect(await needsUs(api, id)).toBe(true);
      provider.endRefund(`pi_${session}`, 'failed');
      await deliver(api, provider, from);
      expect((await record(api, id, 'refund', 500)).body).toMatchObject({
        refundedAmount: 500,
        remainingBalance: 0,
      });
    });

    it('a deposit that is lost after the balance was paid is missing until its payment is recorded', async () => {
      const { id, session } = await awaitingBalance(api, provider);
      await move(api, id, { status: 'balance_paid' });
      for (const status of ['repairing', 'ready_for_registration', 'completed'])
        await move(api, id, { status });
      expect([await needsUs(api, id), (await record(api, id, 'payment', 1_500)).status]).toEqual([
        false,
        409,
      ]);
      const from = provider.events.length;
      provider.openDispute(session);
      provider.withdrawFunds(session);
      provider.closeDispute(session, 'lost');
      await deliver(api, provider, from);
      expect([await needsUs(api, id), await balanceOf(api, id)]).toEqual([true, 1_500]);
      expect((await record(api, id, 'payment', 1_499)).body).toMatchObject({ code: 'AMOUNT_MISMATCH' });
      expect((await record(api, id, 'payment', 1_500)).body).toMatchObject({
        remainingBalance: 0,
        balancePaid: PRICE,
      });
      expect([await needsUs(api, id), (await record(api, id, 'payment', 1_500)).status]).toEqual([
        false,
        409,
      ]);
      const [text, ...others] = await told(api, 'payment_received', id);
      expect([others, text]).toEqual([[], expect.stringContaining('AED 1,500')]);
    });

    it('a part that a dispute gives back after a cancelled order was paid by hand is owed again', async () => {
      const { id, session } = await paidOrder(api, provider);
      const from = provider.events.length;
      provider.openDispute(session, 60_000);
      provider.withdrawFunds(session);
      await deliver(api, provider, from);
      await move(api, id, { status: 'cancelled', cancelReason: 'The customer asked' });
      expect((await record(api, id, 'refund', 900)).body).toMatchObject({ refundedAmount: 900 });
      expect((await record(api, id, 'refund', 900)).status).toBe(409);
      provider.closeDispute(session, 'won');
      await deliver(api, provider, from);
      expect(await needsUs(api, id)).toBe(true);
      expect(
        (await api.as('customer').post('/api/account/delete', { password: PASSWORD })).body,
      ).toMatchObject({
        message: expect.stringContaining('still'),
      });
      expect((await record(api, id, 'refund', 600)).body).toMatchObject({ refundedAmount: 1_500 });
      expect(await needsUs(api, id)).toBe(false);
      expect(provider.refunds).not.toContain(`pi_${session}`);
    });

    it('a refund that succeeds after a dispute took the deposit is recorded beside it', async () => {
      const { id, session } = await paidOrder(api, provider);
      provider.refundStatus = 'pending';
      await move(api, id, { status: 'cancelled', cancelReason: 'The customer asked' });
      await expect.poll(() => provider.refunds, { timeout: 20_000 }).toContain(`pi_${session}`);
      provider.refundStatus = 'succeeded';
      const from = provider.events.length;
      provider.openDispute(session);
      provider.withdrawFunds(session);
      provider.closeDispute(session, 'lost');
      await deliver(api, provider, from);
      expect(await states(api, id)).toEqual(['withdrawn']);
      expect(await needsUs(api, id)).toBe(false);
      provider.endRefund(`pi_${session}`, 'succeeded');
      await deliver(api, provider, from);
      expect(await states(api, id)).toEqual(['refunded']);
      expect(await needsUs(api, id)).toBe(true);
      expect((await record(api, id, 'payment', 1_500)).status).toBe(200);
      expect(await needsUs(api, id)).toBe(false);
    });

    it('a deposit that went back to the card and then again by a dispute is asked for until it is returned', async () => {
      const { id, session } = await paidOrder(api, provider);
      await move(api, id, { status: 'cancelled', cancelReason: 'The customer asked' });
      await expect.poll(() => states(api, id), { timeout: 20_000 }).toEqual(['refunded']);
      const from = provider.events.length;
      provider.openDispute(session);
      provider.withdrawFunds(session);
      provider.closeDispute(session, 'lost');
      await deliver(api, provider, from);
      expect(await needsUs(api, id)).toBe(true);
      expect((await record(api, id, 'payment', 1_500)).status).toBe(200);
      expect(await needsUs(api, id)).toBe(false);
    });
  },
  {},
  { cards: new StripePayments(settings) },
);
