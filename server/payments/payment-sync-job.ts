/** Asks the card provider every hour what was refunded or disputed, for events that never came. */
import { complain } from '#server/logger.ts';
import type { JobHandler } from '#server/jobs/job-handler.ts';
import type { Store } from '#server/store/store.ts';
import type { CardPayments } from './payment-provider.ts';
import { settle } from './reconcile-payment.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const RETRY_MS = 5 * MINUTE_MS;
/** As long as the provider keeps its events. */
const FIRST_MS = 30 * 24 * HOUR_MS;
/** Asked twice, so that clocks that differ and late events lose nothing. */
const OVERLAP_MS = HOUR_MS;

const iso = (ms: number): string => new Date(ms).toISOString();

/** @param clock milliseconds since 1970 */
export function cardProviderJob(
  store: Store,
  cards: CardPayments,
  clock = Date.now,
): JobHandler<'check_card_provider'> {
  return {
    every: HOUR_MS,
    leaseMs: 10 * MINUTE_MS,
    firstWaitMs: RETRY_MS,
    longestWaitMs: RETRY_MS,
    async run({ payload }, stop) {
      const now = clock();
      const asked = payload.askedTo === undefined ? 0 : Date.parse(payload.askedTo) - OVERLAP_MS;
      let failed = 0;
      for (const checkout of await cards.movedSince(iso(Math.max(now - FIRST_MS, asked)))) {
        if (stop.aborted) return async () => ({ runAt: now });
        // One checkout that fails keeps no other back.
        await settle(store, cards, checkout).catch((error: unknown) => {
          complain('recording what moved at the card provider', error);
          failed += 1;
        });
      }
      if (failed > 0)
        return async () => ({ runAt: now + RETRY_MS, error: `${failed} payments could not be recorded` });
      return async () => ({ runAt: now + HOUR_MS, payload: { askedTo: iso(now) } });
    },
  };
}
