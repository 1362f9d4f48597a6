/** Disputes and refunds at the card provider: recorded once, shown, told, and credited only while the money is here (D-100). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { JobWorker } from '#server/jobs/job-worker.ts';
import { cardProviderJob } from '#server/payments/payment-sync-job.ts';
import { StripePayments } from '#server/payments/stripe.ts';
import { onEveryStore, type Api } from '#tests/api/support/test-api.ts';
import {
  awaitingBalance,
  awaitStartJobs,
  deliver,
  DONE,
  needsUs,
  open,
  order,
  paidOrder,
  runRefunds,
  sessionOf,
  states,
  tell,
  told,
} from '#tests/api/support/card-reservation-fixtures.ts';
import { CardProvider, SECRET_KEY, WEBHOOK_SECRET } from '#tests/api/support/fake-stripe-server.ts';
import { cancelUnpaid, liveCars, move, priceOf } from '#tests/api/support/reservation-fixtures.ts';
import { seededRandom } from '#tests/seeded-random.ts';

const provider = new CardProvider();
await provider.start();
const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, base: provider.address };
const cards = new StripePayments(settings);
afterAll(() => provider.stop());

const PRICE = priceOf(100_000);
const HOUR_MS = 3_600_000;

/** What the customer and the admin read of the order; both are told the same of its money. */
async function seen(api: Api, id: string) {
  const own = (await api.as('customer').get(`/api/customer/reservations/${id}`)).body;
  const staff = (await api.as('admin').get(`/api/admin/reservations/${id}`)).body;
  const { depositMoved, remainingBalance, status, refundPaidOn } = own;
  expect(staff).toMatchObject({ remainingBalance, status });
  expect(staff['depositMoved']).toEqual(depositMoved);
  return { depositMoved, remainingBalance, status, refundPaidOn };
}

/** The notifications of an admin about money of this order, newest first. */
async function rung(api: Api, id: string): Promise<string[]> {
  const { notices } = (await api.as('admin').get('/api/bell?limit=100')).body;
  const all = notices as { kind: string; path: string; title: string }[];
  return all
    .filter(({ kind, path }) => kind === 'payment_moved' && path.endsWith(id))
    .map(({ title }) => title);
}

const activities = async (api: Api, id: string) => {
  const { list } = await api.as('admin').get('/api/admin/activity-logs?limit=200');
  return list.filter((one) => one['action'] === 'payment_moved' && String(one['details']).includes(id))
    .length;
};

const CHECK = 'check_card_provider';

/** A day ahead, so that the server's own worker leaves the job alone; as if the provider had not been asked yet. */
async function askAnew(api: Api): Promise<number> {
  const day = Date.now() + 24 * HOUR_MS;
  await api.store.transact(async (tx) => {
    const job = (await tx.get('jobs', CHECK))!;
    await tx.update('jobs', { ...job, payload: {}, leasedUntil: null, runAt: new Date(day).toISOString() });
  });
  return day;
}

function checkProvider(api: Api, now: number): Promise<void> {
  const clock = () => now;
  const handlers = { [CHECK]: cardProviderJob(api.store, cards, clock) };
  return new JobWorker({ store: api.store, handlers, clock }).runDue();
}

onEveryStore(
  'money that moves at the card provider',
  (api) => {
    beforeAll(() => awaitStartJobs(api));
    beforeEach(async () => {
      provider.faults.length = 0;
      provider.nextFault = undefined;
      provider.refundStatus = 'succeeded';
      await cancelUnpaid(api);
    });

    it('a dispute takes the deposit out of the balance, and winning it brings the deposit back', async () => {
      const { id, session } = await awaitingBalance(api, provider);
      const from = provider.events.length;
      expect((await seen(api, id)).remainingBalance).toBe(PRICE - 1_500);
      provider.openDispute(session);
      await deliver(api, provider, from);
      expect(await seen(api, id)).toMatchObject({
        depositMoved: { refunded: 0, disputes: [{ amount: 1_500, state: 'open', isWithdrawn: false }] },
        remainingBalance: PRICE - 1_500,
      });
      expect(await needsUs(api, id)).toBe(true);
      provider.withdrawFunds(session);
      await deliver(api, provider, from);
      expect((await seen(api, id)).remainingBalance).toBe(PRICE);
      provider.closeDispute(session, 'won');
      await deliver(api, provider, from, (events) => [...events, ...events].toReversed());
      expect(await seen(api, id)).toMatchObject({
        depositMoved: { disputes: [{ state: 'won', isWithdrawn: false }] },
        remainingBalance: PRICE - 1_500,
      });
      expect(await needsUs(api, id)).toBe(false);
      expect((await rung(api, id)).map((title) => title.split(':')[0])).toEqual([
        'Dispute won',
        'Disputed money withdrawn',
        'Payment disputed',
      ]);
      const texts = await told(api, 'deposit_moved', id);
      expect(texts).toHaveLength(3);
      expect(await activities(api, id)).toBe(3);
    });

    it('a lost dispute is never paid back a second time, and waits for an admin until the order is over', async () => {
      const { id, session } = await awaitingBalance(api, provider);
      const from = provider.events.length;
      provider.openDispute(session);
      provider.withdrawFunds(session);
      provider.closeDispute(session, 'lost');
      await deliver(api, provider, from);
      expect(await rung(api, id)).toHaveLength(1);
      expect((await seen(api, id)).remainingBalance).toBe(PRICE);
      expect(await needsUs(api, id)).toBe(true);
      const before = provider.refunds.length;
      await move(api, id, { status: 'cancelled', cancelReason: 'The bank took the deposit' });
      await runRefunds(api, cards);
      expect(provider.refunds.length).toBe(before);
      expect(await seen(api, id)).toMatchObject({ status: 'cancelled', remainingBalance: 0 });
      expect(await needsUs(api, id)).toBe(false);
      const byHand = { paidOn: new Date().toISOString().slice(0, 10), reference: 'FT-1' };
      expect((await api.as('admin').post(`/api/admin/reservations/${id}/refund`, byHand)).status).toBe(409);
      expect((await told(api, 'order_cancelled', id))[0]).not.toContain('goes back');
    });

    it('a refund that a dispute overtakes is held, and is sent once the dispute was won', async () => {
      const { id, session } = await paidOrder(api, provider);
      const from = provider.events.length;
      provider.openDispute(session);
      provider.withdrawFunds(session);
      await deliver(api, provider, from);
      await move(api, id, { status: 'cancelled', cancelReason: 'The customer asked' });
      await runRefunds(api, cards);
      expect(await states(api, id)).toEqual(['withdrawn']);
      expect(provider.refunds).not.toContain(`pi_${session}`);
      provider.closeDispute(session, 'won');
      await deliver(api, provider, from);
      await expect.poll(() => states(api, id), { timeout: 20_000 }).toEqual(['refunded']);
      expect(provider.refunds.filter((payment) => payment === `pi_${session}`)).toHaveLength(1);
      expect(await told(api, 'refund_sent', id)).toHaveLength(1);
    });

    it('a dispute that is found as the refund begins holds it, and nothing is paid another way', async () => {
      const { id, session } = await paidOrder(api, provider);
      provider.openDispute(session);
      provider.withdrawFunds(session);
      // The dispute is not known here yet as the money goes back.
      const from = provider.events.length;
      await move(api, id, { status: 'cancelled', cancelReason: 'The customer asked' });
      await expect.poll(() => states(api, id), { timeout: 20_000 }).toEqual(['withdrawn']);
      await deliver(api, provider, from);
      expect(await seen(api, id)).toMatchObject({ status: 'cancelled', refundPaidOn: undefined });
      const byHand = { paidOn: new Date().toISOString().slice(0, 10), reference: 'FT-1' };
      expect((await api.as('admin').post(`/api/admin/reservations/${id}/refund`, byHand)).status).toBe(409);
    });

    it('a refund made in the dashboard, in parts, lowers the deposit; cancelling pays back only the rest', async () => {
      const { id, session } = await awaitingBalance(api, provider);
      const from = provider.events.length;
      provider.refundInDashboard(session, 50_000);
      await deliver(api, provider, from, (events) => [...events, ...events]);
      expect(await seen(api, id)).toMatchObject({
        depositMoved: { refunded: 500, disputes: [] },
        remainingBalance: PRICE - 1_000,
      });
      const [text] = await told(api, 'deposit_moved', id);
      expect(text).toContain('AED 500');
      await move(api, id, { status: 'cancelled', cancelReason: 'The customer asked' });
      await expect.poll(() => states(api, id), { timeout: 20_000 }).toEqual(['refunded']);
      await deliver(api, provider, from);
      const [sent, ...others] = await told(api, 'refund_sent', id);
      expect([others, sent]).toEqual([[], expect.stringContaining('AED 1,000')]);
      expect(await rung(api, id)).toHaveLength(1);
    });

    it('a whole refund in the dashboard leaves nothing to pay back, before the cancelling and after it', async () => {
      const { id, session } = await paidOrder(api, provider);
      const from = provider.events.length;
      provider.refundInDashboard(session, 150_000);
      await deliver(api, provider, from);
      const before = provider.refunds.length;
      await move(api, id, { status: 'cancelled', cancelReason: 'The customer asked' });
      await runRefunds(api, cards);
      expect(provider.refunds.length).toBe(before);
      expect((await seen(api, id)).refundPaidOn).toBeUndefined();

      const other = await paidOrder(api, provider);
      provider.faults.push(
        ...Array.from({ length: 4 }, () => ({ path: '/v1/refunds', kind: 'error' }) as const),
      );
      await move(api, other.id, { status: 'cancelled', cancelReason: 'The customer asked' });
      provider.refundInDashboard(other.session, 150_000);
      await expect.poll(() => states(api, other.id), { timeout: 20_000 }).toEqual(['refunded']);
      expect(provider.refunds).not.toContain(`pi_${other.session}`);
      expect(await told(api, 'refund_sent', other.id)).toHaveLength(1);
      expect(await told(api, 'deposit_moved', other.id)).toHaveLength(0);
    });

    it('our own refund is no news from the provider', async () => {
      const { id } = await paidOrder(api, provider);
      const from = provider.events.length;
      await move(api, id, { status: 'cancelled', cancelReason: 'The customer asked' });
      await expect.poll(() => states(api, id), { timeout: 20_000 }).toEqual(['refunded']);
      await deliver(api, provider, from);
      expect([await rung(api, id), await told(api, 'deposit_moved', id)]).toEqual([[], []]);
      expect((await seen(api, id)).depositMoved).toBeUndefined();
    });

    it('a deposit that is gone frees its cars for another order of the same customer', async () => {
      const chosen = await liveCars(api, 2);
      const id = await order(api, chosen);
      const session = sessionOf(await open(api, id));
      provider.pay(session);
      await tell(api, provider.event(DONE, session));
      const from = provider.events.length;
      provider.refundInDashboard(session, 150_000);
      await deliver(api, provider, from);
      const again = await api.as('customer').post('/api/customer/reservations', { selectedCarIds: chosen });
      expect([again.status, again.body.id === id]).toEqual([201, false]);
    });

    it('is found by asking once an hour when no event ever comes, by one process of several', async () => {
      const { id, session } = await awaitingBalance(api, provider);
      provider.openDispute(session);
      provider.withdrawFunds(session);
      const now = await askAnew(api);
      const asked = () => provider.requests.filter((path) => path.startsWith('/v1/events')).length;
      const before = asked();
      await Promise.all([checkProvider(api, now), checkProvider(api, now)]);
      expect(asked()).toBe(before + 1);
      expect((await seen(api, id)).remainingBalance).toBe(PRICE);
      await Promise.all([checkProvider(api, now + HOUR_MS / 2), checkProvider(api, now + HOUR_MS / 2)]);
      expect(asked()).toBe(before + 1);
      await checkProvider(api, now + HOUR_MS);
      expect(asked()).toBe(before + 2);
      expect(await rung(api, id)).toHaveLength(1);
    });

    it.each([11, 23, 47])(
      'ends with what the provider says, each step told once, however it and its events misbehave (seed %i)',
      async (seed) => {
        const random = seededRandom(seed);
        const pick = (count: number) => Math.floor(random() * count);
        const { id, session } = await awaitingBalance(api, provider);
        const from = provider.events.length;
        const moves = [
          () => provider.refundInDashboard(session, 20_000 + pick(5) * 10_000),
          () => provider.endRefund(`pi_${session}`, 'failed'),
          () => provider.openDispute(session, 60_000),
          () => provider.withdrawFunds(session),
          () => provider.closeDispute(session, random() < 0.5 ? 'won' : 'lost'),
        ];
        for (const act of moves) {
          act();
          provider.nextFault = () => (random() < 0.3 ? (random() < 0.5 ? 'error' : 'lost') : undefined);
          const events = provider.events.slice(from);
          // Some come twice, some late, some never, several at once; an answer that fails is sent again.
          const sent = Array.from({ length: 4 }, () => events[pick(events.length)]!);
          await Promise.all(sent.map((event) => tell(api, provider.signed(event))));
          provider.nextFault = undefined;
        }
        await checkProvider(api, await askAnew(api));
        const last = (await cards.money(`pi_${session}`)).disputes[0]!;
        const gone = last.isWithdrawn ? 600 : 0;
        const { depositMoved, remainingBalance } = await seen(api, id);
        expect(depositMoved).toEqual({
          refunded: 0,
          disputes: [{ amount: 600, state: last.state, isWithdrawn: last.isWithdrawn }],
        });
        expect(remainingBalance).toBe(PRICE - 1_500 + gone);
        const titles = await rung(api, id);
        expect(new Set(titles).size).toBe(titles.length);
        expect(titles).toHaveLength((await told(api, 'deposit_moved', id)).length);
      },
    );
  },
  {},
  { cards },
);
