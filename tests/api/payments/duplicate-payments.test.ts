/** Several payments by card for one order: one is its deposit, each other one goes back and is told of as that (decision 0024). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dubaiDay } from '#shared/domain/dubai-date.ts';
import { StripePayments } from '#server/payments/stripe.ts';
import { emailOf, onEveryStore, PASSWORD, type Api } from '#tests/api/support/test-api.ts';
import {
  awaitStartJobs,
  DONE,
  open,
  order,
  paidOrder,
  paymentsOf,
  runRefunds,
  sessionOf,
  states,
  tell,
  timesTold,
  told,
} from '#tests/api/support/card-reservation-fixtures.ts';
import { CardProvider, SECRET_KEY, WEBHOOK_SECRET } from '#tests/api/support/fake-stripe-server.ts';
import { cancelUnpaid, move } from '#tests/api/support/reservation-fixtures.ts';

const provider = new CardProvider();
await provider.start();
afterAll(() => provider.stop());
const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, base: provider.address };
const cards = new StripePayments(settings);

/** Another checkout of the same order, paid: as by somebody who had two pages of the provider open. */
async function payBesides(api: Api, id: string, key: string): Promise<string> {
  const checkout = await cards.open({
    reservationId: id,
    orderId: 'RD-000001',
    email: emailOf('customer'),
    amount: 150_000,
    returnTo: 'https://redrive.example/',
    key: `${id}-${key}`,
  });
  provider.pay(checkout.id);
  await tell(api, provider.event(DONE, checkout.id));
  return checkout.id;
}

/** The money of an order as its page, its list and the admin's page say it: all the same. */
async function statement(api: Api, id: string): Promise<Record<string, unknown>> {
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

onEveryStore(
  'two payments for one order',
  (api) => {
    beforeAll(() => awaitStartJobs(api));
    beforeEach(async () => {
      provider.refundStatus = 'pending';
      await cancelUnpaid(api);
    });

    it('of two payments for one order one is its deposit: each is told of as what it is, and the sums stay', async () => {
      const id = await order(api);
      const first = sessionOf(await open(api, id));
      provider.pay(first);
      await tell(api, provider.event(DONE, first));
      const other = await payBesides(api, id, 'other');
      const extra = { amount: 1_500, state: 'underway', sentOn: null };
      const before = await statement(api, id);
      expect(before).toMatchObject({ cardRefund: undefined, extraPayments: [extra], depositAmount: 1_500 });
      expect(await timesTold(api, 'refund_sent', id)).toBe(0);
      provider.endRefund(`pi_${other}`, 'succeeded');
      await tell(api, provider.event('refund.updated', other));
      const sent = { ...extra, state: 'sent', sentOn: dubaiDay(Date.now()) };
      expect(await statement(api, id)).toEqual({ ...before, extraPayments: [sent] });
      expect(await told(api, 'refund_sent', id)).toEqual([
        expect.stringContaining('could not become the deposit'),
      ]);
      expect(await paymentsOf(api, id)).toMatchObject([{ provider: `pi_${first}` }]);

      // The deposit goes back as well, and is refused: what was said of the other payment stays.
      await move(api, id, { status: 'cancelled', cancelReason: 'It failed our second look' });
      expect(await statement(api, id)).toMatchObject({ cardRefund: 'underway', extraPayments: [sent] });
      await runRefunds(api, cards);
      provider.endRefund(`pi_${first}`, 'failed');
      await tell(api, provider.event('refund.failed', first));
      expect(await statement(api, id)).toMatchObject({ cardRefund: 'refused', extraPayments: [sent] });
      // The bank takes the other one back too: of the deposit nothing else is said.
      provider.endRefund(`pi_${other}`, 'failed');
      await tell(api, provider.event('refund.failed', other));
      const refused = { ...extra, state: 'refused' };
      expect(await statement(api, id)).toMatchObject({
        cardRefund: 'refused',
        refundPaidOn: null,
        extraPayments: [refused],
      });
      const byHand = { paidOn: dubaiDay(Date.now()), reference: 'FT-2' };
      expect((await api.as('admin').post(`/api/admin/reservations/${id}/refund`, byHand)).status).toBe(200);
      expect(await statement(api, id)).toMatchObject({
        refundPaidOn: byHand.paidOn,
        extraPayments: [refused],
      });
    });

    it('what was paid besides the deposit and its bank refuses is paid by hand, told of once, and holds the account until then', async () => {
      provider.refundStatus = 'failed';
      const { id, session } = await paidOrder(api, provider);
      await move(api, id, { status: 'cancelled' });
      const late = await payBesides(api, id, 'late');
      await runRefunds(api, cards);
      expect(await states(api, id)).toEqual(['refused', 'refused']);
      const record = (said: object) =>
        api
          .as('admin')
          .post(`/api/admin/reservations/${id}/refund`, { paidOn: dubaiDay(Date.now()), ...said });
      expect((await record({ reference: 'FT-4' })).status).toBe(200);
      const leaving = await api.as('customer').post('/api/account/delete', { password: PASSWORD });
      expect([leaving.status, leaving.body.message]).toEqual([
        409,
        expect.stringMatching(/^We still owe you a payment by card for RD-/),
      ]);
      const next = dubaiDay(Date.now() + 2 * 86_400_000);
      expect((await record({ checkout: late, paidOn: next })).body.issues?.[0]?.path).toBe('paidOn');
      for (const checkout of [session, 'cs_of_somebody_else'])
        expect((await record({ checkout })).status).toBe(404);
      const done = await record({ checkout: late, reference: 'FT-5' });
      expect([done.status, done.body['extraPayments']]).toEqual([
        200,
        [
          {
            checkout: late,
            amount: 1_500,
            state: 'sent',
            sentOn: dubaiDay(Date.now()),
            reference: 'FT-5',
          },
        ],
      ]);
      expect((await record({ checkout: late })).body.code).toBe('INVALID_STATE');
      // The provider says late, and again, that it failed: it was paid, and nobody is told otherwise.
      await tell(api, provider.event('refund.failed', late));
      const sent = { amount: 1_500, state: 'sent', sentOn: dubaiDay(Date.now()) };
      expect(await statement(api, id)).toMatchObject({ extraPayments: [sent] });
      const { raw } = await api.as('customer').get(`/api/customer/reservations/${id}`);
      expect(JSON.stringify(raw)).not.toContain(late);
      const letters = await told(api, 'refund_sent', id);
      expect(letters.filter((text) => text.includes('FT-5'))).toEqual([
        expect.stringContaining('on its way back to you.'),
      ]);
    });

    it('a deposit that the bank sent back is paid by hand, while another payment is still on its way to the card', async () => {
      provider.refundStatus = 'succeeded';
      const { id, session } = await paidOrder(api, provider);
      await move(api, id, { status: 'cancelled' });
      await runRefunds(api, cards);
      expect(await states(api, id)).toEqual(['refunded']);
      provider.endRefund(`pi_${session}`, 'failed');
      await tell(api, provider.event('refund.failed', session));
      provider.refundStatus = 'pending';
      const late = await payBesides(api, id, 'late');
      expect(await states(api, id)).toEqual(['refused', 'refunding']);
      expect((await statement(api, id))['cardRefund']).toBe('refused');
      const byHand = { paidOn: dubaiDay(Date.now()), reference: 'FT-3' };
      expect((await api.as('admin').post(`/api/admin/reservations/${id}/refund`, byHand)).status).toBe(200);
      expect(await states(api, id)).toEqual(['refused', 'refunding']);
      provider.endRefund(`pi_${late}`, 'succeeded');
      await tell(api, provider.event('refund.updated', late));
      expect(await states(api, id)).toEqual(['refused', 'refunded']);
    });
  },
  {},
  { cards },
);
