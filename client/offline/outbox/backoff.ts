/** When to try again: exponential with full jitter, so that phones that lost one tower do not all come back at once (sync 9.2). */
import { MAX_RETRY_AFTER_MS } from '#shared/domain/retry-after.ts';

const MIN_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 5 * 60_000;
/** No wait is longer, whatever the server asks for: a row due later than this was given its time by a clock that ran ahead. */
export const MAX_RETRY_WAIT_MS = MAX_RETRY_AFTER_MS;

/**
 * Milliseconds until the next try: 1 s to 5 min. `attempts` failed so far, at least 1. `retryAfter` in seconds is the least the
 * server asks for and wins even beyond 5 min, up to an hour. `random` from 0 to 1.
 */
export function backoffMs(attempts: number, random: number, retryAfter = 0): number {
  const ceiling = Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** Math.min(attempts, 20));
  const jittered = MIN_BACKOFF_MS + random * (ceiling - MIN_BACKOFF_MS);
  return Math.round(Math.min(MAX_RETRY_WAIT_MS, Math.max(jittered, retryAfter * 1_000)));
}
