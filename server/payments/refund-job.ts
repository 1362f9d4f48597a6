/** Pays one payment back to its card; tried until the provider has sent it or refuses it. */
import type { JobHandler } from '#server/jobs/job-handler.ts';
import type { Store } from '#server/store/store.ts';
import type { CardPayments } from './payment-provider.ts';
import { paymentOf } from './refunds-and-disputes.ts';
import { settle } from './reconcile-payment.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 5 * 60_000;
/** Short: two attempts at once find the same, and a refund pays back once. */
const LEASE_MS = 10_000;
/** A provider that is slow with one refund holds up few others. */
const MAX_RUNNING = 4;

/** @param clock milliseconds since 1970 */
export function refundJob(
  store: Store,
  cards: CardPayments,
  clock = Date.now,
): JobHandler<'refund_card_payment'> {
  return {
    leaseMs: LEASE_MS,
    firstWaitMs: FIRST_WAIT_MS,
    longestWaitMs: LONGEST_WAIT_MS,
    maxAttempts: Infinity,
    room: (running) => MAX_RUNNING - running,
    async run({ payload: { reservationId, checkout }, attempts }) {
      await settle(store, cards, checkout);
      return async (tx) => {
        const payment = await paymentOf(tx, { id: checkout, reservationId });
        if (payment?.known.state !== 'refunding') return undefined;
        const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1));
        return { runAt: clock() + wait, error: 'The provider has not sent it yet' };
      };
    },
  };
}
