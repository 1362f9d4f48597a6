/** Waits that another party asks for: a push service, a proxy, a captive portal. */

/** Longest wait that is granted, milliseconds. */
export const MAX_RETRY_AFTER_MS = 60 * 60_000;

/** A wait in milliseconds, from 0 to an hour; 0 for what is no number. */
export function clampRetryAfterMs(ms: number): number {
  return Math.min(MAX_RETRY_AFTER_MS, Math.max(0, ms || 0));
}

/**
 * Milliseconds of a Retry-After header: seconds, or a date by the sender's own clock (RFC 9110), from 0 to an hour.
 * @param date the Date header of the same response
 */
export function parseRetryAfterMs(header: string | null | undefined, date: string | null | undefined): number {
  const text = header?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return clampRetryAfterMs(Number(text) * 1_000);
  return clampRetryAfterMs(Date.parse(text) - Date.parse(date ?? ''));
}
