import { logError } from '#server/logger.ts';
import type { JobHandler } from '#server/jobs/job-handler.ts';
import type { Store } from '#server/store/store.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { reconcilePayment } from './reconcile-payment.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const RETRY_DELAY_MS = 5 * MINUTE_MS;
/** As long as the provider keeps events. */
const MAX_LOOKBACK_MS = 30 * 24 * HOUR_MS;
/** Overlaps, so that clock differences and late events lose nothing. */
const OVERLAP_MS = HOUR_MS;

const toIsoTimestamp = (ms: number): string => new Date(ms).toISOString();

/** @param clock milliseconds since 1970 */
export function createPaymentSyncJob(
  store: Store,
  cards: PaymentProvider,
  clock = Date.now,
): JobHandler<'check_card_provider'> {
  return {
    every: HOUR_MS,
    leaseMs: 10 * MINUTE_MS,
    firstRetryDelayMs: RETRY_DELAY_MS,
    maxRetryDelayMs: RETRY_DELAY_MS,
    async run({ payload }, stop) {
      const now = clock();
      const lastSync = payload.askedTo === undefined ? 0 : Date.parse(payload.askedTo) - OVERLAP_MS;
      let failed = 0;
      for (const checkout of await cards.listCheckoutsChangedSince(
        toIsoTimestamp(Math.max(now - MAX_LOOKBACK_MS, lastSync)),
      )) {
        if (stop.aborted) return async () => ({ runAt: now });
        await reconcilePayment(store, cards, checkout).catch((error: unknown) => {
          logError('syncing refunds and disputes', error);
          failed += 1;
        });
      }
      if (failed > 0)
        return async () => ({
          runAt: now + RETRY_DELAY_MS,
          error: `${failed} payments could not be recorded`,
        });
      return async () => ({ runAt: now + HOUR_MS, payload: { askedTo: toIsoTimestamp(now) } });
    },
  };
}
