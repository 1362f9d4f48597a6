import { afterAll, beforeEach, expect, it } from 'vitest';
import { JobWorker } from '#server/jobs/job-worker.ts';
import { createPaymentSyncJob } from '#server/payments/payment-sync-job.ts';
import { StripePaymentProvider } from '#server/payments/stripe-payment-provider.ts';
import { describeOnEveryStore, type TestApi } from '#tests/api/support/test-api.ts';
import {
  createBalancePendingReservation,
  deliverEvents,
  CHECKOUT_COMPLETED,
  isListedAsNeedsAction,
  openCheckout,
  createReservation,
  createPaidReservation,
  runDueRefunds,
  checkoutSessionIdOf,
  cardPaymentStates,
  sendWebhook,
  readMessageTexts,
} from '#tests/api/support/card-reservation-fixtures.ts';
import { FakeStripeServer, SECRET_KEY, WEBHOOK_SECRET } from '#tests/api/support/fake-stripe-server.ts';
import {
  cancelUnpaidReservations,
  createLiveCars,
  changeReservation,
  repairAndDrivePriceOf,
} from '#tests/api/support/reservation-fixtures.ts';
import { createSeededRandom } from '#tests/seeded-random.ts';

const provider = new FakeStripeServer();
await provider.start();
const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiBaseUrl: provider.address };
const cardPayments = new StripePaymentProvider(settings);
afterAll(() => provider.stop());

const PRICE = repairAndDrivePriceOf(100_000);
const HOUR_MS = 3_600_000;

async function readMoneyState(api: TestApi, id: string) {
  const own = (await api.as('customer').get(`/api/customer/reservations/${id}`)).body;
  const staff = (await api.as('admin').get(`/api/admin/reservations/${id}`)).body;
  const { depositMoved, remainingBalance, status, refundPaidOn } = own;
  expect(staff).toMatchObject({ remainingBalance, status });
  expect(staff['depositMoved']).toEqual(depositMoved);
  return { depositMoved, remainingBalance, status, refundPaidOn };
}

async function listStaffNotifications(api: TestApi, id: string): Promise<string[]> {
  const { notices } = (await api.as('admin').get('/api/bell?limit=100')).body;
  const all = notices as { kind: string; path: string; title: string }[];
  return all.filter(({ kind, path }) => kind === 'payment_moved' && path.endsWith(id)).map(({ title }) => title);
}

const activities = async (api: TestApi, id: string) => {
  const { list } = await api.as('admin').get('/api/admin/activity-logs?limit=200');
  return list.filter((one) => one['action'] === 'payment_moved' && String(one['details']).includes(id)).length;
};

const CHECK_JOB = 'check_card_provider';

/** A day ahead, so that the server's own worker leaves the job alone. */
async function resetProviderCheck(api: TestApi): Promise<number> {
  const day = Date.now() + 24 * HOUR_MS;
  await api.store.transact(async (tx) => {
    const job = (await tx.get('jobs', CHECK_JOB))!;
    await tx.update('jobs', { ...job, payload: {}, leasedUntil: null, runAt: new Date(day).toISOString() });
  });
  return day;
}

function checkProvider(api: TestApi, now: number): Promise<void> {
  const clock = () => now;
  const handlers = { [CHECK_JOB]: createPaymentSyncJob(api.store, cardPayments, clock) };
  return new JobWorker({ store: api.store, handlers, clock }).runDue();
}

describeOnEveryStore(
  'disputes and refunds at the card provider',
  (api) => {
    beforeEach(async () => {
      provider.faults.length = 0;
      provider.nextFault = undefined;
      provider.refundStatus = 'succeeded';
      await cancelUnpaidReservations(api);
    });

    it('remove a disputed deposit from the balance and restore it when won', async () => {
      const { id, session } = await createBalancePendingReservation(api, provider);
      const from = provider.events.length;
      expect((await readMoneyState(api, id)).remainingBalance).toBe(PRICE - 1_500);
      provider.openDispute(session);
      await deliverEvents(api, provider, from);
      expect(await readMoneyState(api, id)).toMatchObject({
        depositMoved: { refunded: 0, disputes: [{ amount: 1_500, state: 'open', isWithdrawn: false }] },
        remainingBalance: PRICE - 1_500,
      });
      expect(await isListedAsNeedsAction(api, id)).toBe(true);
      provider.withdrawFunds(session);
      await deliverEvents(api, provider, from);
      expect((await readMoneyState(api, id)).remainingBalance).toBe(PRICE);
      provider.closeDispute(session, 'won');
      await deliverEvents(api, provider, from, (events) => [...events, ...events].toReversed());
      expect(await readMoneyState(api, id)).toMatchObject({
        depositMoved: { disputes: [{ state: 'won', isWithdrawn: false }] },
        remainingBalance: PRICE - 1_500,
      });
      expect(await isListedAsNeedsAction(api, id)).toBe(false);
      expect((await listStaffNotifications(api, id)).map((title) => title.split(':')[0])).toEqual([
        'Dispute won',
        'Disputed money withdrawn',
        'Payment disputed',
      ]);
      const texts = await readMessageTexts(api, 'deposit_moved', id);
      expect(texts).toHaveLength(3);
      expect(await activities(api, id)).toBe(3);
    });

    it('never refund a lost dispute, and need an admin until the reservation ends', async () => {
      const { id, session } = await createBalancePendingReservation(api, provider);
      const from = provider.events.length;
      provider.openDispute(session);
      provider.withdrawFunds(session);
      provider.closeDispute(session, 'lost');
      await deliverEvents(api, provider, from);
      expect(await listStaffNotifications(api, id)).toHaveLength(1);
      expect((await readMoneyState(api, id)).remainingBalance).toBe(PRICE);
      expect(await isListedAsNeedsAction(api, id)).toBe(true);
      const before = provider.refundedPayments.length;
      await changeReservation(api, id, { status: 'cancelled', cancelReason: 'The bank took the deposit' });
      await runDueRefunds(api, cardPayments);
      expect(provider.refundedPayments.length).toBe(before);
      expect(await readMoneyState(api, id)).toMatchObject({ status: 'cancelled', remainingBalance: 0 });
      expect(await isListedAsNeedsAction(api, id)).toBe(false);
      const byHand = { paidOn: new Date().toISOString().slice(0, 10), reference: 'FT-1' };
      expect((await api.as('admin').post(`/api/admin/reservations/${id}/refund`, byHand)).status).toBe(409);
      expect((await readMessageTexts(api, 'order_cancelled', id))[0]).not.toContain('goes back');
    });

    it('hold a refund during a dispute and send it when won', async () => {
      const { id, session } = await createPaidReservation(api, provider);
      const from = provider.events.length;
      provider.openDispute(session);
      provider.withdrawFunds(session);
      await deliverEvents(api, provider, from);
      await changeReservation(api, id, { status: 'cancelled', cancelReason: 'The customer asked' });
      await runDueRefunds(api, cardPayments);
      expect(await cardPaymentStates(api, id)).toEqual(['withdrawn']);
      expect(provider.refundedPayments).not.toContain(`pi_${session}`);
      provider.closeDispute(session, 'won');
      await deliverEvents(api, provider, from);
      await expect.poll(() => cardPaymentStates(api, id)).toEqual(['refunded']);
      expect(provider.refundedPayments.filter((payment) => payment === `pi_${session}`)).toHaveLength(1);
      expect(await readMessageTexts(api, 'refund_sent', id)).toHaveLength(1);
    });

    it('hold a refund when a dispute is found as it starts', async () => {
      const { id, session } = await createPaidReservation(api, provider);
      provider.openDispute(session);
      provider.withdrawFunds(session);
      // The dispute is not known here yet.
      const from = provider.events.length;
      await changeReservation(api, id, { status: 'cancelled', cancelReason: 'The customer asked' });
      await expect.poll(() => cardPaymentStates(api, id)).toEqual(['withdrawn']);
      await deliverEvents(api, provider, from);
      expect(await readMoneyState(api, id)).toMatchObject({ status: 'cancelled', refundPaidOn: undefined });
      const byHand = { paidOn: new Date().toISOString().slice(0, 10), reference: 'FT-1' };
      expect((await api.as('admin').post(`/api/admin/reservations/${id}/refund`, byHand)).status).toBe(409);
    });

    it('lower the deposit by partial dashboard refunds, and a cancellation refunds the rest', async () => {
      const { id, session } = await createBalancePendingReservation(api, provider);
      const from = provider.events.length;
      provider.refundInDashboard(session, 50_000);
      await deliverEvents(api, provider, from, (events) => [...events, ...events]);
      expect(await readMoneyState(api, id)).toMatchObject({
        depositMoved: { refunded: 500, disputes: [] },
        remainingBalance: PRICE - 1_000,
      });
      const [text] = await readMessageTexts(api, 'deposit_moved', id);
      expect(text).toContain('AED 500');
      await changeReservation(api, id, { status: 'cancelled', cancelReason: 'The customer asked' });
      await expect.poll(() => cardPaymentStates(api, id)).toEqual(['refunded']);
      await deliverEvents(api, provider, from);
      const [sent, ...others] = await readMessageTexts(api, 'refund_sent', id);
      expect([others, sent]).toEqual([[], expect.stringContaining('AED 1,000')]);
      expect(await listStaffNotifications(api, id)).toHaveLength(1);
    });

    it('leave nothing to refund after a full dashboard refund, before and after cancellation', async () => {
      const { id, session } = await createPaidReservation(api, provider);
      const from = provider.events.length;
      provider.refundInDashboard(session, 150_000);
      await deliverEvents(api, provider, from);
      const before = provider.refundedPayments.length;
      await changeReservation(api, id, { status: 'cancelled', cancelReason: 'The customer asked' });
      await runDueRefunds(api, cardPayments);
      expect(provider.refundedPayments.length).toBe(before);
      expect((await readMoneyState(api, id)).refundPaidOn).toBeUndefined();

      const other = await createPaidReservation(api, provider);
      provider.faults.push(...Array.from({ length: 4 }, () => ({ path: '/v1/refunds', kind: 'error' }) as const));
      await changeReservation(api, other.id, { status: 'cancelled', cancelReason: 'The customer asked' });
      provider.refundInDashboard(other.session, 150_000);
      await expect.poll(() => cardPaymentStates(api, other.id)).toEqual(['refunded']);
      expect(provider.refundedPayments).not.toContain(`pi_${other.session}`);
      expect(await readMessageTexts(api, 'refund_sent', other.id)).toHaveLength(1);
      expect(await readMessageTexts(api, 'deposit_moved', other.id)).toHaveLength(0);
    });

    it('exclude our own refunds', async () => {
      const { id } = await createPaidReservation(api, provider);
      const from = provider.events.length;
      await changeReservation(api, id, { status: 'cancelled', cancelReason: 'The customer asked' });
      await expect.poll(() => cardPaymentStates(api, id)).toEqual(['refunded']);
      await deliverEvents(api, provider, from);
      expect([await listStaffNotifications(api, id), await readMessageTexts(api, 'deposit_moved', id)]).toEqual([
        [],
        [],
      ]);
      expect((await readMoneyState(api, id)).depositMoved).toBeUndefined();
    });

    it('free the cars of a lost deposit for another reservation of the customer', async () => {
      const chosen = await createLiveCars(api, 2);
      const id = await createReservation(api, chosen);
      const session = checkoutSessionIdOf(await openCheckout(api, id));
      provider.completePayment(session);
      await sendWebhook(api, provider.signedEvent(CHECKOUT_COMPLETED, session));
      const from = provider.events.length;
      provider.refundInDashboard(session, 150_000);
      await deliverEvents(api, provider, from);
      const repeated = await api.as('customer').post('/api/customer/reservations', { selectedCarIds: chosen });
      expect([repeated.status, repeated.body.id === id]).toEqual([201, false]);
    });

    it('are found hourly without events, by one of several processes', async () => {
      const { id, session } = await createBalancePendingReservation(api, provider);
      provider.openDispute(session);
      provider.withdrawFunds(session);
      const now = await resetProviderCheck(api);
      const requested = () => provider.requests.filter((path) => path.startsWith('/v1/events')).length;
      const before = requested();
      await Promise.all([checkProvider(api, now), checkProvider(api, now)]);
      expect(requested()).toBe(before + 1);
      expect((await readMoneyState(api, id)).remainingBalance).toBe(PRICE);
      await Promise.all([checkProvider(api, now + HOUR_MS / 2), checkProvider(api, now + HOUR_MS / 2)]);
      expect(requested()).toBe(before + 1);
      await checkProvider(api, now + HOUR_MS);
      expect(requested()).toBe(before + 2);
      expect(await listStaffNotifications(api, id)).toHaveLength(1);
    });

    it.each([11, 23, 47])(
      'end with the provider’s state and announce each change once under seeded faults (seed %i)',
      async (seed) => {
        const random = createSeededRandom(seed);
        const pick = (count: number) => Math.floor(random() * count);
        const { id, session } = await createBalancePendingReservation(api, provider);
        const from = provider.events.length;
        const moves = [
          () => provider.refundInDashboard(session, 20_000 + pick(5) * 10_000),
          () => provider.finishRefund(`pi_${session}`, 'failed'),
          () => provider.openDispute(session, 60_000),
          () => provider.withdrawFunds(session),
          () => provider.closeDispute(session, random() < 0.5 ? 'won' : 'lost'),
        ];
        for (const act of moves) {
          act();
          provider.nextFault = () => (random() < 0.3 ? (random() < 0.5 ? 'error' : 'lost') : undefined);
          const events = provider.events.slice(from);
          // Duplicates, delays, losses and failed answers.
          const sent = Array.from({ length: 4 }, () => events[pick(events.length)]!);
          await Promise.all(sent.map((event) => sendWebhook(api, provider.signEvent(event))));
          provider.nextFault = undefined;
        }
        await checkProvider(api, await resetProviderCheck(api));
        const last = (await cardPayments.listRefundsAndDisputes(`pi_${session}`)).disputes[0]!;
        const gone = last.isWithdrawn ? 600 : 0;
        const { depositMoved, remainingBalance } = await readMoneyState(api, id);
        expect(depositMoved).toEqual({
          refunded: 0,
          disputes: [{ amount: 600, state: last.state, isWithdrawn: last.isWithdrawn }],
        });
        expect(remainingBalance).toBe(PRICE - 1_500 + gone);
        const titles = await listStaffNotifications(api, id);
        expect(new Set(titles).size).toBe(titles.length);
        expect(titles).toHaveLength((await readMessageTexts(api, 'deposit_moved', id)).length);
      },
    );
  },
  {},
  { cardPayments },
);
