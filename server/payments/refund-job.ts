/** Repeats the refund of a card payment (`refund-card-payment.ts`) until the provider sends or refuses it. */
import type { JobHandler } from '#server/jobs/job-handler.ts';
import type { Store } from '#server/store/store.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { findCardPayment } from './refunds-and-disputes.ts';
import { reconcilePayment } from './reconcile-payment.ts';

const FIRST_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 5 * 60_000;
/** Short, as concurrent attempts are idempotent. */
const LEASE_MS = 10_000;
const MAX_RUNNING = 4;

/** @param clock milliseconds since 1970 */
export function createRefundJob(
  store: Store,
  cards: PaymentProvider,
  clock = Date.now,
): JobHandler<'refund_card_payment'> {
  return {
    leaseMs: LEASE_MS,
    firstRetryDelayMs: FIRST_RETRY_DELAY_MS,
    maxRetryDelayMs: MAX_RETRY_DELAY_MS,
    maxAttempts: Infinity,
    availableSlots: (running) => MAX_RUNNING - running,
    async run({ payload: { reservationId, checkout }, attempts }) {
      await reconcilePayment(store, cards, checkout);
      return async (tx) => {
        const cardPayment = await findCardPayment(tx, { id: checkout, reservationId });
        if (cardPayment?.payment.state !== 'refunding') return undefined;
        const delayMs = Math.min(MAX_RETRY_DELAY_MS, FIRST_RETRY_DELAY_MS * 2 ** (attempts - 1));
        return { runAt: clock() + delayMs, error: 'The provider hasn’t sent the refund yet' };
      };
    },
  };
}
