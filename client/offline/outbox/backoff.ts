/** Exponential backoff with full jitter, so that phones behind one tower do not all reconnect at once. */
import { MAX_RETRY_AFTER_MS } from '#shared/domain/retry-after.ts';

const MIN_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 5 * 60_000;
/** A row due later than this got its time from a clock that ran ahead. */
export const MAX_RETRY_WAIT_MS = MAX_RETRY_AFTER_MS;

/** 1 s to 5 min. `attempts`: failed so far, from 1. `random`: 0 to 1. `retryAfter`: minimum in seconds. */
export function backoffMs(attempts: number, random: number, retryAfter = 0): number {
  const ceiling = Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** Math.min(attempts, 20));
  const jittered = MIN_BACKOFF_MS + random * (ceiling - MIN_BACKOFF_MS);
  return Math.round(Math.min(MAX_RETRY_WAIT_MS, Math.max(jittered, retryAfter * 1_000)));
}
